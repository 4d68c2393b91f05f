"""What the commanders of Jane's strategical game do: against chance, sheet by sheet, and what they reckon."""

from functools import cache
from random import Random
from typing import Any

import pytest

from sandgate.bots.bot import Bot, Written, bot_of, default_bots
from sandgate.bots.campaign import Plan, campaign, measures_of, play_game
from sandgate.bots.jane1905_strategical import BOTS
from sandgate.bots.play import play_out
from sandgate.bots.random_bot import RANDOM
from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE, Game, Scenario
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.scenario import load
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from sandgate.rules.jane1905.strategical.game import GAME
from sandgate.rules.jane1905.tactical.game import GAME as TACTICAL
from tests.bots.duels import looked_at
from tests.bots.winning import share_won


def scenario(name: str = "drake_varyag", **changes: Any) -> Scenario:
    """A shipped war, with some of its fields changed."""
    return {**load(f"jane1905/{name}").scenario, **changes}


def plan(red: Bot, blue: Bot, games: int, **changes: Any) -> Plan:
    """Games in which all of a side follow one doctrine."""
    played = scenario(**changes)
    bots = {role.key: red if role.side == "red" else blue for role in GAME.roles(played) if role.side}
    return Plan(GAME, {"drake_varyag": played}, bots, games, 1, measures=measures_of(GAME.key))


def won(planned: Plan, side: str, least: float) -> float:
    """The share of all games that a side won."""
    return share_won(planned, lambda one: one.won[0].startswith(side), least)


@pytest.mark.slow
def test_a_raider_takes_her_prizes_and_is_home_against_chance() -> None:
    assert won(plan(looked_at(BOTS["raider"]), RANDOM, 10), "red", 0.8) >= 0.8


@pytest.mark.slow
def test_a_hunter_finds_a_raider() -> None:
    played = campaign(plan(looked_at(BOTS["raider"]), looked_at(BOTS["hunter"]), 1))
    assert all(one.events["ShipsSighted"] for one in played.played)


@pytest.mark.slow
@pytest.mark.parametrize("key", BOTS)
def test_every_sheet_reads(key: str) -> None:
    """Each doctrine in either seat, every sheet looked at, for two days."""
    assert campaign(plan(looked_at(BOTS[key]), looked_at(BOTS["hunter"]), 1, days=2)).moves
    assert campaign(plan(looked_at(BOTS["raider"]), looked_at(BOTS[key]), 1, days=2)).moves


@cache
def written_by(key: str, side: str, days: int, name: str = "drake_varyag") -> tuple[tuple[str, Written], ...]:
    """What a commander writes in the seats of a side, with the form of each sheet, against one who is idle."""
    sheets = list[tuple[str, Written]]()

    def write(game: Game[Any, Any], view: Any, ask: Ask, chance: Random) -> Written:
        sheets.append((ask.form, BOTS[key].write(game, view, ask, chance)))
        return sheets[-1][1]

    idle = Bot("idle", "", lambda _game, _view, _ask, _chance: Written("", "lies to"))
    played = scenario(name, days=days)
    seats = {role.key: Bot("kept", "", write) if role.side == side else idle for role in GAME.roles(played) if role.side}
    play_game(Plan(GAME, {name: played}, seats, 1, 1), 1)
    return tuple(sheets)


def test_an_admiralty_does_not_send_out_too_late_to_be_home() -> None:
    assert next(sheet.text for form, sheet in written_by("raider", "red", 1) if form == "harbour") == ""


def test_a_hunter_tells_its_chance() -> None:
    run = next(sheet for form, sheet in written_by("hunter", "blue", 2) if form == "run")
    assert run.text.startswith("SEA DRAKE: TO ")
    assert "keeps the lane Shanghai - Chefoo: who crosses its 55 miles by day is seen with 100%" in run.why


def test_a_raider_has_its_coal_and_the_way_home_in_mind() -> None:
    sheets = written_by("raider", "red", 3)
    assert next(sheet.text for form, sheet in sheets if form == "harbour") == "SAIL VARYAG AS VARYAG AT D1 00H"
    runs = [sheet for form, sheet in sheets if form == "run"]
    assert "0 taken of 4: its coal goes for 2,981 miles" in runs[0].why
    assert runs[0].text.endswith("; PRIZE ALL")
    assert "goes home to Port Arthur" in runs[-1].why


def played_out(name: str, red: str, blue: str, desk: Desk, seed: str) -> Table:
    """A war of bots with its actions, which captains fight on both sides, so that chart and orders tell commanders apart."""
    loaded = load(f"jane1905/{name}").scenario
    table = Table.open(GAME, loaded, Memory(), desk)
    sides = {"red": red, "blue": blue}
    seats = {role.key: bot_of(GAME.key, sides[role.side]) for role in GAME.roles(loaded) if role.side}
    while True:
        play_out(table, seats, seed)
        called = table.result
        assert called is not None
        if called.sequel is None:
            return table
        action = TACTICAL.model.model_validate(dict(called.sequel)).model_dump(mode="json")
        child = Table.open(TACTICAL, action, Memory(), Desk.of_seed(1904 + len(table.fold.sequels.returned)))
        captains = {role.key: bot_of(TACTICAL.key, "captain") for role in TACTICAL.roles(action) if role.side}
        play_out(child, captains, seed)
        assert child.result is not None
        table.take_sequel(child.result)


@pytest.mark.long
def test_the_sortie_is_played_to_its_last_day_with_its_actions() -> None:
    state = played_out("sortie_1904", "random", "random", Desk.of_seed(1904), "1904").fold.state
    assert (state.ended, state.minute) == ("day", 6 * 1_440)


@pytest.mark.long
def test_the_sortie_is_over_when_all_who_came_out_are_sunk() -> None:
    state = played_out("sortie_1904", "raider", "hunter", Desk.of_seed(1904), "1904").fold.state
    assert (state.ended, state.minute < 6 * 1_440) == ("no ship", True)
    assert {ship.fate for ship in state.ships if ship.side == "red"} == {"sunk"}


def won_of(name: str, red: str, blue: str, side: str, games: int) -> float:
    """The share of wars with their actions that a side won; by another seed than that by which the doctrines were tried."""
    tables = [played_out(name, red, blue, Desk.of_game(1905, nth), f"1905 game {nth}") for nth in range(1, games + 1)]
    return sum(table.result is not None and table.result.winner == side for table in tables) / games


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("name", ["drake_varyag", "homeward", "sortie_1904"])
def test_raider_and_hunter_beat_chance_in_every_small_war(name: str) -> None:
    assert won_of(name, "raider", "random", "red", 6) >= 0.8
    assert won_of(name, "random", "hunter", "blue", 6) >= 0.8


@pytest.mark.slow
@pytest.mark.long
def test_a_hunter_stops_a_cruiser_on_her_way_home() -> None:
    """Chance lets her in 23 times of 24; off her port a hunter waits for her."""
    assert won_of("homeward", "raider", "hunter", "blue", 8) >= 0.8


def test_a_hunter_bars_the_port_of_whom_it_is_to_keep_out() -> None:
    whys = [sheet.why for form, sheet in written_by("hunter", "blue", 2, "homeward") if form == "run"]
    assert "DRAKE goes to bar Port Arthur, 84 miles" in whys[0]
    assert "DRAKE lies 2 miles off Port Arthur" in whys[-1]


def test_boats_that_run_dry_are_left_in_harbour() -> None:
    harbour = next(sheet.text for form, sheet in written_by("hunter", "blue", 2, "homeward") if form == "harbour")
    assert harbour == "SAIL DRAKE AS DRAKE AT D1 00H"


def test_the_umpires_sheet_is_left_empty() -> None:
    played = scenario()
    role = next(role for role in GAME.roles(played) if role.key == UMPIRE)
    view = GAME.view(GAME.setup(played), role)
    for bot in BOTS.values():
        assert bot.write(GAME, view, Ask(UMPIRE, "hand", live=True, must=False), Random(1)).text == ""


def test_the_bots_are_found_and_each_side_has_its_own() -> None:
    assert {key: bot_of(GAME.key, key) for key in BOTS} == BOTS
    bots = default_bots(GAME, scenario())
    assert {bots["red/varyag"].key, bots["blue/drake"].key} == {"raider", "hunter"}
