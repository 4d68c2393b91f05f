"""What is marked on the tail of a model: JANE.MOV.05."""

from typing import Final

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Knots

BOOK: Final = "sandgate.rules.jane1905"
KNOTS_PER_SQUARE: Final = number(BOOK, "moves", "knots_per_square")


@rule("JANE.MOV.05", pocket="for who marks the models; the table holds her knots")
def tail_squares(speed_kn: Knots) -> float:
    """The greatest speed of a ship in squares a move.

    >>> tail_squares(18.0)
    6.0
    """
    return speed_kn / KNOTS_PER_SQUARE
