"""The server that listens for `sandgate serve`; a module of its own, since the library it rests on is slow to import.

It waits for nobody for ever: a request whose head does not come, an answer that is not read, and more connections of one
address than it may have are cut off.
"""

import asyncio
import resource
import socket
from collections import defaultdict
from collections.abc import Callable
from types import FrameType
from typing import Any, Final

import uvicorn
from fastapi import FastAPI
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_S: Final = 10.0  # in which the head of a request has to be here, from its first byte or from the call
MOST_HEAD: Final = 65_536  # bytes that may come before a head is whole
UNREAD_S: Final = 60.0  # for which an answer may wait to be read
MOST_WAITING: Final = 64  # connections of one address without a whole head; beyond them the oldest goes
YOUNG_S: Final = 1.0  # an age at which none goes: a whole crowd may call at once
MOST_DESCRIPTORS: Final = 65_536  # that are asked for
SPARE: Final = 64  # descriptors for everything else


def take_descriptors() -> int:
    """Take as many descriptors as the system gives; how many connections that makes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return max(soft if soft != resource.RLIM_INFINITY else most, most) - SPARE


class Porch:
    """Who stands before the door: the connections of each address, and those of them whose head is not here yet."""

    def __init__(self, most: int) -> None:
        self.most = most  # connections; half of them may be one address's
        self.count = 0
        self.held = defaultdict[str, int](int)
        self.waiting = defaultdict[str, dict["Door", float]](dict)

    def come(self, who: str) -> bool:
        """Whether one more connection of an address may stand."""
        self.count += 1
        self.held[who] += 1
        return self.count <= self.most and self.held[who] <= self.most // 2

    def go(self, who: str) -> None:
        """One connection less."""
        self.count -= 1
        self.held[who] -= 1
        if not self.held[who]:
            del self.held[who]

    def wait(self, door: "Door", who: str, now_s: float) -> None:
        """A connection waits for the head of a request; the oldest of too many of one address goes."""
        waiting = self.waiting[who]
        waiting[door] = now_s
        if len(waiting) > MOST_WAITING:
            oldest, since_s = next(iter(waiting.items()))
            if now_s - since_s >= YOUNG_S:
                oldest.cut_off()

    def served(self, door: "Door", who: str) -> None:
        """The head is here, or the connection has gone."""
        waiting = self.waiting[who]
        waiting.pop(door, None)
        if not waiting:
            del self.waiting[who]


class Door(HttpToolsProtocol):
    """One connection, with an end to all waiting."""

    porch: Porch
    _who = ""
    _before_head = 0  # bytes
    _head: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has called."""
        super().connection_made(transport)
        self._who = self.client[0] if self.client else ""
        if self.porch.come(self._who):
            self._wait()
        else:
            self.cut_off()

    def connection_lost(self, exc: Exception | None) -> None:
        """He has gone."""
        self._heard()
        self._read()
        self.porch.go(self._who)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Some bytes have come."""
        super().data_received(data)
        if self.cycle is not None and not self.cycle.response_complete:
            self._heard()
        elif not self.transport.is_closing():
            self._wait(len(data))

    def pause_writing(self) -> None:
        """What was sent is not being read."""
        super().pause_writing()
        if self._unread is None:
            self._unread = self.loop.call_later(UNREAD_S, self.cut_off)

    def resume_writing(self) -> None:
        """It is read again."""
        super().resume_writing()
        self._read()

    def cut_off(self) -> None:
        """Wait no longer."""
        self._heard()
        self._read()
        self.transport.abort()

    def _wait(self, more: int = 0) -> None:
        if self._head is None:
            self._head = self.loop.call_later(HEAD_S, self.cut_off)
            self.porch.wait(self, self._who, self.loop.time())
        self._before_head += more
        if self._before_head > MOST_HEAD:
            self.cut_off()

    def _heard(self) -> None:
        self._before_head = 0
        if self._head is not None:
            self._head.cancel()
            self._head = None
            self.porch.served(self, self._who)

    def _read(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None


def doors(most: int) -> Callable[..., Any]:
    """What makes the connections of one server."""
    return type("Doors", (Door,), {"porch": Porch(most)})


class Server(uvicorn.Server):
    """A server that ends in order, with pages open and however often it is told to."""

    def __init__(self, settings: uvicorn.Config, app: FastAPI) -> None:
        super().__init__(settings)
        self.app = app

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002  the library's signature
        """End as soon as the answers under way are given; a second Ctrl+C changes nothing."""
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Send those home who listen at a table, since the library waits for them; then end."""
        await self.app.state.house.stop()
        await super().shutdown(sockets)


def settings_of(app: FastAPI) -> uvicorn.Config:
    """How a server of tables is set up."""
    return uvicorn.Config(
        app,
        http=doors(take_descriptors()),  # type: ignore[arg-type]
        ws="none",
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=3,
        server_header=False,
        backlog=4096,
    )
