"""Gaining and losing speed: Section I, "Reducing Speed".

Clause NWC.DU.13. A ship on a straight course comes to the speed of her engines at 1 knot in 30 seconds:

    v(t) = v0 + t / 30 or v0 - t / 30 [knots], as far as the speed aimed at
    way  = integral of v(t) x 2000 / 3600 [yards]

The same laws with another rate serve on a track curve (NWC.DU.10), so the rate is an input. Every value is a closed form:
no result depends on how a time is cut into parts.
"""

import math

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Knots, Seconds, Yards, near
from sandgate.rules.nwc1902.ship.game_paper import BOOK, SEA_MILE_YD

KNOT_S = number(BOOK, "track", "seconds_for_a_knot")
PACE_KN_S = 1.0 / KNOT_S
KNOT_YD_S = SEA_MILE_YD / 3600.0


@rule("NWC.DU.13")
def speed_after(speed_kn: Knots, aim_kn: Knots, pace_kn_s: float, time_s: Seconds) -> Knots:
    """The speed after a time on the way from one speed to another at an even rate; the speed aimed at is kept.

    >>> speed_after(12.0, 10.0, 1.0 / 30.0, 30.0), speed_after(0.0, 12.0, 1.0 / 30.0, 999.0)
    (11.0, 12.0)
    """
    if speed_kn < aim_kn:
        return min(speed_kn + pace_kn_s * time_s, aim_kn)
    return max(speed_kn - pace_kn_s * time_s, aim_kn)


@rule("NWC.DU.13")
def way_made(speed_kn: Knots, aim_kn: Knots, pace_kn_s: float, time_s: Seconds) -> Yards:
    """The yards run in a time on the way from one speed to another at an even rate.

    >>> way_made(12.0, 0.0, 1.0 / 30.0, 360.0)
    1200.0
    """
    if speed_kn == aim_kn:
        return aim_kn * time_s * SEA_MILE_YD / 3600.0
    changing_s = changing_time(speed_kn, aim_kn, pace_kn_s)
    if time_s >= changing_s:
        return ((speed_kn + aim_kn) * 0.5 * changing_s + aim_kn * (time_s - changing_s)) * SEA_MILE_YD / 3600.0
    mean_kn = (speed_kn + speed_after(speed_kn, aim_kn, pace_kn_s, time_s)) * 0.5
    return mean_kn * time_s * SEA_MILE_YD / 3600.0


@rule("NWC.DU.13")
def changing_time(speed_kn: Knots, aim_kn: Knots, pace_kn_s: float) -> Seconds:
    """The seconds from one speed to another at an even rate; 0 for a ship that has it.

    Raises ValueError for a ship that never comes to it.
    >>> changing_time(9.0, 12.0, 1.0 / 30.0)
    90.0
    """
    if speed_kn == aim_kn:
        return 0.0
    if pace_kn_s <= 0.0:
        raise ValueError("the rate of a change of speed must be above 0")
    return abs(aim_kn - speed_kn) / pace_kn_s


@rule("NWC.DU.13")
def time_for_way(speed_kn: Knots, aim_kn: Knots, pace_kn_s: float, way_yd: Yards) -> Seconds:
    """The seconds that a way takes: the inverse of `way_made`.

    Raises ValueError for a ship that stops short of it.
    >>> time_for_way(12.0, 0.0, 1.0 / 30.0, 1200.0), round(time_for_way(0.0, 12.0, 1.0 / 30.0, 25.0 / 3.0), 6)
    (360.0, 30.0)
    """
    if near(way_yd) <= 0.0:
        return 0.0
    way_kn_s = way_yd / KNOT_YD_S
    changing_s = changing_time(speed_kn, aim_kn, pace_kn_s)
    changing_kn_s = (speed_kn + aim_kn) * 0.5 * changing_s
    if way_kn_s >= changing_kn_s:
        if aim_kn > 0.0:
            return changing_s + (way_kn_s - changing_kn_s) / aim_kn
        if near(way_kn_s) > near(changing_kn_s):
            raise ValueError("the ship stops before she has made that way")
        return changing_s
    pace = pace_kn_s if aim_kn > speed_kn else -pace_kn_s
    return 2.0 * way_kn_s / (speed_kn + math.sqrt(speed_kn * speed_kn + 2.0 * pace * way_kn_s))


@rule("NWC.DU.12", "NWC.DU.13")
def speed_regained(speed_kn: Knots, engines_kn: Knots, time_s: Seconds) -> Knots:
    """The speed on a straight course so long after making `speed_kn`, with the engines ordered to `engines_kn`.

    >>> speed_regained(9.0, 12.0, 30.0), speed_regained(12.0, 10.0, 90.0)
    (10.0, 10.0)
    """
    return speed_after(speed_kn, engines_kn, PACE_KN_S, time_s)


@rule("NWC.DU.12", "NWC.DU.13", pocket="says when; play runs on second by second")
def time_to_regain(speed_kn: Knots, engines_kn: Knots) -> Seconds:
    """The seconds on a straight course until the ordered engine speed is made.

    >>> time_to_regain(9.0, 12.0), round(time_to_regain(10.8, 14.4), 6)
    (90.0, 108.0)
    """
    return changing_time(speed_kn, engines_kn, PACE_KN_S)


@rule("NWC.DU.12", "NWC.DU.13")
def run_while_changing_speed(speed_kn: Knots, engines_kn: Knots, time_s: Seconds) -> Yards:
    """The yards run on a straight course in a time, working up or slowing down to the ordered engine speed.

    >>> round(run_while_changing_speed(12.0, 10.0, 30.0), 1), round(run_while_changing_speed(9.0, 12.0, 30.0), 1)
    (191.7, 158.3)
    """
    return way_made(speed_kn, engines_kn, PACE_KN_S, time_s)
