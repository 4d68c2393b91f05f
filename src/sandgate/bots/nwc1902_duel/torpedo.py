"""The doctrine of the torpedo: close, cross her track with torpedoes, turn away to reload, come again.

Each way to put the helm is followed on the own track curves. What it costs, in yards:

    tubes loaded, in a chase            how far from 500 yards on her nearer beam, two moves ahead
    else beyond 400 yards               the range two moves ahead
    tubes loaded, nearer                the mean of two moves of 1 a yard off 350 yards
                                        100 for each of them with the enemy not between bow and quarter lines
    no tube loaded                      the same with 1,500 yards
    always                              3 a point turned, 20 a yard that the ships come nearer than is safe
                                        40 for a turn to port when meeting end on: both turn to starboard
    a salvo in the move                 saves 15 for each chance in a hundred to hit

She is in a chase while the enemy has her abaft 120 degrees, more than 1,100 yards off. A torpedo from astern would have to
overtake the enemy and would find her end-on; steering for her beams a ship comes up from quarter to quarter, and is herself
hit less. Nearer she closes straight, to come round to the beam within 400 yards. A torpedo is fired at 3 chances in 10 or
better; abaft 120 degrees at 1 in 10, as no better comes while the enemy runs.

The guns fire throughout.
"""

import math
from random import Random
from typing import Any, Final

from sandgate.bots.bot import Bot, Written, doctrine
from sandgate.bots.nwc1902.captain import CHOICES, EQUAL_YD, Situation, in_turn, salvo_of, settle
from sandgate.bots.nwc1902.lead import NO_SALVO
from sandgate.bots.nwc1902.reckoning import Reckoned, Sight, apart_after, crowding, expected_at, sight, steered
from sandgate.bots.nwc1902_duel.captain import Decision, reason, sheet, situation
from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import Game
from sandgate.kernel.geometry import ahead, distance
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.ship.stencils import on_broadside
from sandgate.rules.nwc1902.track.track_curves import Motion, make_way

ATTACK_YD, RELOAD_YD = 350.0, 1500.0
APPROACH_YD = 400.0  # beyond it a ship only closes
CHASE_YD, CHASED_DEG = 1100.0, 120.0
BEAM_YD = 500.0
LEAST_CHANCE = 0.3
CHASE_CHANCE = 0.1  # abaft CHASED_DEG; two torpedoes together then have 2 in 10
SALVO_YD = 1500.0
MASKED_YD = 100.0
POINT_YD = 3.0
CROWDED = 20.0
MOVES_AHEAD = 2
PORT_YD = 40.0
MEETING_DEG = 22.5  # 2 points on either bow


@doctrine
def closing_cost(steered: Motion, enemy: Reckoned) -> float:
    """The range that is reckoned two moves ahead.

    >>> from sandgate.rules.nwc1902.track.track_curves import steaming
    >>> closing_cost(steaming(0.0, 0.0, 0.0, 12.0, 12.0), Reckoned(0.0, 2000.0, 180.0, 20.0 / 3.0, 0.0))
    1200.0
    """
    return apart_after(steered, enemy, MOVES_AHEAD * MOVE_S)


@doctrine
def abeam_cost(steered: Motion, enemy: Reckoned, wanted_yd: float) -> float:
    """What it costs to lie off the wanted range, or with the enemy out of the tubes' arcs, in the next two moves.

    >>> from sandgate.rules.nwc1902.track.track_curves import steaming
    >>> abeam_cost(steaming(0.0, 0.0, 0.0, 12.0, 12.0), Reckoned(400.0, 0.0, 0.0, 20.0 / 3.0, 0.0), 350.0)
    50.0
    """
    motion, cost = steered, 0.0
    for moves in range(1, MOVES_AHEAD + 1):
        motion = make_way(motion, MOVE_S)
        seen = sight(motion, expected_at(enemy, moves * MOVE_S))
        cost += abs(seen.range_yd - wanted_yd) / MOVES_AHEAD
        if not on_broadside(seen.relative_deg):
            cost += MASKED_YD
    return cost


@doctrine
def chased(range_yd: float, back_deg: float) -> bool:
    """Whether the enemy, from whom the own ship bears so, is still far ahead and running away.

    >>> chased(1500.0, -170.0), chased(1500.0, 90.0), chased(1000.0, -170.0)
    (True, False, False)
    """
    return range_yd > CHASE_YD and abs(back_deg) > CHASED_DEG


@doctrine
def chase_cost(steered: Motion, enemy: Reckoned) -> float:
    """How far she is reckoned to lie, two moves ahead, from 500 yards on the nearer beam of the enemy.

    >>> from sandgate.rules.nwc1902.track.track_curves import steaming
    >>> chase_cost(steaming(100.0, 0.0, 0.0, 12.0, 12.0), Reckoned(0.0, 300.0, 0.0, 20.0 / 3.0, 0.0))
    500.0
    """
    own, there = make_way(steered, MOVES_AHEAD * MOVE_S), expected_at(enemy, MOVES_AHEAD * MOVE_S)
    starboard_yd = math.copysign(BEAM_YD, sight(own, there).back_deg)
    beam_x, beam_y = ahead(there.x_yd, there.y_yd, there.heading_deg, 0.0, starboard_yd)
    return distance(own.x_yd, own.y_yd, beam_x, beam_y)


@doctrine
def way_cost(steered: Motion, enemy: Reckoned, now: Sight, loaded: bool) -> float:
    """What it costs to lie where a helm so ordered takes her.

    >>> from sandgate.rules.nwc1902.track.track_curves import steaming
    >>> ship, enemy = steaming(0.0, 0.0, 0.0, 12.0, 12.0), Reckoned(0.0, 2000.0, 180.0, 20.0 / 3.0, 0.0)
    >>> way_cost(ship, enemy, sight(ship, enemy), True)
    1200.0
    """
    if loaded and chased(now.range_yd, now.back_deg):
        return chase_cost(steered, enemy)
    if loaded and now.range_yd > APPROACH_YD:
        return closing_cost(steered, enemy)
    return abeam_cost(steered, enemy, ATTACK_YD if loaded else RELOAD_YD)


@doctrine
def helm_cost(now: Sight, side: int, turn_pt: float, crowded_yd: float) -> float:
    """What it costs to put the helm over to a side by so many points, wherever that takes her.

    crowded_yd: by how much the ships come nearer than is safe.

    >>> helm_cost(Sight(1200.0, 10.0, -10.0), -1, 2.0, 5.0), helm_cost(Sight(1800.0, 10.0, -10.0), -1, 2.0, 5.0)
    (146.0, 6.0)
    """
    cost = POINT_YD * turn_pt
    if now.range_yd <= RELOAD_YD:
        cost += CROWDED * crowded_yd
        if side < 0 and max(abs(now.relative_deg), abs(now.back_deg)) < MEETING_DEG:
            cost += PORT_YD
    return cost


def loaded_soon(now: Situation) -> bool:
    """Whether a tube is loaded in the coming move."""
    return min(now.ready_s) < now.begun_s + MOVE_S


def decide(now: Situation, chance: Random) -> Decision:
    """What a captain does by this doctrine."""
    loaded, near_by = loaded_soon(now), now.sight.range_yd <= RELOAD_YD
    motions = [steered(now.motion, choice.side, choice.turn_pt) for choice in CHOICES]
    least_chance = CHASE_CHANCE if abs(now.sight.back_deg) > CHASED_DEG else LEAST_CHANCE
    salvos = [salvo_of(now, motion, least_chance) if loaded and near_by else NO_SALVO for motion in motions]
    ways = [way_cost(motion, now.enemy, now.sight, loaded) for motion in motions]
    costs = [sheet_cost(now.sight, nth, 0.0, ways[nth], salvos[nth].chance) for nth in range(len(CHOICES))]
    if near_by:
        least = math.inf
        for nth in in_turn(costs):
            if costs[nth] > least + EQUAL_YD:
                break
            costs[nth] = sheet_cost(now.sight, nth, crowding(motions[nth], now.enemy), ways[nth], salvos[nth].chance)
            least = min(least, costs[nth])
    taken = settle(costs, chance)
    return Decision(taken, motions[taken], salvos[taken])


def sheet_cost(now: Sight, nth: int, crowded_yd: float, way_yd: float, chance: float) -> float:
    """What a choice of the helm costs in all, with the salvo that it allows."""
    return helm_cost(now, CHOICES[nth].side, CHOICES[nth].turn_pt, crowded_yd) + way_yd - SALVO_YD * chance


def write(_game: Game[Any, Any], view: Any, ask: Ask, chance: Random) -> Written:
    """A captain's sheet by this doctrine."""
    if ask.form != "move":
        return Written("", "a captain writes moves only")
    now = situation(view, ask)
    settled, loaded = decide(now, chance), loaded_soon(now)
    wanted_yd, chasing = ATTACK_YD if loaded else RELOAD_YD, chased(now.sight.range_yd, now.sight.back_deg)
    attacking = now.sight.range_yd <= RELOAD_YD
    doing = "reloading" if not loaded else "chasing" if chasing else "attacking" if attacking else "closing"
    return Written(sheet(now, settled), reason(now, doing, wanted_yd, settled.salvo))


TORPEDO: Final = Bot(
    "torpedo",
    "chases from quarter to quarter, closes to 350 yards, leads torpedoes across her track at 3 chances in 10 "
    "or better, 1 if she runs away, then keeps 1,500 yards until reloaded; guns within 6,000 yards",
    write,
)
