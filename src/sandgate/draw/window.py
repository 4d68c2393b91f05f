"""The window of a sheet: which part of the sea or the country it shows, and at what scale."""

import math
from collections.abc import Iterable, Sequence

from sandgate.draw.ink import Box, Point
from sandgate.draw.sheet import Paper

TABLE = Paper((1400.0, 1022.0), (40.0, 34.0, 1360.0, 866.0))


STEPS = (1.0, 2.0, 5.0)
RUNG = 1.1  # from one scale of a window that keeps still to the next
PARTS = 12  # of its breadth and height, by which its middle goes


def fit(points: Iterable[Point], plate: Box, margin: float, least_unit: float) -> Box:
    """The window that holds all points with a margin of so many pixels, centred on them.

    `least_unit` is the fewest game units that a pixel may stand for: a lone ship is not blown up to fill the sheet.

    >>> fit([(0, 0), (100, 0)], (0, 0, 300, 200), 50, 0.1)
    (-25.0, -50.0, 125.0, 50.0)
    >>> fit([(0, 0)], (0, 0, 300, 200), 50, 1.0)
    (-150.0, -100.0, 150.0, 100.0)
    """
    xs, ys = zip(*points, strict=True)
    width, height = plate[2] - plate[0], plate[3] - plate[1]
    unit = max((max(xs) - min(xs)) / (width - 2 * margin), (max(ys) - min(ys)) / (height - 2 * margin), least_unit)
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    return x - width * unit / 2, y - height * unit / 2, x + width * unit / 2, y + height * unit / 2


def still(points: Iterable[Point], plate: Box, margin: float, least_unit: float) -> Box:
    """A window about as `fit` finds it, which stays the same from move to move while the points go a little farther.

    Its scale goes by steps of a tenth and its middle by twelfths of breadth and height. All points lie at least half the
    margin within it.

    >>> plate = 0, 0, 300, 200
    >>> still([(0, 0), (100, 0), (90, 10)], plate, 50, 0.1) == still([(0, 0), (100, 0), (80, 14)], plate, 50, 0.1)
    True
    """
    places = list(points)
    width, height = plate[2] - plate[0], plate[3] - plate[1]
    west, south, east, north = fit(places, plate, margin, least_unit)
    unit = RUNG ** math.floor(math.log((east - west) / width, RUNG) + 1e-9)
    while True:
        x = _nearest((west + east) / 2, width * unit / PARTS)
        y = _nearest((south + north) / 2, height * unit / PARTS)
        if all(
            max(abs(px - x) - width * unit / 2, abs(py - y) - height * unit / 2) <= -margin / 2 * unit for px, py in places
        ):
            return x - width * unit / 2, y - height * unit / 2, x + width * unit / 2, y + height * unit / 2
        unit *= RUNG


def _nearest(value: float, step: float) -> float:
    return round(value / step) * step


def part_of(whole: Box, window: Box, least: float) -> Box:
    """The part of a whole that a window names: nothing beyond the whole, and at least so many game units each way.

    >>> part_of((0.0, 0.0, 100.0, 80.0), (-1e6, 10.0, 1e6, 30.0), 6.0)
    (0.0, 10.0, 100.0, 30.0)
    >>> part_of((0.0, 0.0, 100.0, 80.0), (40.0, 500.0, 41.0, 501.0), 6.0)
    (37.5, 74.0, 43.5, 80.0)
    """
    west, east = _span(whole[0], whole[2], window[0], window[2], least)
    south, north = _span(whole[1], whole[3], window[1], window[3], least)
    return west, south, east, north


def _span(low: float, high: float, begin: float, end: float, least: float) -> tuple[float, float]:
    begin, end = max(begin, low), min(end, high)
    if end - begin >= least:
        return begin, end
    middle = min(max((begin + end) / 2, low + least / 2), high - least / 2)
    return middle - least / 2, middle + least / 2


def step_of_at_least(value: float, steps: Sequence[float] = STEPS) -> float:
    """The least round number (1, 2, 5 times a power of ten) that is not below a value.

    >>> step_of_at_least(0.3), step_of_at_least(120.0), step_of_at_least(1000.0), step_of_at_least(5.1, (1, 5))
    (0.5, 200.0, 1000.0, 10.0)
    """
    return next(step for step in _rounds(value, steps) if step >= value * (1.0 - 1e-9))


def _rounds(value: float, steps: Sequence[float]) -> list[float]:
    """The round numbers about a value, rising."""
    power = math.floor(math.log10(value) + 1e-9)
    return [float(f"{step:g}e{power}") for step in (*steps, 10.0)]
