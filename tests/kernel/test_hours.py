"""When something happened, as a story tells it: in seconds, by the clock of a game, or not at all."""

import pytest

from sandgate.cli.output import headlines_text, story_text
from sandgate.kernel.games import game_of
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.scenario import load
from sandgate.kernel.store import Memory
from sandgate.kernel.story import hours, when
from sandgate.kernel.table import Table

CAMPAIGN = game_of("nwc1902.strategic")


@pytest.fixture
def record() -> list[str]:
    """Cervera's passage after two moves of six hours in which nobody wrote anything."""
    table = Table.open(CAMPAIGN, load("nwc1902/cervera").scenario, Memory(), Desk.of_seed(1), umpire=False)
    while table.fold.state.move < 2:
        ask = next(ask for role in table.fold.roles for ask in table.asks(role) if ask.must)
        table.hand_in(ask.role, "", ask.form)
    return table.store.read()


@pytest.mark.parametrize(
    ("game", "told"),
    [("nwc1902.strategic", "9 May, 18:00: "), ("nwc1902.duel", "at 43200 s: "), ("wells1913.kriegspiel", "")],
)
def test_a_moment_is_told_as_its_game_tells_it(game: str, told: str) -> None:
    assert when(game_of(game), {"start": "1898-05-09 06:00"}, 43_200.0) == told


def test_a_story_of_a_campaign_tells_date_and_hour(record: list[str]) -> None:
    told = list(story_text(CAMPAIGN, record))
    assert told[1].startswith("-- move 1, 9 May, 12:00: ")
    assert any(line.startswith("9 May, 06:00: The umpire announces a move of 6 hours") for line in told)
    assert not any(line.startswith("at ") for line in told)
    assert [line.partition(":")[0] for line in headlines_text(CAMPAIGN, record, "red/cervera")] == [
        "-- move 1, 9 May, 12",
        "-- move 2, 9 May, 18",
    ]
    assert hours(CAMPAIGN, record, "blue/schley") == {1: "9 May, 12:00", 2: "9 May, 18:00"}
