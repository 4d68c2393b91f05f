"""The pieces on the field as things in one another's way: who stands too near, and who stands in a path (LW.MOB.03, .11)."""

import math
from collections.abc import Container, Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from sandgate.kernel.geometry import distance
from sandgate.kernel.outlines import Corners, Outline, Reach, box, gap, reach, strip
from sandgate.kernel.units import on_grid
from sandgate.rules.wells1913.little_wars.ground.country import CLEARANCE_IN, GRID, clear, gun_outlines, man_outline
from sandgate.rules.wells1913.little_wars.ground.place import ON_FIELD
from sandgate.rules.wells1913.little_wars.larger.extensions import Larger
from sandgate.rules.wells1913.little_wars.larger.tracks import HALF_TRAIN_IN, VEHICLE_IN, spot_on, vehicles
from sandgate.rules.wells1913.little_wars.state import Arm, Battle, Make, Side

REACH_IN: Final = {"infantry": 0.376, "cavalry": 1.306}  # no part of a base, of either make, lies farther off
MAN_REACH_IN: Final = 1.306  # nor of any man's or horse's
GUN_REACH_IN: Final = 4.3
HALF_BOX_LONG_IN, HALF_BOX_IN = 3.0, 2.0  # a box is 6 by 4 inches (LW.EXT.04)
HALF_WAGGON_LONG_IN, HALF_WAGGON_IN = 2.0, 1.0  # house


class Body(NamedTuple):
    """A piece as an obstacle: its outlines, and a circle round its place that holds them all."""

    name: str
    x_in: float
    y_in: float
    reach_in: float
    outlines: tuple[Outline, ...]
    circles: tuple[Reach, ...]  # one round each outline


@lru_cache(maxsize=8192)
def man_body(name: str, arm: Arm, make: Make, x_in: float, y_in: float, facing_deg: float) -> Body:
    """A standing man or horse."""
    base = man_outline(arm, False, x_in, y_in, facing_deg, make)
    return Body(name, x_in, y_in, REACH_IN[arm], (base,), (Reach(x_in, y_in, REACH_IN[arm]),))


@lru_cache(maxsize=1024)
def gun_body(name: str, x_in: float, y_in: float, bearing_deg: float) -> Body:
    """A gun from muzzle to trail end."""
    parts = gun_outlines(x_in, y_in, bearing_deg)
    return Body(name, x_in, y_in, GUN_REACH_IN, parts, tuple(reach(part) for part in parts))


def bodies(battle: Battle, without: Container[str] = ()) -> tuple[Body, ...]:
    """All pieces on the field but those named; guns first."""
    guns = [
        gun_body(gun.name, gun.x_in, gun.y_in, gun.bearing_deg)
        for gun in battle.guns
        if gun.status == "field" and gun.name not in without
    ]
    men = [
        man_body(man.name, man.arm, man.make, man.x_in, man.y_in, man.facing_deg)
        for man in battle.men
        if man.status in ON_FIELD and man.name not in without
    ]
    if battle.larger is not None:
        return (*guns, *[body for body in larger_bodies(battle.larger) if body.name not in without], *men)
    return (*guns, *men)


def larger_bodies(larger: Larger) -> Iterator[Body]:
    """The boxes, waggons, carts and trains of a larger game."""
    for each in larger.boxes:
        yield box_body(each.name, each.x_in, each.y_in)
    for load in larger.waggons:
        yield waggon_body(load.name, load.x_in, load.y_in, load.facing_deg)
    for train in larger.trains:
        points = next(line.points for line in larger.railways if line.name == train.line)
        yield train_body(train.name, points, train.at_in, train.trucks)


def box_body(name: str, x_in: float, y_in: float) -> Body:
    """A closed box, its long side along the back lines (LW.EXT.04)."""
    return _blocks(name, (box(x_in, y_in, 0.0, HALF_BOX_IN, HALF_BOX_IN, HALF_BOX_LONG_IN, HALF_BOX_LONG_IN),))


def waggon_body(name: str, x_in: float, y_in: float, facing_deg: float) -> Body:
    """A waggon or cart."""
    half, aside = HALF_WAGGON_LONG_IN, HALF_WAGGON_IN
    return _blocks(name, (box(x_in, y_in, facing_deg, half, half, aside, aside),))


def train_body(name: str, points: Corners, at_in: float, trucks: int) -> Body:
    """An engine and its trucks, where they stand on their line."""
    spots, half = [spot_on(points, middle) for middle in vehicles(at_in, trucks)], VEHICLE_IN / 2.0
    return _blocks(name, tuple(box(*spot, half, half, HALF_TRAIN_IN, HALF_TRAIN_IN) for spot in spots))


def _blocks(name: str, outlines: tuple[Outline, ...]) -> Body:
    """A body of rectangles, and the circle that holds them all."""
    circles = tuple(reach(outline) for outline in outlines)
    x, y, _ = reach(Outline(tuple(corner for outline in outlines for corner in outline.corners)))
    reaches = [distance(x, y, circle.x, circle.y) + circle.radius for circle in circles]
    return Body(name, x, y, max(reaches), outlines, circles)


def barring(battle: Battle, side: Side) -> Container[str]:
    """The pieces that bar the way of a side: guns, enemies and prisoners; own men step aside (LW.MOB.03).

    Ruling: so do own boxes and waggons; the enemy's bar the way, and every train does.
    """
    men = [man.name for man in battle.men if man.side != side or man.status == "prisoner"]
    guns = [gun.name for gun in battle.guns]
    if battle.larger is None:
        return dict.fromkeys([*men, *guns])
    boxes = [each.name for each in battle.larger.boxes if each.side != side]
    waggons = [waggon.name for waggon in battle.larger.waggons if waggon.holder != side]
    return dict.fromkeys([*men, *guns, *boxes, *waggons, *[train.name for train in battle.larger.trains]])


def body_gap_in(one: Body, another: Body) -> float:
    """The smallest gap between two pieces, on the grid."""
    return on_grid(min(gap(a, b) for a in one.outlines for b in another.outlines), GRID)


def near_by(one: Body, others: Iterable[Body], limit_in: float) -> Iterator[tuple[Body, float]]:
    """Those of the others within a limit of a piece, with their gaps."""
    for another in others:
        apart_in = one.reach_in + another.reach_in + limit_in
        dx, dy = another.x_in - one.x_in, another.y_in - one.y_in
        if dx * dx + dy * dy <= apart_in * apart_in:
            gaps = [gap(a, b) for a, b in _parts_near(one, another, limit_in)]
            gap_in = on_grid(min(gaps), GRID) if gaps else math.inf
            if gap_in <= limit_in:
                yield another, gap_in


def _parts_near(one: Body, another: Body, limit_in: float) -> Iterator[tuple[Outline, Outline]]:
    """The pairs of their outlines that may come within a limit."""
    for a, (ax, ay, a_reach) in zip(one.outlines, one.circles, strict=True):
        for b, (bx, by, b_reach) in zip(another.outlines, another.circles, strict=True):
            apart_in = a_reach + b_reach + limit_in + 0.001  # gaps are rounded to the grid
            if (bx - ax) * (bx - ax) + (by - ay) * (by - ay) <= apart_in * apart_in:
                yield a, b


def too_near(one: Body, others: Iterable[Body]) -> Body | None:
    """The first of the others that leaves less than the clear sixteenth of an inch (LW.MOB.11)."""
    return next((another for another, gap_in in near_by(one, others, CLEARANCE_IN) if not clear(gap_in)), None)


def in_the_way(
    half_width_in: float, ax_in: float, ay_in: float, bx_in: float, by_in: float, others: Iterable[Body]
) -> Body | None:
    """The first of the others that a piece passing straight from a to b would come nearer to than a sixteenth."""
    way = strip(ax_in, ay_in, bx_in, by_in, half_width_in)
    middle_x, middle_y = (ax_in + bx_in) / 2.0, (ay_in + by_in) / 2.0
    half = math.sqrt((bx_in - ax_in) * (bx_in - ax_in) + (by_in - ay_in) * (by_in - ay_in)) / 2.0
    reach_in = half + half_width_in
    passing = Body("", middle_x, middle_y, reach_in, (way,), (Reach(middle_x, middle_y, reach_in),))
    return too_near(passing, others)
