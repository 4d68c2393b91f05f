"""A server that is killed, as by a power cut, right before or after its nth durable write, in a process of its own.

It never says goodbye: what it has acknowledged must be in the archive, and nothing may be there twice.
"""

import os
import signal
import socket
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sandgate.kernel.games import check_all
from sandgate.web.app import make_app
from sandgate.web.disk import Disk, Unit
from sandgate.web.gate import Gate
from sandgate.web.server import Server, settings_of

check_all()  # as `sandgate serve` does; and a server that is forked from here has imported all games
whole = Disk._commit


def kill_at(nth: int, when: str) -> None:
    """Let the process die at its nth durable write; 0 lets it live."""
    count = 0

    def die(_: Any = None) -> None:
        os.kill(os.getpid(), signal.SIGKILL)

    def counted(self: Disk, units: Sequence[Unit]) -> list[Unit]:
        nonlocal count
        count += 1
        last = Unit()
        if count == nth and when == "before":  # all is written, and nothing is on the disk
            last.acts.append(die)
        lost = whole(self, [*units, last])
        if count == nth:
            die()
        return lost

    Disk._commit = counted  # type: ignore[method-assign]


def _let_in(*_: Any, **__: Any) -> None:
    """Nobody has knocked too often."""


def serve(archive: Path, port: int, nth: int, when: str) -> None:
    """Serve the tables of an archive, until the process dies."""
    os.setsid()  # whatever is typed at the tests' terminal is none of its business
    with Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), 2)
    kill_at(nth, when)
    Gate.pass_by = _let_in  # type: ignore[method-assign]  # a crowd of tests comes from one address
    app = make_app(archive)
    Server(settings_of(app), app).run([socket.create_server(("127.0.0.1", port))])
