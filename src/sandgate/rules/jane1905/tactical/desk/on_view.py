"""Ships, guns and enemies as the writer of a sheet sees them: nothing here knows more than his view."""

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from sandgate.kernel.geometry import bearing, distance, relative
from sandgate.kernel.kept import kept
from sandgate.rules.jane1905.plan.plan import FortPlan, Plan
from sandgate.rules.jane1905.tactical.gun_fire.grades import grade_of, grade_struck_at, on_parallel_courses
from sandgate.rules.jane1905.tactical.gun_fire.mountings import Armed, armed_of
from sandgate.rules.jane1905.tactical.gun_fire.shooters import DUTY_OF
from sandgate.rules.jane1905.tactical.operations.view import ActionView, Listed, Seen, SeenFort, Tubes
from sandgate.rules.jane1905.tactical.posts import SIDES
from sandgate.rules.jane1905.tactical.ship_state import Ship
from sandgate.rules.jane1905.tactical.written_state import Group
from sandgate.rules.jane1905.track.squares import centre_of, square_at

GAPS: Final = 512  # from ships to enemies, that are kept


class Target(NamedTuple):
    """An enemy that can be named now: a ship in sight, or a fort."""

    number: int
    id: str
    name: str
    plan: Plan | FortPlan
    x_yd: float
    y_yd: float
    course_deg: float
    speed_kn: float = 0.0
    found_by: int = 0  # the ship that has found her, of a boat under water


class Site(NamedTuple):
    """A ship or a fort on the board, and where it stands."""

    id: str
    number: int
    x_yd: float
    y_yd: float
    heading_deg: float
    speed_kn: float


class Guns(NamedTuple):
    """Guns for which the writer answers, and where they stand."""

    site: Site
    armed: Armed

    @property
    def gun(self) -> str:
        """As orders name them: MIKASA.fore."""
        return f"{self.site.id}.{self.armed.mounting.id}"


def listed_of(view: ActionView, name: str) -> Listed | None:
    """The ship of either list that orders call so."""
    return next((ship for ship in view.listed if ship.id == name), None)


def enemies_named(view: ActionView) -> tuple[str, ...]:
    """The ships of the other side that orders can name, as its list has them: a boat that dives is a dot (JANE.SUB.04)."""
    return tuple([ship.id for ship in view.listed if ship.side != view.side and not view.plan_of(ship).diving])


@kept
def own_ships(view: ActionView) -> Sequence[tuple[Listed, Seen]]:
    """The ships of one's own side on the board."""
    sides = (view.side,) if view.side else SIDES
    ships = [(view.ship(own.number), own) for own in view.own if own.fate == ""]
    return tuple([(ship, own) for ship, own in ships if ship.side in sides])


def captained(view: ActionView) -> list[Ship]:
    """The ships whose captain the reader is, on the board."""
    return [ship for ship in view.cards if not ship.gone]


def captained_as(view: ActionView, name: str) -> Ship | None:
    """The ship of the reader's that orders call so."""
    return next((ship for ship in captained(view) if ship.id == name), None)


def friends(view: ActionView) -> list[Seen]:
    """The ships of one's own side on the board."""
    return [own for _, own in own_ships(view)]


def engine_sets(view: ActionView, ship: Ship) -> int:
    """The sets of engines that a ship was built with."""
    return view.plan_of(view.ship(ship.number)).engine_sets


def is_under(ship: Ship) -> bool:
    """Whether a boat is under water, and ordered by half moves."""
    return ship.diver is not None and ship.diver.under


@kept
def targets(view: ActionView) -> Sequence[Target]:
    """The enemies that can be fired at by name: ships in sight, forts."""
    found = list[Target]()
    for sight in view.sights:
        ship = view.ship(sight.ship)
        if sight.now and ship.side != view.side and not sight.dot:
            fix = sight.track[-1]
            seen = (fix.x_yd, fix.y_yd, fix.course_deg, fix.speed_kn)
            found.append(Target(ship.number, ship.id, ship.name, view.plan_of(ship), *seen))
    for fort in view.forts:
        if fort.side != view.side:
            found.append(
                Target(fort.number, fort.id, fort.name, fort_plan(view, fort), fort.x_yd, fort.y_yd, fort.faces_deg)
            )
    return tuple(found)


def boats_seen(view: ActionView) -> list[Target]:
    """Boats that can be fired at, by the squares where they are: dots on the water, and who was found under it."""
    found, board = list[Target](), view.options.board_squares
    for sight in [sight for sight in view.sights if sight.now and sight.dot]:
        x_yd, y_yd, course_deg = sight.track[-1][1:4]
        square, plan = square_at(x_yd, y_yd, *board), view.plan_of(view.ship(sight.ship))
        found.append(Target(sight.ship, square, f"the boat in {square}", plan, x_yd, y_yd, course_deg))
    for each in view.found:
        plan, place = view.plan_of(view.ship(each.boat)), centre_of(each.square, *board)
        found.append(Target(each.boat, each.square, f"the boat in {each.square}", plan, *place, 0.0, found_by=each.ship))
    return found


@kept
def all_targets(view: ActionView) -> Sequence[Target]:
    """All that can be fired at: ships in sight, forts, boats by their squares (JANE.SUB.15, JANE.SUB.18)."""
    return (*targets(view), *boats_seen(view))


def fort_plan(view: ActionView, fort: SeenFort) -> FortPlan:
    """The plan of a fort."""
    return next(plan for plan in view.fort_plans if plan.key == fort.plan)


class Served(NamedTuple):
    """A ship or a fort, and those of its guns for which the writer answers."""

    site: Site
    armed: Sequence[Armed]

    def guns(self, fit: Callable[[Armed], bool]) -> list[Guns]:
        """Those of them that are fit."""
        return [Guns(self.site, each) for each in self.armed if fit(each)]


@kept
def served(view: ActionView) -> Sequence[Served]:
    """The ships and forts with guns that the reader fires."""
    found, his = list[Served](), {mine: answered(view, mine) for mine in (False, True)}
    ships = {ship.number: (ship, own) for ship, own in own_ships(view)}
    forts = {fort.number: fort for fort in view.forts if fort.mine}
    for battery in view.batteries:
        if battery.number in ships:
            ship, own = ships[battery.number]
            site = Site(ship.id, ship.number, own.x_yd, own.y_yd, own.course_deg, own.speed_kn)
            armed = [each for each in armed_of(view.plan_of(ship), battery.mountings) if each.group in his[own.mine]]
            found.append(Served(site, armed))
        elif battery.number in forts:
            fort = forts[battery.number]
            site = Site(fort.id, fort.number, fort.x_yd, fort.y_yd, fort.faces_deg, 0.0)
            armed = [each for each in armed_of(fort_plan(view, fort), battery.mountings) if each.group in his[True]]
            found.append(Served(site, armed))
    return tuple(found)


@kept
def guns(view: ActionView) -> Sequence[Guns]:
    """The guns that the reader fires, mounting by mounting."""
    return tuple([one for each in served(view) for one in all_guns(each)])


def guns_of(view: ActionView, name: str) -> Sequence[Guns]:
    """Those of the ship or fort that orders call so."""
    return next((all_guns(each) for each in served(view) if each.site.id == name), ())


@kept
def all_guns(of: Served) -> Sequence[Guns]:
    """Those of one ship or fort: lines for her come one behind the other."""
    return of.guns(lambda _: True)


def answered(view: ActionView, mine: bool) -> Sequence[Group]:
    """The groups for which the reader answers: those that are his duty, or nobody's of his side and the ship is his."""
    free = [group for group, duty in DUTY_OF.items() if mine and not any(duty in post.duties for post in view.posts)]
    return [group for group, duty in DUTY_OF.items() if duty in view.duties or group in free]


def range_yd(site: Site, target: Target) -> float:
    """From centre to centre, to the nearest yard (JANE.GUN.04)."""
    return _gap(site.x_yd, site.y_yd, site.heading_deg, target.x_yd, target.y_yd)[0]


@lru_cache(maxsize=GAPS)
def _gap(x_yd: float, y_yd: float, heading_deg: float, to_x_yd: float, to_y_yd: float) -> tuple[float, float]:
    """The range, and the bearing from the bow: the same for all guns of a ship."""
    off_yd = math.floor(distance(x_yd, y_yd, to_x_yd, to_y_yd) + 0.5)
    return off_yd, relative(bearing(x_yd, y_yd, to_x_yd, to_y_yd), heading_deg)


def why_not(one: Guns, target: Target) -> str:
    """Why guns cannot be fired at an enemy, as far as their writer sees; "" if they can."""
    if can_fire(one, target):
        return ""
    if _is_hidden(one, target):
        return "only light guns of the ship that found her may fire at a boat under water"
    off_yd = range_yd(one.site, target)
    if off_yd > one.armed.limit_yd:
        return f"{target.name} is {off_yd:,.0f} yards off, out of their range"
    return f"{target.name} is outside their arc"


def can_fire(one: Guns, target: Target) -> bool:
    """Whether guns can be fired at an enemy, as far as their writer sees: he is in their range and their arc."""
    site = one.site
    off_yd, relative_deg = _gap(site.x_yd, site.y_yd, site.heading_deg, target.x_yd, target.y_yd)
    return off_yd <= one.armed.limit_yd and one.armed.bears(relative_deg) and not _is_hidden(one, target)


def _is_hidden(one: Guns, target: Target) -> bool:
    return target.found_by != 0 and (target.found_by != one.site.number or one.armed.group != "LIGHT")


def grade_for(one: Guns, target: Target) -> int:
    """The grade of the sheet that guns would be struck for on, as far as their writer sees (JANE.GUN.14)."""
    grade, before = grade_of(range_yd(one.site, target)), one.armed.mounting
    both_ahead = one.site.speed_kn > 0.0 and target.speed_kn > 0.0
    parallel = on_parallel_courses(one.site.heading_deg, target.course_deg, both_ahead)
    same = before.last_at == target.number
    return grade_struck_at(grade, before.last_grade, parallel, before.last_parallel, same)


def is_ready(view: ActionView, one: Guns) -> bool:
    """Whether guns may fire in the phase that is written."""
    return bool(one.armed.ready(view.move))


def is_below(ship: Ship) -> bool:
    """Whether a boat is under water or on her way there: she is not ordered like a ship (JANE.SUB.19)."""
    return ship.diver is not None and ship.diver.depth != "surface"


def tubes_of(view: ActionView, number: int) -> Tubes | None:
    """The tubes of a ship for which the reader answers."""
    return next((each for each in view.tubes if each.number == number), None)


def known_square(view: ActionView, square: str) -> bool:
    """Whether the board has a square."""
    try:
        centre_of(square, *view.options.board_squares)
    except ValueError:
        return False
    return True
