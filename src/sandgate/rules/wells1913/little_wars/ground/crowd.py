"""The pieces of a battle as things in one another's way, and whom they bar (LW.MOB.03, LW.EXT.04). Gaps: field/crowd.py."""

from collections.abc import Container, Iterator

from sandgate.kernel.geometry import distance
from sandgate.kernel.outlines import Corners, Outline, box, reach
from sandgate.rules.wells1913.field.crowd import (
    Body,
    gun_body,
    man_body,
)
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.little_wars.ground.place import ON_FIELD
from sandgate.rules.wells1913.little_wars.larger.extensions import Larger
from sandgate.rules.wells1913.little_wars.larger.tracks import HALF_TRAIN_IN, VEHICLE_IN, spot_on, vehicles
from sandgate.rules.wells1913.little_wars.state import Battle

HALF_BOX_LONG_IN, HALF_BOX_IN = 3.0, 2.0  # a box is 6 by 4 inches (LW.EXT.04)
HALF_WAGGON_LONG_IN, HALF_WAGGON_IN = 2.0, 1.0  # house


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
