"""Whom a signal or a standing order binds in the mêlée, and whom it leaves as he is (NWC.ME.16, .18 and .19)."""

from dataclasses import replace

import pytest

from sandgate.kernel.contract import Slot
from sandgate.rules.nwc1902.melee.events import DidNotObey, ObeyedSignal, SignalsVoid, TurnsInSuccession
from sandgate.rules.nwc1902.squadron.events import (
    EndWished,
    SignalAnnulled,
    SignalExecuted,
    SignalHoisted,
    SignalSeen,
    StandingOrderIdle,
)

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


def test_a_ship_alone_is_a_column_and_its_head() -> None:
    """NWC.TA.42: she turns as the move begins."""
    melee = Melee(COLUMN[:1], AFAR, red=flying("HC 4R"))
    melee.move({"red": "X"})
    assert [(event.ship, event.second) for event in melee.of(ObeyedSignal)] == [("red 1", 0)]
    assert helms(melee) == [1]


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


def test_astern_is_measured_along_the_course_of_the_column() -> None:
    """Heading east red 2 lies 400 yards astern of red 1, the 30 to the side do not count; 200 are run in the move."""
    melee = Melee([ship(0, 0, 90), ship(-400, 30, 90)], AFAR, red=flying("HC 8R", flag=2))
    melee.move({"red": "X"})
    assert [(event.ship, event.left_yd) for event in melee.of(TurnsInSuccession)] == [("red 2", 200.0)]
    assert [event.ship for event in melee.of(ObeyedSignal)] == ["red 1"]


def test_a_turn_by_signal_binds_a_captain_until_he_has_steadied() -> None:
    """NWC.ME.16: of V 16R he can neither right the helm nor shift it; steady on the heading signalled he is free again."""
    melee = Melee(COLUMN, AFAR, red=flying("HV 16R"))
    melee.move({"red": "X"})
    while melee.ship("red/1").motion.helm:
        assert melee.ship("red/2").motion.helm == 1
        melee.move({"red/2": "A", "red/3": "L 4"})
        assert [(event.ship, event.signal, event.set_aside) for event in melee.of(ObeyedSignal)] == [
            ("red 2", "V 16R", ("A",)),
            ("red 3", "V 16R", ("L 4",)),
        ]
    assert [each.motion.heading_deg for each in melee.state.ships[:3]] == [180.0] * 3
    melee.move({"red/3": "L 4"})
    assert melee.of(ObeyedSignal) == []
    assert helms(melee) == [0, 0, -1]


def test_a_speed_by_signal_binds_a_captain_until_the_next_one() -> None:
    """NWC.ME.16: after XS of S 1/2 nobody rings for 12 knots; after XS of S 1 everybody makes 12."""
    melee = Melee(COLUMN, AFAR, red=flying("HS 1/2"))
    melee.move({"red": "XS; HS 1"})
    melee.move({"red/1": "SPD 12"})
    assert [(event.ship, event.signal, event.set_aside) for event in melee.of(ObeyedSignal)] == [
        ("red 1", "SPD 6", ("SPD 12",))
    ]
    melee.moves(3)
    assert [each.motion.bell_kn for each in melee.state.ships[:3]] == [6.0] * 3
    melee.move({"red": "XS", "red/1": "SPD 9"})
    assert [each.motion.bell_kn for each in melee.state.ships[:3]] == [12.0] * 3


def test_captains_who_are_free_are_bound_by_no_signal_of_before() -> None:
    """NWC.ME.16: close action is declared while they turn and slow down."""
    signals = [{"signal": signal, "ship": 1, "flown_moves": 10} for signal in ("HV 16R", "HS 1/2")]
    melee = Melee(COLUMN, AFAR, red={"signals": signals})
    melee.rule(1, "NWC.ME.16", "yes")
    melee.move({"red": "X; XS"})
    melee.move({"red/1": "SPD 12; L 4"})
    assert melee.of(ObeyedSignal) == []
    assert (melee.ship("red/1").motion.helm, melee.ship("red/1").motion.bell_kn) == (-1, 12.0)
    assert (melee.ship("red/1").turning, melee.ship("red/1").told_kn) == (None, None)


def test_who_need_not_obey_once_is_bound_by_that_signal_no_more() -> None:
    """NWC.ME.23: the umpire lets red 2 right her helm in the middle of the turn and ring up again."""
    signals = [{"signal": signal, "ship": 1, "flown_moves": 10} for signal in ("HV 16R", "HS 1/2")]
    melee = Melee(COLUMN, AFAR, red={"signals": signals})
    melee.rule(2, "NWC.ME.16", "no", 102, 0, 0)
    melee.rule(2, "NWC.ME.16", "no", 102, 0, 1)
    melee.move({"red": "X; XS"})
    melee.move({"red/2": "A; SPD 12"})
    assert [(event.ship, event.signal) for event in melee.of(DidNotObey)] == [("red 2", "SPD 6"), ("red 2", "V 16R")]
    melee.move({"red/2": "L; SPD 11"})
    assert melee.of(ObeyedSignal) == []
    assert helms(melee) == [1, -1, 1]
    assert melee.ship("red/2").motion.bell_kn == 11.0


def test_a_ship_put_elsewhere_by_the_umpire_turns_by_signal_no_more() -> None:
    melee = Melee(COLUMN, AFAR, red=flying("HV 16R"))
    melee.move({"red": "X"})
    melee.hand("PLACE RED 2 (0,-400)")
    melee.move({"red/2": "L"})
    assert helms(melee) == [1, -1, 1]


ABREAST = [ship(0, 0), ship(400, 0), ship(800, 0)]


@pytest.mark.parametrize(
    "ships",
    [ABREAST, [*COLUMN[:2], ship(0, -800, 1)], [*COLUMN[:2], ship(50, -800)]],
    ids=["abreast", "another heading", "more than half a point off"],
)
def test_a_fleet_that_is_not_in_column_executes_no_turn_of_column(ships: list[Entry]) -> None:
    """NWC.TA.42 and NWC.TA.35: X is not carried out and the signal stays flying."""
    melee = Melee(ships, AFAR, red=flying("HC 8R"))
    melee.move({"red": "X"})
    assert [(event.orders, event.reason, event.clauses) for event in melee.of(SignalsVoid)] == [
        (("X",), "the fleet is not in column", ("NWC.TA.42",))
    ]
    assert melee.of(SignalExecuted) + melee.of(ObeyedSignal) == []
    assert helms(melee) == [0, 0, 0]
    assert [hoist.signal for hoist in melee.view("red").hoists] == ["C 8R"]
    melee.move({"red": "N"})
    assert melee.view("red").hoists == ()


def test_in_column_are_those_that_can_move_in_whatever_order() -> None:
    """NWC.TA.35: red 3 leads, red 2 lies aground far off; 39 yards to the side in 400 are within half a point."""
    melee = Melee([ship(0, 0), ship(3000, 0, 45, aground=True, speed_kn=0), ship(39, 400)], AFAR, red=flying("HC 8R"))
    melee.move({"red": "X"})
    assert [event.ship for event in melee.of(ObeyedSignal)] == ["red 3"]
    assert [(event.ship, event.left_yd) for event in melee.of(TurnsInSuccession)] == [("red 1", 200.0)]


def test_a_standing_order_to_turn_a_column_is_idle_out_of_column() -> None:
    """NWC.TA.32 and NWC.TA.42."""
    melee = Melee(ABREAST, AFAR, red={"instructions": ["IF MOVE 1 THEN C 8R", "IF MOVE 2 THEN V 8R"]})
    melee.move()
    assert [event.reason for event in melee.of(StandingOrderIdle)] == ["the fleet is not in column"]
    assert helms(melee) == [0, 0, 0]
    melee.move()
    assert helms(melee) == [1, 1, 1]


def test_a_new_manoeuvre_goes_up_as_the_old_one_is_hauled_down() -> None:
    """NWC.TA.39: one flies at a time, and X hauls the old one down as the move begins; the new one flies five moves."""
    melee = Melee(COLUMN, AFAR, red=flying("HV 4R"))
    melee.move({"red": "X; HV 4L"})
    assert [event.signal for event in melee.of(SignalExecuted)] == ["V 4R"]
    assert [(hoist.signal, hoist.move) for hoist in melee.view("red").hoists] == [("V 4L", 1)]
    assert [refusal.clause for refusal in melee.refused("red", "XS; HC 8R")] == ["NWC.ME.15", "NWC.TA.39"]


def test_a_signal_that_is_not_hauled_down_lets_no_second_one_up() -> None:
    """NWC.TA.39: X is void out of column, so C 8R still flies and V 4L does not go up; a fire signal does."""
    melee = Melee(ABREAST, AFAR, red=flying("HC 8R"))
    melee.move({"red": "X; HV 4L; HF 1"})
    assert [(event.orders, event.reason) for event in melee.of(SignalsVoid)] == [
        (("X",), "the fleet is not in column"),
        (("HV 4L",), "a manoeuvre signal is already flying"),
    ]
    assert [hoist.signal for hoist in melee.view("red").hoists] == ["C 8R", "F 1"]


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


def test_on_which_ship_a_signal_goes_up_and_comes_down() -> None:
    """NWC.ME.15: on the commander's, here the second in the line; an old one comes down where it flies."""
    melee = Melee(COLUMN, AFAR, red=flying("HV 4R", flag=2, commanding=2))
    melee.move({"red": "X; HS 0"})
    assert [(event.ship, event.up) for event in melee.of(SignalSeen)] == [("red 2", False), ("red 2", True)]
    assert [event.ship for event in melee.of(SignalHoisted)] == ["red 2"]


def test_whose_finding_a_turn_in_succession_rests_on() -> None:
    """NWC.ME.16: that red 2 obeys, asked for the second move as its signal is executed at its beginning."""
    melee = Melee(COLUMN[:2], AFAR, red=flying("HC 8R"))
    melee.move()
    melee.move({"red": "X"})
    (turns,) = melee.of(TurnsInSuccession)
    assert (turns.at_s, turns.to) == (30.0, ("red/2",))
    assert turns.slots == (Slot(2, "NWC.ME.16", 102, 0, 0),)
