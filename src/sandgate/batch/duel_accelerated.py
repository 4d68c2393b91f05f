"""Whole battles of the Duel on an accelerator: `battle` (duel_battles.py), one a thread, with the dice and chances of play.

What it is compiled of, and what it is given and notes, is what the processor's is: cuda_compile.py. A battle for which its
memory did not suffice is left to the processor.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final

import numpy as np
from numba import cuda

from sandgate.batch.chance import BEGINS, STATE, Chances, chances_of
from sandgate.batch.counting import COUNTED
from sandgate.batch.cuda_compile import FAILURES, compiled_for_cuda, is_simulated, missing, room_for_lists
from sandgate.batch.duel_battles import DOCTRINES, Noted, battle, tell_numba_of_battles
from sandgate.batch.duel_ends import VALUES, Battle, can_play, ended, nothing_noted
from sandgate.batch.motion_row import LENGTH, motion_from, put_motion
from sandgate.batch.quiet import QuietBench
from sandgate.kernel.dice import Key
from sandgate.kernel.errors import TableError
from sandgate.kernel.figures import Figure
from sandgate.rules.nwc1902.duel.afloat import BATTERIES, Agreed
from sandgate.rules.nwc1902.duel.ashore import agreed_of
from sandgate.rules.nwc1902.duel.state import State

__all__ = ["COUNTED", "DOCTRINES", "can_play", "missing", "play_battles"]

SHIP: Final = LENGTH + 3  # numbers of a ship at the opening: how she runs, whether she is red, her battery, her full speed
AT_ONCE: Final = 4096  # battles on the accelerator together
THREADS: Final = 64  # of a block
LISTS: Final = 1 << 18  # bytes for the lists of a battle

Numbers = Any  # an array of numpy


def play_battles(
    begun: Sequence[State], doctrines: Mapping[str, str], keys: Sequence[Key], chances: Sequence[str]
) -> list[Battle | None]:
    """Play Duels of one scenario, each from its opening to its end; None for one that is left to the processor.

    doctrines: by sides; keys: of the dice; chances: the seeds of the bots'.
    """
    found = list[Battle | None]()
    for at in range(0, len(begun), AT_ONCE):
        some = slice(at, at + AT_ONCE)
        found += _together(begun[some], doctrines, keys[some], chances[some])
    return found


def _together(
    begun: Sequence[State], doctrines: Mapping[str, str], keys: Sequence[Key], chances: Sequence[str]
) -> Iterator[Battle | None]:
    moves, sides = begun[0].options.moves, tuple(ship.side for ship in begun[0].ships)
    noted = Noted(*[np.zeros((len(begun), *each.shape), each.dtype) for each in nothing_noted(moves)])
    numbers = np.zeros(len(begun), np.int64)
    try:
        compiled_battles()[-(-len(begun) // THREADS), THREADS](
            np.array([opening_row(state) for state in begun]),
            agreed_of(begun[0].options),
            VALUES,
            np.array(keys, np.int64),
            tuple([DOCTRINES.index(doctrines[side]) for side in sides]),
            chances_together([chances_of(seed, sides, moves) for seed in chances]),
            noted,
            numbers,
        )
    except FAILURES as error:
        raise TableError(f"the accelerator failed ({error}); leave out `--on accelerator`, and it goes on") from error
    for nth, (state, length) in enumerate(zip(begun, numbers.tolist(), strict=True)):
        own = Noted(*[each[nth] for each in noted])
        yield ended(state, own, own.end[:length].tolist()) if length else None


def opening_row(begun: State) -> list[float]:
    """Both ships at the opening as numbers."""
    row = [0.0] * (2 * SHIP)
    for nth, ship in enumerate(begun.ships):
        put_motion(ship.motion, row, nth * SHIP)
        whole = float(ship.side == "red"), float(BATTERIES.index(ship.battery)), ship.full_speed_kn
        row[nth * SHIP + LENGTH : (nth + 1) * SHIP] = whole
    return row


def chances_together(each: Sequence[Chances]) -> Chances:
    """The chances of many battles, by battle; each works its twister out in a row of its own."""
    most = max(chances.seeds.shape[-1] for chances in each)
    seeds = [np.pad(chances.seeds, ((0, 0), (0, 0), (0, most - chances.seeds.shape[-1]))) for chances in each]
    lengths = np.array([chances.lengths for chances in each])
    return Chances(np.array(seeds), lengths, BEGINS, np.zeros((len(each), STATE), np.int64))


# -- on the accelerator --------------------------------------------------------------------------------------------------


def a_battle_each(
    openings: Numbers,
    agreed: Agreed,
    values: Figure,
    keys: Numbers,
    doctrines: tuple[int, int],
    chances: Chances,
    noted: Noted,
    numbers: Numbers,
) -> None:
    """Play the battle of this thread; how many numbers it has at its end, 0 if it was broken off."""
    nth = cuda.grid(1)
    if nth < len(numbers):
        numbers[nth] = battle_of(nth, openings[nth], agreed, values, keys[nth], doctrines, chances, noted)


def battle_of(
    nth: int,
    opening: Numbers,
    agreed: Agreed,
    values: Figure,
    key: Numbers,
    doctrines: tuple[int, int],
    chances: Chances,
    noted: Noted,
) -> int:
    """Play one of many battles."""
    one, two = LENGTH, SHIP + LENGTH
    fixed = opening[one], opening[one + 1], opening[one + 2], opening[two], opening[two + 1], opening[two + 2]
    own = Noted(
        noted.end[nth], noted.marks[nth], noted.points[nth], noted.fired[nth], noted.times[nth], noted.counted[nth],
        noted.first[nth], noted.of_fight[nth],
    )  # fmt: skip
    drawn = Chances(chances.seeds[nth], chances.lengths[nth], chances.begins, chances.state[nth])
    first, second = motion_from(opening, 0), motion_from(opening, SHIP)
    bench = QuietBench(int(key[0]), int(key[1]))
    return battle(first, second, fixed, agreed, values, bench, doctrines, drawn, own)


@cache
def compiled_battles() -> Any:
    """`a_battle_each`, compiled for the accelerator; it takes some minutes in each process."""
    if not is_simulated():
        room_for_lists(AT_ONCE * LISTS)
    tell_numba_of_battles()
    return compiled_for_cuda(a_battle_each)
