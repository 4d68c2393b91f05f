"""Shores and shoals (NWC.ME.01).

A shore that rises, and so masks gun fire, has hachures on the land and water lines on the sea; any other is the dotted line
of a shoal. A line that ends where it begins is an island or a bank. Of an open line the land is where no ship was at first.
"""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from sandgate.draw.ink import Point, line, line_data, path
from sandgate.draw.nwc1902.seen import Place
from sandgate.draw.sheet import Sheet
from sandgate.kernel.adding import added
from sandgate.rules.nwc1902.squadron.state import Shore

WATER_PX = (3.5, 7.0, 11.0)
HACHURE_PX = (5.0, 8.0, 6.0, 9.0, 5.5, 7.0)
WASH_PX = 13.0
STEP_PX, CELL_PX, OFF_PX = 4.0, 16.0, 40.0
SHORE_COST, WASH_COST = 20.0, 12.0

Step = tuple[Point, Point]  # a place on a line, and the direction to its right hand


def draw_shores(sheet: Sheet, shores: Sequence[Shore], masks: Sequence[bool], first: Sequence[Place]) -> None:
    """Draw all shores: first the land of islands, then what lies along the lines.

    masks: whether each of them rises; first: where the ships were at first, in yards.
    """
    lines = list(zip(shores, masks, strict=True))
    for shore, rises in lines:
        if _closed(shore):
            sheet.add("ground", line([sheet.at(*place) for place in shore], "land" if rises else "shoal", closed=True))
    for nth, (shore, rises) in enumerate(lines, 1):
        drawn = Line(sheet, [sheet.at(*place) for place in shore])
        land = _land_side(sheet, first, shore, drawn.points)
        title = f"Shore {nth}: it rises and masks gun fire" if rises else f"Shore or shoal {nth}: it masks no gun fire"
        sheet.group("zones", f"shore-{nth}", title, *_shapes(drawn, land, rises))
        sheet.placer.line(drawn.points, SHORE_COST)
        for piece in drawn.beside(land * WASH_PX) if rises else ():
            sheet.placer.line(piece, WASH_COST)


def _shapes(drawn: "Line", land: float, rises: bool) -> Iterator[str]:
    for off in WATER_PX if rises else WATER_PX[:1]:
        yield path("".join(line_data(piece) for piece in drawn.beside(-land * off)), "water-line")
    if rises:
        yield path("".join(drawn.strokes(land, (WASH_PX,))), "land-wash")
        yield path("".join(drawn.strokes(land, HACHURE_PX)), "hachure")
    yield line(drawn.points, "shore" if rises else "shore-low")


def _closed(shore: Shore) -> bool:
    return len(shore) > 3 and shore[0] == shore[-1]


def _land_side(sheet: Sheet, first: Sequence[Place], shore: Shore, points: Sequence[Point]) -> float:
    """On which hand the land lies as one goes along the line on the sheet: 1 right, -1 left."""
    if _closed(shore):
        area = added(a[0] * b[1] - b[0] * a[1] for a, b in pairwise(points))
        return 1.0 if area > 0.0 else -1.0
    return -1.0 if added(_hand(points, sheet.at(*place)) for place in first) > 0.0 else 1.0


def _hand(points: Sequence[Point], place: Point) -> float:
    """On which hand of a line a place lies: 1 right, -1 left."""
    a, b = min(pairwise(points), key=lambda piece: gap_to(place, *piece))
    return math.copysign(1.0, (b[0] - a[0]) * (place[1] - a[1]) - (b[1] - a[1]) * (place[0] - a[0]))


def gap_to(place: Point, a: Point, b: Point) -> float:
    """How far a place is from a piece of a line.

    >>> gap_to((5.0, 3.0), (0.0, 0.0), (10.0, 0.0)), gap_to((13.0, 4.0), (0.0, 0.0), (10.0, 0.0))
    (3.0, 5.0)
    """
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy or 1.0
    part = min(1.0, max(0.0, ((place[0] - a[0]) * dx + (place[1] - a[1]) * dy) / square))
    return math.dist(place, (a[0] + dx * part, a[1] + dy * part))


class Line:
    """A line on a sheet, with what lies beside it; its pieces are found by cells."""

    def __init__(self, sheet: Sheet, points: list[Point]) -> None:
        self.points = points
        self._steps = [step for step in _steps(points) if sheet.inside(step[0], -OFF_PX)]
        self._cells: dict[tuple[int, int], list[tuple[Point, Point]]] = {}
        for a, b in pairwise(points):
            count = max(1, math.ceil(math.dist(a, b) / CELL_PX))
            near = {_cell((a[0] + (b[0] - a[0]) * i / count, a[1] + (b[1] - a[1]) * i / count)) for i in range(count + 1)}
            for cell in sorted(near):
                self._cells.setdefault(cell, []).append((a, b))

    def clear(self, spot: Point, gap: float) -> bool:
        """Whether a place is at least so far from the whole line; the gap is less than a cell."""
        column, row = _cell(spot)
        return all(
            gap_to(spot, a, b) >= gap
            for i in (column - 1, column, column + 1)
            for j in (row - 1, row, row + 1)
            for a, b in self._cells.get((i, j), ())
        )

    def beside(self, off: float) -> list[list[Point]]:
        """The line so far to its right (to its left if negative), without what comes too near to the line elsewhere."""
        pieces = list[list[Point]]([[]])
        last: Point | None = None
        for place, right in _rounded(self._steps, off):
            spot = place[0] + right[0] * off, place[1] + right[1] * off
            clear = self.clear(spot, abs(off) - 0.3)
            if not clear or (last is not None and math.dist(place, last) > 2.0 * STEP_PX):
                pieces.append([])
            if clear:
                pieces[-1].append(spot)
            last = place
        return [piece for piece in pieces if len(piece) > 1]

    def strokes(self, hand: float, lengths: Sequence[float]) -> Iterator[str]:
        """Strokes away from the line to one hand, in lengths that take turns."""
        for i, ((x, y), (rx, ry)) in enumerate(self._steps):
            length = hand * lengths[i % len(lengths)]
            end = x + rx * length, y + ry * length
            if self.clear(end, 0.8 * abs(length)):
                yield line_data([(x + hand * rx * 1.6, y + hand * ry * 1.6), end])


def _cell(spot: Point) -> tuple[int, int]:
    return math.floor(spot[0] / CELL_PX), math.floor(spot[1] / CELL_PX)


def _steps(points: Sequence[Point]) -> Iterator[Step]:
    """Places along a line, a few pixels apart."""
    for a, b in pairwise(points):
        length = math.dist(a, b)
        if length:
            ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
            count = max(1, math.ceil(length / STEP_PX))
            for i in range(count):
                yield (a[0] + ux * length * i / count, a[1] + uy * length * i / count), (-uy, ux)


def _rounded(steps: Sequence[Step], off: float) -> Iterator[Step]:
    """The steps of a line, and at its outer corners the directions in between."""
    before: Point | None = None
    for place, right in steps:
        if before is not None and before != right:
            turn = math.atan2(before[0] * right[1] - before[1] * right[0], before[0] * right[0] + before[1] * right[1])
            if turn * off < 0.0:
                start = math.atan2(before[1], before[0])
                parts = max(1, math.ceil(abs(turn) * abs(off) / STEP_PX))
                for i in range(parts):
                    angle = start + turn * i / parts
                    yield place, (math.cos(angle), math.sin(angle))
        before = right
        yield place, right
