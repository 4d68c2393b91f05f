"""Many Duels at once for learners: both captains act in each move, and see what it has brought."""

from functools import cache
from typing import Any

import numpy as np
import pytest

from sandgate.batch.duels import CHOICES
from sandgate.learn.duels import Duels

GAMES, MOVES, DRAWN = 1024, 100, 16
KINDS = {
    "straight": (0, 0, 0, 0, 0),
    "helm": (1, 0, 0, 0, 0),
    "helm, engines, guns": (1, 1, 1, 0, 0),
    "torpedoes too": (1, 1, 1, 1, 1),
}
FLOOR = 100_000  # steps of a side a second, no tubes fired


@cache
def duels() -> Duels:
    return Duels(GAMES)


def drawn(kind: str) -> list[Any]:
    """What both captains do, by chance: only the choices of a kind."""
    chance = np.random.default_rng(1)
    return [
        (chance.random((GAMES, 2, len(CHOICES))) * CHOICES).astype(np.int64) * np.array(KINDS[kind]) for _ in range(DRAWN)
    ]


def play(actions: list[Any]) -> None:
    for nth in range(MOVES):
        duels().play(actions[nth % DRAWN])


@pytest.mark.parametrize("kind", KINDS)
def test_steps_of_a_side_a_second(benchmark: Any, kind: str) -> None:
    """Goal: a million. A step of a side is a captain's action and what he sees after it."""
    actions = drawn(kind)

    def begin() -> None:
        duels().reset(seed=1)

    benchmark.pedantic(lambda: play(actions), setup=begin, rounds=5)
    if kind != "torpedoes too":
        assert 2 * GAMES * MOVES / benchmark.stats.stats.min > FLOOR
