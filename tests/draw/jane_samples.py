"""Actions of the book of 1905 for the charts: played move by move from the shipped scenarios, with sheets written here."""

from collections.abc import Mapping
from functools import cache

from sandgate.kernel.games import game_of
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.scenario import load
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from sandgate.rules.jane1905.tactical.operations.view import ActionView
from sandgate.rules.jane1905.tactical.state import State

GAME = game_of("jane1905.tactical")
Sheets = Mapping[tuple[int, str, str], str]  # move, role, form: what is handed in; else an empty sheet


def played(scenario: str, sheets: Sheets, moves: int, phase: str = "orders", seed: int = 1) -> Table:
    """A table at a phase of a move, where everybody else handed in empty sheets."""
    table = Table.open(GAME, load(f"jane1905/{scenario}").scenario, Memory(), Desk.of_seed(seed), umpire=False)
    while table.result is None:
        state: State = table.fold.state
        if (state.move, state.phase) == (moves, phase):
            break
        asks = [ask for role in table.fold.roles for ask in table.asks(role)]
        wanted = [ask for ask in asks if (state.move, ask.role, ask.form) in sheets]
        ask = next(iter(wanted), None) or next(ask for ask in asks if ask.must)
        text = sheets.get((state.move, ask.role, ask.form), "")
        handed = table.hand_in(ask.role, text, ask.form)
        assert handed.receipt, (state.move, state.phase, ask.form, text, handed.remarks)
    return table


@cache
def two() -> Table:
    """Two against two after seven moves, with turns and torpedoes."""
    sheets = {
        (0, "blue", "orders"): "MIKASA: 5SQ\nASAMA: 5SQ FOLLOW MIKASA",
        (2, "blue", "orders"): "MIKASA: 5SQ TS4",
        (2, "red", "orders"): "TSESAREVICH: 5SQ TP2\nRETVIZAN: 4SQ FOLLOW TSESAREVICH",
        (4, "blue", "orders"): "MIKASA: 5SQ TS6",
        (5, "red", "orders"): "TSESAREVICH: 5SQ TP4",
        (6, "red", "orders"): "TORP TSESAREVICH S1 E BRG 200",
        (6, "blue", "orders"): "TORP MIKASA P1 L BRG 030",
    }
    return played("two_against_two", sheets, 7)


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
