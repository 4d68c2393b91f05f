"""Gun fire that is heard. NWC.ST.47."""

import math

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Degrees, near
from sandgate.ocean.sailing import Miles
from sandgate.rules.nwc1902.strategic.units import BOOK

HEARD_MI = number(BOOK, "strategic_signals", "gun_fire")
TWO_POINTS_DEG = 22.5


@rule("NWC.ST.47")
def gun_fire_is_heard(off_mi: Miles) -> bool:
    """Whether an action is heard so far off.

    >>> gun_fire_is_heard(9.5), gun_fire_is_heard(10.0), gun_fire_is_heard(10.5)
    (True, True, False)
    """
    return near(off_mi) <= HEARD_MI


@rule("NWC.ST.47")
def heard_from_deg(bearing_deg: Degrees) -> Degrees:
    """Where it is heard from, to the nearest two points.

    >>> heard_from_deg(50.0), heard_from_deg(355.0)
    (45.0, 0.0)
    """
    return math.floor(near(bearing_deg / TWO_POINTS_DEG) + 0.5) % 16 * TWO_POINTS_DEG
