"""Wakes from the sketches of the record paper: the way of every ship from sketch to sketch, each water drawn once.

Between two sketches a ship is taken to have run straight, turned on her turning circle (NWC.DU.09) and run straight again;
where that cannot be, her way is faired through both headings. A column has one wake: who runs in the water in which another
ship of her fleet has run on the same course leaves no line of her own.
"""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from sandgate.draw.curves import Knot, flattened
from sandgate.draw.ink import Point
from sandgate.draw.nwc1902.seen import Place, of_side
from sandgate.draw.nwc1902_fleet.seen import hulls
from sandgate.kernel.geometry import ahead, bearing, distance, relative
from sandgate.rules.nwc1902.fleet.state import Sketched
from sandgate.rules.nwc1902.fleet.view import FleetView
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.track.turning_circle import FIRST_RADIUS_YD, SECOND_RADIUS_YD, run_for_turn, turned

CHORD_YD = 40.0
SAME_WATER_YD, SAME_COURSE_DEG = 60.0, 30.0
BY_HAND_YD = 2_400.0  # no ship runs so far in a move: the umpire has put her there
SLACK_YD = 20.0  # a straight part may come out so much too short
STEADY_DEG = 0.5


class Fix(NamedTuple):
    """A place on a ship's way, and in which move she was there."""

    x_yd: float
    y_yd: float
    ship: int
    move: int


def wakes(view: FleetView, side: Side, near_yd: float = SAME_WATER_YD) -> list[list[Place]]:
    """The lines of a fleet's wakes; nearer than `near_yd` two lines are one."""
    water = Water(near_yd)
    lines = list[list[Place]]()
    open_lines = dict[int, list[Place]]()
    wanted = [hull.ship.number for hull in of_side(hulls(view), side)]
    for move, (before, after) in enumerate(pairwise(view.sketches), 1):
        starts = {line.ship: line for line in before}
        ends = {line.ship: line for line in after}
        for ship in sorted(
            (ship for ship in wanted if ship in starts and ship in ends), key=lambda ship: -_forward(starts[ship])
        ):
            fixes = [Fix(x, y, ship, move) for x, y in way(starts[ship], ends[ship])]
            if fixes and not _follows(water, starts[ship], ends[ship], move):
                _run(water, lines, open_lines, fixes)
    return _joined(lines)


def _forward(line: Sketched) -> float:
    """How far forward a ship is, along her own heading: the foremost lays the wake."""
    course = math.radians(line.heading_deg)
    return line.x_yd * math.sin(course) + line.y_yd * math.cos(course)


def _follows(water: "Water", start: Sketched, end: Sketched, move: int) -> bool:
    """Whether a ship begins and ends a move in water where others have run before her: she runs in their wake."""
    return all(water.held(line.x_yd, line.y_yd, line.heading_deg, line.ship, move) for line in (start, end))


class Water:
    """Where the ships of a fleet have run, found by cells."""

    def __init__(self, near_yd: float) -> None:
        self.near_yd = near_yd
        self._cells: dict[tuple[int, int], list[tuple[Fix, float]]] = {}

    def add(self, fixes: Sequence[Fix]) -> None:
        """Keep the way of a ship in a move."""
        for a, b in pairwise(fixes):
            middle = Fix((a.x_yd + b.x_yd) / 2.0, (a.y_yd + b.y_yd) / 2.0, b.ship, b.move)
            course = bearing(a.x_yd, a.y_yd, b.x_yd, b.y_yd)
            self._cells.setdefault(self._cell(middle.x_yd, middle.y_yd), []).append((middle, course))

    def holds(self, a: Fix, b: Fix) -> bool:
        """Whether ships have run before on a piece of a way, on the same course; her own last two moves do not count."""
        course = bearing(a.x_yd, a.y_yd, b.x_yd, b.y_yd)
        return self.held((a.x_yd + b.x_yd) / 2.0, (a.y_yd + b.y_yd) / 2.0, course, b.ship, b.move)

    def held(self, x: float, y: float, course: float, ship: int, move: int) -> bool:
        """Whether ships have run before through a place, on the same course; her own last two moves do not count."""
        column, row = self._cell(x, y)
        return any(
            (old.ship != ship or old.move < move - 1)
            and distance(old.x_yd, old.y_yd, x, y) < self.near_yd
            and abs(relative(old_course, course)) < SAME_COURSE_DEG
            for i in (column - 1, column, column + 1)
            for j in (row - 1, row, row + 1)
            for old, old_course in self._cells.get((i, j), ())
        )

    def _cell(self, x: float, y: float) -> tuple[int, int]:
        return math.floor(x / self.near_yd), math.floor(y / self.near_yd)


def _run(water: Water, lines: list[list[Place]], open_lines: dict[int, list[Place]], fixes: list[Fix]) -> None:
    """Add a ship's way in a move to her line, as far as it is new water."""
    for a, b in pairwise(fixes):
        if water.holds(a, b):
            open_lines.pop(b.ship, None)
            continue
        line = open_lines.get(b.ship)
        if line is None or distance(*line[-1], a.x_yd, a.y_yd) > 1.0:
            line = [(a.x_yd, a.y_yd)]
            open_lines[b.ship] = line
            lines.append(line)
        line.append((b.x_yd, b.y_yd))
    water.add(fixes)


def _joined(lines: list[list[Place]]) -> list[list[Place]]:
    """Lines of which one ends where another begins are one line."""
    left, joined = list(lines), list[list[Place]]()
    while left:
        line = left.pop(0)
        while True:
            after = next((other for other in left if _meet(line[-1], other[0])), None)
            before = next((other for other in left if _meet(other[-1], line[0])), None) if after is None else None
            if after is not None:
                left.remove(after)
                line = line + after
            elif before is not None:
                left.remove(before)
                line = before + line
            else:
                break
        joined.append(line)
    return joined


def _meet(end: Place, start: Place) -> bool:
    return distance(*end, *start) < 1.5 * CHORD_YD


def way(start: Sketched, end: Sketched) -> list[Place]:
    """The places that a ship passes from one sketch to the next; none if she was put elsewhere by hand."""
    apart = distance(start.x_yd, start.y_yd, end.x_yd, end.y_yd)
    if apart > BY_HAND_YD or apart < 1.0:
        return []
    return _by_the_card(start, end) or _faired(start, end)


def _by_the_card(start: Sketched, end: Sketched) -> list[Place]:
    """Straight on, on the turning circle, straight on; nothing if no such way leads there."""
    turn = relative(end.heading_deg, start.heading_deg)
    if abs(turn) < STEADY_DEG:
        off = relative(bearing(start.x_yd, start.y_yd, end.x_yd, end.y_yd), start.heading_deg)
        return _straight((start.x_yd, start.y_yd), (end.x_yd, end.y_yd)) if abs(off) < 2.0 else []
    for radius in (0.0, FIRST_RADIUS_YD, SECOND_RADIUS_YD):
        for side in (1.0, -1.0) if abs(turn) > 179.0 else (math.copysign(1.0, turn),):
            found = _turning(start, end, side, abs(turn), radius)
            if found:
                return found
    return []


def _turning(start: Sketched, end: Sketched, side: float, turn_deg: float, radius: float) -> list[Place]:
    """A way with one turn; radius 0 is the whole turning circle, else a part of one radius alone."""
    arc = list(_arc(turn_deg, radius))
    forward, starboard = arc[-1][0], side * arc[-1][1]
    want = _seen_from(start, end)
    rest = want[0] - forward, want[1] - starboard
    sine, cosine = side * math.sin(math.radians(turn_deg)), math.cos(math.radians(turn_deg))
    if abs(sine) < 1e-3:  # a turn of sixteen points: how far she runs on is not seen from the sketches
        after, before = max(0.0, -rest[0]), max(0.0, rest[0])
        if abs(rest[1]) > 2.0 * SLACK_YD:
            return []
    else:
        after = rest[1] / sine
        before = rest[0] - after * cosine
    if before < -SLACK_YD or after < -SLACK_YD:
        return []
    turns = [ahead(start.x_yd, start.y_yd, start.heading_deg, before + u, side * v) for u, v in arc]
    return [*_straight((start.x_yd, start.y_yd), turns[0]), *turns[1:-1], *_straight(turns[-1], (end.x_yd, end.y_yd))]


def _seen_from(start: Sketched, end: Sketched) -> tuple[float, float]:
    """The end as forward of and to starboard of the start."""
    apart = distance(start.x_yd, start.y_yd, end.x_yd, end.y_yd)
    off = math.radians(bearing(start.x_yd, start.y_yd, end.x_yd, end.y_yd) - start.heading_deg)
    return apart * math.cos(off), apart * math.sin(off)


def _arc(turn_deg: float, radius: float) -> Iterator[tuple[float, float]]:
    """Advance and transfer on the curve, chord by chord (NWC.DU.09)."""
    length = math.radians(turn_deg) * radius if radius else run_for_turn(turn_deg)
    chords = max(2, math.ceil(length / CHORD_YD))
    x = y = 0.0
    yield x, y
    for i in range(chords):
        run = (i + 0.5) * length / chords
        course = run / radius if radius else turned(run)
        x, y = x + math.cos(course) * length / chords, y + math.sin(course) * length / chords
        yield x, y


def _straight(start: Place, end: Place) -> list[Place]:
    parts = max(1, math.ceil(distance(*start, *end) / CHORD_YD))
    return [
        (start[0] + (end[0] - start[0]) * i / parts, start[1] + (end[1] - start[1]) * i / parts) for i in range(parts + 1)
    ]


def _faired(start: Sketched, end: Sketched) -> list[Place]:
    """A smooth curve through both headings."""
    knots = [Knot((line.x_yd, -line.y_yd), line.heading_deg) for line in (start, end)]
    parts = max(4, math.ceil(distance(start.x_yd, start.y_yd, end.x_yd, end.y_yd) / CHORD_YD))
    return [(x, -y) for x, y in flattened(knots, parts)]


def without_needless(points: Sequence[Point]) -> list[Point]:
    """The corners of a line: places on the straight between their neighbours are left out.

    >>> without_needless([(0, 0), (1, 0), (2, 0), (2, 5)])
    [(0, 0), (2, 0), (2, 5)]
    """
    kept = [points[0]]
    for here, after in pairwise(points[1:]):
        last = kept[-1]
        area = (here[0] - last[0]) * (after[1] - last[1]) - (here[1] - last[1]) * (after[0] - last[0])
        if abs(area) > 0.05 * math.dist(last, after):
            kept.append(here)
    return [*kept, points[-1]] if len(points) > 1 else kept
