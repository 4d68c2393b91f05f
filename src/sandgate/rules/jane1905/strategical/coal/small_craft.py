"""What destroyers and torpedo boats burn. JANE.STR.22."""

from typing import Final

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Knots
from sandgate.rules.jane1905.strategical.units import BOOK, MIN_PER_H, DisplacementTons, Hours, Minutes, Tons

FULL: Final = number(BOOK, "coal", "destroyer_full")
TWO_THIRDS: Final = number(BOOK, "coal", "destroyer_two_thirds")
ONE_THIRD: Final = number(BOOK, "coal", "destroyer_one_third")
DESTROYER_T: Final = number(BOOK, "coal", "destroyer")
SMALL_T: Final = number(BOOK, "coal", "small_craft")


@rule("JANE.STR.20", "JANE.STR.22")
def burns_as_small_craft(displacement_tons: DisplacementTons) -> bool:
    """Whether a ship burns as a destroyer, and not by the table of boilers.

    >>> burns_as_small_craft(350.0), burns_as_small_craft(1001.0)
    (True, False)
    """
    return displacement_tons <= SMALL_T


@rule("JANE.STR.22")
def destroyer_tons_per_h(speed_kn: Knots, full_kn: Knots) -> Tons:
    """Tons an hour of an average destroyer: straight lines between the printed speeds; below one third, and lying to, 3.

    >>> [destroyer_tons_per_h(speed_kn, 30.0) for speed_kn in (30.0, 25.0, 20.0, 15.0, 10.0, 0.0)]
    [16.0, 12.0, 8.0, 5.5, 3.0, 3.0]
    """
    thirds = 3.0 * speed_kn / full_kn
    if thirds >= 2.0:
        return TWO_THIRDS + (FULL - TWO_THIRDS) * (thirds - 2.0)
    return ONE_THIRD + (TWO_THIRDS - ONE_THIRD) * max(0.0, thirds - 1.0)


@rule("JANE.STR.22")
def small_craft_tons(
    torpedo_boat: bool, displacement_tons: DisplacementTons, speed_kn: Knots, full_kn: Knots, minutes: Minutes
) -> Tons:
    """What a destroyer burns in so many minutes; a torpedo boat by her displacement against 350 tons.

    >>> small_craft_tons(False, 420.0, 30.0, 30.0, 360), round(small_craft_tons(True, 150.0, 24.0, 24.0, 60), 2)
    (96.0, 6.86)
    """
    part = displacement_tons / DESTROYER_T if torpedo_boat else 1.0
    return destroyer_tons_per_h(speed_kn, full_kn) * part * minutes / MIN_PER_H


@rule("JANE.STR.22", pocket="what an engineer asks; play burns coal by the minute")
def endurance_h(tons: Tons, speed_kn: Knots, full_kn: Knots) -> Hours:
    """How long a destroyer can steam at a speed.

    >>> endurance_h(96.0, 30.0, 30.0), endurance_h(96.0, 20.0, 30.0)
    (6.0, 12.0)
    """
    return tons / destroyer_tons_per_h(speed_kn, full_kn)
