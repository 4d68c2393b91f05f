"""Game paper: Section I, "Object", "Paper", "Stencils", "Torpedo Card", "Method of Play".

Clauses NWC.DU.02, .04, .05, .18 and .36, and the board's scale NWC.TA.03. The paper stands for the sea at 100 yards an
inch, the board of the fleet game at 200. A sea mile is 2,000 yards, so

    yards = knots x seconds x 2000 / 3600

What the outline and the bow and quarter lines are: stencils.py. What the torpedo card reads: torpedo/card.py.
"""

from typing import Annotated, NamedTuple

from sandgate.kernel.figures import figure, number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Knots, Seconds, Span, Yards, near

BOOK = "sandgate.rules.nwc1902"
SEA_MILE_YD = number(BOOK, "game_paper", "sea_mile")
SCALE_YD = number(BOOK, "game_paper", "scale")
BOARD_SCALE_YD = number(BOOK, "game_paper", "board_scale")
SHEET_SHORT_FT, SHEET_LONG_FT = figure(BOOK, "game_paper", "sheet")
START_YD = number(BOOK, "game_paper", "start_distance")
MOVE_S = number(BOOK, "game_paper", "move")
MOVES = int(number(BOOK, "game_paper", "default_moves"))
STENCIL_LONG_IN, STENCIL_BROAD_IN = figure(BOOK, "game_paper", "stencil")
RAY_PT, OUTER_RAY_PT = figure(BOOK, "game_paper", "stencil_rays")
POINT_DEG = number(BOOK, "ship", "point")
LENGTH_YD = number(BOOK, "ship", "length")
CARD_S = 10.0  # the seconds scale of the torpedo card is laid off for each ten seconds

Inches = Annotated[float, Span("in", 0.0, 1000.0)]


class Sheet(NamedTuple):
    """A sheet of game paper: the sea that it holds, in yards."""

    short_yd: float
    long_yd: float


class Stencil(NamedTuple):
    """A stencil at true size, in inches, and the angles of its rays from right ahead, the same on both sides."""

    long_in: float
    broad_in: float
    outline_in: float
    rays_deg: tuple[float, float, float, float]


class TorpedoCard(NamedTuple):
    """A torpedo card at true size: a quarter circle, its seconds scale, and the arcs that part the zones.

    The arcs are circles through the corner whose diameters stand on the keel-line edge there; the first bounds zone 5.
    """

    radius_in: float
    run_s: float
    ten_seconds_in: float
    arcs_in: tuple[float, float, float, float]


@rule("NWC.DU.02", "NWC.TA.03")
def yards_run(speed_kn: Knots, time_s: Seconds) -> Yards:
    """The yards that a steady speed makes in a time, a sea mile being 2,000 yards.

    >>> yards_run(12.0, 30.0), yards_run(14.4, 30.0), yards_run(9.0, 10.0)
    (200.0, 240.0, 50.0)
    """
    return speed_kn * time_s * SEA_MILE_YD / 3600.0


@rule("NWC.DU.02", pocket="play reckons in yards; this lays the game paper")
def paper_inches(length_yd: Yards) -> Inches:
    """A length as it is drawn on the game paper, an inch for 100 yards.

    >>> paper_inches(240.0)
    2.4
    """
    return length_yd / SCALE_YD


@rule("NWC.TA.03", pocket="play reckons in yards; this reads the board of the fleet game")
def board_yards(length_in: Inches) -> Yards:
    """The yards that a length on the board of the fleet game stands for, an inch for 200 yards.

    >>> board_yards(12.5)
    2500.0
    """
    return length_in * BOARD_SCALE_YD


@rule("NWC.TA.03", pocket="play reckons in yards; this lays the board of the fleet game")
def board_inches(length_yd: Yards) -> Inches:
    """A length as it is laid off on the board of the fleet game.

    >>> board_inches(1000.0)
    5.0
    """
    return length_yd / BOARD_SCALE_YD


@rule("NWC.DU.04", pocket="the sheet is what is printed; play has no edge")
def sheet() -> Sheet:
    """The sea on one sheet of 3 by 4 feet. Ruling: the edge is no rule of the game; another sheet is joined on.

    >>> sheet()
    Sheet(short_yd=3600.0, long_yd=4800.0)
    """
    return Sheet(SHEET_SHORT_FT * 12.0 * SCALE_YD, SHEET_LONG_FT * 12.0 * SCALE_YD)


@rule("NWC.DU.05", pocket="for who cuts the stencil")
def stencil() -> Stencil:
    """A stencil at true size: the outline in its middle, rays at 2 and 4 points on each bow and each quarter.

    >>> card = stencil()
    >>> card.long_in, card.broad_in, round(card.outline_in, 2), card.rays_deg
    (14.0, 3.0, 1.33, (22.5, 45.0, 135.0, 157.5))
    """
    inner, outer = RAY_PT * POINT_DEG, OUTER_RAY_PT * POINT_DEG
    rays = (inner, outer, 180.0 - outer, 180.0 - inner)
    return Stencil(STENCIL_LONG_IN, STENCIL_BROAD_IN, LENGTH_YD / SCALE_YD, rays)


@rule("NWC.DU.18", pocket="for who draws the card, as the charts do; play reckons the zone")
def torpedo_card(speed_kn: Knots, reach_yd: Yards, scale_yd: Yards = 100.0) -> TorpedoCard:
    """A torpedo card at true size for a torpedo of this speed and range; scale_yd: yards to the inch.

    Raises ValueError for a torpedo without speed, and for a card without scale.
    >>> card = torpedo_card(27.0, 800.0)
    >>> card.radius_in, card.ten_seconds_in, [round(arc, 6) for arc in card.arcs_in]
    (8.0, 1.5, [1.6, 3.2, 4.8, 6.4])
    """
    if speed_kn <= 0.0:
        raise ValueError("a torpedo must have some speed")
    if scale_yd <= 0.0:
        raise ValueError("the card must have a scale")
    radius = reach_yd / scale_yd
    ten_seconds = yards_run(speed_kn, CARD_S)
    arcs = (radius * 0.2, radius * 0.4, radius * 0.6, radius * 0.8)
    return TorpedoCard(radius, reach_yd / ten_seconds * CARD_S, ten_seconds / scale_yd, arcs)


@rule("NWC.DU.36")
def may_start(distance_yd: Yards) -> bool:
    """Whether ships may be set so far apart at the start: 2,000 yards or more.

    >>> may_start(2000.0), may_start(1999.0)
    (True, False)
    """
    return near(distance_yd) >= START_YD
