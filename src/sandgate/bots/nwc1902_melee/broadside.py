"""The doctrine of the broadside: the battery upon the nearest enemy, near enough for torpedoes and clear of her ram.

What a way of putting the helm costs, in yards:

    the mean of the three moves    1 a yard that the nearest enemy is off 600 yards, and 2 more a yard outside 500 to 700
                                   200 if she is not between bow and quarter lines: half the battery is masked
    always                         6 a point turned, for a turn costs speed
                                   20 a yard that any ship is reckoned to come nearer than is safe; a shore ahead 10,000

At 600 yards the guns tell as much as at the muzzle (NWC.DU.17), torpedoes reach, and a ram is seen coming. A torpedo is
launched at 3 chances in 10 or better. While captains obey signals the commander signals fire on the enemy who has suffered
most.
"""

import math
from typing import Final

from sandgate.bots.bot import Bot, Written, doctrine
from sandgate.bots.nwc1902.captain import CHOICES
from sandgate.bots.nwc1902.reckoning import reckoned_at, sight
from sandgate.bots.nwc1902_melee.captain import Mind, decide, writing
from sandgate.bots.nwc1902_melee.reckoning import Situation
from sandgate.bots.nwc1902_melee.sea import (
    ENEMY_DOUBT_YD,
    FRIEND_DOUBT_YD,
    MOVES_AHEAD,
    STEPS_AHEAD,
    STEPS_OF_MOVE,
    Path,
    Sea,
    Track,
    choices,
    crowding,
    ordered,
    path_of,
    strands,
    tracks_near,
)
from sandgate.kernel.asks import Ask
from sandgate.kernel.geometry import distance
from sandgate.rules.nwc1902.melee.allowing import flying, hoist, writer_of
from sandgate.rules.nwc1902.melee.view import MeleeView
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.ship.stencils import on_broadside
from sandgate.rules.nwc1902.squadron.orders import HoistSignal
from sandgate.rules.nwc1902.squadron.score import endurance_of
from sandgate.rules.nwc1902.squadron.state import Signal

NEAREST_YD, WANTED_YD, FARTHEST_YD = 500.0, 600.0, 700.0
OUTSIDE = 2.0
MASKED_YD = 200.0
POINT_YD = 6.0
CROWDED = 20.0
SHORE_YD = 10_000.0


@doctrine
def station_cost(range_yd: float, relative_deg: float) -> float:
    """What it costs to have the nearest enemy at such a range, on such a bearing, at the end of a move.

    >>> station_cost(600.0, 90.0), station_cost(750.0, -30.0)
    (0.0, 450.0)
    """
    cost = abs(range_yd - WANTED_YD) + OUTSIDE * max(0.0, NEAREST_YD - range_yd, range_yd - FARTHEST_YD)
    return cost if on_broadside(relative_deg) else cost + MASKED_YD


def weigh(sea: Sea) -> tuple[list[float], list[float]]:
    """What each way of putting the helm costs, and how sure a ram is on it: none is looked for."""
    enemies, friends = tracks_near(sea, sea.enemies, ENEMY_DOUBT_YD), tracks_near(sea, sea.friends, FRIEND_DOUBT_YD)
    ends = [[reckoned_at(enemy.now, move * MOVE_S) for enemy in sea.enemies] for move in range(1, MOVES_AHEAD + 1)]
    costs = [POINT_YD * CHOICES[choice].turn_pt for choice in range(choices(sea))]
    for choice in range(len(costs)):
        path = path_of(ordered(sea, choice), STEPS_AHEAD)
        near = crowding(path, enemies, ENEMY_DOUBT_YD) + crowding(path, friends, FRIEND_DOUBT_YD)
        cost = stations_cost(costs[choice], path, ends)
        costs[choice] = cost + CROWDED * near + (SHORE_YD if strands(path, sea.shores) else 0.0)
    return costs, [0.0 for _ in costs]


def stations_cost(cost: float, path: Path, ends: list[Track]) -> float:
    """What a way costs so far, and then where the nearest enemy is at the end of each move."""
    for move in range(MOVES_AHEAD):
        own, nearest, least_yd = path[(move + 1) * STEPS_OF_MOVE], 0, math.inf
        for nth in range(len(ends[move])):
            there = ends[move][nth]
            range_yd = distance(own.x_yd, own.y_yd, there.x_yd, there.y_yd)
            if range_yd < least_yd:
                nearest, least_yd = nth, range_yd
        seen = sight(own, ends[move][nearest])
        cost += station_cost(seen.range_yd, seen.relative_deg) / MOVES_AHEAD
    return cost


def _doing(now: Situation, _rams: float) -> str:
    range_yd = now.sea.enemies[0].range_yd
    doing = "closing" if range_yd > FARTHEST_YD else "opening" if range_yd < NEAREST_YD else "holding"
    return f"{doing} for the broadside at {WANTED_YD:,.0f} yards"


def most_hurt(hurt: list[float]) -> int:
    """Who has suffered most, by her place; of equals the first. hurt: the parts of their endurance that ships received."""
    return hurt.index(max(hurt))


def points_out(free: bool, received: float, is_told: bool, mute: bool) -> bool:
    """Whether the commander signals fire on the enemy who has suffered most, and so many points.

    free: his captains look for signals no more; is_told: they fire on her already, or another fire signal flies.
    """
    return not (free or received == 0.0 or is_told or mute)


def _signals(view: MeleeView, ask: Ask) -> Written:
    """Signal fire on the enemy who has suffered most, while the captains still look for signals."""
    writer = writer_of(view, ask)
    enemies = [ship for ship in view.ships if ship.side != writer.side and not ship.out_of_action]
    worst = enemies[most_hurt([ship.received / endurance_of(ship.kind) for ship in enemies])]
    signal = HoistSignal(Signal("F", target=str(worst.wing)))
    is_told = worst.number == writer.fleet.concentration or flying(writer, "F") is not None
    free = view.close_action or writer.fleet.freed
    if not points_out(free, worst.received, is_told, mute=False):
        return Written("", "no signal: the captains know what to do")
    if hoist(writer, signal) is not None:
        return Written("", "no signal can be hoisted")
    return Written(str(signal), f"fire on {worst.name}: she has suffered most, {worst.received:,.0f} points")


PLAIN: Final = Mind(weigh, decide)
BROADSIDE: Final = Bot(
    "broadside",
    "holds the broadside on the nearest enemy at 500 to 700 yards, clear of friends, rams and shores, and fires where most "
    "points fall; torpedoes at 3 chances in 10 or better; the commander signals fire on the enemy who has suffered most",
    writing(PLAIN, _signals, _doing),
)
