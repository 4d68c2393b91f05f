"""The conditions of standing orders: Section II, general instructions by each fleet commander. Clause NWC.TA.32."""

from sandgate.kernel.rule import rule
from sandgate.kernel.units import Move, Yards, near
from sandgate.rules.nwc1902.guns.score_wand import LIMIT_YD

OUT_OF_ALL_REACH_YD = 1e9


@rule("NWC.TA.32")
def range_below(range_yd: Yards, limit_yd: Yards) -> bool:
    """Whether the condition RANGE < n is met: the distance between the nearest opponents is below it.

    >>> range_below(2999.9, 3000.0), range_below(3000.0, 3000.0)
    (True, False)
    """
    return near(range_yd) < limit_yd


@rule("NWC.TA.32", "NWC.TA.19")
def in_sight(range_yd: Yards) -> bool:
    """Whether the condition SIGHT n is met: that enemy is within 6,000 yards.

    >>> in_sight(6000.0), in_sight(6000.1)
    (True, False)
    """
    return near(range_yd) <= LIMIT_YD


@rule("NWC.TA.32")
def move_reached(move: Move, named: Move) -> bool:
    """Whether the condition MOVE n is met.

    >>> move_reached(11, 12), move_reached(12, 12)
    (False, True)
    """
    return move >= named
