"""When two hulls touch, and where. JANE.MOV.15.

A hull is a rectangle of a ship's length and beam about her centre.
"""

import math
from typing import Final, NamedTuple

from sandgate.kernel.adding import added
from sandgate.kernel.figures import number
from sandgate.kernel.geometry import aboard, ahead, distance, relative
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Degrees, near
from sandgate.rules.jane1905.track.speed import BOOK, SignedKnots
from sandgate.sea.stretches import Lies

ALIKE_YD: Final = 0.5  # corners that come so near together touch alike
SQUARE: Final = math.sqrt(0.5)  # of a line, as the longer side of a rectangle about it has at the least
BOW_PART: Final = 0.1  # the forward tenth
RAM_FROM_DEG: Final = number(BOOK, "moves", "ram_from")
RAM_TO_DEG: Final = number(BOOK, "moves", "ram_to")
RAM_KN: Final = number(BOOK, "moves", "ram_speed")


class Hull(NamedTuple):
    """Half the length and half the beam of a ship, in yards."""

    ends_yd: float
    sides_yd: float


def corners(lies: Lies, hull: Hull) -> list[tuple[float, float]]:
    """The corners of a hull where it lies."""
    (ends_yd, sides_yd), signs = hull, ((1.0, 1.0), (1.0, -1.0), (-1.0, -1.0), (-1.0, 1.0))
    return [ahead(*lies, forward * ends_yd, starboard * sides_yd) for forward, starboard in signs]


@rule("JANE.MOV.15")
def gap_yd(at: Lies, hull: Hull, other_at: Lies, other: Hull) -> float:
    """How far two hulls are apart at the least, as seen along their sides; below nought where they overlap.

    >>> gap_yd((0.0, 0.0, 0.0), Hull(70.0, 12.0), (100.0, 0.0, 0.0), Hull(60.0, 10.0))
    78.0
    """
    return max(_off(at, hull, other_at, other), _off(other_at, other, at, hull))


def least_gap_yd(at: Lies, hull: Hull, other_at: Lies, other: Hull) -> float:
    """What the gap of two hulls comes to at the least, by their centres alone and however they head.

    >>> least_gap_yd((0.0, 0.0, 0.0), Hull(70.0, 12.0), (200.0, 0.0, 0.0), Hull(60.0, 10.0)) < 178.0
    True
    """
    apart_yd = distance(at[0], at[1], other_at[0], other_at[1])
    return apart_yd * SQUARE - hull.ends_yd - other.ends_yd - other.sides_yd


def _off(at: Lies, hull: Hull, other_at: Lies, other: Hull) -> float:
    """The same along the sides of the first."""
    forward, starboard = aboard(*at, other_at[0], other_at[1])
    turn = math.radians(other_at[2] - at[2])
    sine, cosine = abs(math.sin(turn)), abs(math.cos(turn))
    along = abs(forward) - hull.ends_yd - other.ends_yd * cosine - other.sides_yd * sine
    return max(along, abs(starboard) - hull.sides_yd - other.ends_yd * sine - other.sides_yd * cosine)


@rule("JANE.MOV.15")
def touching_at(at: Lies, hull: Hull, other_at: Lies, other: Hull) -> tuple[float, float]:
    """The place where two hulls touch: that of the corner, or between the corners, that lies deepest in the other hull.

    >>> touching_at((0.0, 0.0, 0.0), Hull(70.0, 12.0), (20.0, 70.0, 90.0), Hull(60.0, 10.0))
    (0.0, 70.0)
    """
    found = [(off_hull_yd(other_at, other, *corner), corner) for corner in corners(at, hull)]
    found += [(off_hull_yd(at, hull, *corner), corner) for corner in corners(other_at, other)]
    least = min([off for off, _ in found])
    alike = [corner for off, corner in found if off <= least + ALIKE_YD]
    return added([x for x, _ in alike]) / len(alike), added([y for _, y in alike]) / len(alike)


def off_hull_yd(at: Lies, hull: Hull, x_yd: float, y_yd: float) -> float:
    """How far a place lies off a hull; below nought how deep in it."""
    forward, starboard = aboard(*at, x_yd, y_yd)
    forward, starboard = abs(forward) - hull.ends_yd, abs(starboard) - hull.sides_yd
    if max(forward, starboard) <= 0.0:
        return max(forward, starboard)
    return distance(0.0, 0.0, max(forward, 0.0), max(starboard, 0.0))


@rule("JANE.MOV.15")
def rams(from_bow: float, course_deg: Degrees, other_deg: Degrees, speed_kn: SignedKnots, other_kn: SignedKnots) -> bool:
    """Whether a ship that touches another rams her.

    from_bow: where her hull touches, in parts of her length from the bow.
    >>> rams(0.0, 80.0, 0.0, 12.0, 0.0), rams(0.0, 140.0, 0.0, 12.0, 0.0), rams(0.2, 80.0, 0.0, 12.0, 0.0)
    (True, False, False)
    """
    between_deg = near(abs(relative(other_deg, course_deg)))
    return (
        from_bow <= BOW_PART
        and RAM_FROM_DEG <= between_deg <= RAM_TO_DEG
        and (near(along_course(course_deg, other_deg, speed_kn, other_kn)) >= RAM_KN)
    )


@rule("JANE.MOV.15")
def along_course(course_deg: Degrees, other_deg: Degrees, speed_kn: SignedKnots, other_kn: SignedKnots) -> float:
    """The relative speed of two ships along the course of the first, in knots.

    >>> along_course(0.0, 180.0, 12.0, 10.0), along_course(0.0, 0.0, 12.0, 10.0)
    (22.0, 2.0)
    """
    return speed_kn - other_kn * math.cos(math.radians(other_deg - course_deg))
