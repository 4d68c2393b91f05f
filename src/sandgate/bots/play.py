"""Bots at a table: each writes the sheets that are asked of its role until the game is over."""

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any

from sandgate.bots.bot import Bot, Written, chance_for
from sandgate.kernel.contract import UMPIRE, Ask
from sandgate.kernel.errors import TableError
from sandgate.kernel.table import Table

Passed = dict[Ask, int]  # the state, by the number of its step, in which a bot let a sheet pass that only may come


def play_out(table: Table, bots: Mapping[str, Bot], seed: str, moved: Callable[[int], Any] = lambda _: None) -> None:
    """Play a table of bots until the game is over; `moved` hears of every move. A sequel is left to the caller."""
    passed: Passed = {}
    while table.result is None:
        if not speak_up(table, bots, seed, passed):
            ask = next_ask(table, bots)
            if ask is None:
                raise TableError("the bots wait for a sheet that none of them writes")
            write_sheet(table, ask, bots[ask.role], seed)
        moved(table.fold.state.move)


def next_ask(table: Table, roles: Iterable[str]) -> Ask | None:
    """The sheet that one of these roles must write next: a live one, else a sealed one in the order of the roles."""
    asks = [ask for role in roles for ask in table.asks(role) if ask.must]
    return next((ask for ask in table.fold.asks if ask.live and ask in asks), asks[0] if asks else None)


def speak_up(table: Table, bots: Mapping[str, Bot], seed: str, passed: Passed) -> bool:
    """Let bots write the live lines that only may come, each once in every state; whether a line came.

    The umpire's hand is nobody's but his own.
    """
    state = table.fold.steps
    asks = [ask for ask in table.fold.asks if ask.live and not ask.must and ask.role in bots and ask.role != UMPIRE]
    for ask in asks:
        if passed.get(ask) != state and ask in table.asks(ask.role):
            passed[ask] = state
            written = _write(table, ask, bots[ask.role], chance_for(seed, f"{ask.role} may", state))
            if written.text and _hand_in(table, ask, written):
                return True
    return False


def write_sheet(table: Table, ask: Ask, bot: Bot, seed: str) -> None:
    """Let a bot answer one ask; what it writes wrong is left out, so that a bot never stops a table."""
    written = _write(table, ask, bot, chance_for(seed, ask.role, _sheets_in(table, ask.role)))
    if not _hand_in(table, ask, written):
        _hand_in(table, ask, Written("", "its sheet was refused"))


def _write(table: Table, ask: Ask, bot: Bot, chance: Random) -> Written:
    """What a bot writes; of a live sheet the first line, for by the next one it may have learnt more."""
    written = bot.write(table.game, table.view(ask.role), ask, chance)
    return Written(written.text.split("\n", 1)[0], written.why) if ask.live else written


def _hand_in(table: Table, ask: Ask, written: Written) -> bool:
    return bool(table.hand_in(ask.role, written.text, ask.form, ask.about, by="bot", why=written.why).receipt)


def _sheets_in(table: Table, role: str) -> int:
    """How many sheets a role has handed in: the same at a table that was broken off and resumed."""
    return sum(line.startswith('{"kind":"sealed"') for line in table.stream(role))
