"""The placer: puts labels where they cover least.

It knows what is on the sheet already: boxes (hulls, tabs, other labels) are hard, lines (tracks, fires) are soft, the edge
is forbidden. A label comes with candidate places in order of taste and takes the cheapest; one that finds no free place is
noted in `misses`.
"""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeVar

from sandgate.draw.ink import Box, Point, around

T = TypeVar("T")

CELL = 48.0  # pixels; obstacles are found through the cells that they touch
EDGE = 1000.0
MISS = 25.0  # from this cost on a place is not free
HARD = 100.0


class Candidate(NamedTuple):
    """A possible centre of a label and how much less it is to our taste than the best."""

    x: float
    y: float
    distaste: float = 0.0


class _Blocked(NamedTuple):
    box: Box
    weight: float


class _Line(NamedTuple):
    start: Point
    end: Point
    weight: float


class Placer:
    """Finds room for the labels of one sheet; all in nominal pixels."""

    def __init__(self, bounds: Box, margin: float = 6.0) -> None:
        self.bounds, self.margin = bounds, margin
        self.misses: list[str] = []
        self._boxes: dict[tuple[int, int], list[_Blocked]] = {}
        self._lines: dict[tuple[int, int], list[_Line]] = {}

    def block(self, box: Box, weight: float = HARD) -> None:
        """Mark a box as taken."""
        blocked = _Blocked(box, weight)
        for cell in _cells(box):
            self._boxes.setdefault(cell, []).append(blocked)

    def disc(self, centre: Point, radius: float, weight: float = HARD) -> None:
        """Mark a round thing as taken, by the square that it half fills at the corners."""
        self.block(around(centre, (1.8 * radius, 1.8 * radius)), weight)

    def line(self, points: Sequence[Point], weight: float) -> None:
        """Mark a line that a label had better not cross."""
        for start, end in pairwise(points):
            piece = _Line(start, end, weight)
            for cell in _cells(_span(start, end)):
                self._lines.setdefault(cell, []).append(piece)

    def cost(self, box: Box, most: float = math.inf) -> float:
        """What it would cost to cover this box; where that is `most` or more, some figure that is as well."""
        x0, y0, x1, y1 = self.bounds
        inside = box[0] >= x0 + self.margin and box[1] >= y0 + self.margin
        inside = inside and box[2] <= x1 - self.margin and box[3] <= y1 - self.margin
        total = 0.0 if inside else EDGE
        if total >= most:
            return total
        cells = list(_cells(box))
        area = max(1.0, (box[2] - box[0]) * (box[3] - box[1]))
        for blocked in _once(cells, self._boxes):
            if total >= most:
                return total
            total += blocked.weight * _covered(box, blocked.box, area)
        for piece in _once(cells, self._lines):
            if total >= most:
                return total
            if _crosses(piece.start, piece.end, box):
                total += piece.weight
        return total

    def cheapest(
        self, size: tuple[float, float], candidates: Iterable[Candidate], pad: float = 1.5, limit: float = math.inf
    ) -> tuple[float, Point]:
        """The cheapest of the candidate centres with its cost; the first of equals. None is sought from `limit` on."""
        best = (limit, (0.0, 0.0))
        for x, y, distaste in candidates:
            if distaste >= best[0]:
                continue
            cost = self.cost(around((x, y), size, pad), best[0] - distaste) + distaste
            if cost < best[0]:
                best = (cost, (x, y))
        return best

    def place(self, name: str, size: tuple[float, float], candidates: Iterable[Candidate], pad: float = 1.5) -> Point:
        """Place a label that must stand; if no place is free it takes the cheapest and is noted as a miss."""
        cost, centre = self.cheapest(size, candidates, pad)
        if cost >= MISS:
            self.misses.append(name)
        self.block(around(centre, size, pad))
        return centre

    def offer(
        self, size: tuple[float, float], candidates: Iterable[Candidate], pad: float = 1.5, limit: float = MISS
    ) -> Point | None:
        """Place a label that gives way where no place is free."""
        cost, centre = self.cheapest(size, candidates, pad, limit)
        if cost >= limit:
            return None
        self.block(around(centre, size, pad))
        return centre


def around_clock(
    centre: Point, size: tuple[float, float], towards_deg: float, gaps: Sequence[float], step_deg: float = 15.0
) -> list[Candidate]:
    """Centres of a label about a thing: first on the bearing given, then round the clock, then farther out.

    The gaps are the distances between the thing's centre and the near edge of the label.
    """
    found = []
    turns = int(180.0 / step_deg)
    for ring, gap in enumerate(gaps):
        for turn in sorted(range(-turns + 1, turns + 1), key=lambda turn: (abs(turn), turn)):
            angle = math.radians(towards_deg + turn * step_deg)
            sine, cosine = math.sin(angle), math.cos(angle)
            reach = gap + abs(sine) * size[0] / 2 + abs(cosine) * size[1] / 2
            distaste = ring * 2.5 + abs(turn) * step_deg / 20.0
            found.append(Candidate(centre[0] + sine * reach, centre[1] - cosine * reach, distaste))
    return found


def _cells(box: Box) -> Iterator[tuple[int, int]]:
    x0, y0, x1, y1 = (math.floor(value / CELL) for value in box)
    for column in range(x0, x1 + 1):
        for row in range(y0, y1 + 1):
            yield column, row


def _once(cells: Sequence[tuple[int, int]], held: Mapping[tuple[int, int], Sequence[T]]) -> Iterator[T]:
    """Whatever some cells hold, each thing once: it may lie in several of them."""
    if len(cells) == 1:
        yield from held.get(cells[0], ())
        return
    seen = set[int]()
    for cell in cells:
        for item in held.get(cell, ()):
            if id(item) not in seen:
                seen.add(id(item))
                yield item


def _span(a: Point, b: Point) -> Box:
    return min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1])


def _covered(box: Box, other: Box, area: float) -> float:
    """How badly two boxes overlap: a quarter for touching at all, and the part of the first that is covered."""
    width = min(box[2], other[2]) - max(box[0], other[0])
    height = min(box[3], other[3]) - max(box[1], other[1])
    return 0.25 + width * height / area if width > 0.0 and height > 0.0 else 0.0


def _crosses(start: Point, end: Point, box: Box) -> bool:
    """Whether a straight line meets a box (Liang and Barsky)."""
    if min(start[0], end[0]) > box[2] or max(start[0], end[0]) < box[0]:  # most lie far off
        return False
    low, high = 0.0, 1.0
    for axis in (0, 1):
        at, step, least, most = start[axis], end[axis] - start[axis], box[axis], box[axis + 2]
        if abs(step) < 1e-9:
            if at < least or at > most:
                return False
            continue
        first, last = sorted(((least - at) / step, (most - at) / step))
        low, high = max(low, first), min(high, last)
    return low <= high
