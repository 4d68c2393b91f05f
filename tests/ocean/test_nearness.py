"""The coarse look overlooks nothing: whoever comes within a distance on exact reckoning may come within it by reach."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from sandgate.ocean.coast import crosses_land, is_open_sea
from sandgate.ocean.nearness import box_of, by_latitude_within, may_come_within, pairs_within, reach_of
from sandgate.ocean.places import Place
from sandgate.ocean.sailing import miles_between, run_to, within_half_circle
from sandgate.ocean.tracks import Leg, within_limit

Run = tuple[float, float, float, float]  # from where, on what course, how far
lats = st.floats(-78.0, 78.0)
lons = st.floats(-180.0, 180.0)
courses = st.floats(0.0, 360.0)
miles = st.floats(0.0, 600.0)
offsets = st.floats(-3.0, 3.0)


@st.composite
def runs(draw: st.DrawFn) -> tuple[Run, Run]:
    """Two runs that begin near each other, or near the end of the other, on any part of the globe."""
    lat, lon, course, far = draw(lats), draw(lons), draw(courses), draw(miles)
    at = draw(st.sampled_from(((lat, lon), run_to(lat, lon, course, far))))
    beside = (max(-80.0, min(80.0, at[0] + draw(offsets))), within_half_circle(at[1] + draw(offsets)))
    return (lat, lon, course, far), (*beside, draw(courses), draw(miles))


def leg(run: Run, from_part: float) -> Leg:
    lat, lon, course, far = run
    return Leg(Place(*run_to(lat, lon, course, far * from_part)), Place(*run_to(lat, lon, course, far)))


@given(runs(), st.floats(0.1, 40.0), st.floats(0.0, 0.9), st.floats(0.0, 0.9))
def test_who_comes_within_a_limit_may_come_within_it(
    two: tuple[Run, Run], limit_mi: float, one_since: float, other_since: float
) -> None:
    """The one may have run for a while when the other begins."""
    one, other = two
    if within_limit(leg(one, one_since), leg(other, other_since), 360.0, limit_mi) is not None:
        assert may_come_within(reach_of(*one), reach_of(*other), limit_mi)


@given(runs(), st.floats(0.1, 40.0), st.floats(0.0, 1.0))
def test_who_is_near_at_any_part_may_come_near(two: tuple[Run, Run], limit_mi: float, part: float) -> None:
    there = [run_to(lat, lon, course, far * part) for lat, lon, course, far in two]
    if miles_between(*there[0], *there[1]) <= limit_mi:
        assert may_come_within(reach_of(*two[0]), reach_of(*two[1]), limit_mi)
        assert by_latitude_within(there[0][0], there[1][0], limit_mi)


@given(runs(), st.floats(0.0, 1.0))
def test_on_open_sea_nothing_lies_between_two_runs(two: tuple[Run, Run], part: float) -> None:
    one, other = (reach_of(*run) for run in two)
    if may_come_within(one, other, 30.0) and is_open_sea(box_of(one, other)):
        here, there = (Place(*run_to(lat, lon, course, far * part)) for lat, lon, course, far in two)
        assert not crosses_land(here, there)


def test_runs_far_apart_are_left_out() -> None:
    """A day at 12 knots to the east, and one 60 miles north of it; 20 miles north of it."""
    east = reach_of(40.0, -30.0, 90.0, 288.0)
    assert not may_come_within(east, reach_of(41.0, -30.0, 90.0, 288.0), 30.0)
    assert may_come_within(east, reach_of(40.0 + 20.0 / 60.0, -30.0, 90.0, 288.0), 30.0)
    assert not may_come_within(east, reach_of(40.0, 150.0, 90.0, 288.0), 30.0)


@given(
    st.lists(
        st.tuples(st.floats(-5.0, 5.0), st.floats(175.0, 180.0), courses, miles, st.sampled_from([None, "red", "blue"])),
        max_size=12,
    )
)
def test_the_pairs_are_those_of_every_two_that_are_not_of_one_flock(
    all_runs: list[tuple[float, float, float, float, str | None]],
) -> None:
    reaches, flocks = [reach_of(*run[:4]) for run in all_runs], [run[4] for run in all_runs]
    every_two = [
        (one, other)
        for one, other in combinations(range(len(reaches)), 2)
        if flocks[one] is None or flocks[one] != flocks[other]
    ]
    assert pairs_within(reaches, 30.0, flocks) == tuple(
        [(one, other) for one, other in every_two if may_come_within(reaches[one], reaches[other], 30.0)]
    )


def test_runs_from_one_place_are_pairs_unless_they_are_of_one_flock() -> None:
    in_port = [reach_of(40.0, -30.0, 0.0, 0.0)] * 3
    assert pairs_within(in_port, 30.0, [None, None, None]) == ((0, 1), (0, 2), (1, 2))
    assert pairs_within(in_port, 30.0, ["red", "blue", "red"]) == ((0, 1), (1, 2))
