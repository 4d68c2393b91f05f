"""The random bot: any line that is offered, any value of its blanks. Every game has it, and the fuzzer is made of it."""

import math
from random import Random
from typing import Any

from sandgate.bots.bot import Bot, Written
from sandgate.kernel.asks import Ask, Blank, Offer
from sandgate.kernel.contract import UMPIRE, Game
from sandgate.kernel.notation import number_text

MOST_LINES = 4
SELDOM = 0.05  # how often a player writes what only may come: a white flag in every state would end all games
HAIR = 1e-9  # a span of 0.3 by 0.1 has three steps, whatever the last bit says


def fill(offer: Offer, chance: Random) -> str:
    """A line with its blanks filled in at random.

    >>> fill(Offer("SFT {second}", (Blank("second", "number", span=(3, 3, 1)),)), Random(1))
    'SFT 3'
    """
    return offer.line.format(**{blank.name: _value(blank, chance) for blank in offer.blanks})


def _value(blank: Blank, chance: Random) -> str:
    if blank.choices:
        return chance.choice(blank.choices)
    lowest, highest, step = blank.span
    if blank.kind == "point":
        return f"{_in_span(lowest, highest, step, chance)},{_in_span(lowest, highest, step, chance)}"
    return _in_span(lowest, highest, step, chance)


def _in_span(lowest: float, highest: float, step: float, chance: Random) -> str:
    steps = math.floor((highest - lowest) / step + HAIR) if step else 0
    return number_text(lowest + step * chance.randint(0, steps))


def write(game: Game[Any, Any], view: Any, ask: Ask, chance: Random) -> Written:
    """Up to four offered lines; of those that clash the first is kept. Of a live sheet one line.

    A sheet that only may come is left empty but for one in twenty; the umpire's hand is not.
    """
    if not ask.must and ask.role != UMPIRE and chance.random() >= SELDOM:
        return Written("", "chance alone")
    offers = [offer for offer in game.offers(view, ask) if offer.sure]
    lines = [fill(chance.choice(offers), chance) for _ in range(chance.randint(0, MOST_LINES))] if offers else []
    if ask.live:
        lines = lines[:1]
    if game.read("\n".join(lines), view, ask).refusals:
        lines = _kept(game, view, ask, lines)
    return Written("\n".join(lines), "chance alone")


def _kept(game: Game[Any, Any], view: Any, ask: Ask, lines: list[str]) -> list[str]:
    """Those lines with which the sheet still reads, taken one after the other."""
    kept: list[str] = []
    for line in lines:
        if not game.read("\n".join([*kept, line]), view, ask).refusals:
            kept.append(line)
    return kept


RANDOM = Bot("random", "any offered line with any value: what the doctrines are measured against", write)
