"""Raiders and prizes. JANE.STR.18, .19."""

from typing import Final

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Knots, near
from sandgate.ocean.sailing import Miles
from sandgate.rules.jane1905.strategical.units import BOOK, MIN_PER_H, TWO_THIRDS, Hours, Minute

PRIZE_MIN: Final = int(number(BOOK, "trade", "prize")) * MIN_PER_H


@rule("JANE.STR.18")
def is_met(miles: Miles, sight_mi: Miles) -> bool:
    """Whether a steamer is met by a raider: within how far is seen, by day or by night.

    >>> is_met(18.0, 20.0), is_met(18.0, 10.0)
    (True, False)
    """
    return near(miles) <= sight_mi


@rule("JANE.STR.18")
def is_capturable(raider_kn: Knots, steamer_kn: Knots) -> bool:
    """Whether a raider can take a steamer: she is faster.

    >>> is_capturable(16.0, 10.0), is_capturable(10.0, 10.0)
    (True, False)
    """
    return near(raider_kn) > near(steamer_kn)


@rule("JANE.STR.19")
def prize_ends(met: Minute) -> Minute:
    """The minute at which a prize is taken and the raider free again.

    >>> prize_ends(1728)  # D2 04h 48m to 10h 48m
    2088
    """
    return met + PRIZE_MIN


@rule("JANE.STR.19")
def chase_kn(full_kn: Knots) -> Knots:
    """The speed as at which a raider burns coal for her six hours: two thirds of her full speed.

    >>> chase_kn(18.0)
    12.0
    """
    return full_kn * TWO_THIRDS


@rule("JANE.STR.19")
def may_take(met: Minute, busy_until: Minute) -> bool:
    """Whether a raider may take a steamer that she meets: she has no other prize in hand.

    >>> may_take(1800, 2088), may_take(2088, 2088)
    (False, True)
    """
    return met >= busy_until


@rule("JANE.STR.19")
def is_taken(met: Minute, broke_off: Minute) -> bool:
    """Whether the prize is taken of a raider that breaks off: her six hours were over.

    >>> is_taken(1728, 1950), is_taken(1728, 2088)
    (False, True)
    """
    return broke_off >= prize_ends(met)


@rule("JANE.STR.19")
def prizes_at_most(hours: Hours) -> int:
    """How many prizes one raider can take in so many hours.

    >>> prizes_at_most(24.0), prizes_at_most(11.0)
    (4, 1)
    """
    return int(hours * MIN_PER_H // PRIZE_MIN)
