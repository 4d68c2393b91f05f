"""Rectangles of the sea: the cheapest first look at whether two things can come near each other."""

from collections.abc import Sequence
from typing import NamedTuple

from sandgate.sea.swath import Swath


class Extent(NamedTuple):
    """From where to where something reaches."""

    west: float
    south: float
    east: float
    north: float

    def near(self, other: "Extent") -> bool:
        """Whether two rectangles have a point in common.

        >>> [Extent(0.0, 0.0, 450.0, 0.0).near(Extent(x, -500.0, x, 500.0)) for x in (450.0, 451.0)]
        [True, False]
        """
        west, south, east, north = self
        return west <= other[2] and east >= other[0] and south <= other[3] and north >= other[1]


def extent_of(xs: Sequence[float], ys: Sequence[float], beside: float) -> Extent:
    """The rectangle about some points, and so far beside it.

    >>> extent_of([0.0, 100.0], [50.0, 20.0], 10.0)
    Extent(west=-10.0, south=10.0, east=110.0, north=60.0)
    """
    return Extent(min(xs) - beside, min(ys) - beside, max(xs) + beside, max(ys) + beside)


def extent_of_swath(swath: Swath, beside: float) -> Extent:
    """The rectangle about a line, the whole circle of its arc in it, and so far beside it.

    >>> from sandgate.sea.lines import Laid
    >>> from sandgate.sea.swath import swath
    >>> extent_of_swath(swath(Laid(0.0, 0.0, 90.0, 90.0), 230.0, 0.0, 15.0, 800.0, 69.0), 1.0).east
    801.0
    """
    straight, radius = swath.reach_yd - swath.arc_yd, swath.radius_yd
    xs, ys = [swath.x_yd, swath.x_yd + straight * swath.east], [swath.y_yd, swath.y_yd + straight * swath.north]
    if swath.arc_yd > 0.0:
        xs += [swath.centre_x - radius, swath.centre_x + radius]
        ys += [swath.centre_y - radius, swath.centre_y + radius]
    return extent_of(xs, ys, beside)
