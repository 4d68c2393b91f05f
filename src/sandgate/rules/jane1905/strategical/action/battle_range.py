"""Battle range, and how the game passes to the board and back to the chart. JANE.STR.16."""

from typing import Final, NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.geometry import ahead
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Degrees, Yards, near
from sandgate.ocean.sailing import Miles
from sandgate.rules.jane1905.strategical.units import BOOK, MIN_PER_H, YD_PER_MI, Minute

BY_DAY_YD: Final = number(BOOK, "battle_range", "by_day")
APART_YD: Final = number(BOOK, "battle_range", "apart")


class Leaders(NamedTuple):
    """Where the leaders of two forces begin, in yards from the middle of the board, east and north."""

    own_x_yd: float
    own_y_yd: float
    her_x_yd: float
    her_y_yd: float


@rule("JANE.STR.16")
def battle_range_yd(night: bool, night_sight_mi: Miles) -> Yards:
    """Within what the game passes to the board at full scale, if one has sighted the other.

    >>> battle_range_yd(False, 2.0), battle_range_yd(True, 0.5)
    (10000.0, 1000.0)
    """
    return night_sight_mi * YD_PER_MI if night else BY_DAY_YD


@rule("JANE.STR.16")
def in_battle_range(distance_yd: Yards, night: bool, night_sight_mi: Miles) -> bool:
    """Whether hostile forces are so near, the limit included.

    >>> in_battle_range(10000.0, False, 2.0), in_battle_range(10001.0, False, 2.0)
    (True, False)
    """
    return near(distance_yd) <= battle_range_yd(night, night_sight_mi)


@rule("JANE.STR.16")
def leaders(distance_yd: Yards, bearing_deg: Degrees) -> Leaders:
    """Both leaders at their true bearing and distance, around the middle of the board.

    bearing_deg: of the second from the first.
    >>> [round(yards) for yards in leaders(10000.0, 90.0)]
    [-5000, 0, 5000, 0]
    """
    x_yd, y_yd = ahead(0.0, 0.0, bearing_deg, distance_yd / 2.0, 0.0)
    return Leaders(-x_yd, -y_yd, x_yd, y_yd)


@rule("JANE.STR.16")
def in_line_ahead(x_yd: float, y_yd: float, course_deg: Degrees, nth: int) -> tuple[float, float]:
    """The place of the nth ship after her leader, where no formation was ordered.

    >>> [round(place) for place in in_line_ahead(-5000.0, 0.0, 90.0, 2)]
    [-6000, 0]
    """
    return ahead(x_yd, y_yd, course_deg, -APART_YD * nth, 0.0)


@rule("JANE.STR.16")
def back_to_chart(lost_sight: Minute) -> Minute:
    """The minute at which the game goes back to the chart, if they have not sighted each other again.

    lost_sight: since when both are out of sight. If one is sunk or has surrendered it goes back at once.
    >>> back_to_chart(4625)
    4685
    """
    return lost_sight + MIN_PER_H
