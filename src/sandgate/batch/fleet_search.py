"""The search of the Fleet's admirals compiled: their doctrine (bots/nwc1902_fleet/search.py), the steps that move a column.

What the search goes by is laid down as one row of numbers, for a list of named tuples is slow to hand over.
"""

from collections.abc import Mapping, Sequence
from functools import cache, partial
from typing import Any, Final

import numpy as np

from sandgate.batch.compile import compiled, tell_numba, tell_numba_of_steps
from sandgate.batch.kept_code import is_kept
from sandgate.bots import bot
from sandgate.bots.bot import Bot
from sandgate.bots.nwc1902_fleet import BOTS
from sandgate.bots.nwc1902_fleet import search as of_a_fleet
from sandgate.bots.nwc1902_fleet import wand as wand_ahead
from sandgate.bots.nwc1902_fleet.search import Aim, Guns, search_column
from sandgate.bots.nwc1902_fleet.wand import WAND, Laid, Wand
from sandgate.rules.nwc1902.fleet import courses, going, in_column, moving_in_column
from sandgate.rules.nwc1902.fleet.afloat import Afloat
from sandgate.rules.nwc1902.fleet.courses import Turn, by_card, pace_of_step
from sandgate.rules.nwc1902.fleet.state import State
from sandgate.rules.nwc1902.fleet.ways import on_board
from sandgate.rules.nwc1902.track.track_curves import Motion
from sandgate.sea.stretches import Stretch

DOCTRINES: Final = tuple(BOTS)  # all of them: whoever steers a column in open water finds his turn by compiled code

SHIP: Final = 24  # numbers of a ship
STRETCH: Final = 5
ENEMY: Final = 5
TURN: Final = 2
COUNTS: Final = 5  # in front: ships, stretches of the wake, turns, enemies, places of enemies

Numbers = Any  # an array of numpy


def numbers_of(ships: Sequence[Afloat], wake: Sequence[Stretch], turns: Sequence[Turn], guns: Guns) -> list[float]:
    """Ships, wake, turns and guns as a row of numbers."""
    row: list[float] = [len(ships), len(wake), len(turns), len(guns.enemy_powers), len(guns.enemies)]
    for number, x, y, heading, speed_kn, motion, astern_yd, reserve_moves, rest_moves, ordered_kn in ships:
        row += [number, x, y, heading, speed_kn, *motion, astern_yd, reserve_moves, rest_moves, ordered_kn]
    for stretch in wake:
        row += stretch
    for turn in turns:
        row += turn
    row += guns.powers
    row += guns.enemy_powers
    for enemy in guns.enemies:
        row += enemy
    return row


def ship_from(r: Numbers) -> Afloat:
    """A ship out of her numbers."""
    motion = Motion(
        r[5], r[6], r[7], r[8], r[9], r[10], int(r[11]), r[12], r[13], r[14], r[15], r[16], r[17], r[18], r[19]
    )  # fmt: skip
    return Afloat(int(r[0]), r[1], r[2], r[3], r[4], motion, r[20], int(r[21]), int(r[22]), r[23])


def given(row: Numbers, both: Numbers, most: Numbers) -> tuple[list[Afloat], list[Stretch], list[Turn], Guns]:
    """Ships, wake, turns and guns out of a row of numbers."""
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
    own_powers, at = row[at : at + int(row[0])], at + int(row[0])
    enemy_powers, at = row[at : at + int(row[3])], at + int(row[3])
    enemies = [
        Laid(row[n], row[n + 1], row[n + 2], row[n + 3], row[n + 4]) for n in range(at, at + ENEMY * int(row[4]), ENEMY)
    ]
    return ships, wake, turns, Guns(own_powers, enemy_powers, enemies, Wand(both, most))


def searched(row: Numbers, speed: tuple[float, int, bool], waits: int, both: Numbers, most: Numbers, aim: Aim) -> list[int]:
    """`search_column` on a row of numbers."""
    ships, wake, turns, guns = given(row, both, most)
    return search_column(ships, wake, speed, turns, waits, guns, aim)


@cache
def compiled_search() -> Any:
    """`searched` as machine code."""
    tell_numba_of_steps(courses, going, in_column, moving_in_column, wand_ahead, of_a_fleet)
    tell_numba(*bot.DOCTRINES, on_board, pace_of_step, by_card, ship_from, given)
    return compiled(searched, kept=True)


BOTH: Final = np.array(WAND.both)
MOST: Final = np.array(WAND.most)


def search(
    ships: Sequence[Afloat],
    wake: Sequence[Stretch],
    speed: tuple[float, int, bool],
    turns: Sequence[Turn],
    waits: int,
    guns: Guns,
    aim: Aim,
) -> list[int]:
    """The same as `search_column`, by compiled code."""
    found: list[int] = compiled_search()(np.array(numbers_of(ships, wake, turns, guns)), speed, waits, BOTH, MOST, aim)
    return found


def is_ready() -> bool:
    """Whether code of the present rules is there, so that nothing need be compiled."""
    return is_kept(searched.__name__)


def can_play(begun: State) -> bool:
    """Whether compiled code has a part in a battle: in open water."""
    return not begun.shores


@cache
def bots() -> Mapping[str, Bot]:
    """The bots of the game, deciding by compiled code; what they write is the same."""
    writers: Mapping[str, Any] = {key: bot.write for key, bot in BOTS.items()}
    return {key: Bot(key, BOTS[key].about, partial(write, search=search)) for key, write in writers.items()}
