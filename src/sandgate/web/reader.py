"""Reads what strangers bring, in a process of its own that is ended when it takes too long or too much memory.

A scenario or a record is text of somebody's own: what reading it costs nobody knows beforehand. The server only passes it
on; this module is also the program at the other end (`python -m sandgate.web.reader`), which reads one text at a time and
dies of its limits. A table is opened there once for trial, so that no country is laid out in the server that it could not
bear.
"""

import atexit
import json
import os
import resource
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from typing import Any, BinaryIO, Final

from sandgate.kernel.errors import RecordError, SandgateError, ScenarioError, TableError
from sandgate.web.gate import Refused

READ_S: Final = 6.0  # of computing for one text
OPEN_S: Final = 6.0  # of computing to lay a table out; the first one makes ready what writes its states down
REPLAY_S: Final = 60.0  # of computing to play a record again
BRING_S: Final = 25.0  # of computing for a record that the server itself is to tell afterwards, which takes as long again
WALL_S: Final = 90.0  # until a text is given up that is not even computed
MOST_MEMORY: Final = 1_500_000_000
MOST_GROWN: Final = 200_000  # KiB: a process that has grown so much ends after its answer
MOST_WAITING: Final = 8
HEAD: Final = 8  # bytes of a length
TOO_MUCH: Final = "this takes more time or memory to read than a house of many tables has; play it at your own terminal"
SAYS: Final[Mapping[str, type[SandgateError]]] = {each.__name__: each for each in (RecordError, ScenarioError, TableError)}

Job = Callable[..., Any]


class Reader:
    """The process that reads: begun when the first text comes, ended with the program that asks."""

    def __init__(self) -> None:
        atexit.register(self.close)
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()
        self._waiting = 0

    def read(self, job: str, **what: Any) -> Any:
        """What comes of a job; raises Refused where it takes too much, or too many wait already."""
        if self._waiting >= MOST_WAITING:
            raise Refused(503, "many texts are being read; try again in a moment")
        self._waiting += 1
        try:
            with self._lock:
                return self._answer(job, what)
        finally:
            self._waiting -= 1

    def _answer(self, job: str, what: Mapping[str, Any]) -> Any:
        process = self._begun()
        too_long = threading.Timer(WALL_S, process.kill)
        too_long.start()
        try:
            _write(_of(process.stdin), {"job": job, "what": what})
            answer = _read(_of(process.stdout))
        except (BrokenPipeError, EOFError):
            self.close()
            raise Refused(422, TOO_MUCH) from None
        finally:
            too_long.cancel()
        if answer["last"]:  # it ends by itself: the next text is not written into its dying
            self.close()
        if "fault" in answer:
            raise _fault(answer["fault"], answer["text"])
        return answer["done"]

    def _begun(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            words = [sys.executable, "-m", "sandgate.web.reader"]
            self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        return self._process

    def close(self) -> None:
        """End the process, if there is one."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.communicate()


def _of(pipe: Any) -> BinaryIO:
    there: BinaryIO = pipe
    return there


def _write(pipe: BinaryIO, plain: Any) -> None:
    text = json.dumps(plain).encode()
    pipe.write(len(text).to_bytes(HEAD, "big") + text)
    pipe.flush()


def _read(pipe: BinaryIO) -> Any:
    head = pipe.read(HEAD)
    if len(head) < HEAD:
        raise EOFError
    text = pipe.read(int.from_bytes(head, "big"))
    return json.loads(text)


def _fault(kind: str, text: str) -> SandgateError:
    """An error that was raised at the other end, as if it had been raised here."""
    if kind == "too much":
        return Refused(422, TOO_MUCH)
    error = SAYS.get(kind, SandgateError).__new__(SAYS.get(kind, SandgateError))
    Exception.__init__(error, text)
    return error


def main() -> None:
    """Read one text after the other, until nobody asks any more."""
    from sandgate.kernel.games import check_all  # noqa: PLC0415  (the server needs none of it here)
    from sandgate.web.jobs import JOBS  # noqa: PLC0415

    check_all()  # what the program takes to come up is on nobody's account
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the server's
    os.nice(5)
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    most = _memory() + MOST_GROWN
    last = False
    while not last:
        try:
            asked = _read(sys.stdin.buffer)
        except EOFError:
            return
        answer = _done(JOBS[asked["job"]], asked["what"])
        last = _memory() > most
        _write(sys.stdout.buffer, answer | {"last": last})


def _memory() -> int:
    """The most memory that was ever held, in KiB; the system counts here what the server held when it began this process."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def _done(job: Job, what: Mapping[str, Any]) -> dict[str, Any]:
    try:
        return {"done": job(**what)}
    except SandgateError as error:
        return {"fault": type(error).__name__, "text": str(error)}
    except (MemoryError, RecursionError):
        return {"fault": "too much", "text": ""}
    finally:
        allow(0.0)


def allow(seconds: float) -> None:
    """So much computing from now on; whoever needs more is ended by the system. 0: without end."""
    signal.setitimer(signal.ITIMER_PROF, seconds)


READER: Final = Reader()  # of scenarios
RECORDS: Final = Reader()  # of records, which take longer


if __name__ == "__main__":
    main()
