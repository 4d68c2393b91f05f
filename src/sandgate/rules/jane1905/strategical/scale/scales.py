"""The recognised scales, when each is used, and what a move is at each. JANE.SCALE.01 to .03, .06."""

import math
from typing import Final, Literal

from sandgate.kernel.figures import figure, number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Knots, Yards, near
from sandgate.ocean.sailing import Miles
from sandgate.rules.jane1905.strategical.units import BOOK, YD_PER_MI, Minutes
from sandgate.rules.jane1905.track.speed import INCREASE_KN, KNOTS_PER_SQUARE

Scale = Literal["full", "A", "B", "C", "D"]

SCALES: Final[tuple[Scale, ...]] = ("full", "A", "B", "C", "D")
LIMITS_YD: Final = figure(BOOK, "scale", "limits")
PASSED_YD: Final = number(BOOK, "scale", "passed_by")
BOARD_YD: Final = number(BOOK, "scale", "board")
MINUTES: Final = figure(BOOK, "scale", "minutes")
SQUARES_YD: Final = figure(BOOK, "scale", "square")
BIG_MI: Final = figure(BOOK, "scale", "big_square")
FIRING: Final = ("full", "A")


@rule("JANE.SCALE.01")
def board_begins(distance_yd: Yards) -> bool:
    """Whether forces of which one has sighted the other are near enough for a board.

    >>> board_begins(50000.0), board_begins(50001.0)
    (True, False)
    """
    return near(distance_yd) <= BOARD_YD


@rule("JANE.SCALE.01")
def proposed(distance_yd: Yards) -> Scale:
    """The scale for the distance of the nearest hostile forces.

    >>> [proposed(distance_yd) for distance_yd in (10000.0, 12000.0, 20000.0, 40000.0, 50000.0)]
    ['full', 'A', 'B', 'C', 'D']
    """
    return SCALES[sum([near(distance_yd) > limit for limit in LIMITS_YD])]


@rule("JANE.SCALE.01")
def kept_or_changed(scale: Scale, distance_yd: Yards) -> Scale:
    """The scale of the next move: it is changed only when a limit is passed by 1,000 yards.

    >>> [kept_or_changed("C", distance_yd) for distance_yd in (20500.0, 19500.0, 18900.0, 40900.0, 41001.0)]
    ['C', 'C', 'B', 'C', 'D']
    """
    larger, smaller = proposed(distance_yd + PASSED_YD), proposed(max(0.0, distance_yd - PASSED_YD))
    now = SCALES.index(scale)
    return SCALES[min(max(now, SCALES.index(smaller)), SCALES.index(larger))]


@rule("JANE.SCALE.02")
def move_min(scale: Scale) -> Minutes:
    """The minutes of a move.

    >>> [move_min(scale) for scale in SCALES]
    [1, 2, 5, 10, 20]
    """
    return int(MINUTES[SCALES.index(scale)])


@rule("JANE.SCALE.02", "JANE.SCALE.06")
def square_yd(scale: Scale) -> Yards:
    """The yards of a small square.

    >>> square_yd("A"), square_yd("D")
    (200.0, 2000.0)
    """
    return SQUARES_YD[SCALES.index(scale)]


@rule("JANE.SCALE.02")
def squares_to_the_mile(scale: Scale) -> float:
    """The small squares of a mile.

    >>> [squares_to_the_mile(scale) for scale in SCALES]
    [20.0, 10.0, 4.0, 2.0, 1.0]
    """
    return YD_PER_MI / square_yd(scale)


@rule("JANE.SCALE.06")
def big_squares_mi(scale: Scale, squares: float) -> Miles:
    """The miles of some big blue squares.

    >>> big_squares_mi("D", 3.0)
    60.0
    """
    return BIG_MI[SCALES.index(scale)] * squares


@rule("JANE.SCALE.03")
def squares_per_move(speed_kn: Knots) -> float:
    """The squares that a speed makes in a move, at every scale.

    >>> squares_per_move(15.0), squares_per_move(12.0)
    (5.0, 4.0)
    """
    return speed_kn / KNOTS_PER_SQUARE


@rule("JANE.SCALE.03")
def way_yd(scale: Scale, speed_kn: Knots) -> Yards:
    """The yards that a speed makes in a move.

    >>> way_yd("C", 15.0), way_yd("D", 12.0)
    (5000.0, 8000.0)
    """
    return squares_per_move(speed_kn) * square_yd(scale)


@rule("JANE.SCALE.03")
def per_move(scale: Scale, per_minute: float) -> float:
    """A figure of a minute, as the increase of speed, arcs and torpedo runs are, in a move.

    >>> per_move("A", 4.5), per_move("full", 4.5)
    (9.0, 4.5)
    """
    return per_minute * move_min(scale)


@rule("JANE.SCALE.03")
def speed_after(scale: Scale, made_kn: Knots, ordered_kn: Knots, max_kn: Knots) -> Knots:
    """The speed of the next move: the increase is as many squares as the move has minutes.

    >>> speed_after("A", 0.0, 18.0, 18.0), speed_after("A", 12.0, 18.0, 18.0), speed_after("D", 0.0, 18.0, 18.0)
    (6.0, 18.0, 18.0)
    """
    return min(ordered_kn, made_kn + per_move(scale, INCREASE_KN), max_kn)


@rule("JANE.SCALE.03")
def changed_bearing(scale: Scale, change: float) -> float:
    """How far a bearing has changed in a move, as the rules of a minute count it.

    >>> changed_bearing("A", 6.0), changed_bearing("full", 6.0)
    (3.0, 6.0)
    """
    return change / move_min(scale)


@rule("JANE.SCALE.03")
def may_fire(scale: Scale) -> bool:
    """Whether guns may fire at a scale.

    >>> [may_fire(scale) for scale in SCALES]
    [True, True, False, False, False]
    """
    return scale in FIRING


@rule("JANE.SCALE.03", pocket="guns fire within battle range alone, and there play has full scale")
def interval_moves(scale: Scale, interval_min: int) -> int:
    """The moves between two fires of a gun, at full scale and at A; rounded up.

    >>> [interval_moves("A", interval_min) for interval_min in (3, 4, 5)], interval_moves("full", 5)
    ([2, 2, 3], 5)
    """
    return math.ceil(interval_min / move_min(scale))
