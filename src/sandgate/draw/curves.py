"""Curves through places with headings: how a track is faired when only the ends of the moves are plotted."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from sandgate.draw.ink import Point, place, polar
from sandgate.kernel.adding import added


class Knot(NamedTuple):
    """A place on the sheet and the heading there."""

    at: Point
    heading_deg: float


def controls(start: Knot, end: Knot) -> tuple[Point, Point]:
    """The two inner points of a cubic curve from knot to knot; exact enough for an arc of up to half a circle.

    >>> a, b = controls(Knot((0, 0), 0), Knot((0, -9), 0))
    >>> [round(value, 6) for value in (*a, *b)]
    [0.0, -3.0, 0.0, -6.0]
    """
    turn = abs(180.0 - (180.0 - end.heading_deg + start.heading_deg) % 360.0)
    half = math.radians(max(turn, 0.01)) / 2.0
    reach = math.dist(start.at, end.at) * 2.0 / 3.0 * math.tan(half / 2.0) / math.sin(half)
    return polar(start.at, start.heading_deg, reach), polar(end.at, end.heading_deg + 180.0, reach)


def faired(knots: Sequence[Knot]) -> str:
    """The data of a smooth path through the knots."""
    pieces = [f"M{place(knots[0].at)}"]
    for start, end in pairwise(knots):
        a, b = controls(start, end)
        pieces.append(f"C{place(a)} {place(b)} {place(end.at)}")
    return "".join(pieces)


def flattened(knots: Sequence[Knot], parts: int = 4) -> list[Point]:
    """The same path as short straight lines, for finding what lies in its way."""
    points = [knots[0].at]
    for start, end in pairwise(knots):
        a, b = controls(start, end)
        points += [_cubic(start.at, a, b, end.at, i / parts) for i in range(1, parts + 1)]
    return points


def _cubic(p: Point, a: Point, b: Point, q: Point, t: float) -> Point:
    weights = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
    x, y = (added(w * point[axis] for w, point in zip(weights, (p, a, b, q), strict=True)) for axis in (0, 1))
    return x, y
