"""Boxes, waggons and carts put down before the battle: LW.EXT.04, .07, .08, LW.MOVE.02, .04.

What a sheet leaves out the house packs: guns with horsemen or infantry, infantry by twenties, horsemen by the dozen, and a
few scouts left out; where the forces have two full boxes an empty one goes with them.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from sandgate.kernel.asks import Order
from sandgate.kernel.contract import Event
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import Body, too_near
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import SIDES, Side
from sandgate.rules.wells1913.field.standing import off_field, stands
from sandgate.rules.wells1913.little_wars.ground.crowd import bodies, box_body, waggon_body
from sandgate.rules.wells1913.little_wars.ground.place import forward, front_deg, line_y
from sandgate.rules.wells1913.little_wars.ground.zones import zone_refusals
from sandgate.rules.wells1913.little_wars.larger.boxes import larger_in_play, next_box, put_away
from sandgate.rules.wells1913.little_wars.larger.boxes_and_scouts import boxes_may_be, most_empty_boxes
from sandgate.rules.wells1913.little_wars.larger.conveying import larger_in
from sandgate.rules.wells1913.little_wars.larger.extensions import Box, Contents, Larger, Waggon
from sandgate.rules.wells1913.little_wars.larger.larger_events import BoxesPutDown
from sandgate.rules.wells1913.little_wars.larger.larger_orders import PutBox, PutWaggon
from sandgate.rules.wells1913.little_wars.larger.long_moves import ordinary_in
from sandgate.rules.wells1913.little_wars.state import Battle
from sandgate.rules.wells1913.little_wars.telling import BEFORE

WITH_GUN: Final = (4, 8)  # horsemen who go into a box with a gun; infantry, if there are not so many
IN_BOX: Final = {"infantry": 20, "cavalry": 12}
AHEAD_IN: Final = (6.0, 0.0, 11.0)  # ranks of boxes before the back line
WAGGON_AHEAD_IN: Final = (3.0, 8.0, 11.0)
NUDGES_IN: Final = tuple(sign * step for step in range(120) for sign in (1.0, -1.0))


# -- what a sheet may say ------------------------------------------------------------------------------------------------


@step("LW.EXT.04", "LW.MOVE.04")
def box_refusals(battle: Battle, side: Side, order: PutBox) -> Iterator[Refusal]:
    """Why a box cannot be put down so."""
    larger = larger_in_play(battle)
    if larger is None:
        yield Refusal("boxes were not agreed upon", "put the men down", "LW.EXT.04", order.box)
        return
    if order.box[0].lower() != side[0]:
        yield Refusal(f"{order.box} is not yours", f"write {side[0].upper()}X1", "LW.EXT.04", order.box)
    elif any(box.name == order.box for box in larger.boxes):
        yield Refusal(f"{order.box} is put down already", "give each box its own number", "LW.EXT.04", order.box)
    own = [man.name for man in battle.men if man.side == side] + [gun.name for gun in battle.guns if gun.side == side]
    for name in (*order.men, *order.guns):
        if name not in own:
            yield Refusal(f"you have no {name}", "name pieces of your own force", "LW.MOVE.23", name)
    if order.guns and not order.men:
        yield Refusal(f"{order.box} holds guns and no men", "put men in with them", "LW.EXT.04", order.guns[0])
    body = box_body(order.box, *order.at)
    yield from zone_refusals(battle, side, order.box, order.at, ordinary_in(battle, False))
    yield from _no_room(battle, body, order.at)


@step("LW.EXT.07", "LW.EXT.08", "LW.MOVE.04")
def waggon_refusals(battle: Battle, side: Side, order: PutWaggon) -> Iterator[Refusal]:
    """Why a waggon or cart cannot be put down so."""
    if order.waggon not in waggons_of(battle, side):
        yield Refusal(f"you have no {order.waggon}", "name waggons and carts of your own", "LW.EXT.07", order.waggon)
        return
    if any(waggon.name == order.waggon for waggon in larger_in(battle).waggons):
        yield Refusal(f"{order.waggon} is put down already", "name each once", "LW.EXT.07", order.waggon)
    yield from zone_refusals(battle, side, order.waggon, order.at, ordinary_in(battle, False))
    yield from _no_room(battle, waggon_body(order.waggon, *order.at, front_deg(battle, side)), order.at)


@step("LW.EXT.04")
def too_many_empty(orders: Sequence[Order]) -> Iterator[tuple[int, Refusal]]:
    """The empty boxes of a sheet that are more than one for every two that it fills."""
    boxes = [(nth, order) for nth, order in enumerate(orders) if isinstance(order, PutBox)]
    empty = [(nth, order) for nth, order in boxes if not order.men]
    filled = len(boxes) - len(empty)
    if boxes_may_be(filled, len(empty)):
        return
    for nth, order in empty[most_empty_boxes(filled) :]:
        problem = f"{len(empty)} boxes are empty and {filled} filled"
        yield nth, Refusal(problem, "one empty box for every two filled ones", "LW.EXT.04", order.box)


def waggons_of(battle: Battle, side: Side) -> tuple[str, ...]:
    """The names of the waggons and carts that a side has."""
    if battle.larger is None:
        return ()
    agreed, mine = battle.larger.agreed, SIDES.index(side)
    letter = side[0].upper()
    carts = [f"{letter}A{nth}" for nth in range(1, agreed.carts[mine] + 1)]
    return (*[f"{letter}W{nth}" for nth in range(1, agreed.waggons[mine] + 1)], *carts)


def _no_room(battle: Battle, body: Body, at: Point) -> Iterator[Refusal]:
    touching = too_near(body, bodies(battle))
    if touching is not None:
        problem = f"{body.name} would stand too near to {touching.name}"
        yield Refusal(problem, "keep a clear sixteenth of an inch", "LW.MOB.11", body.name)
    if off_field(battle.country, *at) is not None:
        yield Refusal(f"{body.name} would stand off the field", "put it on the field", "LW.MOB.12", body.name)
        return
    refused = stands(battle.country, body.outlines, *at)
    if refused is not None:
        yield refused._replace(problem=f"{body.name}: {refused.problem}", about=body.name)


# -- putting down --------------------------------------------------------------------------------------------------------


def put_box(battle: Battle, side: Side, order: PutBox) -> Battle:
    """The battle with a box put down and its men in it."""
    at = Point(grid(order.at.x_in), grid(order.at.y_in))
    box = Box(order.box, side, *at, *at, 0.0, made=False, opened=False)
    larger = larger_in(battle)
    held = (Contents(side, order.box, order.men, order.guns),) if order.men else ()
    after = replace(larger, boxes=(*larger.boxes, box), contents=(*larger.contents, *held))
    return replace(put_away(battle, order.men, order.guns, "boxed"), larger=after)


def put_waggon(battle: Battle, side: Side, order: PutWaggon) -> Battle:
    """The battle with a waggon or cart put down."""
    at, larger = Point(grid(order.at.x_in), grid(order.at.y_in)), larger_in(battle)
    kind = "waggon" if order.waggon[1] == "W" else "cart"
    facing_deg = front_deg(battle, side)
    load = Waggon(order.waggon, "waggon" if kind == "waggon" else "cart", side, side, *at, facing_deg, *at, 0.0)
    return replace(battle, larger=replace(larger, waggons=(*larger.waggons, load)))


@step("LW.EXT.04", "LW.EXT.07", "LW.EXT.08")
def house_packs(battle: Battle, side: Side) -> Battle:
    """Pack and put down what is still aside of a side, but for its scouts; its waggons and carts."""
    if battle.larger is None:
        return battle
    put = dict.fromkeys(waggon.name for waggon in battle.larger.waggons)
    packs = battle.larger.agreed.boxes
    for name in [name for name in waggons_of(battle, side) if name not in put]:
        battle = put_waggon(battle, side, PutWaggon(name, _spot(battle, side, name)))
    if packs:
        for men, guns in _loads(battle, side):
            name = next_box(larger_in(battle), side)
            battle = put_box(battle, side, PutBox(name, _spot(battle, side, name), (*men, *guns)))
    return battle


def put_down_told(battle: Battle, side: Side) -> tuple[Event, ...]:
    """What both are told of a side's boxes: how many they are."""
    larger: Larger | None = larger_in_play(battle)
    count = sum(box.side == side for box in larger.boxes) if larger else 0
    return (BEFORE.tell(BoxesPutDown, clauses=("LW.EXT.04", "LW.EXT.11"), side=side, boxes=count),) if count else ()


Load = tuple[tuple[str, ...], tuple[str, ...]]


def _loads(battle: Battle, side: Side) -> Iterator[Load]:
    """What the house packs together, in order; an empty box last if the side has two full ones and no empty one."""
    foot, horse = (
        [man.name for man in battle.men if man.side == side and man.status == "aside" and man.arm == arm]
        for arm in ("infantry", "cavalry")
    )
    horse = horse[larger_in(battle).agreed.scouts :]
    filled = sum(each.side == side for each in larger_in(battle).contents)
    empty = sum(box.side == side for box in larger_in(battle).boxes) - filled
    for gun in [gun.name for gun in battle.guns if gun.side == side and gun.status == "aside"]:
        team, count = (horse, WITH_GUN[0]) if len(horse) >= WITH_GUN[0] else (foot, WITH_GUN[1])
        if team:
            filled += 1
            yield tuple(team[:count]), (gun,)
            del team[:count]
    for men, count in ((foot, IN_BOX["infantry"]), (horse, IN_BOX["cavalry"])):
        while men:
            filled += 1
            yield tuple(men[:count]), ()
            del men[:count]
    if not empty and most_empty_boxes(filled) and filled:
        yield (), ()


def _spot(battle: Battle, side: Side, name: str) -> Point:
    """A free place before the back line, the nearest to the middle that the house finds; every other one to its left."""
    middle, letter = battle.country.width_in / 2.0, name[1]
    for ahead_in in AHEAD_IN if letter == "X" else WAGGON_AHEAD_IN:
        for nudge in NUDGES_IN:
            at = Point(grid(middle + nudge), grid(line_y(battle, side) + ahead_in * forward(battle, side)))
            body = box_body(name, *at) if letter == "X" else waggon_body(name, *at, front_deg(battle, side))
            if not list(_no_room(battle, body, at)):
                return at
    return Point(middle, line_y(battle, side))
