"""A gun is swung on its axle to be laid, and two of its men stand at the end of its trail. KS.SHELL.09; LW.GUN.03, .07.

In its new bearing neither barrel, wheels nor trail may lie upon anything, and both places at the trail must be such that a
man can stand there. Own men in the way step aside by an inch at most; that is no move of theirs.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.outlines import Outline, gap
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.wells1913.field.country import CLEARANCE_IN, gun_outlines
from sandgate.rules.wells1913.field.crowd import Body, gun_body, near_by, too_near
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.standing import gun_points, off_field, stands
from sandgate.rules.wells1913.kriegspiel.ground.bodies import man_body, man_outline, men_bodies, on_horse, things
from sandgate.rules.wells1913.kriegspiel.ground.standing_room import ground
from sandgate.rules.wells1913.kriegspiel.pieces import Gun, Man
from sandgate.rules.wells1913.kriegspiel.roll import unit_of, with_gun, with_men
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.shot.gun_fire import trail_places
from sandgate.rules.wells1913.shot.swinging import NUDGE_IN, not_swung, places_about


class Room(NamedTuple):
    """The battle with room made for a gun that is swung: who has stepped aside, or who cannot."""

    battle: Battle
    aside: tuple[str, ...]
    blocker: str = ""


# -- room ----------------------------------------------------------------------------------------------------------------


def _strips(battle: Battle) -> Iterator[Outline]:
    for work in battle.works:
        for strip in work.strips:
            yield Outline(tuple((x, y) for x, y in strip))


def _bears(battle: Battle, outline: Outline, at: Point) -> bool:
    """Whether the country, and the works upon it, let somebody stand at a place."""
    on_work = any(gap(outline, strip) == 0.0 for strip in _strips(battle))
    return not on_work and stands(ground(battle), (outline,), *at) is None


def _room_near(battle: Battle, man: Man, at: Point, facing_deg: float, others: Sequence[Body]) -> Point | None:
    """The nearest place, an inch off at most, at which a man stands on the field clear of everything."""
    rides = on_horse(man, unit_of(battle, man.unit))
    here = man_body(man.name, rides, *at, facing_deg)
    close = [each for each, _ in near_by(here, others, NUDGE_IN + CLEARANCE_IN + 0.01)]
    for place in places_about(at):
        body = man_body(man.name, rides, *place, facing_deg)
        on_field = off_field(ground(battle), *place) is None
        if on_field and too_near(body, close) is None and _bears(battle, body.outlines[0], place):
            return place
    return None


def _others(battle: Battle, gun: Gun, bearing_deg: float, man: str) -> list[Body]:
    """Everybody and everything but one man, the gun in its new bearing."""
    men = [body for body in men_bodies(battle) if body.name != man]
    return [gun_body(gun.name, gun.x_in, gun.y_in, bearing_deg), *things(battle, (gun.name,)), *men]


def _make_room(battle: Battle, gun: Gun, bearing_deg: float) -> Room:
    """Own men step aside one after the other; nobody and nothing else does."""
    swung = gun_body(gun.name, gun.x_in, gun.y_in, bearing_deg)
    aside, men = list[str](), {man.name: man for man in battle.men}
    for body, gap_in in near_by(swung, [*things(battle, (gun.name,)), *men_bodies(battle)], CLEARANCE_IN):
        if gap_in >= grid(CLEARANCE_IN):
            continue
        man = men.get(body.name)
        if man is None or man.side != gun.holder or man.status == "prisoner" or man.service == "general":
            return Room(battle, (), body.name)
        here, others = Point(man.x_in, man.y_in), _others(battle, gun, bearing_deg, man.name)
        place = _room_near(battle, man, here, man.facing_deg, others)
        if place is None:
            return Room(battle, (), body.name)
        battle = _put(battle, man, place, man.facing_deg)
        aside.append(man.name)
    return Room(battle, tuple(aside))


def _put(battle: Battle, man: Man, place: Point, facing_deg: float) -> Battle:
    return with_men(battle, [man.name], lambda each: replace(each, x_in=place.x_in, y_in=place.y_in, facing_deg=facing_deg))


# -- swinging ------------------------------------------------------------------------------------------------------------


@step("LW.GUN.03", "LW.GUN.21", "KS.SHELL.09", "KS.CONSTRUCT.03")
def swing_refusals(battle: Battle, gun: Gun, bearing_deg: float) -> list[Refusal]:
    """What keeps a gun from being swung to a bearing."""
    if near(bearing_deg) == near(gun.bearing_deg):
        return []
    refused = gun_points(ground(battle), gun.x_in, gun.y_in, bearing_deg, swung=True)
    if refused is not None:
        return [not_swung(gun.name, bearing_deg, refused.problem)]
    wheels, trail, _ = gun_outlines(gun.x_in, gun.y_in, bearing_deg)
    if any(gap(part, strip) == 0.0 for part in (wheels, trail) for strip in _strips(battle)):
        return [not_swung(gun.name, bearing_deg, "its wheels or its trail would stand on a work")]
    if not all(_stood_upon(battle, Point(*spot)) for spot in trail_places(gun.x_in, gun.y_in, bearing_deg)):
        return [not_swung(gun.name, bearing_deg, "nobody could stand at its trail")]
    blocker = _make_room(battle, gun, bearing_deg).blocker
    return [not_swung(gun.name, bearing_deg, f"{blocker} is in the way")] if blocker else []


def _stood_upon(battle: Battle, spot: Point) -> bool:
    """Whether the country lets a man stand at a place at the trail or an inch off it, be it behind the edge of the field."""
    return any(_bears(battle, man_outline(False, *place, 0.0), place) for place in places_about(spot))


@step("LW.GUN.03", "LW.GUN.06", "KS.SHELL.09")
def swing(battle: Battle, gun: Gun, bearing_deg: float, elevation_deg: float) -> Room:
    """Lay a gun: swing and elevate it. It stays so until it is laid or moved again."""
    turned = near(bearing_deg) != near(gun.bearing_deg)
    room = _make_room(battle, gun, bearing_deg) if turned else Room(battle, ())
    laid = replace(gun, bearing_deg=near(bearing_deg), elevation_deg=near(elevation_deg))
    return room._replace(battle=with_gun(room.battle, laid))


# -- the trail -----------------------------------------------------------------------------------------------------------


@step("LW.GUN.07", "KS.SHELL.09")
def man_trail(battle: Battle, gun: Gun, serving: Sequence[Man]) -> tuple[Battle, tuple[str, ...]]:
    """Set two of those who served a gun exactly at the end of its trail; who they are.

    Ruling: the nearest to each place, of equals the lower number; where nobody can stand on the field the place stays empty.
    """
    set_there = list[str]()
    for spot in trail_places(gun.x_in, gun.y_in, gun.bearing_deg):
        free = [man for man in serving if man.name not in set_there]
        free.sort(key=lambda man: (grid(distance(man.x_in, man.y_in, *spot)), man.number))
        for man in free[:1]:
            others = _others(battle, gun, gun.bearing_deg, man.name)
            place = _room_near(battle, man, Point(*spot), gun.bearing_deg, others)
            if place is not None:
                battle = _put(battle, man, place, gun.bearing_deg)
                set_there.append(man.name)
    return battle, tuple(set_there)
