"""A table on a real server application, as its people reach it: each with his own link."""

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from sandgate.web.app import make_app

Plain = dict[str, Any]


class Club:
    """A server application and the links of one table."""

    def __init__(self, client: TestClient, opened: Plain) -> None:
        self.client, self.table, self.host = client, opened["table"], opened["host"]
        self.links = dict[str, str](opened["links"])

    def request(self, method: str, path: str, who: str = "", body: Any = None, **query: Any) -> Any:
        """What the server answers somebody: a role, `host`, or a link itself."""
        link = self.host if who == "host" else self.links.get(who, who)
        headers = {"authorization": f"Bearer {link}"} if link else {}
        return self.client.request(method, f"/api/tables/{self.table}/{path}", headers=headers, json=body, params=query)

    def get(self, path: str, who: str, **query: Any) -> Any:
        """Ask for something that must be given."""
        answer = self.request("GET", path, who, **query)
        assert answer.status_code == 200, answer.text
        return answer.json() if "json" in answer.headers["content-type"] else answer.text

    def post(self, path: str, who: str, body: Any = None) -> Any:
        """Send something that must be taken."""
        answer = self.request("POST", path, who, {} if body is None else body)
        assert answer.status_code in {200, 201, 204}, answer.text
        return answer.json() if answer.content else {}

    def asks(self, who: str) -> list[Plain]:
        """What is asked of somebody's roles now."""
        return [ask for role in self.get("desk", who)["roles"] for ask in role["asks"]]

    def write(self, who: str, text: str, role: str = "") -> Plain:
        """Hand in a sheet that must be taken."""
        handed: Plain = self.post("sheet", who, {"role": role or who, "text": text})
        assert handed["receipt"], handed
        return handed

    def sequel(self, who: str) -> "Club":
        """The table that is called for, under the same links, as soon as it is opened."""
        for _ in range(400):
            if key := self.get("desk", who)["sequel"]:
                return Club(self.client, {"table": key, "host": self.host, "links": self.links})
            time.sleep(0.01)
        raise AssertionError("no table was opened")

    def wait_for_umpire(self) -> None:
        """Wait until a step lies before the umpire."""
        for _ in range(400):
            if self.get("umpire/console", "umpire")["waits"]:
                return
            time.sleep(0.01)
        raise AssertionError("no step waits for the umpire")

    def wait(self, who: str, told: int) -> None:
        """Wait until somebody has been told more than so many lines."""
        for _ in range(400):
            if self.get("desk", who)["roles"][0]["told"] > told:
                return
            time.sleep(0.01)
        raise AssertionError("nothing was told")


@contextmanager
def server(folder: Path, name: str = "s.sqlite") -> Iterator[TestClient]:
    """The application over an archive of its own."""
    with TestClient(make_app(folder / name), raise_server_exceptions=False) as client:
        yield client


def open_table(client: TestClient, scenario: str, seats: Mapping[str, str], **more: Any) -> Club:
    """Open a table for people and bots."""
    answer = client.post("/api/tables", json={"scenario": scenario, "seats": dict(seats), **more})
    assert answer.status_code == 201, answer.text
    return Club(client, answer.json())
