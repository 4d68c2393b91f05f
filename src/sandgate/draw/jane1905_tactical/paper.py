"""What lies before the reader of a view: the plan, the look over the edge of the table, the sheet of a boat under water."""

from typing import Final

from sandgate.draw.furniture import place_north, place_scale_bar
from sandgate.draw.ink import Box, Point
from sandgate.draw.jane1905_tactical.arcs import draw_arcs
from sandgate.draw.jane1905_tactical.below import below
from sandgate.draw.jane1905_tactical.board import board_box, draw_board, draw_land, letter_squares, still_window
from sandgate.draw.jane1905_tactical.fire import draw_fires, fires
from sandgate.draw.jane1905_tactical.foot import draw_foot
from sandgate.draw.jane1905_tactical.labels import label_ships
from sandgate.draw.jane1905_tactical.panorama import panorama
from sandgate.draw.jane1905_tactical.seen import Vessel, is_below, open_look, reader_text, vessels
from sandgate.draw.jane1905_tactical.ships import LEAST_PX, Lengths, draw_ships, number_moves
from sandgate.draw.jane1905_tactical.tracks import draw_tracks
from sandgate.draw.jane1905_tactical.water import draw_beams, draw_forts, draw_night, draw_torpedoes, label_forts, reach_of
from sandgate.draw.sheet import FULL, PAPERS, Format, Sheet
from sandgate.draw.window import TABLE, fit
from sandgate.kernel.geometry import ahead
from sandgate.rules.jane1905.tactical.operations.view import ActionView
from sandgate.rules.jane1905.tactical.torpedo.settings import run_yd

MARGIN_PX: Final = {"table": 76.0, "picture": 26.0, "hand": 34.0, "wall": 64.0}
LEAST_UNIT: Final = {"table": 2.0, "picture": 6.0, "hand": 6.0, "wall": 3.0}  # yards in a pixel
EASY_UNIT: Final = {"table": 6.3, "picture": 16.0, "hand": 12.5, "wall": 10.0}  # so near; older places need not be seen
NEAR_UNIT: Final = 0.5  # yards in a pixel; nearer one never comes


def paper(view: ActionView, form: Format = "table", zones: bool = False, window: Box | None = None) -> Sheet:
    """Draw what lies before the reader; with a window in yards, that part of the plan.

    `zones` shows on what bearings guns bear, and by night how far each ship sees.
    """
    if not view.has_plan or open_look(view):
        return panorama(view, form)
    if is_below(view):
        return below(view, form)
    return _plan(view, form, zones, window)


def _plan(view: ActionView, form: Format, zones: bool, window: Box | None) -> Sheet:
    ships, full, board = vessels(view), form in FULL, view.options.board_squares
    sheet = _sheet(view, form, ships, window)
    draw_board(sheet, board, form == "table")
    draw_land(sheet, view.land, board)
    if zones:
        draw_night(sheet, view, ships)
    draw_beams(sheet, view, ships)
    lengths = Lengths(sheet, ships, LEAST_PX[form])
    draw_tracks(sheet, ships)
    draw_forts(sheet, view, zones)
    draw_torpedoes(sheet, view)
    if zones:
        draw_arcs(sheet, view, ships, lengths, full)
    draw_fires(sheet, view, fires(sheet, view, ships, lengths), form)
    draw_ships(sheet, ships, lengths)
    label_ships(sheet, view, ships, lengths, form)
    label_forts(sheet, view, not full)
    if form != "picture":
        number_moves(sheet, ships)
    place_scale_bar(sheet, "yards" if full else "yd")
    place_north(sheet)
    letter_squares(sheet, board)
    if form == "table":
        draw_foot(sheet, view)
    return sheet


def _sheet(view: ActionView, form: Format, ships: tuple[Vessel, ...], part: Box | None) -> Sheet:
    """An empty sheet with its window."""
    size, plate = TABLE if form == "table" else PAPERS[form]
    window = fit([part[:2], part[2:]], plate, 0.0, NEAR_UNIT) if part else _window(view, form, ships, plate)
    title = f"Action, after move {view.move}" if view.move else "Action, before the first move"
    told = ". ".join(each.title for each in ships)
    key = f"action-{view.reader.replace('/', '-')}-{form}" + ("-near" if part else "")
    return Sheet(key, title, f"As {reader_text(view)} sees it. {told}.", size, plate, window)


def _window(view: ActionView, form: Format, ships: tuple[Vessel, ...], plate: Box) -> Box:
    """The window that holds all that is on the board, and of the moves before as many as do not make it too small."""
    board = board_box(view.options.board_squares)
    points = list(_present(view, ships)) or [(board[2] / 2.0, board[3] / 2.0)]
    window = still_window(points, plate, board, MARGIN_PX[form], LEAST_UNIT[form])
    for move in range(view.move - 1, -1, -1):
        points += [(fix.x_yd, fix.y_yd) for each in ships if each.fate != "left" for fix in each.track if fix.move == move]
        wider = still_window(points, plate, board, MARGIN_PX[form], LEAST_UNIT[form])
        if _unit(wider, plate) > max(EASY_UNIT[form], _unit(window, plate) + 1e-9):
            return window
        window = wider
    return window


def _unit(window: Box, plate: Box) -> float:
    return (window[2] - window[0]) / (plate[2] - plate[0])


def _present(view: ActionView, ships: tuple[Vessel, ...]) -> list[Point]:
    """The places of all that is on the board and of the reader's torpedoes."""
    found = [(each.x_yd, each.y_yd) for each in ships if each.fate not in ("left", "sunk")]
    found += [(fort.x_yd, fort.y_yd) for fort in view.forts]
    found += [(troop.x_yd, troop.y_yd) for troop in view.troops]
    for torpedo in view.torpedoes:
        run = min(reach_of(view, torpedo), run_yd(torpedo.setting_yd, max(0.0, view.move - torpedo.fired_min)))
        found.append(ahead(torpedo.x_yd, torpedo.y_yd, torpedo.bearing_deg, run, 0.0))
    return found
