"""How near vessels must come, and for how long, for a duel to be decided by points. NWC.ST.19."""

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Yards, near
from sandgate.ocean.sailing import Miles
from sandgate.rules.nwc1902.strategic.ships import Letter
from sandgate.rules.nwc1902.strategic.units import BOOK, Minutes

ARMORED_YD = number(BOOK, "single_actions", "armored_within")
UNARMORED_YD = number(BOOK, "single_actions", "unarmored_within")
MIN_TIME_MIN = number(BOOK, "single_actions", "min_time")
MILE_YD = number(BOOK, "single_actions", "mile")


@rule("NWC.ST.19")
def armored(letter: Letter) -> bool:
    """Whether a class is armored.

    >>> armored("A"), armored("B"), armored("C")
    (True, True, False)
    """
    return letter in "AB"


@rule("NWC.ST.19")
def duel_mi(letter: Letter, other: Letter) -> Miles:
    """Within which distance two vessels fight: the nearer one if both are armored.

    >>> duel_mi("A", "B"), duel_mi("B", "C")
    (1.0, 2.0)
    """
    return (ARMORED_YD if armored(letter) and armored(other) else UNARMORED_YD) / MILE_YD


@rule("NWC.ST.19")
def duel_is_decided(letter: Letter, other: Letter, off_yd: Yards, near_min: Minutes) -> bool:
    """Whether two vessels that have stayed within so many yards for so long without a break are compared by points.

    >>> duel_is_decided("A", "B", 1900.0, 75.0), duel_is_decided("A", "B", 2100.0, 75.0)
    (True, False)
    >>> duel_is_decided("C", "D", 3900.0, 60.0), duel_is_decided("C", "D", 3900.0, 61.0)
    (False, True)
    """
    return near(off_yd / MILE_YD) <= duel_mi(letter, other) and near_min > MIN_TIME_MIN


@rule("NWC.ST.19")
def duel_decided_at(since_min: int) -> int:
    """The minute in which it is decided, if they stay so near: the first full one after the hour.

    >>> duel_decided_at(612)  # 10:12, decided at 11:13
    673
    """
    return since_min + int(MIN_TIME_MIN) + 1
