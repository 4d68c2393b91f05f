"""Words along a line of the chart, as the names of lanes lie along them."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from sandgate.draw.ink import Point, around, between, number, tag
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size
from sandgate.kernel.adding import added

OFF_PX: Final = 7.5  # of the middle of the words from the line
STEP_PX: Final = 24.0  # between two places that are tried
EDGE_PX: Final = 14.0  # of words from the edge of the plate
MOST_COST: Final = 30.0

Spot = tuple[Point, float]  # a middle, and by how much the words are turned


def write_along(sheet: Sheet, text: str, cls: str, way: Sequence[Point]) -> bool:
    """Write words along a way where they cover least, upright, on either side; whether there was room."""
    wide, high = words_size(text, cls)
    found = list(_spots(way, wide))
    if not found:
        return False
    cost, _, (middle, turn) = min((_cost(sheet, spot, wide, high), nth, spot) for nth, spot in enumerate(found))
    if cost >= MOST_COST:
        return False
    for point in _points((middle, turn), wide, high):
        sheet.placer.block(around(point, (high, high), 1.0))
    move = f"translate({number(middle[0])} {number(middle[1])}) rotate({number(turn)})"
    sheet.add("labels", tag("g", words(text, cls, (0.0, 0.0), "middle"), transform=move))
    return True


def _spots(way: Sequence[Point], wide: float) -> Iterator[Spot]:
    """Places along the straight parts of a way that are long enough, on both sides."""
    for a, b in pairwise(_straightened(way)):
        long = math.dist(a, b)
        if long < wide + 8.0:
            continue
        turn = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
        turn = (turn + 90.0) % 180.0 - 90.0
        count = max(1, int((long - wide) / STEP_PX))
        for nth in range(count):
            part = (wide / 2.0 + (long - wide) * (nth + 0.5) / count) / long
            x, y = between(a, b, part)
            for off in (-OFF_PX, OFF_PX):
                yield (x - off * math.sin(math.radians(turn)), y + off * math.cos(math.radians(turn))), turn


def _straightened(way: Sequence[Point]) -> list[Point]:
    """A way without the places at which it hardly turns."""
    kept = [way[0]]
    for before, here, after in zip(way, way[1:], way[2:], strict=False):
        bend = math.atan2(after[1] - here[1], after[0] - here[0]) - math.atan2(here[1] - before[1], here[0] - before[0])
        if abs(math.sin(bend)) > 0.03:
            kept.append(here)
    return [*kept, way[-1]]


def _points(spot: Spot, wide: float, high: float) -> Iterator[Point]:
    """Middles of squares that cover the words."""
    (x, y), turn = spot
    count = max(2, math.ceil(wide / high))
    for nth in range(count):
        along = wide * ((nth + 0.5) / count - 0.5)
        yield x + along * math.cos(math.radians(turn)), y + along * math.sin(math.radians(turn))


def _cost(sheet: Sheet, spot: Spot, wide: float, high: float) -> float:
    if not all(sheet.inside(point, EDGE_PX) for point in _points(spot, wide + 8.0, high)):
        return math.inf
    return added(sheet.placer.cost(around(point, (high, high))) for point in _points(spot, wide, high))
