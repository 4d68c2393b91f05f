"""`sandgate clauses`: the registers of the books, as lists, whole, or with what is coded and tested of them."""

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import click

from sandgate.cli.lookup import clause_of, clauses_about, is_number, places
from sandgate.cli.main import main
from sandgate.cli.prose import wrapped
from sandgate.kernel.clauses import (
    KINDS,
    Clause,
    Sentences,
    book_of,
    books,
    find_clause,
    near_names,
    read_book,
    read_clauses,
)

if TYPE_CHECKING:
    from rich.table import Table

    from sandgate.kernel.coverage import Cover

HEADINGS = {
    "rule": "rules",
    "reader": "readers of orders",
    "step": "steps",
    "figure": "figures",
    "scenario": "scenarios",
    "cites it": "cited in",
    "is written after it": "spoken of in",
}
UNCARRIED = {  # why no code carries a clause, by its kind
    "advice": "advice to players, which the game leaves to them",
    "appliance": "an appliance of the real table, for which the program stands",
    "data": "told as history; nothing is reckoned by it",
    "procedure": "for people at a real table, who do it by themselves",
}
WIDE = 200  # of lists that are not printed on a terminal: one line a clause


@main.command("clauses")
@click.argument("clause", required=False)
@click.option("--book", help="Only this book, by its key: nwc1902.")
@click.option("--part", help="Only this part of a book: DU.")
@click.option("--coverage", is_flag=True, help="Tell what carries each clause; run its cases.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
def clauses_command(clause: str | None, book: str | None, part: str | None, coverage: bool, form: str) -> None:
    """List the clauses of the books, or show one whole.

    CLAUSE is its number (NWC.DU.21, or DU.21 where only one book has it), or what you call the thing: masked,
    "out of range", "who takes the gun". One clause is shown with its code, file and line.

    Example: sandgate clauses --part DU --coverage
    """
    single = clause is not None and is_number(clause)
    if single and (book or part):
        raise click.UsageError("give a clause, or a book and a part, not both")
    chosen = _sought(clause, book, part)
    covers = _covers(chosen) if coverage else {}
    if form == "json":
        click.echo(json.dumps(_entries(chosen, covers, single=single), indent=1, ensure_ascii=False))
    elif single:
        click.echo("\n".join(_whole(chosen[0], covers.get(chosen[0].id))))
    elif coverage:
        _print_coverage(list(covers.values()))
    else:
        click.echo("\n".join(f"{each.id:12} {each.kind:10}  {each.title}" for each in chosen))


def _sought(clause: str | None, book: str | None, part: str | None) -> list[Clause]:
    """The clause of a number, or those that are about what was called so; all of a book or a part without either."""
    if not clause:
        return _listed(book, part)
    return [clause_of(clause)] if is_number(clause) else clauses_about(clause, _listed(book, part))


def _listed(book: str | None, part: str | None) -> list[Clause]:
    if book and book not in books():
        raise click.BadParameter(f"no book {book}; there are {', '.join(books())}", param_hint="--book")
    chosen = [book] if book else books()
    found = [clause for key in chosen for clause in read_clauses(key).values()]
    if not part:
        return found
    _check_part(part, chosen)
    return [clause for clause in found if clause.part == part.upper()]


def _check_part(part: str, chosen: Iterable[str]) -> None:
    """Refuse a part that none of the books has."""
    parts = {each: title for key in chosen for each, title in read_book(key).parts.items()}
    if part.upper() not in parts:
        known = ", ".join(f"{each} ({title})" for each, title in parts.items())
        raise click.BadParameter(f"no part {part}{near_names(part, parts)}; there are {known}", param_hint="--part")


def _covers(chosen: Sequence[Clause]) -> dict[str, "Cover"]:
    from sandgate.kernel.coverage import coverage

    ids: dict[str, list[str]] = {}
    for clause in chosen:
        ids.setdefault(book_of(clause.id), []).append(clause.id)
    return {cover.clause.id: cover for book in ids for cover in coverage(book, ids[book])}


def _entries(chosen: Sequence[Clause], covers: Mapping[str, "Cover"], *, single: bool) -> Any:
    entries = [_entry(each, covers.get(each.id)) for each in chosen]
    return entries[0] | {"places": places(chosen[0])} if single else entries


def _entry(clause: Clause, cover: "Cover | None") -> dict[str, Any]:
    """Turn a clause into an object for machines; `cases` and `passed` are numbers, the register's cases `sentences`."""
    entry = {"id": clause.id, "book": book_of(clause.id)} | asdict(clause)
    entry["sentences"] = [case._asdict() for case in entry.pop("cases")]
    if cover:
        entry |= {kind: list(names) for kind, names in cover.marks._asdict().items()}
        entry |= {"cases": len(cover.cases), "passed": cover.passed, "stories": [each.story for each in cover.stories]}
    return entry


def _whole(clause: Clause, cover: "Cover | None") -> list[str]:
    """Write one clause out."""
    part = read_book(book_of(clause.id)).parts[clause.part]
    lines = [f"{clause.id}  {clause.title}", f"{part}; {clause.where}; {clause.kind}", "", *wrapped(clause.text)]
    for heading, text in (("unclear", clause.unclear), ("ruling", clause.ruling), ("corrected", clause.corrected)):
        lines += ["", heading, *wrapped(text, "  ")] if text else []
    lines += _section("numbers", [f"  {name}: {_number(value)}" for name, value in clause.numbers.items()])
    lines += _section("cases", [line for case in clause.cases for line in _case(case)])
    lines += _section("needs", [f"  {each}  {find_clause(each).title}" for each in clause.needs])
    found = places(clause)
    for kind, named in found.items():
        lines += ["", HEADINGS[kind], *(f"  {name}  {place}" for name, place in named.items())]
    lines += [] if found else ["", f"No code carries it: {_uncarried(clause)}."]
    return lines + _carried(cover) if cover else lines


def _uncarried(clause: Clause) -> str:
    """Why no code carries a clause, in words."""
    own = [each for each in read_clauses(book_of(clause.id)).values() if each.part == clause.part]
    if not any({"rule", "scenario"} & places(each).keys() for each in own):  # a step of another part may cite it
        return "not played yet, as no game of this part of the book ships"
    return UNCARRIED.get(clause.kind, "nothing in play comes to it")


def _section(heading: str, lines: list[str]) -> list[str]:
    return ["", heading, *lines] if lines else []


def _case(case: Sentences) -> list[str]:
    expected = f"-> {case.expect}{' (from the source)' * case.from_source}"
    return [*wrapped(case.given, "  "), *wrapped(expected, "     ")]


def _carried(cover: "Cover") -> list[str]:
    """What carries a clause, under a heading of its own."""
    carried = [f"  {kind}: {', '.join(names)}" for kind, names in cover.marks._asdict().items() if names]
    return ["", "coverage", *carried, f"  cases: {len(cover.cases)}, passed: {cover.passed}"]


def _number(value: Any) -> str:
    if isinstance(value, Mapping):
        return "; ".join(f"{name}: {_number(part)}" for name, part in value.items())
    if isinstance(value, list):
        return ", ".join(_number(part) for part in value)
    return str(value)


def _print_coverage(covers: Sequence["Cover"]) -> None:
    from rich.console import Console

    console = Console(highlight=False) if sys.stdout.isatty() else Console(highlight=False, width=WIDE)
    console.print(_table(covers))
    console.print()
    console.print(_summary(covers))


def _table(covers: Sequence["Cover"]) -> "Table":
    from rich.table import Table

    table = Table("clause", "kind", "title", "rules", box=None, pad_edge=False)
    for heading in ("cases", "passed"):
        table.add_column(heading, justify="right")
    for cover in covers:
        clause, marks = cover.clause, cover.marks
        functions = [name.rpartition(".")[2] for name in (*marks.rules, *marks.readers, *marks.steps)]
        counts = [str(count) if cover.cases else "" for count in (len(cover.cases), cover.passed)]
        table.add_row(clause.id, clause.kind, clause.title, ", ".join(functions or marks.figures), *counts)
    return table


def _summary(covers: Sequence["Cover"]) -> "Table":
    """Count the clauses of each part and kind: how many are coded, and their cases."""
    from rich.table import Table

    table = Table("part", "kind", box=None, pad_edge=False)
    for heading in ("clauses", "coded", "cases", "passed", "stories"):
        table.add_column(heading, justify="right")
    groups = dict.fromkeys((cover.clause.part, kind) for cover in covers for kind in KINDS)
    for part, kind in groups:
        found = [cover for cover in covers if (cover.clause.part, cover.clause.kind) == (part, kind)]
        if found:
            table.add_row(part, kind, *_counts(found))
    table.add_row("all", "", *_counts(covers))
    return table


def _counts(covers: Sequence["Cover"]) -> list[str]:
    counts = (
        len(covers),
        sum(cover.coded for cover in covers),
        sum(len(cover.cases) for cover in covers),
        sum(cover.passed for cover in covers),
        sum(len(cover.stories) for cover in covers),
    )
    return [str(count) for count in counts]
