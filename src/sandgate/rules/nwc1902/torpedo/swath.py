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
