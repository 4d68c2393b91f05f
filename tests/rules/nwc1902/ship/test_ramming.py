"""Laws of outlines and collisions (NWC.DU.06 and NWC.DU.30)."""

import math

from hypothesis import given
from hypothesis import strategies as st

from sandgate.kernel.geometry import aboard, ahead
from sandgate.rules.nwc1902.ship.ramming import (
    DRAW,
    FIRST_RAMS,
    NO_CONTACT,
    SCRAPE,
    SECOND_RAMS,
    collision,
    may_touch,
    outlines_overlap,
)
from sandgate.rules.nwc1902.ship.stencils import (
    CORNERS,
    HALF_BREADTH_YD,
    HALF_SHIP_YD,
    OUTLINE_FORWARD_YD,
    OUTLINE_STARBOARD_YD,
    half_breadth,
    off_edge,
    off_outline,
    outline_corner,
    passes_clear,
    through_outline,
)

PLACES = st.floats(-140.0, 140.0) | st.integers(-2200, 2200).map(lambda sixteenths: sixteenths / 16.0)
HEADINGS = st.integers(0, 23039).map(lambda parts: parts / 64.0)
POSES = st.tuples(PLACES, PLACES, HEADINGS)
SWAPPED = {NO_CONTACT: NO_CONTACT, SCRAPE: SCRAPE, DRAW: DRAW, FIRST_RAMS: SECOND_RAMS, SECOND_RAMS: FIRST_RAMS}

Pose = tuple[float, float, float]


def test_the_outline_is_convex() -> None:
    """So lines along its edges are all that can part two ships."""
    for edge in range(CORNERS):
        assert all(off_edge(edge, *corner) <= 1e-9 for corner in zip(OUTLINE_FORWARD_YD, OUTLINE_STARBOARD_YD, strict=True))


@given(POSES, POSES)
def test_overlap_and_collision_are_the_same_seen_from_the_other_ship(first: Pose, second: Pose) -> None:
    assert outlines_overlap(*first, *second) == outlines_overlap(*second, *first)
    assert collision(*second, *first) == SWAPPED[collision(*first, *second)]


@given(POSES, POSES, PLACES, PLACES, HEADINGS)
def test_where_on_the_paper_ships_collide_makes_no_difference(
    first: Pose, second: Pose, x_yd: float, y_yd: float, turn_deg: float
) -> None:
    def moved(pose: Pose) -> Pose:
        return *ahead(x_yd, y_yd, turn_deg, pose[1], pose[0]), (pose[2] + turn_deg) % 360.0

    assert collision(*moved(first), *moved(second)) == collision(*first, *second)


@given(POSES, POSES, st.floats(-1.0, 1.0), st.floats(-1.0, 1.0))
def test_a_point_in_both_outlines_makes_them_overlap(first: Pose, second: Pose, along: float, across: float) -> None:
    forward = along * HALF_SHIP_YD
    point = ahead(*first, forward, across * half_breadth(forward))
    if off_outline(*aboard(*second, *point)) == 0.0:
        assert outlines_overlap(*first, *second)


def an_edge_cuts(first: Pose, second: Pose) -> bool:
    """Whether an edge of the second outline cuts or touches the first."""
    corners = [aboard(*first, *outline_corner(*second, corner)) for corner in range(CORNERS)]
    lines = (through_outline(*corners[corner - 1], *corners[corner]) for corner in range(CORNERS))
    return any(enters <= leaves + 1e-6 and enters <= 1.0 + 1e-6 and leaves >= -1e-6 for enters, leaves in lines)


@given(POSES, POSES)
def test_outlines_that_overlap_cut_each_other(first: Pose, second: Pose) -> None:
    """Two ships are of one size, so none lies wholly in the other unless both are in one place."""
    if outlines_overlap(*first, *second):
        assert an_edge_cuts(first, second)


@given(POSES, POSES, st.floats(0.0, 20.0), st.floats(0.0, 20.0), st.floats(0.0, 30.0))
def test_ships_that_may_not_touch_never_do(
    first: Pose, second: Pose, first_kn: float, second_kn: float, time_s: float
) -> None:
    apart = math.dist(first[:2], second[:2])
    if not may_touch(apart + (first_kn + second_kn) * time_s * 5.0 / 9.0, first_kn, second_kn, time_s):
        assert not outlines_overlap(*first, *second)


POINTS = st.tuples(st.floats(-150.0, 150.0), st.floats(-60.0, 60.0))


@given(POINTS, POINTS)
def test_what_passes_clear_does_not_cut(first: tuple[float, float], second: tuple[float, float]) -> None:
    enters, leaves = through_outline(*first, *second)
    if passes_clear(*first, *second):
        assert enters > leaves or enters > 1.0 or leaves < 0.0


@given(POINTS)
def test_a_point_is_in_the_outline_as_its_breadth_says(point: tuple[float, float]) -> None:
    forward, starboard = point
    inside = abs(forward) <= HALF_SHIP_YD and abs(starboard) <= half_breadth(forward)
    assert (off_outline(forward, starboard) <= 1e-9) == inside or abs(abs(starboard) - half_breadth(forward)) < 1e-6
    assert (
        off_outline(forward, starboard) <= max(0.0, abs(starboard) - HALF_BREADTH_YD) + max(0.0, abs(forward)) + HALF_SHIP_YD
    )
