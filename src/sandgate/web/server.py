"""The server that listens for `sandgate serve`; a module of its own, since the library it rests on is slow to import."""

import socket
from types import FrameType

import uvicorn
from fastapi import FastAPI


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
