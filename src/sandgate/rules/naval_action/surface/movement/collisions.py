"""Ships of different groups whose stems come together. VII.D, NA.MOVE.05."""

import math
from typing import Final

from sandgate.kernel.figures import number
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Yards, near
from sandgate.rules.naval_action.surface.movement.instants import Watched

TOUCH_YD: Final = number("sandgate.rules.naval_action", "movement", "collision")
FACTOR_MORE: Final = int(number("sandgate.rules.naval_action", "movement", "ram_factor"))


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
def touching(one: Watched, other: Watched) -> float | None:
    """When the stems of two ships of different groups first come within the limit, having been farther apart; None: never.

    Instants too early for that are passed over.
    """
    if one.course.group == other.course.group or one.box.is_apart(other.box, TOUCH_YD):
        return None
    closing_yd, instants = one.step_yd + other.step_yd, one.instants
    nth, apart_before = 0, False
    while nth <= instants:
        apart_yd = distance(*one.at(nth), *other.at(nth))
        if is_collision(apart_yd, False):
            if apart_before:
                return nth / instants
            nth += 1
            continue
        apart_before = True
        if closing_yd == 0.0:
            return None
        nth += max(1, math.floor((apart_yd - TOUCH_YD) / closing_yd))
    return None
