"""When two come within a distance of each other, and when they part: the distance at that moment, and just before it."""

import math

import pytest
from hypothesis import assume, example, given, settings
from hypothesis.strategies import floats

from sandgate.ocean.meeting import full_minutes, hours_until_beyond, hours_until_within

LAW = settings(deadline=None)
A_MOMENT_H = 0.01
SLACK_MI = 1e-5

places = floats(-200.0, 200.0)
speeds = floats(-40.0, 40.0)
limits = floats(0.5, 60.0)


def apart(east_mi: float, north_mi: float, east_kn: float, north_kn: float, hours: float) -> float:
    return math.hypot(east_mi + east_kn * hours, north_mi + north_kn * hours)


@LAW
@given(places, places, speeds, speeds, limits)
def test_within_is_the_first_moment_at_the_distance(
    east_mi: float, north_mi: float, east_kn: float, north_kn: float, within_mi: float
) -> None:
    pair = east_mi, north_mi, east_kn, north_kn
    hours = hours_until_within(*pair, within_mi)
    if hours == math.inf:
        assert all(apart(*pair, nth / 20.0) > within_mi - SLACK_MI for nth in range(1000))
    elif hours > 0.0:
        assert apart(*pair, hours) == pytest.approx(within_mi, abs=0.01)
        assert all(apart(*pair, hours * nth / 20.0) > within_mi - SLACK_MI for nth in range(20))
    else:
        assert apart(*pair, 0.0) <= within_mi + SLACK_MI


@LAW
@example(0.0, 1.8984375, 0.0, -1.0, 1.8984375)  # at a limit that is finer than distances are told
@given(places, places, speeds, speeds, limits)
def test_beyond_is_the_last_moment_within_the_distance(
    east_mi: float, north_mi: float, east_kn: float, north_kn: float, within_mi: float
) -> None:
    pair = east_mi, north_mi, east_kn, north_kn
    assume(math.hypot(east_kn, north_kn) > 0.5)
    within, beyond = hours_until_within(*pair, within_mi), hours_until_beyond(*pair, within_mi)
    if within == 0.0:
        assert apart(*pair, beyond) == pytest.approx(within_mi, abs=0.01)
        assert apart(*pair, beyond + A_MOMENT_H) > within_mi - SLACK_MI
        assert all(apart(*pair, beyond * nth / 20.0) < within_mi + SLACK_MI for nth in range(20))
    else:
        assert beyond == 0.0


@pytest.mark.parametrize(("hours", "minutes"), [(0.0, 0), (1.0 / 60.0, 1), (1.01 / 60.0, 2), (1.2, 72), (2.0 + 1e-10, 120)])
def test_instants_are_rounded_up_to_the_full_minute(hours: float, minutes: int) -> None:
    assert full_minutes(hours) == minutes
