"""How far is seen: the weather table, and day and night. JANE.STR.14."""

from typing import Final, Literal, NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.ocean import sun
from sandgate.ocean.sailing import LatitudeDegrees, Miles
from sandgate.ocean.sun import DayOfYear
from sandgate.rules.jane1905.strategical.units import BOOK, MIN_PER_H, YD_PER_MI, ClockMinute

ByDay = Literal["fine", "hazy", "thick"]
ByNight = Literal["bright moon", "clear dark", "cloudy", "thick"]

DAY_MI: Final = {
    "fine": number(BOOK, "sighting", "fine_day"),
    "hazy": number(BOOK, "sighting", "hazy_day"),
    "thick": number(BOOK, "sighting", "thick_day"),
}
NIGHT_MI: Final = {
    "bright moon": number(BOOK, "sighting", "bright_moon"),
    "clear dark": number(BOOK, "sighting", "clear_dark"),
    "cloudy": number(BOOK, "sighting", "cloudy_night"),
    "thick": number(BOOK, "sighting", "thick_night") / YD_PER_MI,
}
OBLIQUITY_DEG: Final = number(BOOK, "sighting", "obliquity")
SUNRISE_MIN: Final = int(number(BOOK, "sighting", "sunrise") * MIN_PER_H)
SUNSET_MIN: Final = int(number(BOOK, "sighting", "sunset") * MIN_PER_H)


class Sun(NamedTuple):
    """Sunrise and sunset, in minutes after midnight."""

    rises: int
    sets: int


USUAL_SUN: Final = Sun(SUNRISE_MIN, SUNSET_MIN)


@rule("JANE.STR.14")
def day_sight_mi(weather: ByDay) -> Miles:
    """How far is seen by day.

    >>> [day_sight_mi(weather) for weather in ("fine", "hazy", "thick")]
    [20.0, 10.0, 2.0]
    """
    return DAY_MI[weather]


@rule("JANE.STR.14")
def night_sight_mi(weather: ByNight) -> Miles:
    """How far is seen by night.

    >>> [night_sight_mi(weather) for weather in ("bright moon", "clear dark", "cloudy", "thick")]
    [5.0, 2.0, 1.0, 0.5]
    """
    return NIGHT_MI[weather]


@rule("JANE.STR.14")
def sun_by_place(lat_deg: LatitudeDegrees, day_of_year: DayOfYear) -> Sun:
    """Sunrise and sunset of a force's place at the beginning of the period, where the scheme has sun by place.

    >>> [divmod(minute, 60) for minute in sun_by_place(38.8, 32)]
    [(6, 59), (17, 1)]
    """
    return Sun(*sun.sunrise_and_sunset(lat_deg, day_of_year, OBLIQUITY_DEG))


@rule("JANE.STR.14")
def is_night(clock: ClockMinute, rises: ClockMinute, sets: ClockMinute) -> bool:
    """Whether it is night: from sunset to sunrise.

    >>> [is_night(hour * 60, 360, 1080) for hour in (5, 6, 17, 18)]
    [True, False, False, True]
    """
    return not rises <= clock < sets
