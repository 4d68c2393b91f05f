"""The plan of a mêlée: the sheet, its window, and what lies on it in what order.

What must stand and found no room is in the sheet's `misses`.
"""

from sandgate.draw.furniture import add_legend, frame, grid, grid_steps, place_north, place_rose, place_scale_bar
from sandgate.draw.ink import Box
from sandgate.draw.nwc1902.coast import draw_explosions, draw_fields, draw_forts, draw_reach, label_forts
from sandgate.draw.nwc1902.craft import craft, draw_craft, label_craft
from sandgate.draw.nwc1902.fire_lines import Unit, draw_figures, draw_fires, lines_of_fire
from sandgate.draw.nwc1902.labels import label_range, label_ships, label_signals, label_small, small_tab
from sandgate.draw.nwc1902.seen import Hull, Place, coast_units, nearest
from sandgate.draw.nwc1902.ships import clear_of
from sandgate.draw.nwc1902.shores import draw_shores
from sandgate.draw.nwc1902.torpedoes import draw_torpedo, runs, way
from sandgate.draw.nwc1902.tracks import SIGN_PX, SQUARE_YD, drawn_length
from sandgate.draw.nwc1902_melee.contacts import draw_contacts, label_contacts
from sandgate.draw.nwc1902_melee.foot import draw_foot
from sandgate.draw.nwc1902_melee.key import signs
from sandgate.draw.nwc1902_melee.seen import Seen, describe, reader_text, seen_ships
from sandgate.draw.nwc1902_melee.ships import FEW, draw_bearings, draw_outlines, draw_ships, draw_ways, number_ways
from sandgate.draw.sheet import FULL, PAPERS, Format, Sheet
from sandgate.draw.window import TABLE, fit, still
from sandgate.rules.nwc1902.melee.view import MeleeView

MARGIN_PX = {"table": 76.0, "picture": 26.0, "hand": 34.0, "wall": 64.0}
LEAST_UNIT = {"table": 1.4, "picture": 3.0, "hand": 3.0, "wall": 1.8}  # yards in a pixel
EASY_UNIT = {"table": 4.4, "picture": 12.0, "hand": 12.0, "wall": 6.0}  # so near; older places need not be seen
NEAR_UNIT = 0.5  # yards in a pixel; nearer one never comes
LEAST_PX = {"table": 17.0, "picture": 8.0, "hand": 10.0, "wall": 15.0}  # that a ship is long
ROSE_PX = 52.0
LOST_GAPS = (0.3, 0.45, 0.6, 0.8, 1.0)  # of a ship's length, from a loss to her number


def plan(view: MeleeView, form: Format = "table", zones: bool = False, window: Box | None = None) -> Sheet:
    """Draw the plan as the reader of a view may see it; with a window in yards, that part of it.

    `zones` shows the bow and quarter lines of all ships.
    """
    ships, large = tuple(seen for seen in seen_ships(view) if seen.ship.role), form == "table"
    sheet = _sheet(view, form, ships, window)
    length_px = drawn_length(sheet, ships, view.scored, LEAST_PX[form])
    _ground(sheet, view, large)
    if zones:
        draw_reach(sheet, view)
        draw_bearings(sheet, ships, length_px)
    draw_ways(sheet, view, ships, dots=form in FULL)
    draw_outlines(sheet, view, ships, length_px)
    draw_ships(sheet, view, ships, length_px)
    small_craft, scale = craft(sheet, view), min(1.0, length_px / SIGN_PX + 0.25)
    draw_craft(sheet, small_craft, scale)
    draw_forts(sheet, view, form in FULL)
    draw_explosions(sheet, view)
    for nth, run in enumerate(runs(view), 1):
        draw_torpedo(sheet, view, run, f"torpedo-{nth}", recent=True, hollow=True, confidant="captain")
    draw_contacts(sheet, view, ships, length_px)
    _fire_and_labels(sheet, view, ships, form, length_px)
    label_craft(sheet, small_craft, scale, must=form in FULL)
    _furniture(sheet, large)
    if large:
        number_ways(sheet, view, ships, length_px)
        draw_foot(sheet, view)
    if form == "hand":
        add_legend(sheet, signs())
    return sheet


def _ground(sheet: Sheet, view: MeleeView, large: bool) -> None:
    fine, strong = grid_steps(sheet, SQUARE_YD)
    grid(sheet, fine, strong)
    frame(sheet, fine, strong, figures=large)
    draw_shores(sheet, view.shores, view.masks, [(ship.marks[0].x_yd, ship.marks[0].y_yd) for ship in view.ships])
    draw_fields(sheet, view)


def _fire_and_labels(sheet: Sheet, view: MeleeView, ships: tuple[Seen, ...], form: Format, length_px: float) -> None:
    """Lines of fire between the places last scored; then all that must find a place, in the order in which it may choose."""
    who, hulls = {seen.ship.number: _unit(view, seen) for seen in ships}, tuple(seen.hull for seen in ships)
    who |= coast_units(view)
    clear = {seen.ship.number: _clear_of(view, seen, length_px) for seen in ships}
    lines = lines_of_fire(sheet, view.shots, who, clear)
    draw_fires(sheet, view.scored, lines, small=form not in FULL)
    if form in FULL:
        lively = tuple(hull for hull in hulls if hull.lost_in in {0, view.move})
        label_ships(sheet, view, lively, length_px, named=len(ships) <= FEW)
        label_contacts(sheet, view, ships, length_px)
        label_signals(sheet, view, hulls, length_px)
        label_forts(sheet, view)
        _label_range(sheet, view, hulls, length_px)
        for hull in hulls:
            if hull not in lively and sheet.inside(sheet.at(hull.x_yd, hull.y_yd), 4.0):
                small_tab(sheet, hull, 45.0, [part * length_px for part in LOST_GAPS])
    else:
        label_small(sheet, view, hulls, length_px)
    if form != "picture":
        draw_figures(sheet, lines, must=form in FULL)


def _unit(view: MeleeView, seen: Seen) -> Unit:
    """A ship at the place from which she fired last."""
    mark = seen.mark(view.scored) or seen.present
    return Unit(seen.code, seen.name, seen.side, (mark.x_yd, mark.y_yd))


def _clear_of(view: MeleeView, seen: Seen, length_px: float) -> float:
    """How far from the place last scored a line of fire begins or ends: rings lie about the present place."""
    at_rest = seen.present.move <= view.scored
    return clear_of(view, seen.hull, length_px) if at_rest else 0.46 * length_px


def _label_range(sheet: Sheet, view: MeleeView, hulls: tuple[Hull, ...], length_px: float) -> None:
    """The range of the nearest opponents, for moves without fire."""
    pair = nearest(hulls)
    if pair and not view.shots:
        label_range(sheet, pair, 2.0 * length_px)


def _furniture(sheet: Sheet, large: bool) -> None:
    if not large:
        place_scale_bar(sheet, "yd")
        place_north(sheet)
        return
    if not place_rose(sheet, ROSE_PX):
        place_north(sheet)
    place_scale_bar(sheet, "yards", f"{SQUARE_YD:,.0f} yards are an inch of the paper")


def _sheet(view: MeleeView, form: Format, ships: tuple[Seen, ...], part: Box | None) -> Sheet:
    """An empty sheet with its window."""
    size, plate = TABLE if form == "table" else PAPERS[form]
    if part:
        west, south, east, north = part
        window = fit([(west, south), (east, north)], plate, 0.0, NEAR_UNIT)
    else:
        window = _window(view, form, ships, plate)
    title = f"Mêlée, after move {view.move}" if view.move else "Mêlée, before the first move"
    key = f"melee-{view.reader.replace('/', '-')}-{form}" + ("-near" if part else "")
    told = ". ".join(describe(view, seen) for seen in ships)
    about = f"As {reader_text(view)} sees it. {told}. Fire is scored up to move {view.scored}."
    return Sheet(key, title, about, size, plate, window)


def _window(view: MeleeView, form: Format, ships: tuple[Seen, ...], plate: Box) -> Box:
    """The window that holds all that is on the paper, and of the moves before as many as do not make it too small."""
    points = _present(view, ships) or [(0.0, 0.0)]
    framed = still if form == "table" else fit
    window = framed(points, plate, MARGIN_PX[form], LEAST_UNIT[form])
    for move in range(view.move - 1, -1, -1):
        points += [(mark.x_yd, mark.y_yd) for seen in ships if (mark := seen.mark(move))]
        wider = framed(points, plate, MARGIN_PX[form], LEAST_UNIT[form])
        if _unit_of(wider, plate) > max(EASY_UNIT[form], _unit_of(window, plate) + 1e-9):
            break
        window = wider
    return window


def _unit_of(window: Box, plate: Box) -> float:
    return (window[2] - window[0]) / (plate[2] - plate[0])


def _present(view: MeleeView, ships: tuple[Seen, ...]) -> list[Place]:
    """The places of all ships that are not lost long since, now and when scored last; torpedoes as far as they have run."""
    lively = [seen for seen in ships if seen.hull.lost_in in {0, view.move}]
    marks = [mark for seen in lively for mark in (seen.mark(view.scored), seen.present) if mark]
    found = [(mark.x_yd, mark.y_yd) for mark in marks]
    found += [(boat.x_yd, boat.y_yd) for boat in view.boats if not boat.gone]
    found += [(each.x_yd, each.y_yd) for each in view.own_submarines if not each.gone]
    found += [(fort.x_yd, fort.y_yd) for fort in view.forts] + [corner for field in view.fields for corner in field.corners]
    late = [run for run in runs(view) if run.fate == "running" or run.move > view.scored]
    return found + [spot for run in late for spot in way(run, 0.0, run.run_yd + 1.0)]
