"""The doctrines of four admirals: line ahead at a chosen range, the decisive range, turning away, breaking off.

What a turn costs is reckoned over three moves; the enemy is taken to go on as he does. All costs are in score points a move.
No doctrine steers upon a shore of its own will (admiral.py), and all of them use submarines and boats alike (craft.py).
"""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from sandgate.bots.bot import Bot, Written, doctrine
from sandgate.bots.nwc1902_fleet.admiral import Cost, open_game, write
from sandgate.bots.nwc1902_fleet.courses import Course
from sandgate.bots.nwc1902_fleet.reckoning import (
    MOVES_AHEAD,
    Situation,
    fires,
    most_given,
    off_station,
    situation,
)
from sandgate.bots.nwc1902_fleet.wand import BLIND_YD
from sandgate.kernel.contract import Ask, Game
from sandgate.kernel.geometry import distance
from sandgate.rules.nwc1902.squadron.seen import SeenShip

LINE_YD, DECISIVE_YD = 3000.0, 2300.0
STATION_POINTS = 600.0  # what it costs to be off the wanted range by the whole of it
STEADY_POINTS = 600.0  # what it costs if the range changes by the whole of it in the last move looked at
POINT_COST = 0.5  # of a point turned
TORPEDOES_YD, SAFE_YD = 1800.0, 3500.0
WEAKER = 0.8


@doctrine
def turn_cost(given: float, taken: float, off: float, points: int) -> float:
    """What a turn costs: fire taken less fire given, the range that it leads to, and the turning itself.

    >>> turn_cost(200.0, 150.0, 0.0, 0), turn_cost(200.0, 150.0, 0.1, 4)
    (-50.0, 12.0)
    """
    return taken - given + STATION_POINTS * off + POINT_COST * points


@doctrine
def flight_cost(range_yd: float, taken: float) -> float:
    """What a turn costs one who breaks off: fire taken, and a point for every ten yards of range below gun shot.

    >>> flight_cost(5000.0, 40.0), flight_cost(9000.0, 0.0)
    (340.0, -100.0)
    """
    return taken + (8000.0 - range_yd) / 10.0


def at_range(wanted_yd: float) -> Cost:
    """The cost of a turn for one who wants a range: at the least with the best of fire, then with the fire of each move.

    It is the mean of the moves ahead, and what a change of range in the last of them costs.
    """

    def cost(now: Situation, course: Course) -> Iterator[float]:
        ranges, points = [after.range_yd for after in course.after], course.points
        off = [off_station(range_yd, wanted_yd) for range_yd in ranges]
        given = [most_given(now, range_yd) for range_yd in ranges]
        costs = [turn_cost(most, 0.0, far, points) for most, far in zip(given, off, strict=True)]
        unsteady = STEADY_POINTS * abs(ranges[-1] - ranges[-2]) / wanted_yd
        yield sum(costs) / MOVES_AHEAD + unsteady
        for nth, after in enumerate(course.after):
            if given[nth]:
                costs[nth] = turn_cost(*fires(now, after.own, after.enemies), off[nth], points)
                yield sum(costs) / MOVES_AHEAD + unsteady

    return cost


def away(now: Situation, course: Course) -> Iterator[float]:
    """The cost of a turn for one who wants to get away: at the least with no fire, then with what there is."""
    after = course.after[-1]
    yield flight_cost(after.range_yd, 0.0)
    if after.range_yd <= BLIND_YD:
        yield flight_cost(after.range_yd, fires(now, after.own, after.enemies)[1])


def _doing(now: Situation, wanted_yd: float) -> str:
    doing = "closing" if now.nearest_yd > 1.1 * wanted_yd else "opening" if now.nearest_yd < 0.9 * wanted_yd else "holding"
    return f"{doing} to fight in line ahead at {wanted_yd:,.0f} yards; the nearest enemy is {now.nearest_yd:,.0f} yards off"


def line_ahead(_game: Game[Any, Any], view: Any, ask: Ask, chance: Random) -> Written:
    """A sheet of the line-ahead doctrine."""
    if ask.form == "opening":
        return open_game(view, ask, f"fight in line ahead at {LINE_YD:,.0f} yards")
    now = situation(view, ask)
    return write(now, at_range(LINE_YD), chance, _doing(now, LINE_YD))


def decisive(_game: Game[Any, Any], view: Any, ask: Ask, chance: Random) -> Written:
    """A sheet of the decisive-range doctrine: close, and concentrate on the enemy who has suffered most."""
    if ask.form == "opening":
        return open_game(view, ask, f"close to {DECISIVE_YD:,.0f} yards and sink ship after ship")
    now = situation(view, ask)
    worst, doing = _to_concentrate_on(now), _doing(now, DECISIVE_YD)
    if worst is None:
        return write(now, at_range(DECISIVE_YD), chance, doing)
    why = f"{doing}; signals fire on {worst.name}, who has suffered most"
    return write(now, at_range(DECISIVE_YD), chance, why, [f"HF {worst.wing}"])


def _to_concentrate_on(now: Situation) -> SeenShip | None:
    """The enemy nearest to her end, once she is ringed and most can reach her; None if no signal can or need go up."""
    hit = [ship for ship in now.enemies if ship.half_power and _reached(now, ship)]
    flies = any(hoist.signal[:1] == "F" for hoist in now.view.hoists)
    if now.fleet.mute_moves or not hit or flies:
        return None
    worst = max(hit, key=lambda ship: (ship.received, -ship.number))
    return worst if worst.number != now.fleet.concentration else None


def _reached(now: Situation, enemy: SeenShip) -> bool:
    """Whether most of the own ships are within decisive range of an enemy, by half as much again."""
    ranges = [distance(ship.x_yd, ship.y_yd, enemy.x_yd, enemy.y_yd) for ship in now.own]
    return 2 * sum(range_yd <= 1.5 * DECISIVE_YD for range_yd in ranges) > len(ranges)


def turn_away(_game: Game[Any, Any], view: Any, ask: Ask, chance: Random) -> Written:
    """A sheet of the turn-away doctrine: line ahead, but away from whoever is within reach of torpedoes."""
    if ask.form == "opening":
        return open_game(view, ask, "fight in line ahead and turn away from torpedoes")
    now = situation(view, ask)
    boats = [boat for boat in view.boats if boat.side != now.fleet.side and not boat.gone]
    alarmed = now.nearest_yd < TORPEDOES_YD or any(seen.move == view.move for seen in view.torpedoes) or bool(boats)
    if alarmed and now.nearest_yd < SAFE_YD:
        why = f"turning away from torpedoes; the nearest enemy is {now.nearest_yd:,.0f} yards off"
        return write(now, away, chance, why)
    return write(now, at_range(LINE_YD), chance, _doing(now, LINE_YD))


def break_off(_game: Game[Any, Any], view: Any, ask: Ask, chance: Random) -> Written:
    """A sheet of the weaker admiral: fight in line ahead while it pays, break off when it does not."""
    if ask.form == "opening":
        return open_game(view, ask, "keep the fleet in being: break off when the enemy is the stronger")
    now = situation(view, ask)
    if now.strength >= WEAKER:
        return line_ahead(_game, view, ask, chance)
    why = f"breaking off: {now.strength:.0%} of the enemy's strength is left"
    return write(now, away, chance, why)


LINE_AHEAD: Final = Bot(
    "line_ahead",
    "leads the column in person and holds 3,000 yards within a tenth, turning where his fire gains most on the enemy's",
    line_ahead,
)
DECISIVE: Final = Bot("decisive", "closes to 2,300 yards and concentrates on the enemy who has suffered most", decisive)
TURN_AWAY: Final = Bot(
    "turn_away", "line ahead at 3,000 yards, but away from torpedoes and from whoever comes within 1,800 yards", turn_away
)
BREAK_OFF: Final = Bot(
    "break_off",
    "line ahead while his strength is four fifths of the enemy's or more; below it he gets away",
    break_off,
)
