"""What the captain of a boat under water has: the blank grid with his own pin, and his glass. JANE.SUB.03, .05, .06."""

from typing import Final

from sandgate.draw.furniture import BAND
from sandgate.draw.ink import Box, Point, around, circle, line, line_data, number, path, rect
from sandgate.draw.jane1905_tactical.board import board_box, draw_board, letter_squares, still_window
from sandgate.draw.jane1905_tactical.horizon import Stretch, silhouettes
from sandgate.draw.jane1905_tactical.seen import in_glass, reader_text
from sandgate.draw.placer import around_clock
from sandgate.draw.sheet import PAPERS, Format, Sheet, words
from sandgate.draw.style import words_size
from sandgate.draw.window import TABLE
from sandgate.rules.jane1905.tactical.operations.view import ActionView
from sandgate.rules.jane1905.tactical.seen_state import Panorama
from sandgate.rules.jane1905.tactical.submarines.looking import GLASS_DEG

GLASS_PX: Final[dict[Format, float]] = {"table": 210.0, "wall": 150.0, "hand": 130.0, "picture": 58.0}
MOUNT_PX: Final = 12.0
SEA_PART: Final = 0.3  # of the radius: how far the horizon lies below the middle
AROUND_YD: Final = 1_500.0  # what of the grid is shown about the pin


def below(view: ActionView, form: Format) -> Sheet:
    """Draw the sheet of a submerged boat."""
    size, plate = TABLE if form == "table" else PAPERS[form]
    pins = [(own.x_yd, own.y_yd) for own in view.own if not own.gone]
    board = view.options.board_squares
    about = [(x + dx, y + dy) for x, y in pins for dx, dy in ((-AROUND_YD, -AROUND_YD), (AROUND_YD, AROUND_YD))]
    window = still_window(about or [(0.0, 0.0)], plate, _wide(board_box(board)), 0.0, 1.0)
    title = f"Under water, after move {view.move}"
    sheet = Sheet(f"below-{view.reader.replace('/', '-')}-{form}", title, f"As {view.reader} sees it.", size, plate, window)
    draw_board(sheet, board, form == "table")
    names = [own.name for own in view.own if not own.gone]
    idents = [own.id for own in view.own if not own.gone]
    for name, ident, pin in zip(names, idents, pins, strict=True):
        spot = sheet.at(*pin)
        sheet.group("pieces", f"ship-{ident}", f"The pin of {name}", circle(spot, 4.6, "boat-pin"))
        sheet.placer.disc(spot, 6.0)
        text = words_size(name, "c-name")
        at = sheet.placer.place(name, text, around_clock(spot, text, 90.0, (9.0, 14.0, 22.0)))
        sheet.add("labels", words(name, "c-name halo", at, "middle"))
    look = in_glass(view)
    if look:
        _glass(sheet, look, GLASS_PX[form], [sheet.at(*pin) for pin in pins])
    letter_squares(sheet, board)
    if form == "table":
        _foot(sheet, view, title, look)
    return sheet


def _wide(board: Box) -> Box:
    """The grid may lie off the middle of the sheet, so that the glass has room."""
    west, south, east, north = board
    return west - AROUND_YD, south - AROUND_YD, east + AROUND_YD, north + AROUND_YD


def _glass(sheet: Sheet, look: Panorama, radius: float, pins: list[Point]) -> None:
    """The round glass with what shows in it: in the corner that is farthest from the pin, on a phone below the sheet."""
    left, top, right, bottom = sheet.plate
    off = radius + MOUNT_PX + 14.0
    if 2.0 * off > 0.6 * (right - left):
        corners = [((left + right) / 2.0, bottom + BAND + off)]
        sheet.height += 2.0 * off
    else:
        corners = [(x, y) for x in (right - off, left + off) for y in (top + off, bottom - off)]
    centre = max(corners, key=lambda corner: min((abs(corner[0] - x) + abs(corner[1] - y) for x, y in pins), default=0.0))
    middle = look.glass_deg or 0.0
    stretch = Stretch((middle - GLASS_DEG / 2.0) % 360.0, GLASS_DEG)
    sheet.placer.block(_card(centre, radius))
    x, y = centre
    square = (x - radius, y - radius, x + radius, y + radius)
    foot, px = y + SEA_PART * radius, 2.0 * radius / GLASS_DEG
    sheet.add("furniture", rect(square, "chart-paper"), rect((square[0], foot, square[2], square[3]), "plan-sea"))
    for nth, shape in enumerate(silhouettes(look.ships, stretch, square, foot, px), 1):
        sheet.group("furniture", f"glass-{nth}", "A ship in the glass", shape)
    sheet.add("furniture", line([(square[0], foot), (square[2], foot)], "horizon"))
    ticks = [line_data([(x + turn * px, foot + 5.0), (x + turn * px, foot + 10.0)]) for turn in range(-10, 11, 5)]
    sheet.add("furniture", path("".join(ticks), "rose-line"))
    sheet.add("furniture", path(_mask(centre, radius), "glass-mount"), circle(centre, radius, "glass-rim"))
    sheet.add(
        "furniture",
        words(f"{middle:03.0f}", "c-letter", (x, foot + 20.0), "middle"),
        rect(_card(centre, radius), "panel-line"),
    )


def _mask(centre: Point, radius: float) -> str:
    """All of its card but the glass."""
    left, top, right, bottom = _card(centre, radius)
    x, y = centre
    a, b = number(x - radius), number(x + radius)
    ring = f"M{a} {number(y)}A{number(radius)} {number(radius)} 0 1 0 {b} {number(y)}"
    ring += f"A{number(radius)} {number(radius)} 0 1 0 {a} {number(y)}Z"
    return line_data([(left, top), (right, top), (right, bottom), (left, bottom)], closed=True) + ring


def _card(centre: Point, radius: float) -> Box:
    """The card in which the glass is mounted."""
    return around(centre, (2.0 * radius, 2.0 * radius), MOUNT_PX)


def _foot(sheet: Sheet, view: ActionView, title: str, look: Panorama | None) -> None:
    left, _, _, bottom = sheet.plate
    told = (
        f"In the glass: {GLASS_DEG:.0f} degrees about {look.glass_deg:03.0f}, as they looked then."
        if look and look.glass_deg is not None
        else "The glass is down."
    )
    sheet.add(
        "furniture",
        words(title, "c-title", (left, bottom + 44.0)),
        words(f"The sheet of {reader_text(view)}: the squares and your own pin.", "c-note", (left, bottom + 68.0)),
        words(told, "c-note", (left, bottom + 85.0)),
    )
