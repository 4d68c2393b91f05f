"""The registers of the books as package data: every clause with its text, numbers, ruling and cases.

A book is a package below sandgate.rules, or one from elsewhere under the entry points `sandgate.books`, with a folder
`clauses/`: `book.yaml` names the book and its parts, one file a part holds the clauses (`DU.yaml`), and `words.yaml`, if
there is one, says what people call them at a table. Which book an id belongs to is read from the ids themselves; a book is
read when one of its clauses is first asked for.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

import yaml12

from sandgate.kernel.errors import ClauseError, PackageError
from sandgate.kernel.installed import books_elsewhere

SHELF = "sandgate.rules"  # the package below which the books stand
KINDS = ("automatic", "data", "score", "order", "appliance", "procedure", "discretion", "advice")


class Sentences(NamedTuple):
    """A case as the register tells it: what is given and what is to be expected."""

    given: str
    expect: str
    from_source: bool = False  # the book itself tells it


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered statement of a book, in our words."""

    id: str
    title: str
    where: str
    kind: str
    text: str
    part: str
    numbers: Mapping[str, Any] = field(default_factory=dict)
    unclear: str = ""
    ruling: str = ""
    needs: tuple[str, ...] = ()
    cases: tuple[Sentences, ...] = ()
    corrected: str = ""  # why the text here departs from the register as it was first published


@dataclass(frozen=True, slots=True)
class Book:
    """A book by its key, and the titles of its parts in the order of the book."""

    key: str
    title: str
    author: str
    year: int | str
    parts: Mapping[str, str]


def books() -> tuple[str, ...]:
    """Name all books that have a register, by key.

    >>> "nwc1902" in books()
    True
    """
    here = {entry.name: entry for entry in files(SHELF).iterdir()}
    places = here | {book: files(module) for book, module in books_elsewhere().items()}
    return tuple(sorted(book for book, place in places.items() if place.joinpath("clauses").is_dir()))


def package(book: str) -> str:
    """Name the package of a book.

    >>> package("nwc1902")
    'sandgate.rules.nwc1902'
    """
    return books_elsewhere().get(book, f"{SHELF}.{book}")


@cache
def read_book(book: str) -> Book:
    """Read the title of a book and of its parts.

    >>> read_book("nwc1902").parts["DU"]
    'Duel Game'
    """
    with _readable(book):
        sheet: Any = yaml12.parse_yaml(_text(book, "book"))
        title = sheet["book"]
        return Book(book, title["title"], title["author"], title["year"], dict(sheet["parts"]))


@cache
def read_clauses(book: str) -> Mapping[str, Clause]:
    """Read all clauses of a book, by id, in the order of the book.

    >>> len(read_clauses("nwc1902"))
    178
    """
    with _readable(book):
        read = [_clause(entry, part) for part in read_book(book).parts for entry in _entries(book, part)]
    by_id = {clause.id: clause for clause in read}
    if len(by_id) < len(read):
        raise ClauseError(f"{book}: a clause stands twice in the register")
    return by_id


@cache
def table_words(book: str) -> Mapping[str, tuple[str, ...]]:
    """What people call things at a table, and the clauses of a book that settle them; in small letters.

    >>> table_words("nwc1902")["masked"]
    ('NWC.TA.48',)
    """
    if not files(package(book)).joinpath("clauses", "words.yaml").is_file():
        return {}
    sheet: Any = yaml12.parse_yaml(_text(book, "words"))
    return {words.casefold(): tuple(ids) for words, ids in sheet.items()}


def book_of(clause: str) -> str:
    """Name the book whose clauses begin as this one does; raises ClauseError for none, PackageError for several.

    >>> book_of("NWC.DU.21")
    'nwc1902'
    """
    prefix = clause.partition(".")[0]
    found = [book for book in books() if prefix in _prefixes(book)]
    if not found:
        known = sorted(each for book in books() for each in _prefixes(book))
        raise ClauseError(f"no book has clauses {clause}; the books' clauses begin with {', '.join(known)}")
    if len(found) > 1:
        both = " and of ".join(found)
        raise PackageError(clause, "", f"clauses of {both} begin with {prefix}", "give those of one book other letters")
    return found[0]


def find_clause(clause: str) -> Clause:
    """Look a clause up in the register of its book.

    >>> find_clause("NWC.DU.21").title
    'Zone of chance'
    >>> find_clause("NWC.DU.91")
    Traceback (most recent call last):
    sandgate.kernel.errors.ClauseError: no clause NWC.DU.91; near it: NWC.DU.41, NWC.DU.39, NWC.DU.31
    """
    register = read_clauses(book_of(clause))
    if clause not in register:
        raise ClauseError(f"no clause {clause}{near_names(clause, register)}")
    return register[clause]


def clause_if_known(clause: str) -> Clause | None:
    """Look a clause up where it may be that no register has it: a game may come without one.

    >>> clause_if_known("TOY.1") is None
    True
    """
    try:
        return find_clause(clause)
    except ClauseError:
        return None


def clauses_beside(clause: str) -> tuple[str, ...]:
    """The clauses of the book whose clauses begin as this one does; none for a prefix that no book has."""
    prefix = clause.partition(".")[0]
    return tuple(each for book in books() if prefix in _prefixes(book) for each in read_clauses(book))


def may_exist(clause: str) -> bool:
    """Whether a clause is in the register of its book; a prefix that no book has is not ours to judge.

    >>> may_exist("NWC.DU.21"), may_exist("NWC.DU.99"), may_exist("TOY.1")
    (True, False, True)
    """
    beside = clauses_beside(clause)
    return not beside or clause in beside


def near_names(name: str, names: Iterable[str]) -> str:
    """Add to an error about an unknown name the known names that resemble it, if any.

    >>> near_names("angel-deg", ["run-yd", "angle-deg"]), near_names("x", ["run-yd"])
    ('; near it: angle-deg', '')
    """
    from difflib import get_close_matches  # noqa: PLC0415  only after an error

    near = get_close_matches(name, list(names))
    return f"; near it: {', '.join(near)}" if near else ""


@contextmanager
def _readable(book: str) -> Iterator[None]:
    """Say in words what makes a register unreadable."""
    try:
        yield
    except (AttributeError, KeyError, OSError, TypeError, ValueError) as error:
        what = f"{type(error).__name__}: {error}"
        raise ClauseError(f"the register of {book} cannot be read ({what}); mend {package(book)}/clauses") from error


@cache
def _prefixes(book: str) -> frozenset[str]:
    texts = [_text(book, part) for part in read_book(book).parts]
    return frozenset(re.findall(r"^ *- id: (\w+)\.", "\n".join(texts), re.MULTILINE))


def _text(book: str, name: str) -> str:
    folder: Traversable = files(package(book)).joinpath("clauses")
    return folder.joinpath(f"{name}.yaml").read_text(encoding="utf-8")


def _entries(book: str, part: str) -> list[dict[str, Any]]:
    sheet: Any = yaml12.parse_yaml(_text(book, part))
    entries: list[dict[str, Any]] = sheet["clauses"]
    return entries


def _clause(entry: dict[str, Any], part: str) -> Clause:
    cases = tuple(Sentences(**case) for case in entry.pop("cases", ()))
    return Clause(part=part, cases=cases, needs=tuple(entry.pop("needs", ())), **entry)
