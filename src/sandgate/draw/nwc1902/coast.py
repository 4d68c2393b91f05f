"""What lies on the coast, as far as the reader knows it: forts with arcs, own mine fields, explosions (NWC.ME.02 to .04)."""

import math
from collections.abc import Iterator
from itertools import pairwise

from sandgate.draw.ink import Point, circle, line, line_data, path, polar
from sandgate.draw.nwc1902.shores import gap_to
from sandgate.draw.nwc1902.tracks import points_text
from sandgate.draw.placer import around_clock
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size
from sandgate.kernel.adding import added
from sandgate.kernel.notation import number_text
from sandgate.rules.nwc1902.guns.score_wand import LIMIT_YD
from sandgate.rules.nwc1902.squadron.coast.view import CoastView
from sandgate.rules.nwc1902.squadron.seen import SeenFort
from sandgate.rules.nwc1902.squadron.state import Explosion

ARC_PX = 30.0
MINE_PX, MINE_YD, MINE_EDGE_PX = 26.0, 200.0, 8.0
FORT_SCALE = {True: 0.9, False: 0.5}


def draw_forts(sheet: Sheet, view: CoastView, large: bool) -> None:
    """Draw the forts, and of those that do not bear all round the arc."""
    for fort in view.forts:
        centre, scale = sheet.at(fort.x_yd, fort.y_yd), FORT_SCALE[large]
        if not sheet.inside(centre, -ARC_PX):
            continue
        shapes = [sheet.sign(f"fort-{fort.side}", centre, scale=scale)]
        if fort.arc_deg and large:
            shapes.insert(0, path(_sector(centre, fort.arc_deg, ARC_PX), f"{fort.side}-arc"))
        sheet.group("pieces", f"fort-{fort.name}", _about_fort(fort), *shapes)
        sheet.placer.disc(centre, 12.0 * scale)


def _about_fort(fort: SeenFort) -> str:
    bears = f"bearing {fort.arc_deg[0]:03.0f}° to {fort.arc_deg[1]:03.0f}°" if fort.arc_deg else "bearing all round"
    told = f"; {points_text(fort.received_in_move)} points received in the move" if fort.received_in_move else ""
    return f"Fort {fort.name} of {fort.side}, {guns_text(fort)}, {bears}{told}"


def guns_text(fort: SeenFort) -> str:
    """The guns of a fort by calibre, where they are known."""
    known = [(guns, f"{number_text(inches)}-inch " if inches else "") for guns, inches in fort.battery]
    return " and ".join(f"{guns} {calibre}gun{'s' * (guns != 1)}" for guns, calibre in known)


def _sector(centre: Point, arc_deg: tuple[float, ...], radius: float) -> str:
    start, span = arc_deg[0], (arc_deg[1] - arc_deg[0]) % 360.0 or 360.0
    parts = max(2, math.ceil(span / 6.0))
    return line_data([centre, *(polar(centre, start + span * i / parts, radius) for i in range(parts + 1))], closed=True)


def draw_reach(sheet: Sheet, view: CoastView) -> None:
    """Show how far the guns of every fort reach: to the limit of the wand, within its arc (NWC.TA.19, NWC.ME.02)."""
    for fort in view.forts:
        centre, radius = sheet.at(fort.x_yd, fort.y_yd), LIMIT_YD / sheet.unit
        cls = f"{fort.side}-reach"
        shape = path(_sector(centre, fort.arc_deg, radius), cls) if fort.arc_deg else circle(centre, radius, cls)
        sheet.group("zones", f"reach-{fort.name}", f"Reach of fort {fort.name}: {LIMIT_YD:,.0f} yards", shape)


def label_forts(sheet: Sheet, view: CoastView) -> None:
    """Name the forts, with what each received in the move."""
    for fort in view.forts:
        cls = f"c-tab {fort.side}-words halo"
        told = f" {points_text(fort.received_in_move)}" if fort.received_in_move else ""
        size = words_size(fort.name + told, cls)
        centre = sheet.at(fort.x_yd, fort.y_yd)
        if sheet.inside(centre):
            spot = sheet.placer.place(f"fort {fort.name}", size, around_clock(centre, size, 180.0, (13.0, 18.0, 26.0, 36.0)))
            sheet.add("labels", words(fort.name + told, cls, spot, "middle"))


def draw_fields(sheet: Sheet, view: CoastView) -> None:
    """Draw the mine fields that the reader knows of (NWC.ME.03)."""
    for field in view.fields:
        corners = [sheet.at(*corner) for corner in field.corners]
        spots = _mines(corners, max(MINE_PX, MINE_YD / sheet.unit))
        mines = [sheet.sign(f"mine-{field.side}", spot) for spot in spots if sheet.inside(spot)]
        title = f"Mine field {field.number} of {field.side}, known to its own side only"
        outline = line(corners, f"{field.side}-field", closed=True)
        sheet.group("zones", f"{field.side}-mines{field.number}", title, outline, *mines)
        sheet.placer.line([*corners, corners[0]], 6.0)


def _mines(corners: list[Point], gap: float) -> Iterator[Point]:
    """Places of the signs of mines within a field, in rows; at least one. Where the mines lie the book does not say."""
    xs, ys = zip(*corners, strict=True)
    spots = [
        (x, y)
        for j in range(math.ceil((max(ys) - min(ys)) / gap))
        for i in range(math.ceil((max(xs) - min(xs)) / gap))
        if _deep_inside((x := min(xs) + gap * (i + 0.5 + 0.5 * (j % 2)), y := min(ys) + gap * (j + 0.5)), corners)
    ]
    yield from spots or [(added(xs) / len(xs), added(ys) / len(ys))]


def _deep_inside(spot: Point, corners: list[Point]) -> bool:
    """Whether a place lies within a polygon and not at its edge."""
    ring = [*corners, corners[0]]
    within = False
    for (ax, ay), (bx, by) in pairwise(ring):
        if (ay > spot[1]) != (by > spot[1]) and spot[0] < ax + (spot[1] - ay) * (bx - ax) / (by - ay):
            within = not within
    return within and min(gap_to(spot, a, b) for a, b in pairwise(ring)) > MINE_EDGE_PX


def draw_explosions(sheet: Sheet, view: CoastView) -> None:
    """Draw where mines went off; who saw it in the last move sees the move's number beside it."""
    places = dict[tuple[float, float], list[Explosion]]()
    for each in view.explosions:
        places.setdefault((each.x_yd, each.y_yd), []).append(each)
    for nth, ((x, y), blown) in enumerate(places.items(), 1):
        centre = sheet.at(x, y)
        if not sheet.inside(centre):
            continue
        moves = ", ".join(str(each.move) for each in blown if each.move)
        told = f"Mine exploded, move {moves}" if moves else "Mine exploded before the mêlée"
        sheet.group("rings", f"explosion-{nth}", told, sheet.sign("burst-neutral", centre))
        sheet.placer.disc(centre, 8.0, 60.0)
