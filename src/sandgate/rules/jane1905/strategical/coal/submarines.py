"""How long submarines last on the surface, and how they recharge. JANE.STR.23. Each boat's hours stand in her data.

On the chart they run on the surface; under water they go on the board alone (tactical/submarines/radius.py).
"""

from sandgate.kernel.rule import rule
from sandgate.kernel.units import Knots
from sandgate.rules.jane1905.strategical.units import Hours


@rule("JANE.STR.23")
def surface_hours_left(left_h: Hours, speed_kn: Knots, hours: Hours) -> Hours:
    """Hours of the surface that are left after a run: spent at full rate at any speed, and none lying by.

    >>> surface_hours_left(10.0, 4.0, 5.0), surface_hours_left(5.0, 0.0, 3.0), surface_hours_left(2.0, 4.0, 3.0)
    (5.0, 5.0, 0.0)
    """
    return max(0.0, left_h - hours) if speed_kn > 0.0 else left_h


@rule("JANE.STR.23")
def recharged_hours(left_h: Hours, most_h: Hours, hours_on_surface: Hours) -> Hours:
    """Hours submerged after recharging on the surface, lying by or under way, hour for hour.

    >>> recharged_hours(0.0, 4.0, 3.0), recharged_hours(2.0, 4.0, 3.0)
    (3.0, 4.0)
    """
    return min(most_h, left_h + hours_on_surface)
