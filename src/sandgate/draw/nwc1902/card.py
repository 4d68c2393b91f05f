"""The ruled card of a fleet (NWC.TA.23): a line for each ship in inches and tenths, and on it a bar of what she received."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sandgate.draw.ink import Point, circle, line, line_data, path, rect
from sandgate.draw.nwc1902.seen import Hull, Told, half_of, ring_of
from sandgate.draw.nwc1902.tracks import points_text
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import fitting, words_size
from sandgate.kernel.adding import added
from sandgate.rules.nwc1902.guns.score_wand import BATTLESHIP_ENDURANCE
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.squadron.score_card import bar_inches, line_inches

LEFT_PX, TOP_PX, ROW_PX, INCH_PX, NOTE_PX = 28.0, 84.0, 20.0, 32.0, 15.0
NAME_X, BAR_X = 46.0, 176.0  # from the left edge of the panel
TOTAL_X, MOVE_X, STATE_X = 562.0, 630.0, 644.0
WIDE_PX = 744.0
BAR_HIGH, HEAD_PX, PANEL_GAP_PX = 9.0, 48.0, 26.0


class Line(NamedTuple):
    """One line of the card: who it is, what has been received of how much, and in the last move."""

    tab: str
    side: Side
    name: str
    received: float
    fresh: float
    length: float
    marks: tuple[float, ...]  # points at which something befalls it
    ring: str
    state: str
    flag: str
    title: str


class Panel(NamedTuple):
    """A part of the card: its heading, its lines, and notes below them."""

    name: str
    side: str
    told: str
    lines: list[Line]
    notes: list[str]

    @property
    def high(self) -> float:
        """How much room it takes."""
        return HEAD_PX + ROW_PX * len(self.lines) + NOTE_PX * len(self.notes) + PANEL_GAP_PX


def ruled_card(key: str, told: tuple[str, str, str], panels: Sequence[Panel], more_px: float) -> Sheet:
    """A card with its panels and so much room below them.

    told: its title, what it tells in words, and the line under its heading.
    """
    title, about, note = told
    size = (WIDE_PX + 2.0 * LEFT_PX, TOP_PX + added(panel.high for panel in panels) + more_px)
    box = (0.0, 0.0, *size)
    sheet = Sheet(key, title, about, size, box, box)
    sheet.add("ground", rect(box, "card-paper"))
    sheet.add("furniture", words("Score Card", "c-title", (LEFT_PX, 34.0)))
    sheet.add("furniture", words(note, "c-note", (LEFT_PX, 58.0)))
    top = TOP_PX
    for panel in panels:
        _panel(sheet, panel, top)
        top += panel.high
    return sheet


def line_of(view: Told, hull: Hull, lost: str, title: str) -> Line:
    """The line of a ship; `lost` says when she was lost."""
    ship = hull.ship
    ring = "" if ship.gone else ring_of(view, hull)
    states = [{"ring": "half power", "ring-pale": "four tenths"}.get(ring, ""), "aground" if ship.aground else ""]
    state = lost if ship.gone else ", ".join(word for word in states if word)
    return Line(
        tab=str(ship.wing),
        side=hull.side,
        name=ship.name,
        received=ship.received,
        fresh=hull.injury,
        length=hull.endurance,
        marks=(hull.endurance * half_of(view),),
        ring=ring,
        state=state,
        flag=hull.flag,
        title=title,
    )


def _head(sheet: Sheet, panel: Panel, top: float) -> None:
    """The head of a panel: whose it is, and the figures of the ruler."""
    x, y = LEFT_PX, top + 8.0
    if panel.side:
        tab = (x + 8.0, y)
        letter = words(panel.name[0], f"c-tab {panel.side}-on", tab, "middle")
        sheet.add("pieces", sheet.sign(f"tab-{panel.side}", tab), letter)
        x += 24.0
    wide = words_size(panel.name, "c-name")[0]
    sheet.add("pieces", words(panel.name, "c-name", (x, y)), words(panel.told, "c-note", (x + wide + 14.0, y)))
    for inch in range(0, 11, 2):
        spot = (_bar_left() + INCH_PX * inch, top + HEAD_PX - 9.0)
        sheet.add("marks", words(f"{100 * inch:,}", "c-fine", spot, "middle"))
    for text, at in (("received", TOTAL_X), ("in the move", MOVE_X)):
        sheet.add("marks", words(text, "c-fine", (LEFT_PX + at, top + HEAD_PX - 9.0), "end"))


def _bar_left() -> float:
    return LEFT_PX + BAR_X


def _panel(sheet: Sheet, panel: Panel, top: float) -> None:
    _head(sheet, panel, top)
    top += HEAD_PX
    _ruling(sheet, top, len(panel.lines))
    for each in panel.lines:
        _draw_line(sheet, each, top + ROW_PX / 2.0)
        top += ROW_PX
    for text in panel.notes:
        top += NOTE_PX
        sheet.add("furniture", words(text, "c-fine", (LEFT_PX, top)))


def _ruling(sheet: Sheet, top: float, rows: int) -> None:
    """The inches and the tenths of the ruler, and a rule between the rows."""
    bottom, left = top + ROW_PX * rows, _bar_left()
    inches = round(line_inches(BATTLESHIP_ENDURANCE))
    upright = [line_data([(left + INCH_PX * i, top - 3.0), (left + INCH_PX * i, bottom)]) for i in range(inches + 1)]
    tenths = [
        line_data([(left + INCH_PX * i / 10.0, top - (4.0 if i % 5 else 0.0)), (left + INCH_PX * i / 10.0, top - 1.0)])
        for i in range(10 * inches + 1)
        if i % 10
    ]
    level = [line_data([(LEFT_PX, top + ROW_PX * i), (LEFT_PX + WIDE_PX, top + ROW_PX * i)]) for i in range(rows + 1)]
    sheet.add("grid", path("".join([*upright, *tenths, *level]), "card-rule"))


def _draw_line(sheet: Sheet, each: Line, y: float) -> None:
    """A ship's tab, name and flag, her bar, her ring, and the sums."""
    tab, left = (LEFT_PX + 11.0, y), _bar_left()
    shapes = [
        sheet.sign(f"tab-{each.side}", tab),
        words(each.tab, f"c-tab {each.side}-on", tab, "middle"),
        words(*fitting(each.name, ("c-head", "c-note"), BAR_X - NAME_X - 18.0), (LEFT_PX + NAME_X, y)),
        *_bar(each, (left, y - BAR_HIGH / 2.0)),
    ]
    if each.flag:
        shapes.append(sheet.sign(f"{each.flag}-{each.side}", (LEFT_PX + 28.0, y + 7.5)))
    if each.ring:
        shapes.append(circle((LEFT_PX + STATE_X + 5.0, y), 5.0, each.ring))
    if each.received:
        shapes.append(words(points_text(each.received), "c-card-sum", (LEFT_PX + TOTAL_X, y), "end"))
    if each.fresh:
        shapes.append(words(points_text(each.fresh), "c-card-sum", (LEFT_PX + MOVE_X, y), "end"))
    if each.state:
        shapes.append(words(each.state, "c-fine", (LEFT_PX + STATE_X + (15.0 if each.ring else 0.0), y)))
    sheet.group("pieces", f"line-{each.side}-{each.tab}", each.title, *shapes)


def _bar(each: Line, corner: Point) -> Iterator[str]:
    """The line of a ship with the bar on it; it ends where her line ends (NWC.TA.23)."""
    x, y = corner
    gone, old = (INCH_PX * bar_inches(points, each.length) for points in (each.received, each.received - each.fresh))
    yield rect((x, y, x + INCH_PX * line_inches(each.length), y + BAR_HIGH), "endurance")
    yield rect((x, y, x + gone, y + BAR_HIGH), f"{each.side}-fresh")
    yield rect((x, y, x + old, y + BAR_HIGH), f"{each.side}-fill")
    for points in each.marks:
        mark = x + INCH_PX * line_inches(points)
        yield line([(mark, y - 3.0), (mark, y + BAR_HIGH + 3.0)], "half-mark")
