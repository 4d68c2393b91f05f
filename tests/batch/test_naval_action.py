"""The law of the compiled sums of Naval Action's commanders: rows of studies and records of play are those of plain ones."""

from collections import Counter
from random import Random

import pytest

from sandgate.batch import naval_action
from sandgate.bots.bot import bots_of
from sandgate.bots.campaign import draw
from sandgate.bots.naval_action_surface import BOTS, COMPILED, QUICKER
from sandgate.bots.play import play_out
from sandgate.bots.quick import quick_bots
from sandgate.kernel.scenario import load
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from sandgate.rules.naval_action.surface.game import GAME
from sandgate.studies.games import Board, board_of, play_row
from sandgate.studies.plan import Study
from tests.often import the_first

NAMES = (
    *("savo_island", "river_plate", "river_plate_two_divisions", "komandorski", "second_sirte"),
    *("denmark_strait", "force_z", "easter_sunday", "convoy", "lesson_naval_action"),
)
ACTIONS = 500
TOGETHER = 10  # actions of a test


def board(nth: int, turns: int = 8) -> Board:
    """An action between doctrines; which, in what seas and by what options is left to chance."""
    chance = Random(f"actions {nth}")
    scenario = dict(load(f"naval_action/{chance.choice(NAMES)}").scenario)
    scenario["turns"] = min(scenario["turns"], turns)
    scenario["seas"] = chance.choice(("smooth", "smooth", "rough", "very rough"))
    scenario["night"] = scenario["night"] or chance.random() < 0.3
    ratio = scenario["unbalanced"] or chance.random() < 0.5
    scenario["options"] = {**scenario["options"], "turning_radius": chance.random() < 0.3, "strength_ratio": ratio}
    seats = {role.key: chance.choice(tuple(BOTS)) for role in GAME.roles(scenario) if role.side}
    return board_of(Study("", "", "", f"{nth}", GAME.key, scenario, scenario, (), seats, 9, nth, ()), 0)


@pytest.mark.slow
@pytest.mark.parametrize("first", the_first(1, range(0, ACTIONS, TOGETHER)))
def test_rows_by_compiled_sums_are_those_of_exact_play(first: int) -> None:
    for nth in range(first, first + TOGETHER):
        played = board(nth)
        exact, fast = (play_row(played, 1 + nth % 9, battles) for battles in (None, naval_action))
        assert repr(fast) == repr(exact)


def test_all_scenarios_doctrines_and_seas_are_among_the_actions() -> None:
    met = Counter[str]()
    for played in map(board, range(ACTIONS)):
        met.update([played.scenario["title"], played.scenario["seas"], *[bot.key for bot in played.bots.values()]])
    assert {load(f"naval_action/{name}").scenario["title"] for name in NAMES} <= met.keys()
    assert {*BOTS, "smooth", "rough", "very rough"} <= met.keys()


@pytest.mark.slow
def test_a_table_of_compiled_commanders_has_the_record_of_plain_ones() -> None:
    for nth in (0, 1):
        played, told = board(nth, 5), list[list[str]]()
        drawn = draw(GAME, played.scenario, nth, 1, ())
        for bots in (played.bots, quick_bots(GAME, drawn.scenario, played.bots, compiling=True)):
            store = Memory()
            table = Table.open(GAME, drawn.scenario, store, drawn.desk, study=drawn.study)
            play_out(table, bots, drawn.chances)
            told.append([*store.lines, *[line for role in table.fold.roles for line in table.stream(role)]])
        assert told[0] == told[1]


def test_all_doctrines_have_a_part_in_every_action() -> None:
    assert naval_action.__name__ == COMPILED == QUICKER
    assert set(bots_of(GAME.key)) - set(naval_action.DOCTRINES) == {"random"}
    begun = GAME.setup(load("naval_action/savo_island").scenario)
    assert naval_action.can_play(begun)
    assert not naval_action.can_play_on(begun)
