"""Day and night on the game's clock. NWC.ST.16.

One clock rules, local mean time of the scenario's meridian; the sun rises earlier by it the farther east one is. Sunrise and
sunset may therefore lie before midnight or beyond the next: what counts is the minute of the day on which a minute falls.
"""

import math
from typing import NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import near
from sandgate.ocean.sailing import LatitudeDegrees, LongitudeDegrees, within_half_circle
from sandgate.ocean.sun import DayOfYear, LocalMinutes, sunrise_and_sunset
from sandgate.rules.nwc1902.strategic.units import BOOK, Minute, Minutes

OBLIQUITY_DEG = number(BOOK, "length_of_move", "obliquity")
CLOCK_MIN_PER_DEGREE = number(BOOK, "length_of_move", "clock_min_per_degree")
DAY_MIN = 1440.0


class Light(NamedTuple):
    """Whether it is day, and for how many minutes more."""

    day: bool
    left_min: float


@rule("NWC.ST.16")
def local_sun(lat_deg: LatitudeDegrees, day_of_year: DayOfYear) -> tuple[LocalMinutes, LocalMinutes]:
    """Sunrise and sunset by local time, full minutes, no twilight; twice 720 where it stays night, 0 and 1440 where day.

    >>> [divmod(minute, 60) for minute in local_sun(41.5, 157)]
    [(4, 34), (19, 26)]
    """
    return sunrise_and_sunset(lat_deg, day_of_year, OBLIQUITY_DEG)


@rule("NWC.ST.16")
def clock_min(local_min: Minute, lon_deg: LongitudeDegrees, meridian_deg: LongitudeDegrees) -> int:
    """What the game's clock shows at a minute of local time, full minutes; before midnight it is negative.

    >>> clock_min(341, -61.2, -75.0), clock_min(1099, -61.2, -75.0)
    (286, 1044)
    """
    return math.floor(near(local_min - CLOCK_MIN_PER_DEGREE * within_half_circle(lon_deg - meridian_deg)) + 0.5)


@rule("NWC.ST.16")
def clock_sun(
    lat_deg: LatitudeDegrees, lon_deg: LongitudeDegrees, day_of_year: DayOfYear, meridian_deg: LongitudeDegrees
) -> tuple[int, int]:
    """Sunrise and sunset at a place by the game's clock.

    >>> clock_sun(14.6, -61.2, 131, -75.0)
    (286, 1044)
    """
    rises, sets = local_sun(lat_deg, day_of_year)
    return clock_min(rises, lon_deg, meridian_deg), clock_min(sets, lon_deg, meridian_deg)


@rule("NWC.ST.16")
def light_at(minute: Minute, sunrise_min: Minute, sunset_min: Minute) -> Light:
    """Whether it is day at a minute, and how long it stays so; it is day from the minute of sunrise to that of sunset.

    All three by the same count; days may lie between them.

    >>> light_at(360.0, 360, 1080), light_at(1080.0, 360, 1080), light_at(1500.0 + 1440.0, 360, 1080)
    (Light(day=True, left_min=720.0), Light(day=False, left_min=720.0), Light(day=False, left_min=300.0))
    """
    risen, length = near((minute - sunrise_min) % DAY_MIN) % DAY_MIN, sunset_min - sunrise_min
    return Light(True, length - risen) if risen < length else Light(False, DAY_MIN - risen)


@rule("NWC.ST.16", pocket="in play day and night change at their minute")
def daylight_throughout(begins_min: Minute, ends_min: Minute, sunrise_min: Minute, sunset_min: Minute) -> bool:
    """Whether it is day from one minute to another.

    >>> daylight_throughout(360, 720, 360, 1080), daylight_throughout(720, 1081, 360, 1080)
    (True, False)
    """
    light = light_at(begins_min, sunrise_min, sunset_min)
    return light.day and (light.left_min >= ends_min - begins_min or sunset_min - sunrise_min >= DAY_MIN)


def ends_in_light(
    begun_min: Minute, work: float, by_day: float, by_night: float, sunrise_min: Minute, sunset_min: Minute
) -> Minutes:
    """When work is done of which so much a minute is done by day, and so much by night; infinite: never.

    >>> ends_in_light(1020.0, 2000.0, 1000.0 / 60.0, 1000.0 / 90.0, 360, 1080)
    1170.0
    """
    if not by_night and sunset_min <= sunrise_min:
        return math.inf
    minute = float(begun_min)
    while near(work) > 0.0:
        light = light_at(minute, sunrise_min, sunset_min)
        pace = by_day if light.day else by_night
        took = min(light.left_min, work / pace) if pace else light.left_min
        minute, work = minute + took, work - took * pace
    return near(minute)
