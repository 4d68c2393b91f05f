"""Two tracks: the instants are those at which the distance is the limit, whoever watches, wherever on the globe."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandgate.ocean.places import Place
from sandgate.ocean.sailing import northing_and_departure, within_half_circle
from sandgate.ocean.tracks import Leg, miles_off_line, within_limit

HOURS_MIN = 360.0
offsets = st.floats(-1.0, 1.0)
lats = st.floats(-60.0, 60.0)
lons = st.floats(-180.0, 180.0)
limits = st.floats(0.1, 40.0)


@st.composite
def legs(draw: st.DrawFn) -> tuple[Leg, Leg]:
    lat, lon = draw(lats), draw(lons)
    a, b, c, d = (Place(lat + draw(offsets), within_half_circle(lon + draw(offsets))) for _ in range(4))
    return Leg(a, b), Leg(c, d)


def off_mi(a: Leg, b: Leg, minute: float) -> float:
    """The distance in the plane of the mean of the four latitudes."""
    mean = (a.start.lat_deg + a.end.lat_deg + b.start.lat_deg + b.end.lat_deg) / 4.0
    part = minute / HOURS_MIN
    places = []
    for leg in (a, b):
        east = within_half_circle(leg.end.lon_deg - leg.start.lon_deg)
        north = leg.end.lat_deg - leg.start.lat_deg
        places.append(Place(leg.start.lat_deg + north * part, within_half_circle(leg.start.lon_deg + east * part)))
    north, _ = northing_and_departure(*places[0], *places[1])
    _, east = northing_and_departure(mean, places[0].lon_deg, mean, places[1].lon_deg)
    return float((north * north + east * east) ** 0.5)


@given(legs(), limits)
def test_within_the_limit_between_the_instants_and_beyond_it_outside(two: tuple[Leg, Leg], limit_mi: float) -> None:
    span = within_limit(*two, HOURS_MIN, limit_mi)
    for minute in range(0, 361, 10):
        if span is None:
            assert off_mi(*two, minute) > limit_mi - 1e-4
        elif span[0] + 0.01 < minute < span[1] - 0.01:
            assert off_mi(*two, minute) < limit_mi + 1e-4
        elif not span[0] - 0.01 < minute < span[1] + 0.01:
            assert off_mi(*two, minute) > limit_mi - 1e-4


@given(legs(), limits)
def test_both_come_within_the_limit_together(two: tuple[Leg, Leg], limit_mi: float) -> None:
    there, back = within_limit(*two, HOURS_MIN, limit_mi), within_limit(two[1], two[0], HOURS_MIN, limit_mi)
    assert (there is None) == (back is None)
    if there is not None and back is not None:
        assert there == pytest.approx(back, abs=1e-5)


def test_two_at_rest_are_within_the_limit_always_or_never() -> None:
    here, there = (Leg(place, place) for place in (Place(0.0, 179.9), Place(0.0, -179.9)))
    assert within_limit(here, there, 60.0, 12.0) == (0.0, 60.0)
    assert within_limit(here, there, 60.0, 11.9) is None


def test_a_place_beyond_the_end_of_a_line_is_as_far_off_as_its_end() -> None:
    assert miles_off_line(Place(0.0, -179.0), Place(0.0, 178.0), Place(0.0, 179.0)) == pytest.approx(120.0)
    assert miles_off_line(Place(0.1, 1.0), Place(0.0, 0.0), Place(0.0, 0.0)) == pytest.approx(60.3, abs=0.01)
