"""Sunrise and sunset by latitude and day of the year, without twilight."""

import math
from typing import Annotated

from sandgate.kernel.rule import rule
from sandgate.kernel.units import Degrees, Span
from sandgate.ocean.sailing import LatitudeDegrees

DayOfYear = Annotated[int, Span("day of the year", 1, 366)]
LocalMinutes = Annotated[int, Span("min after midnight", 0, 1440)]
NOON_MIN = 720
MINUTES_TO_THE_DEGREE = 4.0
TURN = 360.0
DAYS_OF_THE_YEAR, WINTER_SOLSTICE = 365.0, 10.0


@rule()
def declination_deg(day: DayOfYear, obliquity_deg: Degrees) -> float:
    """How far north of the equator the sun stands at noon: -obliquity x cos(360 x (N + 10) / 365).

    >>> round(declination_deg(131, 23.44), 2)
    17.71
    """
    return -obliquity_deg * math.cos(math.radians(TURN * (day + WINTER_SOLSTICE) / DAYS_OF_THE_YEAR))


@rule()
def half_day_min(lat_deg: LatitudeDegrees, sun_deg: float) -> LocalMinutes:
    """Minutes from sunrise to noon, full ones; 0 where the sun does not rise, 720 where it does not set.

    >>> half_day_min(14.6, 17.71), half_day_min(80.0, -20.0), half_day_min(80.0, 20.0)
    (379, 0, 720)
    """
    cosine = -math.tan(math.radians(lat_deg)) * math.tan(math.radians(sun_deg))
    return math.floor(math.degrees(math.acos(max(-1.0, min(1.0, cosine)))) * MINUTES_TO_THE_DEGREE + 0.5)


@rule()
def sunrise_and_sunset(
    lat_deg: LatitudeDegrees, day: DayOfYear, obliquity_deg: Degrees
) -> tuple[LocalMinutes, LocalMinutes]:
    """The local minutes at which the sun rises and sets.

    >>> [divmod(minute, 60) for minute in sunrise_and_sunset(14.6, 131, 23.44)]
    [(5, 41), (18, 19)]
    """
    half = half_day_min(lat_deg, declination_deg(day, obliquity_deg))
    return NOON_MIN - half, NOON_MIN + half
