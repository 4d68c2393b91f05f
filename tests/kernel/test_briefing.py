"""The briefings of a scenario: who is told which, and what is wrong with one. Without one it is written as before."""

from typing import Any

import pytest

from sandgate.kernel.briefing import briefing_of
from sandgate.kernel.contract import UMPIRE, Role
from sandgate.kernel.errors import ScenarioError
from sandgate.kernel.scenario import load, open_text, read
from sandgate.kernel.shelf import shipped, titles
from sandgate.kernel.standing import Briefing

DUEL = """\
game: nwc1902.duel
title: A try
ships:
  - {side: red, name: Kearsarge, at_yd: [0, 0], heading_deg: 0, speed_kn: RED}
  - {side: blue, name: Kentucky, at_yd: [900, 4000], heading_deg: 180, speed_kn: 12}
"""
FASTER = DUEL.replace("RED", "14.4")
OWN = Briefing("Win.", ends="After ten moves.", clause="TOY.1")


def told(briefing: dict[str, Any], role: Role) -> Briefing:
    return briefing_of({"briefing": {key: {"aim": "", "text": "", **entry} for key, entry in briefing.items()}}, role, OWN)


def faults(text: str) -> str:
    with pytest.raises(ScenarioError) as error:
        read("mine.yaml", text)
    return str(error.value)


def test_a_role_is_told_what_stands_nearest_to_it() -> None:
    written = {"all": {"aim": "A"}, "red": {"aim": "B"}, "red/scouts": {"aim": "C"}}
    assert told(written, Role("red/scouts", "red")).aim == "C"
    assert told(written, Role("red/guns", "red")).aim == "B"
    assert told(written, Role("blue", "blue")).aim == "A"


def test_what_a_briefing_does_not_say_the_game_says() -> None:
    assert told({"red": {"text": "It is dark."}}, Role("red", "red")) == OWN._replace(text="It is dark.")
    assert told({"red": {"aim": "B"}}, Role("blue", "blue")) == OWN


def test_the_umpire_has_no_aim() -> None:
    assert told({"all": {"aim": "A", "text": "B"}}, Role(UMPIRE)) == OWN._replace(aim="")


def test_a_scenario_without_briefings_is_written_as_it_always_was() -> None:
    assert "briefing" not in read("mine.yaml", FASTER).scenario


def test_a_briefing_for_nobody_is_refused_with_its_place_and_who_there_is() -> None:
    found = faults(f"{FASTER}briefing:\n  blue: {{aim: Win.}}\n  bleu: {{aim: Win.}}\n")
    assert found.startswith("mine.yaml:8:3: briefing.bleu: no such side or role. Did you mean blue?")
    assert found.endswith("there are all, red, blue")


@pytest.mark.parametrize(
    ("entry", "says"),
    [
        (f"{{aim: {'x' * 65}}}", "briefing.red.aim: string should have at most 64 characters"),
        ("{}", "briefing.red: a briefing has an aim, a text or both"),
        ("{aims: Win.}", "briefing.red.aims: no such key"),
    ],
)
def test_what_is_wrong_with_a_briefing_is_said_at_its_place(entry: str, says: str) -> None:
    found = faults(f"{FASTER}briefing:\n  red: {entry}\n")
    assert found.startswith("mine.yaml:7:")
    assert says in found


@pytest.mark.parametrize("text", [DUEL.replace("RED", "10"), FASTER])
def test_where_the_colours_are_exchanged_each_ship_keeps_her_briefing(text: str) -> None:
    """NWC.DU.33: the faster ship is red, whatever the file says."""
    scenario = read("mine.yaml", f"{text}briefing:\n  red: {{aim: Kearsarge wins.}}\n").scenario
    ship = next(ship for ship in scenario["ships"] if ship["name"] == "Kearsarge")
    assert scenario["briefing"] == {ship["side"]: {"aim": "Kearsarge wins.", "text": ""}}


def test_where_fleets_exchange_their_colours_each_keeps_its_briefing() -> None:
    text = dict(shipped())["nwc1902/speed_against_weight"].read_text(encoding="utf-8")
    scenario = read("mine.yaml", text.replace("cards_kn: [14.4]", "cards_kn: [10]")).scenario
    assert scenario["fleets"][0]["ships"][0]["name"] == "Kearsarge"
    assert scenario["briefing"]["red"]["aim"].startswith("Use your weight")


def test_no_briefing_is_in_the_open_text_and_the_remarks_on_the_rest_stand() -> None:
    text = dict(shipped())["nwc1902/two_kearsarges"].read_text(encoding="utf-8")
    first, _, rest = open_text(text).partition("\n")
    assert first == "# Left out, for one side alone may know it before the game: briefing"
    assert rest == text[: text.index("briefing:")]
    assert "# agreed beforehand" in rest


@pytest.mark.parametrize(
    "text", [f"briefing:\n  red: {{aim: Hush.}}\n# hush\n{FASTER}", "{game: nwc1902.duel, briefing: {red: {aim: Hush.}}}"]
)
def test_a_briefing_is_cut_out_wherever_it_stands(text: str) -> None:
    shown = open_text(text)
    assert "ush" not in shown
    assert "game: nwc1902.duel" in shown


@pytest.mark.parametrize("name", [title.name for title in titles()])
def test_every_scenario_on_the_shelf_briefs_all_its_players_in_two_paragraphs(name: str) -> None:
    _, game, scenario = load(name)
    for role in game.roles(scenario):
        if role.key != UMPIRE:
            briefing = briefing_of(scenario, role, game.briefing(game.view(game.setup(scenario), role)))
            assert 0 < len(briefing.aim) <= 64
            assert len(briefing.text.splitlines()) == 2
            assert briefing.ends
            assert briefing.clause
