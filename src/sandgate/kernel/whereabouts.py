"""Where the code of a clause stands, read from the sources of its book: nothing is imported, so that it is quick.

A clause is carried by rules, readers and steps that are marked with it, by figures and scenarios, and by whatever cites it
where something is told or refused.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from sandgate.kernel.clauses import book_of, package
from sandgate.kernel.coverage import sources
from sandgate.kernel.shelf import shipped

MARKS = {"rule": "rule", "reads": "reader", "order": "reader", "step": "step"}
KINDS = ("rule", "reader", "step", "figure", "scenario", "cites it", "is written after it")


class Place(NamedTuple):
    """Something that carries a clause, and where it stands."""

    kind: str  # one of KINDS
    name: str  # dotted, below the book
    file: Path
    line: int


def places_of(clause: str) -> tuple[Place, ...]:
    """Where the code of a clause stands, what is marked with it first; none if nothing carries it.

    >>> [(place.kind, place.name) for place in places_of("NWC.DU.22")][:1]
    [('rule', 'torpedo.card.runs_true')]
    """
    found = dict.fromkeys([*_in_sources(clause), *_in_figures(clause), *_in_scenarios(clause)])
    return tuple(sorted(found, key=lambda place: KINDS.index(place.kind)))


def _in_sources(clause: str) -> Iterator[Place]:
    book = book_of(clause)
    root = Path(str(files(package(book))))
    for module, text in sources(book):
        if clause in text:
            below = module.removeprefix(f"{package(book)}.")
            yield from _in_module(clause, text, below, root.joinpath(*below.split(".")).with_suffix(".py"))


def _in_module(clause: str, text: str, module: str, file: Path) -> Iterator[Place]:
    """The marks of a clause in a module, and who cites it there; else the line of prose that it is written after."""
    at = [nth for nth, line in enumerate(text.splitlines(), 1) if clause in line]
    found = list(_in_body(ast.parse(text), clause, at, module, file))
    if not found:
        prose = re.compile(rf"{re.escape(clause)}(?!\d)")
        lines = [nth for nth, line in enumerate(text.splitlines(), 1) if prose.search(line)]
        found = [Place("is written after it", module, file, line) for line in lines[:1]]
    yield from found


def _in_body(node: ast.AST, clause: str, at: Sequence[int], name: str, file: Path) -> Iterator[Place]:
    """Who is marked with a clause below a node, and, of the rest, the first line of each that cites it.

    at: the lines of the file in which the clause stands; what spans none of them is passed over.
    """
    cited = False
    for child in [each for each in ast.iter_child_nodes(node) if _spans(each, at)]:
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            own, kind = f"{name}.{child.name}", _mark_on(child, clause)
            yield from [Place(kind, own, file, child.lineno)] if kind else _in_body(child, clause, at, own, file)
        elif not cited and (line := _cites(child, clause)):
            cited = True
            yield Place("cites it", name, file, line)


def _spans(node: ast.AST, lines: Sequence[int]) -> bool:
    """Whether a node, with its decorators, may hold any of these lines; one without a place may hold all."""
    if not isinstance(node, ast.stmt | ast.expr):
        return True
    first = min([node.lineno, *[each.lineno for each in getattr(node, "decorator_list", ())]])
    return any(first <= line <= (node.end_lineno or line) for line in lines)


def _mark_on(node: ast.FunctionDef | ast.ClassDef, clause: str) -> str:
    """The kind of mark by which something is marked with a clause; "" if it is not."""
    calls = [each for each in node.decorator_list if isinstance(each, ast.Call) and _cites(each, clause)]
    names = [call.func.id for call in calls if isinstance(call.func, ast.Name)]
    return next((MARKS[name] for name in names if name in MARKS), "")


def _cites(node: ast.AST, clause: str) -> int:
    """The line at which a clause is first cited below a node; 0 if it is not."""
    lines = [each.lineno for each in ast.walk(node) if isinstance(each, ast.Constant) and each.value == clause]
    return min(lines, default=0)


def _in_figures(clause: str) -> Iterator[Place]:
    """The figures of a clause, each by the line at which it begins."""
    folder = Path(str(files(package(book_of(clause))))) / "figures"
    names = re.compile(rf"\bclause:\s*[\"']?{re.escape(clause)}(?!\d)")
    for file, text in _naming(clause, sorted(folder.glob("*.yaml"))):
        key, begun = "", 0
        for nth, line in enumerate(text.splitlines(), 1):
            if (head := re.match(r"(\w+):", line)) is not None:
                key, begun = head[1], nth
            if names.search(line):
                yield Place("figure", f"{file.stem}.{key}", file, begun)


def _in_scenarios(clause: str) -> Iterator[Place]:
    """The scenarios that say that they are laid out after a clause."""
    names = re.compile(rf"{re.escape(clause)}(?!\d)")
    names_of = {Path(str(file)): name for name, file in shipped()}
    for file, text in _naming(clause, names_of):
        lines = [nth for nth, line in enumerate(text.splitlines(), 1) if names.search(line)]
        yield from [Place("scenario", names_of[file], file, line) for line in lines[:1]]


def _naming(clause: str, texts: Iterable[Path]) -> Iterator[tuple[Path, str]]:
    """The files in which a clause stands anywhere, with their texts."""
    read = ((file, file.read_text(encoding="utf-8")) for file in texts)
    return ((file, text) for file, text in read if clause in text)
