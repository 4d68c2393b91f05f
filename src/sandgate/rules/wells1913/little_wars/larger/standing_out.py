"""Men stood out of an opened box, or got out of a train: LW.EXT.05, .13.

What its owner does not say the house does: guns first, then men, each at the free place that is nearest to the middle.
Ruling: who finds no room within twelve inches stands at the nearest free place beyond.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from sandgate.kernel.asks import Order
from sandgate.kernel.contract import Event
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import Body, gun_body, man_body, too_near
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.field.standing import gun_stands, man_stands
from sandgate.rules.wells1913.little_wars.ground.crowd import bodies
from sandgate.rules.wells1913.little_wars.ground.place import front_deg
from sandgate.rules.wells1913.little_wars.larger.boxes_and_scouts import STAND_OUT_IN, may_stand_out
from sandgate.rules.wells1913.little_wars.larger.conveying import contents_of, larger_in
from sandgate.rules.wells1913.little_wars.larger.extensions import Box, Contents
from sandgate.rules.wells1913.little_wars.larger.larger_events import StoodOut
from sandgate.rules.wells1913.little_wars.moves.array import set_down, stood
from sandgate.rules.wells1913.little_wars.moves.marching import spaced
from sandgate.rules.wells1913.little_wars.opening_orders import Put, PutGun
from sandgate.rules.wells1913.little_wars.state import Battle, Gun, Man, gun_of, man_of
from sandgate.rules.wells1913.little_wars.telling import now

FARTHEST_IN: Final = 60.0
APART_IN: Final = {"infantry": 1.0, "cavalry": 2.75, "gun": 4.0}  # of the places that the house tries
NEIGHBOURS_IN: Final = 90.0  # whoever is farther from the box is in nobody's way


# -- what its owner may say ----------------------------------------------------------------------------------------------


@step("LW.EXT.05")
def stand_out_refusals(battle: Battle, box: str, orders: Sequence[Order]) -> list[tuple[int, Refusal]]:
    """All that is wrong with a sheet that stands men out, with the place of the order in it."""
    held, found, named = contents_of(battle, box), list[tuple[int, Refusal]](), list[str]()
    if held is None:
        return []
    taken = list(_neighbours(battle, _box(battle, box)))
    for nth, order in enumerate(orders):
        for name, at, facing_deg in _places(battle, order):
            wrong = list(_wrong(_box(battle, box), held, name, at, named))
            body = None if wrong else _body(battle, name, at, facing_deg)
            if body is not None:
                wrong += _no_room(battle, body, name, facing_deg, taken)
                taken.append(body)
            found += [(nth, refusal) for refusal in wrong]
            named.append(name)
    return found


def _places(battle: Battle, order: Order) -> Iterator[tuple[str, Point, float]]:
    """Who is put where by an order, and how he faces."""
    if isinstance(order, PutGun):
        side = gun_of(battle, order.gun).holder
        yield order.gun, order.at, front_deg(battle, side) if order.facing_deg is None else order.facing_deg % 360.0
    elif isinstance(order, Put):
        for nth, name in enumerate(order.men):
            at = order.at if order.to is None else spaced(order.at, order.to, nth, len(order.men))
            side = man_of(battle, name).side
            yield name, at, front_deg(battle, side) if order.facing_deg is None else order.facing_deg % 360.0


def _wrong(box: Box, held: Contents, name: str, at: Point, named: Sequence[str]) -> Iterator[Refusal]:
    if name not in (*held.men, *held.guns):
        yield Refusal(f"{name} is not in {box.name}", "stand out who is in it", "LW.EXT.05", name)
    elif name in named:
        yield Refusal(f"{name} is stood out already", "name each once", "LW.EXT.05", name)
    elif not may_stand_out(distance(box.x_in, box.y_in, *at)):
        off = number_text(grid(distance(box.x_in, box.y_in, *at)))
        problem = f"{name} would stand {off} in from the middle of {box.name}"
        yield Refusal(problem, f"stand him within {number_text(STAND_OUT_IN)}", "LW.EXT.05", name)


def _no_room(battle: Battle, body: Body, name: str, facing_deg: float, taken: Sequence[Body]) -> Iterator[Refusal]:
    touching = too_near(body, taken)
    if touching is not None:
        problem = f"{name} would stand too near to {touching.name}"
        yield Refusal(problem, "keep a clear sixteenth of an inch", "LW.MOB.11", name)
    refused = _country_says(battle, name, Point(body.x_in, body.y_in), facing_deg)
    if refused is not None:
        yield refused._replace(problem=f"{name}: {refused.problem}", about=name)


# -- standing out --------------------------------------------------------------------------------------------------------


@step("LW.EXT.05")
def stand_out(battle: Battle, box: str, orders: Sequence[Order] = ()) -> tuple[Battle, tuple[Event, ...]]:
    """Take a box away and stand out who is in it, as its owner says, and by the house whom he leaves out."""
    larger, here, held = larger_in(battle), _box(battle, box), contents_of(battle, box)
    after = replace(
        battle,
        larger=replace(
            larger,
            boxes=tuple(each for each in larger.boxes if each.name != box),
            contents=tuple(each for each in larger.contents if each.box != box),
        ),
    )
    men, guns = (held.men, held.guns) if held else ((), ())
    for order in orders:
        for name, at, facing_deg in _places(battle, order):
            after = put_there(after, name, at, facing_deg)
    waiting = [name for name in (*guns, *men) if _piece(after, name).status == "boxed"]
    after, crowded = set_about(after, waiting, Point(here.x_in, here.y_in), here.side)
    for name in crowded:  # sixty inches round full of pieces: then they stand upon one another
        after = put_there(after, name, Point(here.x_in, here.y_in), front_deg(after, here.side))
    told = now(battle).by(stand_out).tell(StoodOut, side=here.side, box=box, men=men, guns=guns)
    return after, (told,)


def set_about(
    battle: Battle, names: Sequence[str], middle: Point, side: Side, fits: Callable[[Body], bool] = lambda _: True
) -> tuple[Battle, tuple[str, ...]]:
    """Set men and guns at the free places nearest to a middle, one after the other; and those for whom there is none."""
    crowded = list[str]()
    taken = [body for body in bodies(battle) if distance(body.x_in, body.y_in, *middle) <= NEIGHBOURS_IN]
    facing_deg, tried = front_deg(battle, side), dict[str, Iterator[Point]]()
    for name in names:
        kind = _kind(battle, name)
        places = tried.setdefault(kind, _round(middle, APART_IN[kind]))  # what has been taken or refused stays so
        for at in places:
            body = _body(battle, name, at, facing_deg)
            if fits(body) and too_near(body, taken) is None and _country_says(battle, name, at, facing_deg) is None:
                break
        else:
            crowded.append(name)
            continue
        battle = put_there(battle, name, at, facing_deg)
        taken.append(body)
    return battle, tuple(crowded)


def put_there(battle: Battle, name: str, at: Point, facing_deg: float) -> Battle:
    """A man or gun set down at a place."""
    if name[1] == "G":
        return replace(battle, guns=tuple(set_down(g, at, facing_deg) if g.name == name else g for g in battle.guns))
    return replace(battle, men=tuple(stood(man, at, facing_deg) if man.name == name else man for man in battle.men))


def _round(middle: Point, apart_in: float) -> Iterator[Point]:
    """Places about a middle, the nearest first, so far apart."""
    steps = math.floor(FARTHEST_IN / apart_in)
    offsets = [(nx * apart_in, ny * apart_in) for nx in range(-steps, steps + 1) for ny in range(-steps, steps + 1)]
    offsets.sort(key=lambda off: (off[0] * off[0] + off[1] * off[1], off))
    for dx, dy in offsets:
        yield Point(grid(middle.x_in + dx), grid(middle.y_in + dy))


def _kind(battle: Battle, name: str) -> str:
    return "gun" if name[1] == "G" else man_of(battle, name).arm


def _piece(battle: Battle, name: str) -> Man | Gun:
    return gun_of(battle, name) if name[1] == "G" else man_of(battle, name)


def _body(battle: Battle, name: str, at: Point, facing_deg: float) -> Body:
    if name[1] == "G":
        return gun_body(name, *at, facing_deg)
    man = man_of(battle, name)
    return man_body(name, man.arm, man.make, *at, facing_deg)


def _country_says(battle: Battle, name: str, at: Point, facing_deg: float) -> Refusal | None:
    if name[1] == "G":
        return gun_stands(battle.country, *at, facing_deg)
    man = man_of(battle, name)
    return man_stands(battle.country, man.arm, man.make, *at, facing_deg)


def _box(battle: Battle, name: str) -> Box:
    return next(box for box in larger_in(battle).boxes if box.name == name)


def _neighbours(battle: Battle, box: Box) -> Iterator[Body]:
    """Whoever stands about a box, without the box itself."""
    return (
        body for body in bodies(battle, (box.name,)) if distance(body.x_in, body.y_in, box.x_in, box.y_in) <= NEIGHBOURS_IN
    )
