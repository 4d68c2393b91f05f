"""The country of the Kriegspiel: the appendix, the paragraph on country, and the moves where they tell of contours.

Clauses KS.COUNTRY.01, .03 and .04. It is built of blocks 3 by 3 by 1/2 ft; a layer of blocks, or a one-inch board where a
country uses them, is one contour. Lengths in inches.
"""

from typing import Annotated, NamedTuple

from sandgate.kernel.figures import figure, number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Inches, Span, near
from sandgate.rules.wells1913.field.country import on_grid_in

BOOK = "sandgate.rules.wells1913"
BLOCK_SIDE_FT = number(BOOK, "kriegspiel_country", "block_side")
BLOCK_HEIGHT_FT = number(BOOK, "kriegspiel_country", "block_height")
LEDGE_IN = number(BOOK, "kriegspiel_country", "ledge")
DEFAULT_WIDTH_FT, DEFAULT_DEPTH_FT = figure(BOOK, "kriegspiel_country", "default_size")
LEAST_FT, MOST_FT = figure(BOOK, "kriegspiel_country", "limits")
FOOT_IN = 12.0

Level = Annotated[int, Span("contours", 0, 100)]


class Crossed(NamedTuple):
    """The contours that a straight way crosses, and whether it can be gone at all."""

    contours_up: int
    contours_down: int
    passable: bool


class CountrySize(NamedTuple):
    """The size of a country."""

    width_in: float
    depth_in: float


@rule("KS.COUNTRY.01", pocket="a country states outlines and contours, of whatever blocks they are built")
def block_side_in() -> Inches:
    """The length and the breadth of a block.

    >>> block_side_in()
    36.0
    """
    return BLOCK_SIDE_FT * FOOT_IN


@rule("KS.COUNTRY.01", pocket="play counts contours, each as high as the country states")
def blocks_height_in(layers: Level) -> Inches:
    """The height of so many layers of blocks.

    >>> blocks_height_in(2)
    12.0
    """
    return layers * BLOCK_HEIGHT_FT * FOOT_IN


@rule("KS.COUNTRY.03")
def is_ledge(width_in: Inches) -> bool:
    """Whether a step of this width between two contours is a ledge, so that they are climbed one after the other.

    >>> is_ledge(2.0), is_ledge(1.9)
    (True, False)
    """
    return on_grid_in(width_in) >= LEDGE_IN


@rule("KS.COUNTRY.03")
def contours_crossed(from_level: Level, to_level: Level, ledges: bool) -> Crossed:
    """The contours between two levels; two or more in one face without a ledge at each of them are a cliff.

    >>> contours_crossed(0, 2, True), contours_crossed(1, 0, False)
    (Crossed(contours_up=2, contours_down=0, passable=True), Crossed(contours_up=0, contours_down=1, passable=True))
    """
    up, down = max(0, to_level - from_level), max(0, from_level - to_level)
    return Crossed(up, down, ledges or up + down < 2)


@rule("KS.COUNTRY.04")
def default_country_size() -> CountrySize:
    """The size of a country where the players agree on no other.

    >>> default_country_size()
    CountrySize(width_in=288.0, depth_in=360.0)
    """
    return CountrySize(DEFAULT_WIDTH_FT * FOOT_IN, DEFAULT_DEPTH_FT * FOOT_IN)


@rule("KS.COUNTRY.04", pocket="the model of a scenario has the same limits, so that its schema tells them (field_entry.py)")
def country_size_allowed(length_in: Inches) -> bool:
    """Whether a country may be so wide or so deep: 12 to 90 feet each way.

    >>> country_size_allowed(144.0), country_size_allowed(143.0), country_size_allowed(1081.0)
    (True, False, False)
    """
    return LEAST_FT * FOOT_IN <= near(length_in) <= MOST_FT * FOOT_IN
