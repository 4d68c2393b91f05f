"""What hydrophones and sonar find, and at what range. X.B.3."""

from typing import Final

from sandgate.kernel.figures import figure, number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Die, Knots, Yards, near
from sandgate.rules.naval_action.surface.ship_state import DEPTHS, Depth

BOOK: Final = "sandgate.rules.naval_action"
# of each depth; a boat on the surface is found as one at periscope depth, and in the Abyss none is heard
HEARD: Final = dict(zip(DEPTHS[1:], figure(BOOK, "submarines", "hydrophones"), strict=False))
ECHOED: Final = dict(zip(DEPTHS[1:], figure(BOOK, "submarines", "sonar"), strict=True))
SLOW_KN: Final = number(BOOK, "submarines", "hydrophones_slow")
HEARD_YD: Final = number(BOOK, "submarines", "hydrophones_range")
SONAR_LIMIT_YD: Final = number(BOOK, "submarines", "sonar_limit")
SONAR_YD: Final = number(BOOK, "submarines", "sonar_range")


@rule("NA.SUB.08", "NA.SUB.11")
def has_gear(ship_type: str) -> bool:
    """Whether a ship has hydrophones and sonar: destroyers and antisubmarine ships have both, others neither.

    >>> has_gear("DD"), has_gear("DE"), has_gear("CA")
    (True, True, False)
    """
    return ship_type in ("DE", "DD", "DL")


@rule("NA.SUB.09")
def is_in_hearing(range_yd: Yards) -> bool:
    """Whether a boat is near enough for hydrophones.

    >>> is_in_hearing(3_000.0), is_in_hearing(3_001.0)
    (True, False)
    """
    return near(range_yd) <= HEARD_YD


@rule("NA.SUB.10")
def is_in_sonar(range_yd: Yards, limit_is_maximum: bool = False) -> bool:
    """Whether a boat is at a range for sonar: from 3,000 yards to 6,000; by the option, up to 3,000.

    >>> is_in_sonar(3_000.0), is_in_sonar(2_900.0), is_in_sonar(2_900.0, True), is_in_sonar(6_001.0)
    (True, False, True, False)
    """
    if limit_is_maximum:
        return near(range_yd) <= SONAR_LIMIT_YD
    return SONAR_LIMIT_YD <= near(range_yd) <= SONAR_YD


@rule("NA.SUB.09")
def is_heard(depth: Depth, boat_kn: Knots, die: Die) -> bool:
    """Whether hydrophones find a boat: 1 less at 4 knots and slower, 2 less stopped.

    >>> is_heard("D", 6.0, 4), is_heard("D", 4.0, 4), is_heard("P", 0.0, 6), is_heard("T", 0.0, 6)
    (True, False, True, False)
    """
    less = 2 if near(boat_kn) == 0.0 else 1 if near(boat_kn) <= SLOW_KN else 0
    least = HEARD.get("P" if depth == "S" else depth)
    return least is not None and die - less >= least


@rule("NA.SUB.10")
def is_echoed(depth: Depth, die: Die) -> bool:
    """Whether sonar finds a boat.

    >>> is_echoed("D", 3), is_echoed("AB", 5), is_echoed("R", 4)
    (True, False, True)
    """
    return die >= ECHOED["P" if depth == "S" else depth]
