"""The arcs of batteries about a flagship: where each position bears; for the umpire also how far (PLOT.21 to .26)."""

from typing import Final

from sandgate.draw.ink import Point, around, circle, line, place, polar, tag
from sandgate.draw.naval_action_surface.seen import at, is_umpire, own_flagship
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size
from sandgate.kernel.adding import added
from sandgate.rules.naval_action.surface.sequence.view import SurfaceView
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.ships import class_of
from sandgate.rules.naval_action.surface.sighting.arcs import ARCS

FIRST_PX, STEP_PX = 46.0, 15.0
THIRDS: Final = (("close", 1.0 / 3.0), ("medium", 2.0 / 3.0), ("long", 1.0))


def draw_arcs(sheet: Sheet, view: SurfaceView) -> None:
    """The sectors of a commander's flagship, of a size that tells no range; the umpire has the bands of both flagships."""
    ship = own_flagship(view)
    if ship is not None:
        _sectors(sheet, view, ship)
    if is_umpire(view):
        for post in view.known.posts:
            flag = next((each for each in view.known.ships if each.number == post.flagship and not each.gone), None)
            if flag is not None:
                _bands(sheet, view, flag)


def _sectors(sheet: Sheet, view: SurfaceView, ship: Ship) -> None:
    stem = at(sheet, ship)
    positions = dict.fromkeys(each.place for each in class_of(view.known, ship).batteries)
    for nth, position in enumerate(positions):
        radius = FIRST_PX + STEP_PX * nth
        shapes = list[str]()
        for first, last in ARCS[position]:
            ends = [polar(stem, ship.course_deg + turn, radius) for turn in (first, last)]
            wide = int(last - first > 180.0)
            data = f"M{place(ends[0])}A{radius:.1f} {radius:.1f} 0 {wide} 1 {place(ends[1])}"
            ticks = [
                line(
                    [polar(stem, ship.course_deg + turn, radius - 5.0), polar(stem, ship.course_deg + turn, radius)],
                    "na-sight",
                )
                for turn in (first, last)
            ]
            shapes += [tag("path", d=data, cls="na-arc"), *ticks]
        middle = added(ARCS[position][0]) / 2.0
        spot = polar(stem, ship.course_deg + middle, radius)
        shapes.append(words(position, "c-fine halo", spot, "middle"))
        sheet.placer.block(around(spot, words_size(position, "c-fine"), 2.0), 60.0)
        sheet.group("zones", f"arc-{position}", f"{ship.name}: where {position} bears", *shapes)


def _bands(sheet: Sheet, view: SurfaceView, ship: Ship) -> None:
    """The limits of close, medium and long range of her heaviest guns (NA.GUN.10)."""
    batteries = class_of(view.known, ship).batteries
    if not batteries:
        return
    guns = max(batteries, key=lambda each: (each.bore_in, each.max_range_yd))
    stem = at(sheet, ship)
    for name, part in THIRDS:
        radius = guns.max_range_yd * part / sheet.unit
        shapes = [circle(stem, radius, "na-sight")]
        spot = _inside(sheet, stem, radius)
        if spot:
            shapes.append(words(f"{ship.name}, {name}", "c-fine halo", spot, "middle"))
        sheet.group("zones", f"band-{ship.number}-{name}", f"{ship.name}: {name} range of {guns.model}", *shapes)


def _inside(sheet: Sheet, stem: Point, radius: float) -> Point | None:
    spots = [polar(stem, turn, radius) for turn in range(0, 360, 15)]
    return next((spot for spot in spots if sheet.inside(spot, 40.0)), None)
