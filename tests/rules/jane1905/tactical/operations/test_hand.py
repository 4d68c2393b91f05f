"""The umpire's hand in an action (JANE.GEN.01, JANE.HIT.16, JANE.SIG.02, JANE.NOTE.08)."""

import pytest

from sandgate.rules.jane1905.tactical.effect.events import HitScored
from sandgate.rules.jane1905.tactical.operations.events import SignallingSet
from sandgate.rules.jane1905.tactical.operations.verdict import result
from sandgate.rules.jane1905.tactical.signalling.events import SignallingStopped
from tests.rules.jane1905.tactical.in_play import Action, begun, lies


def far_apart() -> Action:
    """Two battleships lie 7,000 yards apart; they have fired in move 1."""
    return Action(begun(red=[lies("retvizan", 9000, 3000, 0, 0)], blue=[lies("mikasa", 2000, 3000, 0, 0)], board=[6, 3])).to(
        "orders", 1
    )


@pytest.mark.parametrize(
    ("line", "free", "did"), [("SIGNALS FREE", True, "restored"), ("SIGNALS STOPPED", False, "stopped")]
)
def test_what_the_umpire_says_of_signalling_stands_until_a_gun_fires_again(line: str, free: bool, did: str) -> None:
    """Their 12-inch are of interval 4: they fired in move 1, and fire again in move 5."""
    action = far_apart().by_hand(line)
    assert [(event.to, event.did) for event in action.told(SignallingSet)] == [(("red", "blue"), did)]
    assert action.to("orders", 3).state.free_signals is free
    action.to("shots", 5).hand_in({})
    assert not action.state.free_signals
    assert len(action.told(SignallingStopped)) == free


def test_when_the_umpire_ends_an_action_what_has_been_fired_is_scored_first() -> None:
    action = Action(begun(red=[lies("retvizan", 7500, 3000, 180, 0)], blue=[lies("mikasa", 6000, 3000, 0, 0)])).to(
        "shots", 1
    )
    action.play("shots", blue="FIRE MIKASA.fore @RETVIZAN AIM WL").by_hand("END")
    assert (action.state.phase, action.state.ended, action.state.strikes) == ("over", "umpire", ())
    assert action.told(HitScored)
    assert action.ship("RETVIZAN").damage.water
    ended = result(action.state)
    assert ended
    assert "Retvizan damaged" in ended.outcome


def test_the_umpire_slows_the_guns_of_one_position() -> None:
    """Ready guns count from the next move; those that fired in move 1 of interval 4 have number 5."""
    action = Action(begun(red=[lies("retvizan", 9000, 3000, 0, 0)], blue=[lies("mikasa", 500, 3000, 0, 0)], board=[6, 3]))
    action.to("orders", 1).by_hand("DELAY MIKASA.fore 2")
    assert [gun.numbers for gun in action.ship("MIKASA").mountings[:2]] == [(4, 4), (0, 0)]
