"""What Go and the end of a move mean for boxes, waggons and trains: LW.EXT.04, .07, .12, .14, LW.MOVE.04."""

from typing import TypeVar

from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.the_move import counted_start
from sandgate.rules.wells1913.little_wars.ground.place import line_y
from sandgate.rules.wells1913.little_wars.larger.extensions import Box, Larger, Waggon
from sandgate.rules.wells1913.little_wars.state import Battle, mover

Conveyed = TypeVar("Conveyed", Box, Waggon)


@step("LW.MOVE.04", "LW.EXT.04", "LW.EXT.07")
def ready(battle: Battle, larger: Larger, *, from_line: bool) -> Larger:
    """Go for the mover: in his first move his boxes and waggons count as touching his back line."""
    side = mover(battle)
    if not from_line:
        return larger
    return replace(
        larger,
        boxes=tuple(_from_line(battle, box) if box.side == side else box for box in larger.boxes),
        waggons=tuple(_from_line(battle, each) if each.holder == side else each for each in larger.waggons),
    )


def _from_line(battle: Battle, piece: Conveyed) -> Conveyed:
    x_in, y_in = counted_start(piece.x_in, piece.y_in, line_y(battle, mover(battle)))
    return replace(piece, start_x_in=x_in, start_y_in=y_in)


@step("LW.MOVE.15", "LW.EXT.04", "LW.EXT.07", "LW.EXT.14")
def still(larger: Larger) -> Larger:
    """The move is over: everything starts the next one from where it stands."""
    return replace(
        larger,
        boxes=tuple(replace(box, start_x_in=box.x_in, start_y_in=box.y_in, way_in=0.0, made=False) for box in larger.boxes),
        waggons=tuple(replace(each, start_x_in=each.x_in, start_y_in=each.y_in, way_in=0.0) for each in larger.waggons),
        trains=tuple(replace(train, run_in=0.0, loading=False, boarded=()) for train in larger.trains),
        unsupplied=(),
    )
