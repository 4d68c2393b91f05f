"""Runs, courses and distances by the middle latitude, against rhumb lines and geodesics on the globe of WGS 84."""

import math

import pytest
from geographiclib.geodesic import Geodesic
from hypothesis import assume, given, settings
from hypothesis.strategies import floats

from sandgate.ocean.sailing import course_to, great_circle_mi, miles_between, run_to
from tests.ocean.laying import METRES

LAW = settings(deadline=None)
GLOBE = Geodesic.WGS84
ECCENTRICITY = math.sqrt(GLOBE.f * (2.0 - GLOBE.f))
HIGH_DEG = 55.0
WITHIN = 0.01
WITHIN_DEG = 0.5

latitudes = floats(-HIGH_DEG, HIGH_DEG)
longitudes = floats(-180.0, 180.0)
courses = floats(0.0, 359.99)
runs_mi = floats(10.0, 1500.0)


def stretched(lat_deg: float) -> float:
    """A latitude as Mercator's chart of the globe shows it."""
    lat = math.radians(lat_deg)
    return math.asinh(math.tan(lat)) - ECCENTRICITY * math.atanh(ECCENTRICITY * math.sin(lat))


def rhumb_line(lat_deg: float, lon_deg: float, to_lat_deg: float, to_lon_deg: float) -> tuple[float, float]:
    """Its length in miles of 1,852 metres, and its course."""
    north_m = GLOBE.Inverse(lat_deg, 0.0, to_lat_deg, 0.0)["s12"] * (1.0 if to_lat_deg >= lat_deg else -1.0)
    east = math.radians((to_lon_deg - lon_deg + 180.0) % 360.0 - 180.0)
    course = math.atan2(east, stretched(to_lat_deg) - stretched(lat_deg))
    return north_m / math.cos(course) / METRES, math.degrees(course) % 360.0


@LAW
@given(latitudes, longitudes, courses, runs_mi)
def test_course_and_distance_lead_back_to_the_run(lat_deg: float, lon_deg: float, course_deg: float, miles: float) -> None:
    there = run_to(lat_deg, lon_deg, course_deg, miles)
    assert -180.0 < there[1] <= 180.0
    assert miles_between(lat_deg, lon_deg, *there) == pytest.approx(miles)
    off_deg = course_to(lat_deg, lon_deg, *there) - course_deg
    assert (off_deg + 180.0) % 360.0 - 180.0 == pytest.approx(0.0, abs=1e-6)


@LAW
@given(latitudes, longitudes, courses, runs_mi)
def test_a_run_is_a_rhumb_line_of_the_globe(lat_deg: float, lon_deg: float, course_deg: float, miles: float) -> None:
    there = run_to(lat_deg, lon_deg, course_deg, miles)
    assume(abs(there[0]) <= HIGH_DEG and abs(there[0] - lat_deg) > 0.1)
    rhumb_mi, rhumb_deg = rhumb_line(lat_deg, lon_deg, *there)
    assert miles == pytest.approx(rhumb_mi, rel=WITHIN)
    assert (rhumb_deg - course_deg + 180.0) % 360.0 - 180.0 == pytest.approx(0.0, abs=WITHIN_DEG)


@LAW
@given(latitudes, longitudes, courses, floats(10.0, 150.0))
def test_a_short_run_is_the_shortest_way(lat_deg: float, lon_deg: float, course_deg: float, miles: float) -> None:
    there = run_to(lat_deg, lon_deg, course_deg, miles)
    assume(abs(there[0]) <= HIGH_DEG)
    assert miles == pytest.approx(GLOBE.Inverse(lat_deg, lon_deg, *there)["s12"] / METRES, rel=WITHIN)


@LAW
@given(latitudes, longitudes, latitudes, longitudes)
def test_a_great_circle_is_a_geodesic(lat_deg: float, lon_deg: float, to_lat_deg: float, to_lon_deg: float) -> None:
    geodesic_mi = GLOBE.Inverse(lat_deg, lon_deg, to_lat_deg, to_lon_deg)["s12"] / METRES
    assert great_circle_mi(lat_deg, lon_deg, to_lat_deg, to_lon_deg) == pytest.approx(geodesic_mi, rel=WITHIN, abs=0.01)


def test_a_run_over_the_date_line_goes_the_short_way() -> None:
    west = run_to(51.0, 179.0, 90.0, 120.0)
    assert west[1] == pytest.approx(179.0 + 2.0 / math.cos(math.radians(51.0)) - 360.0)
    assert miles_between(51.0, 179.0, *west) == pytest.approx(120.0)
    assert course_to(*west, 51.0, 179.0) == pytest.approx(270.0)
