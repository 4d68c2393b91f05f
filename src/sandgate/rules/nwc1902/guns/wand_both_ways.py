"""The wand read both ways between two ships: Section II, "The Score Wand". Clauses NWC.TA.11, .12, .19 and .21.

For who reckons many fires ahead. Bow and quarter lines lie at 45 degrees (NWC.DU.07), so that of the parts of the line
between two ships, along a ship's keel and athwart it, the greater says whether the other lies on her broadside: no bearing
is worked out. Within a millionth of a limit the rules of score_wand.py decide.
"""

import math
from typing import NamedTuple

from sandgate.kernel.figures import Figure
from sandgate.kernel.geometry import bearing, distance, relative
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Degrees, PlaceYards, ScorePoints
from sandgate.rules.nwc1902.guns.score_wand import (
    LIMIT_YD,
    SPACE_YD,
    broadside_battery,
    broadside_target,
    wand_figure,
)

CLOSE, CLOSE_YD = 1e-6, 1e-4  # to the line between a ship's quarters, as a part of the range; to that between two spaces


class Laid(NamedTuple):
    """A ship as she lies, with sine and cosine of her heading."""

    x_yd: PlaceYards
    y_yd: PlaceYards
    heading_deg: Degrees
    sine: float
    cosine: float


def laid(x_yd: float, y_yd: float, heading_deg: float) -> Laid:
    """A ship as she lies."""
    turn = math.radians(heading_deg)
    return Laid(x_yd, y_yd, heading_deg, math.sin(turn), math.cos(turn))


@rule("NWC.TA.11", "NWC.TA.12", "NWC.TA.19", "NWC.TA.21", pocket="one way; play finds what lies between at the same look")
def figure_of(one: Laid, other: Laid, bb: Figure, be: Figure, eb: Figure, ee: Figure) -> ScorePoints:
    """The figure of the wand for the fire of one ship at another, by the rules; the faces as in `wand_figure`.

    >>> figure_of(laid(0.0, 0.0, 0.0), laid(2500.0, 0.0, 90.0), *FACES)
    31.0
    """
    range_yd = distance(one.x_yd, one.y_yd, other.x_yd, other.y_yd)
    bears_deg = bearing(one.x_yd, one.y_yd, other.x_yd, other.y_yd)
    bears = broadside_battery(relative(bears_deg, one.heading_deg))
    shows = broadside_target(relative(bears_deg + 180.0, other.heading_deg))
    return wand_figure(bears, shows, range_yd, bb, be, eb, ee)


@rule("NWC.TA.11", "NWC.TA.12", "NWC.TA.19", "NWC.TA.21", pocket="for who reckons ahead; play looks from ship to ship")
def figures_both_ways(
    one: Laid, other: Laid, bb: Figure, be: Figure, eb: Figure, ee: Figure
) -> tuple[ScorePoints, ScorePoints]:
    """The figures of the wand for the fire of one ship at another, and of the other at her.

    >>> figures_both_ways(laid(0.0, 0.0, 0.0), laid(2500.0, 0.0, 90.0), *FACES)
    (31.0, 25.0)
    """
    x, y, _, sine, cosine = one
    other_x, other_y, _, other_sine, other_cosine = other
    dx, dy = other_x - x, other_y - y
    range_yd = math.sqrt(dx * dx + dy * dy)
    if range_yd > LIMIT_YD + CLOSE_YD:
        return 0.0, 0.0
    on_one = abs(dx * cosine - dy * sine) - abs(dx * sine + dy * cosine)
    on_other = abs(dx * other_cosine - dy * other_sine) - abs(dx * other_sine + dy * other_cosine)
    space, close = math.ceil(range_yd / SPACE_YD), CLOSE * range_yd
    surely = CLOSE_YD < space * SPACE_YD - range_yd < SPACE_YD - CLOSE_YD
    if not surely or -close < on_one < close or -close < on_other < close:
        return figure_of(one, other, bb, be, eb, ee), figure_of(other, one, bb, be, eb, ee)
    nth = space - 1
    if on_one > 0.0:
        return (bb[nth], bb[nth]) if on_other > 0.0 else (be[nth], eb[nth])
    return (eb[nth], be[nth]) if on_other > 0.0 else (ee[nth], ee[nth])
