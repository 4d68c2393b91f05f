"""Where the commands find records and desks, and how they open them."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple

import click

from sandgate.kernel.contract import UMPIRE, Game
from sandgate.kernel.errors import RecordError, TableError
from sandgate.kernel.games import game_of
from sandgate.kernel.replay import opening
from sandgate.kernel.store import RecordFile
from sandgate.kernel.table import Desk

RECORD = click.Path(exists=True, dir_okay=False, path_type=Path)
NEW_RECORD = click.Path(dir_okay=False, path_type=Path)

STREAM = b'{"kind":"seated"'

Record = tuple[Game[Any, Any], list[str]]


class Left(NamedTuple):
    """How much time was left to a sheet when its writer last rose from the keyboard."""

    role: str
    form: str
    about: tuple[str, ...]
    call: int  # the number of the call (`Fold.asks`): the same when the table comes back from its record
    left_s: float


class Kept(NamedTuple):
    """What lies beside a record until its end: the desk, who plays each role, and the time that was left."""

    desk: Desk
    seats: dict[str, str]
    left: tuple[Left, ...] = ()


def kind_of(path: Path) -> Literal["record", "stream", "other"]:
    """What a file is by what stands in it: a record begins with a brace, and so does what one role was told."""
    with path.open("rb") as file:
        head = file.read(len(STREAM))
    return "stream" if head == STREAM else "record" if head.startswith(b"{") else "other"


def refuse_no_scenario(path: Path) -> None:
    """Raise TableError for a file that is no scenario but a record or a stream."""
    kind = kind_of(path) if path.is_file() else "other"
    if kind == "stream":
        raise TableError(f"{path} is a stream, what one role was told, and no scenario; `sandgate verify` checks it")
    if kind == "record":
        raise TableError(f"{path} is a record and no scenario; tell it with `sandgate story`, go on with `sandgate play`")


def open_record(path: Path) -> Record:
    """Read a record file: its game and its lines; raises RecordError if it is none."""
    if kind_of(path) == "stream":
        raise RecordError(1, f"{path} is a stream, what one role was told; the record of its game is wanted")
    try:
        lines = RecordFile(path).read()
    except UnicodeDecodeError:
        raise RecordError(1, f"{path} is no text in UTF-8, so no record") from None
    if not lines:
        raise RecordError(1, f"{path} holds no whole line of a record")
    return game_of(opening(lines).game), lines


def new_record(path: Path, *, durable: bool = True) -> RecordFile:
    """A place for a new record; raises TableError if something lies there already."""
    if path.exists():
        raise TableError(f"{path} is already there; name another file with -o, or move it away")
    path.parent.mkdir(parents=True, exist_ok=True)
    return RecordFile(path, durable=durable)


def desk_path(record: Path) -> Path:
    """Where the desk of a record lies."""
    return record.with_name(record.name + ".desk")


def write_desk(record: Path, desk: Desk, seats: Mapping[str, str], left: Sequence[Left] = ()) -> None:
    """Lay the host's secret and the seats beside the record, for its owner's eyes; an older desk stays whole until then.

    seats: who plays each role, "person" or the key of a bot; none where the default is to hold. left: of sheets that were
    timed. It is no part of the record: a game is replayed without a clock.
    """
    path = desk_path(record)
    new = path.with_name(path.name + ".new")
    new.unlink(missing_ok=True)
    new.touch(mode=0o600)
    plain = {**desk._asdict(), "seats": dict(seats), "left": [each._asdict() for each in left]}
    new.write_text(json.dumps(plain) + "\n", encoding="utf-8")
    new.replace(path)


def read_desk(record: Path) -> Kept:
    """Take up the desk of a record, its seats and its times; raises TableError if it is not there."""
    path = desk_path(record)
    try:
        plain = json.loads(path.read_text(encoding="utf-8"))
        seats = {str(role): str(who) for role, who in dict(plain.pop("seats", {})).items()}
        left = tuple(Left(**{**each, "about": tuple(each["about"])}) for each in plain.pop("left", ()))
        return Kept(Desk(**plain), seats, left)
    except FileNotFoundError:
        raise TableError(f"{path} is missing: without its desk a table can be read and not played on") from None
    except (ValueError, TypeError, AttributeError, KeyError):
        raise TableError(f"{path} is no desk: it must hold secret and salt as JSON") from None


def checked_role(game: Game[Any, Any], lines: list[str], role: str) -> str:
    """A role of a record by its key; raises TableError with the keys that there are."""
    keys = [UMPIRE, *(r.key for r in game.roles(opening(lines).scenario) if r.key != UMPIRE)]
    if role not in keys:
        raise TableError(f"no role {role!r} in this game; there are {', '.join(keys)}")
    return role
