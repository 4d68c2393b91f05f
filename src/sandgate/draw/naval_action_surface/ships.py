"""Ships by their stems with the tracks of past turns; contacts that were lost, wrecks, bearings by night, aircraft."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from sandgate.draw.curves import Knot, faired, flattened
from sandgate.draw.ink import Point, around, between, circle, line, line_data, path, polar, rect, tag
from sandgate.draw.naval_action.hulls import FORMS, block_hull, draw_hull, length_px
from sandgate.draw.naval_action_surface.seen import (
    Gone,
    at,
    clusters,
    ident_of,
    in_sight,
    own_flagship,
    title_of,
    wrecks,
)
from sandgate.draw.placer import Candidate
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size
from sandgate.kernel.geometry import bearing
from sandgate.rules.naval_action.surface.air_state import Element
from sandgate.rules.naval_action.surface.sequence.view import SurfaceView
from sandgate.rules.naval_action.surface.ship_state import Fix, Ship

MOST, LEAST = (
    {"table": 1.0, "picture": 0.5, "hand": 0.62, "wall": 0.85},
    {
        "table": 0.5,
        "picture": 0.3,
        "hand": 0.4,
        "wall": 0.45,
    },
)
NUMBER_GAP_PX, NUMBER_STEPS = 27.0, (1, 2, 5, 10, 20)
TRACK_TURNS: Final = 12  # of which places are drawn
LOZENGE_PX: Final = 7.0
PLANE_PX, PLANE_ROW = 21.0, 3


def scale_of(sheet: Sheet, ships: Sequence[Ship], form: str) -> float:
    """How large ships are drawn: no longer than the gap to the next, as far as that can be read."""
    places = [(at(sheet, ship), FORMS[ship.type].length) for ship in ships]
    gaps = [
        math.dist(a, b) / (0.5 * (long + other))
        for nth, (a, long) in enumerate(places)
        for b, other in places[:nth]
        if a != b
    ]
    return max(LEAST[form], min(MOST[form], 0.92 * min(gaps, default=1.0)))


# -- tracks --------------------------------------------------------------------------------------------------------------


def past(view: SurfaceView, ship: Ship) -> list[Fix]:
    """Her places of the last turns, the present one last."""
    return [fix for fix in ship.track if fix.turn >= view.move - TRACK_TURNS]


def draw_tracks(sheet: Sheet, view: SurfaceView, *, small: bool) -> None:
    """Tracks faired through the places at the end of each turn, with a dot for each."""
    for ship in (*in_sight(view), *wrecks(view)):
        fixes = past(view, ship)
        knots = [Knot(sheet.at(fix.x_yd, fix.y_yd), fix.course_deg) for fix in fixes]
        knots = [knot for knot, after in pairwise(knots) if math.dist(knot.at, after.at) > 0.05] + knots[-1:]
        if len(knots) < 2:
            continue
        title = f"{ship.name}: track, a dot for each turn"
        dots = "".join(_dot(ship.side, knot.at, small=small) for knot in knots[:-1])
        shapes = (path(faired(knots), f"{ship.side}-wake"), path(dots, f"{ship.side}-wake-dot"))
        sheet.group("tracks", f"track-{ident_of(ship)}", title, *shapes)
        sheet.placer.line(flattened(knots, 2), 5.0)


def _dot(side: str, spot: Point, *, small: bool) -> str:
    (x, y), r = spot, 1.4 if small else 1.9
    if side == "red":
        return f"M{x - r:.2f} {y - r:.2f}h{2 * r}v{2 * r}h{-2 * r}Z"
    return f"M{x - r:.2f} {y:.2f}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0Z"


def number_turns(sheet: Sheet, view: SurfaceView, leaders: Sequence[Ship]) -> None:
    """The numbers of turns beside the tracks of those that lead, where there is room."""
    gaps = [
        math.dist((a.x_yd, a.y_yd), (b.x_yd, b.y_yd)) / sheet.unit for ship in leaders for a, b in pairwise(past(view, ship))
    ]
    usual = sorted(gaps)[len(gaps) // 2] if gaps else NUMBER_GAP_PX
    step = next((step for step in NUMBER_STEPS if step * usual >= NUMBER_GAP_PX), NUMBER_STEPS[-1])
    for ship in leaders:
        for fix in reversed(past(view, ship)[:-1]):
            spot = sheet.at(fix.x_yd, fix.y_yd)
            if not fix.turn or fix.turn % step or not sheet.inside(spot, 8.0):
                continue
            cls = f"c-move {ship.side}-words halo"
            size = words_size(str(fix.turn), cls)
            places = [
                Candidate(*polar(spot, fix.course_deg + turn, gap + 0.5 * max(size)), nth)
                for nth, (turn, gap) in enumerate(((90.0, 4.0), (-90.0, 4.0), (90.0, 9.0), (-90.0, 9.0)))
            ]
            where = sheet.placer.offer(size, places, 1.0, 12.0)
            if where:
                sheet.add("labels", words(str(fix.turn), cls, where, "middle"))


# -- ships ---------------------------------------------------------------------------------------------------------------


def draw_ships(sheet: Sheet, view: SurfaceView, scale: float) -> None:
    """All ships in sight; one at D has a dashed ring about her, one at HD a whole one."""
    for ship in in_sight(view):
        spot, long = at(sheet, ship), length_px(ship.type, scale)
        if not sheet.inside(spot, -long):
            continue
        dived = ship.boat is not None and ship.boat.depth != "S"
        hull = draw_hull(sheet, ship.type, ship.side, spot, ship.course_deg, scale, dived=dived)
        shapes = [hull]
        if ship.level:
            middle = polar(spot, ship.course_deg + 180.0, 0.48 * long)
            shapes.insert(0, circle(middle, max(6.5, 0.5 * long), "ring" if ship.level > 1 else "ring-pale"))
        sheet.group("pieces", f"ship-{ident_of(ship)}", title_of(ship), *shapes)
        block_hull(sheet, spot, ship.course_deg, long)


def draw_wrecks(sheet: Sheet, view: SurfaceView) -> None:
    """A cross where a ship went down."""
    for ship in wrecks(view):
        spot = at(sheet, ship)
        shapes = (path(cross(spot), "cross-halo"), path(cross(spot), f"{ship.side}-cross"))
        sheet.group("rings", f"wreck-{ident_of(ship)}", f"{ship.name} sank here", *shapes)
        sheet.placer.disc(spot, 8.0)


def cross(spot: Point) -> str:
    """The data of the cross of a ship sunk."""
    a, b, c, d = [polar(spot, turn, 6.5) for turn in (45.0, 225.0, 135.0, 315.0)]
    return line_data([a, b]) + line_data([c, d])


def draw_lost(sheet: Sheet, gone: Sequence[Gone]) -> None:
    """A dashed lozenge where an enemy was seen last, with her course then."""
    for each in gone:
        spot, side = at(sheet, each), each.ship.side
        shapes = (
            lozenge(spot, side),
            line([polar(spot, each.course_deg, 9.0), polar(spot, each.course_deg, 17.0)], f"{side}-unseen"),
        )
        title = f"{each.ship.name}: last seen in turn {each.turn}"
        sheet.group("pieces", f"ship-{ident_of(each.ship)}", title, tag("g", "".join(shapes), cls="na-faded"))
        sheet.placer.disc(spot, LOZENGE_PX + 2.0, 60.0)


def lozenge(spot: Point, side: str) -> str:
    """The sign of a contact that was lost."""
    x, y = spot
    corners = [(x, y - LOZENGE_PX), (x + LOZENGE_PX, y), (x, y + LOZENGE_PX), (x - LOZENGE_PX, y)]
    return line(corners, f"{side}-unseen", closed=True)


def draw_bearings(sheet: Sheet, view: SurfaceView) -> None:
    """By night the bearing of each group of contacts from the reader's flagship: no range (NA.PLOT.29)."""
    ship = own_flagship(view)
    if not view.known.options.night or ship is None:
        return
    for nth, group in enumerate(clusters(view.enemies, view.known.card.same_group_yd.v), 1):
        target = min(group, key=lambda each: math.dist((each.x_yd, each.y_yd), (ship.x_yd, ship.y_yd)))
        true = bearing(ship.x_yd, ship.y_yd, target.x_yd, target.y_yd)
        a, b = at(sheet, ship), at(sheet, target)
        apart = math.dist(a, b)
        if apart < 60.0:
            continue
        ends = [between(a, b, 18.0 / apart), between(a, b, 1.0 - 16.0 / apart)]
        text = f"{true:03.0f}°"
        sheet.group("zones", f"bearing-{nth}", f"{target.name} bears {text} from {ship.name}", line(ends, "na-bearing"))
        sheet.placer.line(ends, 6.0)
        size = words_size(text, "c-note halo")
        spots = [Candidate(*between(a, b, part), 3.0 * place) for place, part in enumerate((0.5, 0.4, 0.6, 0.3, 0.7))]
        where = sheet.placer.offer(size, spots, 1.5)
        if where:
            sheet.add("labels", words(text, "c-note halo", where, "middle"))


# -- aircraft ------------------------------------------------------------------------------------------------------------


def aloft(view: SurfaceView) -> tuple[Element, ...]:
    """The elements in the air that the reader knows of."""
    return tuple([each for each in view.known.elements if each.aloft and not each.fate])


def draw_aircraft(sheet: Sheet, view: SurfaceView, *, small: bool) -> None:
    """Elements as wings with their letter and number, those in one place side by side."""
    heaps = dict[tuple[str, int, int], list[Element]]()
    for each in aloft(view):
        x, y = sheet.at(each.x_yd, each.y_yd)
        heaps.setdefault((each.side, round(x / 14.0), round(y / 14.0)), []).append(each)
    wide = 17.0 if small else PLANE_PX
    for (side, _, _), heap in heaps.items():
        columns = min(PLANE_ROW, len(heap))
        rows = math.ceil(len(heap) / columns)
        place = sheet.at(heap[0].x_yd, heap[0].y_yd)
        size = (wide * columns, (wide - 3.0) * rows)
        places = [
            Candidate(*polar(place, turn, gap + 0.5 * math.hypot(*size)), ring * 2.0 + nth * 0.2)
            for ring, gap in enumerate((3.0, 16.0, 32.0, 54.0))
            for nth, turn in enumerate((0.0, 45.0, 315.0, 90.0, 270.0, 135.0, 225.0, 180.0))
        ]
        free = sheet.placer.cost(around(place, size, 1.0)) < 20.0
        middle = place if free else sheet.placer.cheapest(size, places, 1.0)[1]
        sheet.placer.block(around(middle, size, 1.0))
        if middle != place:
            sheet.add("rings", line([place, middle], "leader"), circle(place, 1.6, f"{side}-fill"))
        for nth, each in enumerate(heap):
            spot = (
                middle[0] + wide * (nth % columns - (columns - 1) / 2.0),
                middle[1] + (wide - 3.0) * (nth // columns - (rows - 1) / 2.0),
            )
            sheet.group("pieces", f"ship-{each.id}", f"{each.id}: {each.aircraft}", *_plane(each, spot, small=small))


def _plane(each: Element, spot: Point, *, small: bool) -> tuple[str, ...]:
    """Wings with a body in the shape of the side, on which its name stands."""
    x, y = spot
    r = 6.0 if small else 7.4
    wings = line([(x - r - 2.6, y - 1.0), (x + r + 2.6, y - 1.0)], f"{each.side}-wing")
    body = (
        rect((x - r, y - r, x + r, y + r), f"{each.side}-hull")
        if each.side == "red"
        else circle(spot, r, f"{each.side}-hull")
    )
    return wings, body, words(each.id, f"c-tiny {each.side}-on", spot, "middle")
