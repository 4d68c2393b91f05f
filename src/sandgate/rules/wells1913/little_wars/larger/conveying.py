"""Boxes, waggons and carts on the move: Chapter V, second and third paragraph; LW.EXT.03, .04, .07, .08, .12.

Rulings: a box or waggon passes where a base four inches wide passes, keeps clear of everything at its end, stays on the
field, and is charged to the handling clock as one man. Whoever moves one has moved a man: the guns are closed.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from sandgate.kernel.adding import added
from sandgate.kernel.contract import Event
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import bearing
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import Body, in_the_way, too_near
from sandgate.rules.wells1913.field.mobility import length_in
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.field.standing import leg_refusal, off_field, stands
from sandgate.rules.wells1913.field.the_move import handling_s, men_reached
from sandgate.rules.wells1913.little_wars.ground.crowd import barring, bodies, box_body, waggon_body
from sandgate.rules.wells1913.little_wars.larger.boxes_and_scouts import box_move_in
from sandgate.rules.wells1913.little_wars.larger.extensions import Box, Contents, Larger, Waggon, larger_names
from sandgate.rules.wells1913.little_wars.larger.larger_events import Conveyed
from sandgate.rules.wells1913.little_wars.larger.larger_orders import Convey
from sandgate.rules.wells1913.little_wars.larger.long_moves import goes_long, pace
from sandgate.rules.wells1913.little_wars.larger.roads import way_cost_in
from sandgate.rules.wells1913.little_wars.larger.supply_waggons import CART_MOVE_IN, WAGGON_MOVE_IN
from sandgate.rules.wells1913.little_wars.larger.tracks import upon_in
from sandgate.rules.wells1913.little_wars.moves.at_disposal import left_s
from sandgate.rules.wells1913.little_wars.state import Battle, man_of, mover
from sandgate.rules.wells1913.little_wars.telling import now

HALF_WIDTH_IN: Final = 2.0

Path = tuple[Point, ...]


def larger_in(battle: Battle) -> Larger:
    """The extensions of a battle that has some; raises LookupError for one that has none."""
    if battle.larger is None:
        raise LookupError("a battle without extensions")
    return battle.larger


def conveyed(battle: Battle, name: str) -> Box | Waggon:
    """The box, waggon or cart of that name; raises LookupError if there is none."""
    larger = larger_in(battle)
    all_of_them: tuple[Box | Waggon, ...] = (*larger.boxes, *larger.waggons)
    return next(each for each in all_of_them if each.name == name)


def no_longer(battle: Battle, name: str) -> list[Refusal]:
    """What is said of a box that has been opened by an earlier order of the same sheet; nothing if it is there."""
    there = name in larger_names(larger_in(battle))
    return [] if there else [Refusal(f"{name} has been opened", "move the men", "LW.EXT.05", name)]


def contents_of(battle: Battle, box: str) -> Contents | None:
    """What is in a box; None if it is empty, or if one may not know."""
    return next((each for each in larger_in(battle).contents if each.box == box), None)


def stands_at(piece: Box | Waggon) -> Point:
    """Where a piece counts as standing: until it has moved, where it started (LW.MOVE.04)."""
    return Point(piece.x_in, piece.y_in) if piece.way_in else Point(piece.start_x_in, piece.start_y_in)


@step("LW.EXT.04", "LW.EXT.07", "LW.EXT.08", "LW.EXT.09")
def rate_in(battle: Battle, piece: Box | Waggon) -> float:
    """How far a box, waggon or cart goes in an ordinary move in open country."""
    if isinstance(piece, Waggon):
        return pace(battle) * (WAGGON_MOVE_IN if piece.kind == "waggon" else CART_MOVE_IN)
    held = contents_of(battle, piece.name)
    arms = [man_of(battle, name).arm for name in held.men] if held else []
    return pace(battle) * box_move_in(arms.count("infantry"), arms.count("cavalry"), len(held.guns) if held else 0)


def body_of(piece: Box | Waggon, at: Point, facing_deg: float) -> Body:
    """A box or waggon at a place."""
    return box_body(piece.name, *at) if isinstance(piece, Box) else waggon_body(piece.name, *at, facing_deg)


@step("LW.EXT.12")
def road_in(battle: Battle, path: Path) -> float:
    """How many inches of a way lie upon a road."""
    legs = [max([upon_in(road.points, road.width_in, a, b) for road in larger_in(battle).roads]) for a, b in pairwise(path)]
    return grid(added(legs))


@step("LW.EXT.12")
def cost_in(battle: Battle, path: Path) -> float:
    """What a way costs of a move."""
    upon = road_in(battle, path) if larger_in(battle).roads else 0.0
    return grid(way_cost_in(True, upon, length_in(path) - upon))


# -- what may not be ordered ---------------------------------------------------------------------------------------------


@step("LW.EXT.03", "LW.EXT.04", "LW.EXT.07", "LW.EXT.12", "LW.MOVE.12")
def convey_refusals(battle: Battle, side: Side, order: Convey) -> list[Refusal]:
    """All that keeps a box, a waggon or a cart from being moved so."""
    gone = no_longer(battle, order.piece)
    if gone:
        return gone
    piece = conveyed(battle, order.piece)
    unfit = list(_unfit(battle, side, piece))
    if unfit:
        return unfit
    path = (stands_at(piece), *order.path)
    return list(_way_refusals(battle, side, piece, path)) or list(_place_refusals(battle, piece, path))


def _unfit(battle: Battle, side: Side, piece: Box | Waggon) -> Iterator[Refusal]:
    if (piece.side if isinstance(piece, Box) else piece.holder) != side:
        yield Refusal(f"{piece.name} is not yours", "name pieces of your own", "LW.MOVE.06", piece.name)
    elif isinstance(piece, Box) and piece.made:
        yield Refusal(f"{piece.name} was packed in this move", "move it in your next", "LW.EXT.06", piece.name)
    elif men_reached(1, left_s(battle)) == 0:
        yield Refusal("the handling clock is spent", "end the move: END", "LW.MOVE.12")


def _way_refusals(battle: Battle, side: Side, piece: Box | Waggon, path: Path) -> Iterator[Refusal]:
    rate, cost = rate_in(battle, piece), cost_in(battle, path)
    start = body_of(piece, path[0], _facing(piece, path))
    if not goes_long(battle, side, rate, piece.way_in, path, start, cost):
        gone = f", {number_text(piece.way_in)} of them already" if piece.way_in else ""
        left = number_text(max(0.0, grid(rate - piece.way_in)))
        clause = "LW.EXT.04" if isinstance(piece, Box) else "LW.EXT.07"
        problem = f"the way of {piece.name} costs {number_text(grid(piece.way_in + cost))} in{gone}"
        yield Refusal(problem, f"go {left} in, on roads half as far again", clause, piece.name)
        return
    barred = barring(battle, side)
    obstacles = [body for body in bodies(battle, (piece.name,)) if body.name in barred]
    for a, b in pairwise(path):
        blocked = leg_refusal(battle.country, HALF_WIDTH_IN, False, *a, *b)
        if blocked is not None:
            yield blocked._replace(problem=f"{piece.name}: {blocked.problem}", about=piece.name)
            return
        body = in_the_way(HALF_WIDTH_IN, *a, *b, obstacles)
        if body is not None:
            yield Refusal(f"{body.name} stands in the way of {piece.name}", "go round", "LW.MOB.03", piece.name)
            return


def _place_refusals(battle: Battle, piece: Box | Waggon, path: Path) -> Iterator[Refusal]:
    at = path[-1]
    body = body_of(piece, at, _facing(piece, path))
    refused = off_field(battle.country, *at) or stands(battle.country, body.outlines, *at)
    if refused is not None:
        yield refused._replace(problem=f"{piece.name}: {refused.problem}", about=piece.name)
    touching = too_near(body, bodies(battle, (piece.name,)))
    if touching is not None:
        problem = f"{piece.name} would stand on {touching.name}"
        yield Refusal(problem, "keep a clear sixteenth of an inch", "LW.MOB.11", piece.name)


def _facing(piece: Box | Waggon, path: Path) -> float:
    """A waggon faces along the last leg of its way, a box nowhere."""
    legs = [(a, b) for a, b in pairwise(path) if a != b]
    if isinstance(piece, Box) or not legs:
        return 0.0 if isinstance(piece, Box) else piece.facing_deg
    return grid(bearing(*legs[-1][0], *legs[-1][1])) % 360.0


# -- carrying it out -----------------------------------------------------------------------------------------------------


@step("LW.EXT.04", "LW.EXT.07", "LW.EXT.12", "LW.MOVE.09")
def convey(battle: Battle, order: Convey) -> tuple[Battle, tuple[Event, ...]]:
    """Move a box, a waggon or a cart."""
    larger, piece = larger_in(battle), conveyed(battle, order.piece)
    path = (stands_at(piece), *order.path)
    at, way_in = path[-1], grid(piece.way_in + cost_in(battle, path))
    if isinstance(piece, Box):
        moved = replace(piece, x_in=at.x_in, y_in=at.y_in, way_in=way_in)
        after = replace(larger, boxes=tuple(moved if each.name == piece.name else each for each in larger.boxes))
    else:
        gone = replace(piece, x_in=at.x_in, y_in=at.y_in, way_in=way_in, facing_deg=_facing(piece, path))
        after = replace(larger, waggons=tuple(gone if each.name == piece.name else each for each in larger.waggons))
    upon = road_in(battle, path) if larger.roads else 0.0
    clause = "LW.EXT.04" if isinstance(piece, Box) else "LW.EXT.07" if piece.kind == "waggon" else "LW.EXT.08"
    told = now(battle).tell(
        Conveyed,
        clauses=(clause, *(("LW.EXT.12",) if upon else ())),
        side=mover(battle),
        piece=piece.name,
        at=at,
        way_in=length_in(path),
        road_in=upon,
    )
    return replace(battle, larger=after, spent_s=battle.spent_s + handling_s(1, 0, 0, 0), guns_closed=True), (told,)
