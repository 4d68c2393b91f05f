"""Numbers of the steps of Jane's action compiled: runs in a wake, looks over the edge, torpedoes, ships that touch.

They are the rules of play (track/following.py, track/first_touches.py, operations/panorama.py, torpedo/meeting.py); here
their numbers are handed over and back as rows.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import accumulate
from typing import Any, Final

import numpy as np

from sandgate.batch.compile import compiled, tell_numba_of_methods
from sandgate.kernel.growing import Once
from sandgate.rules.jane1905.plan.sections import SHIPS
from sandgate.rules.jane1905.plan.side_view import Box
from sandgate.rules.jane1905.tactical.operations import panorama
from sandgate.rules.jane1905.tactical.operations.sequence import Reckoning
from sandgate.rules.jane1905.tactical.torpedo import meeting
from sandgate.rules.jane1905.tactical.torpedo.meeting import Hull, Line, Nearest, Touch, rectangle, touch_of, until_min
from sandgate.rules.jane1905.tactical.torpedo.ways import evenly
from sandgate.rules.jane1905.track import first_touches, following, touching
from sandgate.rules.jane1905.track.first_touches import NOBODY
from sandgate.rules.jane1905.track.following import Followed
from sandgate.rules.jane1905.track.running import Part
from sandgate.sea.extents import Extent
from sandgate.sea.stretches import Stretch

STRETCH: Final = len(Stretch._fields)  # numbers
BOX: Final = 4
EDGES: Final = 4  # of a hull
NEAREST: Final = 8
MANY: Final = 8  # ships of which compiled code sees the sooner which touch

Rows = Any  # an array of numpy


# -- in a wake -------------------------------------------------------------------------------------------------------------


def run_path(
    x_yd: float,
    y_yd: float,
    course_deg: float,
    card_yd: float,
    path: Rows,
    way_yd: float,
    held: bool,
    leader_x_yd: float,
    leader_y_yd: float,
    runs: Rows,
    left: Rows,
) -> tuple[int, int, float]:
    """`run_in_wake` from and into rows; comes with how many parts and stretches there are, and her share."""
    stretches = [Stretch(each[0], each[1], each[2], each[3], each[4]) for each in path]
    lies = x_yd, y_yd, course_deg
    ran = following.run_in_wake(*lies, card_yd, stretches, way_yd, held, leader_x_yd, leader_y_yd)
    for nth in range(len(ran.parts)):
        begin_min, end_min, stretch = ran.parts[nth]
        runs[nth, 0], runs[nth, 1] = begin_min, end_min
        put_down(stretch, runs[nth, 2:])
    for nth in range(len(ran.left)):
        put_down(ran.left[nth], left[nth])
    return len(ran.parts), len(ran.left), ran.share


def put_down(stretch: Stretch, row: Rows) -> None:
    """Put a stretch into a row."""
    row[0], row[1], row[2], row[3], row[4] = stretch


@cache
def compiled_run() -> Any:
    """`run_path` as machine code."""
    return compiled(run_path, kept=True)


def run_in_wake(
    x_yd: float, y_yd: float, course_deg: float, card_yd: float, path: Sequence[Stretch], *of: float
) -> Followed:
    """The rule of that name, compiled."""
    most = 2 * len(path) + 1  # each stretch of a path may want a turn before it, and beyond it she runs straight on
    runs, left, rows = np.empty((most, 2 + STRETCH)), np.empty((most, STRETCH)), np.array(path).reshape(-1, STRETCH)
    parts, stretches, share = compiled_run()(x_yd, y_yd, course_deg, card_yd, rows, *of, runs, left)
    return Followed(
        [Part(begin_min, end_min, Stretch(*run)) for begin_min, end_min, *run in runs[:parts].tolist()],
        [Stretch(*each) for each in left[:stretches].tolist()],
        share,
    )


# -- over the edge of the table --------------------------------------------------------------------------------------------


def draw_outline(
    rows: Rows,
    length_ft: float,
    beam_ft: float,
    x_yd: float,
    y_yd: float,
    course_deg: float,
    eye_x: float,
    eye_y: float,
    eye_ft: float,
    drawn: Rows,
) -> None:
    """`outline` from and into rows."""
    boxes = [(each[0], each[1], each[2], each[3]) for each in rows]
    seen = panorama.outline(boxes, length_ft, beam_ft, x_yd, y_yd, course_deg, eye_x, eye_y, eye_ft)
    for nth in range(len(seen)):
        drawn[nth, 0], drawn[nth, 1], drawn[nth, 2], drawn[nth, 3] = seen[nth]


@cache
def compiled_outline() -> Any:
    """`draw_outline` as machine code."""
    return compiled(draw_outline, kept=True)


@lru_cache(maxsize=SHIPS)
def rows_of(boxes: tuple[Box, ...]) -> Rows:
    """The side view of a ship."""
    return np.array(boxes).reshape(-1, BOX)


def outline(boxes: Sequence[Box], *of: float) -> list[Box]:
    """The rule of that name, compiled."""
    drawn = np.empty((len(boxes), BOX))
    compiled_outline()(rows_of(tuple(boxes)), *of, drawn)
    return [(left, right, low, high) for left, right, low, high in drawn.tolist()]


# -- where torpedoes meet hulls ------------------------------------------------------------------------------------------


def meet_hulls(of: Rows, sizes: Rows, edges: Rows, ways: Rows, within_yd: float, found: Rows) -> None:
    """`nearest` of a torpedo to each of some hulls from and into rows; their edges and ways lie one behind the other."""
    line, begins = Line(of[0], of[1], of[2], of[3], of[4], of[5], of[6]), 0
    for nth in range(len(sizes)):
        length_yd, beam_yd, until_min, ends = sizes[nth, 0], sizes[nth, 1], sizes[nth, 2], begins + int(sizes[nth, 3])
        outline: Any = [(each[0], each[1], each[2], each[3], each[4]) for each in edges[nth * EDGES : (nth + 1) * EDGES]]
        run = run_of(ways[begins:ends])
        met, begins = meeting.nearest(line, outline, length_yd, beam_yd, run, until_min, within_yd), ends
        found[nth, 0], found[nth, 1], found[nth, 2] = met.off_yd, met.begin_min, met.end_min
        found[nth, 3], found[nth, 4] = met.before
        found[nth, 5], found[nth, 6] = met.after
        found[nth, 7] = met.part


@cache
def compiled_meeting() -> Any:
    """`meet_hulls` as machine code."""
    tell_numba_of_methods(Line)
    return compiled(meet_hulls, kept=True)


def touches(line: Line, hulls: Sequence[Hull], within_yd: float) -> list[Touch | None]:
    """The rule of that name, compiled."""
    if not hulls:
        return []
    sizes = np.array([(each.length_yd, each.beam_yd, until_min(each.way), len(each.way.parts)) for each in hulls])
    edges = np.concatenate([_edges(each.length_yd, each.beam_yd) for each in hulls])
    ways, found = np.concatenate([_RUN.of(each.way.parts) for each in hulls]), np.empty((len(hulls), NEAREST))
    compiled_meeting()(np.array(line), sizes, edges, ways, within_yd, found)
    return [
        touch_of(Nearest(off_yd, begin, end, (x, y), (then_x, then_y), part), hull.length_yd)
        for (off_yd, begin, end, x, y, then_x, then_y, part), hull in zip(found.tolist(), hulls, strict=True)
    ]


@lru_cache(maxsize=SHIPS)
def _edges(length_yd: float, beam_yd: float) -> Rows:
    return np.array(rectangle(length_yd, beam_yd))


def _run(parts: Sequence[Part]) -> Rows:
    """What a ship runs: the same for all torpedoes of a move."""
    return np.array([(begin_min, end_min, *stretch) for begin_min, end_min, stretch in parts])


_RUN = Once(_run)


# -- which ships touch ---------------------------------------------------------------------------------------------------


def touch_ships(ships: Rows, ways: Rows, found: Rows) -> int:
    """`first_touches` of some ships from and into rows; their ways lie one behind the other. Comes with how many touch."""
    hulls = [touching.Hull(each[0], each[1]) for each in ships]
    leaders = [int(each[2]) for each in ships]
    from_min, until_min = [each[3] for each in ships], [each[4] for each in ships]
    runs = [run_of(ways[int(each[5]) : int(each[6])]) for each in ships]
    met = first_touches.first_touches(hulls, runs, leaders, from_min, until_min)
    for nth in range(len(met)):
        found[nth, 0], found[nth, 1], found[nth, 2] = met[nth]
    return len(met)


def run_of(ways: Rows) -> list[Part]:
    """What a ship runs, out of rows."""
    return [Part(each[0], each[1], Stretch(each[2], each[3], each[4], each[5], each[6])) for each in ways]


@cache
def compiled_touch() -> Any:
    """`touch_ships` as machine code."""
    tell_numba_of_methods(Extent)
    return compiled(touch_ships, kept=True)


def touch_each_other(
    hulls: Sequence[touching.Hull],
    runs: Sequence[Sequence[Part]],
    leaders: Sequence[int],
    from_min: Sequence[float],
    until_min: Sequence[float],
) -> list[tuple[int, int, float]]:
    """The rule `first_touches`, compiled; few ships have it answered before their numbers are handed over."""
    if len(hulls) < MANY:
        return first_touches.first_touches(hulls, runs, leaders, from_min, until_min)
    ends = list(accumulate([len(run) for run in runs]))
    begins = [0, *ends[:-1]]
    ships = np.array([(*hull, *of) for hull, *of in zip(hulls, leaders, from_min, until_min, begins, ends, strict=True)])
    found = np.empty((len(hulls) * (len(hulls) - 1) // 2, 3))
    count = compiled_touch()(ships, np.concatenate([_RUN.of(run) for run in runs]), found)
    return [(int(one), int(two), minute) for one, two, minute in found[:count].tolist()]


CODE: Final = (run_path, draw_outline, meet_hulls, touch_ships)
COMPILED_RECKONING: Final = Reckoning(run_in_wake, outline, touches, touch_each_other)


def compile_all() -> None:
    """Have all of it compiled, whatever comes to be played."""
    run_in_wake(0.0, 0.0, 0.0, 800.0, (), 500.0, False, 0.0, 0.0)
    outline((), 400.0, 70.0, 0.0, 2000.0, 0.0, 0.0, 0.0, 40.0)
    north = evenly(201, Stretch(0.0, 9000.0, 0.0, 500.0, 0.0))
    touches(Line(0.0, 0.0, 0.0, 700.0, 0.0, 0.0, 1.0), [Hull(201, north, 140.0, 25.0)], 10.0)
    touch_each_other([touching.Hull(70.0, 12.0)] * MANY, [north.parts] * MANY, [NOBODY] * MANY, [0.0] * MANY, [1.0] * MANY)
