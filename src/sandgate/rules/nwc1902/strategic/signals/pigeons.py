"""Homing pigeons: how far and how fast they fly, and how many arrive. NWC.ST.42."""

import math

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Die, near
from sandgate.ocean.sailing import Miles
from sandgate.rules.nwc1902.strategic.moves.sun import ends_in_light, light_at
from sandgate.rules.nwc1902.strategic.units import BOOK, Birds, Minute, Minutes

MI_MIN = number(BOOK, "strategic_signals", "pigeons_speed") / 60.0
OVER_WATER_MI = number(BOOK, "strategic_signals", "pigeons_over_water")
OVER_LAND_MI = number(BOOK, "strategic_signals", "pigeons_over_land")
ARRIVING = number(BOOK, "strategic_signals", "pigeons_arriving")
FROM_DIE = number(BOOK, "strategic_signals", "pigeon_from_die")


@rule("NWC.ST.42")
def within_range(over_water_mi: Miles, over_land_mi: Miles) -> bool:
    """Whether birds come home over so much water and so much land.

    >>> within_range(40.0, 60.0), within_range(60.0, 0.0), within_range(50.0, 300.0)
    (True, False, True)
    """
    return near(over_water_mi) <= OVER_WATER_MI and near(over_land_mi) <= OVER_LAND_MI


@rule("NWC.ST.42")
def birds_arriving(birds: Birds) -> Birds:
    """How many of a group arrive; for a single bird a die is thrown.

    >>> birds_arriving(4), birds_arriving(3), birds_arriving(2)
    (2, 1, 1)
    """
    return math.floor(birds * ARRIVING)


@rule("NWC.ST.42")
def single_bird_arrives(die: Die) -> bool:
    """Whether a bird arrives that was sent alone.

    >>> single_bird_arrives(4), single_bird_arrives(3)
    (True, False)
    """
    return die >= FROM_DIE


@rule("NWC.ST.42")
def bird_starts(released_min: Minute, sunrise_min: Minute, sunset_min: Minute) -> Minutes:
    """The minute at which a bird starts that is released at a minute: by night it waits for the sun.

    >>> bird_starts(1320.0, 360, 1080), bird_starts(600.0, 360, 1080)
    (1800.0, 600.0)
    """
    light = light_at(released_min, sunrise_min, sunset_min)
    return released_min if light.day else released_min + light.left_min


@rule("NWC.ST.42")
def bird_arrives(released_min: Minute, miles: Miles, sunrise_min: Minute, sunset_min: Minute) -> Minutes:
    """The minute at which a bird is home, rounded up; on its way at dark it rests. Infinite where the sun does not rise.

    >>> bird_arrives(600.0, 100.0, 360, 1080), bird_arrives(1020.0, 100.0, 360, 1080)  # 12:00, and 07:00 the next day
    (720, 1860)
    """
    starts_min = bird_starts(released_min, sunrise_min, sunset_min)
    arrives = ends_in_light(starts_min, miles, MI_MIN, 0.0, sunrise_min, sunset_min)
    return arrives if math.isinf(arrives) else math.ceil(arrives)
