"""Guns: which shot is worth firing, and where a gun that has none is hauled."""

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

from sandgate.bots.wells1913_little_wars.doctrines import Doctrine
from sandgate.bots.wells1913_little_wars.ground import Ground, ground_of
from sandgate.bots.wells1913_little_wars.reading import CREW, Piece, Reading, can_come, near_of
from sandgate.bots.wells1913_little_wars.worth import man_worth, shot_worth, silencing_worth
from sandgate.kernel.adding import added
from sandgate.kernel.geometry import distance
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.standing import gun_stands, leg_refusal
from sandgate.rules.wells1913.field.the_move import HAUL_S, SHOT_S, may_begin, may_fire
from sandgate.rules.wells1913.little_wars.ground.place import counted
from sandgate.rules.wells1913.little_wars.guns.firing import preview, shoot_refusals
from sandgate.rules.wells1913.little_wars.guns.gun_orders import Haul, Lie, Shoot
from sandgate.rules.wells1913.little_wars.moves.at_disposal import left_s
from sandgate.rules.wells1913.little_wars.moves.hauling import haul_refusals
from sandgate.rules.wells1913.little_wars.state import Gun, Man
from sandgate.rules.wells1913.little_wars.turn import rehearsed

SHOTS: Final = 4
LOOKED_AT: Final = 5  # targets along whose line the gunner looks
TRIED: Final = 3  # places of which he asks whether the gun can be hauled there
HALF_TRACK_IN: Final = 1.25
BEARINGS: Final = tuple(math.radians(15.0 * nth) for nth in range(24))
ENOUGH: Final = 6.0  # targets beyond which a place is no better


class Shooting(NamedTuple):
    """A shot, or men who are laid down for it, and what it is worth."""

    order: Shoot | Lie
    worth: float


def may_shoot(reading: Reading, gun: Gun) -> bool:
    """Whether a gun can fire now."""
    battle = reading.battle
    fires = may_fire(battle.move, battle.variety == "defensive game") and not battle.guns_closed
    ready = gun.action != "hauled" and gun.shots < SHOTS and len(reading.crews[gun.name]) >= CREW
    return fires and ready and may_begin(SHOT_S, left_s(reading.battle))


def best_shot(reading: Reading, gun: Gun) -> Shooting | None:
    """The shot of a gun that is worth most."""
    ground = ground_of(reading.battle.country, False, reading.battle.options.make)
    shots = sum(SHOTS - each.shots for each in reading.guns if may_shoot(reading, each))
    wanted = [
        (target_worth(reading, man, shots) - 0.002 * distance(gun.x_in, gun.y_in, man.x, man.y), man)
        for man in reading.enemies
        if ground.seen(gun.x_in, gun.y_in, ground.square(man.x, man.y))
    ]
    wanted.sort(key=lambda each: (-each[0], each[1].man.number))
    best: Shooting | None = None
    for hoped, man in wanted[:LOOKED_AT]:
        if best is not None and best.worth >= hoped:
            break  # no other is worth more by himself
        shot = _tried(reading, gun, man, shots)
        if shot is not None and (best is None or shot.worth > best.worth):
            best = shot
    return best


def target_worth(reading: Reading, man: Piece, shots: int) -> float:
    """What it is worth to kill an enemy: his points, and what he does there."""
    worth = man_worth(man.man.arm)
    for gun in (*reading.enemy_guns, *reading.guns):
        if man.name in reading.crews[gun.name] and gun.holder == man.man.side:
            worth += silencing_worth(float(len(reading.crews[gun.name])), float(shots))
    return worth


def _tried(reading: Reading, gun: Gun, man: Piece, shots: int) -> Shooting | None:
    """Look along the gun; own men who stand in the way are laid down first, if the shot then is worth it."""
    order = Shoot(gun.name, man=man.name)
    if shoot_refusals(reading.battle, reading.side, order):
        return None
    in_the_way, worth = _looked_along(reading, gun, man, shots)
    if in_the_way and all(
        each.side == reading.side and each.status == "armed" and not each.lying_for for each in in_the_way
    ):
        lie = Lie(tuple(each.name for each in in_the_way), gun.name)
        lying = Reading(rehearsed(reading.battle, lie), reading.side)
        still, worth_then = _looked_along(lying, gun, man, shots)
        if not still and worth_then > 0.0:
            return Shooting(lie, worth_then)
    return Shooting(order, worth)


def _looked_along(reading: Reading, gun: Gun, man: Piece, shots: int) -> tuple[list[Man], float]:
    """The own men, and prisoners, whom a shot without error would kill, and what it is worth."""
    shot = preview(reading.battle, Shoot(gun.name, man=man.name))
    dead = frozenset(shot.dead if shot is not None else ())
    gain = added(target_worth(reading, each, shots) for each in reading.enemies if each.name in dead)
    enemies = {each.name for each in reading.enemies}
    lost = [each for each in reading.battle.men if each.name in dead and each.name not in enemies]
    far = distance(gun.x_in, gun.y_in, man.x, man.y)
    return lost, shot_worth(gain, added(man_worth(each.arm) for each in lost), far)


# -- hauling -------------------------------------------------------------------------------------------------------------


def best_haul(reading: Reading, gun: Gun, doctrine: Doctrine) -> Haul | None:
    """Where a gun should be hauled, if another place in reach is so much better than its own."""
    if not _may_haul(reading, gun):
        return None
    start, ground = counted(gun), ground_of(reading.battle.country, False, reading.battle.options.make)
    least = place_worth(reading, ground, start, doctrine) + doctrine.haul_gain
    places = sorted(
        ((place_worth(reading, ground, at, doctrine), at) for at in _places(reading, gun)),
        key=lambda each: (-each[0], each[1]),
    )
    orders = [Haul(gun.name, (at,), team(reading, gun, at)) for worth, at in places[:TRIED] if worth > least]
    fit = (order for order in orders if order.men and not haul_refusals(reading.battle, reading.side, order))
    return next(fit, None)


def _may_haul(reading: Reading, gun: Gun) -> bool:
    men = [each for each in reading.free if each.name in reading.crews[gun.name]]
    idle = gun.action == "" and not reading.battle.guns_closed
    return idle and len(men) >= CREW and may_begin(HAUL_S, left_s(reading.battle))


def team(reading: Reading, gun: Gun, to: Point) -> tuple[str, ...]:
    """Who hauls a gun so far: four horsemen beyond a foot, else four on foot if there are, and a spare man or two."""
    start = counted(gun)
    men = sorted(
        (each for each in reading.free if each.name in reading.crews[gun.name]),
        key=lambda each: (distance(each.x, each.y, start.x_in, start.y_in), each.man.number),
    )
    horse = [each.name for each in men if each.man.arm == "cavalry"]
    foot = [each.name for each in men if each.man.arm == "infantry"]
    if distance(*start, *to) > 12.0:
        return tuple(horse[:6]) if len(horse) >= CREW else ()
    return tuple(foot[:5]) if len(foot) >= CREW else tuple((*horse, *foot)[:5])


def _places(reading: Reading, gun: Gun) -> Iterator[Point]:
    """Places to which a gun could go straight."""
    start, country = counted(gun), reading.battle.country
    horse = sum(each.man.arm == "cavalry" and each.name in reading.crews[gun.name] for each in reading.free)
    for reach_in in (23.5, 16.0, 9.0) if horse >= CREW else (11.0, 6.0):
        for turn in BEARINGS:
            at = Point(grid(start.x_in + reach_in * math.sin(turn)), grid(start.y_in + reach_in * math.cos(turn)))
            inside = 4.0 <= at.x_in <= country.width_in - 4.0 and 4.0 <= at.y_in <= country.depth_in - 4.0
            if not inside or leg_refusal(country, HALF_TRACK_IN, False, *start, *at) is not None:
                continue
            if gun_stands(country, *at, math.degrees(turn + math.pi) % 360.0) is None:
                yield at


def place_worth(reading: Reading, ground: Ground, at: Point, doctrine: Doctrine) -> float:
    """What a place is worth to a gun: targets seen, less enemy guns that see it, less enemies who can come to it."""
    targets = added(1.0 for man in reading.enemies if ground.seen(*at, ground.square(man.x, man.y)))
    here = ground.square(*at)
    seen_by = sum(1 for gun in reading.guns_against if ground.seen(gun.x_in, gun.y_in, here))
    danger = 0.0 if reading.battle.move == 0 else doctrine.gun_danger * seen_by
    bold = len(can_come(*at, reading.enemies, 6.0)) - len(near_of(*at, reading.own, 14.0))
    return min(ENOUGH, targets) * doctrine.targets - danger - doctrine.gun_threat * max(0, bold)
