"""`sandgate chart`: the board of a record as a picture."""

from pathlib import Path
from typing import Literal

import click

from sandgate.cli.main import main
from sandgate.cli.records import RECORD

Window = tuple[float, float, float, float]
FARTHEST = 1e6


@main.command("chart")
@click.argument("record", type=RECORD)
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="A .svg or .png file.")
@click.option("--role", default="umpire", help="The picture of this role; the umpire sees the truth.")
@click.option("--move", type=int, help="As it stood after this move; by default the last.")
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
    """Draw the board, or the score card, as a role could see it after a move.

    Example: sandgate chart duel.record --move 40 --role red -o red-40.png
    """
    from sandgate.cli.output import view_at
    from sandgate.cli.records import checked_role, open_record
    from sandgate.draw.charts import charts_of

    game, lines = open_record(record)
    view = view_at(game, lines, checked_role(game, lines, role), move)
    charts = charts_of(game.key)
    if card:
        svg = charts.card(view, theme=theme)
    else:
        svg = charts.chart(view, theme=theme, sheet=sheet, zones=zones, window=window)
    path = output or record.with_suffix(".card.svg" if card else ".svg")
    save(path, svg)
    click.echo(str(path))


def read_window(text: str | None) -> Window | None:
    """Read `50,34,96,70`; raises click.BadParameter, in words, for anything else.

    >>> read_window("50,34,96,70.5"), read_window(None)
    ((50.0, 34.0, 96.0, 70.5), None)
    """
    if text is None:
        return None
    try:
        west, south, east, north = (float(part) for part in text.split(","))
    except ValueError:
        west = east = south = north = 0.0
    if not (-FARTHEST <= west < east <= FARTHEST and -FARTHEST <= south < north <= FARTHEST):
        raise click.BadParameter("give west,south,east,north in the game's own units, for instance 50,34,96,70")
    return west, south, east, north


def save(path: Path, svg: str) -> None:
    """Write a chart as SVG or PNG, by the ending of the file's name."""
    from sandgate.draw.png import png

    path.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix == ".png":
        path.write_bytes(png(svg))
    elif path.suffix == ".svg":
        path.write_text(svg, encoding="utf-8")
    else:
        raise click.UsageError(f"{path}: name a file that ends in .svg or .png")
