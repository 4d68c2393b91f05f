"""What an admiral reckons: where his ships and the enemy's will be, and what the guns will then do.

His own fleet is run by the rules, with the manoeuvre that he thinks of; the enemy is taken to go on as in the last move.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sandgate.bots.bot import doctrine
from sandgate.kernel.contract import Ask
from sandgate.kernel.geometry import ahead, bearing, distance, relative
from sandgate.rules.nwc1902.fleet.state import Fleet, Ship, State
from sandgate.rules.nwc1902.fleet.view import FleetView
from sandgate.rules.nwc1902.guns.score_wand import FACES, LIMIT_YD, broadside_battery, broadside_target, wand_figure
from sandgate.rules.nwc1902.squadron.gun_fire import half_battery
from sandgate.rules.nwc1902.squadron.score import endurance_of
from sandgate.rules.nwc1902.squadron.seen import SeenShip

BLIND_YD = LIMIT_YD + 2500.0  # beyond it nobody can fire within a move


class Reckoned(NamedTuple):
    """A ship at the end of a move to come, and what her guns are worth beside a battleship's."""

    number: int
    x_yd: float
    y_yd: float
    heading_deg: float
    power: float


class Situation(NamedTuple):
    """What an admiral has before him: his fleet, his ships as the rules move them, the enemy, and what is left of both."""

    view: FleetView
    fleet: Fleet
    board: State
    enemies: tuple[SeenShip, ...]
    enemy_yd: float  # the way that the fastest of them made in the last move
    nearest_yd: float
    strength: float  # own endurance left by the enemy's


def situation(view: FleetView, ask: Ask) -> Situation:
    """What the admiral of an ask knows."""
    fleet = next(fleet for fleet in view.own_fleets if fleet.side == ask.role)
    own = [ship for ship in view.ships if ship.side == fleet.side and not ship.gone]
    enemies = [ship for ship in view.ships if ship.side != fleet.side and not ship.gone]
    ranges = [distance(one.x_yd, one.y_yd, other.x_yd, other.y_yd) for one in own for other in enemies]
    left, right = _left(own), _left(enemies)
    return Situation(
        view=view,
        fleet=fleet,
        board=_board(view, fleet),
        enemies=tuple(enemies),
        enemy_yd=max((made_yd(view, ship) for ship in enemies), default=0.0),
        nearest_yd=min(ranges, default=1e6),
        strength=left / right if right else 1e6,
    )


def _left(ships: Sequence[SeenShip]) -> float:
    """The endurance that ships have left, a cruiser's battery counted by half."""
    return sum((endurance_of(ship.kind) - ship.received) * _power(ship) for ship in ships)


def _power(ship: SeenShip) -> float:
    return (0.5 if half_battery(ship.kind) else 1.0) * (0.5 if ship.half_power else 1.0)


def made_yd(view: FleetView, ship: SeenShip) -> float:
    """How far from her last place a ship has come in a move, from the sketches."""
    before = [each for each in view.sketches[-2] if each.ship == ship.number] if len(view.sketches) > 1 else []
    return distance(ship.x_yd, ship.y_yd, before[0].x_yd, before[0].y_yd) if before else 0.0


def _board(view: FleetView, fleet: Fleet) -> State:
    """A board with the own ships alone, for the rules to move."""
    own = {ship.number: ship for ship in view.own_ships}
    ships = [
        Ship(
            number=ship.number,
            wing=ship.wing,
            side=ship.side,
            name=ship.name,
            kind=ship.kind,
            battery="kearsarge",  # counts in a mêlée only
            x_yd=ship.x_yd,
            y_yd=ship.y_yd,
            heading_deg=ship.heading_deg,
            received=ship.received,
            half_power=ship.half_power,
            gone=ship.gone,
            aground=ship.aground,
            speed_kn=own[ship.number].speed_kn,
            motion=own[ship.number].motion,
            astern_yd=own[ship.number].astern_yd,
            ready_s=(),
            reserve_moves=own[ship.number].reserve_moves,
            rest_moves=own[ship.number].rest_moves,
            ordered_kn=own[ship.number].ordered_kn,
            targets=(),
            fixes=(),
        )
        for ship in view.ships
        if ship.side == fleet.side
    ]
    return State(
        move=view.move,
        opened=True,
        options=view.options,
        ships=tuple(ships),
        fleets=(fleet,),
        hoists=(),
        shores=(),
        masks=(),
        forts=(),
        fields=(),
        explosions=(),
        submarines=(),
        sighted=(),
        boats=(),
        running=(),
        torpedoes=(),
        shots=(),
        sketches=(),
        first_fire=0,
        apart_moves=0,
        closed=False,
        ended="",
    )


def reckoned(now: Situation, ships: Sequence[Ship]) -> tuple[Reckoned, ...]:
    """The own ships that are left, as they lie."""
    powers = {ship.number: _power(ship) for ship in now.view.ships}
    return tuple(
        [
            Reckoned(ship.number, ship.x_yd, ship.y_yd, ship.heading_deg, powers[ship.number])
            for ship in ships
            if not ship.gone
        ]
    )


def enemies_after(now: Situation, moves: int) -> list[Reckoned]:
    """The enemy's ships after so many moves, if each stands on as she heads."""
    return [
        Reckoned(
            ship.number,
            *ahead(ship.x_yd, ship.y_yd, ship.heading_deg, moves * now.enemy_yd, 0.0),
            ship.heading_deg,
            _power(ship),
        )
        for ship in now.enemies
    ]


def nearest_yd(own: Sequence[Reckoned], enemies: Sequence[Reckoned]) -> float:
    """The distance between the nearest two."""
    return min((distance(one.x_yd, one.y_yd, other.x_yd, other.y_yd) for one in own for other in enemies), default=1e6)


def fire_of(firers: Sequence[Reckoned], targets: Sequence[Reckoned]) -> float:
    """The score points of all firers, each at the target on whom her figure is highest."""
    return sum(max((_figure(one, other) for other in targets), default=0.0) * one.power for one in firers)


def _figure(one: Reckoned, other: Reckoned) -> float:
    range_yd = distance(one.x_yd, one.y_yd, other.x_yd, other.y_yd)
    if range_yd > LIMIT_YD:
        return 0.0
    bears_deg = bearing(one.x_yd, one.y_yd, other.x_yd, other.y_yd)
    bears = broadside_battery(relative(bears_deg, one.heading_deg))
    shows = broadside_target(relative(bears_deg + 180.0, other.heading_deg))
    return wand_figure(bears, shows, range_yd, *FACES)


@doctrine
def off_station(range_yd: float, wanted_yd: float) -> float:
    """How far a range is from the one that is wanted, as a part of it.

    >>> off_station(3300.0, 3000.0), off_station(2400.0, 3000.0)
    (0.1, 0.2)
    """
    return abs(range_yd - wanted_yd) / wanted_yd
