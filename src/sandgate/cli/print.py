"""`sandgate print`: a battle to be printed, headline and chart a move."""

from pathlib import Path

import click

from sandgate.cli.main import main
from sandgate.cli.records import RECORD


@main.command("print")
@click.argument("record", type=RECORD)
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="By default beside the record.")
@click.option("--role", default="umpire", help="As this role saw it; the umpire sees the truth.")
@click.option("--from", "first", type=click.IntRange(0), default=0, help="The first move; 0 is the opening.")
@click.option("--to", "last", type=click.IntRange(0), help="The last move; by default that of the end.")
def print_command(record: Path, output: Path | None, role: str, first: int, last: int | None) -> None:
    """Lay a finished game out for printing: one HTML file with a headline and a chart for each move, on A4.

    Open it with a browser and print it, or let the browser make a PDF of it.

    Example: sandgate print duel.record --role red -o duel.print.html
    """
    from sandgate.cli.records import checked_role, named
    from sandgate.cli.replay import write
    from sandgate.kernel.chronicle import chronicle
    from sandgate.kernel.errors import TableError
    from sandgate.kernel.record_files import open_record
    from sandgate.press.print_page import print_page

    game, lines = open_record(record)
    with named(record):
        role, told = checked_role(game, lines, role), chronicle(game, lines)
    if not [move for move in told.moves if first <= move and (last is None or move <= last)]:
        asked = f"from {first}" if last is None else f"from {first} to {last}"
        raise TableError(f"no {game.counts} {asked} in {record}; it has {told.moves[0]} to {told.moves[-1]}")
    path = output or record.with_suffix(".print.html")
    with named(record):
        page = print_page(told, role, first, last)
    write(path, page)
    click.echo(f"{path}: open it with a browser and print it")
