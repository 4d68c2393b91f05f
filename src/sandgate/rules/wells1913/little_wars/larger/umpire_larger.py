"""The umpire's hand on what a larger game adds: boxes, waggons, carts and trains. LW.MOVE.22, LW.EXT.04, .07, .08, .14, .15.

    PLACE RX1 (20,40)    PLACE RW1 (40,15) FACE 90    PLACE RT1 (80,50)

Rulings: a box looks nowhere, and a train along its line. A train is put with its engine on the place of its own line that is
nearest to what he names, no farther off than a train is wide. What it has gone in the move, and who gets in or out, stays.
"""

from collections.abc import Iterator

from sandgate.kernel.contract import Event
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.railway import RAIL_IN
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.field.standing import off_field, stands
from sandgate.rules.wells1913.field.the_move import may_be_put_down
from sandgate.rules.wells1913.little_wars.ground.place import inside, line_y
from sandgate.rules.wells1913.little_wars.larger.conveying import body_of, conveyed, larger_in
from sandgate.rules.wells1913.little_wars.larger.extensions import Box, Railway, Train, larger_names
from sandgate.rules.wells1913.little_wars.larger.larger_events import ConveyedByUmpire
from sandgate.rules.wells1913.little_wars.larger.the_train import changed, line_of, train_of
from sandgate.rules.wells1913.little_wars.larger.tracks import (
    HALF_TRAIN_IN,
    VEHICLE_IN,
    line_length_in,
    nearest_on,
    spot_on,
    train_length_in,
)
from sandgate.rules.wells1913.little_wars.state import Battle
from sandgate.rules.wells1913.little_wars.telling import now


def is_larger(battle: Battle, name: str) -> bool:
    """Whether a piece is a box, a waggon, a cart or a train of this battle."""
    return battle.larger is not None and name in larger_names(battle.larger)


def _is_train(battle: Battle, name: str) -> bool:
    return any(train.name == name for train in larger_in(battle).trains)


def _engine(line: Railway, at_in: float) -> Point:
    """The middle of an engine whose front is so far along its line."""
    return Point(*spot_on(line.points, at_in - VEHICLE_IN / 2.0)[:2])


# -- what even he may not do -----------------------------------------------------------------------------------------------


@step("LW.MOVE.22", "LW.EXT.04", "LW.EXT.07", "LW.EXT.14")
def larger_refusals(battle: Battle, name: str, at: Point, facing_deg: float | None) -> Iterator[Refusal]:
    """Why a box, waggon, cart or train cannot be there, but for other pieces."""
    if _is_train(battle, name):
        yield from _off_line(battle, train_of(battle, name), at, facing_deg)
        return
    piece = conveyed(battle, name)
    if isinstance(piece, Box) and facing_deg is not None:
        yield Refusal(f"{name} is a box and looks nowhere", "leave FACE out", "LW.EXT.04", name)
    if not _on_floor(battle, piece.side if isinstance(piece, Box) else piece.holder, at):
        yield Refusal(f"{name} would stand off the field", "put it on the field", "LW.MOB.12", name)
        return
    close = country_says(moved(battle, name, at, facing_deg)[0], name, room=False)
    if close is not None:
        yield close._replace(problem=f"{name}: {close.problem}", about=name)


def _on_floor(battle: Battle, side: Side, at: Point) -> bool:
    """Whether a place is on the field, or behind a side's own line where it may put pieces down (LW.MOVE.04)."""
    behind = inside(battle, side, at) and may_be_put_down(at.y_in, line_y(battle, side))
    return behind or off_field(battle.country, *at) is None


@step("LW.EXT.14", "LW.EXT.15")
def _off_line(battle: Battle, train: Train, at: Point, facing_deg: float | None) -> Iterator[Refusal]:
    line, name = line_of(battle, train.line), train.name
    if facing_deg is not None:
        yield Refusal(f"{name} stands along its line", "leave FACE out", "LW.EXT.14", name)
    along_in, off_in = nearest_on(line.points, *at)
    front_in = grid(along_in + VEHICLE_IN / 2.0)
    back_in = grid(front_in - train_length_in(train.trucks))
    if off_in > 2.0 * HALF_TRAIN_IN:
        yield Refusal(f"{name} would stand {off_in:g} in off its line", f"name a place on {line.name}", "LW.EXT.14", name)
    elif back_in < 0.0 or front_in > line_length_in(line.points):
        yield Refusal(f"{name} would stand beyond the end of {line.name}", "put it farther on", "LW.EXT.14", name)
    elif any(rail * RAIL_IN < front_in and (rail + 1) * RAIL_IN > back_in for rail in line.torn):
        yield Refusal(f"{name} would stand on a rail that is torn up", "put it before the gap", "LW.EXT.15", name)


def country_says(battle: Battle, name: str, *, room: bool) -> Refusal | None:
    """Why the country lets a box or waggon not stand where it is; `room`: with the clear space that is its due."""
    if _is_train(battle, name):
        return None
    piece = conveyed(battle, name)
    at = Point(piece.x_in, piece.y_in)
    if off_field(battle.country, *at) is not None:
        return None
    facing_deg = 0.0 if isinstance(piece, Box) else piece.facing_deg
    return stands(battle.country, body_of(piece, at, facing_deg).outlines, *at, room=room)


# -- what he does ----------------------------------------------------------------------------------------------------------


@step("LW.MOVE.22", "LW.EXT.04", "LW.EXT.07", "LW.EXT.14")
def moved(battle: Battle, name: str, at: Point, facing_deg: float | None) -> tuple[Battle, Event]:
    """The battle with a box, waggon, cart or train on another place, and what all are told of it."""
    if _is_train(battle, name):
        train = train_of(battle, name)
        line = line_of(battle, train.line)
        there = replace(train, at_in=grid(nearest_on(line.points, *at)[0] + VEHICLE_IN / 2.0))
        return changed(battle, there), _told(battle, name, _engine(line, train.at_in), _engine(line, there.at_in), None)
    larger, piece = larger_in(battle), conveyed(battle, name)
    was, (x_in, y_in) = Point(piece.x_in, piece.y_in), at
    if isinstance(piece, Box):
        box = replace(piece, x_in=x_in, y_in=y_in, start_x_in=x_in, start_y_in=y_in)
        larger = replace(larger, boxes=tuple([box if each.name == name else each for each in larger.boxes]))
        return replace(battle, larger=larger), _told(battle, name, was, at, None)
    looks = piece.facing_deg if facing_deg is None else facing_deg
    load = replace(piece, x_in=x_in, y_in=y_in, start_x_in=x_in, start_y_in=y_in, facing_deg=looks)
    larger = replace(larger, waggons=tuple([load if each.name == name else each for each in larger.waggons]))
    return replace(battle, larger=larger), _told(battle, name, was, at, looks)


def _told(battle: Battle, name: str, was: Point, at: Point, facing_deg: float | None) -> ConveyedByUmpire:
    return now(battle).tell(ConveyedByUmpire, clauses=("LW.MOVE.22",), piece=name, was=was, at=at, facing_deg=facing_deg)
