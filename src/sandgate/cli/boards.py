"""The board and the view as lists: grouped by side and kind where they are long, names gathered into ranges."""

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from itertools import groupby
from typing import Any, Final

import click

from sandgate.cli.prose import wrapped
from sandgate.kernel.board import Piece
from sandgate.kernel.notation import number_text
from sandgate.kernel.unit_words import label, unit_words

MOST_PIECES: Final = 40  # of a board that is listed piece by piece
FEW: Final = 6  # records of a list that is shown whole where a view is shown in short
SHORT: Final = 400  # signs of a record that is shown whole there


def show_board(view: Any, which: str = "") -> None:
    """The pieces of a view as a list; a large board in groups unless all are asked for, or those whose names begin so."""
    pieces = [piece for piece in view.pieces if which.upper() == "ALL" or piece.id.upper().startswith(which.upper())]
    for line in map(_piece_line, pieces) if which else board_lines(pieces):
        click.echo(line)
    if not pieces:
        click.echo("  no such piece" if which else "  (nothing stands on the board)")


def board_lines(pieces: Iterable[Piece]) -> Iterator[str]:
    """A board as a list, in groups if it is large."""
    pieces = list(pieces)
    yield from map(_piece_line, pieces) if len(pieces) <= MOST_PIECES else group_lines(pieces)


def _piece_line(piece: Piece) -> str:
    place = piece.place or f"{number_text(round(piece.x, 1))}, {number_text(round(piece.y, 1))}"
    return f"  {piece.id:12} {piece.kind:16} at {place:>18}  heading {piece.facing_deg:5.1f}  {piece.note}".rstrip()


def group_lines(pieces: Iterable[Piece]) -> Iterator[str]:
    r"""A large board in groups of side, kind and note: how many, within which limits, and who.

    >>> print(*group_lines([Piece(f"RI{n}", "red", "infantry", 20.0 + n, 5.5) for n in (1, 2, 3, 7)]), sep="\n")
      red infantry         4  x 21 to 27, y 5.5 to 5.5     RI1-3 RI7
    """
    groups: dict[tuple[str, str, str], list[Piece]] = {}
    for piece in pieces:
        groups.setdefault((piece.side, piece.kind, piece.note), []).append(piece)
    for (side, kind, note), group in groups.items():
        x, y = ([getattr(piece, axis) for piece in group] for axis in "xy")
        within = f"x {_span(x)}, y {_span(y)}"
        head = f"{f'{side} {kind}':18} {len(group):3}  {within:27} "
        names = " ".join(ranges([piece.id for piece in group]))
        yield from wrapped(f"{head} {names}{f'  ({note})' if note else ''}", "  ")


def _span(values: list[float]) -> str:
    return f"{number_text(round(min(values), 1))} to {number_text(round(max(values), 1))}"


def ranges(names: Iterable[str]) -> Iterator[str]:
    """Names that end in a number, gathered into ranges; others as they are.

    >>> list(ranges(["RI3", "RI1", "RI2", "RC7", "Kearsarge"]))
    ['Kearsarge', 'RC7', 'RI1-3']
    """
    parts = sorted((stem, int(figures or -1)) for stem, figures in map(_parted, names))
    for (stem, _), run in groupby(enumerate(parts), lambda each: (each[1][0], each[1][1] - each[0])):
        numbers = [number for _, (_, number) in run]
        last = f"-{numbers[-1]}" if len(numbers) > 1 else ""
        yield f"{stem}{numbers[0]}{last}" if numbers[0] >= 0 else stem


def _parted(name: str) -> tuple[str, str]:
    stem = name.rstrip("0123456789")
    return stem, name[len(stem) :]


def show_view(view: Any, which: str = "") -> None:
    """What a view holds: the board and the rest in short, all of it, or one part whole."""
    named = {label(name): (name, value) for name, value in _named(view)}
    if which.lower() == "all":
        lines = list(view_lines(view))
    elif which:
        wanted = [part for said, part in named.items() if label(which) in {said, said.rpartition(".")[2]}]
        lines = [line for name, value in wanted for line in _part(name, value)]
    else:
        lines = [*board_lines(view.pieces), *short_lines(view)]
    known = ", ".join(named)
    click.echo("\n".join(lines or wrapped(f"no part {which}; there are {known}, and all", "  ")))


def view_lines(view: Any) -> Iterator[str]:
    """A view as lines `name: value`; of a list of records each has a line of its own."""
    for name, value in _parts(view):
        yield from _part(name, value)


def _part(name: str, value: Any) -> Iterator[str]:
    if _is_list(value):
        yield f"  {label(name)}:"
        for one in value:
            first, *more = wrapped(_plain(one), "    ")
            yield from (first, *(f"    {line}" for line in more))
    else:
        yield from wrapped(f"{label(name)}: {_plain(value)}{_unit(name, value)}", "  ")


def short_lines(record: Any, within: str = "") -> Iterator[str]:
    """A view in short: of a long list how many it holds, of a large record its parts, of many names their ranges."""
    for part, value in _parts(record):
        name = f"{within}{part}"
        if _is_list(value) and len(value) > FEW:
            yield f"  {label(name)}: {len(value)}; `:view {label(name)}` shows them"
        elif _is_record(value) and len(_plain(value)) > SHORT:
            yield from short_lines(value, f"{name}.")
        elif isinstance(value, tuple) and len(value) > FEW and all(isinstance(one, str) for one in value):
            yield from wrapped(f"{label(name)}: {' '.join(ranges(value))}", "  ")
        else:
            yield from _part(name, value)


def _named(record: Any, within: str = "") -> Iterator[tuple[str, Any]]:
    """The parts of a view that may be shown by name, as `short_lines` names them."""
    for part, value in _parts(record):
        if _is_record(value) and len(_plain(value)) > SHORT:
            yield from _named(value, f"{within}{part}.")
        else:
            yield f"{within}{part}", value


def _is_record(value: Any) -> bool:
    return is_dataclass(value) or hasattr(value, "_fields")


def _is_list(value: Any) -> bool:
    """Whether a value is a list of records."""
    return isinstance(value, tuple) and not _is_record(value) and bool(value) and all(_is_record(one) for one in value)


def _parts(record: Any) -> list[tuple[str, Any]]:
    names = record._fields if hasattr(record, "_fields") else [field.name for field in fields(record)]
    return [(name, getattr(record, name)) for name in names]


def _plain(value: Any) -> str:
    """A value as text; a record within another stands in brackets."""
    if _is_record(value):
        return ", ".join(f"{label(name)} {_within(part)}{_unit(name, part)}" for name, part in _parts(value))
    return _within(value)


def _unit(name: str, value: Any) -> str:
    words = unit_words(name, value)
    return f" {words}" if words else ""


def _within(value: Any) -> str:
    if _is_record(value):
        return f"({_plain(value)})"
    if isinstance(value, tuple):
        return " ".join(_within(one) for one in value) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float):
        return number_text(value)
    return "none" if value is None or value == "" else str(value)
