"""The distance run, by the speed of the slowest ship. JANE.STR.29."""

import math
from collections.abc import Sequence

from sandgate.kernel.rule import rule
from sandgate.kernel.units import Knots, Yards, near
from sandgate.ocean.sailing import Miles
from sandgate.rules.jane1905.strategical.units import YD_PER_MI, Minutes


@rule("JANE.STR.29")
def run_mi(speed_kn: Knots, minutes: Minutes) -> Miles:
    """What a force runs at a speed.

    >>> run_mi(12.0, 360), run_mi(15.0, 48)
    (72.0, 12.0)
    """
    return speed_kn * minutes / 60.0


@rule("JANE.STR.29")
def down_to_half_knot(speed_kn: Knots) -> Knots:
    """A maximum as it is kept: rounded down to the half knot.

    >>> down_to_half_knot(16.2), down_to_half_knot(20.7), down_to_half_knot(23.0 * 2.0 / 3.0)
    (16.0, 20.5, 15.0)
    """
    return math.floor(near(speed_kn * 2.0)) / 2.0


@rule("JANE.STR.29")
def force_max_kn(ships_kn: Sequence[float]) -> Knots:
    """The maximum of a force: what its slowest ship can make good.

    >>> force_max_kn((18.0, 10.8, 23.0))
    10.8
    """
    return min(ships_kn)


@rule("JANE.STR.29")
def force_speed_kn(ordered_kn: Knots, ships_kn: Sequence[float]) -> Knots:
    """What a force makes good of an order.

    >>> force_speed_kn(12.0, (18.0, 10.8)), force_speed_kn(12.0, (18.0, 16.0))
    (10.8, 12.0)
    """
    return min(ordered_kn, force_max_kn(ships_kn))


@rule("JANE.STR.29")
def on_the_board_yd(miles: Miles) -> Yards:
    """Miles as the boards have them.

    >>> on_the_board_yd(12.5)
    25000.0
    """
    return miles * YD_PER_MI
