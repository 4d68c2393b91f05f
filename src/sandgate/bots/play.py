"""Bots at a table: each writes the sheets that are asked of its role until the game is over.

A turn holds all that a bot needs to write one sheet, so that it may think while others use the table.
"""

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any, NamedTuple

from sandgate.bots.bot import Bot, Written, chance_for
from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE, Game
from sandgate.kernel.errors import TableError
from sandgate.kernel.table import Table

Passed = dict[Ask, int]  # how many lines its role had been told when a bot let a sheet pass that only may come


class Turn(NamedTuple):
    """One sheet that a bot is to write."""

    ask: Ask
    call: int
    view: Any
    bot: Bot
    chance: Random


def play_out(table: Table, bots: Mapping[str, Bot], seed: str, moved: Callable[[int], Any] = lambda _: None) -> None:
    """Play a table of bots until the game is over; `moved` hears of every move. A sequel is left to the caller."""
    passed: Passed = {}
    while table.result is None:
        if table.held_up:
            table.go_on()
            continue
        turn = next_turn(table, bots, seed, passed)
        if turn is None:
            raise TableError("the bots wait for a sheet that none of them writes")
        take_turn(table, turn, think(table.game, turn))
        moved(table.fold.state.move)


def next_turn(table: Table, bots: Mapping[str, Bot], seed: str, passed: Passed) -> Turn | None:
    """The sheet that a bot is to write next: first one that only may come, once after all that its role was told."""
    return _next_may(table, bots, seed, passed) or _next_must(table, bots, seed)


def think(game: Game[Any, Any], turn: Turn) -> Written:
    """What a bot writes; of a live sheet the first line, for by the next one it may have learnt more."""
    written = turn.bot.write(game, turn.view, turn.ask, turn.chance)
    return Written(written.text.split("\n", 1)[0], written.why) if turn.ask.live else written


def take_turn(table: Table, turn: Turn, written: Written) -> bool:
    """Hand in what a bot has written; whether a sheet came in.

    What it has written wrong is left out, so that a bot never stops a table; so is what comes too late.
    """
    ask = turn.ask
    if ask not in table.asks(ask.role) or table.fold.asks[ask] != turn.call or not (ask.must or written.text):
        return False
    return _hand_in(table, ask, written) or (ask.must and _hand_in(table, ask, Written("", "its sheet was refused")))


def _next_may(table: Table, bots: Mapping[str, Bot], seed: str, passed: Passed) -> Turn | None:
    """The next sheet that only may come, be it live or sealed. The umpire's hand is nobody's but his own.

    A bot is asked again when it has been told more, not when others have played in secret.
    """
    for ask in table.fold.asks:
        may = not ask.must and ask.role in bots and ask.role != UMPIRE
        telling = table.fold.tellings[ask.role]
        told = telling.stream.counts["told"] + telling.stream.counts["asked"]
        if may and passed.get(ask) != told and ask in table.asks(ask.role):
            passed[ask] = told
            chance = chance_for(seed, f"{ask.role} may", telling.experience)
            return _turn(table, ask, bots[ask.role], chance)
    return None


def _next_must(table: Table, bots: Mapping[str, Bot], seed: str) -> Turn | None:
    ask = next_ask(table, bots)
    return _turn(table, ask, bots[ask.role], chance_for(seed, ask.role, _sheets_in(table, ask.role))) if ask else None


def _turn(table: Table, ask: Ask, bot: Bot, chance: Random) -> Turn:
    return Turn(ask, table.fold.asks[ask], table.view(ask.role), bot, chance)


def next_ask(table: Table, roles: Iterable[str]) -> Ask | None:
    """The sheet that one of these roles must write next: a live one, else a sealed one in the order of the roles."""
    asks = [ask for role in roles for ask in table.asks(role) if ask.must]
    return next((ask for ask in table.fold.asks if ask.live and ask in asks), asks[0] if asks else None)


def speak_up(table: Table, bots: Mapping[str, Bot], seed: str, passed: Passed) -> bool:
    """Let bots write the sheets that only may come, each once after all that its role was told; whether a line came."""
    while (turn := _next_may(table, bots, seed, passed)) is not None:
        if take_turn(table, turn, think(table.game, turn)):
            return True
    return False


def write_sheet(table: Table, ask: Ask, bot: Bot, seed: str) -> None:
    """Let a bot answer one ask."""
    turn = _turn(table, ask, bot, chance_for(seed, ask.role, _sheets_in(table, ask.role)))
    take_turn(table, turn, think(table.game, turn))


def _hand_in(table: Table, ask: Ask, written: Written) -> bool:
    return bool(table.hand_in(ask.role, written.text, ask.form, ask.about, by="bot", why=written.why).receipt)


def _sheets_in(table: Table, role: str) -> int:
    """How many sheets a role has handed in: the same at a table that was broken off and resumed."""
    return table.fold.tellings[role].stream.counts["sealed"]
