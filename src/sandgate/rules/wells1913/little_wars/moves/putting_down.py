"""Putting down: who stands where before the first move. "The Move" (2), "Varieties" (3); LW.MOVE.02 to .05, LW.GAME.13.

What a sheet leaves out is put down by the house: guns at equal intervals, four horsemen and more round each, the infantry
along the line between them.
"""

from collections.abc import Container, Iterator, Sequence
from typing import Final

from sandgate.kernel.asks import Order
from sandgate.kernel.contract import Event
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.desk.words import men_text
from sandgate.rules.wells1913.field.crowd import Body, gun_body, man_body, too_near
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.little_wars.battles.forces import (
    army_for,
    army_refused,
    defender_points,
    muster,
    points,
    the_twelve,
)
from sandgate.rules.wells1913.little_wars.events import PutDown
from sandgate.rules.wells1913.little_wars.ground.crowd import bodies
from sandgate.rules.wells1913.little_wars.ground.place import front_deg
from sandgate.rules.wells1913.little_wars.ground.zones import defender, gun_zone_in, zone_refusals
from sandgate.rules.wells1913.little_wars.larger.boxes_put_down import (
    box_refusals,
    house_packs,
    put_box,
    put_down_told,
    put_waggon,
    too_many_empty,
    waggon_refusals,
)
from sandgate.rules.wells1913.little_wars.larger.extensions import larger_names
from sandgate.rules.wells1913.little_wars.larger.larger_orders import PutBox, PutWaggon
from sandgate.rules.wells1913.little_wars.larger.long_moves import ordinary_in
from sandgate.rules.wells1913.little_wars.moves.array import array, country_refuses, set_down, stood
from sandgate.rules.wells1913.little_wars.moves.marching import spaced
from sandgate.rules.wells1913.little_wars.opening_orders import Army, Bring, Put, PutGun
from sandgate.rules.wells1913.little_wars.state import Battle, Force, Man
from sandgate.rules.wells1913.little_wars.telling import BEFORE

FIRST_NUMBER: Final = {"red": 101, "blue": 1101}  # above the number of any shot, which a slot names in the same place


# -- what may not be put down --------------------------------------------------------------------------------------------


@step("LW.FORCE.02", "LW.FORCE.07", "LW.MOVE.04", "LW.GAME.13")
def put_refusals(battle: Battle, side: Side, orders: Sequence[Order]) -> list[tuple[int, Refusal]]:
    """All that is wrong with a sheet, with the place of the order in it."""
    found, named = list[tuple[int, Refusal]](), list[str]()
    for nth, order in enumerate(orders):
        wrong = [*_twice(order, named), *_refusals(battle, side, order), *_unbrought(battle, side, order, named)]
        found += [(nth, refusal) for refusal in wrong]
        named += _pieces(order)
        if not wrong:
            battle = _done(battle, side, order)
    return [*found, *too_many_empty(orders)]


def _pieces(order: Order) -> tuple[str, ...]:
    if isinstance(order, PutBox):
        return (*order.men, *order.guns)
    return order.men if isinstance(order, Put) else (order.gun,) if isinstance(order, PutGun) else ()


def _twice(order: Order, named: Container[str]) -> Iterator[Refusal]:
    for name in _pieces(order):
        if name in named:
            yield Refusal(f"{name} is put down already", "name each piece once", "LW.MOVE.03", name)


def _unbrought(battle: Battle, side: Side, order: Order, named: Sequence[str]) -> Iterator[Refusal]:
    """Those of the twelve who are put down must be among those brought, and no more than the dice allow."""
    twelve, takes = chances_of_war(battle, side), _force(battle, side).chances
    if isinstance(order, Bring):
        for name in [name for name in named if name in twelve and name not in order.men]:
            yield Refusal(f"{name} is put down and not brought", "bring him, or leave him out", "LW.FORCE.02", "BRING")
    elif isinstance(order, Put):
        put = [name for name in (*named, *order.men) if name in twelve]
        if len(put) > takes and put[-1] in order.men:
            yield Refusal(f"{len(put)} of the twelve are put down", f"your dice allow {takes}", "LW.FORCE.02", put[-1])


def _refusals(battle: Battle, side: Side, order: Order) -> Iterator[Refusal]:
    if isinstance(order, Army):
        yield from _army_refusals(battle, side, order)
    elif isinstance(order, Bring):
        yield from _bring_refusals(battle, side, order)
    elif isinstance(order, Put):
        yield from _men_refusals(battle, side, order)
    elif isinstance(order, PutGun):
        yield from _gun_refusals(battle, side, order)
    elif isinstance(order, PutBox):
        yield from box_refusals(battle, side, order)
    elif isinstance(order, PutWaggon):
        yield from waggon_refusals(battle, side, order)


def _army_refusals(battle: Battle, side: Side, order: Army) -> Iterator[Refusal]:
    total = battle.options.army_points
    if battle.variety == "defensive game" and side == defender(battle):
        total = defender_points(total)
    if not total:
        yield Refusal("the forces of this battle are given", "strike the line out", "LW.FORCE.07", "ARMY")
    elif any(man.side == side for man in battle.men):
        yield Refusal("your army is chosen already", "keep one ARMY line", "LW.FORCE.07", "ARMY")
    elif not order.infantry + order.cavalry:
        yield Refusal("an army has men", "name infantry or cavalry", "LW.FORCE.01", "ARMY")
    elif army_refused(order.infantry, order.cavalry, order.guns, total):
        cost = number_text(points(order.infantry, order.cavalry, order.guns))
        yield Refusal(f"this army costs {cost} points", f"spend at most {number_text(total)}", "LW.FORCE.07", "ARMY")


def _bring_refusals(battle: Battle, side: Side, order: Bring) -> Iterator[Refusal]:
    takes = _force(battle, side).chances
    twelve = chances_of_war(battle, side)
    if not twelve:
        yield Refusal("there is nobody to bring", "strike the line out; one BRING line is enough", "LW.FORCE.02", "BRING")
        return
    for name in order.men:
        if name not in twelve:
            yield Refusal(f"{name} is not of the twelve", f"they are {men_text(twelve)}", "LW.FORCE.02", name)
    if len(order.men) > takes:
        yield Refusal(f"{len(order.men)} men are named", f"your dice allow {takes}", "LW.FORCE.02", "BRING")


def _ours(battle: Battle, side: Side, name: str) -> Iterator[Refusal]:
    own = [man.name for man in battle.men if man.side == side] + [gun.name for gun in battle.guns if gun.side == side]
    if name not in own:
        yield Refusal(f"you have no {name}", "name pieces of your own force", "LW.MOVE.23", name)


def _men_refusals(battle: Battle, side: Side, order: Put) -> Iterator[Refusal]:
    wrong = [refusal for name in order.men for refusal in _ours(battle, side, name)]
    yield from wrong
    if wrong:
        return
    if order.to is None and len(order.men) > 1:
        yield Refusal("one place for several men", "write LINE (x,y)-(x,y)", "LW.MOVE.23", order.men[1])
        return
    taken = list(bodies(battle, order.men))
    for nth, name in enumerate(order.men):
        man, at = _man(battle, name), _place(order, nth)
        body = man_body(name, man.arm, man.make, at.x_in, at.y_in, _facing(battle, side, order))
        yield from zone_refusals(battle, side, name, at, ordinary_in(battle, man.arm == "cavalry"))
        yield from _clear(battle, body, man.arm, _facing(battle, side, order), taken)
        taken.append(body)


def _gun_refusals(battle: Battle, side: Side, order: PutGun) -> Iterator[Refusal]:
    wrong = list(_ours(battle, side, order.gun))
    yield from wrong
    if not wrong:
        bearing_deg = _facing(battle, side, order)
        body = gun_body(order.gun, order.at.x_in, order.at.y_in, bearing_deg)
        yield from zone_refusals(battle, side, order.gun, order.at, gun_zone_in(battle, side, body))
        yield from _clear(battle, body, None, bearing_deg, list(bodies(battle, (order.gun,))))


def _clear(battle: Battle, body: Body, arm: str | None, facing_deg: float, taken: Sequence[Body]) -> Iterator[Refusal]:
    touching = too_near(body, taken)
    if touching is not None:
        problem = f"{body.name} would stand too near to {touching.name}"
        yield Refusal(problem, "keep a clear sixteenth of an inch", "LW.MOB.11", body.name)
    refused = country_refuses(battle, body, arm, facing_deg)
    if refused is not None:
        yield refused._replace(problem=f"{body.name}: {refused.problem}", about=body.name)


# -- carrying it out -----------------------------------------------------------------------------------------------------


@step("LW.MOVE.02", "LW.MOVE.03", "LW.MOVE.05", "LW.FORCE.01")
def put_down(battle: Battle, side: Side, orders: Sequence[Order]) -> tuple[Battle, tuple[Event, ...]]:
    """Put a side's force down as its sheet says, and what the sheet leaves out by the house's array."""
    battle = array(house_packs(_chosen(placed(battle, side, orders), side, orders), side), side)
    battle = replace(battle, placed=(*battle.placed, side), forces=_counted(battle, side))
    force = _force(battle, side)
    told = BEFORE.tell(
        PutDown,
        clauses=("LW.MOVE.03" if battle.options.curtain else "LW.MOVE.02",),
        side=side,
        infantry=force.infantry,
        cavalry=force.cavalry,
        guns=force.guns,
    )
    return battle, (told, *put_down_told(battle, side))


def placed(battle: Battle, side: Side, orders: Sequence[Order]) -> Battle:
    """The battle after the lines of a sheet; what they leave out stays as it is."""
    for order in orders:
        battle = _done(battle, side, order)
    return battle


def mustered(battle: Battle) -> Battle:
    """The battle with both forces in their boxes, unless they are still to be bought."""
    for force in () if battle.options.army_points else battle.forces:
        battle = _done(battle, force.side, Army(force.infantry, force.cavalry, force.guns))
    return battle


@step("LW.GAME.13")
def with_roles(battle: Battle) -> Battle:
    """After the toss of a Defensive Game: the attacker's force, red's until now, goes to the First Player."""
    if battle.men or battle.guns:
        return battle
    red, blue = battle.forces
    if battle.first == "blue":
        red, blue = replace(blue, side="red"), replace(red, side="blue")
    return mustered(replace(battle, forces=(red, blue)))


def known_pieces(battle: Battle) -> Container[str]:
    """The names of all pieces that there are, wherever they are."""
    names = [*[man.name for man in battle.men], *[gun.name for gun in battle.guns]]
    if battle.larger is not None:
        names += larger_names(battle.larger)
    return dict.fromkeys(names)


def _done(battle: Battle, side: Side, order: Order) -> Battle:
    if isinstance(order, Army):
        men, guns = muster(side, order.infantry, order.cavalry, order.guns, FIRST_NUMBER[side], battle.options.make)
        return replace(battle, men=(*battle.men, *men), guns=(*battle.guns, *guns))
    if isinstance(order, Bring):
        left = [name for name in chances_of_war(battle, side) if name not in order.men]
        return replace(battle, men=tuple(man for man in battle.men if man.name not in left))
    if isinstance(order, Put):
        facing_deg = _facing(battle, side, order)
        placed = {name: stood(_man(battle, name), _place(order, nth), facing_deg) for nth, name in enumerate(order.men)}
        return replace(battle, men=tuple(placed.get(man.name, man) for man in battle.men))
    if isinstance(order, PutGun):
        facing_deg = _facing(battle, side, order)
        guns_set = [set_down(gun, order.at, facing_deg) if gun.name == order.gun else gun for gun in battle.guns]
        return replace(battle, guns=tuple(guns_set))
    if isinstance(order, PutBox):
        return put_box(battle, side, order)
    return put_waggon(battle, side, order) if isinstance(order, PutWaggon) else battle


def _chosen(battle: Battle, side: Side, orders: Sequence[Order]) -> Battle:
    """A sheet that names no army gets the scenario's; of the twelve come those whom it puts down, then the best men."""
    if battle.options.army_points and not any(man.side == side for man in battle.men):
        battle = _done(battle, side, Army(*army_for(battle.options.army_points)))
    twelve = chances_of_war(battle, side)
    if twelve:
        put = [name for order in orders for name in _pieces(order)]
        best = sorted(twelve, key=lambda name: (name not in put, _man(battle, name).arm != "cavalry"))
        battle = _done(battle, side, Bring(tuple(best[: _force(battle, side).chances])))
    return battle


def chances_of_war(battle: Battle, side: Side) -> tuple[str, ...]:
    """The twelve of a side: its last eight infantry and four cavalry, or twelve of the one arm that it has (LW.FORCE.02)."""
    if not battle.options.chances_of_war:
        return ()
    force = _force(battle, side)
    own = [man for man in battle.men if man.side == side]
    foot = [man.name for man in own if man.arm == "infantry"][: force.infantry]
    horse = [man.name for man in own if man.arm == "cavalry"][: force.cavalry]
    if len(foot) < force.infantry or len(horse) < force.cavalry:
        return ()
    left_out = the_twelve(force.infantry, force.cavalry)
    return (*foot[len(foot) - left_out.infantry :], *horse[len(horse) - left_out.cavalry :])


def _counted(battle: Battle, side: Side) -> tuple[Force, ...]:
    """What the side really began with."""
    men = [man for man in battle.men if man.side == side]
    foot = sum(man.arm == "infantry" for man in men)
    guns = sum(gun.side == side for gun in battle.guns)
    began = replace(_force(battle, side), infantry=foot, cavalry=len(men) - foot, guns=guns)
    return tuple(began if force.side == side else force for force in battle.forces)


def _force(battle: Battle, side: Side) -> Force:
    return next(force for force in battle.forces if force.side == side)


def _man(battle: Battle, name: str) -> Man:
    return next(man for man in battle.men if man.name == name)


def _place(order: Put, nth: int) -> Point:
    return order.at if order.to is None else spaced(order.at, order.to, nth, len(order.men))


def _facing(battle: Battle, side: Side, order: Put | PutGun) -> float:
    return front_deg(battle, side) if order.facing_deg is None else order.facing_deg % 360.0
