"""Signals, flagships and general instructions in play (NWC.TA.30 to .43)."""

from typing import Any

import pytest

from sandgate.rules.nwc1902.fleet.events import FlagsShown, Manoeuvred, RingPut, ShipMoved
from sandgate.rules.nwc1902.fleet.game import GAME
from sandgate.rules.nwc1902.fleet.gun_events import GunFireMeasured
from sandgate.rules.nwc1902.squadron.events import (
    CommandPassed,
    ShipRemoved,
    SignalFell,
    SignalHoisted,
    SignalSeen,
    StandingOrderIdle,
    StandingOrderWorked,
)

from .playing import Action, fleet, scenario


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


def test_a_signal_goes_up_as_another_is_executed() -> None:
    """NWC.TA.39: "At most one manoeuvre signal" flies, and X hauls the old one down as the move begins."""
    action = Action()
    action.move("HV 4R")
    action.move("X; HV 4L")
    assert action.ship("red 1").heading_deg == 45.0
    assert [hoist.signal for hoist in action.view("red").hoists] == ["V 4L"]
    assert refusals(action, "red", "HC 4R") == ["NWC.TA.39"]
    action.move("X")
    assert action.ship("red 1").heading_deg == 0.0


def test_no_signal_goes_up_where_the_other_is_not_executed_after_all() -> None:
    """NWC.TA.37 and NWC.TA.42: X is refused, so the old signal stays flying."""
    action = Action(fleet("red", formation="line right"), fleet("blue"))
    action.move("HC 4R")
    assert refusals(action, "red", "X; HV 4L") == ["NWC.TA.42", "NWC.TA.39"]
    assert refusals(action, "red", "XS; HV 4L") == ["NWC.TA.37", "NWC.TA.39"], "the speed signal is another one"


def test_fire_is_signalled_at_an_enemy_on_the_board() -> None:
    """NWC.TA.49, NWC.TA.16: she is taken off when she is destroyed."""
    action = Action()
    action.hand("CHARGE BLUE 2 1000")
    assert refusals(action, "red", "HF 2") == []
    action.move()
    assert refusals(action, "red", "HF 2") == ["NWC.TA.49"]
    assert refusals(action, "red", "HF 3; HS 1/2") == []


@pytest.mark.parametrize("sheet", ["FLAG 3", "SECOND 1", "FLAG 2; SECOND 2", "SECOND 4; FLAG 4"])
def test_commander_and_second_in_command_are_not_in_one_ship(sheet: str) -> None:
    """NWC.TA.30: he names his own ship "and that of the second in command"; red has the flag in 1, the second in 3."""
    action = Action(opening=None)
    assert refusals(action, "red", sheet) == ["NWC.TA.30"]
    assert refusals(action, "red", "FLAG 3; SECOND 1") == []
    offered = {offer.line: offer.blanks[0].choices for offer in GAME.offers(action.view("red"), action.ask("red"))[:3]}
    assert (offered["FLAG {ship}"], offered["SECOND {ship}"]) == (("1", "2", "4"), ("2", "3", "4"))


def test_the_only_ship_of_a_fleet_bears_both_flags() -> None:
    action = Action(fleet("red", 1), fleet("blue"), opening=None)
    assert refusals(action, "red", "FLAG 1; SECOND 1") == []


def test_two_flags_in_a_scenario() -> None:
    """The second in command is in the middle of the line, unless the flag flies there."""
    with pytest.raises(ValueError, match=r"flag and second are in ship 2; name two ships \[NWC.TA.30\]"):
        scenario(fleet("red", flag=2, second=2), fleet("blue"))
    assert [scenario(fleet("red", flag=flag), fleet("blue"))["fleets"][0]["second"] for flag in (1, 3)] == [3, 1]


def test_a_fleet_opens_at_the_speed_chosen() -> None:
    """NWC.TA.33, NWC.TA.53: from 14.4 knots to 6, 11.9 in the middle, 991.7 yards; 9.4 knots at the end."""
    red = fleet("red", cards_kn=[12, 14.4], instructions=["IF MOVE 1 THEN 4: SPD 6"])
    action = Action(red, fleet("blue"), opening=("SPEED 14.4", ""))
    assert {ship.speed_kn for ship in action.state.ships if ship.side == "red"} == {14.4}
    action.move()
    assert [event.way_yd for event in action.told(ShipMoved)][3] == pytest.approx(991.67, abs=0.01)
    assert action.ship("red 4").speed_kn == pytest.approx(9.4)


def test_nothing_is_lost_at_the_opening_where_turn_losses_are_kept() -> None:
    """NWC.TA.08: no ship has turned yet; half of 14.4 knots is 600 yards."""
    options = {"carry_turn_loss": True}
    red = fleet("red", cards_kn=[12, 14.4])
    action = Action(red, fleet("blue"), opening=("SPEED 14.4", ""), options=options)
    action.move()
    assert action.place("red 1") == (0.0, 1200.0, 0.0)
    half = Action({**red, "begins": "half speed"}, fleet("blue"), opening=("SPEED 14.4", ""), options=options)
    half.move()
    assert half.place("red 1") == (0.0, 600.0, 0.0)


def test_the_colours_stay_where_the_opening_makes_blue_the_faster_fleet() -> None:
    """NWC.TA.06 is applied to the scenario; its commanders are seated by then."""
    action = Action(fleet("red"), fleet("blue", cards_kn=[12, 14.4]), opening=("", "SPEED 14.4"))
    assert [(each.side, each.speed_kn) for each in action.state.fleets] == [("red", 12.0), ("blue", 14.4)]


@pytest.mark.parametrize(
    ("cards", "fault"), [([3.99], "no turning card can be made for 3.99 knots"), ([20.5], "20.5 knots")]
)
def test_cards_that_cannot_be_made(cards: list[float], fault: str) -> None:
    """NWC.TA.09: from 4 to 20 knots."""
    with pytest.raises(ValueError, match=fault):
        scenario(fleet("red", cards_kn=cards), fleet("blue"))


def test_a_manoeuvre_executed_at_rest_is_told_as_waiting_for_way_and_done_then() -> None:
    """NWC.TA.09 and .54: half speed, stop, then 4 points right together; it is begun when the fleet gathers way again."""
    action = Action()
    action.move("HS 0")
    action.move("XS")
    for _ in range(2):
        action.move()
    assert action.ship("red 1").speed_kn == 0.0
    action.move("HV 4R")
    action.move("X")
    (told,) = action.told(Manoeuvred)
    assert (told.clauses, told.at_rest) == (("NWC.TA.41", "NWC.TA.09"), ("red 1", "red 2", "red 3", "red 4"))
    assert str(told) == "red carried out V 4R; red 1, red 2, red 3, red 4 without way on: turning with the first"
    assert action.place("red 1")[2] == 0.0
    action.move("HS 1")
    action.move("XS")
    for _ in range(3):
        action.move()
    assert [action.place(f"red {wing}")[2] for wing in (1, 2, 3, 4)] == [45.0] * 4
