"""The game paper of a Duel: where everything stands, in what order it is drawn, and who gives way to whom.

Order of labels: fire figures, names, numbers of the dots that must be found, numbers of the others, numbers of zones. What
must stand and found no room is in the sheet's `misses`.
"""

from sandgate.draw.furniture import frame, grid, grid_steps, place_north, place_rose, place_scale_bar
from sandgate.draw.ink import Point, between, line
from sandgate.draw.nwc1902_duel.fire import draw_figure, draw_fire, fires
from sandgate.draw.nwc1902_duel.foot import draw_foot
from sandgate.draw.nwc1902_duel.seen import SQUARE_YD, Seen, away_from, points_text, seen_ships
from sandgate.draw.nwc1902_duel.ships import (
    at,
    describe,
    draw_dots,
    draw_numbers,
    draw_ship,
    draw_stencil,
    draw_tracks,
    drawn_length,
    number_step,
)
from sandgate.draw.nwc1902_duel.torpedoes import draw_torpedo, draw_zone_numbers, draw_zones, runs, way
from sandgate.draw.placer import around_clock
from sandgate.draw.sheet import PAPERS, Format, Sheet, words
from sandgate.draw.style import words_size
from sandgate.draw.window import fit
from sandgate.kernel.geometry import distance
from sandgate.rules.nwc1902.duel.view import DuelView

LEAST_UNIT = {"table": 1.4, "picture": 3.0, "hand": 3.0}  # yards in a pixel
MARGIN_PX = {"table": 72.0, "picture": 40.0, "hand": 44.0}
LATELY = 8  # moves that the sheet for the hand shows
ROSE_PX = 58.0
STENCIL_PX = 22.0  # a stencil is laid where ships can be drawn so long, else the dots alone tell


def paper(view: DuelView, form: Format = "table", zones: bool = False) -> Sheet:
    """Draw the game paper as the reader of a view may see it."""
    ships, large = seen_ships(view), form == "table"
    carded = _carded(ships) if zones else ()
    sheet = _sheet(view, form, ships)
    length_px = drawn_length(sheet, ships, view.scored)
    stencils = length_px >= STENCIL_PX
    if not stencils:
        length_px = drawn_length(sheet, ships, view.move)
    _ground(sheet, large)
    for seen in carded:
        draw_zones(sheet, view, seen)
    _things(sheet, view, ships, length_px, stencils)
    for run in runs(view):
        draw_torpedo(sheet, view, run, not large)
    lines = fires(sheet, view, ships, length_px)
    for fire in lines:
        draw_fire(sheet, view.scored, fire)
    _furniture(sheet, view, ships, large)
    for fire in lines:
        draw_figure(sheet, fire, must=large)
    _labels(sheet, view, ships, length_px, large)
    for seen in carded:
        draw_zone_numbers(sheet, view, seen)
    return sheet


def _sheet(view: DuelView, form: Format, ships: tuple[Seen, ...]) -> Sheet:
    """An empty sheet whose window holds what it must show: all places, on the sheet for the hand the last ones."""
    size, plate = PAPERS[form]
    since = view.move - LATELY if form == "hand" else 0
    shown = [mark for seen in ships for mark in seen.marks if mark.move >= since or mark is seen.present]
    points = [(mark.x_yd, mark.y_yd) for mark in shown]
    points += [spot for run in runs(view) if run.move > view.scored for spot in way(run, 0.0, run.run_yd + 1.0)]
    window = fit(points, plate, MARGIN_PX[form], LEAST_UNIT[form])
    title = f"Duel of {' and '.join(seen.name for seen in ships)}, after move {view.move}"
    return Sheet(f"duel-{view.reader.replace('/', '-')}-{form}", title, _about(view, ships), size, plate, window)


def _about(view: DuelView, ships: tuple[Seen, ...]) -> str:
    a, b = (seen.present for seen in ships)
    apart = distance(a.x_yd, a.y_yd, b.x_yd, b.y_yd)
    told = ". ".join(describe(seen) for seen in ships)
    return f"As {view.reader} sees it. {told}. They are {apart:,.0f} yards apart. Fire is scored up to move {view.scored}."


def _ground(sheet: Sheet, large: bool) -> None:
    fine, strong = grid_steps(sheet, SQUARE_YD)
    grid(sheet, fine, strong)
    frame(sheet, fine, strong, figures=large)


def _carded(ships: tuple[Seen, ...]) -> tuple[Seen, ...]:
    """The ships on which a torpedo card is laid: the enemy of a captain; both for a reader of both or of none."""
    own = {seen.side for seen in ships if seen.own}
    return tuple(seen for seen in ships if len(own) != 1 or seen.side not in own)


def _things(sheet: Sheet, view: DuelView, ships: tuple[Seen, ...], length_px: float, stencils: bool) -> None:
    """Tracks, dots and hulls; the stencil is laid on the place last scored, before the first score on the start."""
    for seen in ships:
        draw_tracks(sheet, seen)
        draw_dots(sheet, seen)
        mark = seen.mark(view.scored)
        if stencils and mark and mark.heading_deg is not None:
            draw_stencil(sheet, seen, mark, length_px)
        draw_ship(sheet, view, seen, length_px)


def _furniture(sheet: Sheet, view: DuelView, ships: tuple[Seen, ...], large: bool) -> None:
    if not large:
        place_scale_bar(sheet, "yd")
        place_north(sheet)
        return
    draw_foot(sheet, view, ships)
    if not place_rose(sheet, ROSE_PX):
        place_north(sheet)
    place_scale_bar(sheet, "yards", "100 yards are an inch of the paper")


def _label(sheet: Sheet, seen: Seen, away_deg: float, length_px: float, large: bool) -> None:
    """Put number tab, name and points received beside a ship, on her disengaged side if there is room."""
    mark, ship = seen.present, seen.ship
    centre = at(sheet, mark)
    points = points_text(ship.received)
    if large:
        points = f"{points} received" if ship.received else "unhurt"
    rows = [(ship.name, "c-name halo")] if large else []
    rows.append((points, "c-note halo" if large else "c-points halo"))
    wide = max(words_size(text, cls)[0] for text, cls in rows)
    size = (22.0 + wide, 31.0 if large else 17.0)
    reach = 11.0 if mark.heading_deg is None else 0.36 * length_px
    gaps = [reach + more for more in (3.0, 9.0, 17.0, 28.0, 42.0, 60.0, 84.0)]
    spot = sheet.placer.place(f"name of {seen.name}", size, around_clock(centre, size, away_deg, gaps), 2.0)
    _leader(sheet, centre, spot, size, reach)
    left, top = spot[0] - size[0] / 2.0, spot[1] - size[1] / 2.0
    tab = (left + 8.0, top + 8.5)
    sheet.add("labels", sheet.sign(f"tab-{seen.side}", tab), words(str(ship.number), f"c-tab {seen.side}-on", tab, "middle"))
    for i, (text, cls) in enumerate(rows):
        sheet.add("labels", words(text, cls, (left + 21.0, top + 8.5 + 16.0 * i)))


def _leader(sheet: Sheet, ship: Point, label: Point, size: tuple[float, float], reach: float) -> None:
    """A fine line to a ship from a label that had to be put far off."""
    x = min(max(ship[0], label[0] - size[0] / 2.0), label[0] + size[0] / 2.0)
    y = min(max(ship[1], label[1] - size[1] / 2.0), label[1] + size[1] / 2.0)
    apart = distance(ship[0], ship[1], x, y)
    if apart > reach + 26.0:
        start, end = between(ship, (x, y), (reach + 2.0) / apart), between(ship, (x, y), 1.0 - 3.0 / apart)
        sheet.add("rings", line([start, end], "leader"))
        sheet.placer.line([start, end], 10.0)


def _labels(sheet: Sheet, view: DuelView, ships: tuple[Seen, ...], length_px: float, large: bool) -> None:
    """Name the ships and number the dots; start, present place and, on the large sheet, the place last scored always."""
    for seen in ships:
        _label(sheet, seen, away_from(seen, ships), length_px, large)
    step = number_step(sheet, ships)
    for seen in ships:
        always = {view.move, seen.present.move} | ({view.scored} if large else set())
        if sheet.inside(at(sheet, seen.marks[0]), 12.0):
            always.add(0)
        draw_numbers(sheet, seen, step, always, length_px)
