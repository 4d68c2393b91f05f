"""The doctrine of the broadside: stay where the own guns tell, with all of them bearing.

Each way to put the helm is followed through three moves on the own track curves. What it costs, in yards:

    the mean of the three moves    1 a yard off 2,750 yards, and 2 more a yard outside 2,500 to 3,000
                                   200 if the enemy is not between bow and quarter lines: half the battery is masked
                                   20 if she is no end-on target, so that it decides only where the rest is as good
    always                         6 a point turned, for a turn costs speed
                                   20 a yard that the ships come nearer to each other than is safe
"""

from random import Random
from typing import Any, Final

from sandgate.bots.bot import Bot, Written, doctrine
from sandgate.bots.nwc1902.captain import CHOICES, costs_of, salvo_of, settle
from sandgate.bots.nwc1902.lead import NO_SALVO
from sandgate.bots.nwc1902.reckoning import Reckoned, crowding, reckoned_at, sight, steered
from sandgate.bots.nwc1902_duel.captain import reason, sheet, situation
from sandgate.kernel.contract import Ask, Game
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
def station_cost(range_yd: float, relative_deg: float, back_deg: float) -> float:
    """What it costs to lie so from the enemy at the end of a move.

    >>> station_cost(2750.0, 90.0, 10.0), station_cost(3100.0, 30.0, 90.0)
    (0.0, 770.0)
    """
    cost = abs(range_yd - WANTED_YD) + OUTSIDE * max(0.0, NEAREST_YD - range_yd, range_yd - FARTHEST_YD)
    if not on_broadside(relative_deg):
        cost += MASKED_YD
    if on_broadside(back_deg):
        cost += BROADSIDE_TARGET_YD
    return cost


@doctrine
def stations_cost(steered: Motion, ahead: tuple[Reckoned, Reckoned, Reckoned], turn_pt: float) -> float:
    """What it costs to put the helm over by so many points, taken over three moves; ahead: the enemy after each.

    >>> from sandgate.rules.nwc1902.track.track_curves import steaming
    >>> ship, first = steaming(0.0, 0.0, 0.0, 12.0, 12.0), Reckoned(2750.0, 200.0, 0.0, 20.0 / 3.0, 0.0)
    >>> stations_cost(ship, (first, reckoned_at(first, 30.0), reckoned_at(first, 60.0)), 0.0)
    20.0
    """
    motion, cost = steered, 0.0
    for nth in range(MOVES_AHEAD):
        motion = make_way(motion, MOVE_S)
        seen = sight(motion, ahead[nth])
        cost += station_cost(seen.range_yd, seen.relative_deg, seen.back_deg)
    return cost / MOVES_AHEAD + POINT_YD * turn_pt


def write(_game: Game[Any, Any], view: Any, ask: Ask, chance: Random) -> Written:
    """A captain's sheet by this doctrine."""
    if ask.form != "move":
        return Written("", "a captain writes moves only")
    now = situation(view, ask)
    enemy, range_yd = now.enemy, now.sight.range_yd
    motions = [steered(now.own.motion, *choice) for choice in CHOICES]
    ahead = reckoned_at(enemy, MOVE_S), reckoned_at(enemy, 2 * MOVE_S), reckoned_at(enemy, 3 * MOVE_S)
    costs = [stations_cost(motion, ahead, choice.turn_pt) for motion, choice in zip(motions, CHOICES, strict=True)]
    if range_yd < CROWDED_YD:
        stations = costs
        costs = costs_of(stations, lambda nth: stations[nth] + CROWDED * crowding(motions[nth], enemy))
    taken = settle(costs, chance)
    salvo = salvo_of(now, motions[taken], LEAST_CHANCE) if range_yd <= TORPEDOES_YD else NO_SALVO
    doing = "closing" if range_yd > FARTHEST_YD else "opening" if range_yd < NEAREST_YD else "holding"
    return Written(sheet(now, CHOICES[taken], motions[taken], salvo), reason(now, doing, WANTED_YD, salvo))


BROADSIDE: Final = Bot(
    "broadside",
    "holds 2,500 to 3,000 yards with the enemy between bow and quarter lines, end-on if that costs nothing; "
    "guns within 6,000 yards, torpedoes within 800",
    write,
)
