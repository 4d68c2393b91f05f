"""Outlines against another library that knows the same geometry (Shapely), and by hand where things only just touch."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import LineString, MultiPoint, Point, Polygon
from shapely.geometry.base import BaseGeometry

from sandgate.kernel.outlines import (
    Corner,
    Corners,
    Outline,
    along,
    area,
    box,
    disc,
    edges,
    gap,
    inside,
    is_convex,
    is_simple,
    reach,
    shared,
    strip,
    without,
)

SQUARE = ((0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0))

lengths = st.integers(-20_000, 20_000).map(lambda thousandths: thousandths / 1000.0)
places = st.tuples(lengths, lengths)
bearings = st.sampled_from([0.0, 30.0, 45.0, 90.0, 180.0, 271.5]) | st.floats(0.0, 359.0)
sizes = st.integers(1, 5_000).map(lambda thousandths: thousandths / 1000.0)
discs = st.builds(disc, lengths, lengths, sizes | st.just(0.0))
strips = st.builds(strip, lengths, lengths, lengths, lengths, sizes | st.just(0.0))
boxes = st.builds(box, lengths, lengths, bearings, sizes, sizes, sizes, sizes)


def hull(points: list[Corner]) -> Outline | None:
    around = MultiPoint(points).convex_hull
    if not isinstance(around, Polygon) or around.area < 0.01:
        return None
    corners = tuple(dict.fromkeys((x, y) for x, y in around.exterior.coords))
    return Outline(corners if area(corners) > 0.0 else corners[::-1])


polygons = st.lists(places, min_size=3, max_size=8).map(hull).filter(lambda found: found is not None)
outlines = discs | strips | boxes | polygons


def shape(outline: Outline) -> BaseGeometry:
    """The same outline before it is widened."""
    if len(outline.corners) < 3:
        return Point(outline.corners[0]) if len(outline.corners) == 1 else LineString(outline.corners)
    return Polygon(outline.corners)


@given(outlines, outlines)
def test_a_gap_is_the_distance_of_the_shapes_less_their_radii(one: Outline, other: Outline) -> None:
    expected = max(0.0, shape(one).distance(shape(other)) - one.radius - other.radius)
    assert gap(one, other) == pytest.approx(expected, abs=1e-9)
    assert gap(other, one) == pytest.approx(expected, abs=1e-9)


@given(outlines, outlines)
def test_a_circle_round_an_outline_holds_it(one: Outline, other: Outline) -> None:
    x, y, radius = reach(one)
    assert all(math.dist(corner, (x, y)) + one.radius <= radius + 1e-9 for corner in one.corners)
    ox, oy, around = reach(other)
    assert gap(one, other) >= math.dist((x, y), (ox, oy)) - radius - around - 1e-9


@given(st.lists(places, min_size=3, max_size=7, unique=True), places)
def test_inside_holds_for_polygons_of_any_shape(points: list[Corner], place: Corner) -> None:
    corners, polygon = tuple(points), Polygon(points)
    if polygon.is_valid and polygon.exterior.distance(Point(place)) > 1e-6:
        assert inside(corners, *place) == polygon.covers(Point(place))


@given(st.lists(places, min_size=3, max_size=6, unique=True))
def test_a_polygon_is_simple_where_the_other_library_says_so(points: list[Corner]) -> None:
    polygon = Polygon(points)
    doubtful = polygon.buffer(0.0).area > 0.0 and not polygon.is_valid and polygon.exterior.is_simple
    if polygon.area > 1e-6 and not doubtful:
        assert is_simple(tuple(points)) == (polygon.is_valid and polygon.exterior.is_simple)
        assert abs(area(tuple(points))) == pytest.approx(polygon.area) or not polygon.is_valid


@given(polygons, polygons)
def test_a_polygon_is_what_it_shares_with_another_and_what_is_left_without_it(one: Outline, other: Outline) -> None:
    a, b = Polygon(one.corners), Polygon(other.corners)
    common, left = shared(one.corners, other.corners), without(one.corners, other.corners)
    assert (area(common) if common else 0.0) == pytest.approx(a.intersection(b).area, abs=1e-5)
    assert sum(map(area, left)) == pytest.approx(a.difference(b).area, abs=1e-4)
    assert all(is_convex(piece) or area(piece) < 1e-3 for piece in left)


@given(boxes, places)
def test_the_edges_of_a_box_are_what_a_place_outside_is_nearest_to(outline: Outline, place: Corner) -> None:
    assert len(edges(outline.corners)) == 4
    if not inside(outline.corners, *place):
        nearest = min(gap(edge, Outline((place,))) for edge in edges(outline.corners))
        assert gap(outline, Outline((place,))) == pytest.approx(nearest, abs=1e-9)


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        (Outline(SQUARE), Outline(((4.0, 1.0), (9.0, 1.0), (9.0, 2.0), (4.0, 2.0))), 0.0),  # side by side
        (Outline(SQUARE), Outline(((4.0, 4.0), (9.0, 4.0), (9.0, 9.0), (4.0, 9.0))), 0.0),  # corner to corner
        (Outline(SQUARE), Outline(((1.0, -1.0), (2.0, -1.0), (2.0, 5.0), (1.0, 5.0))), 0.0),  # crosswise, no corner within
        (Outline(SQUARE), Outline(((1.0, 1.0), (2.0, 1.0), (2.0, 2.0))), 0.0),  # one within the other
        (Outline(SQUARE), Outline(((7.0, 8.0), (9.0, 8.0), (9.0, 9.0))), 5.0),  # corner to corner, 3 and 4 apart
        (Outline(((0.0, 0.0), (2.0, 0.0))), Outline(((5.0, 0.0), (9.0, 0.0))), 3.0),  # lines that lie in one line
        (Outline(((0.0, 0.0), (2.0, 0.0))), Outline(((1.0, 0.0), (9.0, 0.0))), 0.0),  # lines that lie on one another
        (Outline(((0.0, 0.0), (2.0, 2.0))), Outline(((0.0, 2.0), (2.0, 0.0))), 0.0),  # lines that cross
        (disc(1.0, 1.0, 0.5), Outline(SQUARE), 0.0),
        (disc(1.0, 1.0, 0.5), disc(1.0, 1.0, 0.25), 0.0),
        (disc(-1.0, 2.0, 0.25), Outline(SQUARE), 0.75),
    ],
)
def test_gaps_that_are_plain_to_see(one: Outline, other: Outline, apart: float) -> None:
    assert gap(one, other) == pytest.approx(apart, abs=1e-12)


def test_what_lies_upon_an_edge_lies_inside() -> None:
    assert all(inside(SQUARE, x, y) for x, y in ((0.0, 0.0), (4.0, 2.0), (2.0, 4.0), (0.0, 3.0), (2.0, 0.0)))
    assert not any(inside(SQUARE, x, y) for x, y in ((4.001, 2.0), (-0.001, 0.0), (2.0, 4.001), (5.0, 0.0), (-1.0, 4.0)))


def test_boxes_along_a_line_reach_beyond_its_bends() -> None:
    first, second = along([(0.0, 0.0), (8.0, 0.0), (8.0, 6.0)], 2.0)
    assert (min(x for x, _ in first), max(x for x, _ in first)) == pytest.approx((0.0, 9.0))
    assert (min(y for _, y in second), max(y for _, y in second)) == pytest.approx((-1.0, 6.0))
    (square,) = along([(0.0, 0.0), (8.0, 0.0)], 2.0, square=True)
    assert (min(x for x, _ in square), max(x for x, _ in square)) == pytest.approx((-1.0, 9.0))
    assert area(square) == pytest.approx(20.0)


def test_a_polygon_that_misses_another_is_left_whole() -> None:
    far: Corners = ((10.0, 0.0), (12.0, 0.0), (12.0, 4.0))
    beside: Corners = ((4.0, 0.0), (6.0, 0.0), (6.0, 4.0), (4.0, 4.0))
    assert without(SQUARE, far) == [SQUARE]
    assert without(SQUARE, beside) == [SQUARE]
    assert without(SQUARE, SQUARE) == []
    assert shared(SQUARE, beside) == ()


@pytest.mark.parametrize(
    "corners",
    [
        ((0.0, 0.0), (4.0, 0.0)),
        ((0.0, 0.0), (4.0, 0.0), (8.0, 0.0)),  # no area
        ((0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (4.0, 0.0)),  # a corner twice
        ((0.0, 0.0), (4.0, 4.0), (4.0, 0.0), (0.0, 4.0)),  # crosses itself
        ((0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (2.0, 0.0), (0.0, 4.0)),  # touches itself
        ((0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (4.0, 1.0), (0.0, 4.0)),  # runs back upon itself
    ],
)
def test_outlines_that_are_badly_drawn(corners: Corners) -> None:
    assert not is_simple(corners)


def test_outlines_that_are_well_drawn() -> None:
    assert is_simple(SQUARE)
    assert is_simple(((0.0, 0.0), (2.0, 0.0), (4.0, 0.0), (4.0, 4.0)))  # a corner on a straight edge
    assert is_convex(((0.0, 0.0), (2.0, 0.0), (4.0, 0.0), (4.0, 4.0)))
    assert is_simple(((0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (2.0, 1.0)))
    assert not is_convex(((0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (2.5, 1.0)))
