"""Merchant ships on the chart, and what became of them: steamers on their courses, and wrecks of prizes."""

from typing import Final

from sandgate.draw.ink import Point, line, line_data, path, rect
from sandgate.draw.placer import around_clock
from sandgate.draw.sea_chart.mercator import LatLon, SeaSheet
from sandgate.draw.sheet import words
from sandgate.draw.style import words_size

SCALE: Final = 0.72
LETTER_WIDE, LETTER_HIGH = 6.5, 4.4
STROKES: Final = ((-4.2, 3.0), (0.0, 5.0), (4.2, 3.0))  # of a wreck: from its middle, and half its length


def draw_steamer(sheet: SeaSheet, ident: str, title: str, side: str, at: LatLon, course_deg: float, name: str) -> None:
    """A steamer with her course; her name where there is room."""
    spot = sheet.of(at)
    if not sheet.inside(spot, -4.0):
        return
    sheet.group("pieces", ident, title, sheet.sign(f"steamer-{side or 'neutral'}", spot, course_deg, SCALE))
    sheet.placer.disc(spot, 7.0, 60.0)
    cls = f"c-move {side or 'neutral'}-words halo"
    size = words_size(name, cls)
    towards = (course_deg + 90.0) % 360.0
    where = sheet.placer.offer(size, around_clock(spot, size, towards, (8.0, 13.0, 20.0)), 1.0) if name else None
    if where:
        sheet.add("labels", words(name, cls, where, "middle"))


def draw_wreck(sheet: SeaSheet, ident: str, title: str, side: str, at: LatLon, text: str) -> None:
    """Where a prize was sunk, as charts mark a wreck, with a word on her."""
    spot = sheet.of(at)
    if not sheet.inside(spot, -4.0):
        return
    sheet.group("marks", ident, title, wreck_sign(spot, side))
    sheet.placer.disc(spot, 9.0, 60.0)
    cls = f"c-move {side}-words halo"
    size = words_size(text, cls)
    where = sheet.placer.offer(size, around_clock(spot, size, 135.0, (9.0, 14.0, 22.0)), 1.0) if text else None
    if where:
        sheet.add("labels", words(text, cls, where, "middle"))


def wreck_sign(spot: Point, side: str) -> str:
    """The sign of a wreck: masts on a line."""
    x, y = spot
    masts = [line_data([(x + dx, y - long), (x + dx, y + long)]) for dx, long in STROKES]
    return path(line_data([(x - 8.0, y), (x + 8.0, y)]) + "".join(masts), f"{side}-wreck")


def draw_letter(sheet: SeaSheet, ident: str, title: str, at: LatLon) -> None:
    """A letter beside a force that carries one."""
    spot = sheet.of(at)
    size = 2.0 * LETTER_WIDE, 2.0 * LETTER_HIGH
    where = (
        sheet.placer.offer(size, around_clock(spot, size, 270.0, (10.0, 16.0, 24.0)), 1.0) if sheet.inside(spot) else None
    )
    if where:
        sheet.group("rings", ident, title, letter_sign(where))


def letter_sign(spot: Point) -> str:
    """A sealed letter."""
    x, y = spot
    box = (x - LETTER_WIDE, y - LETTER_HIGH, x + LETTER_WIDE, y + LETTER_HIGH)
    flap = line([(box[0], box[1]), (x, y + 0.8), (box[2], box[1])], "sea-sign")
    return rect(box, "sea-letter") + flap
