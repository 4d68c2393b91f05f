"""Where a server keeps its tables: their records, which only grow, and beside them a desk, whose lines can be deleted.

One SQLite file (WAL, every commit on the disk before it is acknowledged), one writer at a time. A record is a store of the
kernel (`Shelved`); the four methods on it are `append`, `read`, `snapshot` and `due`.
"""

import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from sandgate.kernel.errors import RecordGrown

SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS line (
    game TEXT NOT NULL, number INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (game, number)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS desk (
    game TEXT PRIMARY KEY, secret TEXT NOT NULL, salt TEXT NOT NULL, title TEXT NOT NULL, host TEXT NOT NULL,
    clocked INTEGER NOT NULL, parent TEXT NOT NULL, opened_s REAL NOT NULL, closed INTEGER NOT NULL DEFAULT 0,
    due_s REAL, paused INTEGER NOT NULL DEFAULT 0, clock TEXT NOT NULL DEFAULT '[]'
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS seat (
    game TEXT NOT NULL, key TEXT NOT NULL, number INTEGER NOT NULL, kind TEXT NOT NULL, roles TEXT NOT NULL,
    bot TEXT NOT NULL, hash TEXT NOT NULL, taken INTEGER NOT NULL, follows TEXT NOT NULL, after INTEGER,
    PRIMARY KEY (game, key)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS seat_of_link ON seat (hash);
CREATE TABLE IF NOT EXISTS change (
    game TEXT NOT NULL, number INTEGER NOT NULL, at_s REAL NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;
"""


class DeskRow(NamedTuple):
    """What lies beside a record: the host's secret and link, and how the table is kept."""

    game: str  # the key of the table
    secret: str
    salt: str
    title: str
    host: str  # hash of the host's link
    clocked: bool  # the times of the book run
    parent: str  # the table that called for this one
    opened_s: float  # when, in seconds of Unix time
    closed: bool = False
    due_s: float | None = None  # when the next sheet runs out
    paused: bool = False
    clock: str = "[]"  # what is left to each sheet, as JSON


class SeatRow(NamedTuple):
    """A seat as it is kept: of its link only the hash."""

    game: str
    key: str  # the first of its roles, or the name of a spectator
    number: int  # its place among the seats
    kind: str  # person, bot, spectator
    roles: str  # with commas between
    bot: str
    hash: str  # the same at the tables that one game has called for
    taken: bool
    follows: str  # of a spectator: the role whose picture he sees; "" for what all may know
    after: int | None = None  # of a spectator: the truth so many moves late; None never before the end


class Change(NamedTuple):
    """Something that was done to seats or clock, which all at the table may read."""

    game: str
    number: int
    at_s: float  # seconds of Unix time
    text: str


class Archive:
    """All tables of a server, in one file."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        self.seatings = 0  # how often a seat was laid anew, at any table
        self._lock = threading.Lock()
        self._db = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
            self._db.execute(f"PRAGMA {pragma}")
        self._db.executescript(SCHEMA)

    def close(self) -> None:
        """Let the file go."""
        with self._lock:
            self._db.close()

    @contextmanager
    def _write(self) -> Iterator[sqlite3.Connection]:
        """One transaction: on the disk when it is left, or nothing of it."""
        with self._lock:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
            except BaseException:
                self._db.execute("ROLLBACK")
                raise
            self._db.execute("COMMIT")

    def _rows(self, query: str, *values: object) -> list[tuple[object, ...]]:
        with self._lock:
            return self._db.execute(query, values).fetchall()

    # -- records -----------------------------------------------------------------------------------------------------

    def append(self, game: str, expected_length: int, lines: Sequence[str]) -> None:
        """Add lines behind `expected_length` ones, all or none; raises RecordGrown for the loser of a race."""
        with self._write() as db:
            (length,) = db.execute("SELECT COUNT(*) FROM line WHERE game = ?", (game,)).fetchone()
            if length != expected_length:
                raise RecordGrown("the record has grown meanwhile; read it again")
            db.executemany("INSERT INTO line VALUES (?, ?, ?)", [(game, length + n, text) for n, text in enumerate(lines)])

    def read(self, game: str, first: int = 0) -> list[str]:
        """The lines of a record from one number on."""
        rows = self._rows("SELECT text FROM line WHERE game = ? AND number >= ? ORDER BY number", game, first)
        return [str(text) for (text,) in rows]

    def snapshot(self, game: str) -> tuple[int, str] | None:
        """The number and text of the last line of a record that holds a whole state; None if there is none."""
        query = """SELECT number, text FROM line WHERE game = ? AND text LIKE '{"kind":"published"%' ORDER BY number DESC"""
        rows = self._rows(query, game)
        found = next(((number, text) for number, text in rows if '"state":null' not in str(text)), None)
        return (int(str(found[0])), str(found[1])) if found else None

    def due(self, now_s: float) -> list[str]:
        """The tables on which somebody's time is out, or is running out now."""
        rows = self._rows("SELECT game FROM desk WHERE closed = 0 AND paused = 0 AND due_s <= ? ORDER BY due_s", now_s)
        return [str(game) for (game,) in rows]

    # -- the desk ----------------------------------------------------------------------------------------------------

    def open_desk(self, desk: DeskRow, seats: Sequence[SeatRow]) -> None:
        """Lay a desk with its seats; the record is begun afterwards, and a desk without a record is no table."""
        with self._write() as db:
            db.execute(f"INSERT INTO desk VALUES ({', '.join('?' * len(desk))})", desk)
            db.executemany(f"INSERT INTO seat VALUES ({', '.join('?' * len(SeatRow._fields))})", seats)

    def desk(self, game: str) -> DeskRow | None:
        """The desk of a table."""
        rows = self._rows("SELECT * FROM desk WHERE game = ?", game)
        return _desk(rows[0]) if rows else None

    def desks(self, *, limit: int = 1000) -> list[DeskRow]:
        """All desks, the newest first."""
        return [_desk(row) for row in self._rows("SELECT * FROM desk ORDER BY opened_s DESC, game LIMIT ?", limit)]

    def child_of(self, game: str) -> list[str]:
        """The tables that a table has called for, in the order in which they were opened."""
        return [str(key) for (key,) in self._rows("SELECT game FROM desk WHERE parent = ? ORDER BY opened_s, game", game)]

    def keep_clock(self, game: str, clock: str, due_s: float | None, *, paused: bool) -> None:
        """Keep what is left to each sheet."""
        with self._write() as db:
            db.execute("UPDATE desk SET clock = ?, due_s = ?, paused = ? WHERE game = ?", (clock, due_s, paused, game))

    def close_desk(self, game: str) -> None:
        """A table is closed: nothing runs out there any more."""
        with self._write() as db:
            db.execute("UPDATE desk SET closed = 1, due_s = NULL WHERE game = ?", (game,))

    def seats(self, game: str) -> list[SeatRow]:
        """The seats of a table."""
        return [_seat(row) for row in self._rows("SELECT * FROM seat WHERE game = ? ORDER BY number, key", game)]

    def opens_seat(self, game: str, hash_of_link: str) -> bool:
        """Whether a link opens a seat of a table."""
        return bool(self._rows("SELECT 1 FROM seat WHERE game = ? AND hash = ?", game, hash_of_link))

    def opens_host(self, game: str, hash_of_link: str) -> bool:
        """Whether a link is the host's of a table."""
        return bool(self._rows("SELECT 1 FROM desk WHERE game = ? AND host = ? AND host != ''", game, hash_of_link))

    def put_seat(self, seat: SeatRow) -> None:
        """Lay a seat anew, or one more. Another link opens it at the other tables too where the old one did."""
        with self._write() as db:
            before = db.execute("SELECT hash FROM seat WHERE game = ? AND key = ?", (seat.game, seat.key)).fetchone()
            if before is not None:
                db.execute("UPDATE seat SET hash = ? WHERE hash = ?", (seat.hash, *before))
            db.execute(f"INSERT OR REPLACE INTO seat VALUES ({', '.join('?' * len(SeatRow._fields))})", seat)
        self.seatings += 1

    # -- what all may read -------------------------------------------------------------------------------------------

    def note(self, game: str, text: str) -> None:
        """Write down what was done to seats or clock."""
        with self._write() as db:
            (number,) = db.execute("SELECT COUNT(*) FROM change WHERE game = ?", (game,)).fetchone()
            db.execute("INSERT INTO change VALUES (?, ?, ?, ?)", (game, number + 1, time.time(), text))

    def changes(self, game: str) -> list[Change]:
        """What was done to seats and clock."""
        rows = self._rows("SELECT * FROM change WHERE game = ? ORDER BY number", game)
        return [Change(*row) for row in rows]  # type: ignore[arg-type]


def _desk(row: Sequence[object]) -> DeskRow:
    desk = DeskRow(*row)  # type: ignore[arg-type]
    return desk._replace(clocked=bool(desk.clocked), closed=bool(desk.closed), paused=bool(desk.paused))


def _seat(row: Sequence[object]) -> SeatRow:
    seat = SeatRow(*row)  # type: ignore[arg-type]
    return seat._replace(taken=bool(seat.taken))


class Shelved:
    """One record of the archive, as a table's store."""

    def __init__(self, archive: Archive, game: str) -> None:
        self.archive, self.game = archive, game

    def read(self) -> list[str]:
        """All lines."""
        return self.archive.read(self.game)

    def append(self, expected_length: int, lines: Sequence[str]) -> None:
        """Add lines, all or none."""
        self.archive.append(self.game, expected_length, lines)
