"""Bots at a table: each writes the sheets that are asked of its role until the game is over."""

from collections.abc import Callable, Mapping
from typing import Any

from sandgate.bots.bot import Bot, chance_for
from sandgate.kernel.contract import Ask
from sandgate.kernel.errors import TableError
from sandgate.kernel.table import Table


def play_out(table: Table, bots: Mapping[str, Bot], seed: str, moved: Callable[[int], Any] = lambda _: None) -> None:
    """Play a table of bots until the game is over; `moved` hears of every move. A sequel is left to the caller."""
    while table.result is None:
        asks = [ask for role in bots for ask in table.asks(role) if ask.must]
        if not asks:
            raise TableError("the bots wait for a sheet that none of them writes")
        write_sheet(table, asks[0], bots[asks[0].role], seed)
        moved(table.fold.state.move)


def write_sheet(table: Table, ask: Ask, bot: Bot, seed: str) -> None:
    """Let a bot answer one ask; what it writes wrong is left out, so that a bot never stops a table."""
    chance = chance_for(seed, ask.role, _sheets_in(table, ask.role))
    sheet = bot.write(table.game, table.view(ask.role), ask, chance)
    if not table.hand_in(ask.role, sheet.text, ask.form, by="bot", why=sheet.why).receipt:
        table.hand_in(ask.role, "", ask.form, by="bot", why="its sheet was refused")


def _sheets_in(table: Table, role: str) -> int:
    """How many sheets a role has handed in: the same at a table that was broken off and resumed."""
    return sum(line.startswith('{"kind":"sealed"') for line in table.stream(role))
