"""Many games of the Fleet game at once, compiled: a move of each, by actions that are numbers or by a doctrine.

They are the battles that a study plays compiled, by the same functions (fleet_battles.py). Between two moves a game lies in
rows of numbers. What an admiral sees: fleet_sight.py.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from sandgate.batch.chance import Chances
from sandgate.batch.compile import compiled
from sandgate.batch.fleet_battles import (
    AT_WILL,
    COMMANDING,
    FIRE,
    MUTE,
    TURN,
    Agreed,
    Fleet,
    Noted,
    Ships,
    Told,
    both_cards,
    decided,
    fought,
    leave,
    left,
    place_of,
    tell_battle,
)
from sandgate.batch.fleet_search import ship_from
from sandgate.batch.fleet_sight import Board, Fixed, Own, counts_of, first_of, see
from sandgate.bots.nwc1902_fleet.admiral import TURNS
from sandgate.bots.nwc1902_fleet.deciding import ANNULS, EXECUTES, HOISTS, STANDS, means_of
from sandgate.bots.nwc1902_fleet.search import Cards
from sandgate.rules.nwc1902.squadron.score import BLUE_AHEAD, GOES_ON, RED_AHEAD, advantage, ending
from sandgate.sea.stretches import Stretch

EXECUTE: Final = len(TURNS)  # of the choices of helm, after no turn and the turns of the column: what flies is carried out
ANNUL: Final = EXECUTE + 1
HELMS: Final = ANNUL + 1
AS_IT_IS, CEASES, FIRST = 0, 1, 2  # choices of fire: no signal; no more concentration; on the first enemy, and so on

BY_ACTIONS: Final = -1  # in place of a doctrine
NOBODY: Final = -1  # in place of a ship
LAID: Final = 8  # stretches that a head adds to her wake in a move, at most: four of an old turn, four of a new one

Numbers = Any  # an array of numpy


class Games(NamedTuple):
    """How many games stand between two moves; of each kind of fact a row a game."""

    received: Numbers  # by ship, as in `Ships`
    halved: Numbers
    gone: Numbers
    at: Numbers
    before: Numbers
    afloat: Numbers
    columns: Numbers  # by side: ships from the head by their places, then NOBODY
    wakes: Numbers  # by side
    laid: Numbers  # by side: stretches of the wake
    orders: Numbers  # by side
    stands: Numbers  # move, move of the first fire, moves apart


# -- what an action writes -----------------------------------------------------------------------------------------------


def means_by(helm: int, leads: bool, mute: bool, flies: bool) -> int:
    """How a choice of helm is brought about: as an admiral of a study does it (`means_of`), or by what flies.

    >>> from sandgate.bots.nwc1902_fleet.deciding import CARRIES
    >>> means_by(3, True, False, False) == CARRIES, means_by(EXECUTE, False, False, True) == EXECUTES
    (True, True)
    """
    if helm in (EXECUTE, ANNUL):
        if mute or not flies:
            return STANDS
        return EXECUTES if helm == EXECUTE else ANNULS
    return means_of(leads, mute, flies, False, True) if helm > 0 else STANDS


def told_by(action: Numbers, side: int, ships: Ships, fleet: Fleet) -> Told:
    """What an action settles."""
    orders, turn = fleet.orders, action[0] if action[0] < EXECUTE else 0
    mute, flies = orders[MUTE] > 0, orders[TURN] > 0
    means = means_by(action[0], fleet.column[0].number == orders[COMMANDING], mute, flies)
    fire = 0
    if action[1] == CEASES and not mute:
        fire = AT_WILL
    elif action[1] >= FIRST and not mute:
        enemy = first_of(1 - side, ships.sides) + action[1] - FIRST
        fire = 0 if ships.gone[enemy] else ships.numbers[enemy]
    return Told(turn, HOISTS if means == ANNULS else means, fire)  # a turn, or none, is hoisted in place of what flies


# -- what is seen of a game ----------------------------------------------------------------------------------------------


def board_of(nth: int, games: Games, fixed: Fixed, hurt: Numbers, moves: int) -> Board:
    """What all see of a game."""
    flying = np.zeros(len(hurt), np.int64)
    for side in range(2):
        orders = games.orders[nth, side]
        if orders[COMMANDING] > 0:
            flying[place_of(orders[COMMANDING], fixed.numbers)] = int(orders[TURN] != 0) + int(orders[FIRE] != 0)
    return Board(
        fixed,
        games.received[nth],
        games.halved[nth],
        games.gone[nth],
        games.at[nth],
        games.before[nth],
        hurt,
        flying,
        games.stands[nth],
        moves,
    )


def own_of(nth: int, side: int, games: Games, fixed: Fixed, agreed: Agreed) -> Own:
    """What an admiral alone knows of a game."""
    first, ships = first_of(side, fixed.sides), 0
    for each in fixed.sides:
        ships += each == side
    guide = guide_of(games.columns[nth, side], games.gone[nth], first)
    return Own(side, games.afloat[nth, first : first + ships], guide, games.orders[nth, side], agreed.full_kn[side])


def guide_of(column: Numbers, gone: Numbers, first: int) -> int:
    """The place of the ship that leads a column; of the first ship where none is left."""
    for place in column:
        if place >= 0 and not gone[place]:
            return int(place)
    return first


# -- games ---------------------------------------------------------------------------------------------------------------


def begin(nth: int, games: Games, opening: Games) -> None:
    """Put a game as it is when the opening sheets are in."""
    games.received[nth], games.halved[nth], games.gone[nth] = opening.received[0], opening.halved[0], opening.gone[0]
    games.at[nth], games.before[nth], games.afloat[nth] = opening.at[0], opening.before[0], opening.afloat[0]
    games.columns[nth], games.laid[nth], games.orders[nth] = opening.columns[0], opening.laid[0], opening.orders[0]
    games.stands[nth] = opening.stands[0]
    most = opening.wakes.shape[2]
    games.wakes[nth, :, :most] = opening.wakes[0]


def ships_in(nth: int, games: Games, fixed: Fixed) -> Ships:
    """The ships of a game."""
    return Ships(
        fixed.numbers,
        fixed.sides,
        fixed.endurance,
        fixed.cruisers,
        games.received[nth],
        games.halved[nth],
        games.gone[nth],
        games.at[nth],
        games.before[nth],
        games.afloat[nth],
    )


def fleet_in(nth: int, side: int, games: Games) -> Fleet:
    """A side of a game."""
    column = [ship_from(games.afloat[nth, place]) for place in games.columns[nth, side] if place >= 0]
    wake = [stretch_from(games.wakes[nth, side, place]) for place in range(games.laid[nth, side])]
    return Fleet(column, wake, games.orders[nth, side])


def stretch_from(row: Numbers) -> Stretch:
    """A stretch out of its numbers."""
    return Stretch(row[0], row[1], row[2], row[3], row[4])


def put_fleet(nth: int, side: int, games: Games, fleet: Fleet, ships: Ships) -> None:
    """Put down who is in column, and its wake."""
    games.columns[nth, side, :] = NOBODY
    for place in range(len(fleet.column)):
        games.columns[nth, side, place] = place_of(fleet.column[place].number, ships.numbers)
    games.laid[nth, side] = len(fleet.wake)
    for place in range(len(fleet.wake)):
        row = games.wakes[nth, side, place]
        row[0], row[1], row[2], row[3], row[4] = fleet.wake[place]


def settled(
    side: int,
    action: Numbers,
    ships: Ships,
    fleet: Fleet,
    agreed: Agreed,
    cards: tuple[Cards, Cards],
    chances: Chances,
    move: int,
) -> Told:
    """What an admiral settles on, by an action or by his doctrine."""
    if agreed.doctrines[side] == BY_ACTIONS:
        return told_by(action, side, ships, fleet)
    return decided(side, ships, fleet, agreed, cards, chances, move)


def advance(
    nth: int,
    actions: Numbers,
    games: Games,
    fixed: Fixed,
    agreed: Agreed,
    cards: tuple[Cards, Cards],
    chances: Chances,
    noted: Noted,
) -> tuple[int, bool]:
    """Play a move of a game: how it has ended, and whether the fleets have closed."""
    ships, stands = ships_in(nth, games, fixed), games.stands[nth]
    move = stands[0]
    red, blue = fleet_in(nth, 0, games), fleet_in(nth, 1, games)
    leave(red.column, ships)
    leave(blue.column, ships)
    by_red = settled(0, actions[0], ships, red, agreed, cards, chances, move)
    by_blue = settled(1, actions[1], ships, blue, agreed, cards, chances, move)
    told, before = (by_red, by_blue), (stands[0], stands[1], stands[2])
    red, blue, (move, first_fire, apart), closed, _ = fought(red, blue, told, ships, before, agreed, noted)
    put_fleet(nth, 0, games, red, ships)
    put_fleet(nth, 1, games, blue, ships)
    stands[0], stands[1], stands[2] = move, first_fire, apart
    return ending(len(left(ships, 0)), len(left(ships, 1)), False, apart, move, agreed.moves), closed


def worth_to_red(fixed: Fixed, received: Numbers) -> float:
    """What an end is worth to red: 1 for the advantage, -1 for the enemy's, else 0."""
    reds, red_endurance = counts_of(0, fixed, received)
    blues, blue_endurance = counts_of(1, fixed, received)
    ahead = advantage(reds, red_endurance, blues, blue_endurance)
    return 1.0 if ahead == RED_AHEAD else -1.0 if ahead == BLUE_AHEAD else 0.0


def play_all(
    opening: Games,
    fixed: Fixed,
    agreed: Agreed,
    actions: Numbers,
    games: Games,
    chances: Chances,
    noted: Noted,
    over: Numbers,
    closed: Numbers,
    seen: Numbers,
    worths: Numbers,
) -> None:
    """Play a move of every game; one that is over begins anew instead.

    actions[game, side, 2]: a choice of helm and one of fire; chances: by game; noted: where a move is worked out.
    over[game], closed[game] (the mêlée would be played now), seen[game, side] and worths[game, side] are filled in.
    """
    cards = both_cards(agreed)
    for nth in range(len(over)):
        hurt = np.zeros(len(fixed.numbers))
        worths[nth, 0] = worths[nth, 1] = 0.0
        if over[nth]:
            begin(nth, games, opening)
            over[nth] = closed[nth] = False
        else:
            by_game = Chances(chances.seeds[nth], chances.lengths[nth], chances.begins, chances.state)
            ended, closed[nth] = advance(nth, actions[nth], games, fixed, agreed, cards, by_game, noted)
            over[nth] = closed[nth] or ended != GOES_ON
            if ended != GOES_ON:
                closed[nth] = False
                worth = worth_to_red(fixed, games.received[nth])
                worths[nth, 0], worths[nth, 1] = worth, 0.0 - worth
            hurt[:] = noted.sketches[games.stands[nth, 0], :, 4]
        board = board_of(nth, games, fixed, hurt, agreed.moves)
        see(seen[nth, 0], board, own_of(nth, 0, games, fixed, agreed))
        see(seen[nth, 1], board, own_of(nth, 1, games, fixed, agreed))


@cache
def compiled_fleets() -> Callable[..., None]:
    """`play_all` as machine code; it takes a minute, once: it is kept."""
    tell_battle()
    return compiled(play_all, kept=True)
