"""The doctrine of the broadside: stay where the own guns tell, with all of them bearing.

Each way to put the helm is followed through three moves on the own track curves. What it costs, in yards:

    the mean of the three moves    1 a yard off 2,750 yards, and 2 more a yard outside 2,500 to 3,000
                                   200 if the enemy is not between bow and quarter lines: half the battery is masked
                                   20 if she is no end-on target, so that it decides only where the rest is as good
    always                         6 a point turned, for a turn costs speed
                                   20 a yard that the ships come nearer to each other than is safe
"""

import math
from random import Random
from typing import Any, Final

from sandgate.bots.bot import Bot, Written, doctrine
from sandgate.bots.nwc1902.captain import CHOICES, EQUAL_YD, Situation, in_turn, salvo_of, settle
from sandgate.bots.nwc1902.lead import NO_SALVO
from sandgate.bots.nwc1902.reckoning import Lies, Reckoned, crowding, reckoned_at, sight, steered
from sandgate.bots.nwc1902_duel.captain import Decision, reason, sheet, situation
from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import Game
from sandgate.kernel.geometry import distance
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.ship.stencils import on_broadside
from sandgate.rules.nwc1902.track.track_curves import Motion, make_way

NEAREST_YD, WANTED_YD, FARTHEST_YD = 2500.0, 2750.0, 3000.0
OUTSIDE = 2.0
MASKED_YD = 200.0
BROADSIDE_TARGET_YD = 20.0
POINT_YD = 6.0
CROWDED = 20.0
MOVES_AHEAD = 3
TORPEDOES_YD = 800.0
LEAST_CHANCE = 0.2
CROWDED_YD = 1200.0  # beyond it nobody is crowded within a minute


@doctrine
def range_cost(range_yd: float) -> float:
    """What it costs to lie so far from the enemy at the end of a move.

    >>> range_cost(2750.0), range_cost(3100.0)
    (0.0, 550.0)
    """
    return abs(range_yd - WANTED_YD) + OUTSIDE * max(0.0, NEAREST_YD - range_yd, range_yd - FARTHEST_YD)


@doctrine
def station_cost(range_yd: float, relative_deg: float, back_deg: float) -> float:
    """What it costs to lie so from the enemy at the end of a move.

    >>> station_cost(2750.0, 90.0, 10.0), station_cost(3100.0, 30.0, 90.0)
    (0.0, 770.0)
    """
    cost = range_cost(range_yd)
    if not on_broadside(relative_deg):
        cost += MASKED_YD
    if on_broadside(back_deg):
        cost += BROADSIDE_TARGET_YD
    return cost


Course = tuple[Lies, Lies, Lies]  # the own ship at the end of each of three moves
Ahead = tuple[Reckoned, Reckoned, Reckoned]  # the enemy then


def lies(motion: Motion) -> Lies:
    """How a ship lies."""
    return Lies(motion.x_yd, motion.y_yd, motion.heading_deg)


@doctrine
def course(steered: Motion) -> Course:
    """The own ship at the end of each of three moves.

    >>> from sandgate.rules.nwc1902.track.track_curves import steaming
    >>> course(steaming(0.0, 0.0, 0.0, 12.0, 12.0))[2].y_yd
    600.0
    """
    first = make_way(steered, MOVE_S)
    second = make_way(first, MOVE_S)
    return lies(first), lies(second), lies(make_way(second, MOVE_S))


@doctrine
def ranges_cost(motions: Course, ahead: Ahead, turn_pt: float) -> float:
    """What three moves cost at the least, by range and by points turned alone.

    >>> from sandgate.rules.nwc1902.track.track_curves import steaming
    >>> first = Reckoned(2750.0, 200.0, 0.0, 20.0 / 3.0, 0.0)
    >>> ahead = first, reckoned_at(first, 30.0), reckoned_at(first, 60.0)
    >>> ranges_cost(course(steaming(0.0, 0.0, 0.0, 12.0, 12.0)), ahead, 2.0)
    12.0
    """
    cost = 0.0
    for nth in range(MOVES_AHEAD):
        cost += range_cost(distance(motions[nth].x_yd, motions[nth].y_yd, ahead[nth].x_yd, ahead[nth].y_yd))
    return cost / MOVES_AHEAD + POINT_YD * turn_pt


@doctrine
def stations_cost(motions: Course, ahead: Ahead, turn_pt: float) -> float:
    """What three moves cost after the helm was put over by so many points.

    >>> from sandgate.rules.nwc1902.track.track_curves import steaming
    >>> first = Reckoned(2750.0, 200.0, 0.0, 20.0 / 3.0, 0.0)
    >>> ahead = first, reckoned_at(first, 30.0), reckoned_at(first, 60.0)
    >>> stations_cost(course(steaming(0.0, 0.0, 0.0, 12.0, 12.0)), ahead, 0.0)
    20.0
    """
    cost = 0.0
    for nth in range(MOVES_AHEAD):
        seen = sight(motions[nth], ahead[nth])
        cost += station_cost(seen.range_yd, seen.relative_deg, seen.back_deg)
    return cost / MOVES_AHEAD + POINT_YD * turn_pt


def decide(now: Situation, chance: Random) -> Decision:
    """What a captain does by this doctrine."""
    enemy, range_yd = now.enemy, now.sight.range_yd
    ahead = reckoned_at(enemy, MOVE_S), reckoned_at(enemy, 2 * MOVE_S), reckoned_at(enemy, 3 * MOVE_S)
    courses = [course(steered(now.motion, choice.side, choice.turn_pt)) for choice in CHOICES]
    costs = [ranges_cost(courses[nth], ahead, CHOICES[nth].turn_pt) for nth in range(len(CHOICES))]
    least = math.inf
    for nth in in_turn(costs):
        if costs[nth] > least + EQUAL_YD:
            break
        costs[nth] = stations_cost(courses[nth], ahead, CHOICES[nth].turn_pt)
        if range_yd < CROWDED_YD:
            costs[nth] += CROWDED * crowding(steered(now.motion, CHOICES[nth].side, CHOICES[nth].turn_pt), enemy)
        least = min(least, costs[nth])
    taken = settle(costs, chance)
    motion = steered(now.motion, CHOICES[taken].side, CHOICES[taken].turn_pt)
    salvo = salvo_of(now, motion, LEAST_CHANCE) if range_yd <= TORPEDOES_YD else NO_SALVO
    return Decision(taken, motion, salvo)


def write(_game: Game[Any, Any], view: Any, ask: Ask, chance: Random) -> Written:
    """A captain's sheet by this doctrine."""
    if ask.form != "move":
        return Written("", "a captain writes moves only")
    now = situation(view, ask)
    settled, range_yd = decide(now, chance), now.sight.range_yd
    doing = "closing" if range_yd > FARTHEST_YD else "opening" if range_yd < NEAREST_YD else "holding"
    return Written(sheet(now, settled), reason(now, doing, WANTED_YD, settled.salvo))


BROADSIDE: Final = Bot(
    "broadside",
    "holds 2,500 to 3,000 yards with the enemy between bow and quarter lines, end-on if that costs nothing; "
    "guns within 6,000 yards, torpedoes within 800",
    write,
)
