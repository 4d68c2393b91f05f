"""Top speed for six hours at most, what comes of it, and how a ship recovers. JANE.STR.24.

Each ship counts for herself, through runs, stops and the board.
"""

from typing import Final, NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Die, Knots, near
from sandgate.rules.jane1905.strategical.courses.distance import down_to_half_knot
from sandgate.rules.jane1905.strategical.units import BOOK, MIN_PER_H, TWO_THIRDS, Minute, Minutes

TOP: Final = number(BOOK, "coal", "top") / 100.0
TOP_MIN: Final = int(number(BOOK, "coal", "top_hours")) * MIN_PER_H
TIRED: Final = number(BOOK, "coal", "tired") / 100.0
BREAKDOWN_DIE: Final = int(number(BOOK, "coal", "breakdown_die"))
BREAKDOWN_MIN: Final = int(number(BOOK, "coal", "breakdown")) * MIN_PER_H


class Strain(NamedTuple):
    """What a ship's engines have behind them, in minutes."""

    top_min: int = 0  # at top speed on end, since the last full six hours
    gap_min: int = 0  # below it since; an hour breaks the count
    easy_min: int = 0  # of a tired ship, at two thirds or less
    tired: bool = False  # her maximum is reduced
    dice: int = 0  # throws for a breakdown that are due, one for each further six hours


@rule("JANE.STR.24")
def is_top(speed_kn: Knots, max_kn: Knots) -> bool:
    """Whether a speed is top speed: above 95 per cent of the maximum that she has now.

    >>> is_top(18.0, 18.0), is_top(17.0, 18.0), is_top(16.0, 16.0)
    (True, False, True)
    """
    return near(speed_kn) > near(TOP * max_kn)


@rule("JANE.STR.24")
def max_with_strain(max_kn: Knots, full_kn: Knots, tired: bool, broken_down: bool) -> Knots:
    """The maximum of a ship, after top speed for too long or with a breakdown, rounded down to the half knot.

    max_kn: else her maximum; full_kn: her speed in the data.
    >>> max_with_strain(18.0, 18.0, True, False), max_with_strain(23.0, 23.0, True, False)
    (16.0, 20.5)
    >>> max_with_strain(18.0, 18.0, True, True)
    12.0
    """
    reduced_kn = down_to_half_knot(max_kn * TIRED) if tired else max_kn
    return min(reduced_kn, down_to_half_knot(full_kn * TWO_THIRDS)) if broken_down else reduced_kn


@rule("JANE.STR.24")
def strained(strain: Strain, minutes: Minutes, speed_kn: Knots, max_kn: Knots, full_kn: Knots) -> Strain:
    """The strain after some minutes at a speed, in which no six hours become full but at their end.

    >>> after = strained(Strain(), 330, 23.0, 23.0, 23.0)
    >>> after = strained(strained(after, 30, 20.0, 23.0, 23.0), 30, 23.0, 23.0, 23.0)
    >>> after.tired, after.top_min
    (True, 0)
    """
    top_min, gap_min, easy_min, tired, dice = strain
    if is_top(speed_kn, max_kn):
        top_min, gap_min = top_min + minutes, 0
        while top_min >= TOP_MIN:
            top_min, dice, tired = top_min - TOP_MIN, dice + int(tired), True
        return Strain(top_min, gap_min, easy_min, tired, dice)
    gap_min += minutes
    if gap_min >= MIN_PER_H:
        top_min = 0
    if tired and near(speed_kn) <= near(full_kn * TWO_THIRDS):
        easy_min += minutes
    if easy_min >= TOP_MIN:
        return Strain(top_min, gap_min, 0, False, dice)
    return Strain(top_min, gap_min, easy_min, tired, dice)


@rule("JANE.STR.24")
def minutes_to_strain(strain: Strain) -> Minutes:
    """The minutes at top speed until six hours of it are full.

    >>> minutes_to_strain(Strain()), minutes_to_strain(Strain(top_min=330))
    (360, 30)
    """
    return TOP_MIN - strain.top_min


@rule("JANE.STR.24")
def breaks_down(die: Die) -> bool:
    """Whether the engines break down, at the end of a further six hours at the reduced maximum.

    >>> breaks_down(5), breaks_down(6)
    (False, True)
    """
    return die == BREAKDOWN_DIE


@rule("JANE.STR.24")
def breakdown_until(minute: Minute) -> Minute:
    """Until when a breakdown lasts.

    >>> breakdown_until(720)
    2160
    """
    return minute + BREAKDOWN_MIN
