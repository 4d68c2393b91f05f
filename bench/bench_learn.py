"""Many Duels and fleets at once for learners: both sides act in each move, and see what it has brought."""

from functools import cache
from typing import Any

import numpy as np
import pytest

from sandgate.batch.duels import CHOICES
from sandgate.learn.duels import Duels
from sandgate.learn.fleets import Fleets

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


BATTLES, FLEET_MOVES = 256, 40
FLEET_FLOOR = 20_000  # steps of a side a second


@pytest.mark.parametrize("share", [0, 1], ids=["stand on", "helm and signals"])
def test_steps_of_a_fleet_a_second(benchmark: Any, share: int) -> None:
    """Yellow Sea; a step of a side is an admiral's action and what he sees after it."""
    fleets, chance = Fleets(BATTLES), np.random.default_rng(1)
    actions = [(chance.random((BATTLES, 2, 2)) * fleets.choices).astype(np.int64) * share for _ in range(DRAWN)]

    def battle() -> None:
        for nth in range(FLEET_MOVES):
            fleets.play(actions[nth % DRAWN])

    benchmark.pedantic(battle, setup=lambda: fleets.reset(seed=1) and None, rounds=5)
    assert 2 * BATTLES * FLEET_MOVES / benchmark.stats.stats.min > FLEET_FLOOR
