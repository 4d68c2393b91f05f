"""Many games by compiled code, where it lies ready: whose bots it takes, when, and that nothing else comes of it."""

from collections.abc import Iterator
from typing import Any

import pytest

from sandgate.batch import fleet_search, naval_action
from sandgate.bots import quick
from sandgate.bots.bot import Bot, Written, bots_of
from sandgate.bots.campaign import Plan, campaign
from sandgate.bots.quick import WORTH, module_of, quick_bots, quick_game
from sandgate.kernel.asks import Ask
from sandgate.kernel.frozen import replace
from sandgate.kernel.scenario import load
from sandgate.rules.naval_action.surface.game import GAME as SURFACE
from sandgate.rules.nwc1902.fleet.game import GAME
from tests.contract.toy import LANTERN

YELLOW_SEA = load("nwc1902/yellow_sea").scenario
DOCTRINES = bots_of(GAME.key)


@pytest.fixture
def ready(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Code lies ready, and what it would decide is decided as in play: which doctrines were asked."""
    asked = list[str]()

    def told(key: str) -> Bot:
        def write(*given: Any) -> Written:
            asked.append(key)
            return DOCTRINES[key].write(*given)

        return Bot(key, "", write)

    monkeypatch.setattr(fleet_search, "is_ready", lambda: True)
    keys = [*fleet_search.bots()]
    monkeypatch.setattr(fleet_search, "bots", lambda: {key: told(key) for key in keys})
    monkeypatch.setattr(fleet_search, "game", lambda: replace(GAME, mends="quick"))
    quick._ready.cache_clear()
    yield asked
    quick._ready.cache_clear()


def test_a_campaign_of_many_games_is_played_by_the_code_that_lies_ready_and_comes_to_the_same(ready: list[str]) -> None:
    _, game, scenario = load("nwc1902/six_moves")
    plan = Plan(game, {"six": scenario}, {"red": DOCTRINES["line_ahead"], "blue": DOCTRINES["random"]}, WORTH - 1, seed=3)
    few = campaign(plan)
    assert not ready
    many = campaign(plan._replace(games=WORTH))
    assert {*ready} == {"line_ahead"}
    assert many.played[: WORTH - 1] == few.played


def test_only_the_games_own_doctrines_are_taken_and_only_in_open_water(ready: list[str]) -> None:
    mine = replace(DOCTRINES["decisive"], write=lambda *_: Written("A", "as ever"))
    bots = {"red": DOCTRINES["turn_away"], "blue": mine, "green": DOCTRINES["random"]}
    decide = quick_bots(GAME, YELLOW_SEA, bots)
    assert [decide[role] is bot for role, bot in bots.items()] == [False, True, True]
    assert quick_game(GAME, YELLOW_SEA).mends == "quick"
    shores, other = load("nwc1902/santiago").scenario, replace(GAME, mends="otherwise")
    for game, scenario in ((GAME, shores), (other, YELLOW_SEA)):
        assert quick_bots(game, scenario, bots) is bots
        assert quick_game(game, scenario) is game


def test_sheets_are_judged_at_a_table_of_compiled_bots_and_only_read_in_a_study() -> None:
    scenario = load("naval_action/river_plate").scenario
    state, ask = SURFACE.setup(scenario), Ask("red", "plots")
    view, wrong = SURFACE.view(state, SURFACE.roles(scenario)[0]), "NOBODY: 3"
    table, study = quick_game(SURFACE, scenario, compiling=True), naval_action.game()
    assert table.read(wrong, view, ask) == SURFACE.read(wrong, view, ask)
    assert table.read(wrong, view, ask).refusals
    assert [str(order) for order in study.read(wrong, view, ask).orders] == [wrong]
    assert study.read("NO ORDER AT ALL", view, ask) == SURFACE.read("NO ORDER AT ALL", view, ask)


def test_where_no_code_lies_ready_all_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fleet_search, "is_ready", lambda: False)
    quick._ready.cache_clear()
    bots = {"red": DOCTRINES["turn_away"]}
    assert quick_bots(GAME, YELLOW_SEA, bots) is bots
    assert quick_game(GAME, YELLOW_SEA) is GAME
    assert quick_bots(GAME, YELLOW_SEA, bots, compiling=True)["red"] is fleet_search.bots()["turn_away"]
    quick._ready.cache_clear()


def test_without_a_compiler_installed_there_is_no_code_and_an_own_module_that_is_missing_is_no_such_case(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert module_of(LANTERN.key, "QUICKER") is None
    assert module_of(GAME.key, "QUICKER") is fleet_search

    def missing(name: str) -> None:
        def load_module(module: str) -> Any:
            if module.startswith("sandgate.batch"):
                raise ModuleNotFoundError(name=name)
            return __import__(module, fromlist=["BOTS"])

        monkeypatch.setattr(quick, "import_module", load_module)

    missing("numba.core")
    assert module_of(GAME.key, "QUICKER") is None
    missing("sandgate.batch.lost")
    with pytest.raises(ModuleNotFoundError):
        module_of(GAME.key, "QUICKER")
