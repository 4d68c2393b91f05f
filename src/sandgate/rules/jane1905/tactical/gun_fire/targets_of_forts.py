"""The target sheet of a fort: the fort line with a dot for each gun, the shrapnel line over it, stations. JANE.FORT.12.

x is inches from the left end of the fort line, y inches over it. All sizes and heights are the same on the three sheets;
only the spacing of the dots shrinks with the grade.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from sandgate.kernel.figures import figure, number
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Guns, Inches, PlaceInches, near
from sandgate.rules.jane1905.plan.stores import BOOK
from sandgate.rules.jane1905.plan.target import COVERED
from sandgate.rules.jane1905.tactical.aims import Aim
from sandgate.rules.jane1905.tactical.gun_fire.grades import Grade
from sandgate.rules.jane1905.tactical.gun_fire.targets import PIN_IN
from sandgate.rules.jane1905.tactical.ship_state import Nature

Point = tuple[PlaceInches, PlaceInches]

SPACING_IN = figure(BOOK, "gun_fire", "fort_spacing")
DOT_HEIGHT_IN = number(BOOK, "gun_fire", "fort_dot_height")
DOT_IN = number(BOOK, "gun_fire", "fort_dot_radius")
CENTRE_IN = number(BOOK, "gun_fire", "fort_centre_radius")
SHRAPNEL_LINE_IN = number(BOOK, "gun_fire", "fort_shrapnel_line")


class FortHole(NamedTuple):
    """What a prick has struck of a fort."""

    part: Literal["miss", "fort", "edge", "centre"]  # fort: a hit that meets no gun
    gun: int = 0  # from 1; 0: none


@rule("JANE.FORT.12")
def spacing_in(grade: Grade) -> Inches:
    """From dot to dot on the sheet of a grade.

    >>> [spacing_in(grade) for grade in (1, 2, 3, 5)]
    [0.6, 0.3, 0.15, 0.15]
    """
    return SPACING_IN[min(grade, 3) - 1]


@rule("JANE.FORT.12")
def fort_length_in(guns: Guns, grade: Grade) -> Inches:
    """The length of the fort line.

    >>> fort_length_in(4, 1), fort_length_in(4, 3)
    (2.4, 0.6)
    """
    return near(guns * spacing_in(grade))


@rule("JANE.FORT.12")
def dot_in(gun: Guns, grade: Grade) -> Point:
    """Where the dot of a gun, from 1, stands.

    >>> dot_in(1, 1), dot_in(3, 3)
    ((0.3, 0.1), (0.375, 0.1))
    """
    return near((gun - 0.5) * spacing_in(grade)), DOT_HEIGHT_IN


@rule("JANE.FORT.12")
def hole_in_fort(guns: Guns, grade: Grade, x_in: PlaceInches, y_in: PlaceInches) -> FortHole:
    """What a hole has struck of a fort: the centre or the edge of the nearest dot, the fort alone, or nothing.

    >>> hole_in_fort(4, 3, 0.40, 0.15), hole_in_fort(4, 3, 0.45, 0.12), hole_in_fort(4, 1, 0.30, 0.109)
    (FortHole(part='edge', gun=3), FortHole(part='fort', gun=0), FortHole(part='centre', gun=1))
    >>> hole_in_fort(4, 1, 0.30, 0.211), hole_in_fort(4, 1, 2.41, 0.1)
    (FortHole(part='miss', gun=0), FortHole(part='miss', gun=0))
    """
    if not 0.0 <= near(x_in) <= fort_length_in(guns, grade) or not 0.0 <= near(y_in) <= SHRAPNEL_LINE_IN + PIN_IN:
        return FortHole("miss")
    off_in, gun = min((near(distance(x_in, y_in, *dot_in(each, grade))), each) for each in range(1, guns + 1))
    if off_in > DOT_IN:
        return FortHole("fort")
    return FortHole("centre" if off_in <= CENTRE_IN else "edge", gun)


@rule("JANE.FORT.12")
def mark_in(guns: Guns, grade: Grade, part: str, nth: Guns) -> Point:
    """Where a mark of the sheet is: GUN a dot, LINE the shrapnel line over it, PF a known station, counted from the left.

    What is not there, or cannot be seen on a covered sheet, is taken for the middle of the fort line.
    >>> mark_in(4, 2, "GUN", 2), mark_in(4, 1, "LINE", 2), mark_in(4, 1, "PF", 2), mark_in(4, 5, "GUN", 2)
    ((0.45, 0.1), (0.9, 0.2), (2.4, 0.2), (0.3, 0.1))
    """
    length_in = fort_length_in(guns, grade)
    if grade != COVERED and part == "PF":
        return (0.0 if nth == 1 else length_in), SHRAPNEL_LINE_IN
    if grade != COVERED and part in ("GUN", "LINE") and 1 <= nth <= guns:
        return dot_in(nth, grade)[0], SHRAPNEL_LINE_IN if part == "LINE" else DOT_HEIGHT_IN
    return near(length_in / 2.0), DOT_HEIGHT_IN


@step("JANE.FORT.12")
def fort_aim_in(guns: int, grade: int, aim: Aim | None, working: Sequence[int], nature: Nature) -> Point:
    """Where on the fort's sheet one aims; without an order at the lowest gun of those that are not disabled.

    working: those guns, from 1. Shrapnel is then aimed at the line over the gun.
    """
    if aim is None:
        return mark_in(guns, grade, "LINE" if nature == "SHRAPNEL" else "GUN", working[0] if working else 0)
    return (aim.x, aim.y) if aim.kind == "point" else mark_in(guns, grade, aim.part, aim.nth)
