"""Coaling: where, how fast, how much; what a port sells. NWC.ST.40."""

import math

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import near
from sandgate.ocean.harbours import Coal
from sandgate.ocean.sailing import Miles
from sandgate.rules.nwc1902.strategic.ships import Letter
from sandgate.rules.nwc1902.strategic.state import Sea
from sandgate.rules.nwc1902.strategic.units import BOOK, Minutes, Part, Tons

LARGE_H = number(BOOK, "coal", "filled_in_large")
SMALL_H = number(BOOK, "coal", "filled_in_small")
SHELTERED_WITHIN_MI = number(BOOK, "coal", "sheltered_within")
LIMITED_STOCK_T = number(BOOK, "coal", "limited_stock")
NEUTRAL_STAY_H = number(BOOK, "coal", "neutral_stay")
NEUTRAL_FILL = number(BOOK, "coal", "neutral_fill")
HOUR_MIN = 60.0
FULL = 1.0


@rule("NWC.ST.40")
def filled_in_min(letter: Letter) -> Minutes:
    """How long a vessel coals from empty to full.

    >>> filled_in_min("A"), filled_in_min("t")
    (1440.0, 720.0)
    """
    return HOUR_MIN * (LARGE_H if letter in "ABCE" else SMALL_H)


@rule("NWC.ST.40")
def coaled(letter: Letter, coal: Part, minutes: Minutes, up_to: Part) -> Part:
    """What is in the bunkers after coaling for so long, up to a part of full bunkers that may be filled.

    >>> coaled("A", 0.375, 360.0, 1.0), coaled("B", 0.45, 1440.0, 0.5), coaled("B", 0.8, 60.0, 0.5)
    (0.625, 0.5, 0.8)
    """
    return max(coal, min(up_to, coal + minutes / filled_in_min(letter)))


@rule("NWC.ST.40")
def coaling_min(letter: Letter, coal: Part, up_to: Part) -> Minutes:
    """How long a vessel coals up to a part of full bunkers.

    >>> near(coaling_min("B", 0.45, 0.5))
    72.0
    """
    return max(0.0, up_to - coal) * filled_in_min(letter)


@rule("NWC.ST.40")
def taken_t(coal: Part, up_to: Part, bunkers_t: Tons) -> Tons:
    """The tons that a ship takes from one part of full bunkers up to another.

    >>> near(taken_t(0.45, 0.5, 1050.0))
    52.5
    """
    return max(0.0, up_to - coal) * bunkers_t


@rule("NWC.ST.40")
def may_fill(friendly: bool, sold_before: bool, lets_fill: bool) -> Part:
    """Up to which part of her bunkers a port fills a warship.

    friendly: a port of her own side; else it is neutral, and sells once in the game among the ports of its nation.
    lets_fill: the scenario lets her fill up there.

    >>> may_fill(True, False, False), may_fill(False, False, False), may_fill(False, False, True)
    (1.0, 0.5, 1.0)
    >>> may_fill(False, True, False)
    0.0
    """
    if friendly:
        return FULL
    return 0.0 if sold_before else FULL if lets_fill else NEUTRAL_FILL


@rule("NWC.ST.40")
def stock_for_a_side_t(coal: Coal, listed_t: float | None) -> Tons:
    """The coal that a port sells to one side in the game; infinite: without limit.

    listed_t: as the list of harbours or the scenario says, None where they do not.

    >>> stock_for_a_side_t("yes", None), stock_for_a_side_t("limited", None), stock_for_a_side_t("yes", 600.0)
    (inf, 1000.0, 600.0)
    >>> stock_for_a_side_t("no", None)
    0.0
    """
    if listed_t is not None:
        return listed_t
    return math.inf if coal == "yes" else LIMITED_STOCK_T if coal == "limited" else 0.0


@rule("NWC.ST.40")
def stays_too_long(in_port_min: Minutes, hours: float = NEUTRAL_STAY_H) -> bool:
    """Whether a warship has to leave a neutral port, which keeps her 24 hours unless the scenario says otherwise.

    >>> stays_too_long(1440.0), stays_too_long(1441.0), stays_too_long(2880.0, 48.0)
    (False, True, False)
    """
    return in_port_min > hours * HOUR_MIN


@rule("NWC.ST.40")
def sheltered(off_coast_mi: Miles, sea: Sea) -> bool:
    """Whether a vessel can coal from a collier there.

    >>> sheltered(3.0, "moderate"), sheltered(3.1, "smooth"), sheltered(1.0, "rough")
    (True, False, False)
    """
    return near(off_coast_mi) <= SHELTERED_WITHIN_MI and sea != "rough"
