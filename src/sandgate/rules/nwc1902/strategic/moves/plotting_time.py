"""The five minutes for a plot, and what short moves leave of the long one. NWC.ST.17, .18."""

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Moves, Seconds
from sandgate.rules.nwc1902.strategic.units import BOOK, Minutes

PLOTTING_TIME_S = number(BOOK, "length_of_move", "plotting_time")
SHORT_MOVE_MIN = number(BOOK, "length_of_move", "short_move")


@rule("NWC.ST.17", pocket="the time for a sheet is kept by the table")
def plot_counts(taken_s: Seconds) -> bool:
    """Whether a plot that took so long after the bell counts; else the force stays where it is.

    >>> plot_counts(299.0), plot_counts(301.0)
    (True, False)
    """
    return taken_s <= PLOTTING_TIME_S


@rule("NWC.ST.18", pocket="short and long moves of the table run on one clock, which shows what is left")
def left_of_move_min(length_min: Minutes, sighted_after_min: Minutes, short_moves: Moves) -> Minutes:
    """What is left of a long move to forces that sighted each other in it and have made so many short ones.

    >>> left_of_move_min(360.0, 60.0, 9)
    165.0
    """
    return max(0.0, length_min - sighted_after_min - SHORT_MOVE_MIN * short_moves)
