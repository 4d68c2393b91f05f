"""Score card of the fleet game: Section II, "The Score Card".

Clause NWC.TA.23. A line for each ship engaged, ruled in inches and tenths, on which the points that she has received are
drawn as a bar: an inch for 100 points, a tenth for 10. The card lies open to both commanders.
"""

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Inches, ScorePoints
from sandgate.rules.nwc1902.ship.stencils import BOOK

POINTS_OF_AN_INCH = number(BOOK, "result_of_fleets", "points_of_an_inch")


@rule("NWC.TA.23", pocket="for who draws the card, as the charts do; play keeps points")
def line_inches(endurance: ScorePoints) -> Inches:
    """The length of a ship's line, which is full when she is destroyed.

    >>> line_inches(1000.0), line_inches(500.0)
    (10.0, 5.0)
    """
    return endurance / POINTS_OF_AN_INCH


@rule("NWC.TA.23", pocket="for who draws the card, as the charts do; play keeps points")
def bar_inches(received: ScorePoints, endurance: ScorePoints) -> Inches:
    """The length of the bar for the points that a ship has received. Ruling: it ends where her line ends.

    >>> bar_inches(135.0, 500.0), bar_inches(1040.0, 1000.0)
    (1.35, 10.0)
    """
    return min(received, endurance) / POINTS_OF_AN_INCH
