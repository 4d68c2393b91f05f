"""What things are worth to a general, in points of the score (LW.GAME.03): plain scalar functions, as rules are."""

import math
from typing import NamedTuple

from sandgate.bots.bot import doctrine
from sandgate.rules.wells1913.field.sides import Arm
from sandgate.rules.wells1913.melee.hand_to_hand import isolated, melee_result

FOOT, HORSE = 1.0, 1.5
SERVED_GUN = 8.0  # men that a gun in action is reckoned for


def man_worth(arm: Arm) -> float:
    """The points of a man."""
    return HORSE if arm == "cavalry" else FOOT


@doctrine
def strength(foot: float, horse: float, served_guns: float) -> float:
    """How strong a side is: a man 1, a horseman 1.3, a gun in action 8.

    >>> strength(48.0, 25.0, 3.0)
    104.5
    """
    return foot + 1.3 * horse + SERVED_GUN * served_guns


@doctrine
def silencing_worth(crew: float, shots: float) -> float:
    """What the death of one of a gun's crew is worth beside himself, with so many shots left to all guns in this move.

    Three men left cannot serve it. Where the shots suffice, 8 points are shared among those who must fall; where they do
    not, half as much.
    >>> silencing_worth(5.0, 4.0), silencing_worth(9.0, 4.0), silencing_worth(3.0, 4.0)
    (4.0, 0.6666666666666666, 0.4)
    """
    if crew < 4.0:
        return 0.4
    need = crew - 3.0
    return SERVED_GUN / need if need <= shots else 0.5 * SERVED_GUN / need


@doctrine
def shot_worth(enemies_worth: float, own_worth: float, range_in: float) -> float:
    """What a shot is worth that without error would kill so much of the enemy's and of one's own; less beyond 20 feet.

    >>> shot_worth(3.0, 0.0, 100.0), shot_worth(3.0, 1.0, 100.0), shot_worth(3.0, 0.0, 480.0)
    (3.0, 1.0, 1.5)
    """
    return (enemies_worth - 2.0 * own_worth) * min(1.0, 240.0 / max(range_in, 1.0))


class Losses(NamedTuple):
    """The men whom a melee costs each side, dead or taken."""

    own: int
    enemy: int


@doctrine
def melee_losses(own: int, enemies: int, own_support: int, enemy_support: int) -> Losses:
    """What a melee of so many against so many costs.

    own_support and enemy_support: the men not in it within a move of the contacts.
    >>> melee_losses(8, 4, 0, 0), melee_losses(8, 4, 0, 2), melee_losses(4, 8, 1, 0)
    (Losses(own=0, enemy=4), Losses(own=4, enemy=4), Losses(own=4, enemy=0))
    """
    if own == enemies:
        return Losses(own, enemies)
    few, many = min(own, enemies), max(own, enemies)
    lost = melee_result(few, many, isolated(few, enemy_support if enemies < own else own_support))
    return Losses(lost.dead, enemies) if enemies < own else Losses(own, lost.dead)


@doctrine
def draw_worth(own_left: int, enemies_left: int, limit: int) -> float:
    """What it is worth to bring both sides below the limit at which a battle is drawn: a gain for the weaker one only.

    >>> draw_worth(8, 4, 10), draw_worth(4, 8, 10), draw_worth(8, 12, 10), draw_worth(8, 0, 10)
    (-6.0, 6.0, 0.0, 0.0)
    """
    if own_left >= limit or enemies_left >= limit or enemies_left == 0:
        return 0.0
    odds = float(own_left * own_left) / float(own_left * own_left + enemies_left * enemies_left)
    return max(-6.0, min(6.0, 20.0 * (0.5 - odds)))


@doctrine
def counter_loss(left: int, support: int, enemies: int) -> float:
    """What the victors of a melee may lose when so many enemies can come up to them in the next move.

    >>> counter_loss(6, 0, 12), counter_loss(6, 3, 12), counter_loss(6, 0, 4), counter_loss(0, 0, 4)
    (6.0, 0.0, 0.0, 0.0)
    """
    if left == 0 or enemies <= left or not isolated(left, support):
        return 0.0
    return float(melee_result(left, enemies, True).prisoners)


@doctrine
def threat_cost(enemies: float, friends: float, section: float) -> float:
    """What it may cost to stand where so many enemies could come in a move, with so many friends within a move.

    >>> threat_cost(20.0, 25.0, 6.0), threat_cost(20.0, 12.0, 6.0), threat_cost(40.0, 6.0, 6.0)
    (0.0, 2.4, 6.0)
    """
    return min(section, 0.3 * max(0.0, enemies - friends))


@doctrine
def pressing(ratio: float, quiet: float, boldness: float) -> float:
    """How much an inch nearer to the enemy is worth: more the stronger one is, and the longer nothing has happened.

    >>> pressing(1.0, 0.0, 0.1), pressing(2.0, 0.0, 0.1), pressing(1.0, 4.0, 0.1)
    (0.1, 0.4, 0.30000000000000004)
    """
    odds = min(4.0, max(0.25, ratio * ratio))
    return boldness * (odds + 0.5 * max(0.0, quiet))


@doctrine
def trade_weight(ratio: float) -> float:
    """What a man of the enemy's is worth in men of one's own: the stronger side gains by even losses.

    >>> trade_weight(1.0), trade_weight(4.0), trade_weight(0.25)
    (1.0, 1.6, 0.7)
    """
    return min(1.6, max(0.7, math.sqrt(ratio)))


@doctrine
def crew_wanted(crew: float, men: float, guns: float, quiet: float) -> float:
    """How many men to keep at each gun: as many as the doctrine says, so long as they are not more than half of the force.

    Where nothing has happened for long they are four, and in the end nobody: guns that see nobody decide nothing.
    >>> crew_wanted(7.0, 60.0, 2.0, 0.0), crew_wanted(7.0, 20.0, 2.0, 0.0), crew_wanted(7.0, 12.0, 2.0, 0.0)
    (7.0, 5.0, 0.0)
    >>> crew_wanted(7.0, 60.0, 2.0, 1.0), crew_wanted(7.0, 60.0, 2.0, 4.0)
    (4.0, 0.0)
    """
    share = math.floor(0.5 * men / max(guns, 1.0))
    if share < 4.0 or quiet >= 4.0:
        return 0.0
    return min(4.0 if quiet > 0.0 else crew, float(share))
