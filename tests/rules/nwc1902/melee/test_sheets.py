"""What is refused, and what is said of it: scenarios and sheets of the mêlée (NWC.ME.13 to .22)."""

from typing import Any

import pytest
from pydantic import ValidationError

from sandgate.rules.nwc1902.melee.game import GAME

from .playing import FAR_BLUE, Melee, fleet, ship

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
        ("red/1", "HV 4R", "no order begins with HV"),
        ("red/1", "CF T1", "T1 does not belong here"),
        ("red", "R 4", "no order begins with R"),
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
    assert [leg.from_s for leg in melee.ship("red/1").trail] == [30.0]
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
