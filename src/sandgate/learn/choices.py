"""The lines that a learner may choose from, by number: what is offered, with its blanks filled in evenly.

Action 0 hands the sheet in. Offer n has the numbers 1 + FILLINGS * n onward, one for each of its fillings. Where an offer
has more fillings than that, its numbers and bearings are taken in wider steps, then its words are thinned.
"""

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

import numpy as np

from sandgate.kernel.asks import Ask, Blank, Offer
from sandgate.kernel.contract import Game
from sandgate.kernel.notation import number_text

OFFERS: Final = 48  # of a sheet, at most; Little Wars comes to 32
FILLINGS: Final = 64  # of an offer, at most
ACTIONS: Final = 1 + OFFERS * FILLINGS
HAND_IN: Final = 0
HAIR: Final = 1e-9  # a span of 0.3 by 0.1 has three steps, whatever the last bit says


def offers_of(game: Game[Any, Any], view: Any, ask: Ask) -> tuple[Offer, ...]:
    """What a learner may choose from on a sheet: offers of which any filling reads, as the random bot takes them."""
    return tuple([offer for offer in game.offers(view, ask) if offer.sure][:OFFERS])


def mask_of(offers: Sequence[Offer]) -> np.ndarray[Any, np.dtype[np.int8]]:
    """Which actions stand for something, 1 or 0: handing in always, and every filling of every offer."""
    mask = np.zeros(ACTIONS, np.int8)
    mask[HAND_IN] = 1
    for nth, offer in enumerate(offers):
        mask[1 + FILLINGS * nth :][: fillings(offer)] = 1
    return mask


def line_of(offers: Sequence[Offer], action: int) -> str:
    """The line that an action writes; "" for handing in, and for a number that stands for nothing."""
    nth, filling = divmod(action - 1, FILLINGS)
    if action == HAND_IN or nth >= len(offers) or filling >= fillings(offers[nth]):
        return ""
    return fill(offers[nth], filling)


def fillings(offer: Offer) -> int:
    """In how many ways a learner may fill in an offer.

    >>> fillings(Offer("A @{second}", (Blank("second", "number", span=(0, 29, 1)),)))
    30
    """
    return math.prod(thinned(_sizes(offer), _words(offer)))


def fill(offer: Offer, filling: int) -> str:
    """An offered line by the number of its filling, from 0; the last blank changes first.

    >>> turn = Offer("{side} {points}", (Blank("side", "word", ("R", "L")), Blank("points", "number", span=(0, 8, 0.1))))
    >>> [fill(turn, filling) for filling in (0, 1, 31, 32, fillings(turn) - 1)]
    ['R 0', 'R 0.2', 'R 8', 'L 0', 'L 8']
    """
    sizes, values = _sizes(offer), list[int]()
    counts = thinned(sizes, _words(offer))
    for count in reversed(counts):
        filling, value = divmod(filling, count)
        values.insert(0, value)
    steps = iter(zip(values, sizes, counts, strict=True))
    return offer.line.format(**{blank.name: _value(blank, steps) for blank in offer.blanks})


def _value(blank: Blank, steps: Any) -> str:
    if blank.choices:
        return blank.choices[_spread(next(steps))]
    lowest, _, step = blank.span
    spread = _spread_round if blank.kind == "bearing" else _spread
    return ",".join([number_text(lowest + step * spread(next(steps))) for _ in range(_dimensions(blank))])


def _spread(step: tuple[int, int, int]) -> int:
    """Which of `size` values the one is that is counted as `value` of `count`: both ends are among them."""
    value, size, count = step
    return value * (size - 1) // (count - 1) if count > 1 else 0


def _spread_round(step: tuple[int, int, int]) -> int:
    """The same round the compass, whose ends are neighbours."""
    value, size, count = step
    return value * size // count


def _dimensions(blank: Blank) -> int:
    return 2 if blank.kind == "point" else 1


def _sizes(offer: Offer) -> tuple[int, ...]:
    """How many values each blank has; a point counts twice."""
    return tuple([_size(blank) for blank in offer.blanks for _ in range(_dimensions(blank))])


def _size(blank: Blank) -> int:
    if blank.choices:
        return len(blank.choices)
    lowest, highest, step = blank.span
    return math.floor((highest - lowest) / step + HAIR) + 1 if step else 1


def _words(offer: Offer) -> tuple[bool, ...]:
    return tuple([bool(blank.choices) for blank in offer.blanks for _ in range(_dimensions(blank))])


@lru_cache(maxsize=4096)
def thinned(sizes: tuple[int, ...], words: tuple[bool, ...]) -> tuple[int, ...]:
    """How many values of each blank are kept, so that an offer has FILLINGS at most: numbers give up theirs first.

    >>> thinned((4, 30, 360), (True, False, False)), thinned((100,), (True,))
    ((4, 4, 4), (64,))
    """
    counts = [min(size, FILLINGS) for size in sizes]
    while math.prod(counts) > FILLINGS:
        numbers = [nth for nth, count in enumerate(counts) if count > 2 and not words[nth]]
        largest = max(numbers or range(len(counts)), key=counts.__getitem__)
        counts[largest] -= 1
    return tuple(counts)
