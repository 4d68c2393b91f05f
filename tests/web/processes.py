"""A server in a process of its own, on a port of this machine, which a test may kill.

It is forked from a process that has imported everything, so that a test does not wait for that each time; how a server
starts from the shell is tried in test_serve.py.
"""

import multiprocessing
import socket
import time
from multiprocessing.process import BaseProcess
from pathlib import Path

import httpx2 as httpx

HOUSE = Path(__file__).parents[2]
FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["tests.web.killed"])


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port: int = taken.getsockname()[1]
    return port


class Server:
    """A server in a process of its own, which may die at any moment."""

    def __init__(self, archive: Path, nth: int = 0, when: str = "after") -> None:
        self.url = f"http://127.0.0.1:{(port := free_port())}"
        self.given = (archive, port, nth, when)
        self.process = self._begin()
        self.client = httpx.Client(base_url=self.url, timeout=30.0)

    def _begin(self) -> BaseProcess:
        from tests.web.killed import serve

        process = FORKS.Process(target=serve, args=self.given, daemon=True)  # none outlives the tests
        process.start()
        return process

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self.process.pid is not None
        return self.process.pid

    def again(self) -> bool:
        """Whether it has come up once more after it was killed, over the same archive and at the same port."""
        self.process = self._begin()
        return self.wait()

    def wait(self) -> bool:
        """Whether it has come up; it may have died on the way."""
        for _ in range(1200):
            if not self.process.is_alive():
                return False
            try:
                self.client.get("/")
            except httpx.TransportError:
                time.sleep(0.025)
            else:
                return True
        raise AssertionError("the server does not come up")

    def kill(self) -> None:
        self.process.kill()
        self.process.join()

    def end(self) -> None:
        self.client.close()
        self.kill()
