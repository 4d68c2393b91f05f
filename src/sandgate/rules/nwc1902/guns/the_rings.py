"""The rings: Section II, "The Rings". Clauses NWC.TA.17 and .25.

A ring on the mast tells how much of her endurance a ship has received: the pale one only reminds, with the solid one her
fire is halved.
"""

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import ScorePoints, near
from sandgate.rules.nwc1902.ship.stencils import BOOK

HALF_POWER_AT = number(BOOK, "score_wand", "half_power")
RING_AT = number(BOOK, "score_wand", "ring")

NO_RING, PALE_RING, SOLID_RING = 0, 1, 2


@rule("NWC.TA.17", "NWC.TA.25", "NWC.DU.44")
def half_power(received: ScorePoints, endurance: ScorePoints, ring_at_four_tenths: bool) -> bool:
    """Whether a ship has lost half her offensive power: at half her endurance, or at four tenths if so agreed.

    Ruling: the assumption and the record paper say one half, the ring is but a reminder; the option follows the ring.
    >>> half_power(499.75, 1000.0, False), half_power(500.0, 1000.0, False), half_power(400.0, 1000.0, True)
    (False, True, True)
    """
    return near(received) >= near(endurance * (RING_AT if ring_at_four_tenths else HALF_POWER_AT))


@rule("NWC.TA.25")
def ring_shown(received: ScorePoints, endurance: ScorePoints, ring_at_four_tenths: bool) -> int:
    """The ring on a ship's mast: 0 none, 1 pale (four tenths received, no effect), 2 solid (scores halved).

    >>> [ring_shown(received, 1000.0, False) for received in (399.0, 400.0, 500.0)], ring_shown(400.0, 1000.0, True)
    ([0, 1, 2], 2)
    """
    if half_power(received, endurance, ring_at_four_tenths):
        return SOLID_RING
    return PALE_RING if near(received) >= near(endurance * RING_AT) else NO_RING
