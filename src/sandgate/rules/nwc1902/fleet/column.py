"""Column: Section II, "Abbreviations". Clause NWC.TA.42: how a ship closes up.

Whether ships are in column where no wake has been made yet: squadron/column.py. The wake: wake.py.
"""

from sandgate.kernel.rule import rule
from sandgate.kernel.units import Yards, near
from sandgate.rules.nwc1902.fleet.placing_fleets import DISTANCE_YD
from sandgate.rules.nwc1902.squadron.state import GRID

GRID_YD = 1.0 / GRID


@rule("NWC.TA.42")
def closing_up(gap_yd: Yards, reserve_yd: Yards) -> Yards:
    """The extra way of a ship that closes up on the one ahead of her, who is so far off: as far as her reserve carries her.

    Ruling: what is less than 1/32 yard beyond the distance is no gap; the grid may put two ships so much farther apart.
    >>> closing_up(800.0, 200.0), closing_up(450.0, 200.0), closing_up(300.0, 200.0), closing_up(400.01, 200.0)
    (200.0, 50.0, 0.0, 0.0)
    """
    beyond_yd = near(gap_yd - DISTANCE_YD)
    return min(beyond_yd, reserve_yd) if beyond_yd >= 2.0 * GRID_YD else 0.0
