"""Outline, compass points, bow and quarter lines: Section I, "Stencils" and "General Assumptions".

Clauses NWC.DU.06 and .07. Every ship is the same ten-cornered outline about her centre, 133.33 yards long. A compass
point is 11.25 degrees; bow and quarter lines lie 4 points from right ahead and right astern. Relative bearings run from
-180 to 180 degrees, starboard positive.
"""

from typing import Annotated

from sandgate.kernel.figures import figure, number
from sandgate.kernel.geometry import ahead
from sandgate.kernel.rule import rule
from sandgate.kernel.units import CompassPoints, Degrees, PlaceYards, RelativeDegrees, Span, Yards, near
from sandgate.sea.hull import beside_hull, edges_of, off_hull, through_hull

BOOK = "sandgate.rules.nwc1902"
POINT_DEG = number(BOOK, "ship", "point")
BOW_LINE_DEG = number(BOOK, "ship", "bow_line")
QUARTER_LINE_DEG = number(BOOK, "ship", "quarter_line")
OUTLINE_FORWARD_YD = figure(BOOK, "ship", "outline_forward")
OUTLINE_STARBOARD_YD = figure(BOOK, "ship", "outline_starboard")
HALF_SHIP_YD = OUTLINE_FORWARD_YD[0]
HALF_BREADTH_YD = max(OUTLINE_STARBOARD_YD)
CORNERS = len(OUTLINE_FORWARD_YD)


EDGES = edges_of(OUTLINE_FORWARD_YD, OUTLINE_STARBOARD_YD)

Corner = Annotated[int, Span("", 0, 9)]  # or the edge from it to the next one


@rule("NWC.DU.06", pocket="for who draws the outline; play asks its edges")
def outline_corner(
    x_yd: PlaceYards, y_yd: PlaceYards, heading_deg: Degrees, corner: Corner
) -> tuple[PlaceYards, PlaceYards]:
    """A corner of a ship's outline on the paper: 0 the stem, then round by starboard, 5 the stern, up to 9.

    >>> outline_corner(0.0, 0.0, 0.0, 0), outline_corner(0.0, 0.0, 0.0, 3)
    ((0.0, 66.67), (12.0, -30.0))
    """
    return ahead(x_yd, y_yd, heading_deg, OUTLINE_FORWARD_YD[corner], OUTLINE_STARBOARD_YD[corner])


@rule("NWC.DU.06", pocket="for who draws the outline; play asks its edges")
def half_breadth(forward_yd: PlaceYards) -> Yards:
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


@rule("NWC.DU.06", "NWC.DU.30")
def off_edge(edge: Corner, forward_yd: PlaceYards, starboard_yd: PlaceYards) -> PlaceYards:
    """How far outside the line of an edge of the outline a point aboard lies; inside: negative.

    >>> off_edge(2, 0.0, 15.0), off_edge(2, 0.0, 0.0)
    (3.0, -12.0)
    """
    from_forward, from_starboard, along_forward, along_starboard, length = EDGES[edge]
    crossed = along_starboard * (forward_yd - from_forward) - along_forward * (starboard_yd - from_starboard)
    return crossed / length


@rule("NWC.DU.06", "NWC.DU.30")
def off_outline(forward_yd: PlaceYards, starboard_yd: PlaceYards) -> Yards:
    """The distance of a point aboard from the outline; 0 for a point in it.

    >>> off_outline(0.0, 15.0), off_outline(69.67, 0.0), off_outline(10.0, 5.0)
    (3.0, 3.0, 0.0)
    """
    return off_hull(EDGES, forward_yd, starboard_yd)


@rule("NWC.DU.06", "NWC.DU.20")
def passes_clear(forward_yd: float, starboard_yd: float, then_forward_yd: float, then_starboard_yd: float) -> bool:
    """Whether the straight between two points aboard lies all before, abaft or on one side of a ship: a first look.

    >>> passes_clear(0.0, -24.0, 0.0, 24.0), passes_clear(0.0, 13.0, 40.0, 200.0)
    (False, True)
    """
    return beside_hull(HALF_SHIP_YD, HALF_BREADTH_YD, forward_yd, starboard_yd, then_forward_yd, then_starboard_yd)


@rule("NWC.DU.06", "NWC.DU.20")
def through_outline(
    forward_yd: float, starboard_yd: float, then_forward_yd: float, then_starboard_yd: float
) -> tuple[float, float]:
    """Where a straight line through two points aboard enters and leaves the outline: 0 at the first point, 1 at the second.

    If the first number is the greater one the line passes clear.
    >>> through_outline(0.0, -24.0, 0.0, 24.0)
    (0.25, 0.75)
    """
    return through_hull(EDGES, forward_yd, starboard_yd, then_forward_yd, then_starboard_yd)


@rule("NWC.DU.07")
def degrees_of(points_pt: CompassPoints) -> Degrees:
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
