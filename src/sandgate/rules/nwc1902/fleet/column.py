"""Column: Section II, "Signaling" and "Abbreviations". Clauses NWC.TA.35 and .42.

Whether ships are in column where no wake has been made yet, and how a ship closes up. The wake: wake.py.
"""

from sandgate.kernel.geometry import bearing, relative
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Degrees, PlaceYards, Yards, near
from sandgate.rules.nwc1902.fleet.placing_fleets import DISTANCE_YD
from sandgate.rules.nwc1902.fleet.state import GRID
from sandgate.rules.nwc1902.stencils import POINT_DEG

GRID_YD = 1.0 / GRID


@rule("NWC.TA.35")
def follows(
    x_yd: PlaceYards,
    y_yd: PlaceYards,
    heading_deg: Degrees,
    next_x_yd: PlaceYards,
    next_y_yd: PlaceYards,
    next_deg: Degrees,
) -> bool:
    """Whether the next ship is in column with one ahead of her, no wake made yet: within half a point of right astern.

    Both have one heading.
    >>> follows(0.0, 0.0, 0.0, 0.0, -400.0, 0.0), follows(0.0, 0.0, 0.0, 50.0, -400.0, 0.0)
    (True, False)
    """
    if near(relative(next_deg, heading_deg)) != 0.0 or (x_yd == next_x_yd and y_yd == next_y_yd):
        return False
    ahead_deg = bearing(next_x_yd, next_y_yd, x_yd, y_yd)
    return near(abs(relative(ahead_deg, heading_deg))) <= POINT_DEG * 0.5


@rule("NWC.TA.42")
def closing_up(gap_yd: Yards, reserve_yd: Yards) -> Yards:
    """The extra way of a ship that closes up on the one ahead of her, who is so far off: as far as her reserve carries her.

    Ruling: what is less than 1/32 yard beyond the distance is no gap; the grid may put two ships so much farther apart.
    >>> closing_up(800.0, 200.0), closing_up(450.0, 200.0), closing_up(300.0, 200.0), closing_up(400.01, 200.0)
    (200.0, 50.0, 0.0, 0.0)
    """
    beyond_yd = near(gap_yd - DISTANCE_YD)
    return min(beyond_yd, reserve_yd) if beyond_yd >= 2.0 * GRID_YD else 0.0
