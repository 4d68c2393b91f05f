"""KEEP: a distance held to an enemy without asking, every quarter of an hour anew. NWC.ST.18."""

from typing import NamedTuple

from sandgate.kernel.rule import rule
from sandgate.kernel.units import Degrees, Knots, near
from sandgate.ocean.sailing import Miles

NEAR_ENOUGH_MI = 1.0
NOT_TOLD = -1.0  # of a course, speed or distance that no report holds


class Steered(NamedTuple):
    """Course and speed for the next fifteen minutes."""

    course_deg: float
    speed_kn: float


@rule("NWC.ST.18")
def kept(
    keep_mi: Miles,
    off_mi: float,
    bearing_deg: Degrees,
    enemy_course_deg: float,
    enemy_speed_kn: float,
    allowed_kn: Knots,
) -> Steered:
    """What a force steers that keeps an enemy at a distance: toward him, away from him, or with him within a mile of it.

    What no report holds is -1: of smoke alone no distance is known, so it closes; as long as course or speed is not
    reported it closes or opens. Beside an enemy who makes no way it lies to.

    >>> kept(9.0, 9.4, 300.0, 270.0, 7.0, 18.0), kept(9.0, 5.0, 300.0, 270.0, 7.0, 18.0)
    (Steered(course_deg=270.0, speed_kn=7.0), Steered(course_deg=120.0, speed_kn=18.0))
    >>> kept(9.0, -1.0, 300.0, -1.0, -1.0, 18.0), kept(9.0, 9.0, 300.0, -1.0, 0.0, 18.0)
    (Steered(course_deg=300.0, speed_kn=18.0), Steered(course_deg=300.0, speed_kn=0.0))
    """
    if off_mi == NOT_TOLD:
        return Steered(bearing_deg, allowed_kn)
    told = NOT_TOLD not in (enemy_course_deg, enemy_speed_kn)
    near_enough = near(abs(off_mi - keep_mi)) <= NEAR_ENOUGH_MI
    if near_enough and enemy_speed_kn == 0.0:
        return Steered(bearing_deg, 0.0)
    if near_enough and told:
        return Steered(enemy_course_deg, min(enemy_speed_kn, allowed_kn))
    away = near(off_mi) < near(keep_mi)
    return Steered((bearing_deg + 180.0) % 360.0 if away else bearing_deg, allowed_kn)
