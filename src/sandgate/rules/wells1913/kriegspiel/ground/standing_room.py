"""Whether the pieces of a Kriegspiel can stand where they are put: on the country, and clear of one another.

LW.COUNTRY.04, .09 to .11 and LW.MOB.11 hold (KS.ADV.02); a whole road bridge is a road over the river (KS.ARMS.11); boats
float.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.outlines import inside
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import Body, too_near
from sandgate.rules.wells1913.field.land import Country, Crossing
from sandgate.rules.wells1913.field.standing import gun_stands, off_field, stands
from sandgate.rules.wells1913.kriegspiel.built import Structure
from sandgate.rules.wells1913.kriegspiel.ground.bodies import boat_outline, standing, things
from sandgate.rules.wells1913.kriegspiel.ground.passing import dry_ground
from sandgate.rules.wells1913.kriegspiel.roll import boat_of, gun_of
from sandgate.rules.wells1913.kriegspiel.state import Battle

_kept: dict[int, tuple[Country, tuple[Structure, ...], Country]] = {}
KEPT: Final = 32


@step("KS.ARMS.11", "KS.ARMS.12", "KS.DESTROY.03")
def ground(battle: Battle) -> Country:
    """The country with its fords and whole road bridges as crossings; the same record while nothing about them changes."""
    country, structures = battle.field.country, battle.structures
    found = _kept.get(id(country))
    if found is None or found[1] != structures:
        if len(_kept) >= KEPT:
            _kept.clear()
        whole = [each.outline for each in structures if each.intact and each.kind == "road bridge"]
        bridged = replace(country, crossings=(*country.crossings, *(Crossing("bridge", outline) for outline in whole)))
        found = _kept[id(country)] = (country, structures, bridged)
    return found[2]


def standing_faults(battle: Battle) -> Iterator[tuple[str, Refusal]]:
    """The names of all pieces that cannot stand where they are, each with the first reason."""
    taken = list[Body]()
    told = dict[str, Refusal]()
    for name, body in _pieces(battle):
        refused = stands_refusal(battle, body, taken)
        if refused is not None:
            told.setdefault(name, refused)
        taken.append(body)
    yield from told.items()


def _pieces(battle: Battle) -> Iterator[tuple[str, Body]]:
    """All pieces with what orders call them: a man by his unit."""
    yield from ((body.name, body) for body in things(battle))
    yield from ((man.unit, body) for man, body in standing(battle))


@step("LW.COUNTRY.04", "LW.COUNTRY.10", "LW.MOB.11", "LW.MOB.12")
def stands_refusal(battle: Battle, body: Body, others: Sequence[Body]) -> Refusal | None:
    """Why a piece cannot stand where its body is; None if it can."""
    refused = _country_refuses(battle, body)
    if refused is not None:
        return refused._replace(problem=f"{body.name}: {refused.problem}", about=body.name.partition(".")[0])
    near = too_near(body, others)
    if near is None:
        return None
    about = body.name.partition(".")[0]
    return Refusal(
        f"{body.name} would stand too near to {near.name}", "keep a clear sixteenth of an inch", "LW.MOB.11", about
    )


def _country_refuses(battle: Battle, body: Body) -> Refusal | None:
    country = dry_ground(battle)
    if body.name[1:].startswith("B") and any(boat.name == body.name for boat in battle.boats):
        return _floats(battle, body)
    if any(gun.name == body.name for gun in battle.guns):
        return gun_stands(country, body.x_in, body.y_in, gun_of(battle, body.name).bearing_deg, swung=True)
    return off_field(country, body.x_in, body.y_in) or stands(country, body.outlines, body.x_in, body.y_in)


def _floats(battle: Battle, body: Body) -> Refusal | None:
    """A boat lies in water with all its corners."""
    waters = battle.field.country.waters
    outline = boat_outline(boat_of(battle, body.name))
    if all(any(inside(water.outline, x, y) for water in waters) for x, y in outline.corners):
        return None
    return Refusal("it would lie on dry land", "put it wholly in water", "KS.MOVE.07")
