"""What torpedo boats, torpedo gunboats and destroyers may do at sea. NWC.ST.24 to .26."""

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Knots, near
from sandgate.ocean.sailing import Miles
from sandgate.rules.nwc1902.strategic.coal.endurance import radius_mi
from sandgate.rules.nwc1902.strategic.units import BOOK, Minutes

ALONG_THE_SHORE_MI = number(BOOK, "small_craft", "along_the_shore")
DAY_MIN = 1440.0
MAX_ABSENCE_MIN = int(number(BOOK, "small_craft", "max_absence") * DAY_MIN)
HOUR_MIN = 60.0


@rule("NWC.ST.24")
def torpedo_boat_may(despatch_run: bool, off_coast_mi: Miles, between_fleet_and_base: bool) -> bool:
    """Whether a leg of a torpedo boat's plot is accepted.

    despatch_run: to a named addressee; off_coast_mi: the farthest of the leg from a friendly or neutral coast.

    >>> torpedo_boat_may(False, 60.0, False), torpedo_boat_may(True, 60.0, False), torpedo_boat_may(False, 10.0, True)
    (False, True, True)
    """
    return despatch_run or (between_fleet_and_base and near(off_coast_mi) <= ALONG_THE_SHORE_MI)


@rule("NWC.ST.24")
def reports_on_arrival(letter: str, away_from_fleet: bool) -> bool:
    """Whether what a boat sights on her way is reported only when she arrives.

    >>> reports_on_arrival("t", True), reports_on_arrival("t", False), reports_on_arrival("V", True)
    (True, False, False)
    """
    return letter == "t" and away_from_fleet


@rule("NWC.ST.25")
def torpedo_gunboat_may(off_mi: Miles, speed_kn: Knots, coal_there: bool) -> bool:
    """Whether a torpedo gunboat's run is within her radius of action: out and home, unless there is coal at the far end.

    >>> torpedo_gunboat_may(900.0, 15.0, False), torpedo_gunboat_may(901.0, 15.0, False)
    (True, False)
    >>> torpedo_gunboat_may(1500.0, 15.0, True)
    True
    """
    return near(off_mi * (1.0 if coal_there else 2.0)) <= near(radius_mi("s", speed_kn))


@rule("NWC.ST.26")
def must_rejoin_by(left_min: int) -> int:
    """The minute by which a destroyer must have come back to fleet or base that left it at a minute.

    >>> must_rejoin_by(360)  # five days
    7560
    """
    return left_min + MAX_ABSENCE_MIN


@rule("NWC.ST.26")
def just_suffices(left_min: int, now_min: Minutes, home_mi: Miles, speed_kn: Knots) -> bool:
    """Whether a destroyer must turn back now to be home in time: her commander is warned.

    >>> just_suffices(0, 7140.0, 60.0, 12.0), just_suffices(0, 6900.0, 60.0, 12.0)  # five hours home
    (True, True)
    >>> just_suffices(0, 6899.0, 60.0, 12.0)
    False
    """
    return near(must_rejoin_by(left_min) - now_min) <= near(home_mi / speed_kn * HOUR_MIN)


@rule("NWC.ST.26")
def is_absent(by_herself: bool, in_tow: bool) -> bool:
    """Whether a destroyer counts as away: not in company or in tow.

    >>> is_absent(True, False), is_absent(False, False), is_absent(True, True)
    (True, False, False)
    """
    return by_herself and not in_tow
