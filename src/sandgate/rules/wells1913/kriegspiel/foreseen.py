"""What a player can foresee of an order: where pieces will stand, and what he fires at. It is worked out from his own view.

What lies in his way unseen, mines and the throws of the dice are left out.
"""

from collections.abc import Iterator

from sandgate.kernel.asks import Order
from sandgate.kernel.board import Mark, Shown
from sandgate.kernel.notation import number_text
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.kriegspiel.charges.charge_ways import ChargeWay
from sandgate.rules.wells1913.kriegspiel.charges.charging import way_of
from sandgate.rules.wells1913.kriegspiel.fire.shelling import falls
from sandgate.rules.wells1913.kriegspiel.ground.scene import scene_of
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import left_in, reach_in
from sandgate.rules.wells1913.kriegspiel.orders import Charge, Go, Retire, Shell, Volley
from sandgate.rules.wells1913.kriegspiel.pieces import Boat, Gun, Unit, Waggon
from sandgate.rules.wells1913.kriegspiel.roll import arm_of, gun_of, unit_of
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.kriegspiel.view import FieldView, side_of
from sandgate.rules.wells1913.kriegspiel.works.work_orders import Trench

Piece = Unit | Gun | Waggon | Boat


def shown(before: FieldView, after: FieldView, order: Order) -> Shown:
    """What an order that can be carried out would do on the field as its writer sees it."""
    if isinstance(order, Shell | Volley):
        return Shown(tuple(_aims(before.battle, order)))
    if isinstance(order, Trench):
        return Shown((Mark("way", ((order.at, order.to),), "entrenchment", "KS.CONSTRUCT.01"),))
    moved = [mark for was, now in _moved(before.battle, after.battle) for mark in _marks(was, now, order)]
    return Shown(tuple(moved), _then(before, after, order))


def put_shown(after: Battle, name: str, clause: str) -> Shown:
    """Where a piece stands that has been put down."""
    return Shown(tuple([_ghost(piece, clause) for piece in _pieces(after) if piece.name == name]))


def _ghost(piece: Piece, clause: str) -> Mark:
    return Mark("ghost", (((piece.x_in, piece.y_in),),), "", clause, piece.name, _facing_deg(piece))


# -- fire ----------------------------------------------------------------------------------------------------------------


def _aims(battle: Battle, order: Shell | Volley) -> Iterator[Mark]:
    """The line from a gun to where a shell without error falls, or from a unit to what its rifles are fired at."""
    if isinstance(order, Shell):
        gun, at = gun_of(battle, order.gun), falls(battle, order)
        if at is not None:
            yield Mark("aim", (((gun.x_in, gun.y_in), (at.x_in, at.y_in)),), "without error", "KS.SHELL.02")
        return
    unit = unit_of(battle, order.unit)
    yield Mark("aim", (((unit.x_in, unit.y_in), order.at or _place(battle, order.target)),), "", "KS.RIFLE.04")


def _place(battle: Battle, name: str) -> Point:
    things: list[Piece] = [*battle.units, *battle.waggons]
    return next(Point(each.x_in, each.y_in) for each in things if each.name == name)


# -- marches and charges -------------------------------------------------------------------------------------------------


def _pieces(battle: Battle) -> Iterator[Piece]:
    """All that goes; a gun in the place of its gunners."""
    guns = [gun.name for gun in battle.guns]
    yield from battle.guns
    yield from battle.waggons
    yield from battle.boats
    yield from [unit for unit in battle.units if unit.name not in guns]


def _facing_deg(piece: Piece) -> float:
    return piece.facing_deg if isinstance(piece, Unit) else piece.bearing_deg


def _pose(piece: Piece) -> tuple[float, float, float]:
    return piece.x_in, piece.y_in, _facing_deg(piece)


def _moved(before: Battle, after: Battle) -> Iterator[tuple[Piece, Piece]]:
    """The pieces that stand or point otherwise, as they were and as they are."""
    was = {piece.name: piece for piece in _pieces(before)}
    for piece in _pieces(after):
        if piece.name in was and _pose(was[piece.name]) != _pose(piece):
            yield was[piece.name], piece


def _marks(was: Piece, now: Piece, order: Order) -> Iterator[Mark]:
    """The way of a piece, by the points that its order names, and where it stands then."""
    by = order.path[:-1] if isinstance(order, Go | Retire) and order.unit == now.name else ()
    way = ((was.x_in, was.y_in), *by, (now.x_in, now.y_in))
    if way[0] != way[-1]:
        yield Mark("way", (way,), "", "KS.MOVE.13")
    yield _ghost(now, "KS.MOVE.13")


def _then(before: FieldView, after: FieldView, order: Order) -> str:
    """What is left of a unit's move, or how long a charge is."""
    if isinstance(order, Charge):
        way = way_of(scene_of(before.battle), side_of(before), order)
        return f"The charge is {number_text(way.length_in)} in long." if isinstance(way, ChargeWay) else ""
    unit = next((each for each in after.battle.units if isinstance(order, Go) and each.name == order.unit), None)
    if unit is None or unit.service == "artillery":
        return ""
    return f"{unit.name} has {number_text(grid(left_in(reach_in(arm_of(unit)), unit.spent)))} in left of its move then."
