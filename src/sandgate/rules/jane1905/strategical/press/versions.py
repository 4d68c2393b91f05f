"""What neutrals see, and what the Press makes of it. JANE.STR.17."""

import math
from typing import Final

from sandgate.kernel.figures import figure, number
from sandgate.kernel.notation import direction_text
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Degrees, Die, near
from sandgate.ocean.sailing import Miles
from sandgate.rules.jane1905.strategical.courses.runs import period_end
from sandgate.rules.jane1905.strategical.log.reckoning import written
from sandgate.rules.jane1905.strategical.units import BOOK, MIN_PER_H, Minute
from sandgate.rules.jane1905.track.turning import POINT_DEG

COAST_MI: Final = number(BOOK, "press", "coast")
ROUTE_MI: Final = number(BOOK, "press", "route")
ROUTE_MIN: Final = int(number(BOOK, "press", "route_told_after")) * MIN_PER_H
HALVED: Final = figure(BOOK, "press", "halved")
TRUE: Final = figure(BOOK, "press", "as_it_is")
HOUR_MIN: Final = int(number(BOOK, "press", "hour")) * MIN_PER_H
COURSE_DEG: Final = number(BOOK, "press", "course") * POINT_DEG


@rule("JANE.STR.17")
def seen_from_coast(miles: Miles, night: bool) -> bool:
    """Whether warships are seen from a neutral coast.

    >>> seen_from_coast(12.0, False), seen_from_coast(12.1, False), seen_from_coast(1.0, True)
    (True, False, False)
    """
    return near(miles) <= COAST_MI and not night


@rule("JANE.STR.17")
def seen_from_route(miles: Miles, night: bool) -> bool:
    """Whether warships are seen by neutral shipping of a marked trade route.

    >>> seen_from_route(20.0, False), seen_from_route(20.1, False), seen_from_route(5.0, True)
    (True, False, False)
    """
    return near(miles) <= ROUTE_MI and not night


@rule("JANE.STR.17")
def told(seen: Minute, by_shipping: bool) -> Minute:
    """The minute at which both Admiralties read of it: the end of the period, by shipping that of the fourth after.

    >>> told(1680, False), told(1680, True)
    (1800, 3240)
    """
    return period_end(seen + ROUTE_MIN if by_shipping else seen)


@rule("JANE.STR.17")
def number_told(ships: int, die: Die) -> int:
    """How many ships the Press makes of them, rounded up.

    >>> [number_told(3, die) for die in (1, 2, 3, 4, 5, 6)]
    [2, 2, 3, 3, 5, 5]
    """
    if die <= HALVED[1]:
        return math.ceil(ships / 2.0)
    return ships if die <= TRUE[1] else math.ceil(ships * 1.5)


@rule("JANE.STR.17")
def hour_told(seen: Minute) -> Minute:
    """The hour that is told: to the nearest six, the later of two equally near.

    >>> hour_told(1680), hour_told(1619)
    (1800, 1440)
    """
    return (seen + HOUR_MIN // 2) // HOUR_MIN * HOUR_MIN


@rule("JANE.STR.17")
def course_told(course_deg: Degrees) -> Degrees:
    """A course to the nearest four points.

    >>> course_told(60.0), course_told(350.0), course_told(93.0)
    (45.0, 0.0, 90.0)
    """
    return math.floor(near(course_deg / COURSE_DEG) + 0.5) * COURSE_DEG % 360.0


@rule("JANE.STR.17")
def version(ships: int, cruisers: bool, die: Die, place: str, seen: Minute, course_deg: Degrees) -> str:
    """The program's text, where no neutral player writes one.

    place: "on the route Shanghai - Nagasaki", or "off" the nearest port.
    >>> version(1, False, 5, "on the route Shanghai - Nagasaki", 1680, 250.0)
    '2 warships on the route Shanghai - Nagasaki about D2 06h, course W'
    >>> version(1, True, 3, "off Chefoo", 1600, 93.0)
    '1 cruiser off Chefoo about D2 00h, course E'
    """
    many = number_told(ships, die)
    kind = ("cruiser" if cruisers else "warship") + ("s" if many > 1 else "")
    return f"{many} {kind} {place} about {written(hour_told(seen))}, course {direction_text(course_told(course_deg))}"
