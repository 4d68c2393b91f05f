"""Files as they are read: a record with its game, or a stream that a seat has kept; what a file is its first signs tell."""

from pathlib import Path
from typing import Any, Literal, NamedTuple

from sandgate.kernel.contract import Game
from sandgate.kernel.errors import RecordError
from sandgate.kernel.games import game_of
from sandgate.kernel.replay import opening
from sandgate.kernel.store import RecordFile

STREAM = b'{"kind":"seated"'


class Record(NamedTuple):
    """A record that was read, with its game."""

    game: Game[Any, Any]
    lines: list[str]


def kind_of(path: Path) -> Literal["record", "stream", "other"]:
    """What a file is by what stands in it: a record begins with a brace, and so does what one role was told."""
    with path.open("rb") as file:
        head = file.read(len(STREAM))
    return "stream" if head == STREAM else "record" if head.startswith(b"{") else "other"


def open_record(path: str | Path) -> Record:
    """Read a record file: its game and its lines; raises RecordError if it is none."""
    path = Path(path)
    if kind_of(path) == "stream":
        raise RecordError(1, f"{path} is a stream, what one role was told; the record of its game is wanted")
    try:
        lines = RecordFile(path).read()
    except UnicodeDecodeError:
        raise RecordError(1, f"{path} is no text in UTF-8, so no record") from None
    if not lines:
        raise RecordError(1, f"{path} {'holds no whole line of a record' if path.stat().st_size else 'is empty'}")
    return Record(game_of(opening(lines).game), lines)


def read_stream(path: Path) -> list[str]:
    """Read the file of a stream that a seat has kept; raises RecordError if it is none, or torn."""
    kind = kind_of(path)
    if kind != "stream":
        there = {"record": "a record", "other": "no stream"}[kind] if path.stat().st_size else "an empty file"
        raise RecordError(1, f"{path} is {there}; a stream is wanted, what one role was told (`sandgate stream`)")
    file = RecordFile(path)
    lines = file.read()
    if file.torn():
        raise RecordError(len(lines) + 1, f"{path}: torn: this line was not written whole")
    return lines
