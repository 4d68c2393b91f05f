"""Where a torpedo's line can be met: a first look (sea/swath.py), before it is laid on track and outline (run.py).

Clause NWC.DU.20. Nothing is decided here.
"""

from typing import Final

from sandgate.rules.nwc1902.torpedo.card import TURN_RADIUS_YD, run_after
from sandgate.rules.nwc1902.torpedo.line import Line
from sandgate.sea.swath import Swath, swath

CLOSE_YD: Final = 80.0  # no part of a ship, nor of her track prolonged by half a ship, reaches a line so far from her centre
ABOARD_YD: Final = 69.0  # nor is a torpedo alongside a ship from whose centre it is so far off


def swath_of(line: Line) -> Swath:
    """The line of a torpedo as a first look takes it."""
    return swath(line, TURN_RADIUS_YD, line.fired_s, run_after(1.0, line.speed_kn), line.reach_yd, ABOARD_YD)


def out_of_reach(line: Line, x_yd: float, y_yd: float, within_yd: float) -> bool:
    """Whether a torpedo can come to no ship that keeps within so many yards of a place, plotted second by second.

    Between two seconds both run on; a ship is taken for twice as long as she can be met.
    >>> line = Line(0.0, 0.0, 90.0, 90.0, 0.0, 27.0, 800.0)
    >>> out_of_reach(line, 0.0, 1300.0, 320.0), out_of_reach(line, 0.0, 1300.0, 330.0)
    (True, False)
    """
    limit_yd = line.reach_yd + run_after(1.0, line.speed_kn) + 2.0 * CLOSE_YD + within_yd
    dx, dy = x_yd - line.x_yd, y_yd - line.y_yd
    return dx * dx + dy * dy > limit_yd * limit_yd
