"""The score wand: Section II, "The Score Wand".

Clauses NWC.TA.10 to .16 and .19 to .22. The wand shows the score points that a battleship's gun fire inflicts in two
and a half minutes: one figure for each space of 200 yards, on one of four faces for battery and target. The figures follow

    W(r) = 400 x erf((A / r)^3), taken at the middle of a space and rounded half up,

where A is such that one shot in eight hits at 2,500 yards. Score points are never rounded in play, ranges are in yards.
"""

import math
from functools import lru_cache
from typing import Annotated, Final

from sandgate.kernel.figures import Figure, figure, number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import RelativeDegrees, ScorePoints, Span, Yards, near
from sandgate.rules.nwc1902.ship.stencils import BOOK, on_broadside

SPACE_YD = number(BOOK, "score_wand", "space")
LIMIT_YD = number(BOOK, "score_wand", "limit")
POINT_BLANK = number(BOOK, "score_wand", "point_blank")
ANCHOR_YD = number(BOOK, "score_wand", "anchor_range")
AT_ANCHOR = number(BOOK, "score_wand", "erfinv_of_one_eighth")
BATTLESHIP_ENDURANCE = number(BOOK, "ship", "endurance_of_battleship")
ARMORED_CRUISER_ENDURANCE = number(BOOK, "ship", "endurance_of_armored_cruiser")
PROTECTED_CRUISER_ENDURANCE = number(BOOK, "ship", "endurance_of_protected_cruiser")

# as in the arguments of `wand_figure`: battery, then target
FACES = (
    figure(BOOK, "score_wand", "broadside_battery_on_broadside_target"),
    figure(BOOK, "score_wand", "broadside_battery_on_end_on_target"),
    figure(BOOK, "score_wand", "end_on_battery_on_broadside_target"),
    figure(BOOK, "score_wand", "end_on_battery_on_end_on_target"),
)

RED, WHITE = "red", "white"

KEPT: Final = 1024  # ranges of one move: each is asked for by both ships, and for several faces of the wand
Space = Annotated[int, Span("", 1, 30)]


@rule("NWC.TA.11")
def broadside_battery(target_relative_deg: RelativeDegrees) -> bool:
    """Whether a ship fires with her broadside battery at a target on this bearing from her; else with the end-on one.

    >>> broadside_battery(44.0), broadside_battery(-135.0)
    (False, True)
    """
    return on_broadside(target_relative_deg)


@rule("NWC.TA.12", "NWC.DU.26")
def broadside_target(firer_relative_deg: RelativeDegrees) -> bool:
    """Whether a ship is a broadside target for an enemy on this bearing from her; else an end-on one.

    >>> broadside_target(90.0), broadside_target(-160.0)
    (True, False)
    """
    return on_broadside(firer_relative_deg)


@rule("NWC.TA.13", "NWC.TA.14", pocket="how the figures were found; play reads them")
def wand_law(range_yd: Yards) -> ScorePoints:
    """The score points of a broadside on a broadside target by the law that explains the wand; the printed face governs.

    >>> round(wand_law(2500.0), 4), round(wand_law(5900.0), 2), wand_law(0.0)
    (50.0, 3.82, 400.0)
    """
    if range_yd == 0.0:
        return POINT_BLANK
    ratio = ANCHOR_YD / range_yd
    return POINT_BLANK * math.erf(ratio * ratio * ratio * AT_ANCHOR)


@rule("NWC.TA.14", pocket="how the figures were found; play reads them")
def wand_law_figure(space: Space) -> ScorePoints:
    """The figure of a space, counted from 1, by the law: taken at its middle, rounded half up.

    >>> wand_law_figure(6), wand_law_figure(13), wand_law_figure(30)
    (374.0, 50.0, 4.0)
    """
    return float(math.floor(near(wand_law((space - 0.5) * SPACE_YD)) + 0.5))


@rule("NWC.TA.16")
def out_of_action(received: ScorePoints, endurance: ScorePoints) -> bool:
    """Whether a ship is sunk, surrendered or helpless: she has received her endurance or more.

    >>> out_of_action(499.5, 500.0), out_of_action(1003.0, 1000.0)
    (False, True)
    """
    return near(received) >= endurance


@rule("NWC.TA.19", "NWC.TA.21", "NWC.TA.22")
@lru_cache(maxsize=KEPT)
def space_of(range_yd: Yards) -> int:
    """The space of the wand in which a mast stands, 1 to 30; 0 beyond its end at 6,000 yards.

    Ruling: a mast on a line belongs to the nearer space.
    >>> space_of(0.0), space_of(2600.0), space_of(2600.1), space_of(6000.1)
    (1, 13, 14, 0)
    """
    range_yd = near(range_yd)
    if range_yd > LIMIT_YD:
        return 0
    return max(1, int(math.ceil(range_yd / SPACE_YD)))  # noqa: RUF046  (a float on an accelerator)


@rule("NWC.TA.10", "NWC.TA.21")
def wand_figure(
    broadside_battery: bool,
    broadside_target: bool,
    range_yd: Yards,
    broadside_on_broadside: Figure,
    broadside_on_end_on: Figure,
    end_on_on_broadside: Figure,
    end_on_on_end_on: Figure,
) -> ScorePoints:
    """Read the wand: the face for battery and target, the figure of the space in which the firing ship's mast stands.

    >>> wand_figure(True, False, 1500.0, *FACES), wand_figure(False, False, 2500.0, *FACES)
    (107.0, 13.0)
    """
    space = space_of(range_yd)
    if space == 0:
        return 0.0
    if broadside_battery:
        return broadside_on_broadside[space - 1] if broadside_target else broadside_on_end_on[space - 1]
    return end_on_on_broadside[space - 1] if broadside_target else end_on_on_end_on[space - 1]


@rule("NWC.TA.20", pocket="for who marks the wand; play reads the figure of a range")
def wand_bands(broadside_battery: bool, broadside_target: bool) -> tuple[str, str]:
    """The colours of the two bands of the face in use: the one nearer the end for the target, then that for the battery.

    >>> wand_bands(True, False)
    ('white', 'red')
    """
    return RED if broadside_target else WHITE, RED if broadside_battery else WHITE
