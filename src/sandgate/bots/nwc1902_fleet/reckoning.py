"""What an admiral reckons: where his ships and the enemy's will be, and what the guns will then do.

His own fleet is run by the rules, with the manoeuvre that he thinks of; the enemy is taken to go on as in the last move.
"""

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import NamedTuple

from sandgate.bots.nwc1902_fleet.deciding import left_of, power_of, strength_of
from sandgate.bots.nwc1902_fleet.search import Guns, nearest_yd
from sandgate.bots.nwc1902_fleet.wand import WAND, Laid, laid
from sandgate.kernel.adding import added
from sandgate.kernel.asks import Ask
from sandgate.kernel.geometry import distance
from sandgate.kernel.kept import kept
from sandgate.rules.nwc1902.fleet.afloat import AS_FLEET, NO_TURN, Afloat, Sailing, as_afloat, sailing
from sandgate.rules.nwc1902.fleet.state import Fleet, Sketched
from sandgate.rules.nwc1902.fleet.view import FleetView
from sandgate.rules.nwc1902.ship.sides import SIDES, Side
from sandgate.rules.nwc1902.squadron.gun_fire import half_battery
from sandgate.rules.nwc1902.squadron.score import endurance_of
from sandgate.rules.nwc1902.squadron.seen import SeenShip
from sandgate.rules.nwc1902.squadron.units import enemy_of
from sandgate.sea.stretches import Lies


class Stuck(NamedTuple):
    """A ship that cannot move."""

    number: int
    x_yd: float
    y_yd: float
    heading_deg: float


class Situation(NamedTuple):
    """What an admiral has before him: his fleet, his ships as the rules move them, the enemy, and what is left of both."""

    view: FleetView
    fleet: Fleet
    own: tuple[SeenShip, ...]  # in the order of their numbers
    sailing: Sailing
    able: tuple[Afloat, ...]
    column: list[int]  # the ships of his column that can move, from its head, by their numbers
    stuck: tuple[Stuck, ...]
    enemies: tuple[SeenShip, ...]
    guns: Guns  # the enemy stands on
    nearest_yd: float
    strength: float  # own endurance left by the enemy's


class Line(NamedTuple):
    """The ships that a fleet has left, as all see them, in the order of their numbers."""

    ships: tuple[SeenShip, ...]
    powers: list[float]  # what their guns are worth beside a battleship's
    lying: list[Laid]
    left: float  # of their endurance


class Seen(NamedTuple):
    """What all see of the ships that are left, by side, and how far off the nearest opponents are."""

    lines: Mapping[Side, Line]
    nearest_yd: float


def situation(view: FleetView, ask: Ask) -> Situation:
    """What the admiral of an ask knows."""
    fleet = next(fleet for fleet in view.own_fleets if fleet.side == ask.role)
    lines, nearest = _seen(view.ships)
    line, enemy = lines[fleet.side], lines[enemy_of(fleet.side)]
    able, stuck = _able(view, line.ships), _stuck(line.ships)
    numbers = [ship.number for ship in able]
    enemy_yd = max([made_yd(view, ship) for ship in enemy.ships], default=0.0)  # the way of the fastest in the last move
    return Situation(
        view=view,
        fleet=fleet,
        own=line.ships,
        sailing=sailing(fleet, view.options.carry_turn_loss),
        able=able,
        column=[number for number in fleet.column if number in numbers],
        stuck=stuck,
        enemies=enemy.ships,
        guns=Guns(line.powers, enemy.powers, enemy.lying, enemy_yd, WAND),
        nearest_yd=nearest,
        strength=strength_of(line.left, enemy.left),
    )


@kept
def _seen(ships: tuple[SeenShip, ...]) -> Seen:
    """What both admirals see of the ships."""
    lines = {side: _line([ship for ship in ships if ship.side == side and not ship.gone]) for side in SIDES}
    here, lying = [(x, y, heading) for x, y, heading, _, _ in lines["red"].lying], lines["blue"].lying
    return Seen(lines, nearest_yd(here, lying))


def _line(ships: list[SeenShip]) -> Line:
    ships.sort(key=attrgetter("number"))
    powers = [power_of(half_battery(ship.kind), ship.half_power) for ship in ships]
    left = added([left_of(endurance_of(ship.kind), ship.received, power) for ship, power in zip(ships, powers, strict=True)])
    return Line(tuple(ships), powers, [laid(ship.x_yd, ship.y_yd, ship.heading_deg) for ship in ships], left)


def made_yd(view: FleetView, ship: SeenShip) -> float:
    """How far from her last place a ship has come in a move, from the sketches."""
    before = _places(view.sketches[-2]).get(ship.number) if len(view.sketches) > 1 else None
    return distance(ship.x_yd, ship.y_yd, *before) if before else 0.0


@kept
def _places(sketch: tuple[Sketched, ...]) -> dict[int, tuple[float, float]]:
    """Where the ships lie on a sketch, by their numbers."""
    return {number: (x_yd, y_yd) for number, x_yd, y_yd, *_ in sketch}


def _able(view: FleetView, own: Sequence[SeenShip]) -> tuple[Afloat, ...]:
    """The own ships that can move, for the rules to move them, in the order of their numbers."""
    seen = {ship.number: ship for ship in own if not ship.aground}
    ships = [
        as_afloat(
            number=ship.number,
            x_yd=seen[ship.number].x_yd,
            y_yd=seen[ship.number].y_yd,
            heading_deg=seen[ship.number].heading_deg,
            speed_kn=ship.speed_kn,
            motion=ship.motion or NO_TURN,
            astern_yd=ship.astern_yd,
            reserve_moves=ship.reserve_moves,
            rest_moves=ship.rest_moves,
            ordered_kn=AS_FLEET if ship.ordered_kn is None else ship.ordered_kn,
        )
        for ship in view.own_ships
        if ship.number in seen
    ]
    return tuple(sorted(ships))


def _stuck(own: Sequence[SeenShip]) -> tuple[Stuck, ...]:
    return tuple([Stuck(ship.number, ship.x_yd, ship.y_yd, ship.heading_deg) for ship in own if ship.aground])


def all_own(now: Situation, moved: Sequence[Afloat]) -> list[Lies]:
    """Where the own ships lie, of which these have moved, in the order of their numbers."""
    lie = [(ship.number, ship.x_yd, ship.y_yd, ship.heading_deg) for ship in moved]
    lie += [(ship.number, ship.x_yd, ship.y_yd, ship.heading_deg) for ship in now.stuck]
    return [(x_yd, y_yd, heading_deg) for _, x_yd, y_yd, heading_deg in sorted(lie)]
