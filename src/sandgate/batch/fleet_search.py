"""The search of the Fleet's admirals compiled: their doctrine (bots/nwc1902_fleet/search.py), the steps that move a column.

What the search goes by is laid down as one row of numbers, for a list of named tuples is slow to hand over.
"""

from collections.abc import Mapping
from functools import cache, partial
from typing import Any, Final

import numpy as np

from sandgate.batch.compile import compiled, tell_numba_to_weave
from sandgate.batch.fleet_aim import aimed, aims_of
from sandgate.batch.kept_code import is_kept
from sandgate.batch.motion_row import motion_from, put_motion
from sandgate.bots.bot import Bot
from sandgate.bots.nwc1902_fleet import BOTS
from sandgate.bots.nwc1902_fleet import wand as wand_ahead
from sandgate.bots.nwc1902_fleet.search import (
    Aim,
    Guns,
    Sought,
    at_least,
    cards_of,
    closer,
    fires,
    mean_cost,
    nearest_yd,
    search_column,
    to_look_at,
)
from sandgate.bots.nwc1902_fleet.wand import WAND, Laid, Wand
from sandgate.kernel.contract import Game
from sandgate.kernel.frozen import replace
from sandgate.rules.nwc1902.fleet import courses, in_column, moving_in_column
from sandgate.rules.nwc1902.fleet.afloat import Afloat
from sandgate.rules.nwc1902.fleet.courses import Turn
from sandgate.rules.nwc1902.fleet.game import GAME
from sandgate.rules.nwc1902.fleet.sequence import adjudicate
from sandgate.rules.nwc1902.fleet.state import State
from sandgate.sea.stretches import Stretch

SHIP: Final = 24  # numbers of a ship
MOTION: Final = 5  # where those of her motion begin
STRETCH: Final = 5
ENEMY: Final = 5
TURN: Final = 2
COUNTS: Final = 5  # in front: ships, stretches of the wake, turns, enemies, and the way that these make in a move

Numbers = Any  # an array of numpy


def numbers_of(sought: Sought) -> list[float]:
    """Ships, wake, turns and guns as a row of numbers."""
    ships, wake, _, cards, _, guns, _ = sought
    row: list[float] = [len(ships), len(wake), len(cards.turns), len(guns.lying), guns.way_yd]
    for ship in ships:
        row += numbers_of_ship(ship)
    for stretch in wake:
        row += stretch
    for turn in cards.turns:
        row += turn
    row += guns.powers
    row += guns.enemy_powers
    for enemy in guns.lying:
        row += enemy
    return row


def numbers_of_ship(ship: Afloat) -> list[float]:
    """A ship as a row of numbers."""
    number, x, y, heading, speed_kn, motion, astern_yd, reserve_moves, rest_moves, ordered_kn = ship
    return [number, x, y, heading, speed_kn, *motion, astern_yd, reserve_moves, rest_moves, ordered_kn]


def ship_from(r: Numbers) -> Afloat:
    """A ship out of her numbers."""
    motion = motion_from(r, MOTION)
    return Afloat(int(r[0]), r[1], r[2], r[3], r[4], motion, r[20], int(r[21]), int(r[22]), r[23])


def put_ship(ship: Afloat, row: Numbers) -> None:
    """Put a ship into a row of her numbers."""
    row[0], row[1], row[2], row[3], row[4] = ship.number, ship.x_yd, ship.y_yd, ship.heading_deg, ship.speed_kn
    put_motion(ship.motion, row, MOTION)
    row[20], row[21], row[22], row[23] = ship.astern_yd, ship.reserve_moves, ship.rest_moves, ship.ordered_kn


def given(row: Numbers, speed: tuple[float, int, bool], waits: int, both: Numbers, most: Numbers, aim: Aim) -> Sought:
    """What is sought, out of a row of numbers and what stands beside it."""
    at = COUNTS
    ships = [ship_from(row[n : n + SHIP]) for n in range(at, at + SHIP * int(row[0]), SHIP)]
    at += SHIP * int(row[0])
    wake = [
        Stretch(row[n], row[n + 1], row[n + 2], row[n + 3], row[n + 4])
        for n in range(at, at + STRETCH * int(row[1]), STRETCH)
    ]
    at += STRETCH * int(row[1])
    turns = [Turn(int(row[n]), row[n + 1]) for n in range(at, at + TURN * int(row[2]), TURN)]
    at += TURN * int(row[2])
    own_powers, at = [float(each) for each in row[at : at + int(row[0])]], at + int(row[0])
    enemy_powers, at = [float(each) for each in row[at : at + int(row[3])]], at + int(row[3])
    lying = [Laid(row[n], row[n + 1], row[n + 2], row[n + 3], row[n + 4]) for n in range(at, len(row), ENEMY)]
    guns = Guns(own_powers, enemy_powers, lying, row[4], Wand(both, most))
    return Sought(ships, wake, speed, cards_of(speed[0], turns), waits, guns, aim)


def searched(row: Numbers, speed: tuple[float, int, bool], waits: int, both: Numbers, most: Numbers, aim: Aim) -> list[int]:
    """`search_column` on a row of numbers."""
    return search_column(given(row, speed, waits, both, most, aim))


def tell_numba_to_weave_searches() -> None:
    """Tell numba to weave what a search for a turn does thousands of times."""
    tell_numba_to_weave(courses.run_course, courses.from_place, moving_in_column.follow_course)
    tell_numba_to_weave(in_column.prolong, in_column.put_beginnings, in_column.follow, in_column.stretches_behind)
    tell_numba_to_weave(nearest_yd, to_look_at, at_least, mean_cost, closer, fires, wand_ahead.exchange)


@cache
def compiled_search() -> Any:
    """`searched` as machine code."""
    tell_numba_to_weave_searches()
    return compiled(searched, kept=True)


BOTH: Final = np.array(WAND.both)
MOST: Final = np.array(WAND.most)


def search(sought: Sought) -> list[int]:
    """The same as `search_column`, by compiled code."""
    row = np.array(numbers_of(sought))
    found: list[int] = compiled_search()(row, sought.speed, sought.waits, BOTH, MOST, sought.aim)
    return found


def is_ready() -> bool:
    """Whether code of the present rules is there, so that nothing need be compiled."""
    return is_kept(searched.__name__) and is_kept(aimed.__name__)


def can_play(begun: State) -> bool:
    """Whether compiled code has a part in a battle: in open water."""
    return not begun.shores


@cache
def bots() -> Mapping[str, Bot]:
    """The bots of the game, deciding by compiled code; what they write is the same."""
    writers: Mapping[str, Any] = {key: bot.write for key, bot in BOTS.items()}
    return {key: Bot(key, BOTS[key].about, partial(write, search=search)) for key, write in writers.items()}


@cache
def game() -> Game[Any, Any]:
    """The game, its gunners aiming by compiled code."""
    return replace(GAME, adjudicate=partial(adjudicate, aims_of=aims_of))
