"""Who lies in between: Section II, "Gun Fire" (an intervening ship), and the shores of a coast.

Clauses NWC.TA.48 and NWC.ME.01. The straight line between the two centres must not touch the outline of another ship that
is on the board at the end of the move, friendly or hostile. Torpedo boats, destroyers and submarines are too low to mask.
Who is looked at: intervening.py.
"""

import math

from sandgate.kernel.geometry import aboard
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Degrees, PlaceYards, near
from sandgate.rules.nwc1902.ship.stencils import through_outline

ON_SHORE_YD = 1.0 / 64.0  # so near to a shore line a ship lies upon it: she went aground there


@rule("NWC.TA.48")
def hull_between(
    firer_x_yd: PlaceYards,
    firer_y_yd: PlaceYards,
    target_x_yd: PlaceYards,
    target_y_yd: PlaceYards,
    x_yd: PlaceYards,
    y_yd: PlaceYards,
    heading_deg: Degrees,
) -> bool:
    """Whether the straight line from centre to centre touches the outline of another ship.

    >>> hull_between(0.0, 0.0, 3000.0, 0.0, 400.0, 12.0, 90.0), hull_between(0.0, 0.0, 3000.0, 0.0, 400.0, 13.0, 90.0)
    (True, False)
    """
    forward, starboard = aboard(x_yd, y_yd, heading_deg, firer_x_yd, firer_y_yd)
    then_forward, then_starboard = aboard(x_yd, y_yd, heading_deg, target_x_yd, target_y_yd)
    enters, leaves = through_outline(forward, starboard, then_forward, then_starboard)
    return near(max(enters, 0.0)) <= near(min(leaves, 1.0))


@rule("NWC.ME.01", "NWC.TA.48")
def shore_between(
    firer_x_yd: PlaceYards,
    firer_y_yd: PlaceYards,
    target_x_yd: PlaceYards,
    target_y_yd: PlaceYards,
    x_yd: PlaceYards,
    y_yd: PlaceYards,
    then_x_yd: PlaceYards,
    then_y_yd: PlaceYards,
) -> bool:
    """Whether a straight piece of shore, from the third place to the fourth, rises between two ships.

    Ruling: a shore on which one of them lies aground is not between them; a line through a corner of the shore is barred.
    >>> [shore_between(0.0, 0.0, 3000.0, 0.0, x_yd, -50.0, x_yd, 50.0) for x_yd in (900.0, 3000.0)]
    [True, False]
    """
    along_x, along_y = then_x_yd - x_yd, then_y_yd - y_yd
    length = math.sqrt(along_x * along_x + along_y * along_y)
    if length == 0.0:
        return False
    firer_off = near((along_x * (firer_y_yd - y_yd) - along_y * (firer_x_yd - x_yd)) / length)
    target_off = near((along_x * (target_y_yd - y_yd) - along_y * (target_x_yd - x_yd)) / length)
    if min(firer_off, target_off) >= -ON_SHORE_YD or max(firer_off, target_off) <= ON_SHORE_YD:
        return False
    line_x, line_y = target_x_yd - firer_x_yd, target_y_yd - firer_y_yd
    first = near(line_x * (y_yd - firer_y_yd) - line_y * (x_yd - firer_x_yd))
    second = near(line_x * (then_y_yd - firer_y_yd) - line_y * (then_x_yd - firer_x_yd))
    return min(first, second) <= 0.0 <= max(first, second)
