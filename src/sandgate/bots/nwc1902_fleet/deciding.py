"""What an admiral decides on numbers alone, plain in play, compiled in a study (ADR 62): aim, means, whom to fire on.

The search for a turn: search.py.
"""

from collections.abc import Sequence
from typing import Any, Final

from sandgate.bots.bot import doctrine
from sandgate.bots.nwc1902_fleet.search import TO_ESCAPE, TO_RANGE, TO_STAND_ON, Aim
from sandgate.kernel.geometry import distance

WAITS: Final = 1  # moves until a signal is carried out

LINE_YD, DECISIVE_YD = 3000.0, 2300.0
TORPEDOES_YD, SAFE_YD = 1800.0, 3500.0
WEAKER = 0.8
REACHED_YD = 1.5 * DECISIVE_YD

AWAY: Final = Aim(TO_ESCAPE, 0.0)
STAND_ON: Final = Aim(TO_STAND_ON, 0.0)

STANDS, CARRIES, HOISTS, EXECUTES, ANNULS = 0, 1, 2, 3, 4  # means to bring a turn about


# -- what is left of a fleet -----------------------------------------------------------------------------------------------


@doctrine
def power_of(cruiser: bool, half_power: bool) -> float:
    """What a ship's guns are worth beside a battleship's.

    >>> power_of(False, False), power_of(True, True)
    (1.0, 0.25)
    """
    return (0.5 if cruiser else 1.0) * (0.5 if half_power else 1.0)


@doctrine
def left_of(endurance: float, received: float, power: float) -> float:
    """The endurance that a ship has left, a cruiser's battery counted by half.

    >>> left_of(800.0, 200.0, 0.5)
    300.0
    """
    return (endurance - received) * power


@doctrine
def strength_of(own_left: float, enemy_left: float) -> float:
    """Own endurance left by the enemy's.

    >>> strength_of(1000.0, 2000.0), strength_of(1000.0, 0.0)
    (0.5, 1000000.0)
    """
    return own_left / enemy_left if enemy_left else 1e6


# -- what he wants ---------------------------------------------------------------------------------------------------------


def at_range(wanted_yd: float) -> Aim:
    """The aim of one who wants a range."""
    return Aim(TO_RANGE, wanted_yd)


def turns_away(nearest_yd: float, threatened: bool) -> bool:
    """Whether one turns away from torpedoes; threatened: some have been seen in this move, or boats are about.

    >>> turns_away(1700.0, False), turns_away(2500.0, False), turns_away(2500.0, True), turns_away(3600.0, True)
    (True, False, True, False)
    """
    return (threatened or nearest_yd < TORPEDOES_YD) and nearest_yd < SAFE_YD


def breaks_off(strength: float) -> bool:
    """Whether the weaker breaks off.

    >>> breaks_off(0.79), breaks_off(0.8)
    (True, False)
    """
    return strength < WEAKER


def worst_in_reach(own: Sequence[Any], enemies: Sequence[Any]) -> int:
    """The place of the ringed enemy who has suffered most, of those whom most of the own ships reach; -1: there is none."""
    worst = -1
    for nth in range(len(enemies)):
        enemy = enemies[nth]
        if enemy.half_power and (worst < 0 or enemy.received > enemies[worst].received) and _reached(own, enemy):
            worst = nth
    return worst


def _reached(own: Sequence[Any], enemy: Any) -> bool:
    """Whether most of the own ships are within decisive range of an enemy, by half as much again."""
    reached = 0
    for ship in own:
        if distance(ship.x_yd, ship.y_yd, enemy.x_yd, enemy.y_yd) <= REACHED_YD:
            reached += 1
    return 2 * reached > len(own)


# -- how he brings it about -----------------------------------------------------------------------------------------------


def means_of(leads: bool, mute: bool, flies: bool, meant: bool, turns: bool) -> int:
    """How an admiral brings about what he has settled on: at once behind the flagship, by signal otherwise.

    leads: he is at the head; mute: nothing can be signalled; flies: some manoeuvre does; meant: that is what he wants
    and what the fleet can carry out; turns: he wants one. ANNULS: a turn that he wants is hoisted in its place.
    >>> means_of(True, False, False, False, True) == CARRIES, means_of(False, False, True, True, True) == EXECUTES
    (True, True)
    """
    if leads:
        return CARRIES if turns else STANDS
    if mute:
        return STANDS
    if not flies:
        return HOISTS if turns else STANDS
    return EXECUTES if meant else ANNULS
