"""Where pieces count as standing, whose line is whose and who crosses it, and which way is forward.

Back lines are the edges y = 0 and y = depth (LW.COUNTRY.07, .13). In a side's first move its pieces start from the back
line (LW.MOVE.04): `begin` puts that into their start places, and whoever has not moved yet counts there.
"""

from collections.abc import Sequence
from typing import Final

from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.mobility import leaves_field, within_edges
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.little_wars.state import Battle, Gun, Man

ON_FIELD: Final = ("armed", "prisoner", "released")
FREE: Final = ("armed", "released", "boxed", "aboard")  # of a side, and not off over its line


@step("LW.COUNTRY.13")
def line_y(battle: Battle, side: Side) -> float:
    """The y of a side's back line."""
    return 0.0 if battle.south == side else battle.country.depth_in


def forward(battle: Battle, side: Side) -> float:
    """The sense in which a side advances: 1 to the north, -1 to the south."""
    return 1.0 if battle.south == side else -1.0


def front_deg(battle: Battle, side: Side) -> float:
    """The bearing of the enemy's line from one's own."""
    return 0.0 if battle.south == side else 180.0


def beyond_line_in(battle: Battle, side: Side, y_in: float) -> float:
    """How far a place lies in front of a side's own back line; negative behind it."""
    return (y_in - line_y(battle, side)) * forward(battle, side)


@step("LW.MOB.12")
def crosses_line(battle: Battle, side: Side, path: Sequence[Point]) -> bool:
    """Whether a way of a side begins before its own back line and ends beyond."""
    line_in, faces_north = line_y(battle, side), battle.south == side
    behind, beyond = (leaves_field(place.y_in, line_in, faces_north) for place in (path[0], path[-1]))
    return beyond and not behind


@step("LW.MOB.12")
def inside(battle: Battle, side: Side, at: Point) -> bool:
    """Whether a piece of a side may come to a place, or leave the field there."""
    return within_edges(*at, battle.country.width_in, battle.country.depth_in, battle.south == side)


@step("LW.MOVE.04")
def counted(piece: Man | Gun) -> Point:
    """Where a piece counts as standing: where it started, until it has moved in this move."""
    if isinstance(piece, Gun):
        still = piece.action != "hauled"
    else:
        still = not (piece.moved or piece.hauled or piece.trail_of or piece.touched)
    return Point(piece.start_x_in, piece.start_y_in) if still else Point(piece.x_in, piece.y_in)


@step("LW.MOVE.04", "LW.MOB.03")
def walked(battle: Battle, man: Man, path: tuple[Point, ...]) -> tuple[Point, ...]:
    """A path as a man really goes it: one put down before his back line walks on from where he stands.

    Ruling: in the first move his way is measured from the line; what stands between the line and him is not in his way.
    """
    stands = Point(man.x_in, man.y_in)
    ahead = path[0] == counted(man) != stands and beyond_line_in(battle, man.side, man.y_in) > 0.0
    return (stands, *path[1:]) if ahead else path
