"""The last move taken back by consent: who may ask, who is asked, and what comes of it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from sandgate.kernel import taking_back
from sandgate.kernel.games import game_of
from sandgate.kernel.replay import verify
from sandgate.web import pleas, showing
from sandgate.web.archive import Archive

from .club import Club, Plain, open_table, server

PEOPLE = {"red": "person", "blue": "person"}
DUEL = "nwc1902/kearsarge_indiana"


def move(club: Club, red: str = "R 4", blue: str = "A") -> None:
    club.write("red", red)
    club.write("blue", blue)


def plea(club: Club, who: str) -> Plain | None:
    found: Plain | None = club.get("desk", who)["plea"]
    return found


def ask(club: Club, who: str = "red") -> int:
    note = club.get("desk", who)["roles"][0]
    return int(club.request("POST", "back/ask", who, {"role": who, "move": note["move"]}).status_code)


def answer(club: Club, who: str, agrees: bool, number: int = 1) -> int:
    return int(club.request("POST", "back/answer", who, {"number": number, "agrees": agrees}).status_code)


def test_a_move_is_taken_back_when_the_other_side_agrees_and_the_record_holds_it(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        club = open_table(client, DUEL, PEOPLE)
        begun = club.get("board", "red")
        move(club)
        assert club.get("desk", "red")["roles"][0]["may_ask_back"]
        assert ask(club) == 204
        assert [plea(club, who)["yours"] for who in ("red", "blue")] == ["asked", "to answer"]  # type: ignore[index]
    with server(tmp_path) as client:  # what was asked stands when the server has been started again
        club.client = client
        assert answer(club, "blue", agrees=True) == 204
        assert club.get("board", "red") == begun
        assert [ask["back"]["text"] for who in ("red", "blue") for ask in club.asks(who)] == ["R 4", "A"]
        assert [plea(club, who) for who in ("red", "blue")] == [None, None]
        move(club, "L 4")
        assert "it was taken back by consent" in str(club.get("story", "blue")["rows"])
    lines = Archive(tmp_path / "s.sqlite").read(club.table)
    assert any('"kind":"undone","role":"red","reason":"","agreed":["blue"]' in line for line in lines)
    verify(game_of("nwc1902.duel"), lines)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with server(tmp_path) as found:
        yield found


def test_a_bot_agrees_at_once(client: TestClient) -> None:
    club = open_table(client, DUEL, {"red": "person"})
    begun, told = club.get("board", "red"), club.get("desk", "red")["roles"][0]["told"]
    club.write("red", "R 4")
    club.wait("red", told + 1)
    assert ask(club) == 204
    assert club.get("board", "red") == begun
    assert club.asks("red")[0]["back"] == {"text": "R 4", "why": "it was taken back by consent"}


def test_what_was_declined_stands_and_is_not_asked_again_for_that_move(client: TestClient) -> None:
    club = open_table(client, DUEL, PEOPLE)
    move(club)
    after = club.get("board", "red")
    assert ask(club) == 204
    assert answer(club, "blue", agrees=False) == 204
    assert plea(club, "red")["declined"]  # type: ignore[index]
    assert ask(club) == ask(club, "blue") == 409
    assert answer(club, "blue", agrees=True) == 409, "a word that was given is given"
    assert club.get("board", "red") == after
    move(club)
    assert plea(club, "red") is None
    assert ask(club) == 204, "of another move it may be asked"


def test_who_presses_twice_has_asked_once_and_agreed_once(client: TestClient) -> None:
    club = open_table(client, DUEL, PEOPLE)
    move(club)
    move(club)
    assert [ask(club), ask(club)] == [204, 204]
    assert [answer(club, "blue", agrees=True), answer(club, "blue", agrees=True)] == [204, 409]
    assert club.get("desk", "red")["roles"][0]["move"] == 1, "one move was taken back, not two"


def test_two_who_ask_at_once_have_agreed(client: TestClient) -> None:
    club = open_table(client, DUEL, PEOPLE)
    move(club)
    assert [ask(club, "red"), ask(club, "blue")] == [204, 204]
    assert club.get("desk", "red")["roles"][0]["move"] == 0


def test_a_request_lapses_with_the_next_move_and_takes_back_no_later_one(client: TestClient) -> None:
    club = open_table(client, DUEL, PEOPLE)
    move(club)
    assert ask(club) == 204
    move(club)
    assert plea(club, "blue") is None
    assert answer(club, "blue", agrees=True) == 409
    late = club.request("POST", "back/ask", "red", {"role": "red", "move": 1})
    assert (late.status_code, "play has gone on" in late.json()["problem"]) == (409, True)


def test_a_sheet_that_was_sealed_meanwhile_goes_back_to_its_writer(client: TestClient) -> None:
    club = open_table(client, DUEL, PEOPLE)
    move(club)
    club.write("blue", "L 4")
    ask(club)
    answer(club, "blue", agrees=True)
    rows = [row["facts"]["text"] for row in club.get("story", "blue")["rows"] if row["event"] == "Returned"]
    assert rows == ["L 4", "A"]


@pytest.mark.parametrize(
    ("scenario", "more", "why"),
    [
        (DUEL, {"umpire": True}, "only the umpire"),
        ("wells1913/beginners", {}, "a man goes on, or back"),
        (DUEL, {}, "no move before it"),
    ],
)
def test_where_nothing_is_taken_back_it_is_said_why(client: TestClient, scenario: str, more: Plain, why: str) -> None:
    club = open_table(client, scenario, PEOPLE, **more)
    note = club.get("desk", "red")["roles"][0]
    refused = club.request("POST", "back/ask", "red", {"role": "red", "move": note["move"] or 0})
    assert (note["may_ask_back"], refused.status_code, why in refused.json()["problem"]) == (False, 409, True)


def test_nobody_asks_or_agrees_in_anothers_name(client: TestClient) -> None:
    club = open_table(client, DUEL, PEOPLE)
    looker = club.post("host/spectator", "host", {"follows": "red"})["link"]
    move(club)
    assert club.request("POST", "back/ask", "red", {"role": "blue", "move": 1}).status_code == 403
    assert club.request("POST", "back/ask", looker, {"role": "red", "move": 1}).status_code == 403
    ask(club)
    assert plea(club, looker) is None
    assert answer(club, looker, agrees=True) == 409
    assert club.get("desk", "red")["roles"][0]["move"] == 1


# -- secrets ---------------------------------------------------------------------------------------------------------------

OWN = {"table", "commitment"}  # of each table its own


def world(client: TestClient, sealed: str) -> list[object]:
    """All that everybody but blue gets while red asks a move back, for which blue has sealed the next sheet, and agrees."""
    club = open_table(client, DUEL, PEOPLE)
    looker = club.post("host/spectator", "host", {"follows": "red"})["link"]
    waller = club.post("host/spectator", "host", {})["link"]
    got = list[object]()

    def look() -> None:
        for who in ("red", looker, waller):
            desk = {key: value for key, value in club.get("desk", who).items() if key not in OWN}
            for each in desk["changes"]:
                each.pop("at_s")
            got.append((desk, club.get("board", who), club.get("story", who)["rows"]))
        digest = {"seats": [{"table": club.table, "link": club.links["red"]}]}
        line = client.post("/api/digest", json=digest).json()["lines"][0]
        got.append({key: value for key, value in line.items() if key != "since_s"})

    move(club)
    club.write("blue", sealed)
    ask(club)
    look()
    answer(club, "blue", agrees=True)
    look()
    return got


def test_a_request_tells_nothing_of_what_the_other_side_had_written(client: TestClient) -> None:
    assert world(client, "L 4") == world(client, "R 2")


def test_a_planted_leak_in_a_request_is_caught(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def telling(room: Any, seat: Any) -> Any:
        note = pleas.plea_note(room, seat)
        sealed = "".join([sheet.text for sheet in room.fold.sheets.sealed.values()])
        return note and note.model_copy(update={"who": sealed})

    monkeypatch.setattr(showing, "plea_note", telling)
    assert world(client, "L 4") != world(client, "R 2")


def test_whether_one_may_ask_hangs_on_what_one_was_told_and_who_cannot_agree_looks_like_one_who_will_not(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Blue was told of a torpedo: red may ask, and hears from the refusal what he would hear from any."""
    club = open_table(client, DUEL, PEOPLE)
    move(club)
    kept = taking_back.stands

    def stands(fold: Any, role: str) -> str:
        return "something hidden has come to light by it" if role == "blue" else kept(fold, role)

    monkeypatch.setattr(taking_back, "stands", stands)
    assert [club.get("desk", who)["roles"][0]["may_ask_back"] for who in PEOPLE] == [True, False]
    assert ask(club) == 204
    refused = club.request("POST", "back/answer", "blue", {"number": 1, "agrees": True})
    assert (refused.status_code, "come to light" in refused.json()["problem"]) == (409, True)
    assert plea(club, "red") == {**plea(club, "red"), "agreed": [], "declined": False}  # type: ignore[dict-item]
