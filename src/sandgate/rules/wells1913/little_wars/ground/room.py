"""Room for one more man in a crowd, found wherever there is any: LW.MOB.11.

The ground round a point is parted into squares, coarse ones first. Of each the middle is tried, the nearest to the place
wished for first. A square is parted further only if a man who stands in its middle could come free by a shift within it: so
the search closes in on the narrowest gap, and what is full is soon left alone. It ends after so many places, found or not.
"""

import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeVar

from sandgate.kernel.geometry import distance
from sandgate.rules.wells1913.field.country import CLEARANCE_IN, clear
from sandgate.rules.wells1913.field.crowd import Body, near_by
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.soldiers import HALF_MAN_IN

SQUARE_IN: Final = 1.0
PARTINGS: Final = 10  # the last squares are a thousandth of an inch
PLACES: Final = 8000  # tried at the most
WAYS: Final = 40  # places free of the crowd that may fail for another reason: the country, or the way there
ROUNDING_IN: Final = 0.002  # of a place and of a gap
INNER_IN: Final = HALF_MAN_IN["light"]  # no man's base is narrower
Found = TypeVar("Found")


class Square(NamedTuple):
    """A square: its middle, and the pieces that may be in the way of a man anywhere in it."""

    middle: Point
    others: tuple[Body, ...]


class Wanted(NamedTuple):
    """A man who wants room: his base at a place, how far too far off he is there, and the pieces about."""

    body_at: Callable[[Point], Body]
    off_in: Callable[[Point, Body], float]  # by how much at least he must be shifted, wherever others stand; 0: not at all
    others: Sequence[Body]


def room(middle: Point, half_in: float, wished: Point, man: Wanted, settle: Callable[[Point], Found | None]) -> Found | None:
    """What `settle` makes of the first place that it takes, within a square round a middle; None if none is found."""
    side, tried, refused = SQUARE_IN, 0, 0
    squares = [Square(place, tuple(man.others)) for place in _middles(middle, half_in)]
    for _ in range(PARTINGS):
        left, reach_in = list[Square](), side * math.sqrt(0.5) + ROUNDING_IN
        for place, others in sorted(squares, key=lambda square: distance(*wished, *square.middle)):
            tried += 1
            body = man.body_at(place)
            off_in = man.off_in(place, body)
            near = [] if off_in > reach_in else list(near_by(body, others, CLEARANCE_IN + reach_in))
            short_in = max(off_in, crowded_in(body, near))
            found = settle(place) if short_in == 0.0 else None
            if found is not None:
                return found
            refused += short_in == 0.0
            if tried == PLACES or refused == WAYS:
                return None
            if short_in <= reach_in:
                left.append(Square(place, tuple(other for other, _ in near)))
        side /= 2.0
        squares = [each for square in left for each in _parted(square, side)]
    return None


def _middles(middle: Point, half_in: float) -> list[Point]:
    """The middles of squares that cover a larger square."""
    count = math.ceil(half_in / SQUARE_IN)
    steps = [(nth + 0.5) * SQUARE_IN for nth in range(-count, count)]
    return [_by(middle, x, y) for x in steps for y in steps]


def _parted(square: Square, side: float) -> list[Square]:
    senses = (-0.5 * side, 0.5 * side)
    return [Square(_by(square.middle, x, y), square.others) for x in senses for y in senses]


def _by(place: Point, dx_in: float, dy_in: float) -> Point:
    return Point(grid(place.x_in + dx_in), grid(place.y_in + dy_in))


def crowded_in(body: Body, near: Sequence[tuple[Body, float]]) -> float:
    """How far at least a man must be shifted to be clear of those near him, told with their gaps; 0 if he is clear."""
    return max((_short_in(body, other, gap_in) for other, gap_in in near), default=0.0)


def _short_in(body: Body, other: Body, gap_in: float) -> float:
    if clear(gap_in):
        return 0.0
    if gap_in > 0.0 or len(other.outlines) > 1:
        return CLEARANCE_IN - gap_in
    inner_in = 2.0 * INNER_IN - distance(body.x_in, body.y_in, other.x_in, other.y_in)
    return CLEARANCE_IN + max(0.0, inner_in)
