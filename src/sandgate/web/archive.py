"""Where a server keeps its tables: their records, which only grow, and beside them a desk, whose lines can be deleted.

All of them lie in one file; how it is written, and what comes of it where it cannot be, says `disk.py`.

A record is a store of the kernel (`Shelved`); the four methods on it are `append`, `read`, `snapshot` and `due`.
"""

import json
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from sandgate.kernel.errors import RecordGrown
from sandgate.web.disk import Disk

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
CREATE TABLE IF NOT EXISTS called (
    game TEXT NOT NULL, role TEXT NOT NULL, number INTEGER NOT NULL, at_s REAL NOT NULL, PRIMARY KEY (game, role)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS brought (
    chain TEXT PRIMARY KEY, game TEXT NOT NULL, at_s REAL NOT NULL, bytes INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS beside (
    game TEXT NOT NULL, what TEXT NOT NULL, at_s REAL, text TEXT NOT NULL, PRIMARY KEY (game, what)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS beside_due ON beside (what, at_s);
CREATE TABLE IF NOT EXISTS class (
    key TEXT PRIMARY KEY, hash TEXT NOT NULL, scenario TEXT NOT NULL, game TEXT NOT NULL, title TEXT NOT NULL,
    umpire INTEGER NOT NULL, clocked INTEGER NOT NULL, opened_s REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS pupils (
    class TEXT NOT NULL, number INTEGER NOT NULL, game TEXT NOT NULL, seat TEXT NOT NULL, name TEXT NOT NULL,
    renewed INTEGER NOT NULL, PRIMARY KEY (class, number, seat)
) WITHOUT ROWID;
"""
MOST_BROUGHT: Final = 200_000_000  # bytes of records that somebody has brought to look at; the oldest give way
MOST_CHANGES: Final = 100  # that are kept of what was done to the seats and the clock of a table


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


class Called(NamedTuple):
    """Since when a role has been waited for."""

    game: str
    role: str
    number: int  # tells one call of the role from another
    at_s: float  # seconds of Unix time


class ClassRow(NamedTuple):
    """A class hour as it is kept: of its teacher's link only the hash."""

    key: str
    hash: str
    scenario: str  # its name on the shelf
    game: str  # the key of its game
    title: str
    umpire: bool
    clocked: bool
    opened_s: float  # seconds of Unix time


class PupilsRow(NamedTuple):
    """A seat of a class that has a link: the groups', the umpire's, and that of whoever looks on."""

    key: str  # of the class
    number: int  # of the table, from 1
    game: str  # the key of the table
    seat: str
    name: str  # of the group; "" for the umpire and who looks on
    renewed: int  # how often its link was made anew by the teacher


class Archive(Disk):
    """All tables of a server, in one file."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, SCHEMA)

    # -- records -----------------------------------------------------------------------------------------------------

    def append(self, game: str, expected_length: int, lines: Sequence[str]) -> None:
        """Add lines behind `expected_length` ones, all or none; raises RecordGrown for the loser of a race."""
        rows = [(game, expected_length + n, text) for n, text in enumerate(lines)]

        def add(db: sqlite3.Connection) -> None:
            ((last,),) = db.execute("SELECT MAX(number) FROM line WHERE game = ?", (game,))
            if expected_length != (0 if last is None else last + 1):
                raise RecordGrown("the record has grown meanwhile; read it again")
            db.executemany("INSERT INTO line VALUES (?, ?, ?)", rows)

        self._write(add, lines=(game, lines))

    def read(self, game: str, first: int = 0) -> list[str]:
        """The lines of a record from one number on."""
        unit = self._gathers
        coming = unit.lines.get(game, []) if unit else []
        rows = self._rows(
            "SELECT text FROM line WHERE game = ? AND number >= ? ORDER BY number", game, 0 if coming else first
        )
        kept = [str(text) for (text,) in rows]
        return [*kept, *coming][first:] if coming else kept

    def snapshot(self, game: str) -> tuple[int, str] | None:
        """The number and text of the last line of a record that holds a whole state; None if there is none."""
        query = """SELECT number, text FROM line WHERE game = ? AND text LIKE '{"kind":"published"%' ORDER BY number DESC"""
        with self._lock:
            for number, text in self._reader.execute(query, (game,)):
                if json.loads(text)["state"] is not None:
                    return int(number), str(text)
        return None

    def last(self, game: str) -> str:
        """The last line of a record; "" where there is none."""
        rows = self._rows("SELECT text FROM line WHERE game = ? ORDER BY number DESC LIMIT 1", game)
        return str(rows[0][0]) if rows else ""

    def due(self, now_s: float) -> list[str]:
        """The tables on which somebody's time is out, or is running out now."""
        rows = self._rows("SELECT game FROM desk WHERE closed = 0 AND paused = 0 AND due_s <= ? ORDER BY due_s", now_s)
        return [str(game) for (game,) in rows]

    # -- what people have agreed or asked ----------------------------------------------------------------------------

    def keep_beside(self, game: str, what: str, text: str, at_s: float | None = None) -> None:
        """Keep one matter beside a record, over what was kept of it. `at_s`: when it falls due, in Unix time."""
        kept = (game, what, at_s, text)
        self._write(lambda db: _do(db, "INSERT OR REPLACE INTO beside VALUES (?, ?, ?, ?)", kept))

    def beside(self, game: str, what: str) -> str | None:
        """What was kept of a matter beside a record; None of one of which nothing was kept."""
        found = self._rows("SELECT text FROM beside WHERE game = ? AND what = ?", game, what)
        return str(found[0][0]) if found else None

    def due_beside(self, what: str, now_s: float) -> list[str]:
        """The open tables at which a matter has fallen due, the longest waiting first."""
        query = """SELECT beside.game FROM beside JOIN desk USING (game)
                   WHERE what = ? AND at_s <= ? AND closed = 0 ORDER BY at_s"""
        return [str(game) for (game,) in self._rows(query, what, now_s)]

    # -- the desk ----------------------------------------------------------------------------------------------------

    def open_desk(self, desk: DeskRow, seats: Sequence[SeatRow]) -> None:
        """Lay a desk with its seats; the record is begun afterwards, and a desk without a record is no table."""

        def lay(db: sqlite3.Connection) -> None:
            db.execute(f"INSERT INTO desk VALUES ({', '.join('?' * len(desk))})", desk)
            db.executemany(f"INSERT INTO seat VALUES ({', '.join('?' * len(SeatRow._fields))})", seats)

        self._write(lay)

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
        kept = (clock, due_s, paused, game)
        self._write(lambda db: _do(db, "UPDATE desk SET clock = ?, due_s = ?, paused = ? WHERE game = ?", kept))

    def close_desk(self, game: str) -> None:
        """A table is closed: nothing runs out there any more."""
        self._write(lambda db: _do(db, "UPDATE desk SET closed = 1, due_s = NULL WHERE game = ?", (game,)))

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

        def lay(db: sqlite3.Connection) -> None:
            before = db.execute("SELECT hash FROM seat WHERE game = ? AND key = ?", (seat.game, seat.key)).fetchone()
            if before is not None:
                db.execute("UPDATE seat SET hash = ? WHERE hash = ?", (seat.hash, *before))
            db.execute(f"INSERT OR REPLACE INTO seat VALUES ({', '.join('?' * len(SeatRow._fields))})", seat)

        self._write(lay, seats=True)

    def keep_called(self, called: Sequence[Called]) -> None:
        """Keep since when roles have been waited for."""
        row = f"({', '.join('?' * len(Called._fields))})"

        def keep(db: sqlite3.Connection) -> None:
            db.executemany(f"INSERT OR REPLACE INTO called VALUES {row}", called)

        self._write(keep)

    def called(self, game: str) -> list[Called]:
        """Since when the roles of a table have been waited for, as it was last kept."""
        return [Called(*row) for row in self._rows("SELECT * FROM called WHERE game = ?", game)]  # type: ignore[arg-type]

    # -- records that were brought -----------------------------------------------------------------------------------

    def brought(self, chain: str) -> str:
        """The table at which a finished record lies that ends with this chain, if it was brought before; else ""."""
        rows = self._rows("SELECT game FROM brought WHERE chain = ?", chain)
        return str(rows[0][0]) if rows else ""

    def lay_brought(self, chain: str, desk: DeskRow, seats: Sequence[SeatRow], lines: Sequence[str]) -> None:
        """Lay a record that was brought, whole; the oldest give way where they all take more than MOST_BROUGHT."""
        rows = [(desk.game, number, text) for number, text in enumerate(lines)]
        size = sum(len(text) for text in lines)

        def lay(db: sqlite3.Connection) -> None:
            _make_room(db, MOST_BROUGHT - size)
            db.execute("INSERT OR REPLACE INTO brought VALUES (?, ?, ?, ?)", (chain, desk.game, desk.opened_s, size))
            db.execute(f"INSERT INTO desk VALUES ({', '.join('?' * len(desk))})", desk)
            db.executemany(f"INSERT INTO seat VALUES ({', '.join('?' * len(SeatRow._fields))})", seats)
            db.executemany("INSERT INTO line VALUES (?, ?, ?)", rows)

        self._write(lay, seats=True)

    # -- classes -----------------------------------------------------------------------------------------------------

    def lay_class(self, row: ClassRow, pupils: Sequence[PupilsRow]) -> None:
        """Lay a class; its tables are laid in the same unit."""

        def lay(db: sqlite3.Connection) -> None:
            db.execute(f"INSERT INTO class VALUES ({', '.join('?' * len(row))})", row)
            db.executemany(f"INSERT INTO pupils VALUES ({', '.join('?' * len(PupilsRow._fields))})", pupils)

        self._write(lay)

    def class_of(self, key: str, hash_of_link: str) -> ClassRow | None:
        """A class, for whoever bears its teacher's link."""
        rows = self._rows("SELECT * FROM class WHERE key = ? AND hash = ?", key, hash_of_link)
        found = ClassRow(*rows[0]) if rows else None  # type: ignore[arg-type]
        return found._replace(umpire=bool(found.umpire), clocked=bool(found.clocked)) if found else None

    def pupils(self, key: str) -> list[PupilsRow]:
        """The seats of a class, table by table, as they were laid at each."""
        query = """SELECT pupils.* FROM pupils JOIN seat ON seat.game = pupils.game AND seat.key = pupils.seat
            WHERE class = ? ORDER BY pupils.number, seat.number"""
        return [PupilsRow(*row) for row in self._rows(query, key)]  # type: ignore[arg-type]

    def renew_pupils(self, row: PupilsRow) -> None:
        """Keep how often the link of a seat was made anew."""
        kept = (row.renewed, row.key, row.number, row.seat)
        self._write(lambda db: _do(db, "UPDATE pupils SET renewed = ? WHERE class = ? AND number = ? AND seat = ?", kept))

    # -- what all may read -------------------------------------------------------------------------------------------

    def note(self, change: Change) -> None:
        """Write down what was done to seats or clock; the oldest of more than are kept is struck out."""

        def add(db: sqlite3.Connection) -> None:
            db.execute("INSERT INTO change VALUES (?, ?, ?, ?)", change)
            db.execute("DELETE FROM change WHERE game = ? AND number <= ?", (change.game, change.number - MOST_CHANGES))

        self._write(add)

    def changes(self, game: str) -> list[Change]:
        """What was done to seats and clock."""
        rows = self._rows("SELECT * FROM change WHERE game = ? ORDER BY number", game)
        return [Change(*row) for row in rows]  # type: ignore[arg-type]


def _do(db: sqlite3.Connection, query: str, values: Sequence[object]) -> None:
    db.execute(query, values)


def _make_room(db: sqlite3.Connection, left: int) -> None:
    """Strike out the oldest records that were brought, until all of them take no more than so many bytes."""
    for chain, game, size in db.execute("SELECT chain, game, bytes FROM brought ORDER BY at_s DESC").fetchall():
        left -= size
        if left < 0:
            db.execute("DELETE FROM brought WHERE chain = ?", (chain,))
            for table in ("line", "seat", "change", "called", "desk"):
                db.execute(f"DELETE FROM {table} WHERE game = ?", (game,))


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
