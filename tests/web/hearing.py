"""What seats hear of a table on the application itself: whole streams of events, to be compared byte by byte."""

import asyncio
from typing import Any

from .club import Club


class Ear:
    """Somebody who listens to the events of a table until he leaves or is sent away."""

    def __init__(self, club: Club, who: str, path: str = "") -> None:
        self.club, self.status, self.body = club, 0, b""
        portal: Any = club.client.portal
        self._portal = portal
        self._left = self._portal.call(asyncio.Event)
        link = club.host if who == "host" else club.links.get(who, who)
        path = path or f"/api/tables/{club.table}/events"
        scope: dict[str, Any] = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": "GET",
        }
        scope |= {"scheme": "http", "path": path, "raw_path": path.encode(), "query_string": b"", "root_path": ""}
        scope |= {"headers": [(b"authorization", f"Bearer {link}".encode())], "client": ("ear", 1), "server": ("here", 80)}
        self._asked = False
        self._heard = self._portal.start_task_soon(club.client.app, scope, self._receive, self._send)

    async def _receive(self) -> dict[str, Any]:
        if not self._asked:
            self._asked = True
            return {"type": "http.request", "body": b"", "more_body": False}
        await self._left.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Any) -> None:
        self.status = message.get("status", self.status)
        self.body += message.get("body", b"")

    @property
    def events(self) -> list[bytes]:
        """The events so far."""
        return [event for event in self.body.split(b"\n\n") if event.startswith(b"event:")]

    def sent_away(self) -> bool:
        """Whether the stream comes to its end by itself."""
        self._heard.result(timeout=5)
        return not self._left.is_set()

    def leave(self) -> None:
        """Listen no more."""
        self._portal.call(self._left.set)
        self._heard.result(timeout=5)


def all_is_quiet(club: Club) -> None:
    """Wait until everybody at a table has heard whatever there is to be heard."""
    portal: Any = club.client.portal
    portal.call(_quiet, club.client.app.state.house, club.table)  # type: ignore[attr-defined]


async def _quiet(house: Any, key: str) -> None:
    async with asyncio.timeout(20):
        while house._at_work or any(woken.is_set() or not woken._waiters for woken in house._listeners.get(key, ())):
            await asyncio.sleep(0.001)
