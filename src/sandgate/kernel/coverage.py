"""Which clauses of a book are coded, and by what: rules, readers, steps, figures, marks of who may know, cases."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Generic, NamedTuple, TypeVar

import yaml12

from sandgate.kernel.cases import Case, read_cases, run
from sandgate.kernel.clauses import Clause, book_of, books, package, read_clauses
from sandgate.kernel.rule import READERS, RULES, STEPS, clauses_of

T = TypeVar("T")
ByClause = Mapping[str, Sequence[str]]
WRITTEN = re.compile(r"\d[\d,]*(?:\.\d+)?")  # a number in prose: 1,000 or 13.3125


class Marks(NamedTuple, Generic[T]):
    """What can carry a clause; dotted names below the book."""

    rules: T
    readers: T
    steps: T
    figures: T
    known: T  # fields of states


@dataclass(frozen=True, slots=True)
class Cover:
    """What carries a clause and how many of its cases pass."""

    clause: Clause
    marks: Marks[tuple[str, ...]]
    cases: tuple[Case, ...]  # calls of rules and readers
    failed: tuple[Case, ...]
    stories: tuple[Case, ...]  # cases that the tests of whole games tell

    @property
    def coded(self) -> bool:
        """Whether a rule, a reader, a step or a figure carries the clause."""
        return any(self.marks[:4])

    @property
    def passed(self) -> int:
        """How many of the cases pass."""
        return len(self.cases) - len(self.failed)


def coverage(book: str, ids: Iterable[str] | None = None) -> tuple[Cover, ...]:
    """Import the whole book and run the cases of the clauses asked for; without `ids`, of all."""
    modules = [import_module(name) for name, _ in sources(book)]
    rules, readers, steps = (_by_clause(functions, book) for functions in (RULES, READERS, STEPS))
    marks = Marks(rules, readers, steps, figures_by_clause(book), _known_by_clause(modules, book))
    register = read_clauses(book)
    return tuple(_cover(register[each], marks, read_cases(book)) for each in (register if ids is None else ids))


def _cover(clause: Clause, marks: Marks[ByClause], cases: Iterable[Case]) -> Cover:
    own = [case for case in cases if case.clause == clause.id]
    calls = tuple(case for case in own if not case.story)
    failed = tuple(case for case in calls if run(case))
    names = (tuple(found.get(clause.id, ())) for found in marks)
    return Cover(clause, Marks(*names), calls, failed, tuple(case for case in own if case.story))


def sources(book: str) -> Iterator[tuple[str, str]]:
    """Walk through the modules of a book: dotted name and source text."""
    yield from _sources(files(package(book)), package(book))


def _sources(folder: Traversable, name: str) -> Iterator[tuple[str, str]]:
    for entry in sorted(folder.iterdir(), key=lambda each: each.name):
        if entry.joinpath("__init__.py").is_file():
            yield from _sources(entry, f"{name}.{entry.name}")
        elif entry.name.endswith(".py") and entry.name != "__init__.py":
            yield f"{name}.{entry.name.removesuffix('.py')}", entry.read_text(encoding="utf-8")


def rules_of(clause: str) -> tuple[Callable[..., Any], ...]:
    """Find the rules marked with a clause, importing only the modules whose text has such a mark: that is quick.

    >>> [short_name(function) for function in rules_of("NWC.DU.22")]
    ['torpedo.card.runs_true']
    """
    mark = re.compile(rf'@rule\([^)]*"{re.escape(clause)}"')
    modules = [import_module(name) for name, text in sources(book_of(clause)) if mark.search(text)]
    rules = [each for module in modules for each in vars(module).values() if callable(each) and each in RULES]
    return tuple(dict.fromkeys(function for function in rules if clause in clauses_of(function)))


def short_name(thing: Any) -> str:
    """Name a function or a class by its dotted path below its book."""
    above = next((each for each in map(package, books()) if thing.__module__.startswith(f"{each}.")), "")
    return f"{thing.__module__.removeprefix(f'{above}.')}.{thing.__qualname__}"


def _by_clause(functions: list[Callable[..., Any]], book: str) -> ByClause:
    found = defaultdict[str, list[str]](list)
    for function in functions:
        if function.__module__.startswith(f"{package(book)}."):
            for clause in clauses_of(function):
                found[clause].append(short_name(function))
    return found


def figures_by_clause(book: str) -> ByClause:
    """List the figures of a book, `file.key`, under the clauses that they name."""
    found = defaultdict[str, list[str]](list)
    folder = files(package(book)).joinpath("figures")
    for entry in sorted(folder.iterdir(), key=lambda each: each.name) if folder.is_dir() else []:
        sheet: Any = yaml12.parse_yaml(entry.read_text(encoding="utf-8"))
        for key, figure in sheet.items():
            found[figure["clause"]].append(f"{entry.name.removesuffix('.yaml')}.{key}")
    return found


def stands_in(figure: Mapping[str, Any], clause: Clause) -> bool:
    """Whether a figure is what its clause says: one of the clause's numbers, or written out in its text or ruling."""
    numbers = list(_flat(clause.numbers))
    values = figure.get("values", figure.get("value"))
    parts = values if isinstance(values, list) else [values]
    if values in numbers or all(part in numbers for part in parts):
        return True
    written = {float(word.replace(",", "")) for word in WRITTEN.findall(f"{clause.text} {clause.ruling}")}
    return written.issuperset(map(float, parts))


def _flat(value: Any) -> Iterator[Any]:
    """Walk through the numbers of a clause; a list of them is one thing, a list of pairs two columns."""
    if isinstance(value, Mapping):
        for part in value.values():
            yield from _flat(part)
    elif isinstance(value, list) and value and isinstance(value[0], list):
        yield from map(list, zip(*value, strict=True))
    else:
        yield value


def _known_by_clause(modules: Iterable[Any], book: str) -> ByClause:
    found = defaultdict[str, list[str]](list)
    classes = [each for module in modules for each in vars(module).values() if isinstance(each, type)]
    own = [each for each in classes if is_dataclass(each) and each.__module__.startswith(f"{package(book)}.")]
    for state in dict.fromkeys(own):
        for part in fields(state):
            if part.metadata.get("clause"):
                found[part.metadata["clause"]].append(f"{short_name(state)}.{part.name}")
    return found
