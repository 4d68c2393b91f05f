"""The way round: against a way found in another manner on other outlines, and by hand where it must lead."""

import heapq
import math
from itertools import pairwise
from random import Random

import pytest
from shapely import LineString, Polygon
from shapely import Point as Dot
from shapely.geometry.base import BaseGeometry

from sandgate.rules.wells1913.field.land import Country, Crossing, Water
from sandgate.rules.wells1913.field.layout import laid_out
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.standing import leg_refusal, path_refusal
from sandgate.rules.wells1913.field.survey import survey
from sandgate.rules.wells1913.field.ways import route, way_in
from tests.rules.wells1913.fields import board, box, land, solid, tree

HOUSE = land(solids=[solid("house", box(40, 40, 50, 46), 5.0)])


def strewn(seed: int) -> Country:
    """A few houses and trees at random, some of them overlapping."""
    chance, solids = Random(seed), []
    for nth in range(7):
        x, y = chance.uniform(8, 40), chance.uniform(12, 36)
        if nth % 3 == 2:
            solids.append(tree(x, y))
        else:
            solids.append(solid("house", box(x - 3, y - 2, x + chance.uniform(1, 5), y + chance.uniform(1, 4)), 4.0))
    return land(width_in=60, depth_in=60, solids=solids)


def widened(country: Country, half_width_in: float) -> list[BaseGeometry]:
    """All solids as the middle of a base must avoid them, their round corners cut a little short."""
    shapes = [Polygon(each.outline) if len(each.outline) > 2 else Dot(each.outline[0]) for each in country.solids]
    reach = [half_width_in + 0.0625 + each.radius_in for each in country.solids]
    return [shape.buffer(out, quad_segs=5) for shape, out in zip(shapes, reach, strict=True)]


def least_way(shapes: list[BaseGeometry], start: Point, end: Point) -> float:
    """The shortest way from corner to corner of these shapes: a little shorter than round the true ones."""
    cores = [shape.buffer(-1e-6) for shape in shapes]
    places = [tuple(start), tuple(end), *(corner for shape in shapes for corner in shape.exterior.coords[:-1])]
    places = [place for place in places if not any(core.intersects(Dot(place)) for core in cores)]
    heads, best = [(0.0, 0)], {0: 0.0}
    while heads:
        gone, here = heapq.heappop(heads)
        if here == 1:
            return gone
        for nth, place in enumerate(places):
            way = gone + math.dist(places[here], place)
            if way < best.get(nth, math.inf):
                line = LineString([places[here], place])
                if not any(core.intersects(line) for core in cores):
                    best[nth] = way
                    heapq.heappush(heads, (way, nth))
    return math.inf


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(("half_width_in", "infantry"), [(0.375, True), (1.25, False)])
def test_a_way_is_the_shortest_but_for_its_round_corners(seed: int, half_width_in: float, infantry: bool) -> None:
    """A corner of 90 degrees is gone round by two tangents: 0.05 of its radius longer than a string laid round it."""
    country, start, end = strewn(seed), Point(24.0, 2.0), Point(26.0 + seed, 48.0)
    least = least_way(widened(country, half_width_in), start, end)
    found = route(country, half_width_in, infantry, start, end, 200.0)
    assert found is not None
    way = sum(math.dist(a, b) for a, b in pairwise(found))
    assert way_in(country, half_width_in, infantry, *start, *end, 200.0) == pytest.approx(way, abs=6e-4)
    assert least - 1e-3 <= way <= least + 0.1 * half_width_in * len(found)


@pytest.mark.parametrize("seed", range(20, 28))
@pytest.mark.parametrize(("half_width_in", "infantry"), [(0.375, True), (0.375, False), (1.25, False)])
def test_the_points_of_a_way_can_be_written_as_an_order(seed: int, half_width_in: float, infantry: bool) -> None:
    """They lie on the grid, and each leg is one that may be gone."""
    country = laid_out(seed, 96.0, 90.0, "close")
    found = route(country, half_width_in, infantry, Point(30.0, 0.0), Point(66.0, 90.0), 400.0)
    assert found is not None
    assert path_refusal(country, half_width_in, infantry, found) is None
    assert all(math.floor(value * 1000.0 + 0.5) / 1000.0 == value for point in found for value in point)


def test_a_straight_way_is_the_distance() -> None:
    assert way_in(HOUSE, 0.375, True, 10, 10, 13, 14, 5.0) == 5.0
    assert route(HOUSE, 0.375, True, Point(10, 10), Point(13, 14), 5.0) == ((10, 10), (13, 14))
    assert way_in(HOUSE, 0.375, True, 10, 10, 10, 10, 0.0) == 0.0


def test_a_way_that_is_longer_than_the_limit_is_none() -> None:
    """LW.COUNTRY.07: the limit itself is within it."""
    assert way_in(HOUSE, 0.375, True, 10, 10, 22, 10, 12.0) == 12.0
    assert way_in(HOUSE, 0.375, True, 10, 10, 22.001, 10, 12.0) is None
    round_in = way_in(HOUSE, 0.375, True, 45, 38, 45, 48, 24.0)
    assert round_in is not None
    assert way_in(HOUSE, 0.375, True, 45, 38, 45, 48, round_in) == round_in
    assert way_in(HOUSE, 0.375, True, 45, 38, 45, 48, round_in - 0.001) is None


def test_men_go_between_two_trees_and_guns_round_them() -> None:
    gate = land(solids=[tree(40, 40), tree(42, 40)])
    assert way_in(gate, 0.375, True, 41, 30, 41, 50, 24.0) == 20.0
    round_in = way_in(gate, 1.25, False, 41, 30, 41, 50, 24.0)
    assert round_in is not None
    assert 20.5 < round_in < 21.5


def test_infantry_go_over_a_low_wall_and_cavalry_round_it() -> None:
    walled = land(solids=[solid("low wall", box(20, 40, 60, 41.125), 0.6)])
    assert way_in(walled, 0.375, True, 25, 35, 25, 45, 24.0) == 10.0
    round_in = way_in(walled, 0.375, False, 25, 35, 25, 45, 24.0)
    assert round_in is not None
    assert 15.0 < round_in < 16.5  # past the end of the wall at 20, and 0.4375 beyond it


def test_over_a_river_one_goes_by_the_nearest_ford() -> None:
    """LW.MELEE.02: 10 inches apart as the crow flies, 25 and more by the ford."""
    brook = Water("brook", box(0, 40, 96, 44))
    ford = Crossing("ford", box(60, 39.5, 63, 44.5))
    assert way_in(land(waters=[brook], crossings=[ford]), 0.375, False, 50, 37, 50, 47, 24.0) is None
    way = way_in(land(waters=[brook], crossings=[ford]), 0.375, False, 50, 37, 50, 47, 30.0)
    assert way is not None
    assert 25.0 < way < 26.0  # 10.375 along, 3 and 4 across: twice the root of 10.375 and 3 squared, and 4
    assert way_in(land(waters=[brook]), 0.375, False, 50, 37, 50, 47, 400.0) is None


def test_a_cliff_is_gone_round_by_its_gentle_side() -> None:
    """LW.COUNTRY.09: the upper board is flush with the lower one in the south, with ledges elsewhere."""
    hill = land(boards=[board(box(20, 20, 60, 60)), board(box(22, 20, 58, 58), 2)])
    assert leg_refusal(hill, 0.375, True, 40, 10, 40, 30) is not None
    found = route(hill, 0.375, True, Point(40, 10), Point(40, 30), 60.0)
    assert found is not None
    assert path_refusal(hill, 0.375, True, found) is None
    assert any(point.x_in < 22 or point.x_in > 58 for point in found)


def test_whoever_stands_too_near_may_come_away() -> None:
    """The rim of a base may lie a sixteenth from a house, nearer than its middle may: ways are measured from rims too."""
    assert leg_refusal(HOUSE, 0.375, True, 30, 43, 39.9, 43) is not None
    assert leg_refusal(HOUSE, 0.375, True, 39.9, 43, 30, 43) is None
    assert way_in(HOUSE, 0.375, True, 39.9, 43, 30, 43, 12.0) == 9.9
    assert way_in(HOUSE, 0.375, True, 30, 43, 39.9, 43, 12.0) == 9.9
    past = way_in(HOUSE, 0.375, True, 39.9, 43, 45, 46.1, 12.0)
    assert past is not None
    assert 8.15 < past < 8.2  # 3.1 along one side and 5.1 along the other, round a corner at a tenth of an inch


def test_nobody_goes_through_a_house_to_its_other_side() -> None:
    assert way_in(HOUSE, 0.375, True, 45, 39.9, 45, 46.1, 12.0) is None
    assert way_in(HOUSE, 0.375, True, 45, 39.9, 45, 46.1, 24.0) is not None


def test_ways_stay_between_the_sides_of_the_field() -> None:
    """A wall from the western edge: nobody passes it in the west."""
    wall = land(solids=[solid("wall", box(0, 40, 50, 41.125), 2.25)])
    assert survey(wall) == ()
    found = route(wall, 0.375, True, Point(2, 35), Point(2, 46), 200.0)
    assert found is not None
    assert max(point.x_in for point in found) > 50.0
    assert way_in(wall, 0.375, True, 2, 35, 2, 46, 24.0) is None
