"""A captain's part in a mêlée: at whom he fires, whether a torpedo may go, how his sheet is written, and why."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sandgate.bots.bot import Written
from sandgate.bots.nwc1902 import captain as single
from sandgate.bots.nwc1902.captain import bears, engine_orders, helm_orders, torpedo_orders
from sandgate.bots.nwc1902.lead import NO_SALVO, Salvo
from sandgate.bots.nwc1902.reckoning import reckoned_at, sight
from sandgate.bots.nwc1902_melee.reckoning import STEPS_OF_MOVE, Course, Other, Situation
from sandgate.kernel.asks import Order
from sandgate.kernel.geometry import ahead, distance
from sandgate.rules.nwc1902.guns.gun_fire import UNIT_VALUES, end_on_target, pair_bears, pair_units
from sandgate.rules.nwc1902.melee.orders import OpenFire
from sandgate.rules.nwc1902.ship.game_paper import yards_run
from sandgate.rules.nwc1902.ship.pairs import PAIRS_OF, Pair
from sandgate.rules.nwc1902.squadron.intervening import Hull, hidden_by_hull
from sandgate.rules.nwc1902.squadron.scale_of_melee import class_discharge
from sandgate.rules.nwc1902.track.track_curves import make_way

AT_TORPEDOES: Final = 3  # of the enemies, the nearest
TORPEDOES_YD: Final = 1500.0  # nobody farther off comes into reach within a move
FRIEND_YD: Final = 100.0  # that a torpedo passes clear of a friend, and more the later
FRIEND_YD_S: Final = 2.0
FOLLOWED_S: Final = 4


class Launch(NamedTuple):
    """A salvo, and the enemy whom it is to hit."""

    salvo: Salvo
    enemy: Other


# -- guns ------------------------------------------------------------------------------------------------------------------


def targets(now: Situation, course: Course) -> tuple[Other, ...]:
    """The enemy on whom most points fall at the end of the move, and another for the pairs that do not bear on her.

    By NWC.ME.21.
    """
    pairs = PAIRS_OF[now.ship.battery]
    hulls = [Hull(other.ship.number, *other.track[STEPS_OF_MOVE][:3]) for other in (*now.friends, *now.enemies)]
    free = [enemy for enemy in now.enemies if not _masked(now, course, enemy, hulls)]
    first = _most_worth(now, course, free, pairs)
    if first is None:
        return ()
    off_deg = sight(course.path[STEPS_OF_MOVE], first.track[STEPS_OF_MOVE]).relative_deg
    left = [pair for pair in pairs if not pair_bears(pair, off_deg)]
    second = _most_worth(now, course, [enemy for enemy in free if enemy is not first], left)
    return (first,) if second is None else (first, second)


def _most_worth(now: Situation, course: Course, enemies: Sequence[Other], pairs: Sequence[Pair]) -> Other | None:
    """The enemy on whom these pairs are worth most; of equals the nearest. None if they bear on nobody within range."""
    worth = [_worth(now, course, enemy, pairs) for enemy in enemies]
    most = max(worth, default=0.0)
    return enemies[worth.index(most)] if most else None


def _worth(now: Situation, course: Course, enemy: Other, pairs: Sequence[Pair]) -> float:
    range_yd, off_deg, back_deg = sight(course.path[STEPS_OF_MOVE], enemy.track[STEPS_OF_MOVE])
    units = sum([pair_units(pair) for pair in pairs if pair_bears(pair, off_deg)])
    return class_discharge(now.ship.kind, units, range_yd, end_on_target(back_deg), now.ship.half_power, UNIT_VALUES)


def _masked(now: Situation, course: Course, enemy: Other, hulls: list[Hull]) -> bool:
    """Whether another ship is reckoned to lie between at the end of the move (NWC.TA.48)."""
    a, b = course.path[STEPS_OF_MOVE], enemy.track[STEPS_OF_MOVE]
    return hidden_by_hull(now.ship.number, a.x_yd, a.y_yd, enemy.ship.number, b.x_yd, b.y_yd, hulls)


def _fire(now: Situation, wished: Sequence[Other]) -> Iterator[Order]:
    """Open fire, or name other targets than those of whom he has fired so far."""
    ship, numbers = now.own.ship, tuple([enemy.ship.number for enemy in wished])
    if wished and (numbers != now.own.targets or not (ship.open_12in and ship.open_8in)):
        yield OpenFire(targets=tuple([enemy.ship.wing for enemy in wished]))


# -- torpedoes -------------------------------------------------------------------------------------------------------------


def launch(now: Situation, course: Course, least: float) -> Launch:
    """The best salvo of the coming move at one of the nearest enemies, clear of friends; each torpedo has this chance."""
    best = Launch(NO_SALVO, now.enemies[0])
    for enemy in now.enemies[:AT_TORPEDOES]:
        if enemy.range_yd > TORPEDOES_YD:
            continue
        salvo = single.salvo_of(facing(now, enemy), course.motion, least)
        if salvo.chance > best.salvo.chance and not _endangers_friends(now, course, salvo):
            best = Launch(salvo, enemy)
    return best


def facing(now: Situation, enemy: Other) -> single.Situation:
    """An enemy as in a Duel with her alone."""
    agreed = now.view.options
    reach_yd, torpedo_kn = agreed.torpedo_range_yd, agreed.torpedo_speed_kn
    return single.facing(now.own.ship, enemy.now, now.highest_kn, now.view.move, torpedo_kn, reach_yd)


def _endangers_friends(now: Situation, course: Course, salvo: Salvo) -> bool:
    """Whether a torpedo comes near a friend on its whole run: it strikes the first ship on its line (NWC.DU.20)."""
    speed_yd_s, reach_yd = yards_run(now.view.options.torpedo_speed_kn, 1.0), now.view.options.torpedo_range_yd
    fired = make_way(course.motion, salvo.second)
    for run_s in range(0, int(reach_yd / speed_yd_s) + FOLLOWED_S, FOLLOWED_S):
        x_yd, y_yd = ahead(fired.x_yd, fired.y_yd, salvo.torpedo.run_deg, run_s * speed_yd_s, 0.0)
        for friend in now.friends:
            there = reckoned_at(friend.now, salvo.second + run_s)
            if distance(x_yd, y_yd, there.x_yd, there.y_yd) < FRIEND_YD + FRIEND_YD_S * run_s:
                return True
    return False


# -- the sheet -------------------------------------------------------------------------------------------------------------


def write_sheet(now: Situation, course: Course, fired: Launch, doing: str) -> Written:
    """Helm, highest speed, targets and torpedoes; why, in a sentence with its numbers."""
    before = facing(now, now.enemies[0])
    helm = () if now.lies else helm_orders(now.own.ship.motion, course.choice)
    orders = (*helm, *engine_orders(before), *_fire(now, targets(now, course)), *torpedo_orders(before, fired.salvo))
    return Written("\n".join(str(order) for order in orders), _reason(now, fired, doing))


def _reason(now: Situation, fired: Launch, doing: str) -> str:
    nearest = now.enemies[0]
    off_deg = sight(now.own.ship.motion, nearest.now).relative_deg
    text = f"{doing}; {nearest.ship.name} is {nearest.range_yd:,.0f} yards off, {bears(off_deg)}"
    if fired.salvo.chance == 0.0:
        return text
    return f"{text}; torpedoes at {fired.enemy.ship.name}, {100.0 * fired.salvo.chance:.0f} chances in 100"
