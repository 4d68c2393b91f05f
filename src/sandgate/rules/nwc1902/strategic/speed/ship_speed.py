"""What one ship may make: sustained, at full speed for a day, while she recovers, crippled, in a rough sea.

NWC.ST.31 and .32, with .10 and .29. The count of full speed belongs to the ship and goes on through moves and divisions.
"""

from typing import NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Knots, near
from sandgate.rules.nwc1902.strategic.ships import Letter
from sandgate.rules.nwc1902.strategic.state import Sea
from sandgate.rules.nwc1902.strategic.units import BOOK, Minutes

BELOW_KN = number(BOOK, "sustained_speed", "below_maximum")
RECOVERY_BELOW_KN = number(BOOK, "sustained_speed", "recovery_below_maximum")
CRIPPLED_BELOW_KN = number(BOOK, "sustained_speed", "crippled_below_maximum")
ROUGH_KN = number(BOOK, "sustained_speed", "rough_sea")
FULL_SPEED_MIN = number(BOOK, "sustained_speed", "full_speed") * 60.0


class Breath(NamedTuple):
    """How long a ship has been at full speed in one stretch, and how long she has still to recover."""

    spurt_min: float
    recovery_min: float


@rule("NWC.ST.31", "NWC.ST.36")
def sustained_kn(letter: Letter, highest_kn: Knots) -> Knots:
    """The speed that a vessel keeps, of her highest; merchant vessels keep all of theirs.

    >>> sustained_kn("B", 18.0), sustained_kn("E", 20.0), sustained_kn("m", 10.0), sustained_kn("B", 21.0)
    (16.0, 18.0, 10.0, 19.0)
    """
    return highest_kn if letter == "m" else highest_kn - BELOW_KN


@rule("NWC.ST.32")
def recovery_kn(highest_kn: Knots) -> Knots:
    """The speed that she can make after a spurt, for as long as it lasted.

    >>> recovery_kn(20.0), recovery_kn(15.0), recovery_kn(25.0), recovery_kn(21.0)
    (16.0, 11.0, 21.0, 17.0)
    """
    return highest_kn - RECOVERY_BELOW_KN


@rule("NWC.ST.29")
def crippled_kn(highest_kn: Knots) -> Knots:
    """The speed that she can make crippled.

    >>> crippled_kn(18.0)
    14.0
    """
    return highest_kn - CRIPPLED_BELOW_KN


@rule("NWC.ST.10")
def sea_lets_make_kn(letter: Letter, sea: Sea, speed_kn: Knots) -> Knots:
    """What the sea leaves of a speed.

    >>> sea_lets_make_kn("V", "rough", 23.0), sea_lets_make_kn("V", "moderate", 23.0), sea_lets_make_kn("A", "rough", 12.0)
    (10.0, 23.0, 12.0)
    """
    return min(speed_kn, ROUGH_KN) if sea == "rough" and letter in "Vts" else speed_kn


@rule("NWC.ST.32")
def allowed_kn(letter: Letter, highest_kn: Knots, breath: Breath, independent: bool) -> Knots:
    """The highest speed that she may make now.

    independent: she moves by herself, or with her class alone (`moves_independently`).

    >>> fresh, spent = Breath(0.0, 0.0), Breath(1440.0, 0.0)
    >>> allowed_kn("E", 20.0, fresh, False), allowed_kn("E", 20.0, fresh, True), allowed_kn("E", 20.0, spent, True)
    (18.0, 20.0, 16.0)
    >>> allowed_kn("E", 20.0, Breath(90.0, 0.0), False), allowed_kn("E", 20.0, Breath(0.0, 5.0), True)
    (16.0, 16.0)
    """
    if independent and not breath.recovery_min and near(breath.spurt_min) < FULL_SPEED_MIN:
        return highest_kn
    if breath.spurt_min or breath.recovery_min:
        return recovery_kn(highest_kn)
    return sustained_kn(letter, highest_kn)


@rule("NWC.ST.32")
def may_make(letter: Letter, highest_kn: Knots, breath: Breath, independent: bool, speed_kn: Knots) -> bool:
    """Whether she may make a speed now: a spurt that is not kept up has ended, and holds her below even her sustained speed.

    >>> spurt = Breath(90.0, 0.0)
    >>> [may_make("E", 20.0, spurt, True, speed) for speed in (19.0, 17.0, 16.0)]
    [True, False, True]
    """
    if near(speed_kn) > near(allowed_kn(letter, highest_kn, breath, independent)):
        return False
    ends_spurt = breath.spurt_min > 0.0 and near(speed_kn) <= near(sustained_kn(letter, highest_kn))
    return not ends_spurt or near(speed_kn) <= near(recovery_kn(highest_kn))


@rule("NWC.ST.32")
def holds_for_min(letter: Letter, highest_kn: Knots, breath: Breath, speed_kn: Knots) -> Minutes:
    """For how many minutes what she may make stays as it is at a speed: until a spurt or a recovery ends; else without end.

    >>> holds_for_min("V", 25.0, Breath(0.0, 0.0), 25.0), holds_for_min("V", 25.0, Breath(1440.0, 0.0), 21.0)
    (1440.0, 1440.0)
    >>> holds_for_min("V", 25.0, Breath(0.0, 0.0), 23.0)
    inf
    """
    if near(speed_kn) > near(sustained_kn(letter, highest_kn)):
        return FULL_SPEED_MIN - breath.spurt_min
    return breath.spurt_min + breath.recovery_min or float("inf")


@rule("NWC.ST.32")
def breath_after(letter: Letter, highest_kn: Knots, breath: Breath, speed_kn: Knots, minutes: Minutes) -> Breath:
    """How she stands after some minutes at one speed: any time above the sustained speed is a spurt, any other recovers.

    >>> spent = breath_after("E", 20.0, Breath(0.0, 0.0), 20.0, 90.0)
    >>> spent, breath_after("E", 20.0, spent, 16.0, 30.0)
    (Breath(spurt_min=90.0, recovery_min=0.0), Breath(spurt_min=0.0, recovery_min=60.0))
    """
    if not minutes:
        return breath
    if near(speed_kn) > near(sustained_kn(letter, highest_kn)):
        return Breath(breath.spurt_min + minutes, breath.recovery_min)
    return Breath(0.0, max(0.0, near(breath.spurt_min + breath.recovery_min - minutes)))
