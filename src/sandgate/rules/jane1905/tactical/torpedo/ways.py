"""Ways of ships through a move, as torpedoes and boats meet them: on a square, near one another. JANE.TOR.03, JANE.SUB.15.

Minutes count from the beginning of the move.
"""

import math
from typing import Final

from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import rule
from sandgate.kernel.units import near
from sandgate.rules.jane1905.tactical.moves.way import Way
from sandgate.rules.jane1905.tactical.state import Bell
from sandgate.rules.jane1905.tactical.torpedo.settings import NEVER
from sandgate.rules.jane1905.track.running import Part
from sandgate.rules.jane1905.track.speed import KNOTS_PER_SQUARE, SQUARE_YD
from sandgate.sea.stretches import Lies, Stretch

STEP_MIN: Final = 1e-4  # no finer than this is a hull followed
HALF_YD: Final = SQUARE_YD / 2.0
PIECE_RAD: Final = math.radians(0.5)  # the way on an arc that is taken for straight


def evenly(ship: int, stretch: Stretch, minutes: float = 1.0) -> Way:
    """The way of a ship that runs one stretch evenly in so many minutes, from the beginning of a move.

    >>> evenly(101, Stretch(0.0, 0.0, 0.0, 400.0, 0.0)).at(0.5)
    (0.0, 200.0, 0.0)
    """
    speed_kn = stretch.length_yd / minutes / SQUARE_YD * KNOTS_PER_SQUARE
    parts = (Part(0.0, minutes, stretch),)
    return Way(ship, parts, abs(stretch.length_yd) / minutes, Bell(speed_kn), speed_kn, speed_kn)


def on_board(way: Way, minute: float) -> bool:
    """Whether a ship is still on the board at a minute."""
    return way.left_at is None or near(minute) < near(way.left_at)


def yd_min_at(way: Way, minute: float) -> float:
    """How many yards a minute she makes over the ground at a minute."""
    begin, end, stretch = way.on(minute)
    return abs(stretch.length_yd) / (end - begin)


def fastest_yd_min(way: Way, half_length_yd: float) -> float:
    """The most that any point so far from her centre makes in a minute."""
    radii = [abs(part.stretch.radius_yd) for part in way.parts if part.stretch.radius_yd != 0.0]
    return way.fastest_yd * (1.0 + (half_length_yd / min(radii) if radii else 0.0))


@rule("JANE.TOR.03", "JANE.SUB.16")
def off_square_yd(hull: Lies, length_yd: float, beam_yd: float, centre_x: float, centre_y: float) -> float:
    """How far a hull at least lies off a small square, by its centre; nought or less: a part of the hull lies in it.

    >>> [off_square_yd((x, 50.0, course), 130.0, 20.0, 50.0, 50.0) for x, course in ((200.0, 0.0), (160.0, 90.0))]
    [90.0, -5.0]
    """
    x, y, course_deg = hull
    sine, cosine = math.sin(math.radians(course_deg)), math.cos(math.radians(course_deg))
    dx, dy, ends, sides = x - centre_x, y - centre_y, length_yd / 2.0, beam_yd / 2.0
    turned = HALF_YD * (abs(sine) + abs(cosine))
    return near(
        max(
            abs(dx) - HALF_YD - abs(sine) * ends - abs(cosine) * sides,
            abs(dy) - HALF_YD - abs(cosine) * ends - abs(sine) * sides,
            abs(dx * sine + dy * cosine) - ends - turned,
            abs(dx * cosine - dy * sine) - sides - turned,
        )
    )


@rule("JANE.TOR.03", "JANE.SUB.10", "JANE.SUB.16")
def first_on_square(
    way: Way, length_yd: float, beam_yd: float, centre: tuple[float, float], from_min: float, to_min: float
) -> float:
    """The first minute of a span in which a part of a hull lies on a small square; -1 if none does. Limits included.

    >>> north = evenly(101, Stretch(50.0, -165.0, 0.0, 400.0, 0.0))
    >>> [first_on_square(north, 130.0, 20.0, (50.0, 50.0), from_min, 1.0) for from_min in (0.0, 0.95)]
    [0.25, -1.0]
    """
    fastest, minute = fastest_yd_min(way, (length_yd + beam_yd) / 2.0), from_min
    while near(minute) <= near(to_min) and on_board(way, minute):
        off_yd = off_square_yd(way.at(minute), length_yd, beam_yd, *centre)
        if off_yd <= 0.0:
            return near(minute)
        if fastest == 0.0:
            break
        minute += max(STEP_MIN, off_yd / fastest)
    return NEVER


@rule("JANE.SUB.15")
def nearest_yd(one: Way, other: Way) -> float:
    """The nearest distance of two ships' centres at the same times of a move, while both are on the board.

    >>> north = evenly(101, Stretch(0.0, -200.0, 0.0, 400.0, 0.0))
    >>> west = evenly(201, Stretch(200.0, 60.0, 270.0, 400.0, 0.0))
    >>> near(nearest_yd(north, west))
    42.426407
    """
    ends_min = min([1.0, *[way.left_at for way in (one, other) if way.left_at is not None]])
    minutes = sorted([minute for way in (one, other) for minute in looked_at(way) if minute < ends_min])
    least = math.inf
    dx, dy = _apart(one, other, 0.0)
    for minute in [*minutes, ends_min]:
        then_dx, then_dy = _apart(one, other, minute)
        along, across = then_dx - dx, then_dy - dy
        length_2 = along * along + across * across
        part = max(0.0, min(1.0, -(dx * along + dy * across) / length_2)) if length_2 > 0.0 else 0.0
        least = min(least, distance(0.0, 0.0, dx + part * along, dy + part * across))
        dx, dy = then_dx, then_dy
    return least


def looked_at(way: Way) -> list[float]:
    """The minutes between which a way is all but straight."""
    found = list[float]()
    for begin, end, stretch in way.parts:
        turned = abs(stretch.length_yd / stretch.radius_yd) if stretch.radius_yd != 0.0 else 0.0
        pieces = max(1, math.ceil(turned / PIECE_RAD))
        found += [begin + (end - begin) * nth / pieces for nth in range(pieces)]
    return found


def _apart(one: Way, other: Way, minute: float) -> tuple[float, float]:
    (ax, ay, _), (bx, by, _) = one.at(minute), other.at(minute)
    return bx - ax, by - ay
