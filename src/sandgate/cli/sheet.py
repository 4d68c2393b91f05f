"""`sandgate sheet`: the sheet of a piece, or of one's own file, as a picture."""

from pathlib import Path
from typing import Literal

import click

from sandgate.cli.drawing import save
from sandgate.cli.main import main
from sandgate.kernel.scenario import MAX_BYTES


@main.command("sheet")
@click.argument("book")
@click.argument("piece", required=False)
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="A .svg or .png file.")
@click.option("--kind", help="Which sheet of it; by default the first that the book has.")
@click.option("--true-size", is_flag=True, help="True to scale for printing, where the book has a scale.")
@click.option("--theme", type=click.Choice(["paper", "night", "print"]), default="paper")
def sheet_command(
    book: str,
    piece: str | None,
    output: Path | None,
    kind: str | None,
    true_size: bool,
    theme: Literal["paper", "night", "print"],
) -> None:
    """Draw the sheet of a piece of a book, or check a file of one's own and draw that; without a piece, list them.

    Example: sandgate sheet jane1905 mikasa --kind scorer -o mikasa.png
    """
    from sandgate.draw.piece_sheets import sheets_of

    sheets = sheets_of(book)
    if piece is None:
        click.echo("\n".join(sheets.names()))
        return
    kind = kind or sheets.kinds[0]
    if kind not in sheets.kinds:
        raise click.UsageError(f"no sheet {kind!r}; there are {', '.join(sheets.kinds)}")
    if piece.endswith(".yaml"):
        path = Path(piece)
        if path.stat().st_size > MAX_BYTES:
            raise click.UsageError(f"{path}: larger than such a file may be ({MAX_BYTES:,} bytes)")
        made = sheets.read(path.read_text(encoding="utf-8"), piece)
    else:
        made = sheets.piece(piece)
    path = output or Path(f"{Path(piece).stem}.{kind}.svg")
    save(path, sheets.draw(made, kind, true_size).svg(theme))
    click.echo(str(path))
