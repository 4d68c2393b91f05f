"""A disk that takes nothing while people play at a terminal: it is told, and the game goes on when there is room."""

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from sandgate.kernel.errors import NotKept
from sandgate.kernel.games import game_of
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.replay import opening, verify
from sandgate.kernel.scenario import load
from sandgate.kernel.store import Memory, RecordFile
from sandgate.kernel.table import Table

PROGRAM = str(Path(sys.executable).with_name("sandgate"))
DUEL = "nwc1902/two_kearsarges"
ROOM = "make room for the record; Enter tries again, :quit breaks off>"


class Fickle(Memory):
    """A record that takes so many lines and no more, until it is told to."""

    def __init__(self, takes: int) -> None:
        super().__init__()
        self.takes = takes

    def append(self, expected_length: int, lines: Sequence[str]) -> None:
        if len(self.lines) + len(lines) > self.takes:
            raise OSError(28, "No space left on device")
        super().append(expected_length, lines)


def duel(store: Memory) -> Table:
    _, game, scenario = load(DUEL)
    return Table.open(game, scenario, store, Desk.of_seed(1))


def test_a_sheet_that_cannot_be_stored_is_not_in_and_may_be_handed_in_again() -> None:
    store = Fickle(1)
    table = duel(store)
    with pytest.raises(NotKept, match="no space left on device"):
        table.hand_in("red", "A")
    assert [ask.role for ask in table.asks("red")] == ["red"]
    store.takes = 100
    assert table.hand_in("red", "A").receipt


def test_a_step_that_cannot_be_stored_is_held_up_and_made_later_and_its_sheets_are_acknowledged() -> None:
    store = Fickle(3)  # the head and both sheets
    table = duel(store)
    assert table.hand_in("red", "A").receipt
    assert table.hand_in("blue", "A").receipt
    assert table.held_up
    assert table.fold.state.move == 0
    with pytest.raises(NotKept):
        table.go_on()
    store.takes = 100
    table.go_on()
    assert (table.held_up, table.fold.state.move) == (False, 1)
    assert table.asks("red")
    again = Table.resume(table.game, store, Desk.of_seed(1))
    assert again.fold.state == table.fold.state
    verify(table.game, store.lines)


def test_a_table_that_is_held_up_can_be_read_and_is_taken_up_where_it_was() -> None:
    store = Fickle(3)
    table = duel(store)
    for role in ("red", "blue"):
        table.hand_in(role, "A")
    held = Table.resume(table.game, store, Desk.of_seed(1))  # the disk is still full
    assert held.held_up
    assert held.view("red") is not None
    store.takes = 100
    assert Table.resume(table.game, store, Desk.of_seed(1)).fold.state.move == 1


def test_of_several_lines_that_do_not_all_go_in_none_stays(small_disk: Path) -> None:
    record = RecordFile(small_disk / "a.record")
    record.append(0, ["first"])
    with full(small_disk), pytest.raises(OSError, match="No space left"):
        record.append(1, ["x" * 5000, "y" * 50_000])
    assert record.read() == ["first"]
    assert (small_disk / "a.record").read_bytes() == b"first\n"
    record.append(1, ["second"])
    assert RecordFile(small_disk / "a.record").read() == ["first", "second"]


@contextmanager
def full(folder: Path) -> Iterator[None]:
    """Hardly a byte is left on the file system."""
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file:
        for size in (65_536, 4096, 1):
            try:
                while True:
                    file.write(b"\0" * size)
            except OSError:
                continue
    yield
    filler.unlink()


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 1 MB."""
    there = tmp_path / "disk"
    there.mkdir()
    done = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "none", str(there)], check=False, capture_output=True)
    if done.returncode:
        pytest.skip(f"no file system may be mounted here: {done.stderr.decode().strip()}")
    yield there
    subprocess.run(["umount", "-l", str(there)], check=True)


class Player:
    """Somebody at a terminal, who answers whatever he is asked with Enter."""

    def __init__(self, *words: str) -> None:
        words = ("timeout", "120", PROGRAM, "play", *words)
        self.game = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.seen = ""

    def until_asked(self) -> str:
        """What is on the screen when the next line is waited for."""
        assert self.game.stdout is not None
        new = b""
        while not new.endswith((b"(Enter) ", b"> ")):
            byte = self.game.stdout.read(1)
            assert byte, new.decode()
            new += byte
        self.seen += new.decode()
        return new.decode()

    def plays_until(self, true: Callable[[str], bool]) -> str:
        """What he is asked when something has come about."""
        for _ in range(100):
            self.types("")
            asked = self.until_asked()
            if true(asked):
                return asked
        raise AssertionError(asked)

    def types(self, line: str) -> None:
        assert self.game.stdin is not None
        self.game.stdin.write(f"{line}\n".encode())
        self.game.stdin.flush()


def test_a_full_disk_is_told_at_the_terminal_and_the_game_goes_on_when_there_is_room(small_disk: Path) -> None:
    path = small_disk / "mine.record"
    player = Player(DUEL, "--seed", "1", "--seat", "red=person", "--seat", "blue=person", "-o", str(path))
    player.until_asked()
    with full(small_disk):
        told = player.plays_until(lambda asked: ROOM in asked)  # what is left of a page takes a sheet or two
        assert "it cannot be written down now: no space left on device" in told
        again = player.plays_until(lambda asked: ROOM in asked)  # a shorter sheet may have found its room
        assert "no space left on device" in again
    player.types("")
    moves = path.read_text("utf-8").count('"kind":"published"')
    player.plays_until(lambda _: path.read_text("utf-8").count('"kind":"published"') >= moves + 2)
    player.game.communicate(b":quit\n", timeout=60)
    assert player.game.returncode == 0
    lines = RecordFile(path).read()
    verify(game_of(opening(lines).game), lines)
    receipts = player.seen.count("  sealed: ")
    assert receipts >= 4
    assert receipts <= sum(line.startswith('{"kind":"sheet"') for line in lines)
