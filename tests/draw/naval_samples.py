"""Actions of the Second World War for the charts: shipped scenarios after some turns, and what is put in."""

from functools import cache
from random import Random
from typing import Any

from sandgate.bots.random_bot import write
from sandgate.draw.charts import charts_of
from sandgate.draw.naval_action import SHEETS
from sandgate.kernel.contract import Role
from sandgate.kernel.frozen import replace
from sandgate.kernel.games import game_of
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.scenario import load
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from sandgate.rules.naval_action.surface.in_the_water import Smoke, Spread
from sandgate.rules.naval_action.surface.seen_state import Spot
from sandgate.rules.naval_action.surface.sequence.noting import noted
from sandgate.rules.naval_action.surface.sequence.view import SurfaceView
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.state import State
from sandgate.sea.stretches import Stretch

GAME = game_of("naval_action.surface")


def played(scenario: str, turns: int, phase: str) -> State:
    """A shipped scenario at a phase of a turn, where everybody handed in random sheets."""
    table = Table.open(GAME, load(f"naval_action/{scenario}").scenario, Memory(), Desk.of_seed(1), umpire=False)
    chance, state = Random(1), table.fold.state
    while table.result is None and (state.move, state.phase) != (turns, phase):
        ask = next(ask for role in table.fold.roles for ask in table.asks(role) if ask.must)
        handed = table.hand_in(ask.role, write(GAME, table.view(ask.role), ask, chance).text, ask.form)
        assert handed.receipt, handed.remarks
        state = table.fold.state
    return noted(state)


def changed(state: State, name: str, **fields: Any) -> State:
    """The state with other fields of one ship."""
    return replace(state, ships=tuple([replace(each, **fields) if each.name == name else each for each in state.ships]))


def ship(state: State, name: str) -> Ship:
    """A ship by her name."""
    return next(each for each in state.ships if each.name == name)


def spread(owner: Ship, state: State, torpedoes: int, course_deg: float, *, laid: bool) -> Spread:
    """Torpedoes of 24 inches from where a ship is."""
    launched = state.move + 1
    return Spread(
        1, owner.side, owner.number, "", 24, torpedoes, launched, owner.x_yd, owner.y_yd, course_deg, 0, False, laid
    )


@cache
def savo() -> State:
    """A night in which Red has a hidden and a laid spread, smoke, and ships at D and HD; a contact of his is lost."""
    state = played("savo_island", 2, "plots")
    chokai, aoba = ship(state, "Chokai"), ship(state, "Aoba")
    state = changed(changed(state, "Aoba", level=2), "Kako", level=1)
    smoke = Smoke(aoba.number, state.move, (Stretch(aoba.x_yd, aoba.y_yd, 200.0, 2000.0, 0.0),), False)
    spreads = (spread(chokai, state, 8, 20.0, laid=False), spread(aoba, state, 4, 45.0, laid=True))
    found = next(each for each in state.contacts if each.side == "red")
    old = replace(found, turn=state.move)
    contacts = tuple([old if each == found else each for each in state.contacts])
    return noted(replace(state, smoke=(smoke,), spreads=spreads, contacts=contacts))


@cache
def river() -> State:
    """A day with one ship sunk."""
    return changed(played("river_plate", 3, "guns"), "Exeter", fate="sunk", level=3, worst=3, fate_turn=2)


@cache
def convoy() -> State:
    """A convoy whose escorts have found the submarine in this turn."""
    state = played("convoy", 3, "guns")
    boat = ship(state, "U1")
    return replace(state, spots=(Spot("blue", boat.number, boat.x_yd, boat.y_yd),))


TABLES = {
    "savo": savo,
    "river": river,
    "force z": cache(lambda: played("force_z", 3, "targets")),
    "convoy": convoy,
    "sirte": cache(lambda: played("second_sirte", 2, "guns")),
}


def seen(name: str, role: str) -> SurfaceView:
    """What a role knows of a sample."""
    view: SurfaceView = GAME.view(TABLES[name](), Role(role))
    return view


def naval_signs() -> list[str]:
    """Drawings that have all the signs of the book between them."""
    charts = charts_of(GAME.key)
    sides = [seen(name, role) for name in TABLES for role in ("umpire", "red")]
    drawings = [charts.chart(view, sheet=form, zones=True) for view in sides for form in ("table", "hand")]
    drawings += [charts.card(seen("river", "red"))]
    return [*drawings, SHEETS.draw(SHEETS.piece("admiral_graf_spee"), "status", False).svg()]
