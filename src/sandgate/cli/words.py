"""`sandgate words`: what the words of the period mean."""

import click

from sandgate.cli.main import main
from sandgate.cli.prose import wrapped


@main.command("words")
@click.argument("word", required=False)
@click.option("--book", help="Only this book, by its key: nwc1902.")
def words_command(word: str | None, book: str | None) -> None:
    """Say what the words of the period mean, or one of them, each with its clause.

    Example: sandgate words amidships
    """
    from sandgate.kernel.clauses import books, near_names
    from sandgate.kernel.glossary import words_of_book

    if book and book not in books():
        raise click.BadParameter(f"no book {book}; there are {', '.join(books())}", param_hint="--book")
    told = {key: words_of_book(key) for key in ([book] if book else books())}
    sought = " ".join((word or "").casefold().split())
    found = {
        key: [each for each in words if not word or sought in [spelt.casefold() for spelt in each.spellings]]
        for key, words in told.items()
    }
    if not any(found.values()):
        known = {spelt for words in told.values() for each in words for spelt in each.spellings}
        remedy = f"; `sandgate clauses {word!r}` looks for it in the books"
        raise click.BadParameter(f"no word {word!r}{near_names(sought, known)}{remedy}", param_hint="WORD")
    for key, words in found.items():
        if words:
            click.echo(key)
        for each in words:
            alone = f"; in {', '.join(each.games)} alone" if each.games else ""
            click.echo(f"  {each.word}  [{each.clause}{alone}]")
            click.echo("\n".join(wrapped(each.means, "    ")))
