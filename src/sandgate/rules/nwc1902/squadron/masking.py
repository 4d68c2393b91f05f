"""Who lies in between: Section II, "Gun Fire" (an intervening ship), and the shores of a coast.

Clauses NWC.TA.48 and NWC.ME.01. The straight line between the two centres must not touch the outline of another ship that
is on the board at the end of the move, friendly or hostile. Torpedo boats, destroyers and submarines are too low to mask.
Who is looked at: intervening.py.
"""

from sandgate.kernel.rule import rule
from sandgate.kernel.units import Degrees, PlaceYards
from sandgate.rules.nwc1902.ship.stencils import EDGES
from sandgate.sea.masks import piece_between, touches_hull

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
    return touches_hull(EDGES, firer_x_yd, firer_y_yd, target_x_yd, target_y_yd, x_yd, y_yd, heading_deg)


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
    return piece_between(firer_x_yd, firer_y_yd, target_x_yd, target_y_yd, x_yd, y_yd, then_x_yd, then_y_yd, ON_SHORE_YD)
