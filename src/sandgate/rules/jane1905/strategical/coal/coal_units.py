"""Coal units instead of tons, where the scheme says so. JANE.STR.26."""

import math
from typing import Final

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Knots, near
from sandgate.rules.jane1905.strategical.coal.reduced_speed import TABLE_MIN
from sandgate.rules.jane1905.strategical.units import BOOK, CoalUnits, Minutes, Tons

BASE_KN: Final = number(BOOK, "coal", "unit_base")
STEP_KN: Final = number(BOOK, "coal", "unit_step")
UNIT_KN: Final = number(BOOK, "coal", "unit_speed")


@rule("JANE.STR.26")
def units_burnt(speed_kn: Knots, minutes: Minutes) -> CoalUnits:
    """The units that any ship burns in so many minutes.

    >>> units_burnt(15.0, 360), units_burnt(21.0, 180), units_burnt(6.0, 360)
    (2.0, 2.0, 0.5)
    """
    per_6h = (speed_kn - BASE_KN) / STEP_KN if speed_kn >= UNIT_KN else speed_kn / UNIT_KN
    return per_6h * minutes / TABLE_MIN


@rule("JANE.STR.26")
def bunker_units(most_tons: Tons, tons_at_12_kn: Tons) -> CoalUnits:
    """The units in full bunkers, rounded down.

    tons_at_12_kn: what she burns in six hours at 12 knots (JANE.STR.21).
    >>> bunker_units(2000.0, 37.5)
    53
    """
    return math.floor(near(most_tons / tons_at_12_kn))
