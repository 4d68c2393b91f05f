"""A server that is killed, as by a power cut, right before or after its nth durable write: run as a program of its own.

    python -m tests.web.killed ARCHIVE PORT NTH before|after

It never says goodbye: what it has acknowledged must be in the archive, and nothing may be there twice.
"""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn

from sandgate.web.app import make_app
from sandgate.web.archive import Archive
from sandgate.web.gate import Gate

whole = Archive._write


def kill_at(nth: int, when: str) -> None:
    """Let the process die at its nth durable write; 0 lets it live."""
    count = 0

    def die(moment: str) -> None:
        if count == nth and when == moment:
            os.kill(os.getpid(), signal.SIGKILL)

    @contextmanager
    def counted(self: Archive) -> Iterator[Any]:
        nonlocal count
        count += 1
        with whole(self) as db:
            yield db
            die("before")
        die("after")

    Archive._write = counted  # type: ignore[method-assign]


def _let_in(*_: Any) -> None:
    """Nobody has knocked too often."""


if __name__ == "__main__":
    archive, port, nth, when = sys.argv[1:]
    kill_at(int(nth), when)
    Gate.pass_by = _let_in  # type: ignore[method-assign, assignment]  # a crowd of tests comes from one address
    uvicorn.run(make_app(Path(archive)), port=int(port), log_level="error")
