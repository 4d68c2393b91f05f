"""The chart of any view by its pieces alone: for games without charts of their own, and for those that draw upon it.

def paper(view, form="table", _zones=False):
    sheet = board(view, form, ground=((0.0, -2.0), (12.0, 2.0)), scale=Scale("miles"))
    sheet.add("ground", line([sheet.at(0.0, 0.0), sheet.at(12.0, 0.0)], "frame-line"))
    return sheet
"""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from sandgate.draw.furniture import frame, grid, grid_steps, place_north, place_scale_bar
from sandgate.draw.ink import Point
from sandgate.draw.placer import around_clock
from sandgate.draw.sheet import PAPERS, Format, Sheet, words
from sandgate.draw.style import SIDES, words_size
from sandgate.draw.window import fit
from sandgate.kernel.board import Piece
from sandgate.kernel.contract import Game, View

LEAST_UNIT = 0.02  # game units in a pixel, where a game does not say what ground it is played upon
MARGIN_PX = 60.0
ROW_PX = 20.0


def side_of(piece: Piece) -> str:
    """The side whose shape and colour a piece has.

    >>> side_of(Piece("red-2", "red", "gun", 0.0, 0.0)), side_of(Piece("x", "", "depot", 0.0, 0.0))
    ('red', 'neutral')
    """
    return piece.side if piece.side in SIDES else "neutral"


class Scale(NamedTuple):
    """The unit in which a game tells lengths, and how long it is in the measure of its board."""

    unit: str = ""
    length: float = 1.0


BARE: Final = Scale()


def scale_of(game: Game[Any, Any], view: Any) -> Scale:
    """The unit of a game's own ruler; none where it says nothing of measuring."""
    ruler = game.ruler(view, None)
    return Scale(ruler.unit, ruler.length) if ruler is not None else Scale()


def paper(view: View, form: Format = "table", _zones: bool = False) -> Sheet:
    """Draw every piece of a view with its front and its name; pieces have no zones."""
    return board(view, form)


def board(view: View, form: Format = "table", *, ground: Iterable[Point] = (), scale: Scale = BARE) -> Sheet:
    """A plain board: grid, frame, north and scale, every piece of a view with its front and its name.

    ground: places that are on the sheet whatever stands there, such as the corners of the country; without any the sheet
    is as large as the pieces ask for.
    """
    size, plate = PAPERS[form]
    plate = (*plate[:3], size[1] - plate[1])
    corners = list(ground)
    points = [*corners, *((piece.x, piece.y) for piece in view.pieces)] or [(0.0, 0.0)]
    least = 0.0 if corners else LEAST_UNIT
    sheet = Sheet(f"pieces-{form}", "Chart", _about(view.pieces), size, plate, fit(points, plate, MARGIN_PX, least))
    fine, strong = grid_steps(sheet, 0.0)
    grid(sheet, fine, strong)
    frame(sheet, fine, strong, figures=form == "table")
    for piece in view.pieces:
        _draw(sheet, piece)
    place_scale_bar(sheet, scale.unit, length=scale.length)
    place_north(sheet)
    for piece in view.pieces:
        _label(sheet, piece)
    return sheet


def _about(pieces: Iterable[Piece]) -> str:
    return " ".join(f"{_name(piece)} at {piece.x:,.0f}, {piece.y:,.0f}." for piece in pieces) or "Nothing is on the board."


def _name(piece: Piece) -> str:
    note = f", {piece.note}" if piece.note else ""
    return f"{piece.id}: {piece.kind}{note}"


def _draw(sheet: Sheet, piece: Piece) -> None:
    where = sheet.at(piece.x, piece.y)
    sign = sheet.sign(f"piece-{side_of(piece)}", where, piece.facing_deg)
    sheet.group("pieces", f"piece-{piece.id.replace('/', '-')}", _name(piece), sign)
    sheet.placer.disc(where, 12.0)


def _label(sheet: Sheet, piece: Piece) -> None:
    cls = f"c-tab {side_of(piece)}-words halo"
    size = words_size(piece.id, cls)
    places = around_clock(sheet.at(piece.x, piece.y), size, 90.0, (11.0, 15.0, 21.0, 30.0, 44.0))
    sheet.add("labels", words(piece.id, cls, sheet.placer.place(piece.id, size, places), "middle"))


def score(view: View) -> Sheet:
    """List the pieces of a view, one a row: what a game without a score card can tell."""
    rows = [f"{_name(piece)} at {piece.x:,.1f}, {piece.y:,.1f}" for piece in view.pieces] or ["Nothing is on the board."]
    wide = max(words_size(row, "c-note")[0] for row in rows) + 40.0
    high = ROW_PX * len(rows) + 30.0
    sheet = Sheet("list", "List of pieces", " ".join(rows), (wide, high), (0.0, 0.0, wide, high), (0.0, 0.0, wide, high))
    for i, row in enumerate(rows):
        sheet.add("furniture", words(row, "c-note", (20.0, 25.0 + ROW_PX * i)))
    return sheet
