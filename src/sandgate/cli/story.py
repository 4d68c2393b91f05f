"""`sandgate story`: what happened, each line with its clauses; on request the reasons."""

import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from sandgate.cli.main import main
from sandgate.cli.records import RECORD
from sandgate.kernel.contract import UMPIRE, Game


@main.command("story")
@click.argument("record", type=RECORD)
@click.option("--role", default="umpire", help="What this role was told; the umpire is told all.")
@click.option("--move", type=int, help="Only this move.")
@click.option("--sheets", is_flag=True, help="Also what was written, and why if the writer said so.")
@click.option("--headlines", is_flag=True, help="Only what each move came to, a line each.")
@click.option("--why", is_flag=True, help="Under each line what it rests on: throws, findings, rulings, clauses.")
def story_command(record: Path, role: str, move: int | None, sheets: bool, headlines: bool, why: bool) -> None:
    """Tell what happened, with the clause of every ruling.

    Example: sandgate story duel.record --move 7 --why
    """
    from sandgate.cli.output import headlines_text, story_text
    from sandgate.cli.records import checked_role, named
    from sandgate.cli.sequel import called_for_by
    from sandgate.kernel.errors import TableError
    from sandgate.kernel.record_files import open_record
    from sandgate.kernel.story import steps

    game, lines = open_record(record)
    role = checked_role(game, lines, role)
    with named(record):
        moves = {step.within for step in steps(game, lines)}
    if move is not None and move not in moves:
        there = f"it has {min(moves)} to {max(moves)}" if moves else "nothing has happened in it"
        raise TableError(f"no {game.counts} {move} in {record}; {there}")
    if headlines:
        told = headlines_text(game, lines, role, move)
    else:
        told = story_with_reasons(game, lines, role, move) if why else story_text(game, lines, role, move, sheets=sheets)
    for line in told:
        click.echo(line)
    if role == UMPIRE and move is None:
        for line in called_for_by(record):
            click.echo(line)


def story_with_reasons(game: Game[Any, Any], lines: list[str], role: str, move: int | None) -> Iterator[str]:
    """The lines of a story, each followed by what it rests on; at the end the clauses that it cites, once each."""
    from sandgate.kernel.clauses import clause_if_known
    from sandgate.kernel.replay import opening
    from sandgate.kernel.story import reasons, sentence, told

    known, cited, scenario = reasons(game, lines), dict[str, None](), opening(lines).scenario
    for one in told(game, lines, role):
        if move is None or one.move == move:
            cited |= dict.fromkeys(one.event.clauses)
            yield sentence(game, scenario, one.event)
            yield from (f"      {reason}" for reason in known.of(one.event))
    yield "-- the clauses cited"
    for clause in cited:
        found = clause_if_known(clause)
        yield f"{clause}  {found.title}" if found else f"{clause}  (no register has its text)"
        if found:
            yield wrapped(found.ruling or found.text)


def wrapped(text: str) -> str:
    """A text as an indented paragraph."""
    return textwrap.fill(" ".join(text.split()), 118, initial_indent="      ", subsequent_indent="      ")
