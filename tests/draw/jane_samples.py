"""Actions of the book of 1905 for the charts: played move by move from the shipped scenarios, with sheets written here."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from sandgate.draw.charts import charts_of
from sandgate.draw.jane1905 import SHEETS
from sandgate.kernel.games import game_of
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.scenario import load
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from sandgate.rules.jane1905.plan.shipyard import plan_named
from sandgate.rules.jane1905.tactical.operations.view import ActionView
from sandgate.rules.jane1905.tactical.state import State

GAME = game_of("jane1905.tactical")
Sheets = Mapping[tuple[int, str, str], str]  # move, role, form: what is handed in; else an empty sheet


def played(scenario: str, sheets: Sheets, moves: int, phase: str = "orders") -> Table:
    """A shipped scenario at a phase of a move."""
    return of(load(f"jane1905/{scenario}").scenario, sheets, moves, phase)


def of(scenario: dict[str, Any], sheets: Sheets, moves: int, phase: str = "orders") -> Table:
    """A table at a phase of a move, where everybody else handed in empty sheets."""
    left = dict(sheets)
    table = Table.open(GAME, scenario, Memory(), Desk.of_seed(1), umpire=False)
    while table.result is None:
        state: State = table.fold.state
        if (state.move, state.phase) == (moves, phase):
            break
        asks = [ask for role in table.fold.roles for ask in table.asks(role)]
        wanted = [ask for ask in asks if (state.move, ask.role, ask.form) in left]
        ask = next(iter(wanted), None) or next(ask for ask in asks if ask.must)
        text = left.pop((state.move, ask.role, ask.form), "")
        handed = table.hand_in(ask.role, text, ask.form)
        assert handed.receipt, (state.move, state.phase, ask.form, text, handed.remarks)
    return table


@cache
def two() -> Table:
    """Two against two after nine moves, with turns, a shift of course and torpedoes in the water."""
    sheets = {
        (0, "blue", "orders"): "MIKASA: 5SQ\nASAMA: 5SQ FOLLOW MIKASA",
        (2, "blue", "orders"): "MIKASA: 5SQ TS4",
        (2, "red", "orders"): "TSESAREVICH: 5SQ TP2\nRETVIZAN: 4SQ FOLLOW TSESAREVICH",
        (5, "red", "orders"): "TSESAREVICH: 5SQ TP4",
        (7, "red", "orders"): "TORP TSESAREVICH S1 E BRG 210",
        (7, "blue", "orders"): "MIKASA: 5SQ TP2\nTORP MIKASA P1 L BRG 030",
        (8, "blue", "orders"): "TORP ASAMA P1 E BRG 020",
    }
    return played("two_against_two", sheets, 9)


@cache
def long_action() -> Table:
    """Thirty moves of six ships that go round one another."""
    sheets: dict[tuple[int, str, str], str] = {}
    ships = {
        ("blue/flag-captain", "MIKASA"): 6,
        ("blue/captains", "FUJI"): 7,
        ("blue/second", "ASAMA"): 8,
        ("red/flag-captain", "KNIAZ_SUVOROV"): 6,
        ("red/captains", "TSESAREVICH"): 7,
        ("red/second", "RETVIZAN"): 8,
    }
    for (role, ship), first in ships.items():
        for move in range(first, 30, 3):
            sheets[move, role, "orders"] = f"{ship}: 4SQ TP4"
    return played("six_a_side", sheets, 30)


@cache
def six() -> Table:
    """Two lines of three for twelve people, at the look after six moves."""
    sheets = {
        (0, "blue/flag-captain", "orders"): "MIKASA: 4SQ TS2",
        (0, "red/flag-captain", "orders"): "KNIAZ_SUVOROV: 4SQ TP1",
        (4, "blue/flag-captain", "orders"): "MIKASA: 4SQ TS4",
        (4, "red/flag-captain", "orders"): "KNIAZ_SUVOROV: 4SQ TP4",
        (5, "blue/admiral", "look"): "PLOT Three battleships in line NE, two funnels, ram bows",
    }
    return played("six_a_side", sheets, 6, "look")


@cache
def between_looks() -> Table:
    """Admirals and captains after four moves: the screen is up."""
    return played("admirals_and_captains", {(2, "red/admiral", "look"): "PLOT Two ships SW, closing"}, 4)


@cache
def night() -> Table:
    """A flotilla by night: a searchlight, ships seen and lost again, torpedoes."""
    sheets = {
        (0, "blue", "orders"): "ASASHIO: 10SQ TP1\nSHIRAKUMO: 10SQ TP1\nKASUMI: 9SQ\nIKAZUCHI: 9SQ",
        (3, "blue", "orders"): "KASUMI: 9SQ TP8\nTORP ASASHIO D1 E BRG 020",
        (4, "red", "lights"): "LIGHT TSESAREVICH BRG 265\nLIGHT RETVIZAN BRG 225",
        (4, "blue", "orders"): "ASASHIO: 10SQ TP8",
    }
    return played("night_attack", sheets, 6)


@cache
def diver(moves: int = 3, phase: str = "half") -> Table:
    """A submarine under water, who has looked in her glass."""
    sheets = {(3, "red", "glass"): "U1: LOOK 040"}
    return played("submarine", sheets, moves, phase)


@cache
def surfaced() -> Table:
    """A submarine on the surface: a dot for her enemy."""
    return played("submarine", {(0, "red", "orders"): "U1: SURF"}, 1, "shots")


LAND = [f"{letter}{number} {ground}" for letter in "AB" for ground, rows in
        (("steep", range(2)), ("rough", range(2, 4)), ("open", range(4, 7)))
        for row in rows for number in range(20 * row + 1, 20 * row + 21 - row)]  # fmt: skip


@cache
def harbour() -> Table:
    """Two ships before a harbour with two forts and troops ashore."""
    scenario = load("jane1905/harbour_battery").scenario | {"land": LAND}
    scenario["red"]["troops"] = [{"id": "INF1", "kind": "infantry", "at_yd": [2500, 7500]}]
    sheets = {(2, "blue", "orders"): "MAJESTIC: 3SQ TS4\nFORMIDABLE: 3SQ TS3"}
    return of(scenario, sheets, 8)


TABLES = {
    "two against two": two,
    "long action": long_action,
    "six a side": six,
    "between looks": between_looks,
    "night": night,
    "under water": diver,
    "surfaced": surfaced,
    "harbour": harbour,
}


@cache
def seen(name: str, role: str = "umpire") -> ActionView:
    """What a role sees of a sample."""
    view: ActionView = TABLES[name]().view(role)
    return view


def all_signs() -> list[str]:
    """Drawings that have all the signs of the book between them."""
    charts = charts_of(GAME.key)
    lit = seen("night", "red")
    drawings = [charts.chart(replace(lit, own=tuple([replace(each, lit_deg=90.0) for each in lit.own])), zones=True)]
    dots = seen("surfaced", "blue")
    drawings.append(charts.chart(replace(dots, sights=tuple([replace(each, now=False) for each in dots.sights]))))
    drawings += [charts.chart(seen(name)) for name in ("surfaced", "harbour")]
    drawings += [charts.chart(seen("surfaced", "blue")), charts.chart(seen("under water", "red"))]
    drawings += [charts.chart(seen(name, "red/admiral")) for name in ("six a side", "between looks")]
    drawings += [charts.chart(seen("night", "blue")), charts.chart(seen("two against two", "blue"))]
    drawings += [charts.card(seen(name, "blue")) for name in ("two against two", "harbour")]
    for plan in [plan_named(name) for name in ("mikasa", "destroyer_30kn")]:
        drawings += [SHEETS.draw(plan, kind, False).svg() for kind in SHEETS.kinds]
    return drawings
