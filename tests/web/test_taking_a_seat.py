"""Who takes a seat by its link, while others are at the table: whatever comes between, he has it, and nobody else."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from sandgate.web.archive import Archive, SeatRow
from sandgate.web.disk import Unit
from sandgate.web.house import House
from sandgate.web.room import Room
from sandgate.web.seating import hashed

from .club import Club, open_table, server

PEOPLE = {"red": "person", "blue": "person"}
DAY_S = 86_400
PATIENCE_S = 30.0  # after which a thread that waits in vain goes on, so that a test fails and does not hang
MINE, ANOTHERS = {"word": "a-word-of-my-own-machine-1"}, {"word": "a-word-of-another-machine-2"}


def house_of(club: Club) -> House:
    house: House = club.client.app.state.house  # type: ignore[attr-defined]
    return house


def test_he_is_known_while_somebody_at_the_table_still_reads_the_seats(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a time runs, the house looks after the table as soon as a seat is taken, in a thread of its own."""
    reads, reading, read = list[str](), threading.Event(), threading.Event()
    honest = Archive.seats

    def slowly(archive: Archive, game: str) -> list[SeatRow]:
        reads.append(game)
        if len(reads) == 1:
            reading.set()
            read.wait(PATIENCE_S)
        else:
            read.set()
        return honest(archive, game)

    with server(tmp_path) as client:
        club = open_table(client, "nwc1902/six_moves", PEOPLE, each_s=DAY_S)
        club.get("desk", "red")
        monkeypatch.setattr(Archive, "seats", slowly)
        link = club.post("take", "red", MINE)["link"]
        assert reading.wait(PATIENCE_S)
        answer = club.request("GET", "desk", link)
        read.set()
        assert answer.status_code == 200, answer.text


def test_he_is_known_in_a_room_that_was_being_opened_when_he_took_his_seat_at_another_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One link opens the seats of a game and of that which it calls for; it may be renewed at either."""
    honest, here = Archive.seats, threading.current_thread()

    def and_then_renew(archive: Archive, game: str) -> list[SeatRow]:
        seats = honest(archive, game)
        if threading.current_thread() is not here:  # the house, which looks after the same table
            return seats
        monkeypatch.setattr(Archive, "seats", honest)
        archive.put_seat(seats[0]._replace(hash=hashed("his new link")))
        return seats

    with server(tmp_path) as client:
        club = open_table(client, "nwc1902/six_moves", PEOPLE)
        archive = house_of(club).archive
        desk = archive.desk(club.table)
        assert desk is not None
        monkeypatch.setattr(Archive, "seats", and_then_renew)
        room = Room.load(archive, desk)
        _ = room.seats
        assert room.seat_of(hashed("his new link")) is not None
        assert room.seat_of(hashed(club.links["red"])) is None


def test_he_who_asks_again_before_his_answer_is_written_is_answered_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page that is loaded anew asks a second time while the first is under way; another's machine does so in vain."""
    writing, written, asked = threading.Event(), threading.Event(), list[str]()
    honest, within = Archive.commit, House.within

    def slowly(archive: Archive, unit: Unit) -> None:
        if unit.seats:
            writing.set()
            written.wait(PATIENCE_S)
        honest(archive, unit)

    async def counted(house: House, key: str, act: Callable[[Room], Any]) -> Any:
        asked.append(key)
        if len(asked) == 3:
            written.set()
        return await within(house, key, act)

    with server(tmp_path) as client, ThreadPoolExecutor() as others:
        club = open_table(client, "nwc1902/six_moves", PEOPLE)
        monkeypatch.setattr(Archive, "commit", slowly)
        monkeypatch.setattr(House, "within", counted)
        first = others.submit(club.post, "take", "red", MINE)
        assert writing.wait(PATIENCE_S)
        again = others.submit(club.request, "POST", "take", "red", MINE)
        anothers = club.request("POST", "take", "red", ANOTHERS)
        assert anothers.status_code == 401
        assert again.result().status_code == 200, again.result().text
        assert again.result().json() == first.result()
        assert [change["text"] for change in club.get("desk", first.result()["link"])["changes"]] == ["red has sat down"]


def test_he_who_asks_again_at_a_table_that_was_put_to_sleep_is_answered_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """His first request wakes the table after the second has been looked for in the archive, and before it is let in."""
    first, honest = list[str](), Archive.opens_seat

    with server(tmp_path) as client:
        opened = open_table(client, "nwc1902/six_moves", PEOPLE)
    with server(tmp_path) as client:
        club = Club(client, {"table": opened.table, "host": opened.host, "links": opened.links})

        def and_then_take(archive: Archive, game: str, hash_of_link: str) -> bool:
            opens = honest(archive, game, hash_of_link)
            monkeypatch.setattr(Archive, "opens_seat", honest)
            first.append(club.post("take", "red", MINE)["link"])
            return opens

        monkeypatch.setattr(Archive, "opens_seat", and_then_take)
        assert [club.post("take", "red", MINE)["link"]] == first
        assert club.request("POST", "take", "red", ANOTHERS).status_code == 401
