"""Marks, cables, ranges and lines of ships in inches of the table. JANE.SCALE.04, .05, .07 to .09."""

from typing import Final, Literal

from sandgate.kernel.figures import figure, number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Inches, Yards, near
from sandgate.ocean.sailing import Miles
from sandgate.rules.jane1905.strategical.courses.distance import on_the_board_yd
from sandgate.rules.jane1905.strategical.scale.scales import SCALES, Scale
from sandgate.rules.jane1905.strategical.units import BOOK

Mark = Literal["battleship", "big_cruiser", "destroyer"]  # a small cruiser's is a battleship's

CABLE_YD: Final = number(BOOK, "scale", "cable")
INCH_YD: Final = figure(BOOK, "scale", "inch")
MARK_CABLES: Final = {
    "battleship": number(BOOK, "scale", "battleship_mark"),
    "big_cruiser": number(BOOK, "scale", "big_cruiser_mark"),
    "destroyer": number(BOOK, "scale", "destroyer_mark"),
}
APART_CABLES: Final = 2.0  # of ships in line
LAST_CABLES: Final = 0.5  # that the last of them takes


@rule("JANE.SCALE.04")
def mark_yd(kind: Mark) -> Yards:
    """The length of a ship's mark.

    >>> round(mark_yd("battleship")), mark_yd("big_cruiser"), round(mark_yd("destroyer"))
    (133, 175.0, 67)
    """
    return MARK_CABLES[kind] * CABLE_YD


@rule("JANE.SCALE.07", "JANE.SCALE.08")
def inches(scale: Scale, yards: Yards) -> Inches:
    """A length or a range in inches of the table.

    >>> inches("full", 6000.0), inches("B", 10000.0), inches("D", 3000.0)
    (75.0, 25.0, 1.875)
    """
    return yards / INCH_YD[SCALES.index(scale)]


@rule("JANE.SCALE.04")
def mark_in(kind: Mark, scale: Scale) -> Inches:
    """The length of a ship's mark on the table.

    >>> round(mark_in("battleship", "B"), 2), round(mark_in("big_cruiser", "B"), 2)
    (0.33, 0.44)
    """
    return inches(scale, mark_yd(kind))


@rule("JANE.SCALE.05")
def shows_her_drawing(distance_yd: Yards, sight_mi: Miles) -> bool:
    """Whether the enemy may ask for the drawing, without a name, of a mark: it is within his sighting distance.

    >>> shows_her_drawing(40000.0, 20.0), shows_her_drawing(40001.0, 20.0)
    (True, False)
    """
    return near(distance_yd) <= on_the_board_yd(sight_mi)


@rule("JANE.SCALE.07")
def cables_in(scale: Scale, cables: float) -> Inches:
    """Some cables in inches.

    >>> cables_in("full", 0.5), cables_in("A", 0.5), cables_in("D", 2.0)
    (1.25, 0.625, 0.25)
    """
    return inches(scale, cables * CABLE_YD)


@rule("JANE.SCALE.09")
def line_in(scale: Scale, ships: int) -> Inches:
    """The inches that ships two cables apart take, in line ahead or abreast.

    >>> line_in("A", 4), line_in("B", 10), line_in("C", 2), line_in("D", 8)
    (8.125, 9.25, 0.625, 1.8125)
    """
    return cables_in(scale, (ships - 1) * APART_CABLES + LAST_CABLES)
