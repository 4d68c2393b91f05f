"""Ships of different groups whose stems come together. VII.D, NA.MOVE.05."""

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Yards, near
from sandgate.rules.naval_action.surface.movement.courses import Course

TOUCH_YD: Final = number("sandgate.rules.naval_action", "movement", "collision")
FACTOR_MORE: Final = int(number("sandgate.rules.naval_action", "movement", "ram_factor"))


class Touch(NamedTuple):
    """Two ships that come together, and when."""

    part: float
    ship: int
    other: int


@rule("NA.MOVE.05")
def is_collision(apart_yd: Yards, one_group: bool, within_yd: Yards = TOUCH_YD) -> bool:
    """Whether two stems at one instant are a collision: within 100 yards, of different groups.

    >>> is_collision(100.0, False), is_collision(100.5, False), is_collision(50.0, True)
    (True, False, False)
    """
    return not one_group and near(apart_yd) <= within_yd


@rule("NA.MOVE.05")
def ram_factor(other_armour: int) -> int:
    """The factor with which another ship's hull strikes: her armour class and two.

    >>> ram_factor(5), ram_factor(2)
    (7, 4)
    """
    return other_armour + FACTOR_MORE


@rule("NA.MOVE.05")
def is_hard(avoids: bool, other_avoids: bool) -> bool:
    """Whether a collision does damage: neither avoids.

    >>> is_hard(False, False), is_hard(True, False)
    (True, False)
    """
    return not avoids and not other_avoids


@step("NA.MOVE.01", "NA.MOVE.05")
def touches(courses: Sequence[Course], instants: int, met: Sequence[tuple[int, int]]) -> Iterator[Touch]:
    """The first meeting of each pair of ships; met: pairs that have met before, which part again unharmed."""
    for at, one in enumerate(courses):
        for other in courses[at + 1 :]:
            if one.group != other.group and (one.ship, other.ship) not in met:
                part = _first(one, other, instants)
                if part is not None:
                    yield Touch(part, one.ship, other.ship)


def _first(one: Course, other: Course, instants: int) -> float | None:
    """When two stems first come within the limit, having been farther apart; instants too early for that are passed over."""
    closing_yd = (_fastest(one) + _fastest(other)) / instants
    nth, apart_before = 0, False
    while nth <= instants:
        part = nth / instants
        (x, y, _), (other_x, other_y, _) = one.at(part), other.at(part)
        apart_yd = distance(x, y, other_x, other_y)
        if is_collision(apart_yd, False):
            if apart_before:
                return part
            nth += 1
            continue
        apart_before = True
        if closing_yd == 0.0:
            return None
        nth += max(1, math.floor((apart_yd - TOUCH_YD) / closing_yd))
    return None


def _fastest(course: Course) -> float:
    """The greatest speed on a course, in yards a turn."""
    return max(
        [
            (to[1] - was[1]) / (to[0] - was[0])
            for was, to in zip(course.knots, course.knots[1:], strict=False)
            if to[0] > was[0]
        ],
        default=0.0,
    )
