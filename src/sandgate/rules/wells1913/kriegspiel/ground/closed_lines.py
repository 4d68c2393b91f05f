"""Which places lie in the same room where barriers stand between them, told without looking for a way.

A place is shut in if and only if some closed line within the barriers goes round it, and two places lie in one room if the
same closed lines go round both. All closed lines are made of a few: barriers are linked wherever two of them overlap, and
each link that joins what is joined already closes one. It goes round a place if it crosses the line from there straight down
an odd number of times. Home lies beyond y = 0; the other edges of the field are one barrier more.

The rims of one barrier lie so close together that nobody stands between its middle and any of them, nor between two of its
links to another barrier. Of men in groups this is true but for a pocket of a few tenths of an inch; all else is exact.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from sandgate.kernel.outlines import Corner
from sandgate.rules.wells1913.field.standing import GRAIN_IN
from sandgate.rules.wells1913.field.terrain import Box

Room = tuple[int, ...]  # the closed lines that go round a place, by number: none where a way leads home

PARALLEL: Final = 1e-12  # square inches: the area between two rims that nowhere cross


class Rim(NamedTuple):
    """A straight rim, or a point, and how near to it nobody passes."""

    a: Corner
    b: Corner
    near_in: float


class Barrier(NamedTuple):
    """Rims that bar the way together."""

    middle: Corner
    rims: tuple[Rim, ...]
    box: Box


class Link(NamedTuple):
    """Two barriers that overlap, by their numbers, and a line within them from middle to middle."""

    one: int
    other: int
    line: tuple[Corner, ...]


def barrier(rims: Sequence[Rim]) -> Barrier:
    """A barrier of some rims."""
    (ax, ay), (bx, by) = rims[0].a, rims[0].b
    west = min([min(rim.a[0], rim.b[0]) - rim.near_in for rim in rims])
    south = min([min(rim.a[1], rim.b[1]) - rim.near_in for rim in rims])
    east = max([max(rim.a[0], rim.b[0]) + rim.near_in for rim in rims])
    north = max([max(rim.a[1], rim.b[1]) + rim.near_in for rim in rims])
    return Barrier(((ax + bx) / 2.0, (ay + by) / 2.0), tuple(rims), (west, south, east, north))


def rooms(places: Sequence[Corner], barriers: Sequence[Barrier], size_in: tuple[float, float]) -> tuple[Room, ...]:
    """The rooms of some places, none of which lies within a barrier; `size_in` is that of the field."""
    lines = ClosedLines(places, len(barriers) + 1)
    for link in (*_links(barriers), *_to_the_edges(barriers, size_in)):
        lines.add(link)
    found = list(lines.found)
    return tuple([tuple([nth for nth, line in enumerate(found) if line >> at & 1]) for at in range(len(places))])


# -- closed lines --------------------------------------------------------------------------------------------------------


class ClosedLines:
    """Barriers joined link by link, and the closed lines found so: each a number whose bits are the places inside it.

    `to_root` tells of each barrier whether a line from it to the barrier by which its chain is known passes below a place.
    """

    def __init__(self, places: Sequence[Corner], barriers: int) -> None:
        ordered = sorted([(x, y, nth) for nth, (x, y) in enumerate(places)])
        self.xs = [x for x, _, _ in ordered]
        self.rest = [(y, 1 << nth) for _, y, nth in ordered]
        self.parent = list(range(barriers))
        self.to_root = [0] * barriers
        self.found = dict[int, None]()

    def add(self, link: Link) -> None:
        """Join two barriers, or close a line."""
        below = self._below(link.line)
        one, of_one = self._root(link.one)
        other, of_other = self._root(link.other)
        if one != other:
            self.parent[one] = other
            self.to_root[one] = of_one ^ of_other ^ below
        elif of_one ^ of_other ^ below:
            self.found.setdefault(of_one ^ of_other ^ below)

    def _root(self, barrier: int) -> tuple[int, int]:
        way = list[int]()
        root = barrier
        while self.parent[root] != root:
            way.append(root)
            root = self.parent[root]
        below = 0
        for each in reversed(way):
            below ^= self.to_root[each]
            self.parent[each], self.to_root[each] = root, below
        return root, below

    def _below(self, line: Sequence[Corner]) -> int:
        """The places below which a line passes an odd number of times."""
        odd = 0
        for (ax, ay), (bx, by) in pairwise(line):
            if ax != bx:
                first, last = bisect_left(self.xs, min(ax, bx)), bisect_left(self.xs, max(ax, bx))
                for nth in range(first, last):
                    y, bit = self.rest[nth]
                    if ay + (by - ay) * (self.xs[nth] - ax) / (bx - ax) < y:
                        odd ^= bit
        return odd


# -- links ---------------------------------------------------------------------------------------------------------------


def _links(barriers: Sequence[Barrier]) -> Iterator[Link]:
    """All pairs that overlap, from west to east."""
    reaching = list[int]()
    for each in sorted(range(len(barriers)), key=lambda nth: barriers[nth].box[0]):
        west, south, _, north = barriers[each].box
        reaching = [nth for nth in reaching if barriers[nth].box[2] >= west]
        for nth in reaching:
            if barriers[nth].box[1] <= north and barriers[nth].box[3] >= south:
                line = _line(barriers[nth], barriers[each])
                if line:
                    yield Link(nth, each, line)
        reaching.append(each)


def _line(one: Barrier, other: Barrier) -> tuple[Corner, ...]:
    """A line within two barriers from middle to middle; nothing if they leave a way between them."""
    for a in one.rims:
        for b in other.rims:
            p, q = _nearest(a, b)
            dx, dy, apart = q[0] - p[0], q[1] - p[1], a.near_in + b.near_in + GRAIN_IN
            if dx * dx + dy * dy <= apart * apart:
                return one.middle, p, q, other.middle
    return ()


def _to_the_edges(barriers: Sequence[Barrier], size_in: tuple[float, float]) -> Iterator[Link]:
    """Barriers that reach an edge of the field other than home; all edges have the number after the last barrier's."""
    (wide, deep), edge = size_in, len(barriers)
    for nth, each in enumerate(barriers):
        if each.box[0] > 0.0 and each.box[2] < wide and each.box[3] < deep:
            continue
        for rim in each.rims:
            for x, y in dict.fromkeys([rim.a, rim.b]):
                if x <= rim.near_in:
                    yield Link(nth, edge, (each.middle, (x, y), (min(x, 0.0), y)))
                if x >= wide - rim.near_in:
                    yield Link(nth, edge, (each.middle, (x, y), (max(x, wide), y)))
                if y >= deep - rim.near_in:
                    yield Link(nth, edge, (each.middle, (x, y), (x, max(y, deep))))


def _nearest(one: Rim, other: Rim) -> tuple[Corner, Corner]:
    """A place on each of two rims, as near to one another as can be."""
    if one.a == one.b and other.a == other.b:
        return one.a, other.a
    crossing = _crossing(one, other)
    if crossing is not None:
        return crossing, crossing
    pairs = [(end, _foot(end, other)) for end in (one.a, one.b)]
    pairs += [(_foot(end, one), end) for end in (other.a, other.b)]
    return min(pairs, key=_squared)


def _squared(pair: tuple[Corner, Corner]) -> float:
    (ax, ay), (bx, by) = pair
    return (bx - ax) * (bx - ax) + (by - ay) * (by - ay)


def _foot(place: Corner, rim: Rim) -> Corner:
    """The place on a rim nearest to another."""
    (ax, ay), (bx, by) = rim.a, rim.b
    ex, ey = bx - ax, by - ay
    length = ex * ex + ey * ey
    part = min(1.0, max(0.0, ((place[0] - ax) * ex + (place[1] - ay) * ey) / length)) if length > 0.0 else 0.0
    return ax + ex * part, ay + ey * part


def _crossing(one: Rim, other: Rim) -> Corner | None:
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = one.a, one.b, other.a, other.b
    ex, ey, fx, fy = bx - ax, by - ay, dx - cx, dy - cy
    turn = ex * fy - ey * fx
    if abs(turn) <= PARALLEL:
        return None
    part = ((cx - ax) * fy - (cy - ay) * fx) / turn
    across = ((cx - ax) * ey - (cy - ay) * ex) / turn
    return (ax + ex * part, ay + ey * part) if 0.0 <= part <= 1.0 and 0.0 <= across <= 1.0 else None
