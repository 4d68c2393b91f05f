"""Ships and their wakes: hulls, rings, crosses, hulls of earlier moves, marks with the numbers of moves.

Blue is round and unbroken, red is square and dashed; the class is told by hull and wings as the models are painted.
"""

import math
from collections.abc import Iterator

from sandgate.draw.ink import Point, around, line, line_data, path, polar
from sandgate.draw.nwc1902.seen import DISTANCE_YD, Hull, ring_of
from sandgate.draw.nwc1902.ships import PLAIN, SIGN_PX, at, ring_radius, state_signs
from sandgate.draw.nwc1902_fleet.seen import LENGTH_YD, SIGNS, describe, marks
from sandgate.draw.nwc1902_fleet.wakes import SAME_WATER_YD, wakes, without_needless
from sandgate.draw.sheet import Sheet, words
from sandgate.rules.nwc1902.fleet.view import FleetView
from sandgate.rules.nwc1902.ship.sides import SIDES

LEAST_PX = 7.0
CLOSE = 0.86  # of the distance in formation that a sign may take
SAME_WATER_PX, OFF_PX = 6.0, 60.0
MARK_PX, MARK_GAP_PX = 9.5, 44.0
MARK_COST = 24.0  # of a place that is taken: a wake or two may cross it
MARK_STEPS = (1, 2, 4, 5, 10, 20, 50)
GHOST_EVERY, GHOST_MOVES, GHOST_SCALE = 4, 12, 0.66


def drawn_length(sheet: Sheet) -> float:
    """How long ships are drawn, in pixels: true to scale where that is readable, else the length of the sign.

    A sign never takes more than 0.86 of the 400 yards between two ships, so that a column stays a column.
    """
    return max(LENGTH_YD / sheet.unit, LEAST_PX, min(SIGN_PX, CLOSE * DISTANCE_YD / sheet.unit))


def draw_wakes(sheet: Sheet, view: FleetView) -> None:
    """Draw the wakes of both fleets, as far as they lie on the plate."""
    for side in SIDES:
        data = []
        for water in wakes(view, side, max(SAME_WATER_YD, SAME_WATER_PX * sheet.unit)):
            for piece in _on_plate(sheet, [sheet.at(*place) for place in water]):
                points = without_needless(piece)
                data.append(line_data(points))
                sheet.placer.line(points, 6.0)
        if data:
            title = f"Wakes of the {side} fleet, through {len(view.sketches) - 1} moves"
            sheet.group("tracks", f"wakes-{side}", title, path("".join(data), f"{side}-track"))


def _on_plate(sheet: Sheet, points: list[Point]) -> Iterator[list[Point]]:
    """The pieces of a line of short steps that lie on the plate or begin or end just off it."""
    piece = list[Point]()
    for point in points:
        if sheet.inside(point, -OFF_PX):
            piece.append(point)
            continue
        if len(piece) > 1:
            yield piece
        piece = []
    if len(piece) > 1:
        yield piece


def draw_ghosts(sheet: Sheet, view: FleetView, length_px: float) -> None:
    """Draw every ship thin where she was at every fourth of the last moves, if there is room."""
    scale = GHOST_SCALE * length_px / SIGN_PX
    sides = {ship.number: ship.side for ship in view.ships}
    marked = {(move, line.ship) for side in SIDES for move, line in marks(view, side)}
    taken = [sheet.at(line.x_yd, line.y_yd) for line in (view.sketches[-1] if view.sketches else ())]
    for move in range(len(view.sketches) - 2, -1, -1):
        if move % GHOST_EVERY or move < view.move - GHOST_MOVES or scale < GHOST_SCALE * PLAIN:
            continue
        for ghost in view.sketches[move]:
            spot = sheet.at(ghost.x_yd, ghost.y_yd)
            if (
                ghost.crossed_out
                or (move, ghost.ship) in marked
                or any(math.dist(spot, other) < 0.8 * length_px for other in taken)
            ):
                continue
            taken.append(spot)
            if sheet.inside(spot, 4.0):
                sheet.add("tracks", sheet.sign(f"ghost-{sides[ghost.ship]}", spot, ghost.heading_deg, scale))


def draw_marks(sheet: Sheet, view: FleetView, large: bool) -> None:
    """Number the places after each move on the wake of the foremost number, the last first; none upon another thing."""
    scale = 1.0 if large else 0.75
    radius = MARK_PX * scale
    for side in SIDES:
        spots = {move: sheet.at(line.x_yd, line.y_yd) for move, line in marks(view, side)}
        step = _step([math.dist(spots[move], spots[move - 1]) for move in spots if move - 1 in spots])
        for move, spot in reversed(spots.items()):
            taken = sheet.placer.cost(around(spot, (2.0 * radius, 2.0 * radius))) > MARK_COST
            if move % step or move == view.move or taken or not sheet.inside(spot, radius + 3.0):
                continue
            number = words(str(move), f"{'c-move' if large else 'c-tiny'} {side}-words", spot, "middle")
            sign = sheet.sign(f"move-{side}", spot, scale=scale)
            sheet.group("marks", f"mark-{side}-{move}", f"{side.capitalize()} after move {move}", sign, number)
            sheet.placer.disc(spot, radius, 90.0)


def _step(gaps: list[float]) -> int:
    """How many moves there are from mark to mark, so that they stand at ease."""
    usual = sorted(gaps)[len(gaps) // 2] if gaps else MARK_GAP_PX
    return next((step for step in MARK_STEPS if step * usual >= MARK_GAP_PX), MARK_STEPS[-1])


def draw_hulls(sheet: Sheet, view: FleetView, hulls: tuple[Hull, ...], length_px: float) -> None:
    """Draw all ships: first those lost before the last move, pale and crossed out."""
    for hull in sorted(hulls, key=lambda hull: hull.lost_in or view.move + 1):
        if not sheet.inside(at(sheet, hull), -length_px):
            continue
        small = "-small" if length_px < PLAIN * SIGN_PX else ""
        gone = "gone" if hull.ship.gone else None
        sign = sheet.sign(
            f"{SIGNS[hull.ship.kind]}{small}-{hull.side}", at(sheet, hull), hull.heading_deg, length_px / SIGN_PX, gone
        )
        shapes = [sign, *state_signs(view, hull, at(sheet, hull), length_px)]
        sheet.group("pieces", f"ship-{hull.code}", describe(view, hull), *shapes)
        _block(sheet, view, hull, length_px)


def _block(sheet: Sheet, view: FleetView, hull: Hull, length_px: float) -> None:
    centre = at(sheet, hull)
    if (ring_of(view, hull) and hull.lost_in in {0, view.move}) or hull.ship.gone:
        sheet.placer.disc(centre, ring_radius(length_px), 60.0)
    for part in (-0.36, -0.12, 0.12, 0.36):
        sheet.placer.disc(polar(centre, hull.heading_deg, part * length_px), 0.22 * length_px, 120.0)


def draw_bearings(sheet: Sheet, hulls: tuple[Hull, ...], length_px: float) -> None:
    """Show the bow and quarter lines of every ship, which part broadside from end-on (NWC.TA.11, .12)."""
    for hull in hulls:
        if hull.ship.gone:
            continue
        rays = [
            line([polar(at(sheet, hull), hull.heading_deg + turn, part * length_px) for part in (0.5, 1.15)], "sector")
            for turn in (45.0, -45.0, 135.0, -135.0)
        ]
        sheet.group("zones", f"lines-{hull.code}", f"Bow and quarter lines of {hull.name}", *rays)
