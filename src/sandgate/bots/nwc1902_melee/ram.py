"""The doctrine of the ram: into the enemy's line, torpedoes on the way, the stem where the chance offers.

What a way of putting the helm costs, in yards:

    how near it leads to an enemy within three moves, and 3 for each second until then
    a contact within a minute      saves 600 for the whole chance that the own stem strikes
                                   costs as much if the enemy's does, half of it if nobody's or both
    always                         3 a point turned
                                   5 a yard that a friend is reckoned to come nearer than is safe; a shore ahead 10,000

A torpedo is launched at 3 chances in 10 or better. The commander signals close action, HZ, at once: every captain is free.
"""

import math
from typing import Final

from sandgate.bots.bot import Bot, Written, doctrine
from sandgate.bots.nwc1902.captain import CHOICES
from sandgate.bots.nwc1902_melee.captain import Mind, decide, writing
from sandgate.bots.nwc1902_melee.reckoning import Situation
from sandgate.bots.nwc1902_melee.sea import (
    FRIEND_DOUBT_YD,
    STEP_S,
    STEPS_AHEAD,
    Path,
    Sea,
    Track,
    choices,
    crowding,
    meeting,
    ordered,
    path_of,
    strands,
    track_of,
    tracks_met,
    tracks_near,
)
from sandgate.kernel.asks import Ask
from sandgate.kernel.geometry import distance
from sandgate.rules.nwc1902.melee.allowing import flying, hoist, writer_of
from sandgate.rules.nwc1902.melee.view import MeleeView
from sandgate.rules.nwc1902.ship.ramming import DRAW, FIRST_RAMS, SECOND_RAMS
from sandgate.rules.nwc1902.squadron.orders import HoistSignal
from sandgate.rules.nwc1902.squadron.state import Signal

LATER_YD_S = 3.0
RAM_YD = 600.0
POINT_YD = 3.0
CROWDED = 5.0
SHORE_YD = 10_000.0
IN_CHASE = 3  # enemies, the nearest


@doctrine
def contact_cost(found: int, chance: float) -> float:
    """What a contact costs that is found to be so, and comes about with such a chance; a ram saves.

    >>> contact_cost(FIRST_RAMS, 0.5), contact_cost(SECOND_RAMS, 0.5), contact_cost(DRAW, 0.5)
    (-300.0, 300.0, 150.0)
    """
    if found == FIRST_RAMS:
        return -RAM_YD * chance
    if found == SECOND_RAMS:
        return RAM_YD * chance
    return 0.5 * RAM_YD * chance if found == DRAW else 0.0


def misses_by(path: Path, track: Track) -> float:
    """How near a way leads to an enemy, what comes later counting as farther off."""
    least_yd = math.inf
    for step in range(len(path)):
        own, there = path[step], track[step]
        least_yd = min(least_yd, distance(own.x_yd, own.y_yd, there.x_yd, there.y_yd) + LATER_YD_S * STEP_S * step)
    return least_yd


def weigh(sea: Sea) -> tuple[list[float], list[float]]:
    """What each way of putting the helm costs, and how sure it is that the own stem strikes on it."""
    friends, met = tracks_near(sea, sea.friends, FRIEND_DOUBT_YD), tracks_met(sea.enemies)
    chased = [track_of(enemy.now, STEPS_AHEAD) for enemy in sea.enemies[:IN_CHASE]]
    costs = [POINT_YD * CHOICES[choice].turn_pt for choice in range(choices(sea))]
    rams = [0.0 for _ in costs]
    for choice in range(len(costs)):
        path, least_yd, contacts = path_of(ordered(sea, choice), STEPS_AHEAD), math.inf, 0.0
        for track in chased:
            least_yd = min(least_yd, misses_by(path, track))
        for track in met:
            found, chance = meeting(path, track)
            contacts += contact_cost(found, chance)
            if found == FIRST_RAMS:
                rams[choice] = max(rams[choice], chance)
        cost = costs[choice] + least_yd + contacts + CROWDED * crowding(path, friends, FRIEND_DOUBT_YD)
        costs[choice] = cost + (SHORE_YD if strands(path, sea.shores) else 0.0)
    return costs, rams


def _doing(_now: Situation, rams: float) -> str:
    return f"ramming, {100.0 * rams:.0f} chances in 100" if rams else "closing to ram"


def frees(free: bool, flies: bool, mute: bool) -> bool:
    """Whether the commander signals close action: once, unless his captains are free, and as soon as anybody commands."""
    return not (free or flies or mute)


def _signals(view: MeleeView, ask: Ask) -> Written:
    """Signal close action, once."""
    writer, signal = writer_of(view, ask), HoistSignal(Signal("Z"))
    free, flies = view.close_action or writer.fleet.freed, flying(writer, "Z") is not None
    if not frees(free, flies, hoist(writer, signal) is not None):
        return Written("", "no signal: every captain for himself")
    return Written(str(signal), "close action: every captain is to pick his enemy")


PLAIN: Final = Mind(weigh, decide)
RAM: Final = Bot(
    "ram",
    "closes with the enemy, launches torpedoes at 3 chances in 10 or better and rams when the chance offers; the commander "
    "signals close action at once",
    writing(PLAIN, _signals, _doing),
)
