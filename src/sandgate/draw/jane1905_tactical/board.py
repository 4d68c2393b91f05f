"""The board: big squares with their letters, light rulings for the small ones, the edge, the land. JANE.SUB.01, .02, MOV.03.

A square is named by the letters of its big square and the sum of two figures of the border: of its row and of its column.
"""

import math
from collections.abc import Iterator

from sandgate.draw.furniture import BAND, frame
from sandgate.draw.ink import Box, Point, line_data, path, rect, tag
from sandgate.draw.placer import Candidate
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size
from sandgate.rules.jane1905.tactical.land import grounds
from sandgate.rules.jane1905.track.speed import SQUARE_YD
from sandgate.rules.jane1905.track.squares import BIG_YD, PER_SIDE, centre_of, letters_of

FINE_PX, FIGURE_PX = 8.0, 21.0  # of a small square, from which it is ruled; between figures of the border
FIVE = 5
LETTER_PX, LETTER_GAP_PX, LEAST_SHOWN_PX, LETTER_TASTE, LETTER_LIMIT = 20.0, 10.0, 46.0, 8.0, 60.0
SMALL_PX = 500.0  # of width, up to which letters are small
LADDER = (1.0, 1.25, 1.6, 2.0, 2.5, 3.2, 4.0, 5.0, 6.3, 8.0)  # and their tenfolds: yards in a pixel
SNAP_PARTS = 8.0  # of the window's lesser side: by so much it moves at a time


def board_box(board: tuple[int, int]) -> Box:
    """West, south, east and north of the board, in yards.

    >>> board_box((4, 3))
    (0.0, 0.0, 8000.0, 6000.0)
    """
    return 0.0, 0.0, board[0] * BIG_YD, board[1] * BIG_YD


def still_window(points: list[Point], plate: Box, board: Box, margin_px: float, least_unit: float) -> Box:
    """The least window that holds all points with a margin, of few sizes and places, so that it stands still between moves.

    least_unit: the fewest yards that a pixel may stand for.
    """
    wide, high = plate[2] - plate[0], plate[3] - plate[1]
    xs, ys = zip(*points, strict=True)
    for unit in _ladder():
        if unit < least_unit:
            continue
        step = SQUARE_YD * max(1.0, min(wide, high) * unit / SNAP_PARTS // SQUARE_YD)
        x = _along((min(xs) + max(xs)) / 2.0, wide * unit, board[0], board[2], (margin_px + 4.0) * unit, step)
        y = _along((min(ys) + max(ys)) / 2.0, high * unit, board[1], board[3], (margin_px + 4.0) * unit, step)
        half_x, half_y = wide * unit / 2.0, high * unit / 2.0
        if _holds(xs, x, half_x - margin_px * unit) and _holds(ys, y, half_y - margin_px * unit):
            return x - half_x, y - half_y, x + half_x, y + half_y
    raise ValueError("no window holds what lies nowhere")


def _ladder() -> Iterator[float]:
    for power in range(5):
        for step in LADDER:
            yield step * 10.0**power


def _along(middle: float, length: float, low: float, high: float, beyond: float, step: float) -> float:
    """The middle of a window along one side of the board: by whole steps, and little beyond the edges."""
    if length >= high - low + 2.0 * beyond:
        return (low + high) / 2.0
    snapped = step * math.floor(middle / step + 0.5)
    return min(max(snapped, low - beyond + length / 2.0), high + beyond - length / 2.0)


def _holds(values: tuple[float, ...], middle: float, half: float) -> bool:
    return all(abs(value - middle) <= half for value in values)


# -- squares -------------------------------------------------------------------------------------------------------------


def draw_board(sheet: Sheet, board: tuple[int, int], large: bool) -> None:
    """Rule the squares, shade what is off the board, and draw the border with its figures."""
    whole = board_box(board)
    _off_board(sheet, whole)
    square_px = SQUARE_YD / sheet.unit
    if square_px >= FINE_PX:
        sheet.add("grid", path(_ruled(sheet, whole, SQUARE_YD), "grid-fine"))
    if square_px * FIVE >= FINE_PX:
        sheet.add("grid", path(_ruled(sheet, whole, SQUARE_YD * FIVE), "grid-strong"))
    sheet.add("grid", path(_ruled(sheet, whole, BIG_YD), "big-square"))
    step = SQUARE_YD if square_px >= 4.0 else SQUARE_YD * FIVE
    frame(sheet, step, BIG_YD, figures=False)
    if large:
        _figures(sheet, whole, square_px)


def _off_board(sheet: Sheet, whole: Box) -> None:
    (left, top), (right, bottom) = sheet.at(whole[0], whole[3]), sheet.at(whole[2], whole[1])
    x0, y0, x1, y1 = sheet.plate
    ring = line_data([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], closed=True)
    hole = line_data([(left, top), (left, bottom), (right, bottom), (right, top)], closed=True)
    sheet.add("ground", path(ring + hole, "off-board"))
    sheet.add("zones", rect((left, top, right, bottom), "board-rim"))


def _multiples(low: float, high: float, step: float) -> Iterator[float]:
    for nth in range(math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9) + 1):
        yield nth * step


def _shown(sheet: Sheet, whole: Box) -> Box:
    """The part of the board that lies on the plate."""
    west, south, east, north = sheet.window
    return max(west, whole[0]), max(south, whole[1]), min(east, whole[2]), min(north, whole[3])


def _ruled(sheet: Sheet, whole: Box, step: float) -> str:
    x0, y0, x1, y1 = _shown(sheet, whole)
    data = [line_data([sheet.at(x, y0), sheet.at(x, y1)]) for x in _multiples(x0, x1, step)]
    return "".join(data + [line_data([sheet.at(x0, y), sheet.at(x1, y)]) for y in _multiples(y0, y1, step)])


def letter_squares(sheet: Sheet, board: tuple[int, int]) -> None:
    """Letter each big square in the north-west corner of what is shown of it, else in another that is free."""
    cls = "c-square" if sheet.width > SMALL_PX else "c-name"
    for row in range(board[1]):
        for column in range(board[0]):
            box = (column * BIG_YD, (board[1] - row - 1) * BIG_YD, (column + 1) * BIG_YD, (board[1] - row) * BIG_YD)
            x0, y0, x1, y1 = _shown(sheet, box)
            (left, top), (right, bottom) = sheet.at(x0, y1), sheet.at(x1, y0)
            if min(right - left, bottom - top) < LEAST_SHOWN_PX:
                continue
            text = letters_of(row * board[0] + column)
            aside = max(LETTER_PX, LETTER_GAP_PX + words_size(text, cls)[0] / 2.0)
            corners = [(x, y) for y in (top + LETTER_PX, bottom - LETTER_PX) for x in (left + aside, right - aside)]
            places = [Candidate(*spot, LETTER_TASTE * nth) for nth, spot in enumerate(corners)]
            at = sheet.placer.offer(words_size(text, cls), places, 2.0, LETTER_LIMIT)
            if at:
                sheet.add("grid", words(text, cls, at, "middle"))


def _figures(sheet: Sheet, whole: Box, square_px: float) -> None:
    """Along the border the numbers that make the number of a small square: of its row and of its column."""
    left, top, right, bottom = sheet.plate
    x0, y0, x1, y1 = _shown(sheet, whole)
    every = next((step for step in (1, 2, 5, 10) if step * square_px >= FIGURE_PX), PER_SIDE)
    for x in _multiples(x0, x1, SQUARE_YD):
        column = int(x // SQUARE_YD) % PER_SIDE + 1
        at = sheet.at(x + SQUARE_YD / 2.0, y0)[0]
        if column % every == 0 and left + 6.0 < at < right - 6.0 and x < x1:
            for v in (top - BAND - 8.0, bottom + BAND + 8.0):
                sheet.add("frame", words(str(column), "c-fine", (at, v), "middle"))
    for y in _multiples(y0, y1, SQUARE_YD):
        row = (int((whole[3] - y) // SQUARE_YD) - 1) % PER_SIDE
        at = sheet.at(x0, y + SQUARE_YD / 2.0)[1]
        if row % every == 0 and top + 6.0 < at < bottom - 6.0 and y < y1:
            for u in (left - BAND - 10.0, right + BAND + 10.0):
                upright = words(str(PER_SIDE * row), "c-fine", (0.0, 0.0), "middle")
                sheet.add("frame", tag("g", upright, transform=f"translate({u:.2f} {at:.2f}) rotate(-90)"))


# -- land ----------------------------------------------------------------------------------------------------------------

Cell = tuple[int, int]  # column from the west and row from the south, in small squares


def draw_land(sheet: Sheet, land: tuple[str, ...], board: tuple[int, int]) -> None:
    """Squares of land with their shore; rough ground is dotted, steep ground hatched (JANE.FORT.10)."""
    if not land:
        return
    cells = {_cell(square, board): ground for square, ground in grounds(land).items()}
    fill = "".join(_box(sheet, cell) for cell in cells)
    shapes = [path(fill, "land")]
    for ground, cls in (("rough", "ground-rough"), ("steep", "hachure")):
        data = "".join(_texture(sheet, cell, ground) for cell, known in cells.items() if known == ground)
        shapes += [path(data, cls)] if data else []
    shapes.append(path("".join(_shore(sheet, cells)), "shore"))
    sheet.group("zones", "land", f"Land: {len(cells)} small squares", *shapes)


def _cell(square: str, board: tuple[int, int]) -> Cell:
    x, y = centre_of(square, *board)
    return int(x // SQUARE_YD), int(y // SQUARE_YD)


def _corners(sheet: Sheet, cell: Cell) -> tuple[Point, Point]:
    """The left top and the right bottom of a square."""
    column, row = cell
    left_top = sheet.at(column * SQUARE_YD, (row + 1) * SQUARE_YD)
    return left_top, sheet.at((column + 1) * SQUARE_YD, row * SQUARE_YD)


def _box(sheet: Sheet, cell: Cell) -> str:
    (left, top), (right, bottom) = _corners(sheet, cell)
    return line_data([(left, top), (right + 0.3, top), (right + 0.3, bottom + 0.3), (left, bottom + 0.3)], closed=True)


def _texture(sheet: Sheet, cell: Cell, ground: str) -> str:
    (left, top), (right, bottom) = _corners(sheet, cell)
    wide, high = right - left, bottom - top
    if ground == "steep":
        strokes = [(0.25, 0.75, 0.5, 0.25), (0.6, 0.8, 0.85, 0.3)]
    else:
        strokes = [(0.3, 0.35, 0.36, 0.35), (0.7, 0.6, 0.76, 0.6), (0.35, 0.8, 0.41, 0.8)]
    return "".join(
        line_data([(left + a * wide, top + b * high), (left + c * wide, top + d * high)]) for a, b, c, d in strokes
    )


def _shore(sheet: Sheet, cells: dict[Cell, str]) -> Iterator[str]:
    """The sides of squares of land behind which there is none."""
    for column, row in cells:
        (left, top), (right, bottom) = _corners(sheet, (column, row))
        sides = {
            (column, row + 1): [(left, top), (right, top)],
            (column, row - 1): [(left, bottom), (right, bottom)],
            (column - 1, row): [(left, top), (left, bottom)],
            (column + 1, row): [(right, top), (right, bottom)],
        }
        for beyond, side in sides.items():
            if beyond not in cells:
                sheet.placer.line(side, 4.0)
                yield line_data(side)
