"""Numbers of the steps of Jane's action compiled: what a ship runs in a wake, how ships look over the edge of the table.

They are the rules of play (track/following.py, operations/panorama.py); here their numbers are handed over and back as rows.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, Final

import numpy as np

from sandgate.batch.compile import compiled
from sandgate.rules.jane1905.plan.sections import SHIPS
from sandgate.rules.jane1905.plan.side_view import Box
from sandgate.rules.jane1905.tactical.operations import panorama
from sandgate.rules.jane1905.tactical.operations.sequence import Reckoning
from sandgate.rules.jane1905.track import following
from sandgate.rules.jane1905.track.following import Followed
from sandgate.rules.jane1905.track.running import Part
from sandgate.sea.stretches import Stretch

STRETCH: Final = len(Stretch._fields)  # numbers
BOX: Final = 4

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


CODE: Final = (run_path, draw_outline)
COMPILED_RECKONING: Final = Reckoning(run_in_wake, outline)


def compile_all() -> None:
    """Have all of it compiled, whatever comes to be played."""
    run_in_wake(0.0, 0.0, 0.0, 800.0, (), 500.0, False, 0.0, 0.0)
    outline((), 400.0, 70.0, 0.0, 2000.0, 0.0, 0.0, 0.0, 40.0)
