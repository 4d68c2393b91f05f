"""The furniture of a sheet: grid, graduated border, scale bar, rose of 32 points, north mark, legend of a small sheet."""

import math
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from sandgate.draw.ink import Box, Point, around, between, circle, line, line_data, path, polar, rect, tag
from sandgate.draw.placer import HARD, Candidate
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size
from sandgate.draw.window import step_of_at_least

LEAST_STEP_PX = 29.0  # of a scale bar
ROSE_COST = 8.0  # a rose gives way to whatever costs more
BAND = 7.0  # width of the graduated border, outside the plate
LEGEND_ROW_PX, LEGEND_SIGN_PX = 19.0, 30.0  # half the room of a sign is to the left of its middle


Says = tuple[Callable[[float], str], Callable[[float], str]]


class Entry(NamedTuple):
    """A sign of a legend: what it means, how it is drawn about a place, and the names by which it is found on the plate."""

    text: str
    draw: Callable[[Sheet, Point], str]
    names: tuple[str, ...]


def grid_steps(sheet: Sheet, smallest: float) -> tuple[float, float]:
    """The steps of the fine and of the strong lines, in game units; `smallest` is the square of the game's own paper."""
    fine = max(smallest, step_of_at_least(14.0 * sheet.unit, (1.0, 5.0)))
    return fine, step_of_at_least(max(fine * 2.0, 56.0 * sheet.unit), (1.0, 5.0))


def _multiples(low: float, high: float, step: float) -> Iterator[float]:
    for i in range(math.ceil(low / step), math.floor(high / step) + 1):
        yield i * step


def grid(sheet: Sheet, fine: float, strong: float) -> None:
    """Draw the squares of the paper."""
    for step, cls in ((fine, "grid-fine"), (strong, "grid-strong")):
        x0, y0, x1, y1 = sheet.window
        data = [line_data([sheet.at(x, y0), sheet.at(x, y1)]) for x in _multiples(x0, x1, step)]
        data += [line_data([sheet.at(x0, y), sheet.at(x1, y)]) for y in _multiples(y0, y1, step)]
        sheet.add("grid", path("".join(data), cls))


def _bars(low: float, high: float, step: float) -> Iterator[tuple[float, float]]:
    """Every second step between two limits, cut off at the limits."""
    for i in range(math.floor(low / step), math.ceil(high / step)):
        if i % 2 == 0:
            yield max(low, i * step), min(high, (i + 1) * step)


def figure(value: float) -> str:
    """A figure of a frame or a scale, with decimals only where it has some.

    >>> figure(20000.0), figure(0.5)
    ('20,000', '0.5')
    """
    return f"{value:,.0f}" if value % 1.0 == 0.0 else f"{value:,.6f}".rstrip("0")


def frame(sheet: Sheet, fine: float, strong: float, figures: bool, says: Says = (figure, figure)) -> None:
    """Draw the border of a sea chart: bars of one fine step, and figures at the strong ones outside.

    says: what is written at a place along the plate, and at one up it.
    """
    left, top, right, bottom = sheet.plate
    x0, y0, x1, y1 = sheet.window
    sheet.add("frame", path(_ring(sheet.plate, BAND), "frame-band"))
    bars = []
    for a, b in _bars(x0, x1, fine):
        u, v = sheet.at(a, y0)[0], sheet.at(b, y0)[0]
        bars += [_block(u, y + 2.2, v, y + BAND - 2.2) for y in (top - BAND, bottom)]
    for a, b in _bars(y0, y1, fine):
        u, v = sheet.at(x0, b)[1], sheet.at(x0, a)[1]
        bars += [_block(x + 2.2, u, x + BAND - 2.2, v) for x in (left - BAND, right)]
    sheet.add("frame", path("".join(bars), "frame-bar"))
    outer = around(between((left, top), (right, bottom), 0.5), (right - left, bottom - top), BAND)
    sheet.add("frame", rect(sheet.plate, "frame-line"), rect(outer, "frame-line"))
    if figures:
        _figures(sheet, strong, says)


def _ring(box: Box, width: float) -> str:
    x0, y0, x1, y1 = box
    w = width
    outer = [(x0 - w, y0 - w), (x1 + w, y0 - w), (x1 + w, y1 + w), (x0 - w, y1 + w)]
    return line_data(outer, closed=True) + line_data([(x0, y0), (x0, y1), (x1, y1), (x1, y0)], closed=True)


def _block(x0: float, y0: float, x1: float, y1: float) -> str:
    return line_data([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], closed=True)


def _figures(sheet: Sheet, step: float, says: Says) -> None:
    left, top, right, bottom = sheet.plate
    x0, y0, x1, y1 = sheet.window
    for x in _multiples(x0, x1, step):
        u = sheet.at(x, y0)[0]
        if left + 16 < u < right - 16:
            for v in (top - BAND - 8, bottom + BAND + 8):
                sheet.add("frame", words(says[0](x), "c-fine", (u, v), "middle"))
    for y in _multiples(y0, y1, step):
        v = sheet.at(x0, y)[1]
        if top + 16 < v < bottom - 16:
            for u in (left - BAND - 8, right + BAND + 8):
                upright = words(says[1](y), "c-fine", (0.0, 0.0), "middle")
                sheet.add("frame", tag("g", upright, transform=f"translate({u:.2f} {v:.2f}) rotate(-90)"))


def scale_step(sheet: Sheet, length: float = 1.0) -> float:
    """The step of a scale bar of three steps: the least round number whose figures stand clear of one another.

    length: of the unit that it counts, in the game's own measure.

    >>> sheet = Sheet("x", "", "", (300, 200), (0, 0, 300, 200), (0, 0, 1500, 1000))
    >>> scale_step(sheet), scale_step(sheet, 100.0)
    (200.0, 2.0)
    """
    return step_of_at_least(LEAST_STEP_PX * sheet.unit / length)


def place_scale_bar(sheet: Sheet, unit: str, caption: str = "", limit: float = math.inf, length: float = 1.0) -> None:
    """Put a scale bar into the emptiest corner, if that costs less than the limit. length: of a unit, as in `scale_step`."""
    step = scale_step(sheet, length)
    width = 3.0 * step * length / sheet.unit
    left, right = (words_size(figure(value * step), "c-fine")[0] / 2.0 for value in (1.0, 2.0))
    right += words_size(f" {unit}", "c-fine")[0] + 4.0
    wide = max(left + width + right, left + words_size(caption, "c-fine")[0])
    size = (wide, 38.0 if caption else 24.0)
    cost, centre = emptiest(sheet, size, 10.0)
    if cost >= limit:
        return
    corner = (centre[0] - size[0] / 2.0 + left, centre[1] - size[1] / 2.0 + 17.0)
    scale_bar(sheet, corner, step, unit, length)
    if caption:
        sheet.add("furniture", words(caption, "c-fine", (corner[0], corner[1] + 16.0)))
    sheet.placer.block(around(centre, size))


def place_north(sheet: Sheet) -> None:
    """Put the small north mark into the emptiest corner."""
    size = (24.0, 54.0)
    centre = emptiest(sheet, size, 8.0)[1]
    north(sheet, centre)
    sheet.placer.block(around(centre, size))


def place_rose(sheet: Sheet, radius: float) -> bool:
    """Put a rose into the emptiest corner, if one is empty; whether there was room."""
    size = (2.0 * radius + 44.0, 2.0 * radius + 56.0)
    cost, centre = emptiest(sheet, size, 14.0)
    if cost >= ROSE_COST:
        return False
    rose(sheet, (centre[0], centre[1] + 6.0), radius)
    sheet.placer.block(around(centre, size), 10.0 * HARD)  # dearer to cover than the most broken coast of another corner
    return True


def scale_bar(sheet: Sheet, corner: Point, step: float, unit: str, length: float = 1.0) -> None:
    """Draw a bar of two steps, and left of nought a third one that is divided in five; the corner is its left top."""
    width, (x, y) = step * length / sheet.unit, corner
    for i in range(5):
        box = (x + width * i / 5, y, x + width * (i + 1) / 5, y + 5.0)
        sheet.add("furniture", rect(box, "bar-light" if i % 2 else "bar-dark"))
    for i in (1, 2):
        sheet.add("furniture", rect((x + width * i, y, x + width * (i + 1), y + 5.0), ("bar-light", "bar-dark")[i - 1]))
    for i, value in enumerate((step, 0.0, step, 2.0 * step)):
        sheet.add("furniture", words(figure(value), "c-fine", (x + width * i, y - 8.0), "middle"))
    right = x + width * 3 + words_size(f"{figure(2.0 * step)} ", "c-fine")[0] / 2.0
    sheet.add("furniture", words(unit, "c-fine", (right + 2.0, y - 8.0)))


def north(sheet: Sheet, centre: Point) -> None:
    """Draw the small north mark, 54 pixels high, for sheets without a rose."""
    x, y = centre[0], centre[1] + 4.0
    sheet.add("furniture", line([(x, y - 26), (x + 6, y - 4), (x, y - 8)], "rose-dark", closed=True))
    sheet.add("furniture", line([(x, y - 26), (x - 6, y - 4), (x, y - 8)], "rose-light", closed=True))
    sheet.add("furniture", line([(x, y - 8), (x, y + 9)], "rose-line"))
    sheet.add("furniture", words("N", "c-letter", (x, y + 18), "middle"))


def rose(sheet: Sheet, centre: Point, radius: float) -> None:
    """Draw a rose: a tick for each of the 32 points, since helm orders are given in points; outside, five degrees."""
    layer = "furniture"
    sheet.add(layer, circle(centre, radius, "rose-line"), circle(centre, radius * 0.9, "rose-fine"))
    sheet.add(layer, path("".join(_ticks(centre, radius, 32, _point_length)), "rose-line"))
    sheet.add(layer, path("".join(_ticks(centre, radius, 72, _degree_length)), "rose-fine"))
    for start, length in ((45.0, 0.5), (0.0, 0.7)):
        for quarter in range(4):
            _arm(sheet, centre, start + 90.0 * quarter, radius * length, radius * 0.16)
    top = (centre[0], centre[1] - radius)
    lozenge = [(top[0], top[1] - 15), (top[0] + 4.5, top[1] - 6.5), (top[0], top[1] + 1), (top[0] - 4.5, top[1] - 6.5)]
    sheet.add(layer, line(lozenge, "rose-dark", closed=True))
    for letter, bearing_deg in (("N", 0.0), ("E", 90.0), ("S", 180.0), ("W", 270.0)):
        out = radius + (24.0 if letter == "N" else 11.0)
        sheet.add(layer, words(letter, "c-letter", polar(centre, bearing_deg, out), "middle"))


def _ticks(centre: Point, radius: float, count: int, lengths: Callable[[int], tuple[float, float]]) -> Iterator[str]:
    for i in range(count):
        low, high = lengths(i)
        turn = i * 360.0 / count
        yield line_data([polar(centre, turn, radius * low), polar(centre, turn, radius * high)])


def _point_length(i: int) -> tuple[float, float]:
    if i % 8 == 0:
        return 0.76, 0.9
    return (0.82 if i % 4 == 0 else 0.86), 0.9


def _degree_length(i: int) -> tuple[float, float]:
    return 0.9, (1.0 if i % 6 == 0 else 0.95)


def _arm(sheet: Sheet, centre: Point, bearing_deg: float, length: float, waist: float) -> None:
    """One arm of the star, its starboard half dark."""
    tip = polar(centre, bearing_deg, length)
    for turn, cls in ((45.0, "rose-dark"), (-45.0, "rose-light")):
        sheet.add("furniture", line([centre, polar(centre, bearing_deg + turn, waist), tip], cls, closed=True))


def add_legend(sheet: Sheet, entries: Iterable[Entry], columns: int = 2) -> None:
    """Explain below the plate of a small sheet the signs that have been drawn on it; the sheet grows by as much."""
    shown = [entry for entry in entries if sheet.drawn.intersection(entry.names)]
    left, _, right, bottom = sheet.plate
    for i, entry in enumerate(shown):
        x = left + (right - left) * (i % columns) / columns + LEGEND_SIGN_PX
        y = bottom + BAND + LEGEND_ROW_PX * (i // columns + 0.6)
        sheet.add("furniture", entry.draw(sheet, (x, y)), words(entry.text, "c-note", (x + LEGEND_SIGN_PX + 4.0, y)))
    sheet.height += LEGEND_ROW_PX * math.ceil(len(shown) / columns)


def emptiest(sheet: Sheet, size: tuple[float, float], pad: float) -> tuple[float, Point]:
    """What it would cost to put a thing of a size into the emptiest corner of the plate, and its centre there."""
    x0, y0, x1, y1 = sheet.plate
    w, h = size[0] / 2 + pad, size[1] / 2 + pad
    corners = [(x0 + w, y1 - h), (x1 - w, y1 - h), (x1 - w, y0 + h), (x0 + w, y0 + h)]
    places = [Candidate(x, y, 0.5 * i) for i, (x, y) in enumerate(corners)]
    return sheet.placer.cheapest(size, places, 0.0)
