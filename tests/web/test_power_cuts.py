"""What was acknowledged is there after a power cut, and nothing is there twice: the server is killed for real."""

import json
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import httpx2 as httpx
import pytest

from sandgate.kernel.games import game_of
from sandgate.kernel.record import Sheet, read_entries
from sandgate.kernel.replay import opening, verify
from sandgate.kernel.sheets import receipt_of
from sandgate.web.archive import Archive
from tests.often import the_first

from .processes import Server

pytestmark = pytest.mark.slow

LEAST_WRITES = 11  # of a table: its desk with its head, two sheets, a ruling and a step in each of three moves


class Club:
    """Red, blue and an umpire at one table, and what they were told is done."""

    def __init__(self) -> None:
        self.table, self.links, self.receipts = "", dict[str, str](), list[str]()
        self.rulings = list[str]()

    def ask(self, server: Server, method: str, path: str, role: str, body: Any = None) -> Any:
        headers = {"authorization": f"Bearer {self.links[role]}"}
        answer = server.client.request(method, f"/api/tables/{self.table}/{path}", headers=headers, json=body)
        return answer.json() if answer.status_code == 200 else {}

    def open(self, server: Server) -> None:
        body = {"scenario": "nwc1902/equal_fleets", "seats": {"red": "person", "blue": "person"}, "umpire": True}
        opened = server.client.post("/api/tables", json=body).json()
        self.table, self.links = opened["table"], opened["links"]

    def hand_in(self, server: Server, role: str, text: str) -> None:
        receipt = self.ask(server, "POST", "sheet", role, {"role": role, "text": text}).get("receipt")
        if receipt:
            self.receipts.append(receipt)

    def play(self, server: Server, moves: int) -> None:
        """Play on for some moves from wherever the table stands."""
        if not self.table:
            self.open(server)
        for _ in range(moves):
            for role in ("red", "blue"):
                asks = self.ask(server, "GET", "desk", role)["roles"][0]["asks"]
                if asks:
                    self.hand_in(server, role, "A" if asks[0]["form"] == "move" else "")
            console = self.ask(server, "GET", "umpire/console", "umpire")
            if console["findings"]:
                self.rule(server, console["findings"][0])
            if console["waits"]:
                self.ask(server, "POST", "umpire/publish", "umpire", {})

    def rule(self, server: Server, finding: dict[str, Any]) -> None:
        line = f"RULE {finding['slot']} = {finding['given']} BECAUSE I looked"
        if self.ask(server, "POST", "umpire/rule", "umpire", {"line": line}).get("finding"):
            self.rulings.append(finding["slot"])


def check(archive: Path, club: Club) -> None:
    """The record holds together, and holds all that was acknowledged, once."""
    if not club.table:
        return
    shelf = Archive(archive)
    lines = shelf.read(club.table)
    shelf.close()
    verify(game_of(opening(lines).game), lines)
    receipts = [receipt_of(entry) for entry in read_entries(lines) if isinstance(entry, Sheet)]
    assert all(receipts.count(receipt) == 1 for receipt in club.receipts)
    answers = [json.loads(line) for line in lines if line.startswith('{"kind":"answer"')]
    assert len(answers) >= len(club.rulings)
    published = [json.loads(line)["digest"] for line in lines if line.startswith('{"kind":"published"')]
    assert len(published) == len(set(published)), "a step was published twice"


@pytest.fixture
def servers() -> Iterator[list[Server]]:
    kept = list[Server]()
    yield kept
    for server in kept:
        server.end()


@pytest.mark.parametrize("when", the_first(1, ["after", "before"]))
def test_killed_between_any_two_durable_writes(tmp_path: Path, servers: list[Server], when: str) -> None:
    for nth in count(1):
        archive, club = tmp_path / f"{when}-{nth}.sqlite", Club()
        server, died = Server(archive, nth, when), False
        servers.append(server)
        try:
            assert server.wait()
            club.play(server, 3)
        except httpx.TransportError:
            died = True
        server.end()
        check(archive, club)
        if not died:  # it has outlived its last durable write
            break
        if nth % 4 == 0:  # and it goes on where it was
            again = Server(archive)
            servers.append(again)
            assert again.wait()
            club.play(again, 2)
            again.end()
            check(archive, club)
    assert nth > LEAST_WRITES


def test_killed_at_random_under_load(tmp_path: Path, servers: list[Server]) -> None:
    archive, chance, clubs = tmp_path / "load.sqlite", Random(1902), [Club() for _ in range(5)]
    for _ in range(6):
        server = Server(archive, chance.randint(60, 260), chance.choice(["before", "after"]))
        servers.append(server)
        assert server.wait()
        try:
            for _ in range(40):
                for club in clubs:
                    club.play(server, 1)
        except httpx.TransportError:
            pass
        server.end()
        for club in clubs:
            check(archive, club)
    assert sum(len(club.receipts) for club in clubs) > 100
