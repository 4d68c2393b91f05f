"""Which guns bear: arcs of fire, and friends in the way. JANE.GUN.25."""

from typing import Literal

from sandgate.kernel.geometry import aboard
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Degrees, PlaceYards, RelativeDegrees, Yards, near
from sandgate.rules.jane1905.plan.plan import Beam
from sandgate.sea.hull import beside_hull, edges_of, through_hull


@rule("JANE.GUN.25")
def lies_on(relative_deg: RelativeDegrees, beam: Beam | Literal[""]) -> bool:
    """Whether an enemy on a bearing from the bow lies on the side on which a gun stands; "" on the middle line.

    Right ahead and right astern are of either side.
    >>> lies_on(-40.0, "P"), lies_on(-40.0, "S"), lies_on(-40.0, ""), lies_on(180.0, "P")
    (True, False, True, True)
    """
    return beam == "" or (relative_deg < 0.0) == (beam == "P") or near(abs(relative_deg)) in (0.0, 180.0)


@rule("JANE.GUN.25")
def bears(relative_deg: RelativeDegrees, beam: Beam | Literal[""], from_deg: Degrees, to_deg: Degrees) -> bool:
    """Whether an enemy on a bearing from the bow lies in the arc of a gun, edges included.

    beam: the side on which the gun stands; "" on the middle line.
    >>> bears(135.0, "", 0.0, 135.0), bears(136.0, "", 0.0, 135.0)
    (True, False)
    >>> bears(40.0, "P", 0.0, 120.0), bears(180.0, "P", 60.0, 180.0)
    (False, True)
    """
    return lies_on(relative_deg, beam) and from_deg <= near(abs(relative_deg)) <= to_deg


@rule("JANE.GUN.25")
def side_that_faces(relative_deg: RelativeDegrees) -> Beam:
    """The side of a ship that faces an enemy: port for one right ahead or right astern.

    >>> side_that_faces(-40.0), side_that_faces(40.0), side_that_faces(180.0)
    ('P', 'S', 'P')
    """
    return "S" if 0.0 < near(relative_deg) < 180.0 else "P"


@rule("JANE.GUN.25")
def hull_bars(
    x_yd: PlaceYards,
    y_yd: PlaceYards,
    course_deg: Degrees,
    length_yd: Yards,
    beam_yd: Yards,
    from_x_yd: PlaceYards,
    from_y_yd: PlaceYards,
    to_x_yd: PlaceYards,
    to_y_yd: PlaceYards,
) -> bool:
    """Whether a friend's hull, length by beam about her centre, is cut by the straight line from centre to centre.

    >>> hull_bars(0.0, 500.0, 90.0, 140.0, 25.0, 0.0, 0.0, 0.0, 3000.0)
    True
    >>> hull_bars(0.0, 500.0, 0.0, 140.0, 25.0, 20.0, 0.0, 20.0, 3000.0)
    False
    """
    ends, sides = length_yd / 2.0, beam_yd / 2.0
    begins = aboard(x_yd, y_yd, course_deg, from_x_yd, from_y_yd)
    stops = aboard(x_yd, y_yd, course_deg, to_x_yd, to_y_yd)
    if beside_hull(ends, sides, *begins, *stops):  # also where she lies beyond one of the two
        return False
    outline = edges_of((ends, ends, -ends, -ends), (-sides, sides, sides, -sides))
    enters, leaves = through_hull(outline, *begins, *stops)
    return near(enters) <= near(leaves)
