"""The move, its number and its clocks: Chapter III, "The Move".

Clauses LW.MOVE.04, .06 to .09, .11, .12, .14, .16 and .17, LW.GAME.14. What is allowed, and what the handling clock is
charged:

    allowance = men x 2 s + guns x 60 s, rounded up to whole minutes
    spent     = men moved x 2 s + shots x 15 s + guns hauled x 60 s + prisoners moved x 2 s

Moves are counted as they end: F1 is played when none has ended, S1 when one has. Guns first, and who has made his move:
the sheets and the sequence of each game. How far a man goes in a move: mobility.py.
"""

import math
from typing import Final

from sandgate.kernel.figures import figure, number
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Guns, Men, Move, PlaceInches, Seconds, near
from sandgate.rules.wells1913.field.country import on_grid_in
from sandgate.rules.wells1913.field.points import Point

BOOK = "sandgate.rules.wells1913"
OFF_LINE_IN = number(BOOK, "the_move", "off_line")
ALLOWED_MAN_S = number(BOOK, "the_move", "s_per_man")
ALLOWED_GUN_S = number(BOOK, "the_move", "s_per_gun")
MINUTE_S = int(number(BOOK, "the_move", "round_up_to"))
MAN_S = number(BOOK, "the_move", "s_per_man_moved")
PRISONER_S = number(BOOK, "the_move", "s_per_prisoner_moved")
SHOT_S = number(BOOK, "the_move", "s_per_shot")
HAUL_S = number(BOOK, "the_move", "s_per_gun_haul")
WARNINGS_S: Final = figure(BOOK, "the_move", "warnings")
INTERVAL_S = number(BOOK, "the_move", "interval")
LONGEST_INTERVAL_S = number(BOOK, "the_move", "longest_interval")
CHOICE_S: Final = int(number(BOOK, "the_move", "choice"))
FIRST_FIRE = 2  # moves that have ended before F2, the first in which guns fire
NO_WARNING = -1.0


@rule("LW.MOVE.04")
def may_be_put_down(y_in: PlaceInches, line_y_in: PlaceInches) -> bool:
    """Whether a place is near enough to the back line to put a man or gun down: 12 inches in front of it or behind it.

    >>> may_be_put_down(12.0, 0.0), may_be_put_down(-12.0, 0.0), may_be_put_down(77.9, 90.0)
    (True, True, False)
    """
    return on_grid_in(abs(y_in - line_y_in)) <= OFF_LINE_IN


@rule("LW.MOVE.04")
def counted_start(x_in: PlaceInches, y_in: PlaceInches, line_y_in: PlaceInches) -> Point:
    """Where a man or gun put down off his back line counts as standing in the first move: at the nearest point of the line.

    One who stands farther off than he could be put down counts where he stands: so the umpire's hand is left alone.
    >>> counted_start(40.0, 7.0, 0.0), counted_start(40.0, 93.0, 90.0), counted_start(40.0, 30.0, 0.0)
    (Point(x_in=40.0, y_in=0.0), Point(x_in=40.0, y_in=90.0), Point(x_in=40.0, y_in=30.0))
    """
    return Point(x_in, line_y_in) if may_be_put_down(y_in, line_y_in) else Point(x_in, y_in)


@rule("LW.MOVE.06")
def moves_made(ended: Move, first_player: bool) -> int:
    """How many moves the First Player, or the Second, has made when so many have ended in all.

    >>> moves_made(3, True), moves_made(3, False)
    (2, 1)
    """
    return (ended + 1) // 2 if first_player else ended // 2


@rule("LW.MOVE.06")
def first_player_moves(ended: Move) -> bool:
    """Whether the move that follows when so many have ended is the First Player's.

    >>> first_player_moves(0), first_player_moves(3)
    (True, False)
    """
    return ended % 2 == 0


@step("LW.MOVE.06")
def move_name(ended: Move) -> str:
    """The name of the move that follows when so many have ended.

    >>> [move_name(ended) for ended in range(4)]
    ['F1', 'S1', 'F2', 'S2']
    """
    return f"{'F' if first_player_moves(ended) else 'S'}{ended // 2 + 1}"


@rule("LW.MOVE.07", "LW.MOVE.08")
def allowance_s(men: Men, guns: Guns) -> int:
    """The time for a move with so many men and guns at the player's disposal, in whole minutes, one at least.

    >>> allowance_s(110, 3), allowance_s(30, 1), allowance_s(0, 0)
    (420, 120, 60)
    """
    minutes = math.ceil((men * ALLOWED_MAN_S + guns * ALLOWED_GUN_S) / MINUTE_S)
    return max(1, minutes) * MINUTE_S


@rule("LW.MOVE.09")
def handling_s(men_moved: Men, shots: int, guns_hauled: Guns, prisoners_moved: Men) -> Seconds:
    """What the handling clock is charged; a man who is moved again counts again, the men of a hauled gun do not count.

    >>> handling_s(70, 8, 1, 0), handling_s(1, 0, 0, 3)
    (320.0, 8.0)
    """
    return men_moved * MAN_S + shots * SHOT_S + guns_hauled * HAUL_S + prisoners_moved * PRISONER_S


@rule("LW.MOVE.09", "LW.MOVE.12")
def time_is_up(spent_s: Seconds, allowance_s: Seconds) -> bool:
    """Whether a clock has reached its end, so that 'Time' is called.

    >>> time_is_up(359.0, 360.0), time_is_up(360.0, 360.0)
    (False, True)
    """
    return near(spent_s) >= allowance_s


@rule("LW.MOVE.11")
def warning_at_s(left_s: Seconds, allowance_s: Seconds) -> float:
    """How long after Go the timekeeper warns that so much is left; -1 where he does not: the moment is not after Go.

    >>> warning_at_s(120.0, 360.0), warning_at_s(120.0, 120.0), warning_at_s(60.0, 120.0)
    (240.0, -1.0, 60.0)
    """
    return allowance_s - left_s if allowance_s > left_s else NO_WARNING


@step("LW.MOVE.11")
def warnings_s(allowance_s: Seconds) -> tuple[float, ...]:
    """When the timekeeper warns, in seconds after Go.

    >>> warnings_s(360.0), warnings_s(120.0)
    ((240.0, 300.0, 330.0), (60.0, 90.0))
    """
    moments = [warning_at_s(left_s, allowance_s) for left_s in WARNINGS_S]
    return tuple(moment for moment in moments if moment != NO_WARNING)


@rule("LW.MOVE.12")
def may_begin(cost_s: Seconds, left_s: Seconds) -> bool:
    """Whether a shot or a haul may be begun: all its time must remain.

    >>> may_begin(15.0, 14.0), may_begin(15.0, 15.0)
    (False, True)
    """
    return left_s >= cost_s


@rule("LW.MOVE.12")
def men_reached(men: Men, left_s: Seconds) -> int:
    """How many of the men whom an order names are moved before 'Time', at 2 seconds each, in the order written.

    >>> men_reached(6, 9.0), men_reached(6, 12.0), men_reached(6, 1.9)
    (4, 6, 0)
    """
    used_s = min(left_s, men * MAN_S)
    return max(0, math.floor(near(used_s) / MAN_S))


@rule("LW.MOVE.14")
def interval_s(agreed_min: float) -> Seconds:
    """The length of the interval, so many minutes as agreed; where nothing is agreed (0), four.

    >>> interval_s(0.0), interval_s(5.0)
    (240.0, 300.0)
    """
    return agreed_min * MINUTE_S if agreed_min > 0.0 else INTERVAL_S


@rule("LW.MOVE.14")
def interval_may_be(interval_s: Seconds) -> bool:
    """Whether an interval of this length may be agreed: five minutes at the most.

    >>> interval_may_be(300.0), interval_may_be(301.0)
    (True, False)
    """
    return interval_s <= LONGEST_INTERVAL_S


@rule("LW.MOVE.14", pocket="the clock of the table tells when an interval is over")
def go(elapsed_s: Seconds, interval_s: Seconds) -> bool:
    """Whether the interval is over, so that the next player must move, ready or not.

    >>> go(299.0, 300.0), go(300.0, 300.0)
    (False, True)
    """
    return near(elapsed_s) >= interval_s


@rule("LW.MOVE.16", pocket="the interval is timed from the last choice, and nothing adds both")
def between_moves_s(adjudication_s: Seconds, interval_s: Seconds) -> Seconds:
    """The time between two moves: what the melees took is added to the interval.

    >>> between_moves_s(95.0, 240.0)
    335.0
    """
    return adjudication_s + interval_s


@rule("LW.MOVE.17", "LW.GAME.14")
def may_fire(move: Move, defensive: bool) -> bool:
    """Whether guns may fire in the move that follows when so many have ended: from F2 on; in the Defensive Game from S1 on.

    >>> [may_fire(move, False) for move in range(4)], [may_fire(move, True) for move in range(4)]
    ([False, False, True, True], [False, True, True, True])
    """
    return move >= FIRST_FIRE or (defensive and move == 1)
