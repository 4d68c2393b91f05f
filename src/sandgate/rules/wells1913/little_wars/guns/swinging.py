"""Swinging a gun on its axle as far as the country round it permits: Chapter III, "Mobility" (IV); LW.GUN.03, .21.

In its new bearing neither barrel, wheels nor trail may lie upon anything, and both places at the trail must be such that a
man can stand there. Own men in the way step aside by an inch at most.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sandgate.kernel.contract import Event
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.wells1913.field.country import CLEARANCE_IN, man_outline
from sandgate.rules.wells1913.field.crowd import Body, gun_body, man_body, near_by, too_near
from sandgate.rules.wells1913.field.land import Country
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import Arm, Make
from sandgate.rules.wells1913.field.standing import gun_points, stands
from sandgate.rules.wells1913.little_wars.ground.crowd import bodies
from sandgate.rules.wells1913.little_wars.guns.gun_events import SteppedAside
from sandgate.rules.wells1913.little_wars.state import Battle, Gun, Man
from sandgate.rules.wells1913.little_wars.telling import now
from sandgate.rules.wells1913.shot.gun_fire import trail_places
from sandgate.rules.wells1913.shot.swinging import NUDGE_IN, not_swung, places_about

BEHIND_IN: Final = 16.0  # a gun put down a foot behind its line (LW.MOVE.04), and the men at its trail


def room_near(battle: Battle, man: Man, at: Point, facing_deg: float, others: Sequence[Body]) -> Point | None:
    """The nearest place, an inch off at most, at which a man stands clear of the country and of all others."""
    here = man_body(man.name, man.arm, man.make, *at, facing_deg)
    close = [each for each, _ in near_by(here, others, NUDGE_IN + CLEARANCE_IN + 0.01)]
    for place in places_about(at):
        body = man_body(man.name, man.arm, man.make, *place, facing_deg)
        if too_near(body, close) is None and _bears(battle.country, man.arm, man.make, place, facing_deg):
            return place
    return None


def _bears(country: Country, arm: Arm, make: Make, place: Point, facing_deg: float) -> bool:
    """Whether the country lets a man stand here; behind the back lines too, where a gun may have been put down."""
    in_bounds = 0.0 <= place.x_in <= country.width_in and -BEHIND_IN <= place.y_in <= country.depth_in + BEHIND_IN
    return in_bounds and stands(country, (man_outline(arm, False, *place, facing_deg, make),), *place) is None


class Room(NamedTuple):
    """What it takes to make room for a gun that is swung: who steps aside, or who cannot."""

    aside: tuple[tuple[Man, Point], ...]
    blocker: str = ""


@step("LW.GUN.03", "LW.GUN.21", "LW.MOB.10")
def swing_refusals(battle: Battle, gun: Gun, bearing_deg: float) -> list[Refusal]:
    """What keeps a gun from being swung to a bearing."""
    if near(bearing_deg) == near(gun.bearing_deg):
        return []
    refused = gun_points(battle.country, gun.x_in, gun.y_in, bearing_deg, swung=True)
    if refused is not None:
        return [not_swung(gun.name, bearing_deg, refused.problem)]
    if not all(_stood_upon(battle, Point(*spot)) for spot in trail_places(gun.x_in, gun.y_in, bearing_deg)):
        return [not_swung(gun.name, bearing_deg, "nobody could stand at its trail")]
    blocker = _make_room(battle, gun, bearing_deg).blocker
    return [not_swung(gun.name, bearing_deg, f"{blocker} is in the way")] if blocker else []


def _stood_upon(battle: Battle, spot: Point) -> bool:
    """Whether the country lets a man stand at a place at the trail, or an inch off it."""
    return any(_bears(battle.country, "infantry", battle.options.make, place, 0.0) for place in places_about(spot))


def _make_room(battle: Battle, gun: Gun, bearing_deg: float) -> Room:
    """Find room for the gun: own men step aside one after the other, nobody else does."""
    swung = gun_body(gun.name, gun.x_in, gun.y_in, bearing_deg)
    others = bodies(battle, (gun.name,))
    aside = list[tuple[Man, Point]]()
    for body, gap_in in near_by(swung, others, CLEARANCE_IN):
        if gap_in >= grid(CLEARANCE_IN):
            continue
        man = next((man for man in battle.men if man.name == body.name and man.side == gun.holder), None)
        if man is None or man.status == "prisoner":
            return Room((), body.name)
        stepped = [man_body(each.name, each.arm, each.make, *place, each.facing_deg) for each, place in aside]
        names = [man.name, *[each.name for each, _ in aside]]
        standing = [swung, *stepped, *[other for other in others if other.name not in names]]
        place = room_near(battle, man, Point(man.x_in, man.y_in), man.facing_deg, standing)
        if place is None:
            return Room((), body.name)
        aside.append((man, place))
    return Room(tuple(aside))


@step("LW.GUN.03", "LW.GUN.06")
def swing(battle: Battle, gun: Gun, bearing_deg: float, elevation_deg: float) -> tuple[Battle, tuple[Event, ...]]:
    """Lay a gun: swing and elevate it. It stays so until it is laid or hauled again."""
    turned = near(bearing_deg) != near(gun.bearing_deg)
    aside = _make_room(battle, gun, bearing_deg).aside if turned else ()
    places = {man.name: place for man, place in aside}
    laid = replace(gun, bearing_deg=near(bearing_deg), elevation_deg=near(elevation_deg))
    after = replace(
        battle,
        guns=tuple(laid if each.name == gun.name else each for each in battle.guns),
        men=tuple(_stepped(man, places.get(man.name)) for man in battle.men) if places else battle.men,
    )
    if not places:
        return after, ()
    told = now(battle).tell(
        SteppedAside, clauses=("LW.GUN.03",), gun=gun.name, men=tuple(places), places=tuple(places.values())
    )
    return after, (told,)


def _stepped(man: Man, place: Point | None) -> Man:
    """A man who has stepped aside: that is no move of his, and his next way starts from there."""
    if place is None:
        return man
    return replace(man, x_in=place.x_in, y_in=place.y_in, start_x_in=place.x_in, start_y_in=place.y_in)
