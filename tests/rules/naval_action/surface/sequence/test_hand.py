"""What the umpire does by hand: lights, smoke, places, levels, the end. NA.NIGHT.10, NA.PLOT.12, NA.VIC.01."""

from typing import Any

from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import Event, Role
from sandgate.kernel.frozen import replace
from sandgate.rules.naval_action.surface.desk.sheets import SHEETS
from sandgate.rules.naval_action.surface.in_the_water import Smoke
from sandgate.rules.naval_action.surface.sequence.hand import NOTATION, TargetLit, by_hand
from sandgate.rules.naval_action.surface.sequence.shown import view
from sandgate.rules.naval_action.surface.ships import ship_of, with_ships
from sandgate.rules.naval_action.surface.state import State
from sandgate.sea.stretches import Stretch
from tests.rules.naval_action.afloat import action, afloat, damaged, seen
from tests.rules.naval_action.in_play import of


def done(state: State, *lines: str) -> tuple[State, tuple[Event, ...]]:
    return by_hand(state, tuple(NOTATION.order(line) for line in lines))


def met(**more: Any) -> State:
    return seen(action(afloat(101), afloat(201, 9_000.0), afloat(202, 9_000.0, 900.0), move=3, **more))


def test_a_target_is_lit_up_for_her_enemies_in_this_turn() -> None:
    state, told = done(met(night=True), "LIGHT BLUE 201")
    assert [(each.side, each.turn, each.by) for each in state.contacts if each.ship == 201] == [("red", 4, "light")]
    assert [(each.ship, each.by) for each in state.contacts if each.ship != 201] == [(101, "sight"), (202, "sight")]
    assert [each.target for each in of(TargetLit, told)] == ["Blue 201"]


def test_the_smoke_of_one_ship_is_lifted() -> None:
    way = (Stretch(0.0, 0.0, 0.0, 1_000.0, 0.0),)
    state, _ = done(met(smoke=(Smoke(201, 3, way, False), Smoke(202, 3, way, False))), "LIFT BLUE 201")
    assert [(each.ship, each.lifted) for each in state.smoke] == [(201, True), (202, False)]


def test_a_ship_is_put_at_a_level_of_damage() -> None:
    state, _ = done(met(), "SET BLUE 201 LEVEL 2")
    assert (ship_of(state, 201).level, ship_of(state, 201).worst, ship_of(state, 201).control) == (2, 2, "out")
    state = with_ships(state, replace(ship_of(state, 201), control="controlled"))
    state, _ = done(state, "SET BLUE 201 LEVEL 1")
    assert (ship_of(state, 201).level, ship_of(state, 201).worst, ship_of(state, 201).control) == (1, 2, "controlled")
    state, _ = done(state, "SET BLUE 201 LEVEL 0")
    assert (ship_of(state, 201).level, ship_of(state, 201).worst, ship_of(state, 201).control) == (0, 2, "none")


def test_a_ship_is_taken_off_as_sunk() -> None:
    state, _ = done(met(), "SET BLUE 201 LEVEL 1", "REMOVE BLUE 201 SUNK")
    ship = ship_of(state, 201)
    assert (ship.fate, ship.fate_turn, ship.level, ship.worst, ship.control) == ("sunk", 4, 3, 3, "none")


def test_the_umpire_is_offered_the_ships_afloat_and_told_of_a_name_that_is_none() -> None:
    seeing = view(damaged(met(), 202, 3), Role("umpire", ""))
    ask = Ask("umpire", "hand", live=True, must=False)
    refused = SHEETS.read("LIGHT HOOD\nLIFT HOOD", seeing, ask).refusals
    assert [(each.text, each.line) for each in refused] == [("no such ship as HOOD", 1), ("no such ship as HOOD", 2)]
    ships = {
        offer.title: blank.choices for offer in SHEETS.offers(seeing, ask) for blank in offer.blanks if blank.name == "ship"
    }
    assert ships == {"Light up": ("RED 101", "BLUE 201"), "Lift smoke": ("RED 101", "BLUE 201")}


def test_the_action_is_ended() -> None:
    state, _ = done(damaged(met(), 201, 1), "END")
    assert (state.ended, state.phase) == ("umpire", "over")
