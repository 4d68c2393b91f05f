"""Coal at reduced speed, lying to, and at anchor. JANE.STR.21.

Each leg, or part of one, counts by its minutes, at the speed of the force that is paid for.
"""

import math
from typing import Annotated, Final

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Knots, Span
from sandgate.rules.jane1905.strategical.units import BOOK, MIN_PER_H, Minute, Minutes, Tons

Share = Annotated[float, Span("of the full consumption", 0.0, 1.0)]

TABLE_MIN: Final = 6 * MIN_PER_H  # the table tells tons in six hours
STEAM_UP_MIN: Final = int(number(BOOK, "coal", "steam_up")) * MIN_PER_H


@rule("JANE.STR.21")
def share(speed_kn: Knots, full_kn: Knots) -> Share:
    """What part of her full consumption a ship burns: 2 to the power 3 s - 3, s the part of her full speed.

    With steam up she burns an eighth at anchor and lying to, which is the same at s = 0.
    >>> share(18.0, 18.0), share(12.0, 18.0), share(6.0, 18.0), share(0.0, 18.0)
    (1.0, 0.5, 0.25, 0.125)
    """
    return math.exp2(3.0 * speed_kn / full_kn - 3.0)


@rule("JANE.STR.21")
def burnt_tons(full_tons: Tons, speed_kn: Knots, full_kn: Knots, minutes: Minutes) -> Tons:
    """What a ship burns in so many minutes.

    full_tons: in six hours at full speed; full_kn: her speed in the data.
    >>> round(burnt_tons(75.0, 15.0, 18.0, 360), 1), round(burnt_tons(120.0, 12.0, 23.0, 240), 1)
    (53.0, 29.6)
    """
    return full_tons * share(speed_kn, full_kn) * minutes / TABLE_MIN


@rule("JANE.STR.21")
def has_steam(lit: Minute, minute: Minute) -> bool:
    """Whether a ship that let her fires out, and lit them in a minute, has steam up.

    >>> has_steam(60, 419), has_steam(60, 420)
    (False, True)
    """
    return minute >= lit + STEAM_UP_MIN
