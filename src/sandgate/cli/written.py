"""A whole game from written sheets: a file a role, one sheet a line; no prompt."""

from pathlib import Path
from typing import NamedTuple

import click

from sandgate.bots.play import write_sheet
from sandgate.cli.hall import Hall
from sandgate.kernel.contract import UMPIRE, Ask, Remark
from sandgate.kernel.errors import SandgateError, TableError

EMPTY = "-"


class Line(NamedTuple):
    """A written sheet and where it stands."""

    file: Path
    number: int
    text: str


def play_sheets(hall: Hall, folder: Path) -> None:
    """Play the sheets of a folder to the end; a role whose sheets are used up goes on in silence.

    Raises TableError at the first sheet that is refused; what was played until then stays in the record.
    """
    files = {role: folder / f"{role.replace('/', '.')}.txt" for role in hall.table.fold.roles}
    written = {role: _lines(file) for role, file in files.items() if file.exists()}
    if not written:
        raise TableError(f"{folder} holds no written sheets; it wants {', '.join(file.name for file in files.values())}")
    for line in written.pop(UMPIRE, []):
        _rule(hall, line)
    while hall.table.result is None:
        _next(hall, written)
    result = hall.table.result
    click.echo(f"move {hall.table.fold.state.move}: {result.outcome}  [{', '.join(result.clauses)}]")
    for unasked in map(hall.table.slot_text, hall.table.fold.unasked()):
        click.echo(f"no step asked for the ruling {unasked}", err=True)
    hall.close()


def _next(hall: Hall, written: dict[str, list[Line]]) -> None:
    """One sheet, one entered value, or one step that waited for the umpire."""
    table = hall.table
    if table.waits_for_umpire:
        table.publish()
        return
    if table.wanted is not None:
        raise TableError(f"real dice are wanted: {table.slot_text(table.wanted.slot)}; sheets alone cannot give them")
    ask = next(ask for role in hall.seats for ask in table.asks(role) if ask.must)
    bot = hall.seats[ask.role]
    if ask.role not in written and bot is not None:
        write_sheet(table, ask, bot, hall.seed)
    else:
        lines = written.get(ask.role)
        _hand_in(hall, ask, lines.pop(0) if lines else None)


def _hand_in(hall: Hall, ask: Ask, line: Line | None) -> None:
    if line is None:
        hall.table.run_out(ask)
        return
    text = "" if line.text == EMPTY else line.text
    handed = hall.table.hand_in(ask.role, text, ask.form)
    if not handed.receipt:
        raise TableError("\n".join(_refusal(line, remark) for remark in handed.remarks if remark.fault != "none"))


def _refusal(line: Line, remark: Remark) -> str:
    cited = f" [{remark.clause}]" if remark.clause else ""
    place = f"{line.file}:{line.number}:{remark.at + 1}"
    return f"{place}\n{line.text}\n{' ' * remark.at}^ {remark.text}; {remark.remedy}.{cited}"


def _rule(hall: Hall, line: Line) -> None:
    try:
        hall.table.rule(line.text)
    except SandgateError as error:
        raise TableError(f"{line.file}:{line.number}\n{error}") from None


def _lines(file: Path) -> list[Line]:
    """The sheets of a file: every line that is not blank and no note."""
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise TableError(f"{file}: no text in UTF-8 (byte {error.start})") from None
    lines = [Line(file, number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    return [line for line in lines if line.text and not line.text.startswith("#")]
