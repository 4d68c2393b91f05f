"""What an admiral reckons: where his ships and the enemy's will be, and what the guns will then do.

His own fleet is run by the rules, with the manoeuvre that he thinks of; the enemy is taken to go on as in the last move.
"""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from sandgate.bots.bot import doctrine
from sandgate.bots.nwc1902_fleet.wand import Laid, figures_of, laid, most
from sandgate.kernel.contract import Ask
from sandgate.kernel.geometry import distance
from sandgate.rules.nwc1902.fleet.afloat import Afloat, Sailing, sailing
from sandgate.rules.nwc1902.fleet.state import Fleet
from sandgate.rules.nwc1902.fleet.view import FleetView
from sandgate.rules.nwc1902.squadron.gun_fire import half_battery
from sandgate.rules.nwc1902.squadron.score import endurance_of
from sandgate.rules.nwc1902.squadron.seen import SeenShip
from sandgate.sea.ways import Place

WAITS: Final = 1  # moves until a signal is carried out
MOVES_AHEAD: Final = 3  # a column that turns by signal, or stops, needs two of them
NOBODY_YD: Final = 1e6


class Stuck(NamedTuple):
    """A ship that cannot move."""

    number: int
    x_yd: float
    y_yd: float
    heading_deg: float


Own = Afloat | Stuck


class Situation(NamedTuple):
    """What an admiral has before him: his fleet, his ships as the rules move them, the enemy, and what is left of both."""

    view: FleetView
    fleet: Fleet
    own: tuple[SeenShip, ...]  # in the order of their numbers
    powers: tuple[float, ...]  # what their guns are worth beside a battleship's
    sailing: Sailing
    able: tuple[Afloat, ...]
    stuck: tuple[Stuck, ...]
    enemies: tuple[SeenShip, ...]
    enemy_powers: tuple[float, ...]
    enemies_after: tuple[tuple[Laid, ...], ...]  # so many moves, if each stands on as she heads
    enemies_at: tuple[list[Place], ...]  # their places then
    nearest_yd: float
    strength: float  # own endurance left by the enemy's


def situation(view: FleetView, ask: Ask) -> Situation:
    """What the admiral of an ask knows."""
    fleet = next(fleet for fleet in view.own_fleets if fleet.side == ask.role)
    ships = sorted([ship for ship in view.ships if not ship.gone], key=lambda ship: ship.number)
    own = tuple([ship for ship in ships if ship.side == fleet.side])
    enemies = tuple([ship for ship in ships if ship.side != fleet.side])
    able, stuck, (left, right) = _able(view, own), _stuck(own), (_left(own), _left(enemies))
    enemy_yd = max((made_yd(view, ship) for ship in enemies), default=0.0)  # the way of the fastest in the last move
    lying = [laid(ship.x_yd, ship.y_yd, ship.heading_deg) for ship in enemies]
    after = tuple([_standing_on(lying, moves * enemy_yd) for moves in range(WAITS + MOVES_AHEAD + 1)])
    places = tuple([[(ship.x_yd, ship.y_yd) for ship in ships] for ships in after])
    return Situation(
        view=view,
        fleet=fleet,
        own=own,
        powers=tuple([_power(ship) for ship in own]),
        sailing=sailing(fleet, view.options.carry_turn_loss),
        able=able,
        stuck=stuck,
        enemies=enemies,
        enemy_powers=tuple([_power(ship) for ship in enemies]),
        enemies_after=after,
        enemies_at=places,
        nearest_yd=nearest_yd((*able, *stuck), places[0]),
        strength=left / right if right else 1e6,
    )


def _left(ships: Sequence[SeenShip]) -> float:
    """The endurance that ships have left, a cruiser's battery counted by half."""
    return sum((endurance_of(ship.kind) - ship.received) * _power(ship) for ship in ships)


def _power(ship: SeenShip) -> float:
    return (0.5 if half_battery(ship.kind) else 1.0) * (0.5 if ship.half_power else 1.0)


def _standing_on(ships: Sequence[Laid], way_yd: float) -> tuple[Laid, ...]:
    """Ships that have stood on so far."""
    return tuple([Laid(x + way_yd * sine, y + way_yd * cosine, deg, sine, cosine) for x, y, deg, sine, cosine in ships])


def made_yd(view: FleetView, ship: SeenShip) -> float:
    """How far from her last place a ship has come in a move, from the sketches."""
    before = [each for each in view.sketches[-2] if each.ship == ship.number] if len(view.sketches) > 1 else []
    return distance(ship.x_yd, ship.y_yd, before[0].x_yd, before[0].y_yd) if before else 0.0


def _able(view: FleetView, own: Sequence[SeenShip]) -> tuple[Afloat, ...]:
    """The own ships that can move, for the rules to move them, in the order of their numbers."""
    seen = {ship.number: ship for ship in own if not ship.aground}
    ships = [
        Afloat(
            number=ship.number,
            x_yd=seen[ship.number].x_yd,
            y_yd=seen[ship.number].y_yd,
            heading_deg=seen[ship.number].heading_deg,
            speed_kn=ship.speed_kn,
            motion=ship.motion,
            astern_yd=ship.astern_yd,
            reserve_moves=ship.reserve_moves,
            rest_moves=ship.rest_moves,
            ordered_kn=ship.ordered_kn,
        )
        for ship in view.own_ships
        if ship.number in seen
    ]
    return tuple(sorted(ships))


def _stuck(own: Sequence[SeenShip]) -> tuple[Stuck, ...]:
    return tuple([Stuck(ship.number, ship.x_yd, ship.y_yd, ship.heading_deg) for ship in own if ship.aground])


def all_own(now: Situation, moved: tuple[Afloat, ...]) -> tuple[Own, ...]:
    """The own ships, of which these have moved, in the order of their numbers."""
    return tuple(sorted((*moved, *now.stuck), key=lambda ship: ship.number)) if now.stuck else moved


def nearest_yd(own: Sequence[Own], enemies: Sequence[Place]) -> float:
    """The distance between the nearest two, enemies by their places."""
    least = NOBODY_YD * NOBODY_YD
    for ship in own:
        x, y = ship.x_yd, ship.y_yd
        for other_x, other_y in enemies:
            dx, dy = other_x - x, other_y - y
            apart = dx * dx + dy * dy
            if apart < least:  # noqa: PLR1730 (the inmost loop)
                least = apart
    return math.sqrt(least)


def fires(now: Situation, own: Sequence[Own], enemies: Sequence[Laid]) -> tuple[float, float]:
    """The score points that all own ships give and take, each ship firing where her figure is highest."""
    given, taken, most_on = 0.0, 0.0, [0.0 for _ in enemies]
    for ship, power in zip(own, now.powers, strict=True):
        gives, takes = figures_of(laid(ship.x_yd, ship.y_yd, ship.heading_deg), enemies)
        given += max(gives, default=0.0) * power
        most_on = list(map(max, most_on, takes))
    for highest, power in zip(most_on, now.enemy_powers, strict=True):
        taken += highest * power
    return given, taken


def most_given(now: Situation, range_yd: float) -> float:
    """More than all own ships can give, if the nearest enemy is so far off."""
    return sum(now.powers) * most(range_yd)


@doctrine
def off_station(range_yd: float, wanted_yd: float) -> float:
    """How far a range is from the one that is wanted, as a part of it.

    >>> off_station(3300.0, 3000.0), off_station(2400.0, 3000.0)
    (0.1, 0.2)
    """
    return abs(range_yd - wanted_yd) / wanted_yd
