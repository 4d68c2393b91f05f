"""The law of games of which parts are compiled: rows of studies and records of play are those of plain ones."""

from collections.abc import Mapping
from types import ModuleType
from typing import Final, NamedTuple

import pytest

from sandgate.batch import jane_action, naval_action
from sandgate.bots import jane1905_tactical, naval_action_surface
from sandgate.bots.bot import bots_of
from sandgate.bots.campaign import draw
from sandgate.bots.play import play_out
from sandgate.bots.quick import quick_bots, quick_game
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from sandgate.studies.games import play_row
from tests.batch import jane_actions, naval_actions
from tests.often import the_first

ACTIONS: Final = 500
TOGETHER: Final = 10  # actions of a test


class Compiled(NamedTuple):
    """A game of which parts are compiled."""

    sums: ModuleType
    bots: ModuleType
    actions: ModuleType  # of random actions: `board(nth, moves)`, the `NAMES` of scenarios, `shipped(name)`
    moves: int  # of an action, at most
    often: int  # tests of rows in every gate
    words: tuple[str, ...] = ()  # that scenarios of some actions have, beside their titles


GAMES: Final[Mapping[str, Compiled]] = {
    "jane1905.tactical": Compiled(jane_action, jane1905_tactical, jane_actions, 12, 3),
    "naval_action.surface": Compiled(naval_action, naval_action_surface, naval_actions, 8, 1, naval_actions.SEAS),
}
IN_TENS: Final = range(0, ACTIONS, TOGETHER)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "first"),
    [each for key, game in GAMES.items() for each in the_first(game.often, [(key, nth) for nth in IN_TENS])],
)
def test_rows_by_compiled_parts_are_those_of_exact_play(key: str, first: int) -> None:
    game = GAMES[key]
    for nth in range(first, first + TOGETHER):
        played = game.actions.board(nth, game.moves)
        exact, fast = (play_row(played, 1 + nth % 9, battles) for battles in (None, game.sums))
        assert repr(fast) == repr(exact)


@pytest.mark.parametrize("key", GAMES)
def test_all_scenarios_and_doctrines_are_among_the_actions(key: str) -> None:
    game, met = GAMES[key], set[str]()
    for nth in range(ACTIONS):
        played = game.actions.board(nth, game.moves)
        met |= {bot.key for bot in played.bots.values()}
        met |= {word for word in played.scenario.values() if isinstance(word, str)}
    titles = {game.actions.shipped(name)["title"] for name in game.actions.NAMES}
    assert {*titles, *game.bots.BOTS, *game.words} <= met


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_a_table_of_compiled_bots_has_the_record_of_plain_ones(key: str) -> None:
    for nth in (0, 1):
        played, told = GAMES[key].actions.board(nth, 5), list[list[str]]()
        drawn = draw(played.game, played.scenario, nth, 1, ())
        quick = quick_game(played.game, drawn.scenario, compiling=True)
        for game, bots in (
            (played.game, played.bots),
            (quick, quick_bots(played.game, drawn.scenario, played.bots, compiling=True)),
        ):
            store = Memory()
            table = Table.open(game, drawn.scenario, store, drawn.desk, study=drawn.study)
            play_out(table, bots, drawn.chances)
            told.append([*store.lines, *[line for role in table.fold.roles for line in table.stream(role)]])
        assert told[0] == told[1]


@pytest.mark.parametrize("key", GAMES)
def test_all_doctrines_have_a_part_in_every_action(key: str) -> None:
    sums, bots, *_ = game = GAMES[key]
    assert sums.__name__ == bots.COMPILED == bots.QUICKER
    assert set(bots_of(key)) - set(sums.DOCTRINES) == {"random"}
    played = game.actions.board(0, game.moves)
    begun = played.game.setup(played.scenario)
    assert sums.can_play(begun)
    assert not sums.can_play_on(begun)
    assert sums.game().key == key
