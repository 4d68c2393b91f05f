"""Where a torpedo touches a hull, in continuous time: Torpedo, method 5, and the claims of method 1. JANE.TOR.04, .08.

A hull is a rectangle of the ship's length and beam that moves evenly along her way. Seen from aboard, a torpedo that passes
a ship on a straight course runs straight; an arc is cut into pieces on which it all but does. Minutes of the move.
"""

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.geometry import aboard, distance
from sandgate.kernel.rule import rule
from sandgate.kernel.units import near
from sandgate.rules.jane1905.plan.plan import Beam
from sandgate.rules.jane1905.tactical.moves.way import Way
from sandgate.rules.jane1905.track.running import Part
from sandgate.rules.jane1905.track.speed import BOOK
from sandgate.sea.hull import CLOSE, Edges, beside_hull, edges_of, off_hull, through_hull
from sandgate.sea.stretches import Lies

DOUBT_YD: Final = number(BOOK, "torpedo", "doubt")
BENT_YD: Final = 0.05  # a piece of an arc, by its turn and what is run in it, bends a quarter of this at most
FEET: Final = 3.0  # to the yard

Place = tuple[float, float]  # forward of and to starboard of a ship's centre, in yards
Piece = tuple[float, float, Place, Place]  # from minute, to minute, the torpedo aboard then and then


class Line(NamedTuple):
    """A torpedo's run: whence, whither, how fast, and from when to when it is looked at."""

    x_yd: float
    y_yd: float
    bearing_deg: float
    yd_min: float
    fired_min: float
    from_min: float
    to_min: float

    def at(self, minute: float) -> Place:
        """Where it is at a minute."""
        run_yd, bearing = self.yd_min * (minute - self.fired_min), math.radians(self.bearing_deg)
        return self.x_yd + run_yd * math.sin(bearing), self.y_yd + run_yd * math.cos(bearing)


class Moment(NamedTuple):
    """Where a ship and a torpedo are at a minute."""

    minute: float
    ship: Lies
    torpedo: Place

    @property
    def off_yd(self) -> float:
        """How far the torpedo is from the ship's centre."""
        return distance(*self.ship[:2], *self.torpedo)

    @property
    def aboard(self) -> Place:
        """The torpedo as it is seen from the ship."""
        x, y, course_deg = self.ship
        return aboard(x, y, course_deg, *self.torpedo)


def moment(line: Line, way: Way, minute: float) -> Moment:
    """Where a ship on her way and a torpedo on its run are at a minute."""
    return Moment(minute, way.at(minute), line.at(minute))


class Touch(NamedTuple):
    """Where a torpedo touches a hull, or passes nearest to it: the side and feet from the stem."""

    at_min: float
    off_yd: float  # nought: it touches
    side: Beam
    x_ft: float


@rule("JANE.TOR.08", "JANE.TOR.04", "JANE.TOR.05")
def touch(line: Line, length_yd: float, beam_yd: float, way: Way, within_yd: float) -> Touch | None:
    """The first touch of a torpedo with a hull, else its nearest approach within so many yards outside; else None.

    >>> from sandgate.sea.stretches import Stretch
    >>> from sandgate.rules.jane1905.tactical.torpedo.ways import evenly
    >>> north = evenly(201, Stretch(700.0, -300.0, 0.0, 900.0, 0.0), 3.0)
    >>> touch(Line(0.0, 0.0, 90.0, 690.0, 0.0, 0.0, 3.0), 120.0, 20.0, north, 0.0)
    Touch(at_min=1.0, off_yd=0.0, side='P', x_ft=180.0)
    """
    edges, nearest = rectangle(length_yd, beam_yd), None
    for begin, end, before, after in pieces(line, way, length_yd + beam_yd + within_yd):
        if beside_hull(length_yd / 2.0 + within_yd, beam_yd / 2.0 + within_yd, *before, *after):
            continue
        enters, leaves = through_hull(edges, *before, *after)
        if enters <= leaves + CLOSE and enters <= 1.0 + CLOSE and leaves >= -CLOSE:
            return _touch(begin, end, before, after, max(0.0, enters), 0.0, length_yd)
        part, off_yd = _approach(edges, before, after) if within_yd > 0.0 else (0.0, math.inf)
        if off_yd <= within_yd and (nearest is None or off_yd < nearest.off_yd):
            nearest = _touch(begin, end, before, after, part, off_yd, length_yd)
    return nearest


@rule("JANE.TOR.04")
def doubtful(off_yd: float) -> bool:
    """Whether it is doubtful that a torpedo which passes a hull at so many yards has struck.

    >>> doubtful(10.0), doubtful(10.5), doubtful(0.0)
    (True, False, False)
    """
    return 0.0 < near(off_yd) <= DOUBT_YD


@rule("JANE.TOR.04")
def hit_by_toss(face: int) -> bool:
    """Whether a doubtful torpedo hits by a toss: 1 heads, 2 tails.

    >>> hit_by_toss(1), hit_by_toss(2)
    (True, False)
    """
    return face == 1


@lru_cache(maxsize=64)
def rectangle(length_yd: float, beam_yd: float) -> Edges:
    """The outline of a hull.

    >>> rectangle(120.0, 20.0)[0]
    (60.0, -10.0, 0.0, 20.0, 20.0)
    """
    ends, sides = length_yd / 2.0, beam_yd / 2.0
    return edges_of((ends, ends, -ends, -ends), (-sides, sides, sides, -sides))


def pieces(line: Line, way: Way, reach_yd: float) -> Iterator[Piece]:
    """The run of a torpedo as it is seen from aboard, in straight pieces, where it comes so near to the ship's centre."""
    for part in way.parts:
        begin, end = max(part[0], line.from_min), min(part[1], line.to_min)
        if way.left_at is not None:
            end = min(end, way.left_at)
        if begin < end:
            first = moment(line, way, begin)
            if first.off_yd <= reach_yd + _closing_yd(line, part, end - begin):  # most pass far off
                yield from _cut(line, way, part, first, moment(line, way, end), reach_yd)


def _cut(line: Line, way: Way, part: Part, first: Moment, last: Moment, reach_yd: float) -> Iterator[Piece]:
    stretch, rate, time_min = part[2], 1.0 / (part[1] - part[0]), last.minute - first.minute
    closing_yd = _closing_yd(line, part, time_min)
    if first.off_yd > reach_yd + closing_yd:
        return
    turned = abs(stretch.length_yd / stretch.radius_yd) * rate * time_min if stretch.radius_yd != 0.0 else 0.0
    if turned * closing_yd > BENT_YD:
        middle = moment(line, way, (first.minute + last.minute) / 2.0)
        yield from _cut(line, way, part, first, middle, reach_yd)
        yield from _cut(line, way, part, middle, last, reach_yd)
        return
    yield first.minute, last.minute, first.aboard, last.aboard


def _closing_yd(line: Line, part: Part, time_min: float) -> float:
    """The most by which a torpedo and a ship can near each other in a time."""
    return (line.yd_min + abs(part[2].length_yd) * (1.0 / (part[1] - part[0]))) * time_min


def _approach(edges: Edges, before: Place, after: Place) -> tuple[float, float]:
    """The part of a piece at which it comes nearest to a hull that it does not touch, and how near."""
    forward, starboard = after[0] - before[0], after[1] - before[1]
    length_2 = forward * forward + starboard * starboard
    parts = [0.0, 1.0]
    if length_2 > 0.0:
        for x, y, _, _, _ in edges:
            part = ((x - before[0]) * forward + (y - before[1]) * starboard) / length_2
            if 0.0 < part < 1.0:
                parts.append(part)
    near_by = [(off_hull(edges, before[0] + forward * part, before[1] + starboard * part), part) for part in parts]
    off_yd, part = min(near_by)
    return part, off_yd


def _touch(begin: float, end: float, before: Place, after: Place, part: float, off_yd: float, length_yd: float) -> Touch:
    forward = before[0] + (after[0] - before[0]) * part
    starboard = before[1] + (after[1] - before[1]) * part
    side: Beam = "P" if near(starboard) < 0.0 or (near(starboard) == 0.0 and after[1] > before[1]) else "S"
    x_yd = max(0.0, min(length_yd, length_yd / 2.0 - forward))
    return Touch(near(begin + (end - begin) * part), near(off_yd), side, near(x_yd * FEET))
