"""Day and night by the clock; telegrams and pigeons that run through both. NWC.ST.16, .20, .42."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandgate.rules.nwc1902.strategic.moves.sun import clock_sun, light_at
from sandgate.rules.nwc1902.strategic.signals.pigeons import bird_arrives
from sandgate.rules.nwc1902.strategic.telegraph.times import telegram_due

risings = st.integers(-720, 1440)
lengths = st.integers(0, 1440)
minutes = st.integers(0, 100_000)


@given(minutes, risings, lengths)
def test_light_stays_as_long_as_it_says(minute: int, rises: int, length: int) -> None:
    light = light_at(minute, rises, rises + length)
    assert 0.0 < light.left_min <= 1440.0
    assert all(
        light_at(minute + after, rises, rises + length).day == light.day for after in range(0, int(light.left_min), 60)
    )
    if 0 < length < 1440:
        assert light_at(minute + light.left_min, rises, rises + length).day != light.day


@given(minutes, st.integers(0, 9_000), risings, lengths)
def test_a_telegram_is_due_when_its_minutes_have_carried_it_so_far(
    handed_in: int, miles: int, rises: int, length: int
) -> None:
    minute, left = handed_in, float(miles)
    while left > 1e-9:
        left -= 1000.0 / (60.0 if light_at(minute, rises, rises + length).day else 90.0)
        minute += 1
    assert telegram_due(handed_in, float(miles), rises, rises + length) == minute


@given(minutes, st.integers(1, 300), risings, lengths)
def test_a_bird_never_arrives_by_night(released: int, miles: int, rises: int, length: int) -> None:
    arrives = bird_arrives(released, float(miles), rises, rises + length)
    assert math.isinf(arrives) == (length == 0)
    if length:
        assert light_at(arrives - 0.5, rises, rises + length).day


@pytest.mark.parametrize("meridian_deg", [-180.0, -75.0, 0.0, 135.0, 180.0])
def test_the_day_is_as_long_by_any_clock(meridian_deg: float) -> None:
    for lon_deg in range(-180, 181, 15):
        rises, sets = clock_sun(14.6, float(lon_deg), 131, meridian_deg)
        assert sets - rises == 758
        assert -720 <= rises - 341 <= 720
