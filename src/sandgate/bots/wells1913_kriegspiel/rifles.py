"""At whom the rifles fire: where a volley kills most, past their own men and what hides the enemy."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from sandgate.bots.bot import doctrine
from sandgate.bots.wells1913_kriegspiel.plan import Plan
from sandgate.bots.wells1913_kriegspiel.reading import Force, Reading, apart
from sandgate.kernel.geometry import aboard, bearing
from sandgate.rules.wells1913.kriegspiel.bodies import FOOT
from sandgate.rules.wells1913.kriegspiel.fives import has_moved
from sandgate.rules.wells1913.kriegspiel.orders import Volley
from sandgate.rules.wells1913.kriegspiel.rifle_fire import MEN_PER_SHOT, rifle_muzzle_height_in
from sandgate.rules.wells1913.little_wars.sight import sees

RIFLE_IN: Final = 150.0  # one fires at whoever is so near
FIRES_IN: Final = ("two ranks", "extended")
TARGETS: Final = 3  # of a unit that are looked at along the rifles
CLEAR_IN: Final = 1.0  # between a shot and one's own men
HORSE_WORTH: Final = 1.5  # of a horseman, as in the score (LW.GAME.03)
GUNNER_WORTH: Final = 2.0  # three dead of six silence a gun


class Target(NamedTuple):
    """A unit in rifle shot, and the worth of a volley at it."""

    force: Force
    worth: float


@doctrine
def volley_dead(shots: float, range_in: float, ranks: float, men: float) -> float:
    """How many men a volley may kill: nearly every shot oversets one within ten feet, and he the one behind him.

    >>> volley_dead(4.0, 0.0, 1.0, 20.0), volley_dead(4.0, 0.0, 2.0, 20.0), volley_dead(4.0, 100.0, 1.0, 2.0)
    (4.0, 6.0, 2.0)
    """
    hits = shots * max(0.0, 1.0 - range_in * range_in / 62500.0)
    return min(men, hits * (1.0 + 0.5 * (min(ranks, 5.0) - 1.0)))


def volleys(read: Reading) -> Iterator[Plan]:
    """A volley of every unit that has somebody in rifle shot; who is in haste to be elsewhere does not fire."""
    for force in (*read.mine("infantry"), *read.mine("cavalry")):
        if may_fire(read, force) and not read.in_haste(force):
            for target in targets(read, force):
                far_in = apart(force.place, target.force.place)
                yield Plan(Volley(force.name, target.force.name), f"{target.force.name} is in sight, {far_in:.0f} in off")


def may_fire(read: Reading, force: Force) -> bool:
    """Whether a unit has rifles that it can still use in this move."""
    unit, ready = force.unit, [man for man in force.men if not man.fired]
    formed = unit.formation in FIRES_IN if unit.service == "infantry" else not unit.mounted
    loaded = not has_moved(unit) and len(ready) == len(force.men) >= MEN_PER_SHOT
    return loaded and formed and not read.battle.guns_closed and not read.duty_to_retire(unit.name)


def targets(read: Reading, force: Force) -> list[Target]:
    """Whom a unit sees within rifle shot, the best first."""
    found = list[Target]()
    for enemy in read.by_distance(force.place):
        far_in = apart(force.place, enemy.place)
        if far_in > RIFLE_IN:
            break
        dead = volley_dead(len(force.men) / MEN_PER_SHOT, far_in, float(enemy.ranks), float(len(enemy.men)))
        found.append(Target(enemy, dead * _man_worth(enemy)))
    found.sort(key=lambda target: -target.worth)
    return [
        target for target in found[:TARGETS] if sees_it(read, force, target.force) and is_clear(read, force, target.force)
    ]


def _man_worth(enemy: Force) -> float:
    """What a man of a unit is worth."""
    if enemy.unit.service == "artillery":
        return GUNNER_WORTH
    return HORSE_WORTH if enemy.unit.service == "cavalry" else 1.0


def sees_it(read: Reading, force: Force, enemy: Force) -> bool:
    """Whether the line from the middle of a unit to that of another is free of the country."""
    field = read.battle.field
    muzzle_in = rifle_muzzle_height_in(FOOT.height_in, 0.0)
    return sees(field.country, *force.place, muzzle_in, *enemy.place, FOOT.aim_height_in, field.contour_in)


def is_clear(read: Reading, force: Force, enemy: Force) -> bool:
    """Whether no own men of other units stand between a unit and those at whom it fires."""
    toward_deg, far_in = bearing(*force.place, *enemy.place), apart(force.place, enemy.place)
    here_in, there_in = _half_width_in(force, toward_deg), _half_width_in(enemy, toward_deg)
    for own in read.own:
        for man in own.men if own.name != force.name else ():
            on_in, aside_in = aboard(*force.place, toward_deg, man.x_in, man.y_in)
            part = on_in / far_in
            if 0.0 < part < 1.0 + CLEAR_IN / far_in and abs(aside_in) <= here_in + part * (there_in - here_in) + CLEAR_IN:
                return False
    return True


def _half_width_in(force: Force, toward_deg: float) -> float:
    """Half the width of a unit as it shows from a bearing."""
    return max(abs(aboard(*force.place, toward_deg, man.x_in, man.y_in)[1]) for man in force.men)
