"""A real table beside the terminal: a die that was thrown there or a length that was measured is typed in."""

import click

from sandgate.cli.hall import Hall
from sandgate.cli.keyboard import read_line
from sandgate.kernel.bench import Finding, value_text
from sandgate.kernel.errors import OrderError, RecordGrown, TableError
from sandgate.kernel.umpires_questions import question_here


def enter(hall: Hall) -> None:
    """A real die or length is typed in; an empty line takes the length that was reckoned."""
    wanted = hall.table.wanted
    if wanted is None:
        return
    words = question_here(hall.table, wanted) if wanted.about else ""
    about = f"{words}{'' if words.endswith('?') else ':'} " if words else ""
    line = read_line(f"{about}{_what(wanted)} for {hall.table.slot_text(wanted.slot)}:")
    if line.startswith(("?", ":")) or (not line and wanted.kind != "measure"):
        click.echo(f"  {_help(wanted)}")
        return
    try:
        hall.table.enter(line or repr(wanted.proposed))
    except RecordGrown:
        raise
    except (TableError, OrderError) as error:
        click.echo(f"  {error}")


def _what(wanted: Finding) -> str:
    if wanted.kind == "measure":
        return f"measure (reckoned {value_text(wanted.proposed)}; Enter takes it)"
    return f"throw a die of {wanted.faces}" if wanted.faces else "deal an error"


def _help(wanted: Finding) -> str:
    if wanted.kind == "measure":
        how = f"Measure it on the table and give {wanted.wants}; Enter takes {value_text(wanted.proposed)} as reckoned."
    else:
        how = f"Throw it on the table and give {wanted.wants}; nothing is thrown here."
    return f"{how} :quit breaks off; the record keeps the game."
