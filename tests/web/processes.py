"""A server in a process of its own, on a port of this machine, which a test may kill."""

import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx2 as httpx

HOUSE = Path(__file__).parents[2]


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port: int = taken.getsockname()[1]
    return port


class Server:
    """A server in a process of its own, which may die at any moment."""

    def __init__(self, archive: Path, nth: int = 0, when: str = "after") -> None:
        self.url = f"http://127.0.0.1:{(port := free_port())}"
        self.words = [sys.executable, "-m", "tests.web.killed", str(archive), str(port), str(nth), when]
        self.process = self._begin()
        self.client = httpx.Client(base_url=self.url, timeout=30.0)

    def _begin(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(self.words, cwd=HOUSE, stderr=subprocess.DEVNULL)

    def again(self) -> bool:
        """Whether it has come up once more after it was killed, over the same archive and at the same port."""
        self.process = self._begin()
        return self.wait()

    def wait(self) -> bool:
        """Whether it has come up; it may have died on the way."""
        for _ in range(1200):
            if self.process.poll() is not None:
                return False
            try:
                self.client.get("/api/scenarios")
            except httpx.TransportError:
                time.sleep(0.025)
            else:
                return True
        raise AssertionError("the server does not come up")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def end(self) -> None:
        self.client.close()
        self.process.kill()
        self.process.wait()
