"""Courses and distances as navigators reckoned them: by the middle latitude; and the great circle.

Northing = D cos(C), departure = D sin(C), difference of longitude = departure / cos(mean of the two latitudes). Within a leg
latitude and longitude both change evenly, so a leg is a straight line on a chart of even degrees.
"""

import math
from typing import Annotated

from sandgate.kernel.geometry import bearing
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Degrees, Span

Miles = Annotated[float, Span("mi", 0.0, 25_000.0)]
LatitudeDegrees = Annotated[float, Span("deg", -89.0, 89.0)]
LongitudeDegrees = Annotated[float, Span("deg", -180.0, 180.0)]
MILES_TO_THE_DEGREE = 60.0


@rule()
def within_half_circle(lon_deg: float) -> float:
    """A longitude, or a difference of two, as above -180 up to 180.

    >>> within_half_circle(181.5), within_half_circle(-180.0)
    (-178.5, 180.0)
    """
    return 180.0 - (180.0 - lon_deg) % 360.0


@rule()
def run_to(lat_deg: LatitudeDegrees, lon_deg: LongitudeDegrees, course_deg: Degrees, miles: Miles) -> tuple[float, float]:
    """The latitude and longitude at the end of a run.

    >>> [round(degrees, 4) for degrees in run_to(41.5, -71.3333, 90.0, 60.0)]  # 80.11 minutes farther east
    [41.5, -69.9981]
    """
    course = math.radians(course_deg)
    end_deg = lat_deg + miles * math.cos(course) / MILES_TO_THE_DEGREE
    departure_deg = miles * math.sin(course) / MILES_TO_THE_DEGREE
    return end_deg, within_half_circle(lon_deg + departure_deg / math.cos(math.radians((lat_deg + end_deg) / 2.0)))


@rule()
def northing_and_departure(
    from_lat_deg: LatitudeDegrees, from_lon_deg: LongitudeDegrees, to_lat_deg: LatitudeDegrees, to_lon_deg: LongitudeDegrees
) -> tuple[float, float]:
    """How far a place lies to the north and to the east of another, in miles.

    >>> [round(miles, 2) for miles in northing_and_departure(41.5, -71.3333, 42.5, -71.3333)]
    [60.0, 0.0]
    """
    narrowed = math.cos(math.radians((from_lat_deg + to_lat_deg) / 2.0))
    east_deg = within_half_circle(to_lon_deg - from_lon_deg) * narrowed
    return (to_lat_deg - from_lat_deg) * MILES_TO_THE_DEGREE, east_deg * MILES_TO_THE_DEGREE


@rule()
def miles_between(
    from_lat_deg: LatitudeDegrees, from_lon_deg: LongitudeDegrees, to_lat_deg: LatitudeDegrees, to_lon_deg: LongitudeDegrees
) -> Miles:
    """The distance from place to place.

    >>> round(miles_between(16.89, -25.0, 14.6, -61.2), 1)
    2095.0
    """
    north, east = northing_and_departure(from_lat_deg, from_lon_deg, to_lat_deg, to_lon_deg)
    return math.sqrt(north * north + east * east)


@rule()
def course_to(
    from_lat_deg: LatitudeDegrees, from_lon_deg: LongitudeDegrees, to_lat_deg: LatitudeDegrees, to_lon_deg: LongitudeDegrees
) -> Degrees:
    """The true course from place to place; 0 where both are one.

    >>> round(course_to(16.89, -25.0, 14.6, -61.2), 1)
    266.2
    """
    north, east = northing_and_departure(from_lat_deg, from_lon_deg, to_lat_deg, to_lon_deg)
    return bearing(0.0, 0.0, east, north)


@rule()
def great_circle_mi(
    from_lat_deg: LatitudeDegrees, from_lon_deg: LongitudeDegrees, to_lat_deg: LatitudeDegrees, to_lon_deg: LongitudeDegrees
) -> Miles:
    """The shortest way over the globe, as a line of telegraph may be laid.

    >>> round(great_circle_mi(16.89, -25.0, 14.6, -61.2))
    2092
    """
    here, there = math.radians(from_lat_deg), math.radians(to_lat_deg)
    across_lat = math.sin((there - here) / 2.0)
    across = math.sin(math.radians(to_lon_deg - from_lon_deg) / 2.0)
    chord = min(1.0, across_lat * across_lat + math.cos(here) * math.cos(there) * across * across)
    return math.degrees(2.0 * math.asin(math.sqrt(chord))) * MILES_TO_THE_DEGREE
