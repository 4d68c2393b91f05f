"""How long submarines last, on the surface and submerged. JANE.STR.23. Each boat's hours stand in her data."""

from sandgate.kernel.rule import rule
from sandgate.kernel.units import Knots
from sandgate.rules.jane1905.strategical.units import Hours


@rule("JANE.STR.23")
def surface_hours_left(left_h: Hours, speed_kn: Knots, hours: Hours) -> Hours:
    """Hours of the surface that are left after a run: spent at full rate at any speed, and none lying by.

    >>> surface_hours_left(10.0, 4.0, 5.0), surface_hours_left(5.0, 0.0, 3.0)
    (5.0, 5.0)
    """
    return max(0.0, left_h - hours) if speed_kn > 0.0 else left_h


@rule("JANE.STR.23")
def submerged_hours_left(left_h: Hours, hours: Hours) -> Hours:
    """Hours submerged that are left after so many; with none she must surface.

    >>> submerged_hours_left(4.0, 1.5), submerged_hours_left(4.0, 4.0)
    (2.5, 0.0)
    """
    return max(0.0, left_h - hours)


@rule("JANE.STR.23")
def must_surface(left_h: Hours) -> bool:
    """Whether the battery is spent.

    >>> must_surface(0.0), must_surface(0.5)
    (True, False)
    """
    return left_h <= 0.0


@rule("JANE.STR.23")
def recharged_hours(left_h: Hours, most_h: Hours, hours_on_surface: Hours) -> Hours:
    """Hours submerged after recharging on the surface, lying by or under way, hour for hour.

    >>> recharged_hours(0.0, 4.0, 3.0), recharged_hours(2.0, 4.0, 3.0)
    (3.0, 4.0)
    """
    return min(most_h, left_h + hours_on_surface)
