"""Merchant vessels, transports, colliers and tugs: taken by who stays near them. NWC.ST.36."""

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import near
from sandgate.ocean.sailing import Miles
from sandgate.rules.nwc1902.strategic.ships import Letter
from sandgate.rules.nwc1902.strategic.units import BOOK, Minutes, Ships

TAKEN_WITHIN_MI = number(BOOK, "classes", "taken_within")
TAKEN_EVERY_MIN = number(BOOK, "classes", "taken_every")


@rule("NWC.ST.36")
def may_take(letter: Letter, off_mi: Miles) -> bool:
    """Whether a vessel so far off takes an enemy's merchant vessels.

    >>> may_take("C", 0.5), may_take("C", 0.6), may_take("t", 0.2)
    (True, False, False)
    """
    return letter in "ABCDE" and near(off_mi) <= TAKEN_WITHIN_MI


@rule("NWC.ST.36")
def taken(near_min: Minutes, merchant_vessels: Ships) -> Ships:
    """How many merchant vessels are taken after so long within the distance: one for each full quarter of an hour.

    >>> taken(14.0, 3), taken(15.0, 3), taken(45.0, 3), taken(60.0, 3)
    (0, 1, 3, 3)
    """
    return min(merchant_vessels, int(near_min // TAKEN_EVERY_MIN))
