"""Whom a signal or a standing order binds in the mêlée, and whom it leaves as he is (NWC.ME.16, .18 and .19)."""

from dataclasses import replace

import pytest

from sandgate.rules.nwc1902.fleet.events import EndWished, SignalAnnulled, SignalExecuted, SignalHoisted, SignalSeen
from sandgate.rules.nwc1902.melee.events import ObeyedSignal, SignalsVoid, TurnsInSuccession

from .playing import Entry, Melee, ship

COLUMN = [ship(0, 0), ship(0, -400), ship(0, -800)]
AFAR = [ship(9000, 0, 180), ship(9000, 400, 180)]


def flying(signal: str, **told: object) -> Entry:
    """A fleet with a signal that is understood."""
    return {"signals": [{"signal": signal, "ship": told.get("flag", 1), "flown_moves": 10}], **told}


def helms(melee: Melee) -> list[int]:
    """Right (1), left (-1) or amidships (0), of red's ships."""
    return [each.motion.helm for each in melee.state.ships if each.side == "red"]


def test_a_standing_order_for_one_ship_binds_her_captain_alone() -> None:
    """NWC.ME.19: her target and her engines, these up to her full speed of 14.4 knots."""
    instructions = ["IF MOVE 1 THEN 2: SPD 20", "IF MOVE 1 THEN 2: F 1"]
    melee = Melee(COLUMN, AFAR, red={"instructions": instructions})
    melee.move()
    red = melee.state.ships[:3]
    assert [each.motion.bell_kn for each in red] == [12.0, 14.4, 12.0]
    assert [each.targets for each in red] == [(), (201,), ()]


@pytest.mark.parametrize("signal", ["HI R", "HI L", "HC"])
def test_to_take_stations_is_left_to_the_captains(signal: str) -> None:
    melee = Melee(COLUMN, AFAR, red=flying(signal))
    melee.move({"red": "X", "red/1": "L 4", "red/3": "R"})
    assert len(melee.of(SignalExecuted)) == 1
    assert melee.of(ObeyedSignal) + melee.of(TurnsInSuccession) == []
    assert helms(melee) == [-1, 0, 1]


def test_a_ship_that_cannot_move_obeys_no_manoeuvre() -> None:
    """NWC.ME.01 and NWC.ME.20: aground, or motionless after a ram until second 60."""
    red = [*COLUMN[:2], ship(0, -800, aground=True, speed_kn=0)]
    melee = Melee(red, AFAR, red=flying("HV 8R"))
    first, *others = melee.state.ships
    melee.state = replace(melee.state, ships=(replace(first, lies_s=60.0), *others))
    melee.move({"red": "X"})
    assert [event.ship for event in melee.of(ObeyedSignal)] == ["red 2"]
    assert helms(melee) == [0, 1, 0]


def test_a_lost_ship_is_told_nothing() -> None:
    melee = Melee([*COLUMN[:2], ship(0, -800, lost=True, received=1000)], AFAR, red=flying("HV 8R"))
    melee.move({"red": "X"})
    assert [event.ship for event in melee.of(ObeyedSignal)] == ["red 1", "red 2"]


def test_astern_is_measured_along_the_course_of_the_ship_that_commands() -> None:
    """Red 1 ahead heads east; along the course of red 2, the flagship, she is 400 yards ahead, 200 are run in the move."""
    melee = Melee([ship(0, 0, 90), ship(0, -400)], AFAR, red=flying("HC 8R", flag=2))
    melee.move({"red": "X"})
    assert [(event.ship, event.left_yd) for event in melee.of(TurnsInSuccession)] == [("red 2", 200.0)]
    assert [event.ship for event in melee.of(ObeyedSignal)] == ["red 1"]


def test_the_way_to_the_turn_is_run_at_the_speed_that_is_rung() -> None:
    """A knot in 30 seconds: 12.5 knots on the mean of the move, 208 1/3 yards; told once, as the turn is signalled."""
    melee = Melee(COLUMN[:2], AFAR, red=flying("HC 8R"))
    melee.move({"red": "X", "red/2": "SPD 14; L 3"})
    (turns,) = melee.of(TurnsInSuccession)
    assert turns.left_yd == pytest.approx(400.0 - 208.333, abs=0.05)
    assert helms(melee) == [1, 0]
    melee.move()
    assert melee.of(TurnsInSuccession) == []
    (obeyed,) = melee.of(ObeyedSignal)
    assert (obeyed.ship, obeyed.second) == ("red 2", 26), "from 13 knots 186 yards in 25 s, 194 in 26"


@pytest.mark.parametrize(("signal", "side"), [("HV 4L", -1), ("HV 4R", 1)])
def test_the_helm_is_put_to_the_signalled_hand_whatever_was_written(signal: str, side: int) -> None:
    melee = Melee(COLUMN, AFAR, red=flying(signal))
    melee.move({"red": "X", "red/1": "R 8 @5", "red/2": "L 8; A @20"})
    assert helms(melee) == [side] * 3
    assert {each.motion.steady_deg for each in melee.state.ships[:3]} == {45.0 * side % 360.0}


def test_a_fleet_that_wishes_the_end_in_a_mute_move_is_told_of_nothing_void() -> None:
    """NWC.TA.31 and NWC.TA.58: only signals need somebody who commands."""
    melee = Melee(COLUMN, AFAR, red={"mute_moves": 5})
    melee.move({"red": "END"})
    assert melee.of(SignalsVoid) == []
    assert [event.side for event in melee.of(EndWished)] == ["red"]
    melee.move()
    assert melee.of(SignalsVoid) == []
    assert melee.fleet("red").mute_moves == 3


def test_standing_orders_for_fire_and_for_speed() -> None:
    """NWC.TA.32 and NWC.TA.49: obeyed at once; a speed that is signalled goes before one of the general instructions."""
    instructions = ["IF MOVE 1 THEN F 2", "IF MOVE 1 THEN S 0"]
    melee = Melee(COLUMN, AFAR, red=flying("HS 1/2", instructions=instructions))
    melee.move({"red": "XS"})
    assert melee.fleet("red").concentration == 202
    assert [each.motion.bell_kn for each in melee.state.ships[:3]] == [6.0] * 3


def test_a_concentration_on_nobody_on_the_paper_is_none() -> None:
    """Ruling: only ships are fired at in the mêlée."""
    melee = Melee(COLUMN, AFAR, red=flying("HF MORGAN", concentration=1))
    melee.move()
    assert melee.fleet("red").concentration == 0
    melee = Melee(COLUMN, AFAR, red=flying("HF 9", concentration=1))
    melee.move()
    assert melee.fleet("red").concentration == 0


def test_what_becomes_of_a_signal_is_told_to_its_own_side_alone() -> None:
    """NWC.TA.37: the enemy sees that a signal goes up or comes down, and no more."""
    melee, own, enemy = (
        Melee(COLUMN, AFAR, red=flying("HV 8R")),
        ("red", "red/1", "red/2", "red/3"),
        ("blue", "blue/1", "blue/2"),
    )
    melee.move({"red": "X; HS 0"})
    assert [event.to for event in melee.of(SignalExecuted)] == [own]
    assert [event.to for event in melee.of(SignalHoisted)] == [own]
    assert [(event.to, event.up) for event in melee.of(SignalSeen)] == [(enemy, False), (enemy, True)]
    melee.move({"red": "HV 4L; HS 1/2"})
    assert [(event.to, event.signal) for event in melee.of(SignalAnnulled)] == [(own, "S 0")]
    melee.move({"red": "N"})
    assert [(event.to, event.signal) for event in melee.of(SignalAnnulled)] == [(own, "V 4L")]
    assert [(event.to, event.up) for event in melee.of(SignalSeen)] == [(enemy, False)]
    assert [hoist.signal for hoist in melee.view("red/2").hoists] == ["S 1/2"]
