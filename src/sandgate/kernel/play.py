"""A game played straight through, without a record: for studies, bots that look ahead, and the fuzzer."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Ask, Event, Game, Offer, Role, Scenario
from sandgate.kernel.dice import Key
from sandgate.kernel.errors import SandgateError

Writer = Callable[[Any, Ask, tuple[Offer, ...]], str]  # view, ask, offers: the text of a sheet

MAX_STEPS_WITHOUT_SHEETS = 1000


class Step(NamedTuple):
    """One step as it was played: the sheets, what was asked of the bench, the events, the state after it."""

    sheets: Mapping[Ask, str]
    bench: Dealt
    events: tuple[Event, ...]
    state: Any


def play(game: Game[Any, Any], scenario: Scenario, writers: Mapping[str, Writer], key: Key) -> Iterator[Step]:
    """Play a game step by step until it has a result; a role without a writer hands in empty sheets.

    Of a live sheet only the first line is taken in a step, as at a table. Raises SandgateError for a sheet that the game
    refuses, and for a game that steps without sheets for ever.
    """
    roles = {role.key: role for role in game.roles(scenario)}
    state, alone = game.setup(scenario), 0
    while game.result(state) is None:
        asks = game.awaits(state)
        texts = _texts(game, state, asks, roles, writers)
        alone = 0 if texts else alone + 1
        if alone > MAX_STEPS_WITHOUT_SHEETS:
            raise SandgateError(f"{game.key} stepped {alone} times without a sheet")
        bench = Dealt(key)
        state, events = game.adjudicate(state, {ask: _read(game, state, ask, roles, texts[ask]) for ask in texts}, bench)
        yield Step(texts, bench, events, state)


def _texts(
    game: Game[Any, Any], state: Any, asks: tuple[Ask, ...], roles: Mapping[str, Role], writers: Mapping[str, Writer]
) -> dict[Ask, str]:
    """The sheets of one step: one live line alone, or all sealed sheets that come; none where none must come."""
    if not any(ask.must for ask in asks):
        return {}
    texts: dict[Ask, str] = {}
    for ask in asks:
        writer = writers.get(ask.role)
        if writer is None and not ask.must:
            continue
        view = game.view(state, roles[ask.role])
        text = writer(view, ask, game.offers(view, ask)) if writer else ""
        if ask.live and (ask.must or text):
            return {ask: text.split("\n", 1)[0]}
        texts[ask] = text
    return texts


def _read(game: Game[Any, Any], state: Any, ask: Ask, roles: Mapping[str, Role], text: str) -> tuple[Any, ...]:
    sheet = game.read(text, game.view(state, roles[ask.role]), ask)
    if sheet.refusals:
        first = sheet.refusals[0]
        raise SandgateError(f"{ask.role} wrote {text!r}: {first.text}; {first.remedy}")
    return sheet.orders
