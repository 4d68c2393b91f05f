"""Table I: the classes, their highest speeds and fighting values, and how far they are seen and recognised.

NWC.ST.36 and .37. A problem may give a class or a ship other figures (NWC.ST.38); what follows from them follows from the
new ones.
"""

from typing import Final

from sandgate.kernel.figures import Figure, figure, number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Knots
from sandgate.ocean.sailing import Miles
from sandgate.rules.nwc1902.strategic.ships import Kind, Letter
from sandgate.rules.nwc1902.strategic.units import BOOK, Value

ORDER: Final = "ABCDEVts"  # of the values in the figures
MAX_KN = figure(BOOK, "classes", "max_speed")
MERCHANT_KN = number(BOOK, "classes", "merchant_speed")
VALUES = figure(BOOK, "classes", "fighting_value")
VISIBLE_DAY_MI = figure(BOOK, "classes", "visible_day")
VISIBLE_NIGHT_MI = figure(BOOK, "classes", "visible_night")
RECOGNISABLE_DAY_MI = figure(BOOK, "classes", "recognisable_day")
RECOGNISABLE_NIGHT_MI = figure(BOOK, "classes", "recognisable_night")
SEEN_IN_HARBOUR_MI = number(BOOK, "classes", "seen_in_harbour")


@rule("NWC.ST.36")
def max_kn(letter: Letter) -> Knots:
    """The highest speed of a class.

    >>> max_kn("V"), max_kn("s"), max_kn("m")
    (25.0, 20.0, 10.0)
    """
    return MERCHANT_KN if letter == "m" else MAX_KN[ORDER.index(letter)]


@rule("NWC.ST.36")
def fighting_value(letter: Letter) -> Value:
    """The points at which a class is valued; merchant vessels have none.

    >>> fighting_value("A"), fighting_value("t"), fighting_value("m")
    (20.0, 1.0, 0.0)
    """
    return 0.0 if letter == "m" else VALUES[ORDER.index(letter)]


def _seen(values: Figure, letter: Letter, kind: Kind) -> Miles:
    """Merchant vessels look like gunboats, tugs and fishing vessels like torpedo boats."""
    like = letter if letter != "m" else "t" if kind in ("tug", "fishing") else "D"
    return values[ORDER.index(like)]


@rule("NWC.ST.37")
def visible_mi(letter: Letter, kind: Kind, by_day: bool) -> Miles:
    """How far a vessel is seen in clear weather.

    >>> visible_mi("D", "", True), visible_mi("m", "tug", True), visible_mi("A", "", False)
    (9.0, 5.0, 1.0)
    """
    return _seen(VISIBLE_DAY_MI if by_day else VISIBLE_NIGHT_MI, letter, kind)


@rule("NWC.ST.37")
def recognisable_mi(letter: Letter, kind: Kind, by_day: bool) -> Miles:
    """How far her class is made out in clear weather.

    >>> recognisable_mi("A", "", True), recognisable_mi("s", "", True), recognisable_mi("A", "", False)
    (4.0, 3.0, 0.5)
    """
    return _seen(RECOGNISABLE_DAY_MI if by_day else RECOGNISABLE_NIGHT_MI, letter, kind)


@rule("NWC.ST.37")
def seen_in_harbour_mi(by_day: bool) -> Miles:
    """From how far off its approach vessels in a closed harbour are seen, and recognised, in clear weather; 0: not at all.

    >>> seen_in_harbour_mi(True), seen_in_harbour_mi(False)
    (2.0, 0.0)
    """
    return SEEN_IN_HARBOUR_MI if by_day else 0.0
