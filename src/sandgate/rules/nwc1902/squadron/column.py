"""Column: Section II, "Signaling". Clause NWC.TA.35: whether ships are in column where no wake has been made yet."""

from sandgate.kernel.geometry import bearing, relative
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Degrees, PlaceYards, near
from sandgate.rules.nwc1902.ship.stencils import POINT_DEG


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
