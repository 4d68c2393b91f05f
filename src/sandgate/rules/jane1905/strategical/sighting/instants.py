"""Two on their present stretches: when they come within a distance, when they part from it, how far apart they are.

All is reckoned from where the later stretch begins, in the plane of the mean latitude: what others do in between moves no
instant. JANE.STR.13, .12.
"""

import math
from typing import NamedTuple

from sandgate.kernel.adding import added
from sandgate.kernel.geometry import ahead, bearing
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.ocean.meeting import hours_until_beyond
from sandgate.ocean.sailing import MILES_TO_THE_DEGREE, Miles, within_half_circle
from sandgate.rules.jane1905.strategical.courses.runs import period_end
from sandgate.rules.jane1905.strategical.forces import Stretch
from sandgate.rules.jane1905.strategical.sighting.meeting import sighted, sights_after_h
from sandgate.rules.jane1905.strategical.units import MIN_PER_H


class Passing(NamedTuple):
    """One force as another has it from a minute on, while both keep course and speed."""

    from_min: int
    east_mi: float
    north_mi: float
    own_deg: float
    own_kn: float
    her_deg: float
    her_kn: float

    @property
    def opening(self) -> tuple[float, float]:
        """How fast she goes to the east and north of the other, in knots."""
        own_east, own_north = ahead(0.0, 0.0, self.own_deg, self.own_kn, 0.0)
        her_east, her_north = ahead(0.0, 0.0, self.her_deg, self.her_kn, 0.0)
        return her_east - own_east, her_north - own_north

    def at(self, minute: float) -> tuple[float, float]:
        """How far she lies to the east and north at a minute, in miles."""
        hours = (minute - self.from_min) / MIN_PER_H
        east_kn, north_kn = self.opening
        return self.east_mi + east_kn * hours, self.north_mi + north_kn * hours


@step("JANE.STR.13")
def passing(one: Stretch, other: Stretch) -> Passing:
    """Two stretches, the other as the one has it."""
    from_min = max(one.begun_min, other.begun_min)
    to_min = max(from_min, min(one.ends_min, other.ends_min, period_end(from_min)))
    (lat, lon), (her_lat, her_lon) = one.at(from_min), other.at(from_min)
    lats = lat, her_lat, one.at(to_min)[0], other.at(to_min)[0]
    narrowed = math.cos(math.radians(added(lats) / len(lats)))
    east_mi = within_half_circle(her_lon - lon) * narrowed * MILES_TO_THE_DEGREE
    north_mi = (her_lat - lat) * MILES_TO_THE_DEGREE
    return Passing(from_min, east_mi, north_mi, one.course_deg, one.speed_kn, other.course_deg, other.speed_kn)


@step("JANE.STR.13")
def apart_mi(pair: Passing, minute: float) -> Miles:
    """How far two are from each other at a minute."""
    east_mi, north_mi = pair.at(minute)
    return math.sqrt(east_mi * east_mi + north_mi * north_mi)


def bearing_at(pair: Passing, minute: float) -> float:
    """The true bearing of the other at a minute."""
    return bearing(0.0, 0.0, *pair.at(minute))


@step("JANE.STR.12", "JANE.STR.13")
def changes(pair: Passing, limit_mi: Miles) -> tuple[int, ...]:
    """The full minutes at which a distance is first seen to be reached, and first to be left."""
    miles = math.sqrt(pair.east_mi * pair.east_mi + pair.north_mi * pair.north_mi)
    way = pair.own_deg, pair.own_kn, pair.her_deg, pair.her_kn
    reached_h = sights_after_h(miles, bearing_at(pair, pair.from_min), *way, limit_mi)
    if not math.isfinite(reached_h):
        return ()
    reached = sighted(pair.from_min, reached_h)
    left_h = reached_h + hours_until_beyond(*pair.at(pair.from_min + reached_h * MIN_PER_H), *pair.opening, limit_mi)
    if not math.isfinite(left_h):
        return (reached,)
    return reached, pair.from_min + math.floor(near(left_h * MIN_PER_H)) + 1
