"""What an admiral has who sees no plan: the look over the edge of the table, and his own notes. JANE.GEN.05, JANE.OPS.03.

The whole round of the horizon stands on top; below it, larger, those parts of it in which a ship shows, with their compass
scales. Between looks the screen is up.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sandgate.draw.ink import Box, line, line_data, path, rect
from sandgate.draw.jane1905_tactical.horizon import Stretch, depth, height, silhouettes, span
from sandgate.draw.jane1905_tactical.seen import open_look, reader_text
from sandgate.draw.sheet import PAPERS, Format, Sheet, words
from sandgate.draw.style import wrapped
from sandgate.draw.window import TABLE
from sandgate.kernel.adding import added
from sandgate.rules.jane1905.tactical.operations.view import ActionView
from sandgate.rules.jane1905.tactical.seen_state import Panorama, Silhouette

WIDTHS_DEG: Final = (15.0, 20.0, 30.0, 40.0, 60.0, 90.0)
PAD_DEG, STEP_DEG = 1.5, 5.0
ROWS: Final[dict[Format, int]] = {"table": 4, "wall": 4, "hand": 5, "picture": 3}
SEA_PX, SCALE_PX, LEAST_SKY_PX, GAP_PX, EDGE_PX = 12.0, 24.0, 26.0, 12.0, 14.0
ROUND_PX, ROUND_SEA_PX, ROUND_SCALE_PX = 52.0, 4.0, 14.0  # of the whole horizon on top
NAMED: Final = {0: "N", 45: "NE", 90: "E", 135: "SE", 180: "S", 225: "SW", 270: "W", 315: "NW"}
NOTE_PX = 15.0


class Row(NamedTuple):
    """A part of the horizon that is shown large, and how much sky and sea it needs."""

    stretch: Stretch
    sky_px: float
    sea_px: float


def panorama(view: ActionView, form: Format) -> Sheet:
    """Draw the look, or the screen while none is open."""
    size, plate = TABLE if form == "table" else PAPERS[form]
    look = open_look(view)
    title = f"Over the edge of the table, after move {view.move}" if look else "The screen is up"
    shown = f"{len(look.ships)} ships show." if look else "No look is open."
    window = (0.0, 0.0, plate[2] - plate[0], plate[3] - plate[1])
    key = f"look-{view.reader.replace('/', '-')}-{form}"
    sheet = Sheet(key, title, f"As {view.reader} sees it. {shown}", size, plate, window)
    sheet.add("frame", rect(plate, "frame-line"))
    if look:
        _look(sheet, look, ROWS[form])
    else:
        _screen(sheet)
    _foot(sheet, view, title, form)
    return sheet


def _screen(sheet: Sheet) -> None:
    """A cloth before the table."""
    left, top, right, bottom = sheet.plate
    folds = [left + (right - left) * nth / 24.0 for nth in range(1, 24)]
    sheet.add("ground", rect(sheet.plate, "chart-edge-ground"))
    sheet.add("grid", path("".join(line_data([(x, top), (x, bottom)]) for x in folds), "grid-strong"))
    middle = ((left + right) / 2.0, (top + bottom) / 2.0)
    sheet.add("labels", words("The screen is up", "c-title-less halo", middle, "middle"))


# -- the look ------------------------------------------------------------------------------------------------------------


def _look(sheet: Sheet, look: Panorama, most: int) -> None:
    left, top, right, bottom = sheet.plate
    inner = (left + EDGE_PX, top + EDGE_PX, right - EDGE_PX, bottom - EDGE_PX)
    wide = inner[2] - inner[0]
    rows = rows_of(look.ships, wide, inner[3] - inner[1] - ROUND_PX, most)
    whole = Stretch(180.0, 360.0)
    _strip(sheet, look.ships, whole, (inner[0], inner[1], inner[2], inner[1] + ROUND_PX - 2.0 * GAP_PX), "round")
    _brackets(sheet, rows, whole, inner)
    needed = added(row.sky_px + row.sea_px + SCALE_PX for row in rows)
    spare = max(GAP_PX, min(90.0, (inner[3] - inner[1] - ROUND_PX - needed) / max(1, len(rows))))
    y = inner[1] + ROUND_PX
    for nth, row in enumerate(rows, 1):
        foot = y + spare + row.sky_px
        bottom = foot + row.sea_px + SCALE_PX
        _strip(sheet, look.ships, row.stretch, (inner[0], y + 0.4 * spare, inner[2], bottom), f"part-{nth}", row.sea_px)
        y = bottom


def rows_of(ships: Sequence[Silhouette], wide_px: float, high_px: float, most: int) -> list[Row]:
    """The parts of the horizon in which ships show, as narrow as there is room for all of them, none shown twice.

    Where they are all round, the whole round in equal parts.
    """
    spans = [span(ship) for ship in ships]
    for wide_deg in WIDTHS_DEG:
        starts = _cover(spans, wide_deg)
        rows = [_row(ships, start, wide_deg, wide_px) for start in starts]
        fits = all(wide + 2.0 * PAD_DEG <= wide_deg for _, wide in spans) and len(rows) <= most
        if fits and not _overlap(starts, wide_deg) and _needed(rows) <= high_px:
            return rows
    count = min(most, 4)
    wide_deg = 360.0 / count
    first = min(range(0, int(wide_deg), int(STEP_DEG)), key=lambda start: _cut(spans, float(start), wide_deg))
    room = high_px / count - SCALE_PX - GAP_PX
    rows = [_row(ships, (first + wide_deg * nth) % 360.0, wide_deg, wide_px) for nth in range(count)]
    seas = [min(row.sea_px, room / 2.0) for row in rows]
    return [row._replace(sky_px=min(row.sky_px, room - sea), sea_px=sea) for row, sea in zip(rows, seas, strict=True)]


def _needed(rows: Sequence[Row]) -> float:
    return added(row.sky_px + row.sea_px + SCALE_PX + GAP_PX for row in rows)


def _overlap(starts: Sequence[float], wide_deg: float) -> bool:
    """Whether some bearing would be shown twice."""
    after = [*starts[1:], *starts[:1]]
    return len(starts) > 1 and any((end - start) % 360.0 < wide_deg for start, end in zip(starts, after, strict=True))


def _cut(spans: Sequence[tuple[float, float]], first: float, wide_deg: float) -> int:
    """How many ships lie across the ends of equal parts of the round."""
    return sum((start - first) % wide_deg + wide > wide_deg for start, wide in spans)


def _row(ships: Sequence[Silhouette], start: float, wide_deg: float, wide_px: float) -> Row:
    stretch = Stretch(start, wide_deg)
    here = [ship for ship in ships if -span(ship)[1] < stretch.off(span(ship)[0]) < wide_deg]
    px = wide_px / wide_deg
    sky_px = max([LEAST_SKY_PX, *[height(ship) * px + 8.0 for ship in here]])
    return Row(stretch, sky_px, max([SEA_PX, *[depth(ship) * px + 4.0 for ship in here]]))


def _cover(spans: Sequence[tuple[float, float]], wide_deg: float) -> list[float]:
    """Where parts of the horizon begin that hold all ships: from the widest gap on, by steps of five degrees."""
    if not spans:
        return []
    ordered = sorted(spans)
    gaps = [
        (start - (ordered[nth - 1][0] + ordered[nth - 1][1])) % 360.0 if len(ordered) > 1 else 360.0
        for nth, (start, _) in enumerate(ordered)
    ]
    first = gaps.index(max(gaps))
    starts = list[float]()
    for start, wide in [*ordered[first:], *ordered[:first]]:
        inside = bool(starts) and (start - starts[-1]) % 360.0 + wide + PAD_DEG <= wide_deg
        if not inside:
            starts.append(STEP_DEG * ((start - PAD_DEG) // STEP_DEG) % 360.0)
    return starts


def _strip(
    sheet: Sheet, ships: Sequence[Silhouette], stretch: Stretch, box: Box, name: str, sea_px: float = ROUND_SEA_PX
) -> None:
    """A part of the horizon with its ships, the sea below it and the compass scale beneath."""
    left, top, right, bottom = box
    large = name != "round"
    px = (right - left) / stretch.wide_deg
    shore = bottom - (SCALE_PX if large else ROUND_SCALE_PX)
    foot = shore - sea_px
    drawn = [*silhouettes(ships, stretch, (left, top, right, shore), foot, px)]
    sheet.add("ground", rect((left, foot, right, shore), "plan-sea"), line([(left, foot), (right, foot)], "horizon"))
    for nth, shape in enumerate(drawn, 1):
        sheet.group("pieces", f"{name}-silhouette-{nth}", "A ship", shape)
    _scale(sheet, stretch, (left, shore, right, bottom), large)


def _scale(sheet: Sheet, stretch: Stretch, box: Box, large: bool) -> None:
    """Degrees from north beneath a horizon: a tick for each, longer ones for five and ten, and figures or names."""
    left, top, right, _ = box
    px = (right - left) / stretch.wide_deg
    one = next(step for step in (1, 5, 15, 45) if step * px >= 4.0)
    figures = next(step for step in (5, 15, 45, 90) if step * px >= 26.0)
    ticks = list[str]()
    for degree in range(0, 360, one):
        off = stretch.off(float(degree))
        if not -1e-9 <= off <= stretch.wide_deg + 1e-9:
            continue
        x = left + off * px
        ticks.append(line_data([(x, top), (x, top + (7.0 if degree % figures == 0 else 5.0 if degree % 5 == 0 else 3.0))]))
        if degree % figures == 0 and left + 10.0 <= x <= right - 10.0:
            text = NAMED.get(degree, f"{degree:03d}")
            cls = "c-letter" if degree in NAMED and large else "c-fine"
            sheet.add("furniture", words(text, cls, (x, top + (15.0 if large else 13.0)), "middle"))
    sheet.add("furniture", line([(left, top), (right, top)], "rose-line"), path("".join(ticks), "rose-line"))


def _brackets(sheet: Sheet, rows: Sequence[Row], whole: Stretch, inner: Box) -> None:
    """Which parts of the round are shown large."""
    px = (inner[2] - inner[0]) / whole.wide_deg
    y = inner[1] - 5.0
    for row in rows:
        x = inner[0] + whole.off(row.stretch.start_deg) * px
        end = min(inner[2], x + row.stretch.wide_deg * px)
        sheet.add("marks", path(line_data([(x, y + 4.0), (x, y), (end, y), (end, y + 4.0)]), "leader"))


# -- notes ---------------------------------------------------------------------------------------------------------------


def _foot(sheet: Sheet, view: ActionView, title: str, form: Format) -> None:
    """The title, and the reader's own guesses, which nobody corrects."""
    notes = [(f"Move {note.move}: {note.text}") for note in reversed(view.notes) if note.role == view.reader]
    left, _, right, bottom = sheet.plate
    if form == "table":
        sheet.add("furniture", words(title, "c-title", (left, bottom + 44.0)))
        sheet.add("furniture", words(f"The look of {reader_text(view)}.", "c-note", (left, bottom + 68.0)))
        _notes(sheet, notes, (left + 520.0, bottom + 36.0), right - left - 520.0, 7)
    elif form == "hand":
        rows = _notes(sheet, notes, (left, bottom + 16.0), right - left, 8)
        sheet.height += NOTE_PX * rows + 8.0


def _notes(sheet: Sheet, notes: Sequence[str], corner: tuple[float, float], wide: float, most: int) -> int:
    """His notes, the newest first, as many as there is room for; how many lines they take."""
    lines = [part for note in notes for part in wrapped(note, "c-note", wide)][:most]
    heading = "Your own notes" if lines else "You have made no notes"
    sheet.add("furniture", words(heading, "c-name", corner))
    for nth, text in enumerate(lines, 1):
        sheet.add("furniture", words(text, "c-note", (corner[0], corner[1] + 2.0 + NOTE_PX * nth)))
    return len(lines) + 1
