"""Depth charges and hedgehogs: who carries them, when they sink a boat. X.B.4."""

from typing import Final

from sandgate.kernel.figures import figure, number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Die, Yards, near
from sandgate.rules.naval_action.surface.ship_state import DEPTHS, Depth

BOOK: Final = "sandgate.rules.naval_action"
HEDGEHOG: Final = dict(zip(DEPTHS[1:], figure(BOOK, "submarines", "hedgehog"), strict=False))  # none reaches the Abyss
HEDGEHOG_FROM: Final = int(number(BOOK, "submarines", "hedgehog_from"))
OVER_YD: Final = number(BOOK, "submarines", "over")


@rule("NA.SUB.12", "NA.SUB.07")
def passes_over(off_yd: Yards) -> bool:
    """Whether a path passes over a place: within 167 yards.

    >>> passes_over(100.0), passes_over(300.0)
    (True, False)
    """
    return near(off_yd) <= OVER_YD


@rule("NA.SUB.12")
def charges_sink(set_to: Depth, depth: Depth, die: Die) -> bool:
    """Whether depth charges sink a boat: she is at that depth, and the die is odd.

    >>> charges_sink("D", "D", 3), charges_sink("D", "D", 4), charges_sink("D", "R", 3)
    (True, False, False)
    """
    return set_to == depth and die % 2 == 1


@rule("NA.SUB.14")
def may_throw_hedgehog(antisubmarine: bool, year: int, patterns: int) -> bool:
    """Whether a ship may fire a hedgehog: an antisubmarine ship from 1943, with a pattern left.

    >>> may_throw_hedgehog(True, 1943, 4), may_throw_hedgehog(True, 1942, 4), may_throw_hedgehog(False, 1944, 4)
    (True, False, False)
    """
    return antisubmarine and year >= HEDGEHOG_FROM and patterns > 0


@rule("NA.SUB.14")
def hedgehog_sinks(depth: Depth, die: Die) -> bool:
    """Whether a hedgehog sinks a boat at a depth.

    >>> hedgehog_sinks("D", 3), hedgehog_sinks("T", 3), hedgehog_sinks("AB", 1)
    (True, False, False)
    """
    return die <= HEDGEHOG.get("P" if depth == "S" else depth, 0.0)


@rule("NA.SUB.13")
def may_drop(patterns: int) -> bool:
    """Whether a ship has a pattern of depth charges left.

    >>> may_drop(1), may_drop(0)
    (True, False)
    """
    return patterns > 0
