"""The record paper of a Fleet game: the sheet, its window, what lies on it in what order (NWC.TA.24).

What must stand and found no room is in the sheet's `misses`.
"""

from sandgate.draw.furniture import add_legend, frame, grid, grid_steps, place_north, place_rose, place_scale_bar
from sandgate.draw.ink import Box
from sandgate.draw.nwc1902.coast import draw_explosions, draw_fields, draw_forts, draw_reach, label_forts
from sandgate.draw.nwc1902.craft import craft, draw_craft, label_craft
from sandgate.draw.nwc1902.fire_lines import draw_figures, draw_fires
from sandgate.draw.nwc1902.key import signs
from sandgate.draw.nwc1902.labels import label_range, label_ships, label_signals, label_small
from sandgate.draw.nwc1902.seen import Hull, Place, afloat, nearest
from sandgate.draw.nwc1902.ships import SIGN_PX
from sandgate.draw.nwc1902.shores import draw_shores
from sandgate.draw.nwc1902_fleet.craft import draw_torpedoes, runs
from sandgate.draw.nwc1902_fleet.fire import fires
from sandgate.draw.nwc1902_fleet.foot import draw_foot
from sandgate.draw.nwc1902_fleet.seen import INCH_YD, SQUARE_YD, describe, hulls
from sandgate.draw.nwc1902_fleet.ships import draw_bearings, draw_ghosts, draw_hulls, draw_marks, draw_wakes, drawn_length
from sandgate.draw.sheet import FULL, PAPERS, Format, Sheet
from sandgate.draw.window import TABLE, fit, still
from sandgate.rules.nwc1902.fleet.view import FleetView

MARGIN_PX = {"table": 76.0, "picture": 26.0, "hand": 34.0, "wall": 64.0}
LEAST_UNIT = {"table": 3.0, "picture": 9.0, "hand": 9.0, "wall": 4.0}  # yards in a pixel
EASY_UNIT = {"table": 9.4, "picture": 34.0, "hand": 30.0, "wall": 13.0}  # so near; older places need not be seen
RANGE_PX = {
    "table": 160.0,
    "picture": 40.0,
    "hand": 50.0,
    "wall": 120.0,
}  # between the nearest opponents, who need it
NEAR_UNIT = 1.0  # yards in a pixel; nearer one never comes
FINE_UNIT = 4.0  # nearer than this the inches of the board are shown too
ROSE_PX = 52.0


def paper(view: FleetView, form: Format = "table", zones: bool = False, window: Box | None = None) -> Sheet:
    """Draw the record paper as the reader of a view may see it; with a window in yards, that part of it.

    `zones` shows the bow and quarter lines of all ships and the reach of forts.
    """
    ships, large, full = hulls(view), form == "table", form in FULL
    sheet = _sheet(view, form, ships, window)
    length_px = drawn_length(sheet)
    scale = min(1.0, length_px / SIGN_PX + 0.25)
    _ground(sheet, view, large)
    if zones:
        draw_reach(sheet, view)
        draw_bearings(sheet, ships, length_px)
    draw_wakes(sheet, view)
    draw_ghosts(sheet, view, length_px)
    draw_hulls(sheet, view, ships, length_px)
    small_craft = craft(sheet, view)
    draw_craft(sheet, small_craft, scale)
    draw_forts(sheet, view, full)
    draw_explosions(sheet, view)
    draw_marks(sheet, view, full)
    draw_torpedoes(sheet, view, ships)
    lines = fires(sheet, view, ships, length_px)
    draw_fires(sheet, view.move, lines, small=not full)
    _labels(sheet, view, ships, form, length_px)
    label_craft(sheet, small_craft, scale, must=full)
    if form != "picture":
        draw_figures(sheet, lines, must=full)
    _furniture(sheet, large)
    if large:
        draw_foot(sheet, view, ships)
    if form == "hand":
        add_legend(sheet, signs())
    return sheet


def _ground(sheet: Sheet, view: FleetView, large: bool) -> None:
    fine, strong = (INCH_YD, SQUARE_YD) if sheet.unit < FINE_UNIT else grid_steps(sheet, SQUARE_YD)
    grid(sheet, fine, strong)
    frame(sheet, fine, strong, figures=large)
    first = view.sketches[0] if view.sketches else view.ships
    draw_shores(sheet, view.shores, view.masks, [(ship.x_yd, ship.y_yd) for ship in first])
    draw_fields(sheet, view)


def _labels(sheet: Sheet, view: FleetView, ships: tuple[Hull, ...], form: Format, length_px: float) -> None:
    """Everything that must find a place, in the order in which it may choose."""
    if form in FULL:
        label_ships(sheet, view, ships, length_px)
        label_signals(sheet, view, ships, length_px)
        label_forts(sheet, view)
    else:
        label_small(sheet, view, ships, length_px)
    pair = nearest(ships)
    if pair and not view.shots and form in FULL:
        label_range(sheet, pair, 2.0 * length_px)


def _furniture(sheet: Sheet, large: bool) -> None:
    if not large:
        place_scale_bar(sheet, "yd")
        place_north(sheet)
        return
    if not place_rose(sheet, ROSE_PX):
        place_north(sheet)
    near = f"{INCH_YD:,.0f} yards are an inch of the board"
    far = f"{SQUARE_YD:,.0f} yards are a square of the paper"
    place_scale_bar(sheet, "yards", near if sheet.unit < FINE_UNIT else far)


def _sheet(view: FleetView, form: Format, ships: tuple[Hull, ...], part: Box | None) -> Sheet:
    """An empty sheet with its window."""
    size, plate = TABLE if form == "table" else PAPERS[form]
    window = _near(part, plate) if part else _window(view, form, ships, plate)
    title = f"Fleet action, after move {view.move}" if view.move else "Fleet action, before the first move"
    key = f"fleet-{view.reader.replace('/', '-')}-{form}" + ("-near" if part else "")
    return Sheet(key, title, _about(view, ships), size, plate, window)


def _near(part: Box, plate: Box) -> Box:
    """The window that shows a part of the sea whole."""
    west, south, east, north = part
    return fit([(west, south), (east, north)], plate, 0.0, NEAR_UNIT)


def _window(view: FleetView, form: Format, ships: tuple[Hull, ...], plate: Box) -> Box:
    """The window that holds all that is on the board, and of the moves before as many as do not make it too small."""
    points = list(_present(view, ships)) or [(0.0, 0.0)]
    framed = still if form == "table" else fit
    window = framed(points, plate, MARGIN_PX[form], LEAST_UNIT[form])
    pair = nearest(ships)
    easy = min(EASY_UNIT[form], pair[0] / RANGE_PX[form]) if pair else EASY_UNIT[form]
    for sketch in reversed(view.sketches):
        points += [(line.x_yd, line.y_yd) for line in sketch]
        wider = framed(points, plate, MARGIN_PX[form], LEAST_UNIT[form])
        if _unit(wider, plate) > max(easy, _unit(window, plate) + 1e-9):
            return window
        window = wider
    return window


def _unit(window: Box, plate: Box) -> float:
    return (window[2] - window[0]) / (plate[2] - plate[0])


def _present(view: FleetView, ships: tuple[Hull, ...]) -> list[Place]:
    """The places of all that is on the board, of ships lost in the last move, and of what the reader knows beside."""
    found = [(hull.x_yd, hull.y_yd) for hull in ships if hull.lost_in in {0, view.move}]
    found += [(boat.x_yd, boat.y_yd) for boat in view.boats if not boat.gone]
    found += [(each.x_yd, each.y_yd) for each in view.own_submarines if not each.gone]
    found += [(fort.x_yd, fort.y_yd) for fort in view.forts]
    found += [corner for field in view.fields for corner in field.corners]
    return found + [(run.x_yd, run.y_yd) for run in runs(view)]


def _about(view: FleetView, ships: tuple[Hull, ...]) -> str:
    told = ". ".join(describe(view, hull) for hull in ships)
    pair = nearest(ships)
    apart = f" The nearest opponents are {pair[0]:,.0f} yards apart." if pair else ""
    lost = len(ships) - len(afloat(ships))
    return f"As {view.reader} sees it. {told}.{apart}" + (f" Ships lost: {lost}." if lost else "")
