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
        "seed": 7,
        "bots": {"red": "torpedo", "blue": "random"},
    }


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
