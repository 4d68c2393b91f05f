"""Clauses as people name them: by their whole number, by the short one, or by what they call a thing at the table."""

import re
from collections.abc import Sequence
from pathlib import Path

from sandgate.kernel.clauses import Clause, book_of, books, find_clause, near_names, read_clauses, table_words
from sandgate.kernel.errors import ClauseError
from sandgate.kernel.whereabouts import places_of

FIRST = -100  # a rank before all that are found by reading
NUMBER = re.compile(r"[A-Za-z]+(\.[A-Za-z]+)*\.[0-9]+")


def is_number(word: str) -> bool:
    """Whether a word names one clause.

    >>> is_number("NWC.DU.21"), is_number("du.21"), is_number("gun")
    (True, True, False)
    """
    return NUMBER.fullmatch(word) is not None


def clause_of(number: str) -> Clause:
    """A clause by its number, without the book's letters where only one book has it.

    >>> clause_of("du.21").id
    'NWC.DU.21'
    """
    number = number.upper()
    if number.count(".") == 1:
        ids = {each: each.partition(".")[2] for book in books() for each in read_clauses(book)}
        found = [each for each, short in ids.items() if number in {short, each}]
        if len(found) > 1:
            raise ClauseError(f"{number} stands in several books: {', '.join(found)}")
        parts = {short.partition(".")[0] for short in ids.values()}
        if not found and number.partition(".")[0] in parts:
            raise ClauseError(f"no clause {number}{near_names(number, ids.values())}")
        number = found[0] if found else number
    return find_clause(number)


def clauses_about(words: str, chosen: Sequence[Clause]) -> list[Clause]:
    """The clauses that have what somebody calls a thing, the nearest first; raises ClauseError if there is none.

    First those to which a table's own words lead, then those that have the words whole in title, heading or text, then
    those that have them as parts of longer ones.

    >>> [clause.id for clause in clauses_about("masked", [find_clause("NWC.TA.19"), find_clause("NWC.TA.48")])]
    ['NWC.TA.48']
    """
    ranked = [(rank, nth) for nth, clause in enumerate(chosen) if (rank := _rank(words, clause)) is not None]
    if not ranked:
        raise ClauseError(
            f"no clause has {words!r} in its title, heading or text; `sandgate clauses` and `words` list them all"
        )
    return [chosen[nth] for _, nth in sorted(ranked)]


def _rank(words: str, clause: Clause) -> int | None:
    """How near a clause is to some words, below 0 for a table's own, in their order; None if it has not got them."""
    sought = " ".join(words.casefold().split())
    ids = table_words(book_of(clause.id)).get(sought, ())
    if clause.id in ids:
        return FIRST + ids.index(clause.id)
    texts = [" ".join(text.casefold().split()) for text in (clause.title, clause.where, clause.text, clause.ruling)]
    phrase, each = whole_words(sought), [whole_words(word) for word in sought.split()]
    found = [
        *(phrase.search(text) is not None for text in texts),
        *(all(word.search(text) for word in each) for text in texts),
        *(sought in text for text in texts),
    ]
    return found.index(True) if any(found) else None


def whole_words(sought: str) -> re.Pattern[str]:
    """What finds words where they are no parts of longer ones."""
    return re.compile(rf"\b{re.escape(sought)}\b")


def places(clause: Clause) -> dict[str, dict[str, str]]:
    """What carries a clause, by kind and name, and where each stands, file and line."""
    found = dict[str, dict[str, str]]()
    for place in places_of(clause.id):
        found.setdefault(place.kind, {})[place.name] = f"{_shown(place.file)}:{place.line}"
    return found


def _shown(path: Path) -> Path:
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
