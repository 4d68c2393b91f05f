"""Time, way and speed: Moves, first to fifth paragraph. JANE.MOV.01 to .04, .06 to .09.

Speeds are knots, to the half knot, astern below nought; a move is one minute.
"""

import math
from typing import Annotated, Final, NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Knots, Moves, Seconds, Span, Yards

BOOK: Final = "sandgate.rules.jane1905"
MOVE_S: Final = number(BOOK, "moves", "move")
SQUARE_YD: Final = number(BOOK, "moves", "square")
KNOTS_PER_SQUARE: Final = number(BOOK, "moves", "knots_per_square")
INCREASE_KN: Final = number(BOOK, "moves", "increase") * KNOTS_PER_SQUARE
LEAST_KN: Final = 0.5 * KNOTS_PER_SQUARE  # half a square: the smallest speed that may be ordered (JANE.MOV.07)

SignedKnots = Annotated[float, Span("kn", -40.0, 40.0)]


@rule("JANE.MOV.01")
def time_s(moves: Moves) -> Seconds:
    """The time that some moves take.

    >>> time_s(2)
    120.0
    """
    return moves * MOVE_S


@rule("JANE.MOV.02")
def squares_yd(squares: float) -> Yards:
    """The length of some small squares.

    >>> squares_yd(17.0)
    1700.0
    """
    return squares * SQUARE_YD


@rule("JANE.MOV.04")
def way_yd(speed_kn: SignedKnots) -> float:
    """The way that a speed carries a ship in one move; astern below nought.

    >>> way_yd(15.0)
    500.0
    """
    return squares_yd(speed_kn / KNOTS_PER_SQUARE)


@rule("JANE.MOV.04")
def to_half_knot(speed_kn: SignedKnots) -> float:
    """A speed as it is kept: to the nearest half knot.

    >>> to_half_knot(14.76), to_half_knot(-2.9)
    (15.0, -3.0)
    """
    size_kn = math.floor(abs(speed_kn) * 2.0 + 0.5) / 2.0
    return size_kn if speed_kn >= 0.0 else -size_kn


@rule("JANE.MOV.09")
def greatest_astern(max_kn: Knots) -> Knots:
    """The greatest speed astern: half of her present maximum, rounded down to the half knot.

    >>> greatest_astern(18.0), greatest_astern(12.5)
    (9.0, 6.0)
    """
    return math.floor(max_kn) / 2.0


class Pace(NamedTuple):
    """The speed at which a ship runs through a move, and the speed that she has at its end."""

    run_kn: float
    end_kn: float


@rule("JANE.MOV.06", "JANE.MOV.07", "JANE.MOV.08", "JANE.MOV.09")
def pace(made_kn: SignedKnots, ordered_kn: SignedKnots, max_kn: Knots) -> Pace:
    """The speed of the next move, from the speed of the last one, the ordered speed (0: stop) and her present maximum.

    What damage takes is gone at once; a stop, and a change from ahead to astern, takes a whole move of run-on.
    >>> pace(12.0, 18.0, 18.0), pace(15.0, 15.0, 12.0)
    (Pace(run_kn=15.0, end_kn=15.0), Pace(run_kn=12.0, end_kn=12.0))
    >>> pace(15.0, 0.0, 18.0), pace(6.0, -3.0, 18.0)
    (Pace(run_kn=15.0, end_kn=0.0), Pace(run_kn=6.0, end_kn=0.0))
    """
    astern_kn = -greatest_astern(max_kn)
    made_kn = max(astern_kn, min(made_kn, max_kn))
    if ordered_kn == 0.0 or made_kn * ordered_kn < 0.0:
        return Pace(made_kn, 0.0)
    if ordered_kn > 0.0:
        run_kn = min(max(ordered_kn, LEAST_KN), made_kn + INCREASE_KN, max_kn)
    else:
        run_kn = max(min(ordered_kn, -LEAST_KN), made_kn - INCREASE_KN, astern_kn)
    return Pace(run_kn, run_kn)
