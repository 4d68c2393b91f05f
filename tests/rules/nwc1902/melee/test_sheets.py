"""What is refused, and what is said of it: scenarios and sheets of the mêlée (NWC.ME.13 to .22)."""

from typing import Any

import pytest
from pydantic import ValidationError

from sandgate.rules.nwc1902.melee.events import CloseActionEnded, SignalsVoid
from sandgate.rules.nwc1902.melee.game import GAME
from sandgate.rules.nwc1902.ship.events import ChargedByUmpire
from sandgate.rules.nwc1902.squadron.events import SignalExecuted

from .playing import FAR_BLUE, Die, Melee, fleet, ship

RED, BLUE = [ship(0, 0, battery="indiana"), ship(0, -400)], [ship(3000, 0), ship(3000, -400)]


@pytest.mark.parametrize(
    ("role", "text", "said"),
    [
        ("red/1", "OF T3", "there is no enemy 3 on the paper"),
        ("red/1", "OF T1/3", "there is no enemy 3 on the paper"),
        ("red/1", "OF T1/1", "one enemy is named twice"),
        ("red/1", "OF 12IN T1; OF 8IN T2", "a second target for second 0"),
        ("red/1", "OF; OF T1", "a second order to the 12-inch guns for second 0"),
        ("red/1", "R 4; L 4", "a second helm order for second 0"),
        ("red/1", "HOLD F8", "red 1 has no pair F8"),
        ("red/1", "SPD 15", "she makes 14.4 knots at most"),
        ("red/1", "SFT 30 E", "second 30 is after the move's end"),
        ("red/1", "HV 4R", "HV is written by a commander"),
        ("red/1", "CF T1", "T1 does not belong here"),
        ("red", "R 4", "R is written by a captain"),
        ("red", "3: SFT 15 NE", "no order begins with 3"),
        ("red", "HV 4R; HC 2L", "a second signal of its kind, HC 2L"),
        ("red", "HF 3", "there is no enemy 3 on the paper"),
        ("red", "HF FORT1", "there is no enemy FORT1 on the paper"),
        ("red", "X", "no manoeuvre signal is flying"),
        ("red", "XS", "no speed signal is flying"),
        ("red", "N", "no manoeuvre signal is flying"),
        ("red", "END; END", "END is written already"),
        ("umpire", "PLACE RED 3 (0,0)", "red has no ship 3 on the paper"),
        ("umpire", "FLY 9", "out of bounds"),
    ],
)
def test_what_a_sheet_may_not_say(role: str, text: str, said: str) -> None:
    remarks = Melee(RED, BLUE).refused(role, text)
    assert said in [remark.text for remark in remarks]
    assert all(remark.remedy for remark in remarks)


def test_a_second_manoeuvre_goes_up_with_the_annulling_signal_only() -> None:
    """NWC.TA.39, as in the fleet game."""
    melee = Melee(RED, BLUE)
    melee.move({"red": "HV 4R; HS 1/2; HF 2"})
    assert melee.refused("red", "HC 8L")[0].text == "a manoeuvre signal is already flying, V 4R"
    assert melee.refused("red", "N; X")[0].text == "V 4R is not yet understood"
    melee.move({"red": "N; HC 8L; HS 0"})
    assert sorted((hoist.signal.letter, hoist.move) for hoist in melee.state.hoists) == [("C", 2), ("F", 1), ("S", 2)]


def test_what_will_come_of_a_torpedo_is_forecast_to_her_captain() -> None:
    melee = Melee(RED, BLUE)
    melee.move({"red/1": "SFT 0 E"})
    ask = next(ask for ask in GAME.awaits(melee.state) if ask.role == "red/1")
    remarks = GAME.read("SFT 0 E; PFT 0 E", melee.view("red/1"), ask).remarks
    assert [(remark.fault, remark.clause) for remark in remarks] == [("none", "NWC.DU.46"), ("none", "NWC.DU.32")]


def test_the_umpires_hand_places_and_charges() -> None:
    """NWC.ME.23: all see the dot, the captain alone how she runs; a charge is settled with the next score."""
    melee = Melee(RED, [*BLUE, FAR_BLUE])
    melee.move()
    melee.hand("PLACE BLUE 1 (500,600) HEADING SE", "CHARGE BLUE 2 1000")
    assert [(type(event).__name__, event.to[-1]) for event in melee.told[-3:]] == [
        *[("PlacedByUmpire", "blue/3"), ("SteadiedByUmpire", "blue/1"), ("ChargedByUmpire", "blue/3")],
    ]
    assert (melee.ship("blue/1").motion.heading_deg, melee.ship("blue/1").dots[-1]) == (135.0, (500.0, 600.0))
    melee.move()
    assert melee.ship("blue/2").out_of_action
    assert GAME.result(melee.state) is None
    melee.hand("END")
    result = GAME.result(melee.state)
    assert result is not None
    assert result.outcome.startswith("the umpire ended the mêlée after move 2; red lost 0 of 2 ships")


def test_a_ship_that_is_put_elsewhere_keeps_her_heading_and_is_off_her_trail() -> None:
    melee = Melee([ship(0, 0, 90, speed_kn=6)], [ship(700, 0), FAR_BLUE], face=1)
    melee.hand("PLACE RED 1 (0,100)")
    assert [type(event).__name__ for event in melee.told] == ["PlacedByUmpire", "SteadiedByUmpire", "HeadingShown"]
    assert melee.ship("red/1").shown_deg == (90.0,)
    assert (melee.ship("red/1").motion.heading_deg, melee.ship("red/1").motion.speed_kn) == (90.0, 6.0)
    melee.move({"blue/1": "PFT 0 W"})
    assert melee.ship("red/1").trail
    assert not melee.ship("blue/1").trail
    melee.hand("PLACE RED 1 (200,0)")
    assert [leg.from_s for leg in melee.ship("red/1").trail] == [0.0, 30.0]  # the move is still to be scored on her old way
    assert melee.ship("red/1").trail[-1].motion.x_yd == 200.0
    assert len(melee.ship("red/1").dots) == 2
    assert melee.ship("red/1").shown_deg == (90.0,)
    assert len([event for event in melee.told if type(event).__name__ == "HeadingShown"]) == 1


def test_charges_are_never_below_nothing() -> None:
    melee = Melee(RED, BLUE)
    melee.hand("CHARGE RED 1 30.5", "CHARGE RED 1 -10", "CHARGE BLUE 1 -3")
    assert (melee.ship("red/1").received, melee.ship("blue/1").received) == (20.5, 0.0)
    assert [event.at_s for event in melee.told] == [0.0] * 3


def faults(**told: Any) -> str:
    red = {**fleet("red", RED), **told.pop("red", {})}
    plain = {"game": GAME.key, "fleets": [red, fleet("blue", BLUE)], **told}
    with pytest.raises(ValidationError) as raised:
        GAME.model.model_validate(plain)
    return str(raised.value)


@pytest.mark.parametrize(
    ("red", "said"),
    [
        ({"flag": 3}, "red: flag 3 is no ship of the line; give 1 to 2"),
        ({"instructions": ["HV 4R"]}, "HV 4R: write IF ... THEN ... or PLAN ..."),
        ({"instructions": ["IF RANGE < 900 THEN V 40R"]}, "out of bounds"),
        ({"signals": [{"signal": "X", "ship": 1}]}, "X: write HV 4R"),
        ({"signals": [{"signal": "HV 4R", "ship": 5}]}, "a signal flies on ship 5"),
        ({"concentration": 3}, "red: there is no enemy 3"),
        ({"ships": [ship(0, 0, name="A", lost=True)]}, "red has no ship left"),
        ({"ships": [ship(0, 0, name="blue 1")]}, "more than one is called blue 1"),
        ({"ships": [ship(0, 0, name="A", targets=[4])]}, "red: there is no enemy 4"),
        ({"ships": [ship(0, 0, name="A", kind="armored cruiser", battery="indiana")]}, "A is a cruiser"),
        ({"side": "blue"}, "exactly two fleets, one red and one blue"),
    ],
)
def test_what_a_scenario_may_not_say(red: dict[str, Any], said: str) -> None:
    assert said in faults(red=red)


def test_a_torpedo_in_the_water_comes_from_a_ship() -> None:
    torpedo = {"side": "red", "ship": 3, "tube": "SFT", "fired_s": -1, "at_yd": [0, 0], "leaves_deg": 0, "runs_deg": 0}
    assert "a torpedo of red comes from ship 3" in faults(torpedoes=[torpedo])


def test_the_board_of_a_view_names_all_ships() -> None:
    melee = Melee(RED, BLUE)
    melee.move({"red/1": "R"})
    pieces = {piece.id: piece for piece in melee.view("blue").pieces}
    assert list(pieces) == ["red-1", "red-2", "blue-1", "blue-2"]
    assert pieces["red-1"].note.endswith("the heading is that of dot 0")
    assert melee.view("red/1").pieces[0].facing_deg > 0.0
    assert (pieces["red-2"].number, pieces["red-2"].kind) == (102, "battleship")


def test_a_ship_that_is_put_elsewhere_after_a_move_shows_her_heading_when_it_is_scored() -> None:
    """NWC.DU.38: of dot 2, and of dot 1 that of the move before stays."""
    melee = Melee([ship(0, 0, 90)], [FAR_BLUE])
    melee.moves(2)
    assert melee.ship("red/1").shown_deg == (90.0, 90.0)
    melee.hand("PLACE RED 1 (0,100) HEADING 045")
    assert melee.ship("red/1").shown_deg == (90.0, 90.0)
    melee.move()
    assert melee.ship("red/1").shown_deg == (90.0, 90.0, 45.0)


@pytest.mark.parametrize(("line", "clauses"), [("END", ("NWC.TA.58", "NWC.ME.23")), ("BOARD", ("NWC.ME.22", "NWC.ME.23"))])
def test_the_umpire_ends_it_under_the_clause_of_what_he_does(line: str, clauses: tuple[str, ...]) -> None:
    melee = Melee(RED, BLUE)
    melee.moves(2)
    (event,) = melee.hand(line)
    assert (event.clauses, event.at_s, event.to) == (clauses, 60.0, tuple(melee.roles)[:-1])
    assert melee.state.ended == {"END": "umpire", "BOARD": "board"}[line]


def test_a_signal_that_flies_longer_by_the_umpires_word_is_not_executed_by_a_sheet_written_before() -> None:
    """NWC.ME.17: X is sealed while V 4R has flown its ten moves of close action; then he settles 12."""
    told = {"signals": [{"signal": "HV 4R", "ship": 2, "flown_moves": 10}]}
    melee = Melee(RED, BLUE, red=told, close_action=True)
    ask = next(ask for ask in GAME.awaits(melee.state) if ask.role == "red")
    sheet = GAME.read("X", melee.view("red"), ask)
    assert sheet.refusals == ()
    melee.hand("FLY 12")
    _, events = GAME.adjudicate(melee.state, {ask: sheet.orders}, Die(6))
    assert [event.reason for event in events if isinstance(event, SignalsVoid)] == ["no such signal is understood"]
    assert [event for event in events if isinstance(event, SignalExecuted)] == []


def test_all_lines_of_the_umpires_hand_are_told() -> None:
    melee = Melee(RED, BLUE)
    melee.hand("CHARGE RED 1 500; CHARGE BLUE 2 20")
    told = [(event.ship, event.points) for event in melee.of(ChargedByUmpire)]
    assert told == [("red 1", 500.0), ("blue 2", 20.0)]
    melee.moves(2)
    for role in melee.roles:
        notes = {piece.id: piece.note for piece in melee.view(role).pieces}
        assert notes["red-1"].startswith("red 1, 500 points received, half power")
        assert "half power" not in notes["blue-2"]


def test_close_action_that_a_melee_begins_with_ends_after_ten_moves_in_the_open() -> None:
    """NWC.ME.16: the opponents are 3,000 yards apart."""
    melee = Melee(RED, BLUE, close_action=True)
    melee.moves(10)
    assert [(event.at_s, event.moves) for event in melee.all_of(CloseActionEnded)] == [(300.0, 10)]
