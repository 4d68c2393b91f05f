"""Outline, compass points, bow and quarter lines: Section I, "Stencils" and "General Assumptions".

Clauses NWC.DU.06 and .07. Every ship is the same ten-cornered outline about her centre, 133.33 yards long. A compass
point is 11.25 degrees; bow and quarter lines lie 4 points from right ahead and right astern. Relative bearings run from
-180 to 180 degrees, starboard positive.
"""

from sandgate.kernel.figures import figure, number
from sandgate.kernel.geometry import ahead
from sandgate.kernel.rule import rule
from sandgate.kernel.units import CompassPoints, Degrees, PlaceYards, RelativeDegrees, near

BOOK = "sandgate.rules.nwc1902"
POINT_DEG = number(BOOK, "ship", "point")
BOW_LINE_DEG = number(BOOK, "ship", "bow_line")
QUARTER_LINE_DEG = number(BOOK, "ship", "quarter_line")
OUTLINE_FORWARD_YD = figure(BOOK, "ship", "outline_forward")
OUTLINE_STARBOARD_YD = figure(BOOK, "ship", "outline_starboard")
HALF_SHIP_YD = OUTLINE_FORWARD_YD[0]
CORNERS = len(OUTLINE_FORWARD_YD)


@rule("NWC.DU.06")
def outline_corner(x_yd: PlaceYards, y_yd: PlaceYards, heading_deg: Degrees, corner: int) -> tuple[float, float]:
    """A corner of a ship's outline on the paper: 0 the stem, then round by starboard, 5 the stern, up to 9.

    >>> outline_corner(0.0, 0.0, 0.0, 0), outline_corner(0.0, 0.0, 0.0, 3)
    ((0.0, 66.67), (12.0, -30.0))
    """
    return ahead(x_yd, y_yd, heading_deg, OUTLINE_FORWARD_YD[corner], OUTLINE_STARBOARD_YD[corner])


@rule("NWC.DU.06")
def half_breadth(forward_yd: float) -> float:
    """Half the breadth of a ship so far forward of her centre (abaft it: negative); 0 beyond stem and stern.

    >>> half_breadth(20.0), half_breadth(-30.0), half_breadth(32.5), half_breadth(66.67)
    (12.0, 12.0, 10.0, 0.0)
    """
    for corner in range(5):
        fore, aft = OUTLINE_FORWARD_YD[corner], OUTLINE_FORWARD_YD[corner + 1]
        if aft <= forward_yd <= fore:
            wide, narrow = OUTLINE_STARBOARD_YD[corner + 1], OUTLINE_STARBOARD_YD[corner]
            return narrow + (wide - narrow) * (fore - forward_yd) / (fore - aft)
    return 0.0


@rule("NWC.DU.07")
def degrees_of(points_pt: CompassPoints) -> float:
    """Compass points in degrees.

    >>> degrees_of(4.0), degrees_of(32.0)
    (45.0, 360.0)
    """
    return points_pt * POINT_DEG


@rule("NWC.DU.07", "NWC.TA.11", "NWC.TA.12", "NWC.DU.26")
def on_broadside(relative_deg: RelativeDegrees) -> bool:
    """Whether a ship at this relative bearing lies between bow line and quarter line, on either side; lines included.

    >>> on_broadside(45.0), on_broadside(-135.1), on_broadside(44.9), on_broadside(-90.0)
    (True, False, False, True)
    """
    return BOW_LINE_DEG <= near(abs(relative_deg)) <= QUARTER_LINE_DEG
