"""Signals, flagships and general instructions in play (NWC.TA.30 to .43)."""

from typing import Any

import pytest

from sandgate.rules.nwc1902.fleet.events import (
    CommandPassed,
    FlagsShown,
    RingPut,
    ShipMoved,
    ShipRemoved,
    SignalFell,
    SignalHoisted,
    SignalSeen,
    StandingOrderIdle,
    StandingOrderWorked,
)
from sandgate.rules.nwc1902.fleet.gun_events import GunFireMeasured

from .playing import Action, fleet


def refusals(action: Action, role: str, text: str) -> list[str]:
    """The clauses of what is refused on a sheet."""
    return [remark.clause for remark in action.remarks(role, text) if remark.fault != "none"]


def lost_flagship(**fields: Any) -> Action:
    """A game in which red's flagship, red 1, is destroyed at the end of move 8, HV 4R flying."""
    action = Action(fleet("red", flag=1, second=4, **fields), fleet("blue"))
    for _ in range(7):
        action.move()
    action.hand("CHARGE RED 1 1000")
    action.move("HV 4R")
    return action


def test_story_flags_are_marked() -> None:
    """Both sides see on which ships the flags fly."""
    action = Action(opening=("FLAG 1; SECOND 4", ""))
    shown = next(event for event in action.told(FlagsShown) if event.side == "red")
    assert (shown.flag, shown.second, shown.to) == ("red 1", "red 4", ("red", "blue"))
    assert [(each.flag, each.second) for each in action.view("blue").fleets if each.side == "red"] == [(101, 104)]


def test_story_flagship_lost_with_a_signal_flying() -> None:
    action = lost_flagship()
    assert [event.signal for event in action.told(SignalFell)] == ["V 4R"]
    assert [(event.ship, event.mute_moves) for event in action.told(CommandPassed)] == [("red 4", 1)]
    assert refusals(action, "red", "X") == ["NWC.TA.37"], "the signal is gone"
    assert refusals(action, "red", "HV 4R") == ["NWC.TA.31"]
    action.move()
    assert refusals(action, "red", "HV 4R") == []
    action.move("HV 4R")
    assert [event.ship for event in action.told(SignalHoisted)] == ["red 4"], "move 10: the second in command"
    action.move("X")
    assert action.ship("red 2").heading_deg == 45.0


def test_the_leading_flagship_is_free_though_nobody_signals() -> None:
    """In the mute move the column still turns behind the ship that commands, if she leads it."""
    action = Action(fleet("red", flag=1, second=2), fleet("blue"))
    action.hand("CHARGE RED 1 1000")
    action.move()
    assert refusals(action, "red", "HC 4R") == ["NWC.TA.31"]
    action.move("C 4R")
    assert action.ship("red 2").heading_deg == 45.0


def test_story_standing_order_after_the_flag_is_lost() -> None:
    action = lost_flagship(instructions=["IF FLAG LOST THEN V 8R"])
    action.move()
    assert [event.order for event in action.told(StandingOrderWorked)] == ["IF FLAG LOST THEN V 8R"]
    assert {action.ship(f"red {wing}").heading_deg for wing in (2, 3, 4)} == {90.0}
    action.move()
    assert action.told(StandingOrderWorked) == [], "each works once"


def test_a_signal_goes_before_a_standing_order() -> None:
    action = Action(fleet("red", instructions=["IF MOVE 2 THEN V 8R"]), fleet("blue"))
    action.move("HV 4R")
    action.move("X")
    assert [event.reason for event in action.told(StandingOrderIdle)] == ["a signal goes before it"]
    assert action.ship("red 1").heading_deg == 45.0


def test_story_vessels_turn_without_a_signal() -> None:
    action = Action(fleet("red", formation="line right"), fleet("blue"))
    assert refusals(action, "red", "V 4R") == ["NWC.TA.36"]
    action.move()
    assert action.place("red 1") == (0.0, 1000.0, 0.0)


def test_story_standing_order_at_a_range() -> None:
    """Blue stands 3,500 yards ahead of red and does not move away; after one move 2,500 yards are left."""
    red = fleet("red", ships=1, instructions=["IF RANGE < 3000 THEN V 4R"])
    action = Action(red, fleet("blue", ships=1))
    action.hand("PLACE BLUE 1 (0,4500) HEADING S")
    action.hand("PLACE RED 1 (0,-1000)")
    action.move()
    assert action.told(StandingOrderWorked) == [], "5,500 yards as the move began, 3,500 as it ended"
    action.move()
    assert action.told(StandingOrderWorked) == []
    action.move()
    assert len(action.told(StandingOrderWorked)) == 1, "1,500 yards as the move began"
    assert action.ship("red 1").heading_deg == 45.0


def test_story_hoisted_and_executed_in_one_move() -> None:
    action = Action()
    assert refusals(action, "red", "HV 4R; X") == ["NWC.TA.37"]


def test_story_hoisted_then_executed() -> None:
    action = Action()
    action.move("HV 4R")
    assert action.place("red 1") == (0.0, 1000.0, 0.0)
    action.move("X")
    x_yd, y_yd, heading_deg = action.place("red 1")
    assert [x_yd, y_yd - 1000.0, heading_deg] == pytest.approx([537.5, 719.5, 45.0], abs=0.05)
    assert {action.ship(f"red {wing}").heading_deg for wing in (1, 2, 3, 4)} == {45.0}


def test_story_kept_flying_for_a_move() -> None:
    action = Action()
    action.move("HV 4R")
    action.move("A")
    assert action.place("red 1") == (0.0, 2000.0, 0.0)
    action.move("X")
    assert action.ship("red 1").heading_deg == 45.0


def test_story_annulled_and_hoisted_anew() -> None:
    action = Action(fleet("red", flag=2), fleet("blue"))
    action.move("HV 4R")
    action.move("N; HC 8L")
    assert action.place("red 1") == (0.0, 2000.0, 0.0)
    action.move("X")
    assert action.ship("red 1").heading_deg == 270.0
    assert action.ship("red 4").heading_deg == 0.0, "the last ship has not come to the turn"


def test_story_annulled_and_executed_at_once() -> None:
    action = Action()
    action.move("HV 4R")
    assert refusals(action, "red", "N; HV 8L; X") == ["NWC.TA.39"]


def test_story_second_manoeuvre_without_annulling() -> None:
    action = Action()
    action.move("HV 4R")
    assert refusals(action, "red", "HC 8L") == ["NWC.TA.39"]
    assert refusals(action, "red", "HS 1/2; HF 1") == [], "a speed and a fire signal may fly beside it"


def test_a_new_speed_signal_takes_the_place_of_the_one_flying() -> None:
    action = Action()
    action.move("HS 0")
    action.move("HS 1/2")
    assert [hoist.signal for hoist in action.view("red").hoists] == ["S 1/2"]
    assert refusals(action, "red", "XS") == []


def test_the_enemy_sees_a_signal_and_not_what_it_means() -> None:
    action = Action()
    action.move("HV 4R")
    assert [(event.ship, event.up) for event in action.told(SignalSeen)] == [("red 1", True)]
    assert [(hoist.ship, hoist.signal) for hoist in action.view("blue").hoists] == [(101, "")]


def test_a_column_that_the_flagship_does_not_lead_turns_by_signal_only() -> None:
    action = Action(fleet("red", flag=3), fleet("blue"))
    assert refusals(action, "red", "C 4R") == ["NWC.TA.35"]
    assert refusals(Action(fleet("red", formation="line left"), fleet("blue")), "red", "C 4R") == ["NWC.TA.35"]


def test_lines_that_contradict_each_other_are_refused_at_once() -> None:
    action = Action()
    assert refusals(action, "red", "A; C 4R\nHV 4R; HC 8L\n3: SFT 15 NE; 3: SFT 20 N") == ["NWC.TA.40"] * 3


def test_orders_for_single_ships_belong_to_the_general_instructions() -> None:
    action = Action()
    assert refusals(action, "red", "2: F 1\n2: SPD 6\n9: RES\n1: RES") == [
        "NWC.TA.49",
        "NWC.TA.53",
        "NWC.TA.06",
        "NWC.TA.52",
    ]


def test_story_one_fleet_move() -> None:
    """Orders in, ships moved, fire measured at the end positions, entered, rings and removals, sketch, next call."""
    action = Action(fleet("red"), fleet("blue"))
    action.hand("PLACE BLUE 1 (2500,0)", "PLACE BLUE 2 (2500,-400)", "PLACE BLUE 3 (2500,-800)", "PLACE BLUE 4 (2500,-1200)")
    action.hand("CHARGE RED 1 960", "CHARGE RED 2 460", "CHARGE RED 3 5", "CHARGE RED 4 5")
    before = action.state
    events = action.move("HV 4R")
    kinds = (SignalHoisted, ShipMoved, GunFireMeasured, RingPut, ShipRemoved)
    first = [next(place for place, event in enumerate(events) if isinstance(event, kind)) for kind in kinds]
    assert first[:3] == sorted(first[:3])
    assert first[2] < min(first[3:])
    assert {event.range_yd for event in action.told(GunFireMeasured)} == {2500.0}, "measured where the move ended"
    assert action.ship("red 1").gone
    assert action.ship("red 2").half_power
    assert len(action.state.sketches) == len(before.sketches) + 1
    assert next(each.injury for each in action.state.sketches[-1] if each.ship == 101) == 50.0
    assert [ask.form for ask in (action.ask("red"), action.ask("blue"))] == ["move", "move"]
