"""At whom the rifles fire: where a volley kills most, past their own men and what hides the enemy."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from sandgate.bots.bot import doctrine
from sandgate.bots.wells1913_kriegspiel.muster import Force, apart
from sandgate.bots.wells1913_kriegspiel.plan import Plan
from sandgate.bots.wells1913_kriegspiel.reading import Reading, place_of
from sandgate.kernel.geometry import aboard, bearing
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.sight import sees
from sandgate.rules.wells1913.field.the_move import may_fire as fire_is_open
from sandgate.rules.wells1913.kriegspiel.fire.fives import fives, has_moved
from sandgate.rules.wells1913.kriegspiel.fire.rifle_fire import MEN_PER_SHOT, rifle_muzzle_height_in
from sandgate.rules.wells1913.kriegspiel.fire.volley import aims
from sandgate.rules.wells1913.kriegspiel.ground.bodies import FOOT
from sandgate.rules.wells1913.kriegspiel.orders import Volley

RIFLE_IN: Final = 150.0  # one fires at whoever is so near
FIRES_IN: Final = ("two ranks", "extended")
LOOKED_AT: Final = 3  # units along the rifles
MUZZLE_IN: Final = rifle_muzzle_height_in(FOOT.height_in, 0.0)
LEAST: Final = 1.0  # men: for less powder is not burnt
CLEAR_IN: Final = 1.0  # between a shot and one's own men
LAST_MOVES: Final = 2  # in which nobody loses time over dressing ranks
STORE_IN: Final = 2.0  # half a waggon or depot
HORSE_WORTH: Final = 1.5  # of a horseman, as in the score (LW.GAME.03)
GUNNER_WORTH: Final = 2.0  # three dead of six silence a gun


class Target(NamedTuple):
    """A unit in rifle shot, and the worth of a volley at it."""

    force: Force
    worth: float


@doctrine
def volley_dead(shots: float, range_in: float, depth: float, men: float) -> float:
    """How many men a volley may kill: nearly every shot oversets one within ten feet, and he those close behind him.

    >>> volley_dead(4.0, 0.0, 1.0, 20.0), volley_dead(4.0, 0.0, 2.0, 20.0), volley_dead(4.0, 100.0, 1.0, 2.0)
    (4.0, 8.0, 2.0)
    """
    return min(men, shots * depth * max(0.0, 1.0 - range_in * range_in / 62500.0))


def volleys(read: Reading) -> Iterator[Plan]:
    """A volley of every unit that has somebody in rifle shot; who is in haste to be elsewhere does not fire."""
    for force in (*read.mine("infantry"), *read.mine("cavalry")):
        if may_fire(read, force) and not read.in_haste(force) and not is_torn(read, force):
            for target in targets(read, force):
                far_in = apart(force.place, target.force.place)
                yield Plan(Volley(force.name, target.force.name), f"{target.force.name} is in sight, {far_in:.0f} in off")


def may_fire(read: Reading, force: Force) -> bool:
    """Whether a unit has rifles that it can still use in this move."""
    unit, ready = force.unit, [man for man in force.men if not man.fired]
    formed = unit.formation in FIRES_IN if unit.service == "infantry" else not unit.mounted
    loaded = not has_moved(unit) and len(ready) == len(force.men) >= MEN_PER_SHOT
    return loaded and formed and read.view.reader not in read.battle.closed and not read.duty_to_retire(unit.name)


def is_torn(read: Reading, force: Force) -> bool:
    """Whether a unit in rifle shot has lost so many that less than half of its fives are still in a line."""
    unit = force.unit
    formed = unit.service == "infantry" and unit.formation in FIRES_IN and not has_moved(unit)
    in_time = read.moves_left > LAST_MOVES and fire_is_open(read.battle.move, False)
    if not (formed and in_time and read.nearest_in(force.place) <= RIFLE_IN):
        return False
    return 2 * len(fives(read.battle, force.name)) < len(force.men) // MEN_PER_SHOT


def targets(read: Reading, force: Force) -> list[Target]:
    """Whom the rifles of a unit reach within rifle shot, the best first."""
    near = [enemy for enemy in read.by_distance(force.place) if apart(force.place, enemy.place) <= RIFLE_IN]
    hoped = [(worth_of(force, enemy, len(force.men) / MEN_PER_SHOT), enemy) for enemy in near]
    hoped.sort(key=lambda each: -each[0])
    found = [Target(enemy, worth_of(force, enemy, _shots(read, force, enemy))) for _, enemy in hoped[:LOOKED_AT]]
    found = [target for target in found if target.worth >= LEAST and is_clear(read, force, target.force)]
    return sorted(found, key=lambda target: -target.worth)


def worth_of(force: Force, enemy: Force, shots: float) -> float:
    """What so many shots of a unit at another are worth."""
    depth = enemy.depth(bearing(*force.place, *enemy.place))
    return volley_dead(shots, apart(force.place, enemy.place), depth, float(len(enemy.men))) * _man_worth(enemy)


def _shots(read: Reading, force: Force, enemy: Force) -> float:
    """How many fives of a unit see whom they would aim at over the country; none if most do not."""
    battle, field = read.battle, read.battle.field
    aimed = aims(battle, Volley(force.name, enemy.name), fives(battle, force.name))
    clear = 0
    for five, at, height_in, _ in aimed:
        eye = five.middle.x_in, five.middle.y_in, MUZZLE_IN
        clear += sees(field.country, *eye, *at, height_in, field.contour_in)
    return float(clear) if 2 * clear > len(aimed) else 0.0


def _man_worth(enemy: Force) -> float:
    """What a man of a unit is worth."""
    if enemy.unit.service == "artillery":
        return GUNNER_WORTH
    return HORSE_WORTH if enemy.unit.service == "cavalry" else 1.0


def is_clear(read: Reading, force: Force, enemy: Force) -> bool:
    """Whether no own men of other units, waggons or depots stand between a unit and those at whom it fires."""
    toward_deg, far_in = bearing(*force.place, *enemy.place), apart(force.place, enemy.place)
    here_in, there_in = force.half_width_in(toward_deg), enemy.half_width_in(toward_deg)
    men = [(man.x_in, man.y_in, CLEAR_IN) for own in read.own if own.name != force.name for man in own.men]
    stores = [(*at, STORE_IN) for at in (*map(place_of, read.waggons()), *map(place_of, read.depots()))]
    for x_in, y_in, keep_in in (*men, *stores):
        on_in, aside_in = aboard(*force.place, toward_deg, x_in, y_in)
        part = on_in / far_in
        if 0.0 < on_in < far_in + keep_in and abs(aside_in) <= here_in + part * (there_in - here_in) + keep_in:
            return False
    return True


# -- under fire --------------------------------------------------------------------------------------------------------


def rifles_on(read: Reading, place: Point) -> float:
    """How many shots the enemy's foot that sees a place can fire at it in one move, within rifle shot."""
    field, shots = read.battle.field, 0.0
    for enemy in read.enemies:
        if enemy.unit.service == "infantry" and apart(place, enemy.place) <= RIFLE_IN:
            seen = sees(field.country, *enemy.place, MUZZLE_IN, *place, FOOT.aim_height_in, field.contour_in)
            shots += len(enemy.men) / MEN_PER_SHOT if seen else 0.0
    return shots
