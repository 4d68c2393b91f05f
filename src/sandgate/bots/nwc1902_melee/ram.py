"""The doctrine of the ram: into the enemy's line, torpedoes on the way, the stem where the chance offers.

What a way of putting the helm costs, in yards:

    how near it leads to an enemy within three moves, and 3 for each second until then
    a contact within a minute      saves 600 for the whole chance that the own stem strikes
                                   costs as much if the enemy's does, half of it if nobody's or both
    always                         3 a point turned
                                   5 a yard that a friend is reckoned to come nearer than is safe; a shore ahead 10,000

A torpedo is launched at 3 chances in 10 or better. The commander signals close action, HZ, at once: every captain is free.
"""

from random import Random
from typing import Any, Final

from sandgate.bots.bot import Bot, Written, doctrine
from sandgate.bots.nwc1902.captain import settle
from sandgate.bots.nwc1902_melee.captain import launch, write_sheet
from sandgate.bots.nwc1902_melee.reckoning import (
    FRIEND_DOUBT_YD,
    STEP_S,
    Course,
    Meeting,
    Other,
    Situation,
    courses,
    crowding,
    meetings,
    situation,
    strands,
)
from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import Game
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
LEAST_CHANCE = 0.3
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


def _misses_by(course: Course, enemy: Other) -> float:
    """How near a way leads to an enemy, what comes later counting as farther off."""
    return min(
        distance(own.x_yd, own.y_yd, there.x_yd, there.y_yd) + LATER_YD_S * STEP_S * step
        for step, (own, there) in enumerate(zip(course.path, enemy.track, strict=True))
    )


def ram_cost(now: Situation, course: Course, met: list[Meeting]) -> float:
    """What a way of putting the helm costs."""
    cost = POINT_YD * course.choice.turn_pt + min(_misses_by(course, enemy) for enemy in now.enemies[:IN_CHASE])
    cost += sum([contact_cost(*meeting) for meeting in met])
    return cost + CROWDED * crowding(course, now.friends, FRIEND_DOUBT_YD) + (SHORE_YD if strands(now, course) else 0.0)


def write(_game: Game[Any, Any], view: Any, ask: Ask, chance: Random) -> Written:
    """A sheet by this doctrine: a captain's, or a commander's."""
    if ask.form == "signals":
        return _signals(view, ask)
    if ask.form != "move":
        return Written("", "he commands no ship")
    now = situation(view, ask)
    ways = courses(now)
    met = [meetings(way, now.enemies) for way in ways]
    taken = settle([ram_cost(now, way, each) for way, each in zip(ways, met, strict=True)], chance)
    return write_sheet(now, ways[taken], launch(now, ways[taken], LEAST_CHANCE), _doing(now, met[taken]))


def _doing(now: Situation, met: list[Meeting]) -> str:
    if now.lies:
        return "lying still, guns going"
    rams = max([meeting.chance for meeting in met if meeting.found == FIRST_RAMS], default=0.0)
    return f"ramming, {100.0 * rams:.0f} chances in 100" if rams else "closing to ram"


def _signals(view: MeleeView, ask: Ask) -> Written:
    """Signal close action, once."""
    writer, signal = writer_of(view, ask), HoistSignal(Signal("Z"))
    if view.close_action or writer.fleet.freed or flying(writer, "Z") or hoist(writer, signal) is not None:
        return Written("", "no signal: every captain for himself")
    return Written(str(signal), "close action: every captain is to pick his enemy")


RAM: Final = Bot(
    "ram",
    "closes with the enemy, launches torpedoes at 3 chances in 10 or better and rams when the chance offers; the commander "
    "signals close action at once",
    write,
)
