"""The score card of a Fleet game (NWC.TA.23): a line for each ship, ruled in inches and tenths, and on it what she received.

A tenth of an inch is 10 points. Below the ships stand small craft and forts, and the injury of every move. Of tubes that are
reloading the card tells the reader's own alone.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sandgate.draw.ink import Point, circle, line, line_data, path, rect
from sandgate.draw.nwc1902_duel.seen import points_text
from sandgate.draw.nwc1902_fleet.seen import Hull, afloat, describe, hulls, knots_text, of_side, ring_of
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import fitting, words_size, wrapped
from sandgate.kernel.notation import number_text
from sandgate.rules.nwc1902.fleet.fire_of_forts import HALF_AT, SILENT_AT
from sandgate.rules.nwc1902.fleet.score_card import bar_inches, line_inches
from sandgate.rules.nwc1902.fleet.state import FIRST_BOAT, FIRST_SUBMARINE, SIDES, Side
from sandgate.rules.nwc1902.fleet.submarines import SUBMARINE_ENDURANCE
from sandgate.rules.nwc1902.fleet.torpedo_boats import boat_endurance
from sandgate.rules.nwc1902.fleet.view import FleetView, SeenBoat, SeenSubmarine
from sandgate.rules.nwc1902.score_wand import BATTLESHIP_ENDURANCE, HALF_POWER_AT, RING_AT
from sandgate.rules.nwc1902.turning_card import CARD_MOVE_S

LEFT_PX, TOP_PX, ROW_PX, INCH_PX, NOTE_PX = 28.0, 84.0, 20.0, 32.0, 15.0
NAME_X, BAR_X = 46.0, 176.0  # from the left edge of the panel
TOTAL_X, MOVE_X, STATE_X = 562.0, 630.0, 644.0
WIDE_PX = 744.0
BAR_HIGH, HEAD_PX, PANEL_GAP_PX = 9.0, 48.0, 26.0
STRIP_HIGH, STRIP_MOST_PX = 34.0, 16.0


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


def score_card(view: FleetView) -> Sheet:
    """Draw the card as the reader of a view may see it."""
    ships = hulls(view)
    panels = [_fleet(view, side, of_side(ships, side)) for side in SIDES]
    rest = Panel("Small craft and forts", "", "a fort's line is what it received in the move", list(_rest(view)), [])
    panels += [rest] if rest.lines else []
    strip_top = TOP_PX + sum(panel.high for panel in panels)
    size = (WIDE_PX + 2.0 * LEFT_PX, strip_top + 2.0 * STRIP_HIGH + 62.0)
    box = (0.0, 0.0, *size)
    title = f"Score card after move {view.move}"
    sheet = Sheet(f"card-{view.reader.replace('/', '-')}", title, _about(view, ships), size, box, box)
    sheet.add("ground", rect(box, "card-paper"))
    sheet.add("furniture", words("Score Card", "c-title", (LEFT_PX, 34.0)))
    told = f"Fleet Game of 1902, after move {view.move}. A square of the card is an inch, 100 points; pale: this move."
    sheet.add("furniture", words(told, "c-note", (LEFT_PX, 58.0)))
    top = TOP_PX
    for panel in panels:
        _panel(sheet, panel, top)
        top += panel.high
    _strip(sheet, view, strip_top)
    return sheet


def _fleet(view: FleetView, side: Side, ships: tuple[Hull, ...]) -> Panel:
    lines = [_line(view, hull) for hull in ships]
    return Panel(side.capitalize(), side, _state(view, ships, side), lines, list(_notes(view, side)))


def _about(view: FleetView, ships: tuple[Hull, ...]) -> str:
    return f"As {view.reader} sees it. {'. '.join(describe(view, hull) for hull in ships)}."


def _line(view: FleetView, hull: Hull) -> Line:
    ship = hull.ship
    half = RING_AT if view.options.ring_at_four_tenths else HALF_POWER_AT
    ring = "" if ship.gone else ring_of(view, hull)
    states = [{"ring": "half power", "ring-pale": "four tenths"}.get(ring, ""), "aground" if ship.aground else ""]
    state = f"lost, move {hull.lost_in}" if ship.gone else ", ".join(word for word in states if word)
    return Line(
        tab=str(ship.wing),
        side=hull.side,
        name=ship.name,
        received=ship.received,
        fresh=hull.injury,
        length=hull.endurance,
        marks=(hull.endurance * half,),
        ring=ring,
        state=state,
        flag=hull.flag,
        title=describe(view, hull),
    )


def _rest(view: FleetView) -> Iterator[Line]:
    """The lines of torpedo boats, submarines and forts."""
    for boat in view.boats:
        yield _small(f"T{boat.number - FIRST_BOAT + 1}", boat, boat_endurance(boat.destroyer))
    for submarine in view.submarines:
        yield _small(f"S{submarine.number - FIRST_SUBMARINE + 1}", submarine, SUBMARINE_ENDURANCE)
    for nth, fort in enumerate(view.forts, 1):
        got = fort.received_in_move
        told = f"Fort {fort.name}: {points_text(got)} points received in the move"
        state = "silent next move" if got >= SILENT_AT else "half fire next move" if got >= HALF_AT else ""
        yield Line(f"F{nth}", fort.side, fort.name, got, got, SILENT_AT, (HALF_AT,), "", state, "", told)


def _small(tab: str, each: SeenBoat | SeenSubmarine, length: float) -> Line:
    told = f"{each.name}: {points_text(each.received)} of {points_text(length)} points received"
    return Line(tab, each.side, each.name, each.received, 0.0, length, (), "", "lost" if each.gone else "", "", told)


def _state(view: FleetView, ships: tuple[Hull, ...], side: Side) -> str:
    received = sum(min(hull.ship.received, hull.endurance) for hull in ships)
    injury = sum(hull.injury for hull in ships)
    parts = [
        f"{len(afloat(ships))} of {len(ships)} afloat",
        knots_text(view, side),
        f"{points_text(received)} of {points_text(sum(hull.endurance for hull in ships))} received",
        f"{points_text(injury)} in this move" if injury else "",
    ]
    return ", ".join(part for part in parts if part)


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


def _notes(view: FleetView, side: Side) -> Iterator[str]:
    """What a commander knows of his own ships beside: tubes that are reloading, reserve speed in use."""
    now, wings = view.move * CARD_MOVE_S, {ship.number: ship for ship in view.ships if ship.side == side and not ship.gone}
    tubes = [
        f"{wings[own.number].wing} {tube.name} ({_when(tube.ready_s)})"
        for own in view.own_ships
        if own.number in wings
        for tube in own.tubes
        if tube.ready_s > now
    ]
    resting = [str(wings[own.number].wing) for own in view.own_ships if own.number in wings and own.rest_moves]
    for text in (
        f"Tubes reloading until: {', '.join(tubes)}" if tubes else "",
        f"Reserve speed used up for now: {', '.join(resting)}" if resting else "",
    ):
        yield from wrapped(text, "c-fine", WIDE_PX)


def _when(ready_s: float) -> str:
    return f"move {int(ready_s // CARD_MOVE_S) + 1}, second {number_text(ready_s % CARD_MOVE_S)}"


def _strip(sheet: Sheet, view: FleetView, top: float) -> None:
    """The injury of every move, Red's above the line and Blue's below it."""
    red = {ship.number for ship in view.ships if ship.side == "red"}
    sums = [
        (
            sum(each.injury for each in sketch if each.ship in red),
            sum(each.injury for each in sketch if each.ship not in red),
        )
        for sketch in view.sketches[1:]
    ]
    most = max((value for pair in sums for value in pair), default=0.0)
    told = f"the longest bar is {points_text(most)} points" if most else "none yet"
    name, y = "Injury in each move", top + 8.0
    sheet.add("pieces", words(name, "c-name", (LEFT_PX, y)))
    sheet.add("pieces", words(told, "c-note", (LEFT_PX + words_size(name, "c-name")[0] + 14.0, y)))
    axis = top + 30.0 + STRIP_HIGH
    sheet.add("grid", line([(LEFT_PX, axis), (LEFT_PX + WIDE_PX, axis)], "card-rule-strong"))
    step = min(STRIP_MOST_PX, WIDE_PX / max(1, len(sums)))
    for move, pair in enumerate(sums, 1):
        x = LEFT_PX + step * (move - 1)
        for side, value, way in zip(SIDES, pair, (-1.0, 1.0), strict=True):
            if value:
                _injury(sheet, side, move, value, (x, axis, step, axis + way * STRIP_HIGH * value / most))
        if move == 1 or move % 5 == 0:
            sheet.add("marks", words(str(move), "c-fine", (x + step / 2.0, axis + STRIP_HIGH + 10.0), "middle"))


def _injury(sheet: Sheet, side: Side, move: int, value: float, at: tuple[float, float, float, float]) -> None:
    """What a fleet received in a move: a bar from the axis to its end."""
    x, axis, step, end = at
    bar = rect((x + 0.15 * step, min(axis, end), x + 0.85 * step, max(axis, end)), f"{side}-fill")
    title = f"Move {move}: {side} received {points_text(value)} points"
    sheet.group("pieces", f"injury-{side}-{move}", title, bar)
