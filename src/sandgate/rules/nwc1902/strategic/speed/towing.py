"""Boats in tow, and ships that have no coal. NWC.ST.33, .40."""

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Knots
from sandgate.rules.nwc1902.strategic.ships import Letter
from sandgate.rules.nwc1902.strategic.state import Sea
from sandgate.rules.nwc1902.strategic.units import BOOK

TOW_KN = number(BOOK, "sustained_speed", "tow")
TOW_WITHOUT_COAL_KN = number(BOOK, "sustained_speed", "tow_without_coal")


@rule("NWC.ST.33", "NWC.ST.40")
def may_tow(by: Letter, towed: Letter, without_coal: bool, tows_already: bool, sea: Sea) -> bool:
    """Whether a ship may take another in tow: one boat V or t, or one A to E that has no coal; not in a rough sea.

    >>> [may_tow("B", "V", False, False, sea) for sea in ("smooth", "moderate", "rough")]
    [True, True, False]
    >>> may_tow("B", "V", False, True, "smooth"), may_tow("D", "t", False, False, "smooth")
    (False, False)
    >>> may_tow("B", "C", False, False, "smooth"), may_tow("B", "C", True, False, "smooth")
    (False, True)
    """
    tows = by in "ABCE" and not tows_already and sea != "rough"
    return tows and (towed in "Vt" or (without_coal and towed in "ABCDE"))


@rule("NWC.ST.33", "NWC.ST.40")
def tow_kn(towed: Letter) -> Knots:
    """The highest speed with such a ship in tow, which burns nothing.

    >>> tow_kn("V"), tow_kn("A")
    (8.0, 4.0)
    """
    return TOW_KN if towed in "Vt" else TOW_WITHOUT_COAL_KN
