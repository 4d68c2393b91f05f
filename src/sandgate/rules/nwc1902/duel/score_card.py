"""Score card of the Duel: Section I, "Score Card".

Clauses NWC.DU.24, .25 and .43. A row for each move, a column for each pair; the columns repeat the numbers 1 to 4 for 8-inch
pairs and 1 to 6 for 12-inch pairs. A pair that fires is loaded again in the next row with the same number.
"""

from sandgate.kernel.rule import rule
from sandgate.kernel.units import Move
from sandgate.rules.nwc1902.duel.rate_of_fire import reload_moves

FIRST_MOVE = 1  # everything is loaded at the beginning of the game (NWC.DU.43)


@rule("NWC.DU.24")
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


@rule("NWC.DU.25", "NWC.DU.29")
def discharges(moves: Move, twelve_inch: bool) -> int:
    """How often a pair fires in so many moves from the first, if it fires whenever it is loaded.

    >>> discharges(12, True), discharges(12, False), discharges(103, True)
    (2, 3, 18)
    """
    return (moves + reload_moves(twelve_inch) - 1) // reload_moves(twelve_inch)
