"""`sandgate examples`: the examples that come with the package, laid into a folder to look at and to change."""

from pathlib import Path

import click

from sandgate.cli.main import main


@main.command("examples")
@click.option(
    "-o", "--output", type=click.Path(file_okay=False, path_type=Path), default=Path("examples"), show_default=True,
    help="The folder that is made for them.",
)  # fmt: skip
def examples_command(output: Path) -> None:
    """Lay the examples into a folder: written sheets of whole games, a bot that takes a seat in the browser's table.

    With them come the cards of the books: tables that stand in for a printed card, to be replaced by one's own.

    Example: sandgate examples -o examples
    """
    from importlib.resources import as_file, files
    from shutil import copytree, ignore_patterns

    from sandgate.kernel.clauses import books, package
    from sandgate.kernel.errors import SandgateError

    if output.exists():
        raise SandgateError(f"{output} is already there; name another folder with -o, or move it away")
    with as_file(files("sandgate") / "examples") as shipped:
        copytree(shipped, output, ignore=ignore_patterns("__pycache__"))
    for book in books():
        cards = files(package(book)) / "cards"
        if cards.is_dir():
            with as_file(cards) as tables:
                copytree(tables, output / "cards" / book)
    for place in sorted(output.iterdir()):
        click.echo(place)
