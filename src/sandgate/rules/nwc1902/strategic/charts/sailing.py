"""Places, courses and distances by the middle latitude. NWC.ST.02."""

from typing import NamedTuple

from sandgate.kernel.rule import rule
from sandgate.kernel.units import Degrees, Knots
from sandgate.ocean.places import Place
from sandgate.ocean.sailing import Miles, course_to, miles_between, run_to
from sandgate.rules.nwc1902.strategic.units import Minutes

HOUR_MIN = 60.0


class Way(NamedTuple):
    """The way from one place to another."""

    course_deg: float
    miles: float


@rule("NWC.ST.02")
def end_of_run(start: Place, course_deg: Degrees, miles: Miles) -> Place:
    """Where a run on one course ends.

    >>> str(end_of_run(Place(41.5, -71.0 - 20.0 / 60.0), 90.0, 60.0))
    '41-30N 69-59.9W'
    """
    return Place(*run_to(*start, course_deg, miles))


@rule("NWC.ST.02")
def way_to(start: Place, end: Place) -> Way:
    """Course and distance from place to place.

    >>> way = way_to(Place(16.89, -25.0), Place(14.6, -61.2))
    >>> round(way.course_deg, 1), round(way.miles, 1)
    (266.2, 2095.0)
    """
    return Way(course_to(*start, *end), miles_between(*start, *end))


@rule("NWC.ST.02")
def run_min(miles: Miles, speed_kn: Knots) -> Minutes:
    """How many minutes a run takes, exact: rounded up, it would end beyond its mark.

    >>> run_min(9.5, 19.0), round(run_min(2095.0, 7.2), 2)
    (30.0, 17458.33)
    """
    return miles * HOUR_MIN / speed_kn
