"""What a reader of a view has before him: ships where they are, contacts that were lost, wrecks, the clock.

A range may not be measured before the guns have fired (NA.PLOT.29): only the umpire's charts have a scale.
"""

import math
from typing import Final, NamedTuple

from sandgate.draw.ink import Point
from sandgate.draw.naval_action.hulls import TYPES
from sandgate.draw.sheet import Sheet
from sandgate.kernel.contract import UMPIRE
from sandgate.rules.naval_action.surface.posts import Group
from sandgate.rules.naval_action.surface.sequence.view import SurfaceView
from sandgate.rules.naval_action.surface.ship_state import LEVELS, Ship

DAY_MIN: Final = 1440


class Gone(NamedTuple):
    """An enemy that is out of sight, where she was seen last."""

    ship: Ship
    x_yd: float
    y_yd: float
    course_deg: float
    turn: int


def is_umpire(view: SurfaceView) -> bool:
    """Whether the reader may measure."""
    return view.reader == UMPIRE


def reader_text(view: SurfaceView) -> str:
    """Who reads, in words."""
    return "the umpire" if is_umpire(view) else view.reader or "a guest"


def at(sheet: Sheet, ship: Ship | Gone) -> Point:
    """Where a stem lies on the sheet."""
    return sheet.at(ship.x_yd, ship.y_yd)


def in_sight(view: SurfaceView) -> tuple[Ship, ...]:
    """The ships whose places the reader knows now."""
    enemies = [ship.number for ship in view.enemies]
    return tuple(
        [
            ship
            for ship in view.known.ships
            if not ship.gone and (is_umpire(view) or ship.side == view.side or ship.number in enemies)
        ]
    )


def lost(view: SurfaceView) -> tuple[Gone, ...]:
    """Enemies that his side has found once, and not in this turn."""
    ships, here = {ship.number: ship for ship in view.known.ships}, [ship.number for ship in in_sight(view)]
    return tuple(
        [
            Gone(ships[each.ship], each.x_yd, each.y_yd, each.course_deg, each.turn)
            for each in view.known.contacts
            if each.side == view.side and each.ship not in here and not ships[each.ship].gone
        ]
    )


def wrecks(view: SurfaceView) -> tuple[Ship, ...]:
    """Ships that he knows to be sunk."""
    return tuple([ship for ship in view.known.ships if ship.fate == "sunk"])


def group_led_by(view: SurfaceView, ship: Ship) -> Group | None:
    """The group that she leads, if the reader knows it."""
    known = {each.number for each in view.known.ships if not each.gone}
    for group in view.known.groups:
        afloat = [number for number in group.ships if number in known]
        if afloat and afloat[0] == ship.number:
            return group
    return None


def flagships(view: SurfaceView) -> tuple[int, ...]:
    """The ships in which those command whom the reader knows of."""
    return tuple([post.flagship for post in view.known.posts if post.flagship])


def own_flagship(view: SurfaceView) -> Ship | None:
    """The reader's own flagship, afloat; else the first of his ships."""
    flags = [post.flagship for post in view.known.posts if post.key == view.reader]
    return next(iter(sorted(view.own, key=lambda ship: ship.number not in flags)), None) if not is_umpire(view) else None


def clusters(ships: tuple[Ship, ...], within_yd: float) -> list[list[Ship]]:
    """Ships that lie near one another, group by group."""
    found = list[list[Ship]]()
    for ship in ships:
        near = [each for each in found if any(_apart(ship, other) <= within_yd for other in each)]
        found = [each for each in found if each not in near] + [[ship, *[other for each in near for other in each]]]
    return found


def _apart(a: Ship, b: Ship) -> float:
    return math.dist((a.x_yd, a.y_yd), (b.x_yd, b.y_yd))


def clock_text(view: SurfaceView) -> str:
    """The time at which the turn begins."""
    options = view.known.options
    minute = (options.clock_min + options.clock_step_min * view.move) % DAY_MIN
    return f"{minute // 60:02}:{minute % 60:02}"


def title_of(ship: Ship) -> str:
    """A ship in words."""
    told = [TYPES[ship.type], f"headed {ship.course_deg:05.1f}°", *([LEVELS[ship.level]] if ship.level else [])]
    told += [f"depth {ship.boat.depth}"] if ship.boat is not None and ship.boat.depth != "S" else []
    return f"{ship.name}: {', '.join(told)}"


def ident_of(ship: Ship) -> str:
    """How pieces and ids call her."""
    return ship.name.upper()
