"""The straight free way of a charge, what it costs and the contours on it: KS.CHARGE.02; KS.CONSTRUCT.03.

A way leads from the middle of a horseman to that of a man charged; its level length is the gap between their outlines. It
is free where a horseman passes (passing.py) and no enemy of another unit, prisoner, gun, waggon, depot or boat stands in
it. Own men step aside (LW.MOB.03).

Ruling: each horseman looks at the man nearest to him; of these ways the shortest that is free counts.
"""

from collections.abc import Container, Sequence
from typing import Final, NamedTuple

from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.geometry import bearing
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.country import on_grid_in
from sandgate.rules.wells1913.field.crowd import Body
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.field.terrain import apart, box_of
from sandgate.rules.wells1913.kriegspiel.charges.cavalry_charging import (
    CHARGING_DISTANCE_IN,
    charge_cost_in,
    within_charging_distance,
)
from sandgate.rules.wells1913.kriegspiel.ground.bodies import half_width_in
from sandgate.rules.wells1913.kriegspiel.ground.passing import Goer, edges_on, way_refusal, works_crossed
from sandgate.rules.wells1913.kriegspiel.ground.scene import Scene, nearest
from sandgate.rules.wells1913.kriegspiel.works.constructions import charge_legal

OUT_OF_REACH_IN: Final = 10_000.0  # the cost where no way is free: more than any charge
BOXES_IN: Final = CHARGING_DISTANCE_IN + 3.0  # between middles: beyond it no gap is within a charge
RIDER: Final = Goer("the charge", half_width_in(True), on_foot=False, wheels=False)
TOO_FAR: Final = Refusal("they are too far off", "a charge is carried home in one move", "KS.CHARGE.02")


class Contours(NamedTuple):
    """The contours that a straight way crosses."""

    up: int
    down: int


class ChargeWay(NamedTuple):
    """The way of a charge: from whom to whom, on what bearing, how long, over what contours, at what cost."""

    rider: Body
    target: Body
    bearing_deg: float
    length_in: float
    contours: Contours
    cost_in: float


def contours_on(scene: Scene, a: Point, b: Point) -> Contours:
    """The contours on the straight way from a to b."""
    rises = [edge.rise for edge in edges_on(scene.country, (a, b))]
    return Contours(rises.count(1), rises.count(-1))


@step("KS.CHARGE.02", "LW.MOB.03")
def bars_of(scene: Scene, side: Side, charged: Container[str]) -> tuple[Body, ...]:
    """Who and what bars the way of a side's charge on some units: things but their guns, enemies of others, prisoners."""
    other_things = [thing for thing in scene.things if thing.name not in charged]
    men = [
        scene.bodies[man.name]
        for man in scene.men.values()
        if (man.side != side and man.unit not in charged) or man.status == "prisoner"
    ]
    return (*other_things, *men)


@step("KS.CHARGE.02", "KS.CONSTRUCT.03")
def way_barred(scene: Scene, bars: Sequence[Body], a: Point, b: Point) -> Refusal | None:
    """Why a horseman cannot charge straight from a to b; None if he can."""
    if not charge_legal(works_crossed(scene.battle.works, (a, b))):
        return Refusal("it leads over a work", "ride round entrenchments", "KS.CONSTRUCT.03")
    return way_refusal(scene.battle, RIDER, (a, b), bars)


@step("KS.CHARGE.02")
def charge_way(scene: Scene, bars: Sequence[Body], riders: Sequence[Body], men: Sequence[Body]) -> ChargeWay | Refusal:
    """The way of a charge, or why there is none."""
    if not (riders and men) or _apart(riders, men):
        return TOO_FAR
    pairs = sorted(((*nearest(rider, men), rider) for rider in riders), key=lambda pair: pair[0])
    in_reach = [pair for pair in pairs if within_charging_distance(pair[0])] or pairs[:1]
    refused = list[Refusal]()
    for gap_in, man, rider in in_reach:
        found = _tried(scene, bars, rider, man, gap_in)
        if isinstance(found, ChargeWay):
            return found
        refused.append(found)
    return refused[0]


def _apart(riders: Sequence[Body], men: Sequence[Body]) -> bool:
    """Whether it shows at once that no charge reaches so far."""
    boxes = [box_of([(body.x_in, body.y_in) for body in bodies]) for bodies in (riders, men)]
    return apart(boxes[0], boxes[1], BOXES_IN)


def _tried(scene: Scene, bars: Sequence[Body], rider: Body, man: Body, gap_in: float) -> ChargeWay | Refusal:
    a, b = Point(rider.x_in, rider.y_in), Point(man.x_in, man.y_in)
    contours = contours_on(scene, a, b)
    cost_in = on_grid_in(charge_cost_in(gap_in, *contours))
    if not within_charging_distance(cost_in):
        over = f" and {contours.up} contours up, {contours.down} down" if contours.up or contours.down else ""
        problem = f"the way costs {number_text(cost_in)} in: {number_text(gap_in)} in{over}"
        return Refusal(problem, "a charge costs at most 36 in", "KS.CHARGE.02")
    return way_barred(scene, bars, a, b) or ChargeWay(rider, man, bearing(*a, *b), gap_in, contours, cost_in)


def cost_of(way: ChargeWay | Refusal) -> float:
    """What a charge would cost; more than any charge where it has no free way."""
    return way.cost_in if isinstance(way, ChargeWay) else OUT_OF_REACH_IN
