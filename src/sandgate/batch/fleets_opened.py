"""Many Fleet games as they begin, in the numbers by which fleets.py plays them: of a state of play whose opening is over."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from sandgate.batch.chance import Chances, chances_of
from sandgate.batch.fleet_battles import DOCTRINES, OF_MOVE, SKETCH, Agreed, Noted
from sandgate.batch.fleet_ends import agreed_of, orders_of, ships_of
from sandgate.batch.fleet_search import STRETCH
from sandgate.batch.fleet_sight import Fixed
from sandgate.batch.fleets import BY_ACTIONS, LAID, NOBODY, Games
from sandgate.rules.nwc1902.fleet.state import Fleet, Ship, State
from sandgate.rules.nwc1902.ship.sides import SIDES
from sandgate.rules.nwc1902.squadron.gun_fire import half_battery
from sandgate.rules.nwc1902.squadron.score import endurance_of
from sandgate.rules.nwc1902.squadron.seen import SeenFleet, SeenShip

Numbers = Any  # an array of numpy


def fixed_of(ships: Sequence[Ship | SeenShip], fleets: Iterable[Fleet | SeenFleet]) -> Fixed:
    """What stands of ships, red and then blue, through a game."""
    places = {ship.number: place for place, ship in enumerate(ships)}
    return Fixed(
        numbers=np.array([ship.number for ship in ships]),
        sides=np.array([SIDES.index(ship.side) for ship in ships]),
        endurance=np.array([endurance_of(ship.kind) for ship in ships]),
        cruisers=np.array([half_battery(ship.kind) for ship in ships]),
        flags=np.array([[places.get(fleet.flag, NOBODY), places.get(fleet.second, NOBODY)] for fleet in fleets]),
    )


def column_of(column: Iterable[int], numbers: Sequence[int]) -> Numbers:
    """The places of the ships of a column from its head, then NOBODY; numbers: of all ships."""
    found, places = np.full(len(numbers), NOBODY), [numbers.index(number) for number in column]
    found[: len(places)] = places
    return found


def games_of(state: State, count: int) -> Games:
    """So many games of which each stands as a state does; their wakes have room for all moves to come."""
    ships, numbers = ships_of([state]), [ship.number for ship in state.ships]
    most = max([len(fleet.wake) for fleet in state.fleets]) + LAID * (state.options.moves - state.move)
    wakes = np.zeros((len(SIDES), most, STRETCH))
    for wake, fleet in zip(wakes, state.fleets, strict=True):
        wake[: len(fleet.wake)] = np.array(fleet.wake, float).reshape(-1, STRETCH)
    one = Games(
        received=ships.received,
        halved=ships.halved,
        gone=ships.gone,
        at=ships.at,
        before=ships.before,
        afloat=ships.afloat,
        columns=np.array([column_of(fleet.column, numbers) for fleet in state.fleets]),
        wakes=wakes,
        laid=np.array([len(fleet.wake) for fleet in state.fleets]),
        orders=np.array([orders_of(state, fleet) for fleet in state.fleets]),
        stands=np.array([state.move, state.first_fire, state.apart_moves]),
    )
    return Games(*[np.repeat(each[None], count, axis=0) for each in one])


def agreed_by(state: State, doctrines: Mapping[str, str]) -> Agreed:
    """What does not change in a game; doctrines: of the sides that have one, by their names. The others go by actions."""
    agreed = agreed_of(state, {side: doctrines.get(side, DOCTRINES[0]) for side in SIDES})
    red, blue = [number if side in doctrines else BY_ACTIONS for side, number in zip(SIDES, agreed.doctrines, strict=True)]
    return agreed._replace(doctrines=(red, blue))


def room_for_a_move(state: State) -> Noted:
    """Where a move is worked out, of one game after another."""
    moves, ships = state.options.moves + 1, len(state.ships)
    return Noted(
        sketches=np.zeros((moves, ships, SKETCH)),
        of_move=np.zeros((moves, OF_MOVE)),
        shots=np.zeros((2 * ships, 3)),
        columns=np.zeros((2, ships), np.int64),
    )


def room_for_chances(count: int, moves: int) -> Chances:
    """Room for the chances of so many games."""
    one = chances_of(seed_of(0), SIDES, moves + 1)
    seeds, lengths = np.zeros((count, *one.seeds.shape), np.int64), np.zeros((count, *one.lengths.shape), np.int64)
    return Chances(seeds, lengths, one.begins, one.state)


def seed_of(word: int) -> str:
    """The seed of the bots of a game, always of the same length."""
    return f"{word:08x}"


def deal(chances: Chances, nth: int, seed: str, moves: int) -> None:
    """Give a game the chances of a seed."""
    dealt = chances_of(seed, SIDES, moves + 1)
    chances.seeds[nth], chances.lengths[nth] = dealt.seeds, dealt.lengths
