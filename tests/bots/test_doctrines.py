"""The doctrines of the Duel keep what they say of themselves."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sandgate.bots.bot import Bot, Written, bot_of, bots_of
from sandgate.bots.campaign import campaign, play_game
from sandgate.bots.nwc1902_duel import BOTS
from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE, Game, Role
from sandgate.kernel.scenario import load

from .duels import DUEL, against_random, looked_at, plan

WANTED_YD = 2750.0

each_doctrine = pytest.mark.parametrize("key", BOTS)


@each_doctrine
def test_a_doctrine_beats_the_random_bot_and_every_sheet_reads(key: str) -> None:
    """In four duels of five, with either colour; so it is in 200 duels as well, which take longer."""
    won = [one for one in against_random(key, "kearsarge_indiana", 30).standings if one.bot == key]
    assert [one.games for one in won] == [15, 15]
    assert all(one.won >= 0.8 * one.games for one in won)


@each_doctrine
def test_sheets_read_in_a_short_and_near_duel_too(key: str) -> None:
    assert len(against_random(key, "torpedo_range", 20).played) == 20


def test_doctrines_fight_each_other_without_a_refusal() -> None:
    bots = {"red": looked_at(BOTS["torpedo"]), "blue": looked_at(BOTS["broadside"])}
    assert len(campaign(plan(("torpedo_range", "two_kearsarges"), bots, 6, swap=True)).played) == 6


def test_the_broadside_keeps_its_range_and_its_bearing_against_the_random_bot() -> None:
    """In every duel the mean range of the fight lies within a tenth of 2,750 yards; she bears in nine moves of ten."""
    for one in against_random("broadside", "kearsarge_indiana", 30).played:
        for role, measured in one.measured.items():
            assert measured["mean_range_yd"] == pytest.approx(WANTED_YD, rel=0.1)
            assert one.bots[role] == "random" or measured["broadside_share"] > 0.8


@pytest.mark.parametrize("scenario", ["kearsarge_indiana", "house_default"])
def test_the_broadside_keeps_its_range_against_itself(scenario: str) -> None:
    played = play_game(plan((scenario,), {"red": BOTS["broadside"], "blue": BOTS["broadside"]}, 1), 0)
    for measured in played.measured.values():
        assert measured["mean_range_yd"] == pytest.approx(WANTED_YD, rel=0.1)
        assert measured["broadside_share"] > 0.95


def test_the_torpedo_captain_fires_and_strikes() -> None:
    """Two torpedoes a duel and more against a ship at random, and of those of both colours more than one in four strikes."""
    games = [one for one in against_random("torpedo", "kearsarge_indiana", 30).standings if one.bot == "torpedo"]
    assert all(one.means["torpedoes_fired"] >= 2.0 for one in games)
    fired, struck = (sum(one.means[f"torpedoes_{what}"] for one in games) for what in ("fired", "struck"))
    assert struck > 0.25 * fired


def test_the_torpedo_captain_fires_in_a_chase_too() -> None:
    """The broadside runs from her at 12 knots to 14.4; she fires in four duels of five, and so she does in 60 duels."""
    bots = {"red": BOTS["torpedo"], "blue": BOTS["broadside"]}
    played = campaign(plan(("kearsarge_indiana",), bots, 10)).played
    assert sum(one.measured["red"]["torpedoes_fired"] > 0.0 for one in played) >= 8


def first_sheet(key: str, scenario: str, role: str) -> Written:
    loaded = load(f"nwc1902/{scenario}")
    state = loaded.game.setup(loaded.scenario)
    ask = next(ask for ask in loaded.game.awaits(state) if ask.role == role)
    return bot_of(DUEL, key).write(loaded.game, loaded.game.view(state, Role(role, role)), ask, Random(1))


def test_the_reason_has_the_numbers() -> None:
    """Red lies at 3600, 3000 and heads west, blue at 0, 0: sqrt(3600^2 + 3000^2) = 4,686 yards, bearing 230.2 - 270."""
    red = first_sheet("broadside", "kearsarge_indiana", "red")
    assert red.why == "closing: 4,686 yards, wants 2,750; enemy 40 degrees on the port bow"
    assert "OF" in red.text.split("\n")


def test_fire_is_not_opened_beyond_six_thousand_yards() -> None:
    loaded = load("nwc1902/house_default")
    red, blue = loaded.scenario["ships"]
    away = {**loaded.scenario, "ships": [red, {**blue, "at_yd": [7000.0, 0.0]}]}
    state = loaded.game.setup(away)
    ask = next(ask for ask in loaded.game.awaits(state) if ask.role == "red")
    for bot in BOTS.values():
        sheet = bot.write(loaded.game, loaded.game.view(state, Role("red", "red")), ask, Random(1))
        assert "OF" not in sheet.text


@each_doctrine
def test_a_captain_leaves_the_umpires_sheet_empty(key: str) -> None:
    loaded = load("nwc1902/torpedo_range")
    view = loaded.game.view(loaded.game.setup(loaded.scenario), Role(UMPIRE))
    assert BOTS[key].write(loaded.game, view, Ask(UMPIRE, "hand", live=True, must=False), Random(1)).text == ""


def test_every_game_has_the_random_bot_too() -> None:
    assert list(bots_of(DUEL)) == ["random", "torpedo", "broadside", "holds_fire"]


def test_a_seed_gives_the_same_sheets_in_another_process() -> None:
    program = "from tests.bots.test_doctrines import sheets; print(sheets())"
    env, home = {**os.environ, "PYTHONHASHSEED": "7"}, Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, env=env, cwd=home)
    assert done.stdout.strip() == sheets()


def sheets() -> str:
    """All sheets of three short duels between the doctrines and the random bot."""
    written = list[tuple[str, Written]]()

    def kept(key: str) -> Bot:
        bot = bot_of(DUEL, key)

        def write(game: Game[Any, Any], view: Any, ask: Ask, chance: Random) -> Written:
            written.append((ask.role, bot.write(game, view, ask, chance)))
            return written[-1][1]

        return Bot(bot.key, bot.about, write)

    for red, blue in (("torpedo", "broadside"), ("broadside", "random"), ("random", "torpedo")):
        play_game(plan(("torpedo_range",), {"red": kept(red), "blue": kept(blue)}, 1), 0)
    return str(written)
