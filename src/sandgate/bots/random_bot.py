"""The random bot: any line that is offered, any value of its blanks. Every game has it, and the fuzzer is made of it."""

from random import Random
from typing import Any

from sandgate.bots.bot import Bot, Written
from sandgate.kernel.contract import Ask, Blank, Game, Offer
from sandgate.kernel.notation import number_text

MOST_LINES = 4


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
    steps = int((highest - lowest) / step) if step else 0
    return number_text(lowest + step * chance.randint(0, steps))


def write(game: Game[Any, Any], view: Any, ask: Ask, chance: Random) -> Written:
    """Up to four offered lines, each kept if the sheet still reads with it."""
    offers = game.offers(view, ask)
    lines: list[str] = []
    for _ in range(chance.randint(0, MOST_LINES) if offers else 0):
        line = fill(chance.choice(offers), chance)
        if not game.read("\n".join([*lines, line]), view, ask).refusals:
            lines.append(line)
    return Written("\n".join(lines[:1] if ask.live else lines), "chance alone")


RANDOM = Bot("random", "any offered line with any value: what the doctrines are measured against", write)
