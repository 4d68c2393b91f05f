"""The sketches of a battle as JSON: letter by letter what the kernel writes, or left to it."""

import math
from random import Random
from typing import Any

import numpy as np
import pytest

from sandgate.batch.fleet_battles import SKETCH
from sandgate.batch.sketch_text import NOT_WRITTEN, put_number, put_sketches, text_of_sketches
from sandgate.kernel.codec import text_of

WIDE = 40  # letters, room enough for any number


def moves_by_chance(chance: Random, moves: int, ships: int) -> Any:
    """Sketches on the grid of the board, some ships not in them."""
    sketches = np.zeros((moves, ships, SKETCH))
    for sketch in sketches.reshape(-1, SKETCH):
        here = chance.random() < 0.8
        places = [chance.randrange(-500_000, 500_000) / 64.0 for _ in range(2)]
        facts = [chance.randrange(2) for _ in range(2)]
        sketch[:] = [here, *places, chance.randrange(360 * 64) / 64.0, chance.randrange(4000) / 8.0, *facts]
    return sketches


def as_written(ships: list[int], moves: Any) -> str:
    """The same by the kernel."""
    plain = [
        [[ship, *map(float, row[1:5]), *map(bool, row[5:])] for ship, row in zip(ships, sketches, strict=True) if row[0]]
        for sketches in moves
    ]
    return text_of(plain)[1:-1]


@pytest.mark.parametrize("seed", range(20))
def test_text_of_sketches_is_the_kernels(seed: int) -> None:
    chance = Random(seed)
    ships = [101 + nth if nth < 6 else 195 + nth for nth in range(chance.randrange(1, 13))]
    moves = moves_by_chance(chance, chance.randrange(1, 9), len(ships))
    assert text_of_sketches(np.array(ships), moves) == as_written(ships, moves)


@pytest.mark.parametrize("number", [0.1, 1e9, 1.0 / 128.0, -0.0, math.inf, math.nan])
def test_other_numbers_are_left_to_the_kernel(number: float) -> None:
    assert put_number(number, np.empty(WIDE, np.uint8), 0) == NOT_WRITTEN
    moves = moves_by_chance(Random(1), 3, 4)
    moves[1, 2, 0], moves[1, 2, 4] = 1.0, number
    assert text_of_sketches(np.array([101, 102, 201, 202]), moves) == ""
    assert put_sketches(np.array([101, 102, 201, 202]), moves, np.empty(9999, np.uint8)) == NOT_WRITTEN


@pytest.mark.parametrize("whole", [0, 7, -7, 99, 100, -123_456, 10**9 - 1])
def test_every_part_of_a_whole_is_written_as_python_writes_it(whole: int) -> None:
    for part in range(64):
        number, text = whole + part / 64.0, np.empty(WIDE, np.uint8)
        assert text[: put_number(number, text, 0)].tobytes().decode() == repr(number)
