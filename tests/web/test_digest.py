"""The digest: how all the tables of a device stand, asked with its links; each line tells what its seat is shown."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from sandgate.web import digest

from .club import Club, open_table, server

PEOPLE = {"red": "person", "blue": "person"}

Plain = dict[str, Any]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with server(tmp_path) as found:
        yield found


def asked(club: Club, who: str) -> Plain:
    link = club.host if who == "host" else club.links.get(who, who)
    return {"table": club.table, "link": link}


def lines_of(client: TestClient, *seats: Plain) -> list[Plain]:
    answer = client.post("/api/digest", json={"seats": list(seats)})
    assert answer.status_code == 200, answer.text
    found: list[Plain] = answer.json()["lines"]
    return found


def line_of(club: Club, who: str) -> Plain:
    return lines_of(club.client, asked(club, who))[0]


def test_one_request_tells_of_all_tables_in_the_order_in_which_it_asks(client: TestClient) -> None:
    six, fleets = (open_table(client, f"nwc1902/{name}", PEOPLE) for name in ("six_moves", "equal_fleets"))
    six.write("red", "")
    looker = six.post("host/spectator", "host", {})["link"]
    found = lines_of(
        client, asked(six, "red"), asked(fleets, "blue"), asked(six, "host"), asked(six, "nobody's"), asked(six, looker)
    )
    assert [line["state"] for line in found] == ["here", "here", "here", "void", "here"]
    assert [line["title"] for line in found] == ["Six moves", "Equal fleets", "Six moves", "", "Six moves"]
    assert [line["page"] for line in found] == ["table", "table", "host", "table", "projector"]
    assert [line["waits"] for line in found] == [False, True, False, False, False]
    assert found[0]["writing"] == ["blue"]
    assert found[1]["sides"] == ["blue"]


def test_a_link_opens_no_line_of_another_table(client: TestClient) -> None:
    one, other = (open_table(client, "nwc1902/six_moves", PEOPLE) for _ in range(2))
    one.table, other.table = other.table, one.table
    assert [line_of(club, who)["state"] for club in (one, other) for who in ("red", "host")] == ["void"] * 4


def test_an_umpire_is_told_what_the_step_leaves_to_him(client: TestClient) -> None:
    club = open_table(client, "nwc1902/close_quarters", {}, umpire=True)
    assert line_of(club, "umpire")["waits"] is False
    club.write("red", "", "red")
    for role in ("red/1", "red/2"):
        club.write("red", "", role)
    club.wait_for_umpire()
    line = line_of(club, "umpire")
    rulings = [each for each in club.get("umpire/console", "umpire")["findings"] if each["wants_him"]]
    assert (line["waits"], line["sides"], line["rulings"]) == (True, ["umpire"], len(rulings))
    assert line["since_s"] <= time.time()


def test_the_headline_is_that_of_the_seats_own_story(client: TestClient) -> None:
    club = open_table(client, "nwc1902/torpedo_range", PEOPLE)
    for _ in range(3):
        for role in PEOPLE:
            club.write(role, "")
    line = line_of(club, "red")
    assert line["move"] == club.get("desk", "red")["roles"][0]["move"]
    headlines = club.get("story", "red", role="red")["headlines"]
    assert line["headline"] == headlines[max(headlines, key=int)]


def test_since_when_a_seat_is_waited_for_outlives_the_server(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        club = open_table(client, "nwc1902/six_moves", PEOPLE)
        opened_s = line_of(club, "red")["since_s"]
        for role in PEOPLE:
            club.write(role, "")
        since_s = line_of(club, "red")["since_s"]
    assert opened_s < since_s
    with server(tmp_path) as client:
        again = Club(client, {"table": club.table, "host": club.host, "links": club.links})
        assert line_of(again, "red")["since_s"] == since_s


def test_whatever_the_enemy_does_until_the_sheets_are_opened_no_line_tells_it(client: TestClient) -> None:
    """All but that he has sealed, which the desk tells all: not what he wrote, took back, wrote again, nor when."""
    quiet, busy = (open_table(client, "nwc1902/equal_fleets", PEOPLE, umpire=True) for _ in range(2))
    before = line_of(busy, "red")
    busy.write("blue", "")
    busy.post("withdraw", "blue", {"role": "blue"})
    busy.post("dispatch", "blue", {"role": "blue", "reader": "umpire", "text": "Are you there?"})
    after = line_of(busy, "red")
    assert after == before
    assert after | {"since_s": None} == line_of(quiet, "red") | {"since_s": None}
    busy.write("blue", "")
    assert line_of(busy, "red") == before | {"writing": ["red"]}


def test_a_table_that_stands_closed_is_read_within_measure_and_the_rest_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with server(tmp_path) as client:
        clubs = [open_table(client, "nwc1902/six_moves", PEOPLE) for _ in range(3)]
    monkeypatch.setattr(digest, "READING_S", 1e-9)
    with server(tmp_path) as client:
        seats = [asked(club, "red") for club in clubs]
        states = [[line["state"] for line in lines_of(client, *seats)] for _ in range(4)]
    assert states[0] == ["here", "later", "later"]
    assert states[-1] == ["here", "here", "here"]


def test_nobody_tries_many_links_in_one_request(client: TestClient) -> None:
    club = open_table(client, "nwc1902/six_moves", PEOPLE)
    wrong = [asked(club, f"wrong {nth}") for nth in range(61)]
    assert client.post("/api/digest", json={"seats": wrong}).status_code == 422
    assert {line["state"] for line in lines_of(client, *wrong[:60])} == {"void"}
    assert client.post("/api/digest", json={"seats": wrong[:1]}).status_code == 429
    assert line_of(club, "red")["state"] == "here"  # others may come from that address
