"""`sandgate replay`: a finished game as one page that plays by itself."""

from pathlib import Path

import click

from sandgate.cli.main import main
from sandgate.cli.records import RECORD


@main.command("replay")
@click.argument("record", type=RECORD)
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="By default beside the record.")
def replay_command(record: Path, output: Path | None) -> None:
    """Write a finished game as one HTML file: it plays by itself in any browser, without a server.

    Example: sandgate replay duel.record -o duel.html
    """
    from sandgate.cli.records import named
    from sandgate.kernel.chronicle import chronicle
    from sandgate.kernel.record_files import open_record
    from sandgate.press.own_page import own_page

    path = output or record.with_suffix(".html")
    with named(record):
        page = own_page(chronicle(*open_record(record)))
    write(path, page)
    click.echo(f"{path}: {path.stat().st_size / 1e6:.1f} MB; open it with a browser, or send it")


def write(path: Path, page: str) -> None:
    """Write a page into a file that ends in .html; raises click.UsageError for another."""
    if path.suffix != ".html":
        raise click.UsageError(f"{path}: name a file that ends in .html")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(page, encoding="utf-8")
