"""The law of what is compiled of the steps of Jane's action: each part finds the numbers of the rule."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from sandgate.batch.jane_reckoning import COMPILED_RECKONING
from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.tactical.game import GAME
from sandgate.rules.jane1905.tactical.operations.sequence import BY_RULE, Reckoning, adjudicate
from sandgate.studies.games import play_row
from tests.batch.jane_actions import board
from tests.batch.test_by_parts import IN_TENS, TOGETHER
from tests.often import the_first

MOVES = 12  # of an action, at most


@pytest.mark.slow
@pytest.mark.parametrize("first", the_first(2, IN_TENS))
def test_each_part_finds_the_numbers_of_the_rule(first: int) -> None:
    asked = Counter[str]()

    def both(name: str) -> Callable[..., Any]:
        rule, fast = getattr(BY_RULE, name), getattr(COMPILED_RECKONING, name)

        def answered(*of: Any) -> Any:
            asked[name] += 1
            found = rule(*of)
            assert repr(fast(*of)) == repr(found)
            return found

        return answered

    by = Reckoning(*map(both, Reckoning._fields))
    for nth in range(first, first + TOGETHER):
        played = board(nth, MOVES)
        play_row(played._replace(game=replace(GAME, adjudicate=partial(adjudicate, by=by))), 1 + nth % 9)
    assert all(asked[name] for name in Reckoning._fields)
