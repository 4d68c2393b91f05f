"""What the admirals of the Fleet game do, measured in games between them and against chance."""

from random import Random
from typing import Any

import pytest

from sandgate.bots.bot import Bot, Written, bot_of
from sandgate.bots.campaign import Campaign, Plan, campaign, measures_of
from sandgate.bots.random_bot import RANDOM
from sandgate.kernel.contract import Ask, Game
from sandgate.kernel.games import game_of
from sandgate.kernel.scenario import load

FLEET = "nwc1902.fleet"
STANDS_ON = Bot("stands_on", "", lambda _game, _view, _ask, _chance: Written("", "to stand on"))
DOCTRINES = ("line_ahead", "decisive", "turn_away", "break_off")


def against(red: str, blue: str, games: int, scenario: str = "nwc1902/equal_fleets") -> Campaign:
    """Games in which the two bots change seats."""
    bots = {"red": bot_of(FLEET, red), "blue": bot_of(FLEET, blue)}
    plan = Plan(game_of(FLEET), {scenario: load(scenario).scenario}, bots, games, 1, swap=True, measures=measures_of(FLEET))
    return campaign(plan, workers=1)


def won(played: Campaign, bot: str) -> float:
    """The share of games that a bot won."""
    return sum(standing.won for standing in played.standings if standing.bot == bot) / len(played.played)


def mean(played: Campaign, bot: str, measure: str) -> float:
    """A measure of a bot over both seats."""
    means = [standing.means[measure] for standing in played.standings if standing.bot == bot]
    return sum(means) / len(means)


@pytest.mark.slow
@pytest.mark.parametrize("doctrine", DOCTRINES)
def test_every_doctrine_beats_chance_with_equal_fleets(doctrine: str) -> None:
    assert won(against(doctrine, RANDOM.key, 20), doctrine) >= 0.8


@pytest.mark.slow
def test_line_ahead_crosses_the_t_more_often_than_chance() -> None:
    played = against("line_ahead", RANDOM.key, 10)
    assert mean(played, "line_ahead", "crossing_share") > mean(played, RANDOM.key, "crossing_share")


@pytest.mark.parametrize("scenario", ["nwc1902/equal_fleets", "nwc1902/yellow_sea"])
def test_line_ahead_holds_its_range_within_a_tenth(scenario: str) -> None:
    """Once they have come so near, between 2,700 and 3,300 yards in the mean, from an enemy who stands on."""
    bots = {"red": bot_of(FLEET, "line_ahead"), "blue": STANDS_ON}
    plan = Plan(game_of(FLEET), {scenario: load(scenario).scenario}, bots, 1, 1, measures=measures_of(FLEET))
    assert mean(campaign(plan, workers=1), "line_ahead", "off_range_share") <= 0.1


def test_the_weaker_breaks_off_and_says_so() -> None:
    """Four battleships and two cruisers begin with four fifths of six battleships; with a little less they make off."""
    told = list[str]()
    weaker = bot_of(FLEET, "break_off")

    def write(game: Game[Any, Any], view: Any, ask: Ask, chance: Random) -> Written:
        written = weaker.write(game, view, ask, chance)
        told.append(written.why)
        return written

    bots = {"red": Bot("told", "", write), "blue": bot_of(FLEET, "line_ahead")}
    campaign(Plan(game_of(FLEET), {"": load("nwc1902/speed_against_weight").scenario}, bots, 1, 1), workers=1)
    assert any(why.startswith("breaking off: ") for why in told)
