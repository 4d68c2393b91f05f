"""Plane geometry of the games: x to the east, y to the north, angles clockwise from north in degrees.

Scalar functions only, so that rules may call them and a batch may compile them. `math.hypot` and `** 0.5` are not used:
compiled code gives other last bits for them.
"""

import math

from sandgate.kernel.rule import rule


@rule()
def distance(ax: float, ay: float, bx: float, by: float) -> float:
    """The length from a to b.

    >>> distance(0.0, 0.0, 3.0, 4.0)
    5.0
    """
    dx, dy = bx - ax, by - ay
    return math.sqrt(dx * dx + dy * dy)


@rule()
def bearing(ax: float, ay: float, bx: float, by: float) -> float:
    """The true bearing of b from a, 0 up to 360; 0 where both are one place.

    >>> bearing(0.0, 0.0, 1.0, 1.0), bearing(0.0, 0.0, -1.0, 0.0)
    (45.0, 270.0)
    """
    return math.degrees(math.atan2(bx - ax, by - ay)) % 360.0


@rule()
def relative(bearing_deg: float, heading_deg: float) -> float:
    """A bearing as seen from a ship: above -180 up to 180, starboard positive.

    >>> relative(10.0, 350.0), relative(350.0, 10.0), relative(180.0, 0.0)
    (20.0, -20.0, 180.0)
    """
    return 180.0 - (180.0 - bearing_deg + heading_deg) % 360.0


@rule()
def ahead(x: float, y: float, heading_deg: float, forward: float, starboard: float) -> tuple[float, float]:
    """The place so far forward of and to starboard of (x, y).

    >>> [round(value, 6) for value in ahead(0.0, 0.0, 90.0, 10.0, 2.0)]
    [10.0, -2.0]
    """
    turn = math.radians(heading_deg)
    sine, cosine = math.sin(turn), math.cos(turn)
    return x + forward * sine + starboard * cosine, y + forward * cosine - starboard * sine


@rule()
def aboard(x: float, y: float, heading_deg: float, px: float, py: float) -> tuple[float, float]:
    """The place (px, py) as forward of and to starboard of a ship at (x, y): the inverse of `ahead`.

    >>> [round(value, 6) for value in aboard(0.0, 0.0, 90.0, 10.0, -2.0)]
    [10.0, 2.0]
    """
    turn = math.radians(heading_deg)
    sine, cosine = math.sin(turn), math.cos(turn)
    dx, dy = px - x, py - y
    return dx * sine + dy * cosine, dx * cosine - dy * sine
