"""Roads and railway lines as lines on the field: places along them, ways upon them, where a train stands. LW.EXT.12 to .15.

Ruling: an engine and a truck are 4 inches long and 2 wide; a train lies with its engine at the front, and backs without
turning.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from sandgate.kernel.adding import added
from sandgate.kernel.geometry import bearing, distance
from sandgate.kernel.outlines import Corner
from sandgate.rules.wells1913.field.country import on_grid_in

VEHICLE_IN: Final = 4.0
HALF_TRAIN_IN: Final = 1.0


class Spot(NamedTuple):
    """A place on a line and the bearing of the line there."""

    x_in: float
    y_in: float
    bearing_deg: float


def line_length_in(points: Sequence[Corner]) -> float:
    """The length of a line from point to point.

    >>> line_length_in(((0.0, 0.0), (6.0, 0.0), (6.0, 6.0)))
    12.0
    """
    return on_grid_in(added([distance(*a, *b) for a, b in pairwise(points)]))


def train_length_in(trucks: int) -> float:
    """How long a train is: its engine and so many trucks.

    >>> train_length_in(8)
    36.0
    """
    return VEHICLE_IN * (1 + trucks)


def spot_on(points: Sequence[Corner], at_in: float) -> Spot:
    """The place so far along a line; beyond either end straight on.

    >>> spot_on(((0.0, 0.0), (6.0, 0.0), (6.0, 6.0)), 8.0)
    Spot(x_in=6.0, y_in=2.0, bearing_deg=0.0)
    """
    left, legs = at_in, list(pairwise(points))
    for nth, ((ax, ay), (bx, by)) in enumerate(legs):
        leg = distance(ax, ay, bx, by)
        if left <= leg or nth == len(legs) - 1:
            part = left / leg
            x, y = on_grid_in(ax + part * (bx - ax)), on_grid_in(ay + part * (by - ay))
            return Spot(x, y, on_grid_in(bearing(ax, ay, bx, by)) % 360.0)
        left -= leg
    raise ValueError("a line has two points at least")


def nearest_on(points: Sequence[Corner], x_in: float, y_in: float) -> tuple[float, float]:
    """How far along a line the place lies that is nearest to this one, and how far off.

    >>> nearest_on(((0.0, 0.0), (6.0, 0.0), (6.0, 6.0)), 7.5, 2.0)
    (8.0, 1.5)
    """
    gone, found = 0.0, list[tuple[float, float]]()
    for (ax, ay), (bx, by) in pairwise(points):
        dx, dy = bx - ax, by - ay
        squared = dx * dx + dy * dy
        part = min(1.0, max(0.0, ((x_in - ax) * dx + (y_in - ay) * dy) / squared))
        leg = distance(ax, ay, bx, by)
        found.append((distance(ax + part * dx, ay + part * dy, x_in, y_in), gone + part * leg))
        gone += leg
    off, at = min(found)
    return on_grid_in(at), on_grid_in(off)


def vehicles(at_in: float, trucks: int) -> Iterator[float]:
    """Where along the line the middles of the engine and of each truck are.

    >>> list(vehicles(20.0, 2))
    [18.0, 14.0, 10.0]
    """
    return (at_in - VEHICLE_IN * (nth + 0.5) for nth in range(1 + trucks))


def upon_in(points: Sequence[Corner], width_in: float, a: Corner, b: Corner) -> float:
    """How much of the straight way from a to b lies upon a road of this width.

    >>> upon_in(((0.0, 0.0), (20.0, 0.0)), 4.0, (5.0, -8.0), (5.0, 8.0))
    4.0
    """
    parts = sorted(part for leg in pairwise(points) for part in _within(*leg, width_in / 2.0, a, b))
    covered, reached = 0.0, 0.0
    for begins, ends in parts:
        covered += max(0.0, ends - max(begins, reached))
        reached = max(reached, ends)
    return on_grid_in(covered * distance(*a, *b))


def _within(p: Corner, q: Corner, half_in: float, a: Corner, b: Corner) -> Iterator[tuple[float, float]]:
    """The part of the way from a to b, as shares of it, that lies in the strip along p to q, square at its ends."""
    length = distance(*p, *q)
    ux, uy = (q[0] - p[0]) / length, (q[1] - p[1]) / length
    low, high = 0.0, 1.0
    for (vx, vy), least, most in (((ux, uy), -half_in, length + half_in), ((-uy, ux), -half_in, half_in)):
        start = (a[0] - p[0]) * vx + (a[1] - p[1]) * vy
        change = (b[0] - a[0]) * vx + (b[1] - a[1]) * vy
        if change == 0.0:
            if not least <= start <= most:
                return
            continue
        first, last = sorted(((least - start) / change, (most - start) / change))
        low, high = max(low, first), min(high, last)
    if low < high:
        yield low, high
