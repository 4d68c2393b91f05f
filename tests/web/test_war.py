"""A war of several battles on a server: each battle at a table of its own, one after the other, all under the same links."""

import json
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from sandgate.kernel.games import game_of
from sandgate.kernel.replay import verify
from sandgate.web.archive import Archive

from .club import Club, server

WAR = """game: wells1913.war
title: A war of an evening
battles:
  - title: The first day
    country: {width_in: 60, depth_in: 72}
    south: red
    first: red
    forces: {red: {infantry: 20, guns: 1}, blue: {infantry: 20, guns: 1}}
    options: {interval_s: 0}
  - title: The second day
    country: {width_in: 60, depth_in: 72}
    south: red
    first: blue
    forces: {red: {infantry: 24}, blue: {infantry: 24}}
    options: {interval_s: 0, moves: 6}
options: {total: 200}
"""
PEOPLE = {"red": "person", "blue": "person"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with server(tmp_path) as found:
        yield found


def war(client: TestClient, seats: Mapping[str, str], text: str = WAR) -> Club:
    opened = client.post("/api/tables", json={"text": text, "seats": dict(seats)})
    assert opened.status_code == 201, opened.text
    return Club(client, opened.json())


def conceded(battle: Club, loser: str) -> None:
    """The battle is put down by the house and given up in its first moves by one side."""
    while not battle.get("desk", loser)["closed"]:
        for side in battle.links:
            for ask in battle.asks(side):
                if ask["form"] == "put down":
                    battle.write(side, "")
                elif ask["form"] == "move":
                    battle.write(side, "CONCEDE" if side == loser else "END")
        time.sleep(0.01)


def test_people_play_a_war_of_two_battles_table_by_table(client: TestClient, tmp_path: Path) -> None:
    """A side that concedes at once leaves 20 men and a gun, then 24 men.

    100 + 2 guns 20 + 20 men + 20 prisoners 10 = 150 to 10; then 100 + 24 + 12 = 136 to 12 (LW.GAME.03, .07).
    """
    whole = war(client, PEOPLE)
    first = whole.sequel("red")
    desk = first.get("desk", "blue")
    assert (desk["title"], desk["game"], desk["parent"]) == (
        "Battle 1: The first day",
        "wells1913.little_wars",
        whole.table,
    )
    conceded(first, "blue")
    second = next_of(whole, first)
    assert second.get("desk", "red")["title"] == "Battle 2: The second day"
    told = [row["says"] for row in whole.get("story", "blue")["rows"]]
    assert any("Red was credited with 140 points; red has 140, blue 0 in the war" in row for row in told)
    assert "140" in whole.get("chart.svg", "red")
    conceded(second, "blue")
    result = ended(whole)
    assert (result["winner"], result["points"]) == ("red", {"red": 264.0, "blue": 0.0})
    assert second.get("desk", "red")["result"]["winner"] == "red"
    archive = Archive(tmp_path / "s.sqlite")
    heads = [json.loads(archive.read(club.table)[0]) for club in (whole, first, second)]
    assert [head["game"] for head in heads] == ["wells1913.war", *["wells1913.little_wars"] * 2]
    chains = [json.loads(line)["chain"] for line in archive.read(whole.table)]
    assert all(head["parent"] in chains for head in heads[1:])
    for club, head in zip((whole, first, second), heads, strict=True):
        assert verify(game_of(head["game"]), archive.read(club.table)).closed
    assert whole.get("debrief", "red")["result"]["winner"] == "red"


def next_of(whole: Club, fought: Club) -> Club:
    """The battle that follows on one that is over."""
    for _ in range(400):
        following = whole.sequel("red")
        if following.table != fought.table:
            return following
        time.sleep(0.01)
    raise AssertionError("the war does not go on")


def ended(whole: Club) -> dict[str, object]:
    for _ in range(400):
        desk = whole.get("desk", next(iter(whole.links)))
        if desk["closed"]:
            result: dict[str, object] = desk["result"]
            return result
        time.sleep(0.01)
    raise AssertionError("the war does not end")


def test_a_bot_of_a_war_is_the_general_in_its_battles(tmp_path: Path) -> None:
    """The person concedes twice, the second time after the server has been started again."""
    with server(tmp_path) as client:
        whole = war(client, {"red": "person", "blue": "dash"})
        first = whole.sequel("red")
        seats = {seat["seat"]: seat["bot"] for seat in first.get("desk", "red")["seats"]}
        assert seats == {"red": "", "blue": "dash"}
        conceded(first, "red")
        second = next_of(whole, first)
    with server(tmp_path) as again:
        whole.client = second.client = again
        conceded(second, "red")
        result = ended(whole)
    assert result["winner"] == "blue"


def test_an_umpire_rules_on_what_a_battle_has_brought_and_then_the_next_is_opened(client: TestClient) -> None:
    opened = client.post("/api/tables", json={"text": WAR, "seats": PEOPLE, "umpire": True})
    whole = Club(client, opened.json())
    first = whole.sequel("umpire")
    while not first.get("desk", "red")["result"]:
        for side in PEOPLE:
            for ask in first.asks(side):
                first.write(side, "CONCEDE" if ask["form"] == "move" else "")
        if first.get("umpire/console", "umpire")["waits"]:
            first.post("umpire/publish", "umpire")
    assert whole.get("desk", "umpire")["sequel"] == first.table, "it has not come back before he closes it"
    first.post("umpire/close", "umpire")
    whole.wait_for_umpire()
    whole.post("umpire/rule", "umpire", {"line": "RULE 0 LW.CAMP.01 #2 = 60 BECAUSE red's guns had been spiked"})
    whole.post("umpire/publish", "umpire")
    assert whole.sequel("umpire").table != first.table
    assert "Blue was credited with 90 points" in json.dumps(whole.get("story", "red"))


def test_the_times_of_the_battles_are_kept_if_they_are_agreed_upon(client: TestClient) -> None:
    assert client.post("/api/check", json={"text": WAR}).json()["sheet"]["timed"]
    opened = client.post("/api/tables", json={"text": WAR, "seats": PEOPLE, "clock": True}).json()
    battle = Club(client, opened).sequel("red")
    assert battle.get("desk", "red")["clock"] == "runs"


def test_all_that_is_wrong_with_the_battles_of_a_war_is_told_at_once(client: TestClient) -> None:
    text = WAR.replace("depth_in: 72", "depth_in: 7", 1).replace("infantry: 24}", "infantry: 0}", 1) + "colour: red\n"
    text = text.replace("total: 200", "total: 150").replace("battles:\n", "battles:\n  - wells1913/beginer\n")
    faults = client.post("/api/check", json={"text": text}).json()["faults"]
    assert [fault["line"] for fault in faults] == sorted(fault["line"] for fault in faults)
    said = " ".join(fault["text"] for fault in faults)
    assert "Did you mean wells1913/beginners" in said
    assert "a war is fought to 200 points or more [LW.CAMP.03]" in said
    assert "a force has men" in said
    assert {4, 6, 15, 17, 18} <= {fault["line"] for fault in faults}, faults
