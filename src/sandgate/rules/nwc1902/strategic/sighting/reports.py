"""What a report holds, and how exactly: bearing, count, distance, course, speed, class. NWC.ST.48."""

import math
from collections.abc import Sequence
from typing import Final

from sandgate.kernel.figures import number
from sandgate.kernel.notation import POINT_DEG
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Degrees, Knots, near
from sandgate.ocean.sailing import Miles
from sandgate.rules.nwc1902.strategic.units import BOOK, Minutes, Ships

ROUGH_POINTS = int(number(BOOK, "sighting", "rough_course"))
EXACT_AFTER_MIN = number(BOOK, "sighting", "exact_after")
TURN_POINTS: Final = 32
NOT_TOLD: Final = -1


@rule("NWC.ST.48")
def to_points_deg(angle_deg: Degrees, points: int) -> Degrees:
    """A bearing or course to the nearest so many points of the 32.

    >>> to_points_deg(266.2, 1), to_points_deg(266.2, 4), to_points_deg(359.0, 1)
    (270.0, 270.0, 0.0)
    """
    step_deg = POINT_DEG * points
    return math.floor(near(angle_deg / step_deg) + 0.5) % (TURN_POINTS // points) * step_deg


@rule("NWC.ST.48")
def bearing_told_deg(bearing_deg: Degrees) -> Degrees:
    """The bearing of what is seen, to the nearest point.

    >>> bearing_told_deg(47.0), bearing_told_deg(51.0)
    (45.0, 56.25)
    """
    return to_points_deg(bearing_deg, 1)


@rule("NWC.ST.48")
def within_sight(off_mi: Miles, limit_mi: Miles) -> bool:
    """Whether what is seen as far as a limit is seen so far off.

    >>> within_sight(9.0, 9.0), within_sight(9.1, 9.0), within_sight(0.0, 0.0)
    (True, False, False)
    """
    return limit_mi > 0.0 and near(off_mi) <= near(limit_mi)


@rule("NWC.ST.48")
def ships_within(off_mi: Miles, limits_mi: Sequence[Miles]) -> tuple[int, ...]:
    """Which ships of a force so far off are seen, or recognised, each by its own limit; their places in the list.

    >>> ships_within(9.0, [10.0, 10.0, 5.0, 10.0, 5.0])
    (0, 1, 3)
    """
    return tuple([place for place, limit_mi in enumerate(limits_mi) if within_sight(off_mi, limit_mi)])


@rule("NWC.ST.48")
def hulls_counted(off_mi: Miles, limits_mi: Sequence[Miles]) -> Ships:
    """The number of ships whose own class is visible so far off.

    >>> hulls_counted(9.0, [10.0] * 4 + [5.0] * 3), hulls_counted(5.0, [10.0] * 4 + [5.0] * 3)
    (4, 7)
    """
    return len(ships_within(off_mi, limits_mi))


@rule("NWC.ST.48")
def distance_told_mi(off_mi: Miles) -> int:
    """The distance of hulls, to the nearest mile.

    >>> distance_told_mi(9.4), distance_told_mi(9.5)
    (9, 10)
    """
    return math.floor(near(off_mi) + 0.5)


@rule("NWC.ST.48")
def course_told_deg(course_deg: Degrees, in_sight_min: Minutes) -> Degrees:
    """The course of hulls: to the nearest four points, after fifteen minutes in sight to the nearest point.

    >>> course_told_deg(255.0, 0.0), course_told_deg(255.0, 15.0)
    (270.0, 258.75)
    """
    return to_points_deg(course_deg, 1 if near(in_sight_min) >= EXACT_AFTER_MIN else ROUGH_POINTS)


@rule("NWC.ST.48")
def speed_told_kn(speed_kn: Knots, in_sight_min: Minutes) -> int:
    """The speed of hulls after fifteen minutes in sight, to the nearest knot; -1: not told yet.

    >>> speed_told_kn(7.2, 15.0), speed_told_kn(7.2, 14.0)
    (7, -1)
    """
    return math.floor(near(speed_kn) + 0.5) if near(in_sight_min) >= EXACT_AFTER_MIN else NOT_TOLD
