"""Shifting the helm: Section I, end of "Scale Track".

Clause NWC.DU.14. From the order to shift the old curve goes on for 8 seconds while the helm comes amidships, then the ship
runs straight for 8 seconds while it goes over to the other side, then the new curve begins. What the ship does meanwhile:
track_curves.py.
"""

from typing import NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Seconds
from sandgate.rules.nwc1902.ship.game_paper import BOOK

FIRST_HALF_S = number(BOOK, "track", "shift_first_half")
SECOND_HALF_S = number(BOOK, "track", "shift_second_half")


class Shift(NamedTuple):
    """How long the old curve goes on from now, and how long she then runs straight before the new one begins."""

    old_s: float
    lag_s: float


@rule("NWC.DU.14")
def shift(old_s: Seconds, lag_s: Seconds) -> Shift:
    """Throw the helm from one side to the other; old_s and lag_s: what is left of an earlier order to put it over.

    Ruling: the clause speaks of a helm that is hard over. While it is still going over, on a straight course, there is no
    old turn to go on: it needs as long to come back as it has been under way, and then 8 seconds to the other side, not
    16. While the old curve of a shift still goes on, an order back to its side undoes it, and the old curve is unbroken.
    >>> shift(0.0, 0.0)
    Shift(old_s=8.0, lag_s=8.0)
    >>> shift(0.0, 5.0), shift(3.0, 8.0)
    (Shift(old_s=0.0, lag_s=11.0), Shift(old_s=0.0, lag_s=0.0))
    """
    if old_s > 0.0:
        return Shift(0.0, 0.0)
    if lag_s > 0.0:
        return Shift(0.0, FIRST_HALF_S + SECOND_HALF_S - lag_s)
    return Shift(FIRST_HALF_S, SECOND_HALF_S)
