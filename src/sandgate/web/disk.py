"""One SQLite file, and how it is written: whatever one act writes is a `Unit`, on the disk whole, or nothing of it.

WAL, every commit on the disk before it is acknowledged. One thread writes, and all the units that wait are one commit
(docs/adr/0024); reads have a connection of their own and wait for none. While the disk takes nothing, every write is refused
at once (NotKept) before anything has changed in memory, until `trial` finds it good again.
"""

import queue
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from sandgate.kernel.errors import NotKept, RecordGrown

PATIENCE_S: Final = 2.0  # for which a lock of another program is waited for
MOST_UNITS: Final = 200  # in one commit
TRIAL: Final = "CREATE TABLE IF NOT EXISTS trial (number INTEGER PRIMARY KEY, filler BLOB NOT NULL);"
TRIAL_BYTES: Final = 65_536
WHY: Final = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_BUSY: "another program holds the file of tables",
    sqlite3.SQLITE_LOCKED: "another program holds the file of tables",
    sqlite3.SQLITE_READONLY: "the file of tables may only be read",
    sqlite3.SQLITE_IOERR: "the disk fails",
}

Act = Callable[[sqlite3.Connection], None]


class Unit:
    """What one act writes."""

    def __init__(self) -> None:
        self.acts = list[Act]()
        self.lines = dict[str, list[str]]()  # of records, behind those that are on the disk
        self.seats = False  # whether a seat is laid anew


class Disk:
    """One file with its tables, which `schema` lays if they are not there, and the thread that writes it."""

    def __init__(self, path: Path, schema: str) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        self.seatings = 0  # how often a seat was laid anew, at any table
        self.refuses = ""  # why nothing can be written now
        self.failures = 0  # how often the disk has failed since it last took a unit
        self._here = threading.local()
        self._lock = threading.Lock()
        self._writer, self._reader = _connected(path), _connected(path)
        self._writer.executescript(schema + TRIAL)
        self._waiting = queue.SimpleQueue[tuple[Unit, Future[None]] | None]()
        self._thread = threading.Thread(target=self._write_on, name="archive", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Write what waits, and let the file go."""
        self._waiting.put(None)
        self._thread.join()
        with self._lock:
            self._reader.close()
            self._writer.close()

    def _rows(self, query: str, *values: object) -> list[tuple[object, ...]]:
        with self._lock:
            return self._reader.execute(query, values).fetchall()

    @contextmanager
    def unit(self) -> Iterator[Unit]:
        """Gather what this thread writes meanwhile; `commit` writes it."""
        self._here.unit = unit = Unit()
        try:
            yield unit
        finally:
            self._here.unit = None

    def commit(self, unit: Unit) -> None:
        """Wait until a unit is on the disk; raises NotKept if it is not, and RecordGrown for the loser of a race."""
        if unit.acts:
            done = Future[None]()
            self._waiting.put((unit, done))
            done.result()

    def trial(self) -> bool:
        """Whether the disk takes something again."""
        unit = Unit()
        unit.acts.append(_filler)
        try:
            self.commit(unit)
        except NotKept:
            return False
        self.refuses = ""
        return True

    @property
    def _gathers(self) -> Unit | None:
        unit: Unit | None = getattr(self._here, "unit", None)
        return unit

    def must_write(self) -> None:
        """Raise NotKept while nothing can be written; whoever changes memory before the archive asks this first."""
        if self.refuses:
            raise NotKept(self.refuses)

    def _write(self, act: Act, *, lines: tuple[str, Sequence[str]] | None = None, seats: bool = False) -> None:
        """Add to the unit that is gathered in this thread; else write at once."""
        self.must_write()
        gathered = self._gathers
        unit = gathered or Unit()
        unit.acts.append(act)
        unit.seats = unit.seats or seats
        if lines is not None:
            unit.lines.setdefault(lines[0], []).extend(lines[1])
        if gathered is None:
            self.commit(unit)

    def _write_on(self) -> None:
        """Write, in a thread of its own: all that waits is one commit."""
        while (first := self._waiting.get()) is not None:
            group, last = [first], False
            while len(group) < MOST_UNITS and not self._waiting.empty():
                more = self._waiting.get()
                if more is None:
                    last = True
                    break
                group.append(more)
            self._write_group(group)
            if last:
                return

    def _write_group(self, group: Sequence[tuple[Unit, "Future[None]"]]) -> None:
        """Write units in one commit; where it fails by one of them, each by itself: a small one may still go in."""
        try:
            lost = self._commit([unit for unit, _ in group])
        except sqlite3.Error as error:
            self._failed(group, error)
            return
        except BaseException as error:  # an error of the program: whoever waits must hear of it
            for _, done in group:
                done.set_exception(error)
            return
        for unit, done in group:
            if unit in lost:
                done.set_exception(RecordGrown("the record has grown meanwhile; read it again"))
                continue
            self.seatings += unit.seats
            self.failures = 0 if unit.acts != [_filler] else self.failures
            done.set_result(None)

    def _failed(self, group: Sequence[tuple[Unit, "Future[None]"]], error: sqlite3.Error) -> None:
        code = error.sqlite_errorcode & 0xFF if hasattr(error, "sqlite_errorcode") else sqlite3.SQLITE_ERROR
        if len(group) > 1 and (code == sqlite3.SQLITE_FULL or code not in WHY):
            for each in group:
                self._write_group([each])
            return
        if code in WHY:
            self.refuses, self.failures = WHY[code], self.failures + 1
        for _, done in group:
            done.set_exception(NotKept(self.refuses) if code in WHY else error)

    def _commit(self, units: Sequence[Unit]) -> list[Unit]:
        """One transaction, on the disk when this returns; the units that have lost a race are left out and returned."""
        db, lost = self._writer, list[Unit]()
        db.execute("BEGIN IMMEDIATE")
        try:
            for unit in units:
                db.execute("SAVEPOINT unit")
                try:
                    for act in unit.acts:
                        act(db)
                except RecordGrown:
                    db.execute("ROLLBACK TO unit")
                    lost.append(unit)
                db.execute("RELEASE unit")
            db.execute("COMMIT")
        except BaseException:
            if db.in_transaction:
                with suppress(sqlite3.Error):
                    db.execute("ROLLBACK")
            raise
        return lost


def _connected(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
    pragmas = ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={1000 * PATIENCE_S:.0f}", "foreign_keys=ON")
    for pragma in pragmas:
        db.execute(f"PRAGMA {pragma}")
    return db


def _filler(db: sqlite3.Connection) -> None:
    """Write as much as any act may need, always in the same place."""
    db.execute("INSERT OR REPLACE INTO trial VALUES (1, zeroblob(?))", (TRIAL_BYTES,))
