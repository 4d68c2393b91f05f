"""Plane shapes: corners moved and rounded, hulls, the long axis of an outline."""

import math
from collections.abc import Iterable, Sequence
from typing import Protocol

from sandgate.draw.ink import Point, between, place
from sandgate.kernel.adding import added


class Plan(Protocol):
    """What things are drawn on: a sheet, or a place of its key."""

    unit: float  # inches in a pixel

    def at(self, x: float, y: float) -> Point:
        """Where a place of the field lies."""
        ...


class InKey:
    """A place of a key: the field's origin lies in its middle."""

    def __init__(self, middle: Point, unit: float) -> None:
        self.middle, self.unit = middle, unit

    def at(self, x: float, y: float) -> Point:
        """Where a place of the field lies."""
        return self.middle[0] + x / self.unit, self.middle[1] - y / self.unit


def pixels(plan: Plan, corners: Iterable[Sequence[float]]) -> list[Point]:
    """Where places of the field lie on the drawing."""
    return [plan.at(corner[0], corner[1]) for corner in corners]


def moved(corners: Iterable[Point], by: Point) -> list[Point]:
    """Corners moved by so much.

    >>> moved([(1.0, 2.0)], (0.5, -1.0))
    [(1.5, 1.0)]
    """
    return [(x + by[0], y + by[1]) for x, y in corners]


def centre_of(corners: Sequence[Sequence[float]]) -> Point:
    """The middle of some corners.

    >>> centre_of([(0.0, 0.0), (4.0, 0.0), (4.0, 2.0), (0.0, 2.0)])
    (2.0, 1.0)
    """
    count = len(corners)
    return added(corner[0] for corner in corners) / count, added(corner[1] for corner in corners) / count


def hull(points: Iterable[Point]) -> list[Point]:
    """The convex hull of some points, in order round them (Andrew's chain).

    >>> hull([(0.0, 0.0), (2.0, 0.0), (1.0, 0.5), (2.0, 2.0), (0.0, 2.0)])
    [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)]
    """
    ordered = sorted(dict.fromkeys(points))
    if len(ordered) < 3:
        return ordered
    return _half(ordered)[:-1] + _half(ordered[::-1])[:-1]


def _half(ordered: list[Point]) -> list[Point]:
    chain = list[Point]()
    for point in ordered:
        while len(chain) > 1 and _turn(chain[-2], chain[-1], point) <= 0.0:
            chain.pop()
        chain.append(point)
    return chain


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def ring(points: Iterable[Point], pad: float, step_deg: float = 22.5) -> list[Point]:
    """What lies round all points at a distance: the hull of a small circle about each."""
    turns = [math.radians(step_deg * i) for i in range(round(360.0 / step_deg))]
    corners = hull(points)
    return hull((x + pad * math.sin(turn), y + pad * math.cos(turn)) for x, y in corners for turn in turns)


def rounded(corners: Sequence[Point], radius: float) -> str:
    """The data of a closed path with its corners rounded off, at most as far as the middle of an edge.

    >>> rounded([(0, 0), (10, 0), (10, 10), (0, 10)], 2)
    'M0 2Q0 0 2 0L8 0Q10 0 10 2L10 8Q10 10 8 10L2 10Q0 10 0 8Z'
    """
    data = list[str]()
    for i, corner in enumerate(corners):
        before, after = corners[i - 1], corners[(i + 1) % len(corners)]
        ends = [between(corner, end, min(0.5, radius / (math.dist(corner, end) or 1.0))) for end in (before, after)]
        data.append(f"{'L' if data else 'M'}{place(ends[0])}Q{place(corner)} {place(ends[1])}")
    return "".join(data) + "Z"


def long_axis(corners: Sequence[Point]) -> tuple[tuple[Point, Point], float]:
    """The middle line of an outline along its longest edge, and half its width across.

    >>> long_axis([(0.0, 0.0), (10.0, 0.0), (10.0, 2.0), (0.0, 2.0)])
    (((0.0, 1.0), (10.0, 1.0)), 1.0)
    """
    edges = [(corners[i - 1], corners[i]) for i in range(len(corners))]
    p, q = max(edges, key=lambda edge: math.dist(*edge))
    length = math.dist(p, q) or 1.0
    ux, uy = (q[0] - p[0]) / length, (q[1] - p[1]) / length
    along = [(x - p[0]) * ux + (y - p[1]) * uy for x, y in corners]
    across = [-(x - p[0]) * uy + (y - p[1]) * ux for x, y in corners]
    middle = (min(across) + max(across)) / 2.0
    ends = [(p[0] + ux * a - uy * middle, p[1] + uy * a + ux * middle) for a in (min(along), max(along))]
    return (ends[0], ends[1]), (max(across) - min(across)) / 2.0
