"""A hundred thousand mutated lines on every game: never a traceback, always place and remedy."""

import pytest

from .fuzz import fuzz
from .games import WRITTEN, Fixture

every_game = pytest.mark.parametrize("fixture", WRITTEN.values(), ids=WRITTEN.keys())


@every_game
def test_a_few_mutated_lines(fixture: Fixture) -> None:
    assert sum(fuzz(fixture, seed) for seed in range(2)) > 100


@pytest.mark.long
@every_game
def test_a_hundred_thousand_mutated_lines(fixture: Fixture) -> None:
    lines, seed = 0, 1
    while lines < 100_000:
        lines += fuzz(fixture, seed, positions=40)
        seed += 1
