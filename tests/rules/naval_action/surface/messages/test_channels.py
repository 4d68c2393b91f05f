"""Who may talk to whom in a turn, and whose orders come late: the limits. NA.COMMS.01, NA.COMMS.03."""

import pytest

from sandgate.kernel.frozen import replace
from sandgate.rules.naval_action.surface.messages.channels import channel_open, is_local
from sandgate.rules.naval_action.surface.ships import ship_of, with_ships
from sandgate.rules.naval_action.surface.state import State
from tests.rules.naval_action.afloat import action, afloat, group


def two(apart_yd: float, **more: object) -> State:
    groups = [group("A", 101, commander="red/a"), group("B", 102, commander="red/b")]
    return action(afloat(101), afloat(102, apart_yd), groups=groups, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("apart_yd", "visibility_yd", "night", "is_open"),
    [(10_000.0, 10_000.0, False, True), (10_001.0, 10_000.0, False, False), (10_001.0, 10_000.0, True, True)],
)
def test_flagships_talk_within_the_visibility(apart_yd: float, visibility_yd: float, night: bool, is_open: bool) -> None:
    assert channel_open(two(apart_yd, visibility_yd=visibility_yd, night=night), "red/a", "red/b") is is_open


@pytest.mark.parametrize("number", [101, 102])
def test_a_flagship_that_is_gone_talks_to_nobody(number: int) -> None:
    state = two(5_000.0)
    state = with_ships(state, replace(ship_of(state, number), fate="sunk", fate_turn=1))
    assert not channel_open(state, "red/a", "red/b")


def test_the_group_of_a_flagship_is_ordered_at_once_and_an_empty_one_by_nobody() -> None:
    groups = [group("A", 101), group("B", 102)]
    state = action(afloat(101), afloat(102, 15_000.0), groups=groups)
    assert [is_local(state, each) for each in state.groups] == [False, True]
    state = with_ships(state, replace(ship_of(state, 102), fate="sunk", fate_turn=1))
    assert not is_local(state, state.groups[1])
