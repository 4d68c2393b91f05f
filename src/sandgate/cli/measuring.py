"""Measuring at a terminal: `:measure A B` from piece to piece or place to place, `:limits A`, where the book lets one."""

from typing import Any

import click

from sandgate.cli.hall import Hall
from sandgate.cli.prose import wrapped
from sandgate.kernel.asks import Ask
from sandgate.kernel.board import Ruler
from sandgate.kernel.clauses import near_names
from sandgate.kernel.geometry import bearing, distance
from sandgate.kernel.notation import number_text
from sandgate.ocean.sailing import MILES_TO_THE_DEGREE, northing_and_departure

Place = tuple[float, float]


def show_length(hall: Hall, ask: Ask, rest: str) -> None:
    """The length and bearing from one piece, or place x,y, to another."""
    view, ends = hall.table.view(ask.role), rest.split()
    ruler = _ruler(hall, view, ask)
    if ruler is None:
        return
    places = [_place(view, end) for end in ends]
    if len(places) != 2 or None in places:
        missing = next((end for end, place in zip(ends, places, strict=True) if place is None), "")
        what = f"no piece {missing}{_near(view, missing)}; " if missing else ""
        click.echo(f"  {what}write :measure and two names of the board, or places as x,y")
        return
    (ax, ay), (bx, by) = (place for place in places if place is not None)
    click.echo(f"  {length_text(ruler, ax, ay, bx, by)}, from {ends[0]} to {ends[1]}  [{ruler.clause}]")


def show_limits(hall: Hall, ask: Ask, rest: str) -> None:
    """How far a piece fires, trains, turns and goes, each with its clause."""
    view, piece = hall.table.view(ask.role), rest.strip()
    if _ruler(hall, view, ask) is None:
        return
    if all(each.id != piece for each in view.pieces):
        what = f"no piece {piece}{_near(view, piece)}; " if piece else ""
        click.echo(f"  {what}write :limits and a name of the board")
        return
    found = hall.table.game.limits(view, ask, piece)
    for limit in found:
        click.echo(f"  {limit.name}  [{limit.clause}]")
    if not found:
        click.echo(f"  nothing can be measured of {piece}")


def length_text(ruler: Ruler, ax: float, ay: float, bx: float, by: float) -> str:
    """A length and its bearing in words, as exactly as the ruler reads; the book's nearest direction if it names them.

    >>> length_text(Ruler(True, "TOY.1", "", "yards", 1.0, 1.0, ("N", "E", "S", "W")), 0.0, 0.0, 3000.0, 100.0)
    '3,002 yards, bearing 088 (about E)'
    >>> length_text(Ruler(True, "TOY.1", "", "paces", 0.5, 0.1), 0.0, 0.0, 0.0, 2.0)
    '4 paces, bearing 000'
    """
    if ruler.globe:  # longitudes and latitudes: from here on how far east and north the one lies of the other
        north_mi, east_mi = northing_and_departure(ay, ax, by, bx)
        ax, ay, bx, by = 0.0, 0.0, east_mi / MILES_TO_THE_DEGREE, north_mi / MILES_TO_THE_DEGREE
    units = distance(ax, ay, bx, by) / ruler.length
    length = number_text(round(units / ruler.step) * ruler.step)
    whole, _, part = length.partition(".")
    bearing_deg = bearing(ax, ay, bx, by)
    text = f"{int(whole):,}{f'.{part}' if part else ''} {ruler.unit}, bearing {round(bearing_deg) % 360:03}"
    if not ruler.rose:
        return text
    points = bearing_deg * len(ruler.rose) / 360.0
    about = "" if abs(points - round(points)) < 0.01 else "about "
    return f"{text} ({about}{ruler.rose[round(points) % len(ruler.rose)]})"


def _ruler(hall: Hall, view: Any, ask: Ask) -> Ruler | None:
    """The ruler, if one may measure; else it is said why not."""
    ruler = hall.table.game.ruler(view, ask)
    if ruler is None:
        click.echo("  this game has no ruler")
    elif not ruler.allowed:
        for line in wrapped(f"{ruler.says} [{ruler.clause}]", "  "):
            click.echo(line)
    return ruler if ruler is not None and ruler.allowed else None


def _place(view: Any, text: str) -> Place | None:
    """Where a piece of that name stands, or a place written as x,y."""
    found = next(((piece.x, piece.y) for piece in view.pieces if piece.id == text), None)
    if found is not None:
        return found
    try:
        x, y = (float(part) for part in text.strip("()").split(","))
    except ValueError:
        return None
    return x, y


def _near(view: Any, name: str) -> str:
    return near_names(name, [piece.id for piece in view.pieces])
