"""`sandgate chart`: the board of a record as a picture."""

from pathlib import Path
from typing import Literal

import click

from sandgate.cli.drawing import Window, read_window, save
from sandgate.cli.main import main
from sandgate.cli.records import RECORD


@main.command("chart")
@click.argument("record", type=RECORD)
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="A .svg or .png file.")
@click.option("--role", default="umpire", help="The picture of this role; the umpire sees the truth.")
@click.option("--move", type=int, help="As it stood after this move; by default as it stands.")
@click.option("--card", is_flag=True, help="The score card instead of the board.")
@click.option("--zones", is_flag=True, help="With the zones that the game's cards show, where it has any.")
@click.option("--window", callback=lambda *given: read_window(given[2]), help="A part of the board: west,south,east,north.")
@click.option("--theme", type=click.Choice(["paper", "night"]), default="paper")
@click.option(
    "--sheet", type=click.Choice(["table", "picture", "hand"]), default="table", help="For a desk, a page, a phone."
)
def chart_command(
    record: Path,
    output: Path | None,
    role: str,
    move: int | None,
    card: bool,
    zones: bool,
    window: Window | None,
    theme: Literal["paper", "night"],
    sheet: Literal["table", "picture", "hand"],
) -> None:
    """Draw the board, or the score card, as a role could see it after a move, or can see it now.

    Example: sandgate chart duel.record --move 40 --role red -o red-40.png
    """
    from sandgate.cli.output import view_at
    from sandgate.cli.records import checked_role, named
    from sandgate.draw.charts import charts_of
    from sandgate.kernel.record_files import open_record
    from sandgate.kernel.replay import opening

    game, lines = open_record(record)
    with named(record):
        view = view_at(game, lines, checked_role(game, lines, role), move)
    charts, title = charts_of(game.key), opening(lines).title
    if card:
        svg = charts.card(view, theme=theme, title=title)
    else:
        svg = charts.chart(view, theme=theme, sheet=sheet, zones=zones, window=window, title=title)
    path = output or record.with_suffix(".card.svg" if card else ".svg")
    save(path, svg)
    click.echo(str(path))
