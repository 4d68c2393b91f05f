"""Arcs of fire: where batteries and mounts of each position bear, and on which bearing a ship has another. VII.A.5."""

import math
from typing import Final, Protocol

from sandgate.kernel.figures import number
from sandgate.kernel.geometry import bearing, relative
from sandgate.kernel.rule import rule
from sandgate.kernel.units import RelativeDegrees, near
from sandgate.rules.naval_action.navy.ship_class import Place

BOOK: Final = "sandgate.rules.naval_action"


def _of(key: str) -> float:
    return number(BOOK, "sighting", key)


# of each position its sectors, clockwise from right ahead, from where to where; both ends bear
ARCS: Final[dict[Place, tuple[tuple[float, float], ...]]] = {
    "BOW": ((_of("bow_blind") - 180.0, 180.0 - _of("bow_blind")),),
    "STN": ((_of("stern_blind"), 360.0 - _of("stern_blind")),),
    "C": (
        (_of("centre_blind"), 180.0 - _of("centre_blind")),
        (180.0 + _of("centre_blind"), 360.0 - _of("centre_blind")),
    ),
    "L": ((180.0 + _of("side_blind"), 360.0 - _of("side_blind")),),
    "R": ((_of("side_blind"), 180.0 - _of("side_blind")),),
    "LB": ((_of("quarter_blind") - 180.0, _of("quarter_across")),),
    "RB": ((-_of("quarter_across"), 180.0 - _of("quarter_blind")),),
    "LS": ((180.0 - _of("stern_quarter_across"), 360.0 - _of("stern_quarter_blind")),),
    "RS": ((_of("stern_quarter_blind"), 180.0 + _of("stern_quarter_across")),),
}


class Heading(Protocol):
    """A ship by her place and her course."""

    @property
    def x_yd(self) -> float:
        """East."""

    @property
    def y_yd(self) -> float:
        """North."""

    @property
    def course_deg(self) -> float:
        """From north."""


@rule("NA.PLOT.21")
def to_tenth(angle_deg: RelativeDegrees) -> float:
    """An angle rounded to a tenth of a degree, as every angle is before it is compared; alike on both sides.

    >>> to_tenth(145.04), to_tenth(145.06), to_tenth(-14.9989)
    (145.0, 145.1, -15.0)
    """
    tenths = math.floor(near(abs(angle_deg)) * 10.0 + 0.5)
    return math.copysign(tenths / 10.0, angle_deg)


@rule("NA.PLOT.21", "NA.PLOT.22", "NA.PLOT.23", "NA.PLOT.24", "NA.PLOT.25", "NA.PLOT.26")
def bears(place: Place, relative_deg: RelativeDegrees) -> bool:
    """Whether guns or tubes in a position bear on a relative bearing, left negative; the ends of an arc are within it.

    >>> [bears("BOW", each) for each in (145.0, 145.06, -180.0)], [bears("L", each) for each in (-14.9989, -14.0, 90.0)]
    ([True, False, False], [True, False, False])
    """
    angle = to_tenth(relative_deg)
    for first, last in ARCS[place]:  # noqa: SIM110 (asked of all batteries: a generator takes twice as long)
        if near((angle - first) % 360.0) <= last - first:
            return True
    return False


@rule("NA.PLOT.03")
def relative_deg(x_yd: float, y_yd: float, course_deg: float, to_x_yd: float, to_y_yd: float) -> float:
    """The bearing of a place from a stem, off the bow, left negative.

    >>> relative_deg(0.0, 0.0, 90.0, 0.0, 1000.0)
    -90.0
    """
    return relative(bearing(x_yd, y_yd, to_x_yd, to_y_yd), course_deg)


def relative_to(ship: Heading, target: Heading) -> float:
    """On which relative bearing a ship has another."""
    return relative_deg(ship.x_yd, ship.y_yd, ship.course_deg, target.x_yd, target.y_yd)
