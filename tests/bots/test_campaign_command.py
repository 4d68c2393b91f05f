"""`sandgate campaign` prints what a campaign came to, and refuses what it cannot play."""

import json

import pytest
from click.testing import CliRunner, Result

from sandgate.cli.main import main

DUELS = ("nwc1902/torpedo_range", "--seat", "red=torpedo", "--seat", "blue=random", "--games", "4", "--quiet")


def sandgate(*words: str) -> Result:
    return CliRunner().invoke(main, ["campaign", *words, "--workers", "1"])


def test_the_text_shows_results_verbs_and_events_those_that_never_occurred_with_0() -> None:
    done = sandgate(*DUELS, "--swap")
    assert done.exit_code == 0, done.output
    assert done.output.startswith("nwc1902/torpedo_range: 4 games, ")
    lines = [line.split() for line in done.output.splitlines()]
    assert [line[:3] for line in lines if line[:1] == ["torpedo"]] == [["torpedo", "blue", "2"], ["torpedo", "red", "2"]]
    assert ["PlacedByUmpire", "0", "0"] in lines
    assert "HOLD" in {line[0] for line in lines if len(line) == 2}


def test_json_holds_the_same() -> None:
    told = json.loads(sandgate(*DUELS, "--seed", "7", "--format", "json").output)
    assert (told["game"], told["games"], told["seed"]) == ("nwc1902.duel", 4, 7)
    red = next(one for one in told["standings"] if one["role"] == "red")
    assert red["bot"] == "torpedo"
    assert red["won"] + red["drawn"] + red["lost"] == 4
    assert "mean_range_yd" in red["means"]
    assert told["events"]["Plotted"]["games"] == 4
    assert told["events"]["Plotted"]["first"][0] == {
        "scenario": "nwc1902/torpedo_range",
        "game": 1,
        "bots": {"red": "torpedo", "blue": "random"},
    }


def test_where_all_games_would_be_one_the_openings_vary_and_it_says_so() -> None:
    still = ("nwc1902/six_moves", "--seat", "red=line_ahead", "--seat", "blue=decisive", "--games", "3", "--quiet")
    done = sandgate(*still)
    assert "neither dice nor bots vary, so the openings do: all fleets: guide by up to 200 yards" in done.output
    assert done.output.rstrip().endswith("--seed 1 --game 1 --seat red=line_ahead --seat blue=decisive --jitter stated")
    alike = sandgate(*still, "--jitter", "none")
    assert "these games are one and the same" in alike.output
    told = json.loads(sandgate(*still, "--jitter", "fleets.0.guide_yd=50", "--format", "json").output)
    assert told["jitter"] == {"fleets.0.guide_yd": 50.0}
    assert told["all_games_alike"] is False


@pytest.mark.parametrize(
    ("jitter", "says"),
    [
        (["ships.0.sped_kn=1"], "ships.0.sped_kn: this scenario has no such number"),
        (["ships"], "'ships' is no variation of an opening; write the field and how far"),
        (["ships.*.at_yd=-3"], "is no variation"),
        (["stated", "none"], "stand alone"),
    ],
)
def test_a_variation_that_is_none_is_refused_in_words(jitter: list[str], says: str) -> None:
    words = [word for one in jitter for word in ("--jitter", one)]
    done = sandgate(*DUELS, *words)
    assert done.exit_code != 0
    assert says in done.output


def test_an_umpires_bot_puts_his_hand_in() -> None:
    told = json.loads(sandgate(*DUELS, "--seat", "umpire=random", "--may", "0.5", "--format", "json").output)
    assert told["verbs"]["PLACE"] + told["verbs"]["CHARGE"] > 0


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (["nwc1902/torpedo_range", "--seat", "red=person"], 2, "a campaign has bots only"),
        (["nwc1902/torpedo_range", "--seat", "green=random"], 1, "roles are red, blue, umpire"),
        (["nwc1902/torpedo_rang"], 1, "Did you mean nwc1902/torpedo_range?"),
        (["wells1913/war_of_three_battles"], 2, "is none itself, and a campaign counts single games: give the scenarios"),
        ([], 2, "Missing argument"),
    ],
)
def test_what_it_cannot_play_is_refused_in_words(words: list[str], code: int, says: str) -> None:
    done = sandgate(*words, "--games", "1")
    assert done.exit_code == code
    assert says in done.output
