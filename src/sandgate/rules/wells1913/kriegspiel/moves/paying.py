"""What a way costs of an allowance: country, roads, contours and works. KS.MOVE.03, .05, .06, .08 and .09; KS.CONSTRUCT.03.

Who goes within half a road's width of its line is on the road. Each contour counts on the ground where its edge is crossed;
of the way to and from each edge up to 2 in round it are free. Each work that infantry steps over counts 6 in.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from sandgate.kernel.adding import added
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.country import on_grid_in
from sandgate.rules.wells1913.field.mobility import length_in
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.kriegspiel.built import Road
from sandgate.rules.wells1913.kriegspiel.ground.passing import Edge, Path
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import Arm, Formation, charged_at_edge_in, contour_way_in, cost_in
from sandgate.rules.wells1913.kriegspiel.works.constructions import way_over_works_in

ON_ROAD_IN: Final = 1e-6  # so much beside it is still upon it
Span = tuple[float, float]  # a piece of a way, by its inches from the start


class Price(NamedTuple):
    """What a way costs of the allowance: all of it, and its contours alone; its whole length, and how much is road."""

    cost_in: float
    contours_in: float
    way_in: float
    road_in: float
    edges: tuple[Edge, ...]
    off_road: tuple[bool, ...]  # of each edge whether it is crossed off the road


@step("KS.MOVE.03", "KS.MOVE.05", "KS.MOVE.06", "KS.MOVE.08", "KS.MOVE.09", "KS.CONSTRUCT.03")
def price_of(
    roads: Iterable[Road], edges: tuple[Edge, ...], arm: Arm, formation: Formation, path: Path, works: int
) -> Price:
    """The price of a way that crosses these edges and so many works."""
    way_in = length_in(tuple(path))
    by_road = road_spans(roads, path)
    free = free_spans(edges, way_in)
    road_in = on_grid_in(added(to - at for at, to in by_road))
    free_road_in = added(_shared(one, other) for one in by_road for other in free)
    free_in = added(to - at for at, to in free)
    off_road = tuple(not any(at <= edge.at_in <= to for at, to in by_road) for edge in edges)
    over_road = _contours_in(edge for edge, off in zip(edges, off_road, strict=True) if not off)
    over_country = _contours_in(edge for edge, off in zip(edges, off_road, strict=True) if off)
    paid_road_in = max(0.0, road_in - free_road_in)
    paid_country_in = max(0.0, way_in - free_in - paid_road_in)
    cost = cost_in(arm, formation, paid_road_in + over_road, paid_country_in + over_country)
    contours = cost_in(arm, formation, over_road, over_country)
    return Price(way_over_works_in(cost, works), contours, way_in, road_in, edges, off_road)


def _contours_in(edges: Iterable[Edge]) -> float:
    rises = [edge.rise for edge in edges]
    return contour_way_in(rises.count(1), rises.count(-1))


def _shared(one: Span, other: Span) -> float:
    return max(0.0, min(one[1], other[1]) - max(one[0], other[0]))


@step("KS.MOVE.03", "KS.MOVE.05", "KS.MOVE.06")
def level_cost_in(arm: Arm, formation: Formation, way_in: float, price: Price) -> float:
    """What the way of a man costs beside that of the front, on the level: it counts as road as far as the front's does."""
    by_road = min(way_in, price.road_in)
    return cost_in(arm, formation, by_road, way_in - by_road)


@step("KS.MOVE.08")
def free_spans(edges: Sequence[Edge], way_in: float) -> tuple[Span, ...]:
    """The pieces of a way that are free: about each edge, as far as the middle between it and the next.

    >>> free_spans((Edge(1.0, 1), Edge(9.0, -1)), 9.5)
    ((0.0, 2.0), (7.5, 9.5))
    """
    bounds = [0.0, *((one.at_in + two.at_in) / 2.0 for one, two in pairwise(edges)), way_in]
    found = list[Span]()
    for edge, (at, to) in zip(edges, pairwise(bounds), strict=False):
        free_in = (to - at) - charged_at_edge_in(to - at)
        start = min(max(edge.at_in - free_in / 2.0, at), to - free_in)
        found.append((start, start + free_in))
    return tuple(found)


# -- roads -------------------------------------------------------------------------------------------------------------


@step("KS.MOVE.03")
def road_spans(roads: Iterable[Road], path: Path) -> tuple[Span, ...]:
    """The pieces of a way that lie on roads, in order, none of them counted twice."""
    found = sorted(span for road in roads for span in _on_road(road, path))
    merged = list[Span]()
    for at, to in found:
        if merged and at <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(to, merged[-1][1]))
        else:
            merged.append((at, to))
    return tuple(merged)


def _on_road(road: Road, path: Path) -> Iterator[Span]:
    half_in, gone = road.width_in / 2.0 + ON_ROAD_IN, 0.0
    for a, b in pairwise(path):
        long_in = distance(*a, *b)
        for c, d in pairwise(road.points):
            at, to = _beside(a, b, long_in, c, d, half_in)
            if to > at:
                yield gone + at, gone + to
        gone += long_in


def _beside(a: Point, b: Point, long_in: float, c: Point, d: Point, half_in: float) -> Span:
    """The piece of the leg from a to b that keeps within half a width of the line from c to d, its ends included."""
    if long_in == 0.0:
        return 0.0, 0.0
    ux, uy = (b[0] - a[0]) / long_in, (b[1] - a[1]) / long_in
    pieces = [_in_disc(a, ux, uy, end, half_in) for end in (c, d)]
    pieces.append(_in_box(a, ux, uy, c, d, half_in))
    met = [(max(0.0, at), min(long_in, to)) for at, to in pieces if min(long_in, to) > max(0.0, at)]
    return (min(at for at, _ in met), max(to for _, to in met)) if met else (0.0, 0.0)


def _in_disc(a: Point, ux: float, uy: float, middle: Point, radius: float) -> Span:
    dx, dy = middle[0] - a[0], middle[1] - a[1]
    along, across = dx * ux + dy * uy, dx * uy - dy * ux
    half = math.sqrt(max(0.0, radius * radius - across * across))
    return along - half, along + half


def _in_box(a: Point, ux: float, uy: float, c: Point, d: Point, half_in: float) -> Span:
    """Where a line through a in this direction lies beside the line from c to d, between its ends."""
    long_in = distance(*c, *d)
    if long_in == 0.0:
        return 0.0, 0.0
    vx, vy = (d[0] - c[0]) / long_in, (d[1] - c[1]) / long_in
    dx, dy = a[0] - c[0], a[1] - c[1]
    ahead = _between(dx * vx + dy * vy, ux * vx + uy * vy, 0.0, long_in)
    aside = _between(dx * vy - dy * vx, ux * vy - uy * vx, -half_in, half_in)
    return max(ahead[0], aside[0]), min(ahead[1], aside[1])


def _between(start: float, rate: float, low: float, high: float) -> Span:
    """Where a value that begins so and changes at this rate lies between two others."""
    if rate == 0.0:
        return (-math.inf, math.inf) if low <= start <= high else (0.0, 0.0)
    one, two = (low - start) / rate, (high - start) / rate
    return min(one, two), max(one, two)
