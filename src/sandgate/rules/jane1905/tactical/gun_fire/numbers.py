"""The number over each gun: the move in which it can next fire. JANE.GUN.18, .24."""

from sandgate.kernel.rule import rule
from sandgate.kernel.units import Move, Moves


@rule("JANE.GUN.18", "JANE.GUN.24")
def next_fire(move: Move, interval_moves: Moves) -> Move:
    """The number over a gun that has fired in a move.

    >>> next_fire(3, 4)
    7
    """
    return move + interval_moves


@rule("JANE.GUN.24")
def number_after_loss(number: Move, move: Move, fires: Moves, interval_moves: Moves) -> Move:
    """The higher number that is put over a gun hit in the firing of a move: each fire lost is an interval.

    number: the old one; in the past it counts as the next move's. interval_moves: the one in force before the hit.
    >>> number_after_loss(12, 8, 3, 4), number_after_loss(5, 9, 1, 5)
    (24, 15)
    """
    return max(number, move + 1) + fires * interval_moves
