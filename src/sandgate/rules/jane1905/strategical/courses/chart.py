"""Admiralty charts: places, courses and distances by the middle latitude, and land in the way. JANE.STR.02.

A force is one point, her leader.
"""

from typing import NamedTuple

from sandgate.kernel.rule import rule
from sandgate.kernel.units import Degrees
from sandgate.ocean import sailing
from sandgate.ocean.coast import crosses_land
from sandgate.ocean.harbours import ports
from sandgate.ocean.places import Place
from sandgate.ocean.sailing import LatitudeDegrees, LongitudeDegrees, Miles


class Way(NamedTuple):
    """The straight way from place to place."""

    course_deg: float
    miles: float


@rule("JANE.STR.02")
def run_to(lat_deg: LatitudeDegrees, lon_deg: LongitudeDegrees, course_deg: Degrees, miles: Miles) -> tuple[float, float]:
    """The latitude and longitude at the end of a leg.

    >>> [round(degrees, 2) for degrees in run_to(37.55, 122.9, 155.0, 360.9)]
    [32.1, 126.0]
    """
    return sailing.run_to(lat_deg, lon_deg, course_deg, miles)


@rule("JANE.STR.02")
def way_to(
    lat_deg: LatitudeDegrees, lon_deg: LongitudeDegrees, to_lat_deg: LatitudeDegrees, to_lon_deg: LongitudeDegrees
) -> Way:
    """Course and distance from place to place.

    >>> course_deg, miles = way_to(32.0, 126.0, 32.0, 126.25)
    >>> course_deg, round(miles, 2)
    (90.0, 12.72)
    """
    return Way(
        sailing.course_to(lat_deg, lon_deg, to_lat_deg, to_lon_deg),
        sailing.miles_between(lat_deg, lon_deg, to_lat_deg, to_lon_deg),
    )


@rule("JANE.STR.02")
def is_refused(
    lat_deg: LatitudeDegrees, lon_deg: LongitudeDegrees, to_lat_deg: LatitudeDegrees, to_lon_deg: LongitudeDegrees
) -> bool:
    """Whether a leg is refused, because it crosses land.

    >>> is_refused(37.55, 122.9, 32.1, 126.0), is_refused(35.9, 120.9, 37.6, 120.9)  # the Shantung promontory
    (False, True)
    """
    return crosses_land(Place(lat_deg, lon_deg), Place(to_lat_deg, to_lon_deg))


@rule("JANE.STR.02")
def sea_mark(port: str) -> tuple[float, float]:
    """Where a leg to a port ends: latitude and longitude of its sea mark. Raises KeyError for a port that is none.

    >>> sea_mark("port-arthur")
    (38.76, 121.28)
    """
    mark = ports()[port].approach
    return mark.lat_deg, mark.lon_deg
