"""Two straight tracks run at once: when they lie within a limit of each other; how far a place lies from a straight line.

All in the plane of the mean of the latitudes concerned, in which latitude and longitude change evenly along a leg.
A leg has an end, and the answers lie within it; when two meet that go on as they go, meeting.py says.
"""

import math
from typing import NamedTuple

from sandgate.kernel.rule import rule
from sandgate.kernel.units import near
from sandgate.ocean.places import Place
from sandgate.ocean.sailing import MILES_TO_THE_DEGREE, Miles, within_half_circle


class Leg(NamedTuple):
    """A straight way from place to place, or a rest where both are one."""

    start: Place
    end: Place


@rule()
def within_limit(a: Leg, b: Leg, minutes: float, limit_mi: Miles) -> tuple[float, float] | None:
    """From which to which minute two legs that are run in the same minutes lie within a limit; None: they never do.

    The limit itself is within. The first is 0 where they begin within it, the last `minutes` where they end within it.

    >>> west = Leg(Place(0.0, 0.0), Place(0.0, 0.5))
    >>> within_limit(west, Leg(Place(0.0, 0.5), Place(0.0, 0.0)), 90.0, 10.0)  # 30 miles, 20 knots each
    (30.0, 60.0)
    >>> within_limit(west, Leg(Place(0.25, 0.0), Place(0.25, 0.5)), 90.0, 10.0) is None
    True
    """
    parts = _parts_within(*_from_one_another(a, b), limit_mi)
    if parts is None or near(parts[0] * minutes) > minutes or near(parts[1] * minutes) < 0.0:
        return None
    return max(0.0, near(parts[0] * minutes)), min(minutes, near(parts[1] * minutes))


@rule()
def miles_apart_on(a: Leg, b: Leg, part: float) -> Miles:
    """How far two legs that are run in the same minutes lie from each other when a part of these has passed.

    >>> west = Leg(Place(0.0, 0.0), Place(0.0, 0.5))
    >>> [near(miles_apart_on(west, Leg(Place(0.0, 0.5), Place(0.0, 0.0)), part)) for part in (0.0, 1.0 / 3.0, 0.5)]
    [30.0, 10.0, 0.0]
    """
    x, y, dx, dy = _from_one_another(a, b)
    east, north = x + dx * part, y + dy * part
    return math.sqrt(east * east + north * north)


def _from_one_another(a: Leg, b: Leg) -> tuple[float, float, float, float]:
    """How far b begins to the east and north of a, and by how much that changes, in miles."""
    narrowed = math.cos(math.radians((a.start.lat_deg + a.end.lat_deg + b.start.lat_deg + b.end.lat_deg) / 4.0))
    east_deg = within_half_circle(b.start.lon_deg - a.start.lon_deg)
    opening_deg = _eastward_deg(b) - _eastward_deg(a)
    x, y = east_deg * narrowed, b.start.lat_deg - a.start.lat_deg
    dx, dy = opening_deg * narrowed, b.end.lat_deg - a.end.lat_deg - y
    return x * MILES_TO_THE_DEGREE, y * MILES_TO_THE_DEGREE, dx * MILES_TO_THE_DEGREE, dy * MILES_TO_THE_DEGREE


def _eastward_deg(leg: Leg) -> float:
    return within_half_circle(leg.end.lon_deg - leg.start.lon_deg)


def _parts_within(x: float, y: float, dx: float, dy: float, limit: float) -> tuple[float, float] | None:
    """Between which parts of a straight line from (x, y) by (dx, dy) it is within a limit of the origin."""
    squared, along = dx * dx + dy * dy, x * dx + y * dy
    closest = -along / squared if near(squared) else 0.0
    px, py = x + dx * closest, y + dy * closest
    off = math.sqrt(px * px + py * py)
    if near(off) > near(limit):
        return None
    if not near(squared):
        return 0.0, 1.0
    half = math.sqrt(max(0.0, limit * limit - off * off) / squared)
    return closest - half, closest + half


@rule()
def miles_off_line(place: Place, a: Place, b: Place) -> Miles:
    """How far a place lies from the nearest point of the straight line between two others.

    >>> miles_off_line(Place(0.1, 0.5), Place(0.0, 0.0), Place(0.0, 1.0)) < 6.00001
    True
    >>> near(miles_off_line(Place(0.0, 1.5), Place(0.0, 0.0), Place(0.0, 1.0)))
    30.0
    """
    narrowed = math.cos(math.radians((a.lat_deg + b.lat_deg + place.lat_deg) / 3.0))
    x, y = within_half_circle(place.lon_deg - a.lon_deg) * narrowed, place.lat_deg - a.lat_deg
    dx, dy = within_half_circle(b.lon_deg - a.lon_deg) * narrowed, b.lat_deg - a.lat_deg
    squared = dx * dx + dy * dy
    part = max(0.0, min(1.0, (x * dx + y * dy) / squared)) if squared else 0.0
    px, py = x - dx * part, y - dy * part
    return math.sqrt(px * px + py * py) * MILES_TO_THE_DEGREE
