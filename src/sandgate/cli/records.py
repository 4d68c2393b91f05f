"""Where the commands find records and desks, and how they open them."""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from sandgate.kernel.clock import Left
from sandgate.kernel.contract import UMPIRE, Game
from sandgate.kernel.errors import RecordError, SandgateError, TableError
from sandgate.kernel.faults import first_fault
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.record_files import kind_of
from sandgate.kernel.replay import opening
from sandgate.kernel.store import RecordFile

RECORD = click.Path(exists=True, dir_okay=False, path_type=Path)
NEW_RECORD = click.Path(dir_okay=False, path_type=Path)


class Kept(BaseModel):
    """What lies beside a record until its end: the host's secret, who plays each role, and the time that was left."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    secret: str
    salt: str
    seats: dict[str, str] = Field(default_factory=dict)  # "person" or the key of a bot; none where the default is to hold
    left: tuple[Left, ...] = ()  # of sheets that were timed

    @property
    def desk(self) -> Desk:
        """The desk itself."""
        return Desk(self.secret, self.salt)


@contextmanager
def named(record: Path) -> Iterator[None]:
    """Whatever is found wrong with a record is said with its name."""
    try:
        yield
    except RecordError as error:
        raise SandgateError(f"{record}: {error}") from None


def refuse_no_scenario(path: Path) -> None:
    """Raise TableError for a file that is no scenario but a record or a stream."""
    kind = kind_of(path) if path.is_file() else "other"
    if kind == "stream":
        raise TableError(f"{path} is a stream, what one role was told, and no scenario; `sandgate verify` checks it")
    if kind == "record":
        raise TableError(f"{path} is a record and no scenario; tell it with `sandgate story`, go on with `sandgate play`")


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

    It is no part of the record: a game is replayed without a clock.
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
        return Kept.model_validate_json(path.read_bytes())
    except FileNotFoundError:
        raise TableError(f"{path} is missing: without its desk a table can be read and not played on") from None
    except ValidationError as error:
        raise TableError(f"{path} is no desk: {first_fault(error)}; it must hold secret and salt as JSON") from None


def checked_role(game: Game[Any, Any], lines: list[str], role: str) -> str:
    """A role of a record by its key; raises TableError with the keys that there are."""
    keys = [UMPIRE, *(r.key for r in game.roles(opening(lines).scenario) if r.key != UMPIRE)]
    if role not in keys:
        raise TableError(f"no role {role!r} in this game; there are {', '.join(keys)}")
    return role
