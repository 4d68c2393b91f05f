"""A day at full speed and its recovery: what a ship may do does not depend on how her time is cut. NWC.ST.31, .32."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sandgate.rules.nwc1902.strategic.speed.ship_speed import Breath, allowed_kn, breath_after, holds_for_min, may_make

stretches = st.lists(
    st.tuples(st.sampled_from([0.0, 10.0, 16.0, 17.0, 18.0, 19.0, 20.0]), st.integers(1, 1440)), max_size=12
)
FRESH = Breath(0.0, 0.0)


@settings(suppress_health_check=[HealthCheck.too_slow])  # the first draw reads all modules for their constants
@given(stretches)
def test_no_spurt_is_longer_than_a_day_and_each_is_paid_for(written: list[tuple[float, int]]) -> None:
    breath = FRESH
    for speed_kn, wanted in written:
        if not may_make("E", 20.0, breath, True, speed_kn):
            continue
        took = min(float(wanted), holds_for_min("E", 20.0, breath, speed_kn))
        if not took:
            continue
        if speed_kn > 18.0:
            assert breath.recovery_min == 0.0
            assert breath.spurt_min + took <= 1440.0
        elif breath.spurt_min or breath.recovery_min:
            assert speed_kn <= 16.0
        breath = breath_after("E", 20.0, breath, speed_kn, took)
    assert breath.spurt_min <= 1440.0
    assert breath.recovery_min <= 1440.0


@given(st.sampled_from([0.0, 16.0, 18.0, 20.0]), st.integers(1, 700), st.integers(1, 700), st.integers(0, 1440))
def test_two_stretches_are_as_one(speed_kn: float, first: int, second: int, recovery: int) -> None:
    before = Breath(0.0, float(recovery) if speed_kn <= 18.0 else 0.0)
    halfway = breath_after("E", 20.0, before, speed_kn, float(first))
    at_once = breath_after("E", 20.0, before, speed_kn, float(first + second))
    assert breath_after("E", 20.0, halfway, speed_kn, float(second)) == at_once


def test_a_ship_that_joins_others_in_the_middle_of_a_spurt_recovers_first() -> None:
    halfway = breath_after("E", 20.0, FRESH, 20.0, 600.0)
    assert allowed_kn("E", 20.0, halfway, True) == 20.0
    assert allowed_kn("E", 20.0, halfway, False) == 16.0
    rested = breath_after("E", 20.0, halfway, 16.0, 600.0)
    assert allowed_kn("E", 20.0, rested, False) == 18.0
