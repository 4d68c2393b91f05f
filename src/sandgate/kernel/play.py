"""A game played straight through, without a record: for campaigns, studies, bots that look ahead, and the fuzzer.

It steps as a table does: a live line first and alone, else all sealed sheets together. Each sheet costs one view.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from sandgate.kernel.asks import Ask, Order
from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import UMPIRE, Event, Game, Role, Scenario
from sandgate.kernel.dice import Key
from sandgate.kernel.errors import SandgateError
from sandgate.kernel.unruled import unruled

Writer = Callable[[Any, Ask], str]  # view, ask: the text of a sheet

MAX_STEPS_WITHOUT_SHEETS = 1000


class Taken(NamedTuple):
    """A sheet as it was taken: its text and the orders that it holds."""

    text: str
    orders: tuple[Order, ...] = ()


class Step(NamedTuple):
    """One step as it was played: the sheets, what was asked of the bench, the events, the state after it."""

    sheets: Mapping[Ask, Taken]
    bench: Dealt
    events: tuple[Event, ...]
    state: Any


def play(
    game: Game[Any, Any],
    scenario: Scenario,
    writers: Mapping[str, Writer],
    key: Key,
    begun: Any = None,
    *,
    keeps: bool = True,
) -> Iterator[Step]:
    """Play a game step by step until it has a result; a role without a writer hands in empty sheets.

    begun: the state in which it begins, where it has been set up already. keeps: whether the bench keeps what it is asked;
    else that is found where somebody looks.
    Of a live sheet only the first line is taken in a step, as at a table. Raises SandgateError for a sheet that the game
    refuses, and for a game that steps without sheets for ever.
    """
    roles = {role.key: role for role in game.roles(scenario)}
    state, alone = game.setup(scenario) if begun is None else begun, 0
    while game.result(state) is None:
        asks = tuple(ask for ask in game.awaits(state) if ask.role != UMPIRE or UMPIRE in writers)
        sheets = _sheets(game, state, asks, roles, writers) if any(ask.must for ask in asks) else {}
        alone = 0 if sheets else alone + 1
        if alone > MAX_STEPS_WITHOUT_SHEETS:
            raise SandgateError(f"{game.key} stepped {alone} times without a sheet")
        orders = {ask: taken.orders for ask, taken in sheets.items()}
        bench = Dealt(key) if keeps else unruled(game, state, orders, key)
        state, events = game.adjudicate(state, orders, bench)
        yield Step(sheets, bench, events, state)


def _sheets(
    game: Game[Any, Any], state: Any, asks: tuple[Ask, ...], roles: Mapping[str, Role], writers: Mapping[str, Writer]
) -> dict[Ask, Taken]:
    """The sheets of one step: the first live line that comes, or else all sealed ones, those that may come where they do.

    In every state the roles with writers are asked first for the live lines that only may come, as bots are at a table.
    """
    view = cache(lambda role: game.view(state, roles[role]))  # of this state, as it is asked for
    live = [ask for ask in asks if ask.live and (ask.must or ask.role in writers)]
    for ask in sorted(live, key=lambda ask: ask.must):  # those that only may come are the first
        taken = _take(game, view(ask.role), ask, writers.get(ask.role))
        if ask.must or taken.text:
            return {ask: taken}
    sealed = [ask for ask in asks if ask.must or (not ask.live and ask.role in writers)]
    taken_in = {ask: _take(game, view(ask.role), ask, writers.get(ask.role)) for ask in sealed}
    return {ask: taken for ask, taken in taken_in.items() if ask.must or taken.text}


def _take(game: Game[Any, Any], view: Any, ask: Ask, writer: Writer | None) -> Taken:
    text = writer(view, ask) if writer is not None else ""
    if ask.live:
        text = text.split("\n", 1)[0]
    if not text:
        return Taken("")
    sheet = game.read(text, view, ask)
    if sheet.refusals:
        first = sheet.refusals[0]
        raise SandgateError(f"{ask.role} wrote {text!r}: {first.text}; {first.remedy}")
    return Taken(text, sheet.orders)
