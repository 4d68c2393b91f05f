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

from random import Random
from typing import Any, Final

from sandgate.bots.bot import Bot, Written, doctrine
from sandgate.bots.nwc1902.captain import settle
from sandgate.bots.nwc1902.reckoning import Sight, sight
from sandgate.bots.nwc1902_melee.captain import launch, write_sheet
from sandgate.bots.nwc1902_melee.reckoning import (
    ENEMY_DOUBT_YD,
    FRIEND_DOUBT_YD,
    MOVES_AHEAD,
    STEPS_OF_MOVE,
    Course,
    Situation,
    courses,
    crowding,
    situation,
    strands,
)
from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import Game
from sandgate.rules.nwc1902.melee.allowing import flying, hoist, writer_of
from sandgate.rules.nwc1902.melee.view import MeleeView, SeenShip
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
LEAST_CHANCE = 0.3


@doctrine
def station_cost(range_yd: float, relative_deg: float) -> float:
    """What it costs to have the nearest enemy at such a range, on such a bearing, at the end of a move.

    >>> station_cost(600.0, 90.0), station_cost(750.0, -30.0)
    (0.0, 450.0)
    """
    cost = abs(range_yd - WANTED_YD) + OUTSIDE * max(0.0, NEAREST_YD - range_yd, range_yd - FARTHEST_YD)
    return cost if on_broadside(relative_deg) else cost + MASKED_YD


def broadside_cost(now: Situation, course: Course) -> float:
    """What a way of putting the helm costs."""
    cost = POINT_YD * course.choice.turn_pt
    for step in range(STEPS_OF_MOVE, (MOVES_AHEAD + 1) * STEPS_OF_MOVE, STEPS_OF_MOVE):
        nearest = min([sight(course.path[step], enemy.track[step]) for enemy in now.enemies], key=_range_yd)
        cost += station_cost(nearest.range_yd, nearest.relative_deg) / MOVES_AHEAD
    near = crowding(course, now.enemies, ENEMY_DOUBT_YD) + crowding(course, now.friends, FRIEND_DOUBT_YD)
    return cost + CROWDED * near + (SHORE_YD if strands(now, course) else 0.0)


def _range_yd(seen: Sight) -> float:
    return seen.range_yd


def write(_game: Game[Any, Any], view: Any, ask: Ask, chance: Random) -> Written:
    """A sheet by this doctrine: a captain's, or a commander's."""
    if ask.form == "signals":
        return _signals(view, ask)
    if ask.form != "move":
        return Written("", "he commands no ship")
    now = situation(view, ask)
    ways = courses(now)
    course = ways[settle([broadside_cost(now, way) for way in ways], chance)]
    return write_sheet(now, course, launch(now, course, LEAST_CHANCE), _doing(now))


def _doing(now: Situation) -> str:
    if now.lies:
        return "lying still, guns going"
    range_yd = now.enemies[0].range_yd
    doing = "closing" if range_yd > FARTHEST_YD else "opening" if range_yd < NEAREST_YD else "holding"
    return f"{doing} for the broadside at {WANTED_YD:,.0f} yards"


def _signals(view: MeleeView, ask: Ask) -> Written:
    """Signal fire on the enemy who has suffered most, while the captains still look for signals."""
    writer = writer_of(view, ask)
    enemies = [ship for ship in view.ships if ship.side != writer.side and not ship.out_of_action]
    worst = max(enemies, key=_suffered)
    signal = HoistSignal(Signal("F", target=str(worst.wing)))
    free = view.close_action or writer.fleet.freed
    if free or not worst.received or worst.number == writer.fleet.concentration or flying(writer, "F"):
        return Written("", "no signal: the captains know what to do")
    if hoist(writer, signal) is not None:
        return Written("", "no signal can be hoisted")
    return Written(str(signal), f"fire on {worst.name}: she has suffered most, {worst.received:,.0f} points")


def _suffered(ship: SeenShip) -> float:
    return ship.received / endurance_of(ship.kind)


BROADSIDE: Final = Bot(
    "broadside",
    "holds the broadside on the nearest enemy at 500 to 700 yards, clear of friends, rams and shores, and fires where most "
    "points fall; torpedoes at 3 chances in 10 or better; the commander signals fire on the enemy who has suffered most",
    write,
)
