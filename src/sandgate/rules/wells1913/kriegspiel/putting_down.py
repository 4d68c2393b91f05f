"""Putting down before the battle: PUT lines on the places that the scenario gives. LW.MOVE.02 to .04, KS.ARMS.16.

Ruling: pieces are put within 24 inches of the own back line, boats on any water of the own half; what a sheet leaves out
stays where the scenario sets it. Units stand in the formation named, or in that of the scenario; gunners go with their gun.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from sandgate.kernel.asks import Order
from sandgate.kernel.board import Limit
from sandgate.kernel.contract import Event
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import ahead
from sandgate.kernel.limits import box
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import SIDES, Side
from sandgate.rules.wells1913.kriegspiel.deed import Step
from sandgate.rules.wells1913.kriegspiel.events import SetOut
from sandgate.rules.wells1913.kriegspiel.force_entry import FORMED
from sandgate.rules.wells1913.kriegspiel.ground.back_lines import beyond_line_in, forward, front_deg, line_y
from sandgate.rules.wells1913.kriegspiel.ground.bodies import men_bodies, things
from sandgate.rules.wells1913.kriegspiel.ground.setting_out import GUNNERS_BEHIND_IN, places
from sandgate.rules.wells1913.kriegspiel.ground.standing_room import stands_refusal
from sandgate.rules.wells1913.kriegspiel.other_orders import Put
from sandgate.rules.wells1913.kriegspiel.pieces import Unit
from sandgate.rules.wells1913.kriegspiel.roll import armed, men_of, players, with_men, with_unit
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.telling import now

ZONE_IN: Final = 24.0


# -- what may not be put down --------------------------------------------------------------------------------------------


@step("LW.MOVE.02", "LW.MOVE.04", "LW.MOVE.23")
def put_refusals(battle: Battle, side: Side, order: Put) -> Iterator[Refusal]:
    """All that is wrong with an order to put a piece down."""
    name = order.unit
    if owners(battle).get(name) != side:
        yield Refusal(f"you have no {name}", "name pieces of your own force", "KS.MOVE.13", name)
        return
    yield from _misformed(battle, order)
    yield from _out_of_zone(battle, side, order) or no_room(put(battle, side, order), name)


def owners(battle: Battle) -> dict[str, Side]:
    """The pieces that can be put down, a gun by its gunners, and whose each is."""
    return {
        **{unit.name: unit.side for unit in battle.units},
        **{waggon.name: waggon.side for waggon in battle.waggons},
        **{depot.name: depot.side for depot in battle.depots},
        **{boat.name: boat.side for boat in battle.boats},
    }


@step("KS.ARMS.16")
def _misformed(battle: Battle, order: Put) -> Iterator[Refusal]:
    service = next((unit.service for unit in battle.units if unit.name == order.unit), "")
    may = FORMED.get(service, ())
    if order.formation is not None and order.formation not in may:
        remedy = f"write {', '.join(may)}" if may else "leave the formation out"
        yield Refusal(f"{order.unit} does not form {order.formation}", remedy, "KS.ARMS.16", order.unit)


def _deep_in(battle: Battle, name: str) -> float:
    """How far before its back line a piece may be put down."""
    boat = any(boat.name == name for boat in battle.boats)
    return battle.field.country.depth_in / 2.0 if boat else ZONE_IN


@step("LW.MOVE.04")
def put_down_zone(battle: Battle, side: Side, name: str) -> Limit:
    """The strip before its back line in which a side may put a piece down."""
    deep_in, line_in = _deep_in(battle, name), line_y(battle, side)
    ahead_in = line_in + deep_in * forward(battle, side)
    ways = box(0.0, min(line_in, ahead_in), battle.field.country.width_in, max(line_in, ahead_in))
    return Limit(f"put down within {number_text(deep_in)} inches of the back line", "reach", (ways,), "LW.MOVE.04")


@step("LW.MOVE.04")
def _out_of_zone(battle: Battle, side: Side, order: Put) -> list[Refusal]:
    deep_in = _deep_in(battle, order.unit)
    ahead_in = grid(beyond_line_in(battle, side, order.at.y_in))
    if 0.0 <= ahead_in <= deep_in:
        return []
    where = f"{number_text(abs(ahead_in))} in {'before' if ahead_in > 0.0 else 'behind'} your back line"
    remedy = f"put it within {number_text(deep_in)} in of it, on the field"
    return [Refusal(f"{order.unit} would stand {where}", remedy, "LW.MOVE.04", order.unit)]


def no_room(battle: Battle, name: str) -> Iterator[Refusal]:
    """The first reason why a piece cannot stand where it has been put."""
    others = (*things(battle, (name,)), *men_bodies(battle, (name,)))
    own = [body for body in (*things(battle), *men_bodies(battle)) if body.name.partition(".")[0] == name]
    refused = (stands_refusal(battle, body, others) for body in own)
    first = next((each for each in refused if each is not None), None)
    if first is not None:
        yield first


# -- carrying it out -----------------------------------------------------------------------------------------------------


@step("LW.MOVE.02", "LW.MOVE.03")
def lay_out(state: State, written: Mapping[str, Sequence[Order]]) -> Step:
    """Put down what the sheets say; the rest stands as the scenario sets it out."""
    battle, told = state.battle, list[Event]()
    for side in SIDES:
        sheets = [orders for role, orders in written.items() if role in players(battle, side)]
        if not sheets or side in battle.placed:
            continue
        for order in [order for orders in sheets for order in orders if isinstance(order, Put)]:
            battle = put(battle, side, order)
        battle = replace(battle, placed=(*battle.placed, side))
        told.append(_told(battle, side))
    return replace(state, battle=battle), tuple(told)


def _told(battle: Battle, side: Side) -> SetOut:
    guns = sum(gun.side == side for gun in battle.guns)
    return now(battle).tell(SetOut, clauses=("LW.MOVE.02",), side=side, men=len(armed(battle, side)), guns=guns)


def put(battle: Battle, side: Side, order: Put) -> Battle:
    """The battle with a piece put down."""
    at, name = order.at, order.unit
    facing_deg = front_deg(battle, side) if order.facing_deg is None else order.facing_deg
    battle = _with_things(battle, name, at, facing_deg)
    unit = next((unit for unit in battle.units if unit.name == name), None)
    if unit is None:
        return battle
    if unit.service == "artillery":
        x_in, y_in = ahead(at.x_in, at.y_in, facing_deg, -GUNNERS_BEHIND_IN, 0.0)
        at = Point(grid(x_in), grid(y_in))
    formation = order.formation or unit.formation
    return formed_up(battle, replace(unit, formation=formation, x_in=at.x_in, y_in=at.y_in, facing_deg=facing_deg))


def _with_things(battle: Battle, name: str, at: Point, facing_deg: float) -> Battle:
    """The battle with the gun, waggon, depot or boat of that name at a place; a depot has no facing."""
    x_in, y_in = at
    guns, waggons, depots, boats = list(battle.guns), list(battle.waggons), list(battle.depots), list(battle.boats)
    for nth, gun in enumerate(guns):
        if gun.name == name:
            guns[nth] = replace(gun, x_in=x_in, y_in=y_in, bearing_deg=facing_deg)
    for nth, waggon in enumerate(waggons):
        if waggon.name == name:
            waggons[nth] = replace(waggon, x_in=x_in, y_in=y_in, bearing_deg=facing_deg)
    for nth, depot in enumerate(depots):
        if depot.name == name:
            depots[nth] = replace(depot, x_in=x_in, y_in=y_in)
    for nth, boat in enumerate(boats):
        if boat.name == name:
            boats[nth] = replace(boat, x_in=x_in, y_in=y_in, bearing_deg=facing_deg)
    return replace(battle, guns=tuple(guns), waggons=tuple(waggons), depots=tuple(depots), boats=tuple(boats))


@step("KS.ARMS.16")
def formed_up(battle: Battle, unit: Unit) -> Battle:
    """The battle with a unit's men set out in its formation at its place."""
    men = men_of(battle, unit.name)
    rides = unit.service == "cavalry" and unit.mounted
    found = places(unit.formation, len(men), rides, unit.x_in, unit.y_in, unit.facing_deg)
    where = {man.name: place for man, place in zip(men, found, strict=True)}
    stood = with_men(
        battle,
        where,
        lambda man: replace(man, x_in=where[man.name].x_in, y_in=where[man.name].y_in, facing_deg=unit.facing_deg),
    )
    return with_unit(stood, unit)
