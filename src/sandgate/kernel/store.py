"""Where records lie. `append` is all or nothing: who expected another length has lost the race and reads again."""

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from filelock import FileLock, Timeout

from sandgate.kernel.errors import NotKept, RecordError, RecordGrown


class Store(Protocol):
    """One record: read it whole, append to it."""

    def read(self) -> list[str]:
        """All whole lines."""
        ...

    def append(self, expected_length: int, lines: Sequence[str]) -> None:
        """Add lines behind `expected_length` ones; raises RecordGrown if somebody else was faster."""
        ...


class Memory:
    """A record in memory, for studies, tests and replays."""

    def __init__(self, lines: Sequence[str] = ()) -> None:
        self.lines = list(lines)

    def read(self) -> list[str]:
        """All lines."""
        return list(self.lines)

    def append(self, expected_length: int, lines: Sequence[str]) -> None:
        """Add lines."""
        if len(self.lines) != expected_length:
            raise RecordGrown("the record has grown meanwhile; read it again")
        self.lines.extend(lines)


class RecordFile:
    """A record in a file, one line an entry, on disk before it is acknowledged. A torn last line never happened.

    durable: wait for the disk at every append; a demonstration that can be run again need not.
    """

    def __init__(self, path: Path, *, durable: bool = True) -> None:
        self.path, self.durable = path, durable
        self.lock = FileLock(path.with_name(path.name + ".lock"))
        self._seen = (0, 0)  # lines and bytes when last looked at

    def read(self) -> list[str]:
        """All whole lines; an unfinished last one is left out, and overwritten by the next append."""
        if not self.path.exists():
            return []
        whole, _, _ = self.path.read_bytes().rpartition(b"\n")
        try:
            return whole.decode("utf-8").split("\n") if whole else []
        except UnicodeDecodeError as error:
            raise RecordError(whole.count(b"\n", 0, error.start) + 1, "bytes that are no text in UTF-8") from None

    def torn(self) -> bytes:
        """What stands behind the last line feed: a line that was not written whole; nothing in a sound record."""
        return self.path.read_bytes().rpartition(b"\n")[2]

    def append(self, expected_length: int, lines: Sequence[str]) -> None:
        """Add lines at the end, all or none."""
        try:
            with self.lock.acquire(timeout=10):
                self._append(expected_length, lines)
        except Timeout:
            raise NotKept(f"{self.path} is in use by another program; close it there and try again") from None

    def let_go(self) -> None:
        """Take the lock file away once the table is closed."""
        Path(self.lock.lock_file).unlink(missing_ok=True)

    def _append(self, expected_length: int, lines: Sequence[str]) -> None:
        length, size = self._seen
        if not self.path.exists() or self.path.stat().st_size != size:
            present = self.read()
            length, size = len(present), sum(len(line.encode()) + 1 for line in present)
        if length != expected_length:
            raise RecordGrown("the record has grown meanwhile; read it again")
        added = "".join(f"{line}\n" for line in lines).encode()
        self._write(size, added)
        self._seen = (length + len(lines), size + len(added))

    def _write(self, size: int, added: bytes) -> None:
        """Put something behind so many bytes; where it does not go in whole, none of it stays there."""
        new = not self.path.exists()
        with self.path.open("wb" if new else "r+b", buffering=0) as file:
            file.truncate(size)
            file.seek(size)
            try:
                rest = memoryview(added)
                while rest:
                    rest = rest[file.write(rest) :]
                if self.durable:
                    os.fsync(file.fileno())
            except OSError:
                with suppress(OSError):
                    file.truncate(size)
                if new:
                    self.path.unlink()
                raise
