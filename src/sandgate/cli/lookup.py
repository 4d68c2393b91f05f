"""Clauses as people name them: by their whole number, by the short one, or by a word of their title or heading."""

import re
from collections.abc import Callable, Sequence
from inspect import unwrap
from pathlib import Path
from typing import Any

from sandgate.kernel.clauses import Clause, books, find_clause, near_names, read_clauses
from sandgate.kernel.coverage import rules_of, short_name
from sandgate.kernel.errors import ClauseError

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


def clauses_about(word: str, chosen: Sequence[Clause]) -> list[Clause]:
    """The clauses whose title or heading in the booklet has a word; raises ClauseError if there is none."""
    found = [clause for clause in chosen if word.casefold() in f"{clause.title}\n{clause.where}".casefold()]
    if not found:
        raise ClauseError(f"no clause has {word!r} in its title or heading; `sandgate clauses` lists them all")
    return found


def places(clause: Clause) -> dict[str, str]:
    """The rules of a clause and where each stands, file and line."""
    return {short_name(function): _place(function) for function in rules_of(clause.id)}


def _place(function: Callable[..., Any]) -> str:
    code = unwrap(function).__code__
    path = Path(code.co_filename)
    shown = path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
    return f"{shown}:{code.co_firstlineno}"
