"""What is worked out of a country once and asked for often: boxes round its things, faces of hills, cliffs, deep water.

A face is a piece of a board's edge with another level on its other side. A face of two boards or more, or one whose ledge
is less than an inch wide, is a cliff (LW.COUNTRY.09). Deep water is water without its fords and bridges (LW.COUNTRY.10),
cut into convex pieces.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.outlines import Corner, Corners, Outline, between, edges, gap, inside, without
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Inches, near, on_grid
from sandgate.rules.wells1913.field.land import Board, Country, Solid, Water

LEDGE_IN: Final = number("sandgate.rules.wells1913", "country", "ledge")
ASIDE_IN: Final = 1e-4  # how far beside an edge the level on that side is looked up
SLIVER: Final = 1e-6  # inches: a shorter piece of an edge is nothing
GRID: Final = 1000.0  # parts of an inch (LW.COUNTRY.07)
KEPT: Final = 32

Box = tuple[float, float, float, float]  # west, south, east, north


class Thing(NamedTuple):
    """A solid with the box round its outline, its radius included."""

    box: Box
    corners: Corners
    radius_in: float
    solid: Solid


class Screen(NamedTuple):
    """A solid as a line of sight meets it: twice the middle of the box round it, its size, its top, and what it is."""

    twice_x_in: float
    twice_y_in: float
    wide_in: float
    deep_in: float
    top_in: float
    thing: Thing


class Level(NamedTuple):
    """A board with the box round it."""

    box: Box
    corners: Corners
    level: int


class Wet(NamedTuple):
    """A convex piece of water that is nowhere forded or bridged."""

    box: Box
    corners: Corners
    water: Water


class Face(NamedTuple):
    """A straight piece of a hill's face, and the levels of the ground beneath it and above it."""

    box: Box
    corners: Corners
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Terrain:
    """A country made ready for questions about places and ways."""

    things: tuple[Thing, ...]
    screens: tuple[Screen, ...]
    levels: tuple[Level, ...]  # the highest first
    deep: tuple[Wet, ...]
    faces: tuple[Face, ...]
    cliffs: tuple[Face, ...]  # what nobody passes


@rule("LW.COUNTRY.09")
def is_cliff(boards: int, ledge_in: Inches) -> bool:
    """Whether a rise of so many boards, with a ledge of this width before its last step, is a cliff that nobody passes.

    ledge_in: 0 where there is none.
    >>> is_cliff(1, 0.0), is_cliff(2, 0.0), is_cliff(2, 1.0), is_cliff(2, 0.9)
    (False, True, False, True)
    """
    return boards >= 2 and on_grid(near(ledge_in), GRID) < LEDGE_IN


_kept: dict[int, tuple[Country, Terrain]] = {}


def terrain_of(country: Country) -> Terrain:
    """The terrain of a country. The same record is found again by its identity: to compare two would take longer.

    The country is kept with it, so that no other record can take on its identity.
    """
    found = _kept.get(id(country))
    if found is None:
        if len(_kept) >= KEPT:
            _kept.clear()
        found = _kept[id(country)] = (country, _worked_out(country))
    return found[1]


@lru_cache(maxsize=KEPT)
def _worked_out(country: Country) -> Terrain:
    levels, faces, steep = _hills(country.boards)
    things = [
        Thing(box_of(solid.outline, solid.radius_in), _plain(solid.outline), solid.radius_in, solid)
        for solid in country.solids
    ]
    return Terrain(
        things=tuple(things),
        screens=tuple(map(_screen, things)),
        levels=levels,
        deep=tuple(_deep(country)),
        faces=faces,
        cliffs=steep,
    )


@lru_cache(maxsize=KEPT)
def _hills(boards: tuple[Board, ...]) -> tuple[tuple[Level, ...], tuple[Face, ...], tuple[Face, ...]]:
    """Levels, faces and cliffs, told by the boards alone: a country whose bridge falls has the same hills as before."""
    found = [Level(box_of(board.outline), _plain(board.outline), board.level) for board in boards]
    levels = tuple(sorted(found, key=lambda each: -each.level))
    faces = tuple(_faces(levels))
    return levels, faces, tuple(cliffs(levels, faces, is_cliff, LEDGE_IN))


def _screen(thing: Thing) -> Screen:
    west, south, east, north = thing.box
    top_in = thing.solid.foot_in + thing.solid.height_in
    return Screen(west + east, south + north, east - west, north - south, top_in, thing)


def _plain(corners: Iterable[Corner]) -> Corners:
    return tuple((x, y) for x, y in corners)


def box_of(corners: Sequence[Corner], radius: float = 0.0) -> Box:
    """The upright box that holds all corners, widened by a radius.

    >>> box_of(((1.0, 2.0), (4.0, 1.0)), 0.5)
    (0.5, 0.5, 4.5, 2.5)
    """
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs) - radius, min(ys) - radius, max(xs) + radius, max(ys) + radius


def apart(one: Box, other: Box, distance: float) -> bool:
    """Whether two upright boxes lie farther apart than a distance, east and west or north and south.

    >>> around = [(3.0, 0.0, 4.0, 1.0), (-3.0, 0.0, -2.0, 1.0), (0.0, 3.0, 1.0, 4.0), (0.0, -3.0, 1.0, -2.0)]
    >>> [apart((0.0, 0.0, 1.0, 1.0), other, distance) for distance in (1.5, 2.0) for other in around]
    [True, True, True, True, False, False, False, False]
    """
    return (
        one[2] + distance < other[0]
        or one[0] - distance > other[2]
        or one[3] + distance < other[1]
        or one[1] - distance > other[3]
    )


def level_there(levels: Iterable[Level], x: float, y: float) -> int:
    """The height of the ground in boards, where the highest boards stand first; a board's edge belongs to it."""
    for (west, south, east, north), corners, level in levels:
        if west <= x <= east and south <= y <= north and inside(corners, x, y):
            return level
    return 0


# -- the faces of hills --------------------------------------------------------------------------------------------------


def _faces(levels: tuple[Level, ...]) -> Iterator[Face]:
    """Every piece of an edge, cut where other edges meet it, that has two levels beside it; equal pieces once."""
    found: dict[tuple[float, ...], Face] = {}
    for each in levels:
        near_by = [other for other in levels if not apart(each.box, other.box, LEDGE_IN)]
        for a, b in pieces_of(each.corners, [other.corners for other in near_by]):
            face = _face(near_by, a, b)
            if face is not None:
                places = sorted(tuple(on_grid(value, GRID) for value in corner) for corner in face.corners)
                found.setdefault((*places[0], *places[1]), face)
    yield from found.values()


def pieces_of(corners: Corners, others: Iterable[Corners]) -> list[tuple[Corner, Corner]]:
    """The edges of a polygon in order, cut wherever the edges of others meet or touch them.

    >>> pieces_of(((0.0, 0.0), (4.0, 0.0), (0.0, 4.0)), [((1.0, -1.0), (2.0, -1.0), (2.0, 1.0), (1.0, 1.0))])[:3]
    [((0.0, 0.0), (1.0, 0.0)), ((1.0, 0.0), (2.0, 0.0)), ((2.0, 0.0), (4.0, 0.0))]
    """
    sides = [edge.corners for each in others for edge in edges(each)]
    pieces = list[tuple[Corner, Corner]]()
    for edge in edges(corners):
        a, b = edge.corners
        cuts = sorted(dict.fromkeys([0.0, 1.0, *(cut for c, d in sides for cut in _cuts(a, b, c, d))]))
        pieces += [(between(a, b, start), between(a, b, end)) for start, end in pairwise(cuts)]
    return pieces


def _cuts(a: Corner, b: Corner, c: Corner, d: Corner) -> Iterator[float]:
    """Where the edge from c to d meets or touches that from a to b, in parts of the latter.

    Edges in one line cut nothing: where one of them ends, the next edge of its polygon touches the other.
    """
    ex, ey, fx, fy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    turn = ex * fy - ey * fx
    if abs(turn) > SLIVER:
        part = ((c[0] - a[0]) * fy - (c[1] - a[1]) * fx) / turn
        other = ((c[0] - a[0]) * ey - (c[1] - a[1]) * ex) / turn
        if 0.0 < part < 1.0 and -SLIVER <= other <= 1.0 + SLIVER:
            yield part


def _face(levels: Sequence[Level], a: Corner, b: Corner) -> Face | None:
    ex, ey = b[0] - a[0], b[1] - a[1]
    length = math.sqrt(ex * ex + ey * ey)
    if length <= SLIVER:
        return None
    x, y, nx, ny = (a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0, -ey / length * ASIDE_IN, ex / length * ASIDE_IN
    one, two = level_there(levels, x + nx, y + ny), level_there(levels, x - nx, y - ny)
    return None if one == two else Face(box_of((a, b)), (a, b), min(one, two), max(one, two))


def cliffs(
    levels: tuple[Level, ...], faces: tuple[Face, ...], too_steep: Callable[[int, float], bool], wide_in: float
) -> Iterator[Face]:
    """Faces of two boards or more, and the pieces of others that have too narrow a ledge below them.

    too_steep: whether so many boards with a ledge of this width are a cliff; wide_in: a ledge that is always enough.
    """
    for face in faces:
        if too_steep(face.high - face.low, 0.0):
            yield face
            continue
        for lower in faces:
            if lower.high != face.low or apart(face.box, lower.box, wide_in):
                continue
            if gap(Outline(face.corners), Outline(lower.corners)) < wide_in:
                corners = _narrow(levels, face, lower, too_steep, wide_in)
                if corners is not None:
                    yield Face(box_of(corners), corners, lower.low, face.high)


def _narrow(
    levels: tuple[Level, ...], face: Face, lower: Face, too_steep: Callable[[int, float], bool], wide_in: float
) -> Corners | None:
    """The piece of a face that stands less than a ledge above a lower one: distance is convex, so it is one piece."""
    a, b = face.corners
    steps = 64  # an upper face is cut to a sixty-fourth of its length
    boards = face.high - lower.low
    around = box_of((*face.corners, *lower.corners))
    there = [each for each in levels if not apart(around, each.box, SLIVER)]

    def narrow(step: int) -> bool:
        return too_steep(boards, _ledge_in(there, between(a, b, step / steps), face, lower, wide_in))

    first = next((step for step in range(steps + 1) if narrow(step)), None)
    if first is None:
        return None
    last = next(step for step in range(steps, -1, -1) if narrow(step))
    return between(a, b, max(first - 1, 0) / steps), between(a, b, min(last + 1, steps) / steps)


def _ledge_in(levels: Sequence[Level], place: Corner, face: Face, lower: Face, wide_in: float) -> float:
    """How wide the ledge is between a place on a face and the lower one; wide enough if other ground lies between."""
    (ax, ay), (bx, by) = lower.corners
    ex, ey = bx - ax, by - ay
    part = min(1.0, max(0.0, ((place[0] - ax) * ex + (place[1] - ay) * ey) / (ex * ex + ey * ey)))
    x, y = ax + ex * part, ay + ey * part
    dx, dy = place[0] - x, place[1] - y
    far_in = math.sqrt(dx * dx + dy * dy)
    if far_in >= wide_in:
        return far_in
    ledge = all(level_there(levels, x + dx * nth / 8.0, y + dy * nth / 8.0) == face.low for nth in range(1, 8))
    return far_in if ledge else wide_in


# -- deep water ----------------------------------------------------------------------------------------------------------


def _deep(country: Country) -> Iterator[Wet]:
    for water in country.waters:
        pieces = [_plain(water.outline)]
        for crossing in country.crossings:
            pieces = [rest for piece in pieces for rest in without(piece, _plain(crossing.outline))]
        yield from (Wet(box_of(piece), piece, water) for piece in pieces)
