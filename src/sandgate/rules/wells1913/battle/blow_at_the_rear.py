"""Blow at the Rear: Chapter III, "Varieties of the Battle-Game" (2).

Clauses LW.GAME.08 to .10. Three armed men together on the enemy's back line, or on the stretch of it that was agreed upon,
decide the battle; the other side has six moves to get away. Places in inches.
"""

from typing import Literal, NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Inches, Men, Move, PlaceInches
from sandgate.rules.wells1913.field.country import on_grid_in

Stretch = Literal["whole", "middle", "left half", "right half"]

BOOK = "sandgate.rules.wells1913"
MEN_ON_LINE = int(number(BOOK, "varieties", "men_on_line"))
RETREAT_MOVES = int(number(BOOK, "varieties", "retreat_moves"))


class StretchOfLine(NamedTuple):
    """The part of a back line that counts."""

    from_x_in: float
    to_x_in: float


@rule("LW.GAME.08", "LW.GAME.15")
def on_line(nearest_y_in: PlaceInches, line_y_in: PlaceInches, line_in_north: bool) -> bool:
    """Whether a man whose base reaches so far towards the enemy's back line stands on it or over it.

    >>> on_line(90.0, 90.0, True), on_line(89.9, 90.0, True), on_line(-0.2, 0.0, False)
    (True, False, True)
    """
    short_in = line_y_in - nearest_y_in if line_in_north else nearest_y_in - line_y_in
    return on_grid_in(short_in) <= 0.0


@rule("LW.GAME.10")
def stretch_of_line(width_in: Inches, stretch: Stretch, line_in_north: bool) -> StretchOfLine:
    """The stretch of a back line that counts; left and right are as the defender of that line sees them.

    >>> stretch_of_line(96.0, "middle", True)
    StretchOfLine(from_x_in=24.0, to_x_in=72.0)
    >>> stretch_of_line(96.0, "left half", True), stretch_of_line(96.0, "left half", False)
    (StretchOfLine(from_x_in=48.0, to_x_in=96.0), StretchOfLine(from_x_in=0.0, to_x_in=48.0))
    """
    if stretch == "whole":
        return StretchOfLine(0.0, width_in)
    if stretch == "middle":
        return StretchOfLine(width_in / 4.0, width_in * 3.0 / 4.0)
    if (stretch == "left half") == line_in_north:
        return StretchOfLine(width_in / 2.0, width_in)
    return StretchOfLine(0.0, width_in / 2.0)


@rule("LW.GAME.10")
def on_stretch(x_in: PlaceInches, width_in: Inches, stretch: Stretch, line_in_north: bool) -> bool:
    """Whether the middle of a man on the line lies on the stretch that counts, its ends included.

    >>> on_stretch(60.0, 96.0, "middle", True), on_stretch(80.0, 96.0, "middle", True)
    (True, False)
    """
    counts = stretch_of_line(width_in, stretch, line_in_north)
    return on_grid_in(counts.from_x_in) <= on_grid_in(x_in) <= on_grid_in(counts.to_x_in)


@rule("LW.GAME.08", "LW.GAME.09")
def blow_struck(men_on_line: Men, struck_before: bool) -> bool:
    """Whether so many armed men together on the enemy's back line decide the battle; after a blow nobody strikes another.

    >>> blow_struck(3, False), blow_struck(2, False), blow_struck(3, True)
    (True, False, False)
    """
    return men_on_line >= MEN_ON_LINE and not struck_before


@rule("LW.GAME.09")
def last_retreat_move(struck_in: Move) -> Move:
    """The last move in which the defeated side may get away: the sixth of its own after the blow.

    struck_in: the number of the victor's move, both sides' moves counted: F1 is 1, S1 is 2.
    >>> last_retreat_move(17)
    28
    """
    return struck_in + 2 * RETREAT_MOVES - 1
