"""The law of what is compiled of Jane's action: rows of studies, records of play and each part's numbers are plain ones."""

from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from random import Random
from typing import Any

import pytest

from sandgate.batch import jane_action
from sandgate.batch.jane_reckoning import COMPILED_RECKONING
from sandgate.bots.bot import bots_of
from sandgate.bots.campaign import draw
from sandgate.bots.jane1905_tactical import BOTS, COMPILED, QUICKER
from sandgate.bots.play import play_out
from sandgate.bots.quick import quick_bots
from sandgate.kernel.contract import Scenario, Variation
from sandgate.kernel.frozen import replace
from sandgate.kernel.scenario import load
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from sandgate.rules.jane1905.plan.shipyard import plan_named, plans
from sandgate.rules.jane1905.tactical.game import GAME
from sandgate.rules.jane1905.tactical.operations.sequence import BY_RULE, Reckoning, adjudicate
from sandgate.studies.games import Board, board_of, play_row
from sandgate.studies.plan import Study
from tests.often import the_first

NAMES = (
    *("yellow_sea", "yellow_sea_lines", "two_against_two", "six_a_side", "admirals_and_captains", "cruiser_duel"),
    *("mikasa_tsesarevich", "night_attack", "picket_boats", "harbour_battery", "straits", "submarine", "lesson_jane"),
)
EDGES = ("north", "east", "south", "west")
JITTER = {"at_yd.*": 600.0, "course_deg": 60.0}
ACTIONS = 500
TOGETHER = 10  # actions of a test
LARGE = tuple(plan for plan in plans() if not plan_named(plan).small_craft)


@cache
def shipped(name: str) -> Scenario:
    """A scenario of the game, checked once."""
    return load(f"jane1905/{name}").scenario


def _side(side: dict[str, Any], chance: Random) -> dict[str, Any]:
    """A side, of which now and then a large ship is another, and what it is to do."""
    ships = [
        {**ship, "plan": chance.choice(LARGE)} if ship["plan"] in LARGE and chance.random() < 0.3 else ship
        for ship in side["ships"]
    ]
    aim = {"text": "By chance.", "kind": chance.choice(("escape", "prevent")), "edge": chance.choice(EDGES), "least_kn": 0.0}
    objective = (
        {**aim, "ships": 1, "of_kind": chance.choice(("", "battleship"))} if chance.random() < 0.5 else side["objective"]
    )
    return {**side, "ships": ships, "objective": objective}


def action(nth: int, moves: int = 12) -> tuple[dict[str, Any], dict[str, str]]:
    """An action and who captains in it; which, of what ships and by what options is left to chance."""
    chance = Random(f"actions {nth}")
    scenario = dict(shipped(chance.choice(NAMES)))
    scenario["moves"] = min(scenario["moves"], moves)
    scenario["edge"] = scenario["edge"] and chance.random() < 0.8
    varied = {"torpedo_method": chance.randint(1, 5), "strict_view": chance.random() < 0.3, "letters": chance.random() < 0.3}
    scenario["options"] = {**scenario["options"], **varied}
    scenario |= {side: _side(scenario[side], chance) for side in ("red", "blue")}
    return scenario, {role.key: chance.choice(tuple(BOTS)) for role in GAME.roles(scenario) if role.side}


def board(nth: int, moves: int = 12) -> Board:
    """Such an action, the opening of which is left to chance, too."""
    scenario, seats = action(nth, moves)
    at_sea = [side for side in ("red", "blue") if scenario[side]["ships"]]
    jitter = tuple([Variation(f"{side}.ships.*.{field}", by) for side in at_sea for field, by in JITTER.items()])
    return board_of(Study("", "", "", f"{nth}", GAME.key, scenario, scenario, (), seats, 9, nth, jitter), 0)


@pytest.mark.slow
@pytest.mark.parametrize("first", the_first(3, range(0, ACTIONS, TOGETHER)))
def test_rows_by_compiled_parts_are_those_of_exact_play(first: int) -> None:
    for nth in range(first, first + TOGETHER):
        played = board(nth)
        exact, fast = (play_row(played, 1 + nth % 9, battles) for battles in (None, jane_action))
        assert repr(fast) == repr(exact)


def test_all_scenarios_and_doctrines_are_among_the_actions() -> None:
    met = Counter[str]()
    for scenario, seats in map(action, range(ACTIONS)):
        met.update([scenario["title"], *seats.values()])
    assert {shipped(name)["title"] for name in NAMES} | {*BOTS} <= met.keys()


@pytest.mark.slow
@pytest.mark.parametrize("first", the_first(2, range(0, ACTIONS, TOGETHER)))
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
        played = board(nth)
        play_row(played._replace(game=replace(GAME, adjudicate=partial(adjudicate, by=by))), 1 + nth % 9)
    assert all(asked[name] for name in Reckoning._fields)


@pytest.mark.slow
def test_a_table_of_compiled_captains_has_the_record_of_plain_ones() -> None:
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
    assert jane_action.__name__ == COMPILED == QUICKER
    assert set(bots_of(GAME.key)) - set(jane_action.DOCTRINES) == {"random"}
    begun = GAME.setup(shipped("two_against_two"))
    assert jane_action.can_play(begun)
    assert not jane_action.can_play_on(begun)
