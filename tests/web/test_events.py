"""What a seat hears by itself: its desk, whenever it has changed, and nothing of what others do in secret."""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest

from .processes import Server

QUIET_S = 1.0


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    found = Server(tmp_path / "s.sqlite")
    assert found.wait()
    yield found
    found.end()


class Table:
    """A table of two people on a real server, and what red hears."""

    def __init__(self, server: Server) -> None:
        self.server, self.heard = server, list[dict[str, Any]]()
        body = {"scenario": "nwc1902/equal_fleets", "seats": {"red": "person", "blue": "person"}}
        opened = server.client.post("/api/tables", json=body).json()
        self.table, self.links = opened["table"], opened["links"]
        threading.Thread(target=self._listen, daemon=True).start()
        self.wait(1)

    def _listen(self) -> None:
        url = f"/api/tables/{self.table}/events"
        asked = self.server.client.stream("GET", url, headers=self._bearer("red"), timeout=None)
        with suppress(httpx.TransportError), asked as lines:  # the server ends when the test does
            for line in lines.iter_lines():
                if line.startswith("data: "):
                    self.heard.append(json.loads(line.removeprefix("data: ")))

    def _bearer(self, who: str) -> dict[str, str]:
        return {"authorization": f"Bearer {self.links[who]}"}

    def post(self, path: str, who: str, body: Any) -> int:
        url = f"/api/tables/{self.table}/{path}"
        status: int = self.server.client.post(url, headers=self._bearer(who), json=body).status_code
        return status

    def wait(self, count: int) -> None:
        for _ in range(500):
            if len(self.heard) >= count:
                return
            time.sleep(0.01)
        raise AssertionError(f"heard {len(self.heard)} of {count}")


def test_what_the_enemy_tries_and_is_refused_makes_no_event(server: Server) -> None:
    table = Table(server)
    for line in ("SPEED 12", "nonsense", "IF MOVE 1 THEN S 0", "PLAN close in"):
        assert table.post("look", "blue", {"role": "blue", "text": line}) == 200
    assert table.post("sheet", "blue", {"role": "blue", "text": "nonsense"}) == 200
    assert table.post("withdraw", "blue", {"role": "blue"}) == 409
    time.sleep(QUIET_S)
    assert len(table.heard) == 1


def test_a_sheet_of_the_enemy_is_one_event_that_says_so_and_no_more(server: Server) -> None:
    table = Table(server)
    before = table.heard[0]
    assert table.post("sheet", "blue", {"role": "blue", "text": "SPEED 12; IF MOVE 3 THEN V 4R"}) == 200
    table.wait(2)
    time.sleep(QUIET_S)
    (after,) = table.heard[1:]
    assert after["roles"][0]["sheets_in"] == {"red": False, "blue": True}
    after["roles"][0]["sheets_in"] = before["roles"][0]["sheets_in"]
    assert after == before


def test_a_listener_is_told_when_its_link_becomes_void(server: Server) -> None:
    table = Table(server)
    assert table.post("take", "red", {}) == 200
    url = f"/api/tables/{table.table}/desk"
    assert server.client.get(url, headers={"authorization": f"Bearer {table.links['red']}"}).status_code == 401


def test_the_time_that_is_left_is_that_of_now_and_not_of_the_last_change(server: Server) -> None:
    body = {"scenario": "wells1913/hooks_farm", "seats": {"red": "person", "blue": "person"}, "umpire": True, "clock": True}
    opened = server.client.post("/api/tables", json=body).json()

    def ask(method: str, path: str, who: str, body: Any = None) -> Any:
        bearer = {"authorization": f"Bearer {opened['links'][who]}"}
        return server.client.request(method, f"/api/tables/{opened['table']}/{path}", headers=bearer, json=body)

    for role in ("red", "blue"):
        assert ask("POST", "sheet", role, {"role": role, "text": ""}).json()["receipt"]
    ask("POST", "umpire/publish", "umpire", {})

    def heard() -> float:
        bearer = {"authorization": f"Bearer {opened['links']['red']}"}
        with server.client.stream("GET", f"/api/tables/{opened['table']}/events", headers=bearer) as lines:
            desk = next(json.loads(line[6:]) for line in lines.iter_lines() if line.startswith("data: "))
        left: float = min(ask["left_s"] for ask in desk["roles"][0]["asks"] if ask["left_s"] is not None)
        return left

    first, begun = heard(), time.monotonic()
    time.sleep(2.0)
    assert first - heard() == pytest.approx(time.monotonic() - begun, abs=1.0)
