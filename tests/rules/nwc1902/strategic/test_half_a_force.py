"""Half a force: against all groups tried one by one. NWC.ST.30."""

import time
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandgate.rules.nwc1902.strategic.actions.losses import first_half, half_of, is_half
from sandgate.rules.nwc1902.strategic.actions.odds import Outcome, outcome

values = st.lists(st.sampled_from([20.0, 14.0, 10.0, 8.0, 5.0, 4.0, 3.0, 2.5, 2.0, 1.0, 0.5]), min_size=1, max_size=8)


@given(values)
def test_half_is_the_smallest_total_not_below_it_of_the_fewest_ships_first_in_the_list(force: list[float]) -> None:
    groups = [group for size in range(len(force) + 1) for group in combinations(range(len(force)), size)]
    enough = [group for group in groups if sum(force[place] for place in group) >= sum(force) / 2.0]
    total = min(sum(force[place] for place in group) for group in enough)
    fitting = [group for group in enough if sum(force[place] for place in group) == total]
    fewest = [group for group in fitting if len(group) == min(map(len, fitting))]
    assert half_of(force) == (total, len(fewest[0]))
    assert first_half(force) == min(fewest)
    assert all(is_half(force, group) == (group in fewest) for group in groups)


def test_a_large_force_is_halved_at_once() -> None:
    begun = time.perf_counter()
    assert len(first_half([1.0] * 40 + [20.0] * 20)) == 11  # 220 of 440 points
    assert time.perf_counter() - begun < 1.0


@pytest.mark.parametrize(
    ("value", "other", "comes_to"),
    [
        (48.0, 36.0, "both crippled"),
        (48.0, 36.5, "undecided"),
        (54.0, 36.5, "both crippled"),
        (71.5, 36.0, "inferior loses half"),
        (72.0, 36.0, "inferior removed"),
    ],
)
def test_limits_of_the_odds_belong_to_the_better_outcome(value: float, other: float, comes_to: Outcome) -> None:
    assert outcome(value, other) == outcome(other, value) == comes_to
