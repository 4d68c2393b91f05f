"""When two that run straight come within a distance of each other, and when they are beyond it again.

The one is looked at from the other, in a plane: how far it lies to the east and north, and how fast it goes there.
This is for two that go on as they go, without an end; two whose ways have ends, run in the same minutes, are in tracks.py.
"""

import math
from typing import Annotated, Final

from sandgate.kernel.rule import rule
from sandgate.kernel.units import Span, near
from sandgate.ocean.sailing import Miles

PlaceMiles = Annotated[float, Span("mi", -25_000.0, 25_000.0)]
SpeedKnots = Annotated[float, Span("kn", -100.0, 100.0)]
Hours = Annotated[float, Span("h", 0.0, 100_000.0)]
MINUTES_TO_THE_HOUR: Final = 60.0


@rule()
def hours_until_within(
    east_mi: PlaceMiles, north_mi: PlaceMiles, east_kn: SpeedKnots, north_kn: SpeedKnots, within_mi: Miles
) -> Hours:
    """The hours until one is within a distance, the limit included: 0 where it is, infinite where it never will be.

    >>> hours_until_within(0.0, 50.0, 0.0, -25.0, 20.0), hours_until_within(20.5, 0.0, 0.0, 0.0, 20.0)
    (1.2, inf)
    >>> hours_until_within(20.0, 30.0, 0.0, -10.0, 20.0)  # the track touches the circle
    3.0
    """
    if near(math.sqrt(east_mi * east_mi + north_mi * north_mi)) <= near(within_mi):
        return 0.0
    closing = -(east_mi * east_kn + north_mi * north_kn)
    speed = east_kn * east_kn + north_kn * north_kn
    if near(closing) <= 0.0:
        return math.inf
    nearest = abs(east_mi * north_kn - north_mi * east_kn) / math.sqrt(speed)
    if near(nearest) > near(within_mi):
        return math.inf
    return (closing - math.sqrt(speed * max(0.0, within_mi * within_mi - nearest * nearest))) / speed


@rule()
def hours_until_beyond(
    east_mi: PlaceMiles, north_mi: PlaceMiles, east_kn: SpeedKnots, north_kn: SpeedKnots, within_mi: Miles
) -> Hours:
    """The hours until one is last within a distance, of which it is beyond next: 0 where it is not within, or infinite.

    >>> hours_until_beyond(0.0, 10.0, 0.0, 5.0, 20.0), hours_until_beyond(0.0, 10.0, 0.0, 0.0, 20.0)
    (2.0, inf)
    """
    if near(math.sqrt(east_mi * east_mi + north_mi * north_mi)) > near(within_mi):
        return 0.0
    closing = -(east_mi * east_kn + north_mi * north_kn)
    speed = east_kn * east_kn + north_kn * north_kn
    if near(speed) == 0.0:
        return math.inf
    nearest = abs(east_mi * north_kn - north_mi * east_kn) / math.sqrt(speed)
    return (closing + math.sqrt(speed * max(0.0, within_mi * within_mi - nearest * nearest))) / speed


@rule()
def full_minutes(hours: Hours) -> int:
    """Hours as full minutes, rounded up.

    >>> full_minutes(1.2), full_minutes(35.0 / 30.0), full_minutes(0.0)
    (72, 70, 0)
    """
    return math.ceil(near(hours * MINUTES_TO_THE_HOUR))
