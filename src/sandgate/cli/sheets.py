"""Sheets written beforehand: a file a role, one sheet a line, or one line of a live sheet.

What no state of the game could make readable is told before anything is played; where a role is asked now for this and now
for that, each line is read when its turn comes.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from pathlib import Path
from typing import Final, NamedTuple

from sandgate.cli.keyboard import clean
from sandgate.kernel.asks import Remark
from sandgate.kernel.board import Piece
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.errors import OrderError, TableError
from sandgate.kernel.play import play
from sandgate.kernel.record import Amended, Answer, read_entries
from sandgate.kernel.rulings import read_ruling
from sandgate.kernel.story import in_force
from sandgate.kernel.table import Table

EMPTY = "-"
STEPS_AHEAD: Final = 12  # of a game in silence, that show in which forms its roles are asked


class Line(NamedTuple):
    """A written sheet and where it stands."""

    file: Path
    number: int
    text: str

    @property
    def sheet(self) -> str:
        """What it hands in."""
        return "" if self.text.strip() == EMPTY else self.text

    def refusal(self, remark: Remark) -> str:
        """What is wrong with it: file, line and column, the line, and a caret under the place."""
        cited = f" [{remark.clause}]" if remark.clause else ""
        place = f"{self.file}:{self.number}:{remark.at + 1}"
        return f"{place}\n{self.text}\n{' ' * remark.at}^ {remark.text}; {remark.remedy}.{cited}"


Sheets = dict[str, list[Line]]  # by role; a role without a file is not there


def file_of(role: str) -> str:
    """The name of the file of a role."""
    return f"{role.replace('/', '.')}.txt"


def sequel_folder(folder: Path, nth: int) -> Path:
    """Where the sheets lie of the games that are called for, numbered from 1."""
    return folder / f"sequel-{nth}"


def read_sheets(folder: Path, roles: Sequence[str]) -> Sheets:
    """The sheets of a folder; raises TableError if there are none, not even of a sequel, or if a file is no text."""
    files = {role: folder / file_of(role) for role in dict.fromkeys((*roles, UMPIRE))}
    written = {role: _lines(file) for role, file in files.items() if file.exists()}
    if not written and not sequel_folder(folder, 1).is_dir():
        raise TableError(f"{folder} holds no written sheets; it wants {', '.join(file.name for file in files.values())}")
    return written


def _lines(file: Path) -> list[Line]:
    """The sheets of a file: every line that is not blank and no note."""
    try:
        text = file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise TableError(f"{file}: no text in UTF-8 (byte {error.start})") from None
    lines = [Line(file, number, clean(line).rstrip()) for number, line in enumerate(text.split("\n"), 1)]
    return [line for line in lines if line.text and not line.text.lstrip().startswith("#")]


def check_sheets(table: Table, sheets: Sheets) -> None:
    """Read every line as if it were the next sheet of its role; raises TableError with all that nobody could read."""
    refusals = [refusal for role in sheets for refusal in _unreadable(table, role, sheets[role])]
    if refusals:
        raise TableError("\n".join(refusals))


def _unreadable(table: Table, role: str, lines: Sequence[Line]) -> Iterator[str]:
    """What no state of the game could make readable; what is not allowed now may be allowed when its turn comes."""
    if role == UMPIRE:
        yield from (refusal for line in lines for refusal in _no_ruling(line, table.view(UMPIRE).pieces))
        return
    ask = next((ask for ask in table.fold.asks if ask.role == role and ask.must), None)
    if ask is None or not _forms(table, role) <= {ask.form}:
        return
    for line in lines:
        for remark in table.game.read(line.sheet, table.view(role), ask).remarks:
            if remark.fault in {"unreadable", "ambiguous"}:
                yield line.refusal(remark)


def _forms(table: Table, role: str) -> set[str]:
    """The forms in which a role is asked at the beginning of the game, if everybody keeps silent."""
    steps = islice(play(table.game, table.fold.opened.scenario, {}, (0, 0)), STEPS_AHEAD)
    return {ask.form for step in steps for ask in step.sheets if ask.role == role}


def _no_ruling(line: Line, pieces: Sequence[Piece]) -> Iterator[str]:
    try:
        read_ruling(line.text, pieces)
    except OrderError as error:
        yield line.refusal(Remark(error.fault, 1, error.at, error.problem, error.remedy, error.clause))


def still_to_play(sheets: Sheets, record: Sequence[str]) -> Sheets:
    """The sheets behind those that a record holds already: as many as each role has handed in by hand."""
    entries, used = list(read_entries(record)), Counter[str]()
    made, waiting = in_force(entries)
    for sheet in (*chain.from_iterable(step.sheets for step in made), *waiting):
        used[sheet.role] += sheet.by == "hand" and sheet.role != UMPIRE
    for entry in entries:
        used[UMPIRE] += isinstance(entry, Amended) or (isinstance(entry, Answer) and entry.by == "umpire")
    return {role: lines[used[role] :] for role, lines in sheets.items()}
