"""Which of many straight runs may come near one another at all: a coarse look, before instants are worked out exactly.

The part of the chart that a run can touch is taken too large rather than too small, so that nothing is overlooked.
"""

import math
from collections.abc import Hashable, Sequence
from itertools import combinations, product
from typing import Final, NamedTuple

from sandgate.kernel.units import Degrees
from sandgate.ocean.coast import Box
from sandgate.ocean.sailing import MILES_TO_THE_DEGREE, LatitudeDegrees, LongitudeDegrees, Miles, within_half_circle

MARGIN_MI: Final = 0.5  # many times more than any rounding of an instant or a place
POLAR: Final = 0.01  # of the cosine of a latitude: beyond it all meridians are near


class Reach(NamedTuple):
    """The part of the chart that a run can touch, between two parallels and two meridians."""

    south_deg: float
    north_deg: float
    middle_deg: float  # the longitude halfway between its east and west
    half_deg: float  # how far either lies from there
    narrowed: float  # the least cosine of its latitudes


def reach_of(lat_deg: LatitudeDegrees, lon_deg: LongitudeDegrees, course_deg: Degrees, miles: Miles) -> Reach:
    """What a run from a place can touch.

    >>> [round(degrees, 6) for degrees in reach_of(10.0, -179.0, 0.0, 120.0)[:4]]
    [10.0, 12.0, -179.0, 0.0]
    """
    course = math.radians(course_deg)
    end_deg = lat_deg + miles * math.cos(course) / MILES_TO_THE_DEGREE
    narrowed = math.cos(math.radians(min(90.0, max(abs(lat_deg), abs(end_deg)))))
    if narrowed < POLAR:
        return Reach(min(lat_deg, end_deg), max(lat_deg, end_deg), 0.0, 180.0, POLAR)
    half_deg = miles * math.sin(course) / MILES_TO_THE_DEGREE / narrowed / 2.0
    return Reach(min(lat_deg, end_deg), max(lat_deg, end_deg), lon_deg + half_deg, abs(half_deg), narrowed)


def may_come_within(one: Reach, other: Reach, miles: Miles) -> bool:
    """Whether two runs may come within a distance of each other; False: they certainly do not.

    >>> east, west = reach_of(0.0, 179.0, 90.0, 30.0), reach_of(0.0, -179.0, 270.0, 30.0)
    >>> may_come_within(east, west, 60.0), may_come_within(east, west, 59.0)
    (True, False)
    """
    limit_deg = (miles + MARGIN_MI) / MILES_TO_THE_DEGREE
    if one.south_deg - other.north_deg > limit_deg or other.south_deg - one.north_deg > limit_deg:
        return False
    gap_deg = abs(within_half_circle(other.middle_deg - one.middle_deg)) - one.half_deg - other.half_deg
    return gap_deg * min(one.narrowed, other.narrowed) <= limit_deg


def box_of(one: Reach, other: Reach) -> Box:
    """The part of the chart that holds all that two runs near each other can touch, and what lies between them.

    >>> box_of(reach_of(0.0, 179.0, 90.0, 30.0), reach_of(0.5, -179.0, 0.0, 30.0))
    Box(west=179.0, south=0.0, east=181.0, north=1.0)
    """
    there_deg = one.middle_deg + within_half_circle(other.middle_deg - one.middle_deg)
    return Box(
        min(one.middle_deg - one.half_deg, there_deg - other.half_deg),
        min(one.south_deg, other.south_deg),
        max(one.middle_deg + one.half_deg, there_deg + other.half_deg),
        max(one.north_deg, other.north_deg),
    )


def by_latitude_within(lat_deg: LatitudeDegrees, other_deg: LatitudeDegrees, miles: Miles) -> bool:
    """Whether the latitudes of two places let them lie within a distance of each other; False: they certainly do not.

    >>> by_latitude_within(10.0, 10.5, 30.0), by_latitude_within(10.0, 10.6, 30.0)
    (True, False)
    """
    return abs(lat_deg - other_deg) * MILES_TO_THE_DEGREE <= miles + MARGIN_MI


def pairs_within(reaches: Sequence[Reach], miles: Miles, flocks: Sequence[Hashable | None]) -> tuple[tuple[int, int], ...]:
    """The pairs of runs that may come within a distance of each other, by their places in the list.

    Two of one flock are no pair; of none: None.

    >>> runs = [reach_of(lat, 0.0, 0.0, 60.0) for lat in (0.0, 9.0, 1.4, 0.0)]
    >>> pairs_within(runs, 30.0, [None, None, None, None]), pairs_within(runs, 30.0, ["red", None, "blue", "red"])
    (((0, 2), (0, 3), (2, 3)), ((0, 2), (2, 3)))
    """
    limit_deg = (miles + MARGIN_MI) / MILES_TO_THE_DEGREE
    together = dict[tuple[Reach, Hashable | None], list[int]]()  # many lie in one port, and are compared with others once
    for place, key in enumerate(zip(reaches, flocks, strict=True)):
        together.setdefault(key, []).append(place)
    found = [pair for (_, flock), places in together.items() if flock is None for pair in combinations(places, 2)]
    northward = sorted(together.items(), key=lambda item: item[0][0])
    for nth, ((one, flock), places) in enumerate(northward):
        for (other, other_flock), others in northward[nth + 1 :]:
            if other.south_deg - one.north_deg > limit_deg:
                break
            if (flock is None or flock != other_flock) and may_come_within(one, other, miles):
                found += [(min(pair), max(pair)) for pair in product(places, others)]
    return tuple(sorted(found))
