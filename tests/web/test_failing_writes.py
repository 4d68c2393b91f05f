"""Writes that fail, on a real server: what is told, what is kept, and that play goes on by itself when they succeed again.

The disk is really full (a small file system of its own), really locked by another program, really read-only, or the server
may really write no byte more; nobody restarts it.
"""

import json
import resource
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from sandgate.kernel.games import game_of
from sandgate.kernel.replay import opening, verify
from sandgate.web.archive import Archive
from tests.often import the_first

from .processes import Server

pytestmark = pytest.mark.slow

HOLDS = """
import sqlite3, sys
db = sqlite3.connect(sys.argv[1], isolation_level=None)
db.execute("BEGIN IMMEDIATE")
print("held", flush=True)
sys.stdin.read()
"""
DUEL = "nwc1902/two_kearsarges"
PEOPLE = {"red": "person", "blue": "person"}
NOT_KEPT = "Nothing of it is kept; all that was acknowledged before is."


class Fallen:
    """A server whose archive may be kept from being written."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self.folder = folder
        self.archive = folder / "s.sqlite"
        self.server = Server(self.archive)
        stack.callback(self.server.end)
        assert self.server.wait()
        self.tables = dict[str, dict[str, Any]]()

    def ask(self, method: str, path: str, link: str = "", body: Any = None) -> Any:
        headers = {"authorization": f"Bearer {link}"} if link else {}
        return self.server.client.request(method, f"/api/tables{path}", headers=headers, json=body)

    def open(self, scenario: str, seats: dict[str, str], **more: Any) -> "Seats":
        answer = self.ask("POST", "", body={"scenario": scenario, "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        return Seats(self, answer.json())


class Seats:
    """A table of such a server, as its seats reach it."""

    def __init__(self, fallen: Fallen, opened: Any) -> None:
        self.fallen, self.opened = fallen, opened
        self.links = {**opened["links"], "host": opened["host"]}

    def ask(self, method: str, path: str, who: str, body: Any = None) -> Any:
        return self.fallen.ask(method, f"/{self.opened['table']}/{path}", self.links.get(who, who), body)

    def desk(self, who: str) -> Any:
        answer = self.ask("GET", "desk", who)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def role(self, who: str) -> Any:
        return self.desk(who)["roles"][0]

    def sheet(self, who: str, text: str = "A") -> Any:
        return self.ask("POST", "sheet", who, {"role": who, "text": text})

    def until(self, true: Callable[[], Any], seconds: float = 30.0) -> None:
        """Wait until something has come about by itself."""
        end = time.monotonic() + seconds
        while not true():
            assert time.monotonic() < end, "nothing goes on"
            time.sleep(0.1)

    def lines(self) -> list[str]:
        shelf = Archive(self.fallen.archive)
        try:
            return shelf.read(self.opened["table"])
        finally:
            shelf.close()


@contextmanager
def full(fallen: Fallen) -> Iterator[None]:
    """Not a byte is left on the file system."""
    filler = fallen.folder / "filler"
    with filler.open("wb", buffering=0) as file:
        for size in (65_536, 4096, 1):
            try:
                while True:
                    file.write(b"\0" * size)
            except OSError:
                continue
    yield
    filler.unlink()


@contextmanager
def locked(fallen: Fallen) -> Iterator[None]:
    """Another program holds the file."""
    other = subprocess.Popen(
        [sys.executable, "-c", HOLDS, str(fallen.archive)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert other.stdout is not None
    assert other.stdout.readline() == "held\n"
    yield
    other.communicate()


@contextmanager
def read_only(fallen: Fallen) -> Iterator[None]:
    """The files may be read only, by whoever it is."""
    files = [str(fallen.archive), f"{fallen.archive}-wal"]
    subprocess.run(["chattr", "+i", *files], check=True)
    try:
        yield
    finally:
        subprocess.run(["chattr", "-i", *files], check=True)


@contextmanager
def no_byte_more(fallen: Fallen) -> Iterator[None]:
    """The server may make no file longer than a page."""
    pid, (soft, hard) = fallen.server.pid, resource.prlimit(fallen.server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, hard))
    yield
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (soft, hard))


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 4 MB."""
    there = tmp_path / "disk"
    there.mkdir()
    done = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m", "none", str(there)], check=False, capture_output=True)
    if done.returncode:
        pytest.skip(f"no file system may be mounted here: {done.stderr.decode().strip()}")
    yield there
    subprocess.run(["umount", "-l", str(there)], check=True)


Means = Callable[[Fallen], AbstractContextManager[None]]


@pytest.fixture(params=the_first(2, [full, locked, read_only, no_byte_more]), ids=lambda means: means.__name__)
def fails(request: pytest.FixtureRequest) -> Means:
    """A way in which writes fail."""
    means: Means = request.param
    return means


@pytest.fixture
def fallen(request: pytest.FixtureRequest, tmp_path: Path, fails: Means) -> Iterator[Fallen]:
    """A server whose disk can be made to fail so."""
    folder = tmp_path
    if fails is full:
        folder = request.getfixturevalue("small_disk")
    if fails is read_only and not _may_be_made_immutable(tmp_path):
        pytest.skip("no file can be made read-only for its owner here")
    with ExitStack() as stack:
        yield Fallen(folder, stack)


def _may_be_made_immutable(folder: Path) -> bool:
    trial = folder / "trial"
    trial.touch()
    if shutil.which("chattr") is None or subprocess.run(["chattr", "+i", str(trial)], check=False).returncode:
        return False
    try:
        with trial.open("a"):
            return False
    except OSError:
        return True
    finally:
        subprocess.run(["chattr", "-i", str(trial)], check=True)


def refused(answer: Any) -> None:
    assert answer.status_code == 503, answer.text
    assert NOT_KEPT in answer.json()["problem"]
    assert int(answer.headers["retry-after"]) > 0


def test_a_sheet_that_cannot_be_written_is_refused_in_words_and_the_table_is_as_it_was(fallen: Fallen, fails: Means) -> None:
    table = fallen.open(DUEL, PEOPLE)
    assert table.sheet("red").json()["receipt"]
    with fails(fallen):
        for _ in range(2):  # the second time the house knows
            refused(table.sheet("blue"))
        assert [ask["form"] for ask in table.role("blue")["asks"]] == ["move"]  # still asked
        sealed = table.role("red")["sealed"]
        assert [sheet["may_withdraw"] for sheet in sealed] == [True]  # and not frozen
        refused(table.ask("POST", "withdraw", "red", {"role": "red"}))
    table.until(lambda: table.sheet("blue").status_code == 200)
    assert table.role("red")["move"] == 1
    lines = table.lines()
    verify(game_of(opening(lines).game), lines)
    assert [json.loads(line)["kind"] for line in lines] == ["opened", "sheet", "sheet", "published"]


def test_bots_play_on_by_themselves_when_the_disk_takes_something_again(fallen: Fallen, fails: Means) -> None:
    table = fallen.open(DUEL, {"red": "person", "blue": "random"})
    table.until(lambda: table.desk("red")["roles"][0]["sheets_in"].get("blue"))
    with fails(fallen):
        refused(table.ask("POST", "host/seat", "host", {"seat": "blue", "who": "person"}))
        refused(table.sheet("red"))
        time.sleep(1.0)
    table.until(lambda: table.sheet("red").status_code == 200)
    table.until(lambda: table.role("red")["move"] == 1 and table.desk("red")["roles"][0]["sheets_in"].get("blue"))


def test_a_clock_that_runs_out_while_nothing_can_be_written_hands_in_later(fallen: Fallen, fails: Means) -> None:
    table = fallen.open("wells1913/hooks_farm", PEOPLE, umpire=True, clock=True)
    for role in PEOPLE:
        table.sheet(role, "")
    assert table.ask("POST", "umpire/publish", "umpire", {}).is_success
    asked = [ask for ask in table.role("red")["asks"] if ask["left_s"] is not None]
    sooner = {"order": "extend", "seconds": 2.0 - min(ask["left_s"] for ask in asked)}
    assert table.ask("POST", "umpire/clock", "umpire", sooner).is_success
    with fails(fallen):
        refused(table.ask("POST", "dispatch", "red", {"role": "red", "reader": "umpire", "text": "wait"}))
        time.sleep(2.5)
        assert table.role("red")["asks"][0]["form"] == asked[0]["form"]
    table.until(lambda: asked[0]["form"] not in [ask["form"] for ask in table.role("red")["asks"]])
    assert "clock" in {json.loads(line)["by"] for line in table.lines() if line.startswith('{"kind":"sheet"')}


def test_a_seat_that_cannot_be_laid_anew_stays_with_its_link(fallen: Fallen, fails: Means) -> None:
    table = fallen.open(DUEL, PEOPLE)
    with fails(fallen):
        refused(table.ask("POST", "take", "red", {}))
        refused(table.ask("POST", "host/revoke", "host", {"seat": "red"}))
        refused(table.ask("POST", "host/spectator", "host", {"follows": "red"}))
        assert not table.desk("red")["seats"][0]["taken"]
        assert table.desk("red")["changes"] == []
    table.until(lambda: table.ask("POST", "host/spectator", "host", {"follows": "red"}).status_code == 201)
    new = table.ask("POST", "take", "red", {}).json()["link"]
    assert table.ask("GET", "desk", "red").status_code == 401
    assert table.desk(new)["seats"][0]["taken"]


def test_a_table_that_cannot_be_laid_is_none(fallen: Fallen, fails: Means) -> None:
    with fails(fallen):
        body = {"scenario": DUEL, "seats": PEOPLE}
        refused(fallen.ask("POST", "", body=body))
        db = sqlite3.connect(f"file:{fallen.archive}?mode=ro", uri=True)
        assert db.execute("SELECT COUNT(*) FROM desk").fetchone() == (0,)
        db.close()
    table = None
    for _ in range(100):
        answer = fallen.ask("POST", "", body=body)
        if answer.status_code == 201:
            table = Seats(fallen, answer.json())
            break
        refused(answer)
        time.sleep(0.1)
    assert table is not None
    assert table.sheet("red").json()["receipt"]


def test_a_game_that_ends_while_nothing_can_be_written_is_closed_by_itself(fallen: Fallen, fails: Means) -> None:
    text = "game: nwc1902.duel\nmoves: 1\nships:\n"
    for side, x_yd in (("red", 0), ("blue", 30_000)):
        text += f"  - {{side: {side}, name: {side}, battery: kearsarge, at_yd: [{x_yd}, 0], heading_deg: 0, speed_kn: 12}}\n"
    answer = fallen.ask("POST", "", body={"text": text, "seats": PEOPLE})
    table = Seats(fallen, answer.json())
    assert table.sheet("red").json()["receipt"]
    with fails(fallen):
        refused(table.sheet("blue"))
    table.until(lambda: table.sheet("blue").status_code in {200, 409})
    table.until(lambda: table.desk("red")["closed"])
    assert json.loads(table.lines()[-1])["kind"] == "closed"
