"""Score card, pair by pair: Section I, "Score Card".

Clauses NWC.DU.24, .25 and .43. A row for each move, a column for each pair; the columns repeat the numbers 1 to 4 for 8-inch
pairs and 1 to 6 for 12-inch pairs. A pair that fires is loaded again in the next row with the same number.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from sandgate.kernel.rule import rule
from sandgate.kernel.units import Move
from sandgate.rules.nwc1902.guns.gun_fire import pair_units, twelve_inch
from sandgate.rules.nwc1902.guns.rate_of_fire import reload_moves
from sandgate.rules.nwc1902.ship.pairs import PAIRS_OF, Battery, Pair

FIRST_MOVE = 1  # everything is loaded at the beginning of the game (NWC.DU.43)
FAR_YD: Final = (0.0, 1e6)
ROUND_DEG: Final = (-180.0, 180.0)


class Column(NamedTuple):
    """A column of a score card: a pair of guns and its place on the card, which is `nth` of its slots."""

    nth: int
    pair: Pair
    is_12in: bool
    units: float
    about: str  # the finding on it, in words


CARDS: Final[Mapping[Battery, tuple[Column, ...]]] = {
    battery: tuple(
        Column(nth, pair, twelve_inch(pair), pair_units(pair), f"Does {pair} of {{actor}} bear on {{other}}?")
        for nth, pair in enumerate(pairs)
    )
    for battery, pairs in PAIRS_OF.items()
}


@rule("NWC.DU.24", pocket="what is printed on the card, which the charts draw; play keeps the move of loading")
def card_number(move: Move, twelve_inch: bool) -> int:
    """The number printed in a row of the card, in a column of this calibre.

    >>> card_number(7, False), card_number(7, True), card_number(12, True)
    (3, 1, 6)
    """
    return (move - 1) % reload_moves(twelve_inch) + 1


@rule("NWC.DU.25")
def ready_move(fired_move: Move, twelve_inch: bool) -> int:
    """The move in which a pair that fired in `fired_move` may fire again.

    >>> ready_move(2, False), ready_move(5, True)
    (6, 11)
    """
    return fired_move + reload_moves(twelve_inch)


@rule("NWC.DU.25", "NWC.DU.43")
def loaded(move: Move, ready: Move) -> bool:
    """Whether a pair that is ready in move `ready` may fire in `move`; at the start every pair is ready in move 1.

    >>> loaded(5, 6), loaded(6, 6), loaded(1, FIRST_MOVE)
    (False, True, True)
    """
    return move >= ready


@rule("NWC.DU.25", "NWC.DU.29", pocket="counts a long fire; play fires move by move")
def discharges(moves: Move, twelve_inch: bool) -> int:
    """How often a pair fires in so many moves from the first, if it fires whenever it is loaded.

    >>> discharges(12, True), discharges(12, False), discharges(103, True)
    (2, 3, 18)
    """
    return (moves + reload_moves(twelve_inch) - 1) // reload_moves(twelve_inch)
