"""Who sights whom, and when. JANE.STR.13.

Instants are reckoned exactly in the plane of the mean latitude, and rounded up to the full minute (sandgate.ocean.meeting).
"""

from typing import Final

from sandgate.kernel.figures import number
from sandgate.kernel.geometry import ahead
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Degrees, Knots, near
from sandgate.ocean.meeting import full_minutes, hours_until_within
from sandgate.ocean.sailing import Miles
from sandgate.rules.jane1905.strategical.units import BOOK, MIN_PER_H, Hours, Minute, Minutes

SMOKE_KN: Final = number(BOOK, "sighting", "smoke_speed")
FARTHER: Final = 1.0 + number(BOOK, "sighting", "smoke_farther") / 100.0


@rule("JANE.STR.13")
def seen_at_mi(sight_mi: Miles, paid_kn: Knots, night: bool) -> Miles:
    """How far a force is seen: by day farther for its smoke, if it pays coal for more than 15 knots.

    >>> seen_at_mi(20.0, 18.0, False), seen_at_mi(20.0, 15.0, False), seen_at_mi(2.0, 18.0, True)
    (25.0, 20.0, 2.0)
    """
    return sight_mi * FARTHER if near(paid_kn) > SMOKE_KN and not night else sight_mi


@rule("JANE.STR.13")
def sights_after_h(
    miles: Miles, bearing_deg: Degrees, own_deg: Degrees, own_kn: Knots, her_deg: Degrees, her_kn: Knots, seen_mi: Miles
) -> Hours:
    """The hours until a force sights another that is so far off and bears so; infinite where it never will on these courses.

    >>> sights_after_h(50.0, 0.0, 0.0, 12.0, 180.0, 13.0, 20.0), sights_after_h(20.5, 90.0, 0.0, 12.0, 0.0, 12.0, 20.0)
    (1.2, inf)
    """
    east, north = ahead(0.0, 0.0, bearing_deg, miles, 0.0)
    own_east, own_north = ahead(0.0, 0.0, own_deg, own_kn, 0.0)
    her_east, her_north = ahead(0.0, 0.0, her_deg, her_kn, 0.0)
    return hours_until_within(east, north, her_east - own_east, her_north - own_north, seen_mi)


@rule("JANE.STR.13")
def sighted(minute: Minute, hours: Hours) -> Minute:
    """The minute at which a sight is told: full minutes, rounded up.

    >>> sighted(360, 35.0 / 30.0)
    430
    """
    return minute + full_minutes(hours)


@rule("JANE.STR.13")
def stops_again(out_of_sight: Minutes) -> bool:
    """Whether a force that had been sighted before stops the run of the one that sees it again.

    >>> stops_again(59), stops_again(60)
    (False, True)
    """
    return out_of_sight >= MIN_PER_H
