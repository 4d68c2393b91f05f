"""The plotting sheet: the sea with north up, as a reader may see it."""

from typing import Final

from sandgate.draw.furniture import BAND, frame, grid, place_north, place_rose, place_scale_bar
from sandgate.draw.ink import Box, Point, around, between, rect
from sandgate.draw.naval_action_surface.arcs import draw_arcs
from sandgate.draw.naval_action_surface.foot import draw_corner, draw_foot, head_text
from sandgate.draw.naval_action_surface.labels import label_ships
from sandgate.draw.naval_action_surface.seen import group_led_by, in_sight, is_umpire, lost, reader_text, title_of, wrecks
from sandgate.draw.naval_action_surface.ships import (
    aloft,
    draw_aircraft,
    draw_bearings,
    draw_lost,
    draw_ships,
    draw_tracks,
    draw_wrecks,
    number_turns,
    past,
    scale_of,
)
from sandgate.draw.naval_action_surface.water import (
    draw_land,
    draw_plots,
    draw_smoke,
    draw_spots,
    draw_torpedoes,
    plotted,
    reach,
    way_points,
    wedges,
)
from sandgate.draw.sheet import FULL, PAPERS, Format, Paper, Sheet
from sandgate.draw.window import fit, step_of_at_least, still
from sandgate.kernel.geometry import ahead
from sandgate.rules.naval_action.surface.sequence.view import SurfaceView
from sandgate.sea.stretches import length_of, on_track

TABLE: Final = Paper((1000.0, 762.0), (30.0, 24.0, 970.0, 564.0))  # on a desk nearly as large as it is drawn
MARGIN_PX: Final = {"table": 76.0, "picture": 34.0, "hand": 44.0, "wall": 78.0}
LEAST_UNIT: Final = {"table": 13.0, "picture": 26.0, "hand": 26.0, "wall": 13.0}  # yards in a pixel
EASY: Final = 1.3  # so much wider a sheet becomes, and no more, for places of turns before
NEAR_UNIT: Final = 2.0
ROOM_YD: Final = 5_000.0  # ahead of one's own ships, for what is drawn there before it is ordered: a turn at 30 knots
ROSE_PX, SQUARE_PX, FINE_YD = 46.0, 14.0, 1000.0


def paper(view: SurfaceView, form: Format = "table", zones: bool = False, window: Box | None = None) -> Sheet:
    """Draw what lies before the reader; with a window in yards, that part of the sea.

    `zones` shows where the guns of the reader's flagship bear.
    """
    sheet, full, gone = _sheet(view, form, window), form in FULL, lost(view)
    ships = in_sight(view)
    _ground(sheet, view, form)
    draw_land(sheet, view)
    draw_smoke(sheet, view)
    if zones:
        draw_arcs(sheet, view)
    draw_tracks(sheet, view, small=not full)
    draw_plots(sheet, view)
    draw_torpedoes(sheet, view)
    draw_lost(sheet, gone)
    draw_wrecks(sheet, view)
    scale = scale_of(sheet, [ship for ship in ships if sheet.inside(sheet.at(ship.x_yd, ship.y_yd))], form)
    draw_ships(sheet, view, scale)
    draw_spots(sheet, view)
    draw_aircraft(sheet, view, small=not full)
    draw_bearings(sheet, view)
    if not full:
        draw_corner(sheet, view)
    label_ships(sheet, view, gone, scale, form)
    if form != "picture":
        number_turns(sheet, view, [ship for ship in ships if group_led_by(view, ship)])
    if is_umpire(view):
        place_scale_bar(sheet, "yards" if full else "yd")
    if not (form == "table" and place_rose(sheet, ROSE_PX)):
        place_north(sheet)
    if form == "table":
        draw_foot(sheet, view)
    return sheet


def _ground(sheet: Sheet, view: SurfaceView, form: Format) -> None:
    """The border, plain for those who may not measure; squares for the umpire, or where agreed on (PLOT.30)."""
    options = view.known.options
    if is_umpire(view):
        fine = max(FINE_YD, step_of_at_least(SQUARE_PX * sheet.unit, (1.0, 5.0)))
        strong = step_of_at_least(max(2.0 * fine, 4.0 * SQUARE_PX * sheet.unit), (1.0, 5.0))
        grid(sheet, fine, strong)
        frame(sheet, fine, strong, figures=form == "table")
        return
    if options.grid:
        squares = max(
            options.foot_yd, step_of_at_least(SQUARE_PX * sheet.unit / options.foot_yd, (1.0, 5.0)) * options.foot_yd
        )
        grid(sheet, squares, 5.0 * squares)
    left, top, right, bottom = sheet.plate
    outer = around(between((left, top), (right, bottom), 0.5), (right - left, bottom - top), BAND)
    sheet.add("frame", rect(sheet.plate, "frame-line"), rect(outer, "frame-line"))


def _sheet(view: SurfaceView, form: Format, part: Box | None) -> Sheet:
    """An empty sheet with its window."""
    size, plate = TABLE if form == "table" else PAPERS[form]
    window = fit([part[:2], part[2:]], plate, 0.0, NEAR_UNIT) if part else _window(view, form, plate)
    told = ". ".join(title_of(ship) for ship in in_sight(view))
    key = f"surface-{view.reader.replace('/', '-') or 'guest'}-{form}" + ("-near" if part else "")
    return Sheet(key, head_text(view), f"As {reader_text(view)} sees it. {told}.", size, plate, window)


def _window(view: SurfaceView, form: Format, plate: Box) -> Box:
    """The window that holds all that is there, and of the turns before as many as do not make it too small."""
    points = list(_present(view)) or [(0.0, 0.0)]
    margin, least = MARGIN_PX[form], LEAST_UNIT[form]
    window = still(points, plate, margin, least)
    limit = EASY * (window[2] - window[0])
    for turn in range(view.move - 1, -1, -1):
        points += [(fix.x_yd, fix.y_yd) for ship in in_sight(view) for fix in past(view, ship) if fix.turn == turn]
        wider = still(points, plate, margin, least)
        if wider[2] - wider[0] > limit:
            return window
        window = wider
    return window


def _present(view: SurfaceView) -> list[Point]:
    """The places of all that the sheet has to show."""
    found = [(ship.x_yd, ship.y_yd) for ship in (*in_sight(view), *wrecks(view))]
    found += [ahead(ship.x_yd, ship.y_yd, ship.course_deg, ROOM_YD, 0.0) for ship in view.own]
    found += [(each.x_yd, each.y_yd) for each in lost(view)] + [(each.x_yd, each.y_yd) for each in aloft(view)]
    found += [point for way in plotted(view).values() for point in way_points(None, way)[-1:]]
    for wedge in wedges(view):
        found += [ahead(wedge.x_yd, wedge.y_yd, wedge.course_deg, wedge.from_yd, 0.0), reach(wedge)]
    for smoke in view.known.smoke:
        found += [on_track(smoke.path, run)[:2] for run in (0.0, length_of(smoke.path))] if smoke.path else []
    return found
