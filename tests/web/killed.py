"""A server that is killed, as by a power cut, right before or after its nth durable write: run as a program of its own.

    python -m tests.web.killed ARCHIVE PORT NTH before|after

It never says goodbye: what it has acknowledged must be in the archive, and nothing may be there twice.
"""

import os
import signal
import socket
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sandgate.web.app import make_app
from sandgate.web.archive import Archive, Unit
from sandgate.web.gate import Gate
from sandgate.web.server import Server, settings_of

whole = Archive._commit


def kill_at(nth: int, when: str) -> None:
    """Let the process die at its nth durable write; 0 lets it live."""
    count = 0

    def die(_: Any = None) -> None:
        os.kill(os.getpid(), signal.SIGKILL)

    def counted(self: Archive, units: Sequence[Unit]) -> list[Unit]:
        nonlocal count
        count += 1
        last = Unit()
        if count == nth and when == "before":  # all is written, and nothing is on the disk
            last.acts.append(die)
        lost = whole(self, [*units, last])
        if count == nth:
            die()
        return lost

    Archive._commit = counted  # type: ignore[method-assign]


def _let_in(*_: Any, **__: Any) -> None:
    """Nobody has knocked too often."""


if __name__ == "__main__":
    archive, port, nth, when = sys.argv[1:]
    kill_at(int(nth), when)
    Gate.pass_by = _let_in  # type: ignore[method-assign]  # a crowd of tests comes from one address
    app = make_app(Path(archive))
    Server(settings_of(app), app).run([socket.create_server(("127.0.0.1", int(port)))])
