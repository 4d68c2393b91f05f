"""What holds of wireless and cables where the sides have agreed on nothing else. JANE.STR.28."""

from typing import Final

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import near
from sandgate.ocean.sailing import Miles
from sandgate.rules.jane1905.strategical.units import BOOK, MIN_PER_H, DisplacementTons, Minutes

FITTED_T: Final = number(BOOK, "consent", "fitted")
CABLE_MIN: Final = int(number(BOOK, "consent", "cable_hours")) * MIN_PER_H
CABLE_MI: Final = number(BOOK, "consent", "cable_miles")


@rule("JANE.STR.28")
def is_fitted(displacement_tons: DisplacementTons) -> bool:
    """Whether a ship has wireless.

    >>> is_fitted(3000.0), is_fitted(2999.0)
    (True, False)
    """
    return displacement_tons >= FITTED_T


@rule("JANE.STR.28")
def can_cut(to_landing_mi: Miles, under_forts: bool) -> bool:
    """Whether a cable can be cut here: near its landing place, and out of range of forts.

    >>> can_cut(3.0, False), can_cut(3.1, False), can_cut(2.0, True)
    (True, False, False)
    """
    return near(to_landing_mi) <= CABLE_MI and not under_forts


@rule("JANE.STR.28")
def is_cut(minutes: Minutes) -> bool:
    """Whether a cable is cut after so long.

    >>> is_cut(359), is_cut(360)
    (False, True)
    """
    return minutes >= CABLE_MIN
