"""The pieces on the field as things with outlines: how large each is, who is near whom, and who stands in a way.

KS.RIFLE.06 gives the soldiers' sizes, LW.COUNTRY.08 the gun's, KS.SHELL.08 the waggon's; boats and rolling stock are the
house's. Gaps are measured from outline to outline (LW.COUNTRY.07).
"""

from collections.abc import Container, Iterator, Sequence
from functools import lru_cache
from typing import Final

from sandgate.kernel.figures import figure
from sandgate.kernel.outlines import Outline, Reach, box, disc, reach
from sandgate.rules.wells1913.field.crowd import Body, gun_body
from sandgate.rules.wells1913.kriegspiel.fire.rifle_fire import small_solid
from sandgate.rules.wells1913.kriegspiel.kept import kept
from sandgate.rules.wells1913.kriegspiel.pieces import Boat, Depot, Gun, Man, Unit, Waggon
from sandgate.rules.wells1913.kriegspiel.roll import ON_FIELD
from sandgate.rules.wells1913.kriegspiel.state import Battle

BOOK: Final = "sandgate.rules.wells1913"
WAGGON_IN: Final = figure(BOOK, "kriegspiel_fire", "waggon")  # long, wide
BOAT_IN: Final = (6.0, 2.5)  # house: a tray for twenty men
DEPOT_IN: Final = (3.0, 3.0)  # house
FOOT: Final = small_solid(False)
HORSE: Final = small_solid(True)


def on_horse(man: Man, unit: Unit) -> bool:
    """Whether a man is of cavalry size: one who rides, or a General (KS.RIFLE.06)."""
    return man.service == "general" or (man.service == "cavalry" and unit.mounted)


def half_width_in(rides: bool) -> float:
    """Half the width of a man or horseman as he passes between things."""
    return (HORSE if rides else FOOT).width_in / 2.0


def man_outline(rides: bool, x_in: float, y_in: float, facing_deg: float) -> Outline:
    """The base of a man or horseman.

    >>> man_outline(False, 3.0, 4.0, 0.0)
    Outline(corners=((3.0, 4.0),), radius=0.2)
    """
    if not rides:
        return disc(x_in, y_in, FOOT.width_in / 2.0)
    half = HORSE.length_in / 2.0
    return box(x_in, y_in, facing_deg, half, half, HORSE.width_in / 2.0, HORSE.width_in / 2.0)


def _boxed(x_in: float, y_in: float, bearing_deg: float, size_in: tuple[float, ...]) -> Outline:
    long_in, wide_in = size_in
    return box(x_in, y_in, bearing_deg, long_in / 2.0, long_in / 2.0, wide_in / 2.0, wide_in / 2.0)


def waggon_outline(waggon: Waggon) -> Outline:
    """A waggon, 3 by 1.5 in (KS.SHELL.08)."""
    return _boxed(waggon.x_in, waggon.y_in, waggon.bearing_deg, WAGGON_IN)


def boat_outline(boat: Boat) -> Outline:
    """A boat."""
    return _boxed(boat.x_in, boat.y_in, boat.bearing_deg, BOAT_IN)


def depot_outline(depot: Depot) -> Outline:
    """A depot."""
    return _boxed(depot.x_in, depot.y_in, 0.0, DEPOT_IN)


def outlined(name: str, outline: Outline) -> Body:
    """A piece of one outline as a body."""
    around = reach(outline)
    return Body(name, around.x, around.y, around.radius, (outline,), (around,))


@lru_cache(maxsize=16384)
def man_body(name: str, rides: bool, x_in: float, y_in: float, facing_deg: float) -> Body:
    """A man or horseman where he stands."""
    outline = man_outline(rides, x_in, y_in, facing_deg)
    far = HORSE.length_in if rides else FOOT.width_in
    return Body(name, x_in, y_in, far, (outline,), (Reach(x_in, y_in, far),))


def men_bodies(battle: Battle, without: Container[str] = ()) -> Iterator[Body]:
    """All men on the field whose units are not left out, by their numbers."""
    return (body for man, body in standing(battle) if man.unit not in without)


def standing(battle: Battle) -> Sequence[tuple[Man, Body]]:
    """All men on the field with their bodies, by their numbers."""
    return _standing(battle.men, battle.units)


@kept(2)
def _standing(men: tuple[Man, ...], units: tuple[Unit, ...]) -> Sequence[tuple[Man, Body]]:
    of = {unit.name: unit for unit in units}
    there = [(man, on_horse(man, of[man.unit])) for man in men if man.status in ON_FIELD]
    return tuple([(man, man_body(man.name, rides, man.x_in, man.y_in, man.facing_deg)) for man, rides in there])


def things(battle: Battle, without: Container[str] = ()) -> Iterator[Body]:
    """Guns, waggons, depots and boats on the field that are not left out; trains bar nothing but their rails."""
    aboard = {unit.name: unit.aboard for unit in battle.units}

    def stands(each: Gun | Waggon | Depot | Boat, in_what: str = "") -> bool:
        return not (each.destroyed or in_what or each.name in without)

    for gun in battle.guns:
        if stands(gun, aboard.get(gun.name, "")):
            yield gun_body(gun.name, gun.x_in, gun.y_in, gun.bearing_deg)
    for waggon in battle.waggons:
        if stands(waggon, waggon.aboard):
            yield outlined(waggon.name, waggon_outline(waggon))
    yield from (outlined(depot.name, depot_outline(depot)) for depot in battle.depots if stands(depot))
    yield from (outlined(boat.name, boat_outline(boat)) for boat in battle.boats if stands(boat))


def gun_of_body(gun: Gun) -> Body:
    """A gun as a body."""
    return gun_body(gun.name, gun.x_in, gun.y_in, gun.bearing_deg)
