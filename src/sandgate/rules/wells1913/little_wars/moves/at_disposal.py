"""The men and guns for whom a side is allowed time, and what is left of it: LW.MOVE.07 to .09."""

import math

from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.sides import Side, other
from sandgate.rules.wells1913.little_wars.larger.boxes_and_scouts import men_in_time
from sandgate.rules.wells1913.little_wars.state import Battle


@step("LW.MOVE.07", "LW.MOVE.08")
def at_disposal(battle: Battle, side: Side) -> tuple[int, int]:
    """Men and guns for whom a side is allowed time: its free men, its prisoners and its guns that are not in dispute.

    Men who have surrendered and are in nobody's charge cannot be moved and do not count. Where the first allowance is to
    hold for the whole battle, they are the men and guns that the side has put down.
    """
    if battle.options.fixed_allowance:
        men = [man for man in battle.men if man.side == side and man.status != "aside"]
        return len(men), sum(gun.side == side and gun.status != "aside" for gun in battle.guns)
    free = sum(man.side == side and man.status in {"armed", "released", "aboard"} for man in battle.men)
    if battle.larger is not None:
        free = men_in_time(free, sum(box.side == side for box in battle.larger.boxes))
    held = sum(man.side == other(side) and man.status == "prisoner" and not man.flagged for man in battle.men)
    return free + held, sum(gun.holder == side and gun.status == "field" and not gun.disputed for gun in battle.guns)


@step("LW.MOVE.09")
def left_s(battle: Battle) -> float:
    """What is left of the handling clock; without end where it does not run."""
    return battle.allowance_s - battle.spent_s if battle.options.handling else math.inf
