"""Looking for what intervenes: Section II, "Gun Fire" (the paragraph on an intervening ship), and the shores of a coast.

Clauses NWC.TA.48 and NWC.ME.01. A first look passes over what lies far from the line of fire; masking.py decides.
"""

import math
from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.ship.stencils import HALF_BREADTH_YD, HALF_SHIP_YD
from sandgate.rules.nwc1902.squadron.masking import hull_between, shore_between
from sandgate.rules.nwc1902.squadron.state import Shore

FAR_OFF_YD = HALF_SHIP_YD + 1.0  # no part of a ship whose centre lies so far off reaches the line
SURELY_YD = HALF_BREADTH_YD - 1.0  # so near to her centre a line goes through her, however she heads


class Hull(NamedTuple):
    """A ship on the board."""

    number: int
    x_yd: float
    y_yd: float
    heading_deg: float


class Cliff(NamedTuple):
    """A straight piece of a shore that rises, and the box that holds it."""

    west_yd: float
    east_yd: float
    south_yd: float
    north_yd: float
    x_yd: float
    y_yd: float
    then_x_yd: float
    then_y_yd: float


@step("NWC.ME.01")
def cliffs_of(shores: Iterable[Shore], masks: Iterable[bool]) -> list[Cliff]:
    """The shores that rise, piece by piece; masks: of each shore whether it does."""
    rising = [shore for shore, rises in zip(shores, masks, strict=True) if rises]
    return [
        Cliff(min(ax, bx), max(ax, bx), min(ay, by), max(ay, by), ax, ay, bx, by)
        for shore in rising
        for (ax, ay), (bx, by) in pairwise(shore)
    ]


def hidden_by_hull(
    firer: int, ax_yd: float, ay_yd: float, target: int, bx_yd: float, by_yd: float, hulls: list[Hull]
) -> bool:
    """Whether any ship but these two lies between their places; only of those near the line the outline is looked at."""
    dx, dy = bx_yd - ax_yd, by_yd - ay_yd
    length = math.sqrt(dx * dx + dy * dy)
    far, close = FAR_OFF_YD * length, SURELY_YD * length
    for number, x_yd, y_yd, heading_deg in hulls:
        px, py = x_yd - ax_yd, y_yd - ay_yd
        across = px * dy - py * dx
        if not -far <= across <= far or number in (firer, target):
            continue
        along = px * dx + py * dy
        if -close < across < close and 0.0 <= along <= length * length:
            return True
        if not -far <= along <= length * length + far:
            continue
        if hull_between(ax_yd, ay_yd, bx_yd, by_yd, x_yd, y_yd, heading_deg):
            return True
    return False


def hidden_by_shore(ax_yd: float, ay_yd: float, bx_yd: float, by_yd: float, cliffs: list[Cliff]) -> bool:
    """Whether a shore rises between two places; a first look passes over pieces beside the line's box."""
    west_yd, east_yd = min(ax_yd, bx_yd), max(ax_yd, bx_yd)
    south_yd, north_yd = min(ay_yd, by_yd), max(ay_yd, by_yd)
    for west, east, south, north, x_yd, y_yd, then_x_yd, then_y_yd in cliffs:
        if west > east_yd or east < west_yd or south > north_yd or north < south_yd:
            continue
        if shore_between(ax_yd, ay_yd, bx_yd, by_yd, x_yd, y_yd, then_x_yd, then_y_yd):
            return True
    return False
