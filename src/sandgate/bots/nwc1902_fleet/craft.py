"""What an admiral orders for his submarines and torpedo boats, in every doctrine alike; his forts fire as by default.

A submarine runs to where she can meet an enemy ship within a quarter of an hour, dives where she might be discovered, and
fires; discovered too far off to have a chance, she withdraws; with her torpedo spent she lies still. A boat keeps near the
fleet until an enemy ship comes within reach, then runs at her and fires both tubes; with empty tubes she gets away.
"""

import math
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from sandgate.bots.nwc1902.lead import Led, led
from sandgate.bots.nwc1902.reckoning import Reckoned, reckoned_at
from sandgate.bots.nwc1902_fleet.courses import comes_upon, pieces
from sandgate.bots.nwc1902_fleet.reckoning import Situation, made_yd
from sandgate.kernel.asks import Order
from sandgate.kernel.geometry import ahead, bearing, distance, relative
from sandgate.rules.nwc1902.ship.game_paper import yards_run
from sandgate.rules.nwc1902.squadron.abbreviations import MOVE_S
from sandgate.rules.nwc1902.squadron.coast.orders import (
    BoatHelm,
    BoatSpeed,
    BoatTorpedo,
    SubmarineCourse,
    SubmarineDepth,
    SubmarineFire,
)
from sandgate.rules.nwc1902.squadron.coast.submarines import FIRES_YD, LOOKOUT_YD, MAX_SPEED_KN, MAX_TURN_DEG, SEEN_YD
from sandgate.rules.nwc1902.squadron.coast.torpedo_boats import BoatPart, boat_helm, boat_way, full_speed_kn
from sandgate.rules.nwc1902.squadron.seen import OwnBoat, SeenBoat, SeenShip
from sandgate.rules.nwc1902.squadron.state import FIRST_BOAT, FIRST_SUBMARINE, Submarine
from sandgate.rules.nwc1902.torpedo.card import tube_loaded
from sandgate.rules.nwc1902.track.track_curves import Motion, ring_engines
from sandgate.sea.stretches import Lies
from sandgate.sea.ways import Way

SUBMARINE_MOVES, BOAT_MOVES = 6, 2  # in which an enemy can be met who is within reach
OFFSETS_DEG: Final = (0, 15, -15, 30, -30, 45, -45, 60, -60, 75, -75, 90, -90)
TURNS_PT: Final = (0.0, 1.0, -1.0, 2.0, -2.0, 4.0, -4.0, 8.0, -8.0, 12.0, -12.0)
FIRING_STEP_S: Final = 10
LEAST_CHANCE: Final = 0.03
BEYOND_YD: Final = 150.0  # she may be so far out of range and still run into a torpedo
FOUL_DEG: Final = 20.0
NEAR_FLEET_YD: Final = 600.0
SEA_ROOM_S: Final = 60  # that a boat needs to turn before a shore after the move


class Craft(NamedTuple):
    """Lines for the small craft, and what they do in words."""

    lines: tuple[str, ...]
    words: tuple[str, ...]


class Quarry(NamedTuple):
    """An enemy ship, and how she is reckoned to go on."""

    ship: SeenShip
    runs: Reckoned


class BoatWay(NamedTuple):
    """A way that a boat can take: her speed and turn (right positive), and the torpedo that she can fire on it."""

    speed_kn: float
    turn_pt: float
    runs: Way
    second: int = 0
    run_deg: float = 0.0
    chance: float = 0.0


def craft_orders(now: Situation) -> Craft:
    """Orders for all submarines and boats that are there and can move."""
    craft = [*_submarines(now), *_boats(now)]
    return Craft(
        tuple([line for each in craft for line in each.lines]), tuple([word for each in craft for word in each.words])
    )


def _quarries(now: Situation, x_yd: float, y_yd: float) -> list[Quarry]:
    """The enemy's ships, the nearest first, each reckoned to stand on."""
    ships = sorted(now.enemies, key=lambda ship: (distance(x_yd, y_yd, ship.x_yd, ship.y_yd), ship.number))
    return [
        Quarry(ship, Reckoned(ship.x_yd, ship.y_yd, ship.heading_deg, made_yd(now.view, ship) / MOVE_S, 0.0))
        for ship in ships
    ]


def _met(
    x_yd: float, y_yd: float, speed_kn: float, quarries: Sequence[Quarry], moves: int
) -> tuple[Quarry, Reckoned] | None:
    """The nearest ship that can be met in so many moves, and where; None if there is none."""
    for quarry in quarries:
        for nth in range(1, moves + 1):
            there = reckoned_at(quarry.runs, float(nth * MOVE_S))
            if distance(x_yd, y_yd, there.x_yd, there.y_yd) <= yards_run(speed_kn, float(nth * MOVE_S)):
                return quarry, there
    return None


# -- submarines ------------------------------------------------------------------------------------------------------------


def _submarines(now: Situation) -> Iterator[Craft]:
    for each in now.view.own_submarines:
        quarries = _quarries(now, each.x_yd, each.y_yd)
        if each.side == now.fleet.side and not (each.gone or each.aground) and quarries:
            yield _submarine(now, each, quarries)


def _submarine(now: Situation, own: Submarine, quarries: Sequence[Quarry]) -> Craft:
    """One submarine's part in the move."""
    nth, nearest = own.number - FIRST_SUBMARINE + 1, quarries[0].ship
    met = _met(own.x_yd, own.y_yd, MAX_SPEED_KN, quarries, SUBMARINE_MOVES)
    if own.spent:
        wanted_deg, word = None, f"{own.name} has fired and lies still"
    elif own.discovered_yd is not None and (own.risen or own.discovered_yd > SEEN_YD):
        wanted_deg, word = bearing(nearest.x_yd, nearest.y_yd, own.x_yd, own.y_yd), f"{own.name} is discovered and withdraws"
    elif met is None:
        wanted_deg, word = None, f"{own.name} lies in wait"
    else:
        wanted_deg = bearing(own.x_yd, own.y_yd, met[1].x_yd, met[1].y_yd)
        word = f"{own.name} runs at {met[0].ship.name}"
    course_deg, speed_kn = _clear_run(now, own, wanted_deg)
    lines = list[Order]()
    if (course_deg, speed_kn) != (own.heading_deg, own.speed_kn):
        lines.append(SubmarineCourse(nth, course_deg, speed_kn))
    end_x, end_y = ahead(own.x_yd, own.y_yd, course_deg, yards_run(speed_kn, MOVE_S), 0.0)
    soon_yd = min(_off(end_x, end_y, quarry) for quarry in quarries)
    if (soon_yd <= LOOKOUT_YD) != own.dived:
        lines.append(SubmarineDepth(nth, not own.dived))
    if met and not own.spent and _off(end_x, end_y, met[0]) <= 2.0 * FIRES_YD and own.target != met[0].ship.number:
        lines.append(SubmarineFire(nth, str(met[0].ship.wing)))
    return Craft(tuple(map(str, lines)), (word,))


def _off(x_yd: float, y_yd: float, quarry: Quarry) -> float:
    """How far a ship is reckoned to be from a place at the end of the move."""
    there = reckoned_at(quarry.runs, float(MOVE_S))
    return distance(x_yd, y_yd, there.x_yd, there.y_yd)


def _clear_run(now: Situation, own: Submarine, wanted_deg: float | None) -> tuple[float, float]:
    """Course and speed: as near to the one wanted as she can turn and as the shores leave room for; else she lies still."""
    if wanted_deg is not None:
        turn_deg = math.trunc(max(-MAX_TURN_DEG, min(MAX_TURN_DEG, relative(wanted_deg, own.heading_deg))))
        for offset_deg in OFFSETS_DEG:
            if abs(turn_deg + offset_deg) > MAX_TURN_DEG:
                continue
            course_deg = (own.heading_deg + turn_deg + offset_deg) % 360.0
            yd_s = yards_run(MAX_SPEED_KN, 1.0)
            way = Way(partial(_straight, own.x_yd, own.y_yd, course_deg, yd_s), yd_s, True)
            if not comes_upon(way, pieces(now.view.shores), 2 * MOVE_S):
                return course_deg, MAX_SPEED_KN
    return own.heading_deg, 0.0


def _straight(x_yd: float, y_yd: float, heading_deg: float, yd_s: float, second: float) -> Lies:
    """Where a vessel that runs straight is at a second."""
    return (*ahead(x_yd, y_yd, heading_deg, yd_s * second, 0.0), heading_deg)


# -- boats -----------------------------------------------------------------------------------------------------------------


def _boats(now: Situation) -> Iterator[Craft]:
    own = {each.number: each for each in now.view.own_boats}
    for boat in now.view.boats:
        quarries = _quarries(now, boat.x_yd, boat.y_yd)
        if boat.side == now.fleet.side and not (boat.gone or boat.aground) and quarries:
            yield _boat(now, boat, own[boat.number], quarries)


def _boat(now: Situation, boat: SeenBoat, own: OwnBoat, quarries: Sequence[Quarry]) -> Craft:
    """One boat's part in the move: of the ways clear of the shores, the one that serves best."""
    loaded = [tube.name for tube in own.tubes if tube_loaded(float(now.view.move * MOVE_S), tube.ready_s)]
    met = _met(boat.x_yd, boat.y_yd, full_speed_kn(boat.destroyer), quarries, BOAT_MOVES)
    ways, fleet = _ways(now, boat, own.motion), [ship for ship in now.own if not ship.aground]
    if not loaded:
        word, best = f"{boat.name} has fired and gets away", max(ways, key=lambda way: _range_at_end(way, quarries[0]))
    elif met:
        ways = [_armed(now, boat, way, met[0]) for way in ways]
        word, best = f"{boat.name} attacks {met[0].ship.name}", min(ways, key=lambda way: _worth(way, met[0]))
    elif fleet and now.fleet.goal_halves:
        friend = min(fleet, key=lambda ship: (distance(boat.x_yd, boat.y_yd, ship.x_yd, ship.y_yd), ship.number))
        word, best = f"{boat.name} keeps near {friend.name}", min(ways, key=lambda way: _off_friend(way, friend))
    else:
        word, best = f"{boat.name} lies in wait", ways[-1]
    return Craft(tuple(map(str, _lines(boat, own, best, loaded))), (word,))


def _ways(now: Situation, boat: SeenBoat, motion: Motion) -> list[BoatWay]:
    """The ways that are clear of the shores, the slowest last; to stop, where none is clear.

    She does not stop with her helm over: at rest she would not get out of that turn again.
    """
    full_kn, shores = full_speed_kn(boat.destroyer), pieces(now.view.shores)
    choices = [(speed_kn, turn_pt) for speed_kn in (full_kn, full_kn / 2.0) for turn_pt in TURNS_PT]
    ways = [BoatWay(*choice, _turning(motion, *choice)) for choice in (*choices, (0.0, 0.0))]
    return [way for way in ways if not comes_upon(way.runs, shores, MOVE_S + SEA_ROOM_S)] or ways[-1:]


def _turning(motion: Motion, speed_kn: float, turn_pt: float) -> Way:
    """Where a boat is at any second, if she rings her engines and puts her helm over as the move begins."""
    motion = ring_engines(motion, speed_kn)
    if turn_pt:
        motion = boat_helm(motion, 1 if turn_pt > 0.0 else -1, abs(turn_pt))
    return boat_way([BoatPart(0, motion)])


def _armed(now: Situation, boat: SeenBoat, way: BoatWay, quarry: Quarry) -> BoatWay:
    """A way with the torpedo of the best chance that can be fired on it; as it is where there is none."""
    options, best = now.view.options, way
    for second in range(0, MOVE_S, FIRING_STEP_S):
        x_yd, y_yd, heading_deg = way.runs(float(second))
        there = reckoned_at(quarry.runs, float(second))
        if distance(x_yd, y_yd, there.x_yd, there.y_yd) > options.torpedo_range_yd + BEYOND_YD:
            continue
        port = relative(bearing(x_yd, y_yd, there.x_yd, there.y_yd), heading_deg) < 0.0
        speed_yd_s = yards_run(options.torpedo_speed_kn, 1.0)
        torpedo = led(x_yd, y_yd, heading_deg, port, quarry.runs, float(second), speed_yd_s, options.torpedo_range_yd)
        if torpedo.chance > max(best.chance, LEAST_CHANCE) and not _fouled(now, boat, x_yd, y_yd, torpedo):
            best = way._replace(second=second, run_deg=torpedo.run_deg, chance=torpedo.chance)
    return best


def _fouled(now: Situation, boat: SeenBoat, x_yd: float, y_yd: float, torpedo: Led) -> bool:
    """Whether a friend lies near the line of a torpedo before the enemy."""
    vessels: list[SeenShip | SeenBoat] = [*now.view.ships, *now.view.boats]
    friends = [each for each in vessels if each.side == boat.side and not each.gone and each.number != boat.number]
    return any(
        distance(x_yd, y_yd, friend.x_yd, friend.y_yd) < torpedo.run_yd
        and abs(relative(bearing(x_yd, y_yd, friend.x_yd, friend.y_yd), torpedo.run_deg)) < FOUL_DEG
        for friend in friends
    )


def _worth(way: BoatWay, quarry: Quarry) -> tuple[float, float]:
    """What is least for the best way of an attack: the chance of her torpedo counts before how near it comes."""
    return -way.chance, _range_at_end(way, quarry)


def _range_at_end(way: BoatWay, quarry: Quarry) -> float:
    x_yd, y_yd, _ = way.runs(float(MOVE_S))
    return _off(x_yd, y_yd, quarry)


def _off_friend(way: BoatWay, friend: SeenShip) -> float:
    """How far from the distance that she keeps to a friend, as she lies now, a way leads."""
    x_yd, y_yd, _ = way.runs(float(MOVE_S))
    return abs(distance(x_yd, y_yd, friend.x_yd, friend.y_yd) - NEAR_FLEET_YD)


def _lines(boat: SeenBoat, own: OwnBoat, way: BoatWay, loaded: Sequence[str]) -> Iterator[Order]:
    """The orders that bring a way about, and the torpedoes that are fired on it."""
    nth = boat.number - FIRST_BOAT + 1
    if way.speed_kn != own.motion.bell_kn:
        yield BoatSpeed(nth, way.speed_kn)
    if way.turn_pt:
        yield BoatHelm(nth, "R" if way.turn_pt > 0.0 else "L", abs(way.turn_pt))
    if way.chance:
        yield from [BoatTorpedo(nth, "T1" if tube == "T1" else "T2", way.second, way.run_deg) for tube in loaded]
