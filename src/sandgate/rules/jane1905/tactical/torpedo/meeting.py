"""Where a torpedo touches a hull, in continuous time: Torpedo, method 5, and the claims of method 1. JANE.TOR.04, .08.

A hull is a rectangle of the ship's length and beam that moves evenly along her way. Seen from aboard, a torpedo that passes
a ship on a straight course runs straight; an arc is cut into pieces on which it all but does. Minutes of the move.
"""

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from sandgate.kernel.adding import added
from sandgate.kernel.figures import number
from sandgate.kernel.geometry import aboard, distance
from sandgate.kernel.rule import rule
from sandgate.kernel.units import near
from sandgate.rules.jane1905.plan.plan import Beam
from sandgate.rules.jane1905.tactical.moves.way import Way
from sandgate.rules.jane1905.track.running import Part, at
from sandgate.rules.jane1905.track.speed import BOOK
from sandgate.sea.hull import CLOSE, Edges, beside_hull, edges_of, off_hull, through_hull
from sandgate.sea.stretches import Lies

DOUBT_YD: Final = number(BOOK, "torpedo", "doubt")
BENT_YD: Final = 0.05  # a piece of an arc, by its turn and what is run in it, bends a quarter of this at most
ROUNDED_YD: Final = 1.0  # far more than sums are out by
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


def moment(line: Line, parts: Sequence[Part], minute: float) -> Moment:
    """Where a ship on her way and a torpedo on its run are at a minute."""
    return Moment(minute, at(parts, minute), line.at(minute))


def off_yd(then: Moment) -> float:
    """How far the torpedo is from the ship's centre."""
    return distance(then.ship[0], then.ship[1], then.torpedo[0], then.torpedo[1])


def seen_aboard(then: Moment) -> Place:
    """The torpedo as it is seen from the ship."""
    return aboard(then.ship[0], then.ship[1], then.ship[2], then.torpedo[0], then.torpedo[1])


class Hull(NamedTuple):
    """A hull that a torpedo can meet."""

    number: int
    way: Way
    length_yd: float
    beam_yd: float


class Touch(NamedTuple):
    """Where a torpedo touches a hull, or passes nearest to it: the side and feet from the stem."""

    at_min: float
    off_yd: float  # nought: it touches
    side: Beam
    x_ft: float


class Nearest(NamedTuple):
    """Where a torpedo is nearest to a hull: how near, and in what part of which straight piece of its run."""

    off_yd: float  # nought: it touches; endless: it comes nowhere near
    begin_min: float
    end_min: float
    before: Place
    after: Place
    part: float


@rule("JANE.TOR.08", "JANE.TOR.04", "JANE.TOR.05")
def touch(line: Line, length_yd: float, beam_yd: float, way: Way, within_yd: float) -> Touch | None:
    """The first touch of a torpedo with a hull, else its nearest approach within so many yards outside; else None.

    >>> from sandgate.sea.stretches import Stretch
    >>> from sandgate.rules.jane1905.tactical.torpedo.ways import evenly
    >>> north = evenly(201, Stretch(700.0, -300.0, 0.0, 900.0, 0.0), 3.0)
    >>> touch(Line(0.0, 0.0, 90.0, 690.0, 0.0, 0.0, 3.0), 120.0, 20.0, north, 0.0)
    Touch(at_min=1.0, off_yd=0.0, side='P', x_ft=180.0)
    """
    edges = rectangle(length_yd, beam_yd)
    return touch_of(nearest(line, edges, length_yd, beam_yd, way.parts, until_min(way), within_yd), length_yd)


def touches(line: Line, hulls: Sequence[Hull], within_yd: float) -> list[Touch | None]:
    """Where a torpedo touches each of some hulls."""
    return [touch(line, hull.length_yd, hull.beam_yd, hull.way, within_yd) for hull in hulls]


def may_meet(line: Line, hull: Hull, within_yd: float) -> bool:
    """Whether a torpedo may come so near to a hull in a move, however both head."""
    run_yd, (_, _, begins) = line.yd_min + added([abs(each.stretch.length_yd) for each in hull.way.parts]), hull.way.parts[0]
    reach_yd = hull.length_yd + hull.beam_yd + within_yd + ROUNDED_YD
    return distance(*line.at(line.from_min), begins.x_yd, begins.y_yd) <= reach_yd + run_yd


Touches = Callable[[Line, Sequence[Hull], float], list[Touch | None]]


def until_min(way: Way) -> float:
    """Until when a ship can be met: she may leave the board."""
    return math.inf if way.left_at is None else way.left_at


def nearest(
    line: Line,
    edges: Edges,
    length_yd: float,
    beam_yd: float,
    parts: Sequence[Part],
    until_min: float,
    within_yd: float,
) -> Nearest:
    """Where a torpedo first touches a hull, else where it comes nearest to it within so many yards.

    edges: those of the hull.
    """
    found = Nearest(math.inf, 0.0, 0.0, (0.0, 0.0), (0.0, 0.0), 0.0)
    for begin, end, before, after in pieces(line, parts, until_min, length_yd + beam_yd + within_yd):
        if beside_hull(length_yd / 2.0 + within_yd, beam_yd / 2.0 + within_yd, *before, *after):
            continue
        enters, leaves = through_hull(edges, *before, *after)
        if enters <= leaves + CLOSE and enters <= 1.0 + CLOSE and leaves >= -CLOSE:
            return Nearest(0.0, begin, end, before, after, max(0.0, enters))
        if within_yd > 0.0:
            passes_yd, part = _approach(edges, before, after)
            if passes_yd <= within_yd and passes_yd < found.off_yd:
                found = Nearest(near(passes_yd), begin, end, before, after, part)
    return found


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


def pieces(line: Line, parts: Sequence[Part], until_min: float, reach_yd: float) -> list[Piece]:
    """The run of a torpedo as it is seen from aboard, in straight pieces, where it comes so near to the ship's centre."""
    found: list[Piece] = []
    for part in parts:
        begin, end = max(part.begin_min, line.from_min), min(part.end_min, line.to_min, until_min)
        if begin < end:
            first = moment(line, parts, begin)
            if off_yd(first) <= reach_yd + closing_yd(line, part, end - begin):  # most pass far off
                found.extend(cut(line, parts, part, first, moment(line, parts, end), reach_yd))
    return found


def closing_yd(line: Line, part: Part, time_min: float) -> float:
    """The most by which a torpedo and a ship can near each other in a time."""
    return (line.yd_min + abs(part.stretch.length_yd) * (1.0 / (part.end_min - part.begin_min))) * time_min


def cut(line: Line, parts: Sequence[Part], part: Part, first: Moment, last: Moment, reach_yd: float) -> list[Piece]:
    """Cut a part of a way into pieces, halving it until a torpedo's run all but is straight."""
    found: list[Piece] = []
    stretch, rate, left = part.stretch, 1.0 / (part.end_min - part.begin_min), [(first, last)]
    while left:
        begins, ends = left.pop()
        time_min = ends.minute - begins.minute
        nears_yd = closing_yd(line, part, time_min)
        if off_yd(begins) > reach_yd + nears_yd:
            continue
        turned = abs(stretch.length_yd / stretch.radius_yd) * rate * time_min if stretch.radius_yd != 0.0 else 0.0
        if turned * nears_yd > BENT_YD:
            middle = moment(line, parts, (begins.minute + ends.minute) / 2.0)
            left.append((middle, ends))
            left.append((begins, middle))
        else:
            found.append((begins.minute, ends.minute, seen_aboard(begins), seen_aboard(ends)))
    return found


def _approach(edges: Edges, before: Place, after: Place) -> tuple[float, float]:
    """How near a piece comes to a hull that it does not touch, and the part of it at which it does."""
    forward, starboard = after[0] - before[0], after[1] - before[1]
    length_2 = forward * forward + starboard * starboard
    parts = [0.0, 1.0]
    if length_2 > 0.0:
        for x, y, _, _, _ in edges:
            part = ((x - before[0]) * forward + (y - before[1]) * starboard) / length_2
            if 0.0 < part < 1.0:
                parts.append(part)
    least_yd, at_part = math.inf, 0.0
    for part in parts:
        passes_yd = off_hull(edges, before[0] + forward * part, before[1] + starboard * part)
        if passes_yd < least_yd or (passes_yd == least_yd and part < at_part):
            least_yd, at_part = passes_yd, part
    return least_yd, at_part


def touch_of(found: Nearest, length_yd: float) -> Touch | None:
    """Where a hull is touched, or passed, as it is told; None: nowhere."""
    off_yd, begin, end, before, after, part = found
    if off_yd == math.inf:
        return None
    forward = before[0] + (after[0] - before[0]) * part
    starboard = before[1] + (after[1] - before[1]) * part
    side: Beam = "P" if near(starboard) < 0.0 or (near(starboard) == 0.0 and after[1] > before[1]) else "S"
    x_yd = max(0.0, min(length_yd, length_yd / 2.0 - forward))
    return Touch(near(begin + (end - begin) * part), off_yd, side, near(x_yd * FEET))
