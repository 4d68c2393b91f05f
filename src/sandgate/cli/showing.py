"""What people are shown at a terminal: news, the board, all that they know, what they may write, what is wrong."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from itertools import groupby
from typing import Any, Final

import click

from sandgate.cli.hall import Hall
from sandgate.cli.prose import wrapped
from sandgate.kernel.contract import Ask, Blank, Piece, Remark
from sandgate.kernel.notation import number_text

MOST_PIECES: Final = 40  # of a board that is listed piece by piece


def show_news(hall: Hall, role: str, told: dict[str, int]) -> None:
    """What the role was told since it last looked."""
    lines = hall.table.stream(role)
    for line in lines[told[role] :]:
        entry = json.loads(line)
        for event in entry.get("events", ()):
            click.echo(f"  at {number_text(event['at_s'])} s: {event['says']}  [{', '.join(event['clauses'])}]")
        if entry["kind"] == "struck":
            click.echo("  the umpire has amended the last step; this holds now:")
        if entry["kind"] == "returned":
            click.echo(f"  your sheet comes back ({entry['why']}): {entry['text']}")
    told[role] = len(lines)


def show_board(view: Any, which: str = "") -> None:
    """The pieces of a view as a list; a large board in groups unless all are asked for, or those whose names begin so."""
    pieces = [piece for piece in view.pieces if which.upper() == "ALL" or piece.id.upper().startswith(which.upper())]
    lines = map(_piece_line, pieces) if which or len(pieces) <= MOST_PIECES else group_lines(pieces)
    for line in lines:
        click.echo(line)
    if which and not pieces:
        click.echo("  no such piece")


def _piece_line(piece: Piece) -> str:
    place = f"{number_text(round(piece.x, 1))}, {number_text(round(piece.y, 1))}"
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


def show_view(view: Any) -> None:
    """All that a view holds."""
    click.echo("\n".join(view_lines(view)))


def view_lines(view: Any) -> Iterator[str]:
    """A view as lines `name: value`; of a list of records each has a line of its own."""
    for name, value in _parts(view):
        if isinstance(value, tuple) and value and all(_is_record(one) for one in value):
            yield f"  {name}:"
            for one in value:
                first, *more = wrapped(_plain(one), "    ")
                yield from (first, *(f"    {line}" for line in more))
        else:
            yield from wrapped(f"{name}: {_plain(value)}", "  ")


def _is_record(value: Any) -> bool:
    return is_dataclass(value) or hasattr(value, "_fields")


def _parts(record: Any) -> list[tuple[str, Any]]:
    names = record._fields if hasattr(record, "_fields") else [field.name for field in fields(record)]
    return [(name, getattr(record, name)) for name in names]


def _plain(value: Any) -> str:
    """A value as text; a record within another stands in brackets."""
    if _is_record(value):
        return ", ".join(f"{name} {_within(part)}" for name, part in _parts(value))
    return _within(value)


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


def show_offers(hall: Hall, ask: Ask) -> None:
    """The lines that may be written now, and what may stand in their blanks."""
    for offer in hall.table.game.offers(hall.table.view(ask.role), ask):
        blanks = "; ".join(f"{blank.name}: {blank_text(blank)}" for blank in offer.blanks)
        cited = f"  [{offer.clause}]" if offer.clause else ""
        click.echo(f"  {offer.line:32} {blanks}{cited}")


def blank_text(blank: Blank) -> str:
    """What may stand in a blank, in words."""
    if blank.choices:
        return " ".join(blank.choices)
    if blank.kind == "bearing":
        return "a compass point (NE, NEbN) or 0 to 359 degrees"
    lowest, highest, step = (number_text(value) for value in blank.span)
    return f"{lowest} to {highest} by {step}"


def show_remark(remark: Remark, line: str) -> None:
    """A remark under the line that it is about."""
    cited = f" [{remark.clause}]" if remark.clause else ""
    if remark.fault == "none":
        click.echo(f"  {remark.text}{cited}")
    else:
        click.echo(f"  {line}\n  {' ' * remark.at}^ {remark.text}; {remark.remedy}.{cited}")
