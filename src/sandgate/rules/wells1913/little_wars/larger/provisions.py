"""Provisions and supplies on the field: Chapter V, second paragraph; LW.EXT.07 and .08, both optional.

Rulings: men in boxes and trains carry their own rations, or the want of them would betray what is in a box. Who is supplied
is settled at Go, for the whole move. Who is not goes no other way with a gun or into contact: he fights whoever comes to
him. A waggon or cart with an armed enemy within six inches at the end of a move, and no armed man of its
holder's, is captured, as a gun is; nothing destroys it, and a shot does it no harm.
"""

from collections.abc import Sequence
from typing import Final

from sandgate.kernel.contract import Event
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import Body, near_by
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import Side, other
from sandgate.rules.wells1913.field.ways import way_in
from sandgate.rules.wells1913.little_wars.ground.crowd import bodies, waggon_body
from sandgate.rules.wells1913.little_wars.ground.place import counted, line_y
from sandgate.rules.wells1913.little_wars.larger.extensions import Waggon
from sandgate.rules.wells1913.little_wars.larger.larger_events import MenUnsupplied, WaggonCaptured
from sandgate.rules.wells1913.little_wars.larger.long_moves import pace
from sandgate.rules.wells1913.little_wars.larger.supply_waggons import (
    CART_MOVE_IN,
    CART_WITHIN_MOVES,
    WAGGON_MOVE_IN,
    WAGGON_WITHIN_MOVES,
    ammunition_near,
    may_go_unsupplied,
    supply,
    waggon_near,
)
from sandgate.rules.wells1913.little_wars.state import Battle, Gun, Man
from sandgate.rules.wells1913.little_wars.telling import BEFORE, now
from sandgate.rules.wells1913.melee.hand_to_hand import CAPTURE_RADIUS_IN

HALF_WAGGON_IN: Final = 1.0

Step = tuple[Battle, tuple[Event, ...]]


# -- waggons -------------------------------------------------------------------------------------------------------------


@step("LW.EXT.07")
def ration(battle: Battle, side: Side) -> Step:
    """At Go: find the mover's men for whom there is no waggon; they are those farthest from the waggons."""
    if battle.larger is None or not battle.larger.agreed.supply:
        return battle, ()
    waggons = loads(battle, side, "waggon")
    men = [man for man in battle.men if man.side == side and man.status == "armed"]
    ways = {man.name: _waggon_way_in(battle, man, waggons) for man in men}
    near = sorted((man for man in men if ways[man.name] is not None), key=lambda man: (ways[man.name], man.number))
    feeding = [each for each in waggons if any(_way_in(battle, each, Point(man.x_in, man.y_in)) is not None for man in near)]
    fed = dict.fromkeys(man.name for man in near[: supply(len(near), len(feeding)).supplied])
    left = tuple(man.name for man in men if man.name not in fed)
    after = replace(battle, larger=replace(battle.larger, unsupplied=left))
    told = BEFORE.by(ration).tell(MenUnsupplied, side=side, supplied=len(fed), waggons=len(feeding), men=left)
    return after, (told,) if left else ()


def loads(battle: Battle, side: Side, kind: str) -> tuple[Waggon, ...]:
    """The waggons or carts that a side holds."""
    if battle.larger is None:
        return ()
    return tuple(each for each in battle.larger.waggons if each.holder == side and each.kind == kind)


def _waggon_way_in(battle: Battle, man: Man, waggons: Sequence[Waggon]) -> float | None:
    """The way of the nearest waggon to a man; None if it is more than six moves of its own."""
    found = [_way_in(battle, each, Point(man.x_in, man.y_in)) for each in waggons]
    return min((way for way in found if way is not None), default=None)


def _way_in(battle: Battle, load: Waggon, to: Point) -> float | None:
    """The way of a waggon or cart to a place; None if it is too long for it to serve there."""
    paces = pace(battle)
    moves = WAGGON_WITHIN_MOVES * WAGGON_MOVE_IN if load.kind == "waggon" else CART_WITHIN_MOVES * CART_MOVE_IN
    found = way_in(battle.country, HALF_WAGGON_IN, False, load.x_in, load.y_in, *to, paces * moves)
    serves = waggon_near if load.kind == "waggon" else ammunition_near
    return found if found is not None and serves(found / paces) else None


@step("LW.EXT.07")
def unsupplied_refusal(battle: Battle, man: Man, end: Point) -> Refusal | None:
    """Why a man may not march to a place: he has no supplies, and comes nearer neither to a waggon nor to his back line."""
    if battle.larger is None or man.name not in battle.larger.unsupplied:
        return None
    start, line = counted(man), line_y(battle, man.side)
    waggons = loads(battle, man.side, "waggon")
    ways = [[grid(distance(*at, each.x_in, each.y_in)) for each in waggons] for at in (start, end)]
    before, after = (min(each, default=0.0) for each in ways)
    if may_go_unsupplied(before, after, grid(abs(start.y_in - line)), grid(abs(end.y_in - line))):
        return None
    problem = f"{man.name} has no supplies"
    return Refusal(problem, "move him nearer to a waggon or to his back line", "LW.EXT.07", man.name)


# -- carts ---------------------------------------------------------------------------------------------------------------


@step("LW.EXT.08")
def ammunition_refusals(battle: Battle, side: Side, gun: Gun) -> list[Refusal]:
    """Why a gun has nothing to fire: no cart of its side is within two moves."""
    if battle.larger is None or not battle.larger.agreed.ammunition:
        return []
    carts = loads(battle, side, "cart")
    if any(_way_in(battle, cart, Point(gun.x_in, gun.y_in)) is not None for cart in carts):
        return []
    limit = number_text(pace(battle) * CART_WITHIN_MOVES * CART_MOVE_IN)
    problem = f"no ammunition cart has a way of {limit} in or less to {gun.name}"
    remedy = "bring a cart up and fire in your next move"
    return [Refusal(problem, remedy, "LW.EXT.08", gun.name, brief="no cart is near")]


# -- captured ------------------------------------------------------------------------------------------------------------


@step("LW.EXT.07", "LW.EXT.08", "LW.MELEE.26")
def take_waggons(battle: Battle) -> Step:
    """At the end of a move: waggons and carts change hands."""
    if battle.larger is None or not battle.larger.waggons:
        return battle, ()
    sides = {man.name: man.side for man in battle.men if man.status == "armed"}
    armed = [body for body in bodies(battle) if body.name in sides]
    held, told = list[Waggon](), list[Event]()
    for load in battle.larger.waggons:
        by = _captors(load, armed, sides)
        held.append(replace(load, holder=other(load.holder)) if by else load)
        if by:
            clauses = ("LW.EXT.07" if load.kind == "waggon" else "LW.EXT.08", "LW.MELEE.26")
            told.append(now(battle).tell(WaggonCaptured, clauses=clauses, piece=load.name, by=other(load.holder), men=by))
    return replace(battle, larger=replace(battle.larger, waggons=tuple(held))), tuple(told)


def _captors(load: Waggon, armed: Sequence[Body], sides: dict[str, Side]) -> tuple[str, ...]:
    """The enemies within six inches of a waggon; none if a man of its holder's is so near too."""
    body = waggon_body(load.name, load.x_in, load.y_in, load.facing_deg)
    near = [each.name for each, _ in near_by(body, armed, CAPTURE_RADIUS_IN)]
    return () if any(sides[name] == load.holder for name in near) else tuple(near)
