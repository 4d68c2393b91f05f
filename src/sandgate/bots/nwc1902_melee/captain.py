"""A captain's part in a mêlée: at whom he fires, whether a torpedo may go, how his sheet is written, and why.

What he decides is worked out from numbers, so that a study compiles it; only sheets are of words.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from random import Random
from typing import Any, Final, NamedTuple

from sandgate.bots.bot import Written
from sandgate.bots.nwc1902 import captain as single
from sandgate.bots.nwc1902.captain import CHOICES, bears, engine_orders, helm_orders, settle, torpedo_orders
from sandgate.bots.nwc1902.lead import NO_SALVO, Salvo, best_salvo
from sandgate.bots.nwc1902.reckoning import Reckoned, reckoned_at, sight
from sandgate.bots.nwc1902_melee.reckoning import Situation, situation
from sandgate.bots.nwc1902_melee.sea import STEPS_OF_MOVE, Gun, Sea, ordered, path_of
from sandgate.kernel.asks import Ask, Order
from sandgate.kernel.contract import Game
from sandgate.kernel.geometry import ahead, distance
from sandgate.rules.nwc1902.guns.gun_fire import UNIT_VALUES, end_on_target, turret_bears
from sandgate.rules.nwc1902.melee.orders import OpenFire
from sandgate.rules.nwc1902.melee.view import MeleeView
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S, yards_run
from sandgate.rules.nwc1902.squadron.intervening import Hull, hidden_by_hull
from sandgate.rules.nwc1902.squadron.scale_of_melee import class_discharge
from sandgate.rules.nwc1902.squadron.state import KINDS
from sandgate.rules.nwc1902.track.track_curves import Motion, make_way

LEAST_CHANCE: Final = 0.3  # that a torpedo must have
AT_TORPEDOES: Final = 3  # of the enemies, the nearest
TORPEDOES_YD: Final = 1500.0  # nobody farther off comes into reach within a move
FRIEND_YD: Final = 100.0  # that a torpedo passes clear of a friend, and more the later
FRIEND_YD_S: Final = 2.0
FOLLOWED_S: Final = 4
NOBODY: Final = -1
KEPT: Final = 256  # lines that were written last: captains write the same few


class Decision(NamedTuple):
    """What a captain does beside his helm; enemies by their places, the nearest first."""

    salvo: Salvo
    at: int  # the enemy whom it is to hit
    first: int  # his target; NOBODY
    second: int


class Mind(NamedTuple):
    """Who works it out: the functions as they stand, or compiled."""

    weigh: Callable[
        [Sea], tuple[list[float], list[float]]
    ]  # what each way of putting the helm costs, how sure a ram is on it
    decide: Callable[[Sea, int], Decision]


def decide(sea: Sea, choice: int) -> Decision:
    """What a captain does who has settled on a way of putting the helm."""
    motion = ordered(sea, choice)
    salvo, at = launch(sea, motion)
    first, second = targets(sea, motion)
    return Decision(salvo, at, first, second)


# -- guns ------------------------------------------------------------------------------------------------------------------


def targets(sea: Sea, motion: Motion) -> tuple[int, int]:
    """The enemy on whom most points fall at the end of the move, and another for the pairs that do not bear on her.

    By NWC.ME.21. Nobody is fired at behind another ship (NWC.TA.48).
    """
    own = path_of(motion, STEPS_OF_MOVE)[STEPS_OF_MOVE]
    ends = [reckoned_at(enemy.now, MOVE_S) for enemy in sea.enemies]
    hulls = [hull_of(friend.number, reckoned_at(friend.now, MOVE_S)) for friend in sea.friends]
    hulls += [hull_of(sea.enemies[nth].number, ends[nth]) for nth in range(len(ends))]
    free = [
        nth
        for nth in range(len(ends))
        if not hidden_by_hull(sea.number, own.x_yd, own.y_yd, sea.enemies[nth].number, ends[nth].x_yd, ends[nth].y_yd, hulls)
    ]
    first = most_worth(sea, own, ends, free, sea.guns)
    if first == NOBODY:
        return NOBODY, NOBODY
    off_deg = sight(own, ends[first]).relative_deg
    left = [gun for gun in sea.guns if not turret_bears(gun.on_keel, gun.to_port, gun.after, off_deg)]
    return first, most_worth(sea, own, ends, [nth for nth in free if nth != first], left)


def hull_of(number: int, there: Reckoned) -> Hull:
    """A ship as she may lie in between."""
    return Hull(number, there.x_yd, there.y_yd, there.heading_deg)


def most_worth(sea: Sea, own: Motion, ends: list[Reckoned], among: list[int], guns: list[Gun]) -> int:
    """The enemy on whom these pairs are worth most; of equals the nearest. NOBODY if they bear on none within range."""
    best, most = NOBODY, 0.0
    for nth in among:
        range_yd, off_deg, back_deg = sight(own, ends[nth])
        units = 0.0
        for gun in guns:
            if turret_bears(gun.on_keel, gun.to_port, gun.after, off_deg):
                units += gun.units
        end_on = end_on_target(back_deg)
        worth = class_discharge(KINDS[sea.kind], units, range_yd, end_on, sea.half_power, UNIT_VALUES)
        if worth > most:
            best, most = nth, worth
    return best


# -- torpedoes -------------------------------------------------------------------------------------------------------------


def launch(sea: Sea, motion: Motion) -> tuple[Salvo, int]:
    """The best salvo of the coming move at one of the nearest enemies, clear of friends, and that enemy."""
    best, at, speed_yd_s = NO_SALVO, 0, yards_run(sea.torpedo_kn, 1.0)
    for nth in range(min(AT_TORPEDOES, len(sea.enemies))):
        enemy = sea.enemies[nth]
        if enemy.range_yd > TORPEDOES_YD:
            continue
        salvo = best_salvo(motion, enemy.now, sea.begun_s, sea.ready_s, speed_yd_s, sea.reach_yd, LEAST_CHANCE)
        if salvo.chance > best.chance and not endangers_friends(sea, motion, salvo, speed_yd_s):
            best, at = salvo, nth
    return best, at


def endangers_friends(sea: Sea, motion: Motion, salvo: Salvo, speed_yd_s: float) -> bool:
    """Whether a torpedo comes near a friend on its whole run: it strikes the first ship on its line (NWC.DU.20)."""
    fired = make_way(motion, salvo.second)
    for run_s in range(0, int(sea.reach_yd / speed_yd_s) + FOLLOWED_S, FOLLOWED_S):
        x_yd, y_yd = ahead(fired.x_yd, fired.y_yd, salvo.torpedo.run_deg, run_s * speed_yd_s, 0.0)
        for friend in sea.friends:
            there = reckoned_at(friend.now, salvo.second + run_s)
            if distance(x_yd, y_yd, there.x_yd, there.y_yd) < FRIEND_YD + FRIEND_YD_S * run_s:
                return True
    return False


# -- the sheet -------------------------------------------------------------------------------------------------------------


def writing(
    plain: Mind, signals: Callable[[MeleeView, Ask], Written], doing: Callable[[Situation, float], str]
) -> Callable[..., Written]:
    """How sheets are written by a doctrine, a captain's or a commander's.

    doing: what he is about, by how sure a ram is on the way that he takes.
    """

    def write(_game: Game[Any, Any], view: Any, ask: Ask, chance: Random, mind: Mind = plain) -> Written:
        if ask.form == "signals":
            return signals(view, ask)
        if ask.form != "move":
            return Written("", "he commands no ship")
        now = situation(view, ask)
        costs, rams = mind.weigh(now.sea)
        choice = settle(costs, chance)
        said = "lying still, guns going" if now.sea.lies else doing(now, rams[choice])
        return write_sheet(now, choice, mind.decide(now.sea, choice), said)

    return write


def write_sheet(now: Situation, choice: int, decided: Decision, doing: str) -> Written:
    """Helm, highest speed, targets and torpedoes; why, in a sentence with its numbers."""
    before = _facing_the_nearest(now)
    helm = () if now.sea.lies else helm_orders(now.sea.motion, CHOICES[choice])
    orders = (*helm, *engine_orders(before), *_fire(now, decided), *torpedo_orders(before, decided.salvo))
    return Written("\n".join(map(_line, orders)), _reason(now, before, decided, doing))


@lru_cache(maxsize=KEPT)
def _line(order: Order) -> str:
    return str(order)


def _facing_the_nearest(now: Situation) -> single.Situation:
    """The nearest enemy as in a Duel with her alone."""
    sea, own, enemy = now.sea, now.own.ship, now.sea.enemies[0].now
    guns_open, seen = own.open_12in and own.open_8in, sight(sea.motion, enemy)
    torpedo_kn, reach_yd = sea.torpedo_kn, sea.reach_yd
    return single.Situation(
        sea.motion, guns_open, now.highest_kn, enemy, seen, sea.ready_s, sea.begun_s, torpedo_kn, reach_yd
    )


def _fire(now: Situation, decided: Decision) -> Iterator[Order]:
    """Open fire, or name other targets than those of whom he has fired so far."""
    ship, wished = now.own.ship, [now.enemies[nth] for nth in (decided.first, decided.second) if nth != NOBODY]
    numbers = tuple([enemy.number for enemy in wished])
    if wished and (numbers != now.own.targets or not (ship.open_12in and ship.open_8in)):
        yield OpenFire(targets=tuple([enemy.wing for enemy in wished]))


def _reason(now: Situation, before: single.Situation, decided: Decision, doing: str) -> str:
    text = (
        f"{doing}; {now.enemies[0].name} is {now.sea.enemies[0].range_yd:,.0f} yards off, {bears(before.sight.relative_deg)}"
    )
    if decided.salvo.chance == 0.0:
        return text
    return f"{text}; torpedoes at {now.enemies[decided.at].name}, {100.0 * decided.salvo.chance:.0f} chances in 100"
