"""Charts as files: a person's own while he plays, and whatever the commands draw."""

from pathlib import Path

import click

from sandgate.cli.hall import Hall
from sandgate.kernel.errors import TableError

Window = tuple[float, float, float, float]
FARTHEST = 1e6
BOTH = (".svg", ".png")


def draw_into_files(hall: Hall, role: str, words: str) -> None:
    """Draw what a role sees, or a part of it, into a file that is named, else as SVG and PNG beside the record."""
    from sandgate.draw.charts import charts_of

    named = [word for word in words.split() if word.endswith(BOTH)]
    parts = [word for word in words.split() if word not in named]
    beside = hall.path.with_suffix(f".{role.replace('/', '.')}.svg")
    try:
        window = read_window(" ".join(parts) or None)
        title = hall.table.fold.opened.title
        svg = charts_of(hall.table.game.key).chart(hall.table.view(role), window=window, title=title)
        for path in [Path(name) for name in named] or [beside, beside.with_suffix(".png")]:
            save(path, svg)
            click.echo(f"  {path}")
    except (click.BadParameter, TableError, OSError) as error:
        click.echo(f"  {error}")


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
