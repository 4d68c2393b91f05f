"""What the rules find for a fleet, and the umpire rules otherwise: obedience and force. NWC.ME.23."""

import pytest

from sandgate.kernel.contract import Slot
from sandgate.rules.nwc1902.fleet.events import EndedByUmpire, Manoeuvred, RingPut
from sandgate.rules.nwc1902.fleet.game import GAME
from sandgate.rules.nwc1902.squadron.events import (
    ShipRemoved,
    SignalExecuted,
    SignalNotObeyed,
    SignalSeen,
    StandingOrderIdle,
    StandingOrderWorked,
)

from .playing import Action, fleet


def test_a_fleet_does_not_obey_a_signal_that_the_umpire_rules_out() -> None:
    """NWC.TA.38: it comes down for all to see, and the fleet stands on."""
    action = Action()
    action.move(red="HV 4R")
    ruled = Slot(2, "NWC.TA.38", 101)
    action.answers[ruled] = "no"
    action.move(red="X")
    assert [(event.signal, event.to, event.clauses, event.slots) for event in action.told(SignalNotObeyed)] == [
        ("V 4R", ("red",), ("NWC.TA.38", "NWC.ME.23"), (ruled,))
    ]
    assert [(event.to, event.up) for event in action.told(SignalSeen)] == [(("blue",), False)]
    assert not action.told(SignalExecuted)
    assert not action.told(Manoeuvred)
    assert {ship.heading_deg for ship in action.state.ships} == {0.0}
    assert action.state.hoists == ()


def test_each_signal_executed_in_a_move_is_a_finding_of_its_own() -> None:
    action = Action()
    action.move(red="HV 4R; HS 1/2")
    action.answers[Slot(2, "NWC.TA.38", 101, 0, 1)] = "no"
    action.move(red="X; XS")
    assert [event.signal for event in action.told(SignalNotObeyed)] == ["S 1/2"]
    assert [event.signal for event in action.told(Manoeuvred)] == ["V 4R"]
    assert action.state.fleets[0].goal_halves == 2


def test_a_fire_signal_may_be_ruled_not_understood() -> None:
    """NWC.TA.49: without the ruling the concentration would be in force from move 2 on."""
    action = Action()
    action.move(red="HF 3")
    action.answers[Slot(2, "NWC.TA.49", 101)] = "no"
    action.move()
    assert [event.clauses for event in action.told(SignalNotObeyed)] == [("NWC.TA.49", "NWC.ME.23")]
    assert action.state.fleets[0].concentration == 0
    assert action.state.hoists == ()


def test_a_standing_order_waits_where_the_umpire_rules_so() -> None:
    """NWC.TA.32: it has not worked, so it is looked at again when the next move begins."""
    action = Action(opening=("IF MOVE 1 THEN S 1/2; IF MOVE 1 THEN V 4R", ""))
    action.answers[Slot(1, "NWC.TA.32", 101, 0, 1)] = "no"
    action.move()
    assert [(event.order, event.reason, event.clauses) for event in action.told(StandingOrderIdle)] == [
        ("IF MOVE 1 THEN V 4R", "the umpire rules that it waits", ("NWC.TA.32", "NWC.ME.23"))
    ]
    assert [event.order for event in action.told(StandingOrderWorked)] == ["IF MOVE 1 THEN S 1/2"]
    assert {ship.heading_deg for ship in action.state.ships} == {0.0}
    action.move()
    assert [event.order for event in action.told(StandingOrderWorked)] == ["IF MOVE 1 THEN V 4R"]
    assert {ship.heading_deg for ship in action.state.ships if ship.side == "red"} == {45.0}
    assert action.state.fleets[0].standing == ()


def test_a_standing_order_is_due_before_its_time_where_the_umpire_rules_so() -> None:
    """NWC.TA.32: he finds that enemy 1 is in sight, who is beyond 6,000 yards."""
    action = Action(opening=("IF SIGHT 1 THEN V 4R", ""))
    action.move()
    assert action.told(StandingOrderWorked) == []
    ruled = Slot(2, "NWC.TA.32", 101)
    action.answers[ruled] = "yes"
    action.move()
    assert [(event.order, event.clauses, event.slots) for event in action.told(StandingOrderWorked)] == [
        ("IF SIGHT 1 THEN V 4R", ("NWC.TA.32", "NWC.ME.23"), (ruled,))
    ]
    assert {ship.heading_deg for ship in action.state.ships if ship.side == "red"} == {45.0}
    assert action.state.fleets[0].standing == ()


def test_half_power_is_a_finding() -> None:
    """NWC.TA.17: at 500 points a battleship loses half her force, unless the umpire finds otherwise."""
    action = Action()
    action.hand("CHARGE RED 2 500")
    action.answers[Slot(1, "NWC.TA.17", 102)] = "no"
    action.move()
    assert not action.ship("red 2").half_power
    assert [(event.half_power, event.clauses, event.slots) for event in action.told(RingPut)] == [
        (False, ("NWC.TA.25", "NWC.ME.23"), (Slot(1, "NWC.TA.17", 102),))
    ]
    action.move()
    assert action.ship("red 2").half_power
    assert [event.clauses for event in action.told(RingPut)] == [("NWC.TA.17",)]


def test_a_ship_kept_on_the_board_by_the_umpire_is_told() -> None:
    """NWC.TA.16: at her endurance she is out of action, unless the umpire finds otherwise; she has half power then."""
    action = Action()
    action.hand("CHARGE RED 2 1000")
    sunk = Slot(1, "NWC.TA.16", 102)
    action.answers[sunk] = "no"
    action.move()
    assert not action.ship("red 2").gone
    assert action.told(ShipRemoved) == []
    assert [(event.half_power, event.clauses) for event in action.told(RingPut)] == [(True, ("NWC.TA.17", "NWC.ME.23"))]
    assert sunk in action.told(RingPut)[0].slots
    action.move()
    assert action.ship("red 2").gone
    assert [event.ship for event in action.told(ShipRemoved)] == ["red 2"]


def test_the_umpire_cannot_call_for_a_melee_that_the_game_excludes() -> None:
    """NWC.ME.12: unless the scenario excludes it; nor is it offered to him."""
    action = Action(options={"melee": False})
    ask = action.ask("umpire")
    (refusal,) = GAME.read("MELEE", action.view("umpire"), ask).refusals
    assert (refusal.text, refusal.clause) == ("the mêlée is excluded in this game", "NWC.ME.12")
    assert "MELEE" not in [offer.line for offer in GAME.offers(action.view("umpire"), ask)]
    assert GAME.read("MELEE", Action().view("umpire"), ask).refusals == ()


@pytest.mark.parametrize(("line", "melee", "clause"), [("END", False, "NWC.TA.58"), ("MELEE", True, "NWC.ME.12")])
def test_the_umpire_ends_the_game_or_stops_it_for_the_melee(line: str, melee: bool, clause: str) -> None:
    """NWC.ME.23: at the end of the move that was played last, to both sides."""
    action = Action()
    action.move()
    action.move()
    action.hand(line)
    (ended,) = action.told(EndedByUmpire)
    assert (ended.at_s, ended.to, ended.melee, ended.clauses) == (300.0, ("red", "blue"), melee, (clause, "NWC.ME.23"))
    assert (action.state.closed, action.state.ended) == (melee, "" if melee else "umpire")


def test_what_the_board_says_of_a_ship() -> None:
    """NWC.TA.17 and NWC.TA.16: half power at 500 points, out of action at 1,000; both sides read the same."""
    action = Action()
    action.hand("CHARGE RED 2 500", "CHARGE RED 3 1000")
    action.move()
    for role in ("red", "blue", "umpire"):
        notes = {piece.id: piece.note for piece in action.view(role).pieces}
        assert (notes["red-1"], notes["red-2"]) == ("red 1, 0 points received", "red 2, 500 points received, half power")
        assert notes["red-3"] == "out of action"


@pytest.mark.parametrize(("told", "speed_kn"), [({}, 14.0), ({"speed_kn": 12}, 12.0)], ids=["the first card", "as told"])
def test_the_speed_with_which_a_fleet_begins(told: dict[str, int], speed_kn: float) -> None:
    """NWC.TA.33: that of the first of its cards, if nothing else is told; 12 knots are 1,000 yards in a move."""
    action = Action(fleet("red", cards_kn=[14, 12], **told), fleet("blue"))
    assert (action.state.fleets[0].speed_kn, {ship.speed_kn for ship in action.state.ships[:4]}) == (speed_kn, {speed_kn})
    action.move()
    assert action.place("red 1")[1] == pytest.approx(speed_kn * 1000.0 / 12.0, abs=0.02)


def test_moves_out_of_reach_count_only_after_somebody_has_fired() -> None:
    """NWC.TA.58: the fleets lie 20,000 yards apart."""
    action = Action(moves=30)
    for _ in range(8):
        action.move()
    assert (action.state.first_fire, action.state.apart_moves, GAME.result(action.state)) == (0, 0, None)
