"""What a country is laid out of: farms, hamlets, woods, walls, rocks, hills and ponds, each drawn about its own middle.

Chapter II tells what there was; the sizes keep to LW.COUNTRY.06 and .08, and what stands together leaves openings that are
plainly passable or plainly closed (LW.COUNTRY.11). Where they are set: layout.py.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from sandgate.kernel.geometry import distance
from sandgate.kernel.outlines import Corner, Corners
from sandgate.rules.wells1913.field.country import (
    LOW_WALL_HIGH_IN,
    TREE_HIGH_IN,
    TREE_RADIUS_IN,
    WALL_HIGH_IN,
    WALL_THICK_IN,
)
from sandgate.rules.wells1913.field.land import SolidKind

T = TypeVar("T")


class Part(NamedTuple):
    """One solid of a feature, about the middle of the feature."""

    kind: SolidKind
    name: str  # added to that of the feature
    corners: Corners
    radius_in: float
    height_in: float


class Chance:
    """Numbers between 0 and 1 in a fixed order, put to use."""

    def __init__(self, draw: Callable[[], float]) -> None:
        self.draw = draw

    def between(self, low: float, high: float) -> float:
        """A length, to an eighth."""
        return math.floor((low + (high - low) * self.draw()) * 8.0 + 0.5) / 8.0

    def whole(self, low: int, high: int) -> int:
        """A whole number, both ends among them."""
        return low + int(self.draw() * (high - low + 1))

    def pick(self, choices: Sequence[T]) -> T:
        """One of several."""
        return choices[int(self.draw() * len(choices))]

    def often(self, share: float) -> bool:
        """Yes, in this share of cases."""
        return self.draw() < share


def block(x: float, y: float, long_in: float, wide_in: float) -> Corners:
    """A box with its middle here.

    >>> block(0.0, 0.0, 4.0, 2.0)
    ((-2.0, -1.0), (2.0, -1.0), (2.0, 1.0), (-2.0, 1.0))
    """
    east, north = long_in / 2.0, wide_in / 2.0
    return (x - east, y - north), (x + east, y - north), (x + east, y + north), (x - east, y + north)


def oval(chance: Chance, long_in: float, wide_in: float, corners: int) -> Corners:
    """A polygon with its corners on an oval at uneven steps: it has no corner that points inward."""
    turns = [(nth + 0.6 * chance.draw()) * 2.0 * math.pi / corners for nth in range(corners)]
    return tuple((long_in / 2.0 * math.cos(turn), wide_in / 2.0 * math.sin(turn)) for turn in turns)


def tree(x: float, y: float, name: str) -> Part:
    """A tree."""
    return Part("tree", name, ((x, y),), TREE_RADIUS_IN, TREE_HIGH_IN)


def wall(ax: float, bx: float, y: float, *, low: bool) -> Part:
    """A wall from west to east."""
    height_in = LOW_WALL_HIGH_IN if low else WALL_HIGH_IN
    return Part("low wall" if low else "wall", "wall", block((ax + bx) / 2.0, y, bx - ax, WALL_THICK_IN), 0.0, height_in)


def farm(chance: Chance) -> list[Part]:
    """A farmhouse, a barn, perhaps a shed, and a wall along the yard with a gate that guns pass."""
    long_in, wide_in = chance.between(8.0, 11.0), chance.between(5.0, 6.5)
    barn_long, barn_wide = chance.between(5.0, 8.0), chance.between(3.5, 5.0)
    barn_x, side = long_in / 2.0 + chance.between(3.0, 4.0) + barn_wide / 2.0, chance.pick((-1.0, 1.0))
    parts = [
        Part("house", "", block(0.0, 0.0, long_in, wide_in), 0.0, chance.between(4.0, 6.0)),
        Part("house", "barn", block(side * barn_x, 1.0, barn_wide, barn_long), 0.0, chance.between(3.0, 4.5)),
    ]
    if chance.often(0.6):
        shed_x = -side * (long_in / 2.0 + chance.between(3.0, 4.5) + 1.75)
        parts.append(Part("house", "shed", block(shed_x, -1.0, 3.5, 3.0), 0.0, 3.0))
    yard_y, gate_in = -(wide_in / 2.0 + chance.between(3.5, 5.0)), chance.between(3.0, 4.0)
    reach_in, low = long_in / 2.0 + chance.between(0.0, 3.0), chance.often(0.4)
    parts += [wall(-reach_in, -gate_in / 2.0, yard_y, low=low), wall(gate_in / 2.0, reach_in, yard_y, low=low)]
    return parts


def hamlet(chance: Chance) -> list[Part]:
    """A church, its tower wall to wall with the nave, two or three cottages and some trees."""
    long_in, wide_in, tower_in = chance.between(8.0, 11.0), chance.between(4.5, 6.0), chance.between(3.0, 4.0)
    parts = [
        Part("house", "church", block(0.0, 0.0, long_in, wide_in), 0.0, 5.0),
        Part("house", "tower", block(-(long_in + tower_in) / 2.0, 0.0, tower_in, tower_in), 0.0, chance.between(6.0, 7.0)),
    ]
    off_y = wide_in / 2.0 + 2.0 + chance.between(3.0, 4.5)
    for nth in range(chance.whole(2, 3)):
        x = (nth - 1) * chance.between(8.5, 10.0)
        cottage = block(x, off_y + chance.between(0.0, 2.0), chance.between(3.5, 5.0), chance.between(3.0, 4.0))
        parts.append(Part("house", f"cottage {nth + 1}", cottage, 0.0, chance.between(3.0, 4.0)))
    yews = chance.whole(2, 4)
    return [
        *parts,
        *(tree(-5.0 + 3.5 * nth, -wide_in / 2.0 - chance.between(1.5, 3.0), f"yew {nth + 1}") for nth in range(yews)),
    ]


def barns(chance: Chance) -> list[Part]:
    """A cottage or two barns on their own."""
    long_in, wide_in = chance.between(4.5, 7.0), chance.between(3.5, 4.5)
    parts = [Part("house", "", block(0.0, 0.0, long_in, wide_in), 0.0, chance.between(3.0, 4.0))]
    if chance.often(0.5):
        x = long_in / 2.0 + chance.between(3.0, 4.0) + 2.0
        parts.append(Part("house", "outhouse", block(x, 1.0, 4.0, chance.between(3.0, 5.0)), 0.0, 3.0))
    return parts


def wood(chance: Chance) -> list[Part]:
    """Trees: men pass between any two of them, guns where they stand wide apart."""
    places = list[Corner]()
    count, long_in, wide_in = chance.whole(6, 11), chance.between(8.0, 15.0), chance.between(6.0, 10.0)
    for _ in range(12 * count):
        x, y = chance.between(-0.5, 0.5), chance.between(-0.5, 0.5)
        place = (chance.between(-long_in / 2.0, long_in / 2.0) + x, chance.between(-wide_in / 2.0, wide_in / 2.0) + y)
        if len(places) < count and all(distance(*place, *other) >= 1.75 for other in places):
            places.append(place)
    return [tree(x, y, str(nth)) for nth, (x, y) in enumerate(places, 1)]


def walls(chance: Chance) -> list[Part]:
    """A long wall in two or three lengths, with gaps that guns pass or only men."""
    low, from_in, parts = chance.often(0.3), 0.0, list[Part]()
    for _ in range(chance.whole(2, 3)):
        to_in = from_in + chance.between(5.0, 9.0)
        parts.append(wall(from_in, to_in, 0.0, low=low))
        from_in = to_in + (chance.between(2.75, 4.0) if chance.often(0.7) else chance.between(1.0, 2.0))
    return [part._replace(corners=tuple((x - from_in / 2.0, y) for x, y in part.corners)) for part in parts]


def rocks(chance: Chance) -> list[Part]:
    """Two or three garden stones, and a tree among them."""
    parts = []
    for nth in range(chance.whole(2, 3)):
        shape = oval(chance, chance.between(2.5, 5.0), chance.between(2.0, 3.5), chance.whole(5, 7))
        corners = tuple((x + 7.5 * nth - 7.5, y) for x, y in shape)
        parts.append(Part("rock", str(nth + 1), corners, 0.0, chance.between(2.0, 4.5)))
    return [*parts, tree(-3.75, 2.5, "thorn")]


def hill(chance: Chance, *, high: bool) -> list[Corners]:
    """One board, or a second one upon it: with a ledge all round, or flush with it at a cliff."""
    foot = oval(chance, chance.between(19.0, 32.0), chance.between(15.0, 23.0), chance.whole(7, 10))
    if not high:
        return [foot]
    cliff = chance.whole(2, 4) if chance.often(0.35) else 0  # corners at which both boards end together
    return [foot, tuple(_drawn_to_middle(foot, cliff))]


def _drawn_to_middle(foot: Corners, cliff: int) -> Iterator[Corner]:
    for nth, (x, y) in enumerate(foot):
        part = 1.0 if nth < cliff else 0.6
        yield x * part, y * part
