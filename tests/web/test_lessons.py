"""A lesson at a table: who is taught, what he is told of it, and what the bot of the lesson plays."""

import time
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from sandgate.kernel.games import game_of
from sandgate.kernel.replay import replay
from sandgate.kernel.scenario import load
from sandgate.kernel.shelf import titles

from .club import Club, open_table, server

LESSONS = [title.name for title in titles() if title.teaches]
TEXT = """\
game: nwc1902.duel
title: A try
moves: 3
ships:
  - {side: red, name: Kearsarge, at_yd: [0, 0], heading_deg: 0, speed_kn: 14.4}
  - {side: blue, name: Kentucky, at_yd: [900, 4000], heading_deg: 180, speed_kn: 12}
lesson:
  side: red
  minutes: 5
  sheets: {blue: [SHEETS]}
  steps:
    - {head: Seal, text: Seal it., lit: button seal, wait: move 1}
    - {head: The end, text: That was all.}
"""


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with server(tmp_path_factory.mktemp("lessons")) as found:
        yield found


def lesson_table(client: TestClient, *sheets: str, seats: dict[str, str] | None = None) -> Club:
    written = ", ".join(f"'{sheet}'" for sheet in sheets)
    return open_table(client, "", seats or {}, text=TEXT.replace("SHEETS", written))


def play_move(club: Club, move: int, text: str = "") -> None:
    """Seal a sheet for red, and wait until the move is played."""
    for _ in range(200):
        if any(role["asks"] for role in club.get("desk", "red")["roles"]):
            break
        time.sleep(0.02)
    club.write("red", text)
    for _ in range(200):
        if club.get("desk", "red")["roles"][0]["move"] == move:
            return
        time.sleep(0.02)
    raise AssertionError(f"move {move} is not played")


def finished(club: Club) -> str:
    """The record of a table, as soon as it is closed."""
    for _ in range(200):
        if club.get("desk", "red")["closed"]:
            break
        time.sleep(0.02)
    text: str = club.request("GET", "record", "red").text
    return text


@pytest.mark.parametrize("name", LESSONS)
def test_the_person_is_taught_and_the_bot_of_the_lesson_plays_everybody_else(client: TestClient, name: str) -> None:
    club = open_table(client, name, {})
    taught = load(name).scenario["lesson"]["side"]
    desk = club.get("desk", taught)
    assert desk["lesson"]
    assert {seat["bot"] for seat in desk["seats"] if seat["kind"] == "bot"} == {"lesson"}
    lesson = club.get("lesson", taught)
    assert len(lesson["steps"]) >= 8
    assert lesson["next"]["title"]
    assert lesson["real"]["title"]


def test_the_sheets_of_the_other_side_reach_nobody_before_they_are_opened(client: TestClient) -> None:
    """Two lessons that differ in nothing but what blue will write are the same to red, in every answer."""
    seen = []
    for sheet in ("L 4", "OF; R 2"):
        club = lesson_table(client, "", sheet)
        play_move(club, 1)
        found = [
            club.get("lesson", "red"),
            club.get("desk", "red")["roles"][0]["standing"],
            club.get("board", "red"),
            club.get("story", "red"),
            club.get("offers", "red", role="red"),
        ]
        assert sheet not in str(found) + str(club.get("desk", "red")) + club.request("GET", "stream", "red").text
        seen.append(found)
        play_move(club, 2)
    assert seen[0] == seen[1]


def test_the_bot_of_a_lesson_plays_its_sheets_one_after_the_other(client: TestClient) -> None:
    club = lesson_table(client, "R 4", "SPD 6")
    for move in (1, 2, 3):
        play_move(club, move)
    record = finished(club)
    assert '"R 4"' in record
    assert '"SPD 6"' in record
    assert "sheet 2 of the lesson" in record


def test_a_sheet_that_no_longer_reads_is_handed_in_empty(client: TestClient) -> None:
    """A lesson is tried no further than its own last move; beyond it a sheet may not read, and nobody waits for it."""
    club = lesson_table(client, "R 4", "SPD 99", "SPD 6")
    for move in (1, 2, 3):
        play_move(club, move)
    record = finished(club)
    assert "sheet 2 of the lesson cannot be carried out now" in record
    assert '"SPD 6"' in record


def test_who_plays_another_bot_or_another_person_is_not_taught(client: TestClient) -> None:
    for blue in ("broadside", "person"):
        club = lesson_table(client, "", seats={"blue": blue})
        assert not club.get("desk", "red")["lesson"]
        assert club.request("GET", "lesson", "red").status_code == 404


def test_who_looks_on_is_shown_no_lesson(client: TestClient) -> None:
    club = lesson_table(client, "")
    club.links["with red"] = club.post("host/spectator", "host", {"follows": "red"})["link"]
    assert not club.get("desk", "with red")["lesson"]
    assert club.request("GET", "lesson", "with red").status_code == 404


def test_only_a_lesson_has_a_seat_for_the_bot_of_a_lesson(client: TestClient) -> None:
    answer = client.post("/api/tables", json={"scenario": "nwc1902/torpedo_range", "seats": {"blue": "lesson"}})
    assert answer.status_code == 409
    assert answer.json()["problem"] == "only the scenario of a lesson has sheets for the bot of a lesson"


def test_the_record_of_a_lesson_plays_again_without_the_bot(client: TestClient) -> None:
    club = lesson_table(client, "R 4", "SPD 6", "L 4")
    for move in (1, 2, 3):
        play_move(club, move)
    lines = finished(club).splitlines()
    fold, _ = replay(game_of("nwc1902.duel"), lines)
    assert fold.state.move == 3
