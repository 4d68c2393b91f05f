"""How waggons drive and boats row. KS.MOVE.05, .07 and .10; KS.ARMS.12.

Rulings: a boat goes on water alone, under bridges and over fords, and needs nobody aboard; who is aboard goes with it. A
waggon turns where it stands for nothing.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import bearing, distance
from sandgate.kernel.outlines import Corners, box, without
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import Body, too_near
from sandgate.rules.wells1913.field.land import Country
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.field.standing import off_field, stands
from sandgate.rules.wells1913.kriegspiel.ground.bodies import (
    BOAT_IN,
    WAGGON_IN,
    boat_outline,
    men_bodies,
    outlined,
    things,
    waggon_outline,
)
from sandgate.rules.wells1913.kriegspiel.ground.passing import Goer, Path, dry_ground, met_on, work_body
from sandgate.rules.wells1913.kriegspiel.kept import kept
from sandgate.rules.wells1913.kriegspiel.moves.going import (
    Purse,
    Went,
    barred,
    bars_of,
    climbing,
    fare_of,
    last_bearing_deg,
    marched,
    priced,
    spent_after,
)
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import reach_in, spent_on_way
from sandgate.rules.wells1913.kriegspiel.orders import Go
from sandgate.rules.wells1913.kriegspiel.pieces import Boat, Waggon
from sandgate.rules.wells1913.kriegspiel.roll import boat_of, men_of, unit_of, waggon_of, with_men, with_unit
from sandgate.rules.wells1913.kriegspiel.state import Battle

HALF_WAGGON_IN: Final = WAGGON_IN[1] / 2.0
HALF_BOAT_IN: Final = BOAT_IN[1] / 2.0


def undriven(battle: Battle, side: Side, name: str) -> Iterator[Refusal]:
    """Why a waggon cannot be driven at all; nothing if it can."""
    waggon = waggon_of(battle, name)
    if waggon.holder != side:
        yield Refusal(f"{name} is not yours", "name pieces of your own", "KS.GENERAL.07", name)
    elif waggon.destroyed:
        yield Refusal(f"{name} is destroyed", "name another waggon", "KS.SHELL.08", name)
    elif waggon.aboard:
        yield Refusal(f"{name} is in {waggon.aboard}", "let it be unloaded first", "KS.RAIL.02", name)


def unrowed(battle: Battle, side: Side, name: str) -> Iterator[Refusal]:
    """Why a boat cannot be rowed at all; nothing if it can."""
    boat = boat_of(battle, name)
    if boat.side != side:
        yield Refusal(f"{name} is not yours", "name pieces of your own", "KS.GENERAL.07", name)
    elif boat.destroyed:
        yield Refusal(f"{name} is destroyed", "name another boat", "KS.DESTROY.06", name)


# -- waggons -----------------------------------------------------------------------------------------------------------


def waggon_purse(waggon: Waggon) -> Purse:
    """What a waggon can spend."""
    return Purse("transport", "line", reach_in("transport"), waggon.spent, waggon.climbing_in)


@step("KS.MOVE.05", "KS.MOVE.08", "KS.MOVE.10", "KS.ARMS.12", "LW.MOB.11")
@kept()
def drive(battle: Battle, order: Go) -> Went | list[Refusal]:
    """A waggon's way with all that it changes, or why it cannot be gone."""
    waggon = waggon_of(battle, order.unit)
    path = (Point(waggon.x_in, waggon.y_in), *order.path)
    purse, goer = waggon_purse(waggon), Goer(waggon.name, HALF_WAGGON_IN, on_foot=False, wheels=True, long_in=WAGGON_IN[0])
    price = priced(battle, goer, purse, path)
    found = barred(battle, goer, price, path, bars_of(battle, waggon.holder, waggon.name))
    fare = fare_of(goer, purse, price, price.cost_in)
    if isinstance(fare, Refusal):
        return [*found, fare]
    bearing_deg = last_bearing_deg(path, waggon.bearing_deg) if order.facing_deg is None else order.facing_deg % 360.0
    there = replace(waggon, x_in=path[-1].x_in, y_in=path[-1].y_in, bearing_deg=bearing_deg)
    found = found or list(_no_place(battle, there))
    if found:
        return found
    spent = spent_after(purse, fare)
    if fare.climbs:
        after = replace(waggon, spent=spent, climbing_in=waggon.climbing_in + fare.cost_in)
        return Went(_with_waggon(battle, after), path[:1], HALF_WAGGON_IN, climbing(battle, purse, price, waggon.name))
    after = replace(there, spent=spent, gone_in=grid(waggon.gone_in + price.way_in), climbing_in=0.0)
    told = marched(battle, purse, fare, price, waggon.name, path[-1], bearing_deg)
    return Went(_with_waggon(battle, after), path, HALF_WAGGON_IN, told)


def _no_place(battle: Battle, waggon: Waggon) -> Iterator[Refusal]:
    outline, at = waggon_outline(waggon), (waggon.x_in, waggon.y_in)
    refused = stands(dry_ground(battle), (outline,), *at)
    if refused is not None:
        yield refused._replace(problem=f"{waggon.name}: {refused.problem}", about=waggon.name)
        return
    others = [*things(battle, (waggon.name,)), *men_bodies(battle), *[work_body(work) for work in battle.works]]
    near = too_near(outlined(waggon.name, outline), others)
    if near is not None:
        problem = f"{waggon.name} would stand too near to {near.name}"
        yield Refusal(problem, "keep a clear sixteenth of an inch", "LW.MOB.11", waggon.name)


def _with_waggon(battle: Battle, waggon: Waggon) -> Battle:
    return replace(battle, waggons=tuple(waggon if each.name == waggon.name else each for each in battle.waggons))


# -- boats -------------------------------------------------------------------------------------------------------------


def boat_purse(boat: Boat) -> Purse:
    """What a boat can spend."""
    reach = reach_in("boat")
    return Purse("boat", "line", reach, spent_on_way(boat.gone_in, reach), 0.0)


@step("KS.MOVE.07", "LW.COUNTRY.10")
@kept()
def row(battle: Battle, order: Go) -> Went | list[Refusal]:
    """A boat's way with all that it changes, or why it cannot be gone."""
    boat = boat_of(battle, order.unit)
    path = (Point(boat.x_in, boat.y_in), *order.path)
    purse, goer = boat_purse(boat), Goer(boat.name, HALF_BOAT_IN, on_foot=False, wheels=False)
    bearing_deg = last_bearing_deg(path, boat.bearing_deg) if order.facing_deg is None else order.facing_deg % 360.0
    there = replace(boat, x_in=path[-1].x_in, y_in=path[-1].y_in, bearing_deg=bearing_deg)
    others = [each for each in things(battle, (boat.name,)) if any(other.name == each.name for other in battle.boats)]
    found = list(_aground(battle.field.country, there, path, others))
    price = priced(battle, goer, purse, path)
    fare = fare_of(goer, purse, price, price.cost_in)
    if isinstance(fare, Refusal):
        return [*found, fare]
    if found:
        return found
    there = replace(there, gone_in=grid(boat.gone_in + price.way_in))
    told = marched(battle, purse, fare, price, boat.name, path[-1], bearing_deg)
    return Went(_with_boat(battle, there), path, HALF_BOAT_IN, told)


def _aground(country: Country, boat: Boat, path: Path, others: Sequence[Body]) -> Iterator[Refusal]:
    """Why a boat cannot go a way: it would leave the water or the field, or meet another boat."""
    legs = [
        box(*a, bearing(*a, *b), distance(*a, *b), 0.0, HALF_BOAT_IN, HALF_BOAT_IN).corners
        for a, b in pairwise(path)
        if a != b
    ]
    if any(off_field(country, *place) is not None for place in path[1:]):
        yield Refusal(f"the way of {boat.name} leaves the field", "keep its points on the field", "LW.MOB.12", boat.name)
    elif not all(_afloat(country, corners) for corners in (*legs, boat_outline(boat).corners)):
        yield Refusal(f"{boat.name} would run aground", "keep it wholly upon water", "KS.MOVE.07", boat.name)
    else:
        met = next((body for a, b in pairwise(path) if (body := met_on(HALF_BOAT_IN, a, b, others))), None)
        met = met or too_near(outlined(boat.name, boat_outline(boat)), others)
        if met is not None:
            yield Refusal(f"{met.name} lies in the way of {boat.name}", "go round it", "LW.MOB.03", boat.name)


def _afloat(country: Country, corners: Corners) -> bool:
    """Whether a piece of the field is all water."""
    dry = [corners]
    for water in country.waters:
        dry = [rest for piece in dry for rest in without(piece, water.outline)]
    return not dry


def _with_boat(battle: Battle, boat: Boat) -> Battle:
    """The battle with a boat in its new place, and with it whoever is aboard."""
    aboard = [unit.name for unit in battle.units if unit.aboard == boat.name]
    battle = replace(battle, boats=tuple(boat if each.name == boat.name else each for each in battle.boats))
    for name in aboard:
        unit = replace(unit_of(battle, name), x_in=boat.x_in, y_in=boat.y_in, facing_deg=boat.bearing_deg)
        seated = [man.name for man in men_of(battle, name, ("aboard",))]
        battle = with_men(with_unit(battle, unit), seated, lambda man: replace(man, x_in=boat.x_in, y_in=boat.y_in))
    return battle
