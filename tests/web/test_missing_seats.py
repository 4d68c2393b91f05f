"""What the umpire does for a seat that is missing: he closes its sheet, gives it time, or writes it; all in the record."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from sandgate.kernel.games import game_of
from sandgate.kernel.replay import verify

from .club import Club, open_table, server
from .test_umpiring import PEOPLE, console, hand_in, said, told

Plain = dict[str, Any]
WHY = "she has gone home"


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with server(tmp_path) as found:
        yield found


@pytest.fixture
def waiting(client: TestClient) -> Club:
    """Yellow Sea after its opening: red's sheet of move 1 is in, blue's is not."""
    club = open_table(client, "nwc1902/yellow_sea", PEOPLE, umpire=True, clock=True)
    hand_in(club, 0)
    club.post("umpire/publish", "umpire")
    club.write("red", "A")
    return club


def sheets_of(club: Club) -> dict[str, Plain]:
    return {sheet["role"]: sheet for sheet in console(club)["sheets"]}


def closed_and_verified(club: Club, client: TestClient) -> None:
    """Break the table off by hand, and replay its record."""
    room = client.app.state.house.room(club.table)  # type: ignore[attr-defined]
    room.table.close()
    verify(game_of(room.game.key), room.table.store.read())


def test_he_sees_who_is_missing_and_what_is_asked_of_him(waiting: Club) -> None:
    missing = console(waiting)["missing"]
    assert [(each["role"], [ask["form"] for ask in each["asks"] if ask["must"]]) for each in missing] == [("blue", ["move"])]


def test_he_closes_the_sheets_before_time_and_the_book_says_what_silence_means(waiting: Club, client: TestClient) -> None:
    assert waiting.post("umpire/sheets/close", "umpire", {"reason": WHY}) == {"roles": ["blue"]}
    assert console(waiting)["waits"]
    blue = sheets_of(waiting)["blue"]
    assert (blue["text"], blue["by"], blue["why"]) == ("", "umpire", WHY)
    waiting.post("umpire/publish", "umpire")
    assert f"the umpire closed the sheets before yours was in: {WHY}" in told(waiting, "blue")
    assert not any(WHY in says for says in told(waiting, "red"))
    closed_and_verified(waiting, client)


def test_what_is_closed_cannot_be_taken_back_by_its_player(waiting: Club) -> None:
    waiting.post("umpire/sheets/close", "umpire", {"reason": WHY, "role": "blue"})
    answer = waiting.request("POST", "withdraw", "blue", {"role": "blue", "form": "move"})
    assert "the umpire has closed the sheets" in said(answer)


def test_he_writes_the_sheet_of_a_missing_seat_and_it_alone_is_told(waiting: Club, client: TestClient) -> None:
    written = {"role": "blue", "text": "C 2L", "reason": WHY}
    assert waiting.post("umpire/sheets/write", "umpire", written)["receipt"]
    blue = sheets_of(waiting)["blue"]
    assert (blue["text"], blue["by"], blue["why"]) == ("C 2L", "umpire", WHY)
    assert [sheet["for_you"] for role in waiting.get("desk", "blue")["roles"] for sheet in role["sealed"]] == [WHY]
    waiting.post("umpire/publish", "umpire")
    assert f"the umpire wrote your sheet: {WHY}" in told(waiting, "blue")
    assert not any(WHY in says for says in told(waiting, "red"))
    assert WHY not in str(waiting.get("desk", "red"))
    closed_and_verified(waiting, client)


def test_a_player_who_comes_back_may_write_otherwise_until_it_is_opened(client: TestClient) -> None:
    club = open_table(client, "nwc1902/yellow_sea", PEOPLE, umpire=True)
    hand_in(club, 0)
    club.post("umpire/publish", "umpire")
    club.post("umpire/sheets/write", "umpire", {"role": "blue", "text": "C 2L", "reason": WHY})
    assert club.post("withdraw", "blue", {"role": "blue", "form": "move"})["text"] == "C 2L"
    club.write("blue", "C 4R")
    club.write("red", "A")
    assert sheets_of(club)["blue"]["by"] == "hand"


def test_before_he_writes_it_he_reads_what_may_stand_there(waiting: Club) -> None:
    assert waiting.get("offers", "umpire", role="blue")["offers"] == waiting.get("offers", "blue", role="blue")["offers"]
    looked = waiting.post("look", "umpire", {"role": "blue", "text": "C 2L"})
    assert looked == waiting.post("look", "blue", {"role": "blue", "text": "C 2L"})
    assert waiting.request("GET", "offers", "red", role="blue").status_code == 403


def test_a_sheet_with_a_fault_is_not_taken_and_comes_back_with_its_remarks(waiting: Club) -> None:
    handed = waiting.post("umpire/sheets/write", "umpire", {"role": "blue", "text": "nonsense", "reason": WHY})
    assert (handed["receipt"], handed["back"]) == ("", "nonsense")
    assert handed["remarks"][0]["remedy"]
    assert not console(waiting)["waits"]


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({"reason": " "}, "say why you act for another seat"),
        ({"reason": WHY, "role": "green"}, "no role 'green' at this table"),
        ({"reason": WHY, "role": "red"}, "no sheet of red is missing"),
        ({"reason": WHY, "role": "umpire"}, "this is your own sheet"),
    ],
)
def test_what_cannot_be_closed_is_refused_in_words(waiting: Club, body: Plain, words: str) -> None:
    assert words in said(waiting.request("POST", "umpire/sheets/close", "umpire", body))
    assert console(waiting)["asked"] == {"red": True, "blue": False}


def test_nothing_is_closed_that_nobody_waits_for(waiting: Club) -> None:
    waiting.write("blue", "A")
    assert said(waiting.request("POST", "umpire/sheets/close", "umpire", {"reason": WHY})) == "no sheet is missing"


@pytest.mark.parametrize("path", ["close", "write"])
@pytest.mark.parametrize("who", ["red", "blue"])
def test_a_player_can_do_nothing_of_this(waiting: Club, who: str, path: str) -> None:
    body = {"role": "blue", "text": "A", "reason": WHY}
    assert waiting.request("POST", f"umpire/sheets/{path}", who, body).status_code in {403, 422}
    assert console(waiting)["asked"] == {"red": True, "blue": False}


def test_time_for_one_whom_the_book_asks_alone_is_told_to_nobody_else(client: TestClient) -> None:
    """Red alone is asked at Hook's Farm, and the clock that is changed is red's: a note for all would tell so."""
    club = open_table(client, "wells1913/hooks_farm", PEOPLE, umpire=True, clock=True)
    for role in PEOPLE:
        club.write(role, "")
    club.post("umpire/publish", "umpire")
    (before,) = (ask["left_s"] for ask in club.asks("red") if ask["form"] == "move")
    changes = club.get("desk", "blue")["changes"]
    club.post("umpire/clock", "umpire", {"order": "extend", "role": "red", "seconds": 120})
    (after,) = (ask["left_s"] for ask in club.asks("red") if ask["form"] == "move")
    assert before + 110 < after <= before + 120
    assert club.get("desk", "blue")["changes"] == changes
    club.post("umpire/clock", "umpire", {"order": "extend", "seconds": 90})
    club.post("umpire/clock", "umpire", {"order": "extend", "seconds": -120})
    noted = [change["text"] for change in club.get("desk", "blue")["changes"]]
    assert noted[-2:] == ["90 seconds more for all", "2 minutes less for all"]


# -- what another answer would change --------------------------------------------------------------------------------------


def test_he_is_told_what_each_answer_would_change_and_nothing_is_changed(client: TestClient) -> None:
    club = open_table(client, "nwc1902/yellow_sea", PEOPLE, umpire=True)
    for move in range(4):
        hand_in(club, move)
        if move < 3:
            club.post("umpire/publish", "umpire")
    before = console(club)
    found = club.get("umpire/instead", "umpire", slot="3 NWC.TA.48 red-2>blue-1")
    answers = {each["value"]: each for each in found["answers"]}
    assert found["lost"] == "points received"
    assert (answers["no"]["then"], answers["no"]["loses"]) == ([], {})
    assert any("Asahi fired on Retvizan" in says for says in answers["yes"]["then"])
    assert answers["yes"]["loses"]["blue"] < 0
    assert console(club) == before


def test_a_figure_is_asked_about_by_itself_and_one_that_cannot_stand_is_refused(client: TestClient) -> None:
    club = open_table(client, "nwc1902/yellow_sea", PEOPLE, umpire=True)
    for move in range(4):
        hand_in(club, move)
        if move < 3:
            club.post("umpire/publish", "umpire")
    slot = next(each["slot"] for each in console(club)["findings"] if each["clause"] == "NWC.TA.57")
    assert club.get("umpire/instead", "umpire", slot=slot)["answers"] == []
    (answer,) = club.get("umpire/instead", "umpire", slot=slot, value="31.25")["answers"]
    assert answer["says"] == "31\N{VULGAR FRACTION ONE QUARTER} points"
    assert answer["loses"]
    assert "cannot stand" in said(club.request("GET", "umpire/instead", "umpire", slot=slot, value="many"))
    refused = said(club.request("GET", "umpire/instead", "umpire", slot="9 NWC.TA.57 nobody"))
    assert refused == "the step that waits has not asked for 9 NWC.TA.57 nobody"
