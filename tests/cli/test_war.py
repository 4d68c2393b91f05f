"""A war at the command line: its battles are played beside it, one after the other, and it takes each of them up."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.typed import done

pytestmark = pytest.mark.usefixtures("war")

FORCES = "forces: {red: {infantry: 20, guns: 1}, blue: {infantry: 20, guns: 1}}, options: {interval_s: 0, moves: 3}"
MEADOW = f"{{title: A meadow, country: {{width_in: 60, depth_in: 72}}, south: red, first: red, {FORCES}}}"
HILL = MEADOW.replace("A meadow", "A hill").replace("72}", "72, hills: [{name: hill, box: [20, 24, 40, 48]}]}")
ASKED = "Enter plays it now, :quit leaves it for later>"


@pytest.fixture
def war(own_folder: None) -> None:
    """A war of two battles lies here."""
    text = f"game: wells1913.war\ntitle: A war of an evening\nbattles:\n - {MEADOW}\n - {HILL}\noptions: {{total: 200}}\n"
    Path("war.yaml").write_text(text, encoding="utf-8")


def entries(record: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in Path(record).read_text(encoding="utf-8").splitlines()]


def stands(battles: int) -> dict[str, float]:
    """What the sides have in the war, reckoned from the records of its battles alone, all of which verify."""
    credited = {"red": 0.0, "blue": 0.0}
    chains = {entry["chain"] for entry in entries("war.record")}
    for nth in range(1, battles + 1):
        record = f"war-sequel-{nth}.record"
        assert "the secret opens the commitment" in done(f"verify {record}")
        head, *_, end = entries(record)
        assert head["parent"] in chains
        assert head["scenario"]["title"] == f"Battle {nth}: {'A meadow' if nth % 2 else 'A hill'}"
        points = dict(end["points"])
        for side, enemy in (("red", "blue"), ("blue", "red")):
            credited[side] += max(0.0, points[side] - points[enemy])
    assert not Path(f"war-sequel-{battles + 1}.record").exists()
    return credited


def test_written_sheets_play_a_war_of_two_battles() -> None:
    """Blue concedes twice: 150 to 10 points each time (LW.GAME.03, .07), 280 in all."""
    for nth in (1, 2):
        Path(f"sheets/sequel-{nth}").mkdir(parents=True)
        Path(f"sheets/sequel-{nth}/red.txt").write_text("-\nEND\n", encoding="utf-8")
        Path(f"sheets/sequel-{nth}/blue.txt").write_text("-\nCONCEDE\n", encoding="utf-8")
    output = done("play war.yaml --sheets sheets --seed 5 -o war.record")
    assert "red 140, blue 0 points in the war to 200: this calls for another game, Battle 2: A hill  [LW.CAMP.01]" in output
    assert "red has 280 points after 2 battles, of 200 agreed upon: red wins the war  [LW.CAMP.03, LW.CAMP.02]" in output
    assert stands(2) == {"red": 280.0, "blue": 0.0}
    assert dict(entries("war.record")[-1]["points"]) == {"red": 280.0, "blue": 0.0}
    story = done("story war.record").splitlines()
    assert [line.split(" (")[0] for line in story if line.startswith("-- battle")] == [
        "-- battle 1: Battle 1",
        "-- battle 2: Battle 2",
    ]
    assert "Red won the war with 280 points, of 200 agreed upon  [LW.CAMP.03]" in story, "a war has no clock of its own"
    done("chart war.record --move 1 -o war.svg")
    assert "To 200 points; after 1 of 12 battles." in Path("war.svg").read_text(encoding="utf-8")


def test_bots_play_a_war_to_its_end() -> None:
    done("run war.yaml --seed 3 --seat red=dash --seat blue=random -o war.record --quiet")
    end = entries("war.record")[-1]
    battles = sum(entry["kind"] == "published" for entry in entries("war.record"))
    credited = stands(battles)
    assert dict(end["points"]) == credited
    assert credited[end["winner"]] >= 200.0
    assert "the secret opens the commitment" in done("verify war.record")
    sheets = [entry for entry in entries("war-sequel-1.record") if entry["kind"] == "sheet"]
    assert {entry["by"] for entry in sheets} == {"bot"}


def test_a_person_fights_one_battle_this_evening_and_the_next_another_day() -> None:
    output = done("play war.yaml --seat red=person --seat blue=random --seed 2 -o war.record", "\n\nCONCEDE\n:quit\n")
    assert output.count(ASKED) == 2, output
    assert "go on with `sandgate play war.record`" in output
    assert stands(1) == {"red": 0.0, "blue": 140.0}
    output = done("play war.record", "\n\nCONCEDE\nCONCEDE\n")
    assert "blue has 280 points after 2 battles" in output
    assert stands(2) == {"red": 0.0, "blue": 280.0}


def test_whoever_is_asked_whether_to_fight_on_is_told_that_nothing_else_is_asked() -> None:
    output = done("play war.yaml --seat red=person --seat blue=random --seed 2 -o war.record", "?\n:quit\n")
    assert output.count(ASKED) == 2
    assert "  nothing else is asked here\n" in output


@pytest.mark.slow
def test_the_shipped_war_is_played_by_bots() -> None:
    output = done("run wells1913/war_of_three_battles --seed 3 -o war.record --quiet --charts")
    assert "wins the war  [LW.CAMP.03, LW.CAMP.02]" in output
    for file in sorted(Path().glob("war*.record")):
        assert "the secret opens the commitment" in done(f"verify {file}")
    assert Path("war.chart.png").exists()
