"""A time that was agreed for each sheet: for every game, in days as well as minutes, by the hours of the world."""

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from sandgate.web import house, room

from .club import Club, open_table, server

PEOPLE = {"red": "person", "blue": "person"}
DAY_S = 86_400


class Hours:
    """The hours of the world, and the steady clock of a server, which begins anew with it."""

    def __init__(self) -> None:
        self.world_s, self.begun_s = 1_900_000_000.0, 1_900_000_000.0

    def time(self) -> float:
        return self.world_s

    def monotonic(self) -> float:
        return self.world_s - self.begun_s


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch) -> Hours:
    found = Hours()
    for module in (room, house):
        monkeypatch.setattr(module, "time", found)
    monkeypatch.setattr(house.House.__init__, "__defaults__", (found.monotonic,))
    return found


def left(club: Club, who: str = "red") -> float:
    return float(club.asks(who)[0]["left_s"])


def ticks(client: TestClient, club: Club, until: Any) -> None:
    """Let the server see to its clocks until something is so."""
    import time

    for _ in range(400):
        if until():
            return
        time.sleep(0.02)
    raise AssertionError("nothing came of it")


@pytest.mark.parametrize("scenario", ["nwc1902/kearsarge_indiana", "nwc1902/yellow_sea", "wells1913/beginners"])
def test_in_every_game_a_sheet_has_the_days_that_were_agreed(tmp_path: Path, hours: Hours, scenario: str) -> None:
    with server(tmp_path) as client:
        club = open_table(client, scenario, PEOPLE, each_s=3 * DAY_S)
        asks = [ask for who in PEOPLE for ask in club.asks(who)]
        assert {ask["left_s"] for ask in asks if ask["must"]} == {3.0 * DAY_S}
        assert {ask["left_s"] for ask in asks if not ask["must"]} <= {None}
        assert club.get("desk", "red")["each_s"] == 3 * DAY_S
        hours.world_s += DAY_S
        waited = [ask["left_s"] for who in PEOPLE for ask in club.asks(who) if ask["must"]]
        assert set(waited) == {2.0 * DAY_S}


def test_the_days_run_on_while_the_server_stands_still(tmp_path: Path, hours: Hours) -> None:
    with server(tmp_path) as client:
        club = open_table(client, "nwc1902/kearsarge_indiana", PEOPLE, each_s=3 * DAY_S)
        club.write("blue", "A")
    hours.world_s += DAY_S
    hours.begun_s = hours.world_s
    with server(tmp_path) as client:
        club.client = client
        assert left(club) == 2.0 * DAY_S


def test_whose_time_is_out_has_handed_in_an_empty_sheet_though_nobody_looks(tmp_path: Path, hours: Hours) -> None:
    with server(tmp_path) as client:
        club = open_table(client, "nwc1902/kearsarge_indiana", PEOPLE, each_s=DAY_S)
        club.write("blue", "A")
        shut = client.app.state.house  # type: ignore[attr-defined]
        hours.world_s += DAY_S / 2
        ticks(client, club, lambda: shut.room(club.table) is None)
        hours.world_s += DAY_S / 2 + 30
        ticks(client, club, lambda: shut.room(club.table) is not None)
        ticks(client, club, lambda: club.get("desk", "blue")["roles"][0]["move"] == 1)
        assert left(club) == pytest.approx(DAY_S, abs=60)


def test_nobody_is_late_because_the_server_was_down(tmp_path: Path, hours: Hours) -> None:
    with server(tmp_path) as client:
        club = open_table(client, "nwc1902/kearsarge_indiana", PEOPLE, each_s=DAY_S)
    hours.world_s += 2 * DAY_S
    hours.begun_s = hours.world_s
    with server(tmp_path) as client:
        club.client = client
        assert left(club) == 3600.0
        club.write("red", "R 4")


def test_the_umpire_adds_a_day_and_all_read_it_as_a_day(tmp_path: Path, hours: Hours) -> None:
    with server(tmp_path) as client:
        club = open_table(client, "nwc1902/kearsarge_indiana", PEOPLE, each_s=3 * DAY_S, umpire=True)
        for seconds in (DAY_S, 3600, -5400, -90):
            club.post("umpire/clock", "umpire", {"order": "extend", "seconds": seconds})
        assert left(club) == 4.0 * DAY_S + 3600 - 5400 - 90
        noted = [change["text"] for change in club.get("desk", "red")["changes"]]
        assert noted[-4:] == [
            "1 day more for all",
            "1 hour more for all",
            "90 minutes less for all",
            "90 seconds less for all",
        ]


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"each_s": 30}, "a minute at least and 60 days at most"),
        ({"each_s": 61 * DAY_S}, "a minute at least and 60 days at most"),
        ({"each_s": 600, "clock": True}, "either the times of the book run or one that is agreed on"),
    ],
)
def test_a_time_that_cannot_be_agreed_on_is_refused_in_words(tmp_path: Path, more: dict[str, Any], says: str) -> None:
    with server(tmp_path) as client:
        answer = client.post("/api/tables", json={"scenario": "nwc1902/six_moves", "seats": PEOPLE, **more})
        assert (answer.status_code, says in answer.json()["problem"]) == (422, True)


def test_the_same_sheet_sent_twice_is_taken_once_and_answered_alike(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        club = open_table(client, "nwc1902/kearsarge_indiana", PEOPLE)
        call = club.asks("red")[0]["call"]
        sheet = {"role": "red", "text": "R 4", "form": "move", "about": ["red"], "call": call}
        first = club.post("sheet", "red", {**sheet, "once": "a-press"})
        assert club.post("sheet", "red", sheet) == first, "it lies sealed: from another page, or pressed twice"
        other = club.request("POST", "sheet", "red", {**sheet, "text": "L 4"})
        assert other.status_code == 409, "another sheet is another matter"
        club.write("blue", "A")
        assert club.post("sheet", "red", {**sheet, "once": "a-press"}) == first, (
            "its answer was lost, and the move is opened"
        )
        assert club.asks("red")[0]["call"] != call


def test_a_live_line_sent_twice_is_played_once(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        club = open_table(client, "wells1913/beginners", PEOPLE)
        for _ in range(6):
            for who in PEOPLE:
                for ask in club.asks(who):
                    if not ask["live"] and ask["must"]:
                        club.write(who, "", ask["role"])
        who, ask = next((who, ask) for who in PEOPLE for ask in club.asks(who) if ask["live"] and ask["must"])
        line = {"role": who, "text": "END", "form": ask["form"], "about": ask["about"], "call": ask["call"]}
        first = club.post("sheet", who, {**line, "once": "one-press"})
        told = club.get("desk", who)["roles"][0]["told"]
        assert first["receipt"]
        assert club.post("sheet", who, {**line, "once": "one-press"}) == first
        assert club.get("desk", who)["roles"][0]["told"] == told


def test_who_seals_and_takes_back_has_no_more_time_than_was_left_to_him(tmp_path: Path, hours: Hours) -> None:
    with server(tmp_path) as client:
        club = open_table(client, "nwc1902/kearsarge_indiana", PEOPLE, each_s=3 * DAY_S)
        hours.world_s += 2 * DAY_S
        club.write("red", "HOLD F12")
        hours.world_s += DAY_S / 2
        club.post("withdraw", "red", {"role": "red"})
        assert left(club) == left(club, "blue") == DAY_S / 2
        club.write("red", "HOLD F12")
    with server(tmp_path) as client:  # the next evening, after an hour without a server
        club.client = client
        hours.world_s += 3600
        club.post("withdraw", "red", {"role": "red"})
        assert left(club) == left(club, "blue") == DAY_S / 2 - 3600
