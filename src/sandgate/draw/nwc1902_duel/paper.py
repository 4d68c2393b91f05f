"""The game paper of a Duel: the sheet, its window, what lies on it in what order, and a near view of a close fight.

What must stand and found no room is in the sheet's `misses`.
"""

import math

from sandgate.draw.furniture import (
    ROSE_COST,
    add_legend,
    emptiest,
    frame,
    grid,
    grid_steps,
    place_north,
    place_rose,
    place_scale_bar,
)
from sandgate.draw.ink import around, rect
from sandgate.draw.nwc1902.torpedoes import runs, way
from sandgate.draw.nwc1902.tracks import SQUARE_YD, at
from sandgate.draw.nwc1902_duel.foot import draw_foot, small_signs
from sandgate.draw.nwc1902_duel.scene import Scene, draw_figures, draw_labels, draw_lines_of_fire, draw_things, scene
from sandgate.draw.nwc1902_duel.seen import Seen, seen_ships
from sandgate.draw.nwc1902_duel.ships import describe
from sandgate.draw.nwc1902_duel.zones import draw_zone_numbers, draw_zones
from sandgate.draw.sheet import FULL, PAPERS, Format, Sheet
from sandgate.draw.window import fit, still
from sandgate.kernel.geometry import distance
from sandgate.rules.nwc1902.duel.view import DuelView

LEAST_UNIT = {"table": 1.4, "picture": 3.0, "hand": 3.0, "wall": 1.8}  # yards in a pixel
MARGIN_PX = {"table": 72.0, "picture": 40.0, "hand": 44.0, "wall": 62.0}
LATELY = 8  # moves that the sheet for the hand shows
ROSE_PX = 58.0
NEAR_SIZE, NEAR_MARGIN, NEAR_MOVES = (320.0, 240.0), 52.0, 2
SHY_COST = 4.0  # the near view does without a scale bar rather than lay it on a track
CLOSE_PX, CLOSER = 84.0, 0.55  # ships nearer than this on the sheet get a near view, if it is so much nearer


def paper(view: DuelView, form: Format = "table", zones: bool = False) -> Sheet:
    """Draw the game paper as the reader of a view may see it."""
    ships, large = seen_ships(view), form == "table"
    sheet = _sheet(view, form, ships)
    _ground(sheet, large)
    carded = _carded(ships) if zones else ()
    for seen in carded:
        draw_zones(sheet, view, seen)
    whole = scene(sheet, view, ships, "full" if form in FULL else "points")
    draw_things(whole)
    near = _near_view(whole) if form in FULL else None
    if near:
        sheet.inset(near)
    else:
        draw_lines_of_fire(whole)
    _furniture(sheet, view, ships, large)
    if not near:
        draw_figures(whole)
    draw_labels(whole)
    for seen in carded:
        draw_zone_numbers(sheet, view, seen)
    if form == "hand":
        add_legend(sheet, small_signs(ships[0].side), columns=1)
    return sheet


def _sheet(view: DuelView, form: Format, ships: tuple[Seen, ...]) -> Sheet:
    """An empty sheet whose window holds what it must show: all places, on the sheet for the hand the last ones."""
    size, plate = PAPERS[form]
    since = view.move - LATELY if form == "hand" else 0
    shown = [mark for seen in ships for mark in seen.marks if mark.move >= since or mark is seen.present]
    points = [(mark.x_yd, mark.y_yd) for mark in shown]
    points += [spot for run in runs(view) if run.move > view.scored for spot in way(run, 0.0, run.run_yd + 1.0)]
    framed = still if form == "table" else fit
    window = framed(points, plate, MARGIN_PX[form], LEAST_UNIT[form])
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


def _near_view(whole: Scene) -> Sheet | None:
    """The last places from near by, in an empty corner, where the ships are so close that the sheet cannot show them."""
    sheet, view, ships = whole.sheet, whole.view, whole.ships
    cost, centre = emptiest(sheet, NEAR_SIZE, 16.0)
    if cost >= ROSE_COST or math.dist(*(at(sheet, seen.present) for seen in ships)) > CLOSE_PX:
        return None
    marks = [mark for seen in ships for mark in seen.marks if mark.move > view.move - NEAR_MOVES]
    plate = around(centre, NEAR_SIZE)
    window = fit([(mark.x_yd, mark.y_yd) for mark in marks], plate, NEAR_MARGIN, LEAST_UNIT["table"])
    near = Sheet(f"{sheet.key}-near", "The last moves from near by", "", (sheet.width, sheet.height), plate, window)
    if near.unit > CLOSER * sheet.unit:
        return None
    _draw_near(scene(near, view, ships, "tab"))
    (x0, y0), (x1, y1) = sheet.at(window[0], window[3]), sheet.at(window[2], window[1])
    sheet.add("rings", rect((x0, y0, x1, y1), "leader"))
    sheet.placer.line([(x0, y0), (x1, y0), (x1, y1), (x0, y1), (x0, y0)], 4.0)
    sheet.placer.block(around(centre, NEAR_SIZE, 8.0))
    return near


def _draw_near(near: Scene) -> None:
    fine, strong = grid_steps(near.sheet, SQUARE_YD)
    grid(near.sheet, fine, strong)
    near.sheet.add("frame", rect(near.sheet.plate, "frame-line"))
    draw_things(near)
    draw_lines_of_fire(near)
    place_scale_bar(near.sheet, "yards", limit=SHY_COST)
    draw_figures(near)
    draw_labels(near)


def _furniture(sheet: Sheet, view: DuelView, ships: tuple[Seen, ...], large: bool) -> None:
    if not large:
        place_scale_bar(sheet, "yd")
        place_north(sheet)
        return
    draw_foot(sheet, view, ships)
    if not place_rose(sheet, ROSE_PX):
        place_north(sheet)
    place_scale_bar(sheet, "yards", "100 yards are an inch of the paper")
