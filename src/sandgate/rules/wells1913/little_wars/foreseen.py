"""What a side can foresee of its orders: ways, where all will stand, the line of a shot. LW.MOB.03, LW.MELEE.03, LW.GUN.11.

All of it comes from what has been found out when the order was tried on the field as its writer sees it; nothing is marched
again for it. Contact, capture and whoever falls to a shot are left to the deed.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from sandgate.kernel.asks import Ask, Order
from sandgate.kernel.board import Mark, Shown
from sandgate.kernel.desk.deeds import Refusal
from sandgate.rules.wells1913.desk.plain_orders import Concede
from sandgate.rules.wells1913.desk.words import men_text
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.the_move import men_reached
from sandgate.rules.wells1913.little_wars.fighting.contact import Blow
from sandgate.rules.wells1913.little_wars.fighting.escort_train import Train
from sandgate.rules.wells1913.little_wars.ground.place import counted, front_deg
from sandgate.rules.wells1913.little_wars.guns.firing import forecast, preview
from sandgate.rules.wells1913.little_wars.guns.gun_orders import Haul, Shoot
from sandgate.rules.wells1913.little_wars.larger.conveying import conveyed, stands_at
from sandgate.rules.wells1913.little_wars.larger.extensions import side_of
from sandgate.rules.wells1913.little_wars.larger.larger_orders import Convey
from sandgate.rules.wells1913.little_wars.moves.at_disposal import left_s
from sandgate.rules.wells1913.little_wars.moves.hauling import Team
from sandgate.rules.wells1913.little_wars.moves.marching import Way, leaves, spaced
from sandgate.rules.wells1913.little_wars.opening_orders import Put, PutGun
from sandgate.rules.wells1913.little_wars.orders import Escort, Go, GoLine, Hit, Shift
from sandgate.rules.wells1913.little_wars.plan import Plan
from sandgate.rules.wells1913.little_wars.state import Battle, gun_of
from sandgate.rules.wells1913.little_wars.writer import Writer
from sandgate.rules.wells1913.shot.shot_way import Shot


def _way(paths: Sequence[Sequence[Point]], clause: str) -> Mark:
    return Mark("way", tuple([tuple([(at.x_in, at.y_in) for at in path]) for path in paths]), "the way", clause)


def _ghost(name: str, at: Point, clause: str, facing_deg: float = 0.0) -> Mark:
    return Mark("ghost", (((at.x_in, at.y_in),),), name, clause, name, facing_deg)


# -- men and guns that go --------------------------------------------------------------------------------------------------


def _marched(battle: Battle, _order: Go | GoLine | Shift, ways: Sequence[Way]) -> Shown:
    """The ways of those whom the clock reaches, and where they stand then."""
    reached = ways[: men_reached(len(ways), left_s(battle))]
    ghosts = [_ghost(way.man.name, way.end, "LW.MOB.03", way.facing_deg) for way in reached if not leaves(battle, way)]
    late = [way.man.name for way in ways[len(reached) :]]
    return Shown((_way([way.path for way in reached], "LW.MOB.03"), *ghosts), _left(late))


def _left(late: Sequence[str]) -> str:
    return f"The clock does not reach {men_text(late)}." if late else ""


def _charged(battle: Battle, _order: Hit, ways: Sequence[Blow | None]) -> Shown:
    """The ways into contact."""
    reached = [way for way in ways[: men_reached(len(ways), left_s(battle))] if way is not None]
    ghosts = [_ghost(way.man.name, way.end, "LW.MELEE.03", way.facing_deg) for way in reached]
    on = dict.fromkeys(way.enemy for way in reached)
    return Shown((_way([way.path for way in reached], "LW.MELEE.03"), *ghosts), f"They touch {men_text(on)}." if on else "")


def _hauled(battle: Battle, order: Haul, team: Team) -> Shown:
    """The way of a gun, and where it and its men are set down."""
    start = counted(gun_of(battle, order.gun))
    way = _way([(start, *order.path)], "LW.MOB.07")
    if team.leaves:
        return Shown((way,), f"{order.gun} leaves the field.")
    men = [_ghost(place.man.name, place.at, "LW.MOB.07", place.man.facing_deg) for place in team.men]
    behind = f"{men_text(team.left_behind)} cannot come along." if team.left_behind else ""
    return Shown((way, _ghost(order.gun, team.at, "LW.MOB.09", team.bearing_deg), *men), behind)


def _escorted(battle: Battle, _order: Escort, train: Train) -> Shown:
    """The way of the first escort, and where all of them stand then."""
    reached = train.led[: men_reached(len(train.led), left_s(battle))]
    ends = [(each.man.name, Point(each.body.x_in, each.body.y_in), each.facing_deg) for each in reached]
    ghosts = [_ghost(name, at, "LW.MELEE.16", facing_deg) for name, at, facing_deg in ends]
    return Shown((_way([train.path], "LW.MELEE.16"), *ghosts), _left([each.man.name for each in train.led[len(reached) :]]))


def _conveyed(battle: Battle, order: Convey, _ways: None) -> Shown:
    """The way of a box, waggon or cart."""
    start, clause = stands_at(conveyed(battle, order.piece)), "LW.EXT.04"
    return Shown((_way([(start, *order.path)], clause), _ghost(order.piece, order.path[-1], clause)))


def _aimed(_battle: Battle, _order: Shoot, shot: Shot | None) -> Shown:
    """The line of a shot without error, as one sees it who looks along the gun."""
    if shot is None or not shot.legs:
        return Shown()
    first = shot.legs[0]
    line = ((first.from_x_in, first.from_y_in), *[(leg.to_x_in, leg.to_y_in) for leg in shot.legs])
    return Shown((Mark("aim", (line,), "a shot without error", "LW.GUN.11"),))


_SHOWS: Final[Mapping[type[Order], Callable[[Battle, Any, Any], Shown]]] = {
    Go: _marched,
    GoLine: _marched,
    Shift: _marched,
    Hit: _charged,
    Haul: _hauled,
    Escort: _escorted,
    Convey: _conveyed,
    Shoot: _aimed,
}


def foreseen(battle: Battle, order: Order, plan: Plan) -> tuple[list[Refusal], Shown]:
    """What will come of an order that may be carried out, in words and on the board."""
    ways = preview(battle, order) if isinstance(order, Shoot) else plan.ways
    shows = _SHOWS.get(type(order))
    return [*_forecasts(battle, order, ways)], shows(battle, order, ways) if shows else Shown()


def put_shown(seen: Writer, ask: Ask, orders: Sequence[Put | PutGun]) -> Shown:
    """Where men or a gun would be put down by the last of these orders; they look to the front unless told otherwise."""
    put = orders[-1]
    facing_deg = front_deg(seen.battle, side_of(ask.role)) if put.facing_deg is None else put.facing_deg
    if isinstance(put, PutGun):
        return Shown((_ghost(put.gun, put.at, "LW.MOVE.02", facing_deg),))
    ends = [put.at if put.to is None else spaced(put.at, put.to, nth, len(put.men)) for nth in range(len(put.men))]
    return Shown(tuple([_ghost(name, at, "LW.MOVE.02", facing_deg) for name, at in zip(put.men, ends, strict=True)]))


# -- what cannot be taken back ---------------------------------------------------------------------------------------------


def _forecasts(battle: Battle, order: Order, ways: Any) -> Iterator[Refusal]:
    """What a player may not have meant and cannot take back."""
    if isinstance(order, Shoot):
        yield Refusal(forecast(battle, order, ways), "", "LW.GUN.11", fault="none")
    elif isinstance(order, Go | GoLine | Shift):
        gone = [way.man.name for way in ways if leaves(battle, way)]
        if gone:
            yield Refusal(f"{men_text(gone)} will leave the field for good", "", "LW.MOB.12", fault="none")
    elif isinstance(order, Concede):
        over = "the battle is over: all that is yours on the field capitulates"
        yield Refusal(over, "", "LW.GAME.07", fault="none")
