"""The conditions of standing orders in play, each met and each not met (NWC.TA.32)."""

import pytest

from sandgate.rules.nwc1902.fleet.events import StandingOrderWorked

from .playing import Action, fleet


def with_order(condition: str, **red: object) -> Action:
    """A game in which red, 20,000 yards from blue, turns by vessels when the condition is met."""
    return Action(fleet("red", instructions=[f"IF {condition} THEN V 4R"], **red), fleet("blue"))  # type: ignore[arg-type]


def works(action: Action) -> bool:
    """Whether the standing order works in the next move."""
    action.move()
    return bool(action.told(StandingOrderWorked))


def test_a_named_enemy_in_sight() -> None:
    """SIGHT n: "enemy ship n within 6,000 yards", of whichever ship; another enemy in sight does not do."""
    action = with_order("SIGHT 2")
    action.hand("PLACE BLUE 1 (3000,0)", "PLACE RED 4 (0,-9000)")
    assert not works(action)
    action.hand("PLACE BLUE 2 (6001,1000)", "PLACE BLUE 1 (3000,1000)", "PLACE RED 1 (0,1000)")
    assert not works(action)
    action.hand("PLACE BLUE 2 (6000,2000)")
    assert works(action)


def test_a_lost_enemy_is_not_in_sight() -> None:
    """She comes within 4,500 yards in the move in which she is lost."""
    action = with_order("SIGHT 2")
    action.hand("PLACE BLUE 2 (0,6500) HEADING S", "CHARGE BLUE 2 1000")
    assert not works(action)
    assert not works(action)


def test_a_named_ship_ringed() -> None:
    """RING k: "ship k halved", not another one."""
    action = with_order("RING 2")
    action.hand("CHARGE RED 1 500", "CHARGE BLUE 2 500", "CHARGE RED 2 499")
    assert not works(action)
    assert action.ship("red 1").half_power
    assert not works(action)
    action.hand("CHARGE RED 2 1")
    assert not works(action), "the ring goes on at the end of the move"
    assert works(action)


@pytest.mark.parametrize(
    ("condition", "lost", "expected"),
    [
        ("LEADER LOST", "RED 1", True),
        ("LEADER LOST", "RED 2", False),
        ("LEADER LOST", "RED 4", False),
        ("LEADER LOST", "BLUE 1", False),
        ("FLAG LOST", "RED 1", False),
        ("FLAG LOST", "RED 2", True),
        ("FLAG LOST", "BLUE 2", False),
    ],
)
def test_leader_and_flagship_lost(condition: str, lost: str, expected: bool) -> None:
    """Red 1 leads the column, red 2 bears the flag."""
    action = with_order(condition, flag=2)
    action.hand(f"CHARGE {lost} 1000")
    assert not works(action), "nobody is lost as the move begins"
    assert works(action) is expected


def test_a_fleet_that_is_not_in_column_has_no_leader_to_lose() -> None:
    action = with_order("LEADER LOST", formation="line right")
    action.hand("CHARGE RED 1 1000")
    assert not works(action)
    assert not works(action)


def test_the_range_is_that_between_the_nearest_opponents() -> None:
    """RANGE: of all pairs the nearest; lost ships are no opponents."""
    action = with_order("RANGE < 3000")
    action.hand("PLACE BLUE 1 (0,-9000)", "PLACE RED 3 (9000,0)", "PLACE BLUE 4 (12000,0)")
    assert not works(action), "3,000 yards are not below it"
    action.hand(
        "PLACE BLUE 4 (9000,5000) HEADING S", "CHARGE BLUE 4 1000", "PLACE BLUE 1 (9000,0)", "PLACE RED 3 (9000,-4000)"
    )
    action.hand("CHARGE BLUE 1 1000")
    assert not works(action), "4,000 yards"
    assert not works(action), "both that are nearer are lost"
    action.hand("PLACE BLUE 3 (11999,3000)", "PLACE RED 3 (9000,3000)")
    assert works(action)


def test_a_named_move() -> None:
    action = with_order("MOVE 3")
    assert [works(action) for _ in range(4)] == [False, False, True, False]
