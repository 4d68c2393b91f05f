"""Where the commands find records and desks, and how they open them."""

import json
from pathlib import Path
from typing import Any

import click

from sandgate.kernel.contract import UMPIRE, Game
from sandgate.kernel.errors import RecordError, TableError
from sandgate.kernel.games import game_of
from sandgate.kernel.replay import opening
from sandgate.kernel.store import RecordFile
from sandgate.kernel.table import Desk

RECORD = click.Path(exists=True, dir_okay=False, path_type=Path)
NEW_RECORD = click.Path(dir_okay=False, path_type=Path)

Record = tuple[Game[Any, Any], list[str]]


def open_record(path: Path) -> Record:
    """Read a record file: its game and its lines; raises RecordError if it is none."""
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


def write_desk(record: Path, desk: Desk) -> None:
    """Lay the host's secret beside the record, for its owner's eyes."""
    path = desk_path(record)
    path.touch(mode=0o600)
    path.write_text(json.dumps(desk._asdict()) + "\n", encoding="utf-8")


def read_desk(record: Path) -> Desk:
    """Take up the desk of a record; raises TableError if it is not there."""
    path = desk_path(record)
    try:
        return Desk(**json.loads(path.read_text(encoding="utf-8")))
    except FileNotFoundError:
        raise TableError(f"{path} is missing: without its desk a table can be read and not played on") from None
    except (ValueError, TypeError):
        raise TableError(f"{path} is no desk: it must hold secret and salt as JSON") from None


def checked_role(game: Game[Any, Any], lines: list[str], role: str) -> str:
    """A role of a record by its key; raises TableError with the keys that there are."""
    keys = [UMPIRE, *(r.key for r in game.roles(opening(lines).scenario) if r.key != UMPIRE)]
    if role not in keys:
        raise TableError(f"no role {role!r} in this game; there are {', '.join(keys)}")
    return role
