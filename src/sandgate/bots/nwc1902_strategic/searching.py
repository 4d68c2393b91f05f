"""Searching: how likely a patrol to and fro, or a look into a port, finds who passes; from sighting ranges and spacing.

A ship that goes to and fro at v knots over a line of L miles sweeps, relative to ships that cross it at u knots, a band of
twice the sighting range W at sqrt(u2 + v2) knots, while L times u square miles an hour come up to be searched. So she
detects the part W/L x sqrt(1 + (v/u)2), at most all; by day by the smoke, by night by hulls at a mile (NWC.ST.44, .37).
"""

import math
from typing import Final, NamedTuple

from sandgate.bots.bot import doctrine
from sandgate.bots.navigation import is_clear, to_tenths
from sandgate.bots.nwc1902_strategic.situation import Situation
from sandgate.ocean.sailing import course_to, run_to
from sandgate.rules.nwc1902.strategic.plots import LatLon
from sandgate.rules.nwc1902.strategic.sighting.weather import smoke_seen_mi

CROSSES_KN: Final = 10.0  # at which the enemy is taken to come
SQUADRON: Final = 7  # ships he is taken to have
DAY_MIN: Final = 1440.0
HALF_LINE_MI: Final = 60.0  # of a patrol that nobody has laid down


class Patrol(NamedTuple):
    """A line that is gone to and fro, and the chance that who crosses it is seen."""

    ends: tuple[LatLon, LatLon]
    miles: float
    chance: float


@doctrine
def chance_of_detection(range_mi: float, line_mi: float, own_kn: float, enemy_kn: float) -> float:
    """The chance that who crosses a line at a random place and time is seen by one who goes to and fro on it.

    >>> round(chance_of_detection(20.0, 120.0, 10.0, 10.0), 2), chance_of_detection(20.0, 40.0, 10.0, 10.0)
    (0.47, 1.0)
    >>> chance_of_detection(15.0, 60.0, 0.0, 10.0)
    0.5
    """
    if line_mi <= 2.0 * range_mi:
        return 1.0
    faster = own_kn / enemy_kn
    return min(1.0, 2.0 * range_mi / line_mi * math.sqrt(1.0 + faster * faster))


@doctrine
def over_the_day(by_day: float, by_night: float, daylight_min: float) -> float:
    """The chance of who may come at any hour, by the length of the day.

    >>> over_the_day(0.8, 0.1, 720.0)
    0.45
    """
    part = min(1.0, max(0.0, daylight_min / 1440.0))
    return by_day * part + by_night * (1.0 - part)


def chance_on(now: Situation, line_mi: float, speed_kn: float) -> float:
    """The chance of a force on a line, in the weather announced, of a squadron that comes at ten knots."""
    sky = now.state.bell.sky
    day, night = (smoke_seen_mi(SQUADRON, 0, by_day, sky) for by_day in (True, False))
    rises, sets = now.force.light_min
    by_day, by_night = (chance_of_detection(range_mi, max(1.0, line_mi), speed_kn, CROSSES_KN) for range_mi in (day, night))
    return over_the_day(by_day, by_night, float(sets - rises))


def line_about(middle: LatLon, across_deg: float, half_mi: float = HALF_LINE_MI) -> tuple[LatLon, LatLon]:
    """The ends of a line about a place, of twice so many miles, square to a course, as far as no land lies on it."""
    ends = list[LatLon]()
    for side_deg in (90.0, 270.0):
        there = middle
        for part in (1.0, 0.75, 0.5, 0.25):
            tried = to_tenths(run_to(*middle, (across_deg + side_deg) % 360.0, half_mi * part))
            if is_clear(middle, tried):
                there = tried
                break
        ends.append(there)
    return ends[0], ends[1]


def bearing_of(one: LatLon, other: LatLon) -> float:
    """The course from place to place."""
    return course_to(*one, *other)
