"""How horsemen ride a charge home: their line set out before the unit charged. KS.CHARGE.01, .02, .07 and .17.

How men close with the enemy: closing.py.
"""

from collections.abc import Callable
from typing import Final

from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.charges.cavalry_charging import (
    CHARGING_DISTANCE_IN,
    charge_cost_in,
    within_charging_distance,
)
from sandgate.rules.wells1913.kriegspiel.charges.charge_ways import ChargeWay, bars_of, contours_on, way_barred
from sandgate.rules.wells1913.kriegspiel.charges.closing import Closed, closed, with_closed
from sandgate.rules.wells1913.kriegspiel.ground.scene import Scene
from sandgate.rules.wells1913.kriegspiel.kept import kept
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import WHOLE_MOVE
from sandgate.rules.wells1913.kriegspiel.orders import Charge
from sandgate.rules.wells1913.kriegspiel.pieces import Unit
from sandgate.rules.wells1913.kriegspiel.roll import men_of
from sandgate.rules.wells1913.kriegspiel.state import Battle

FARTHEST_IN: Final = 2.0 * CHARGING_DISTANCE_IN  # of the first horseman, who stops where he touches


def ridden(scene: Scene, side: Side, order: Charge, way: ChargeWay, most_in: float = FARTHEST_IN) -> Closed:
    """The horsemen set out in line before the unit charged, or where the first of them is halted."""
    return _ridden(scene, side, order, way, most_in)


@kept()
@step("KS.CHARGE.02", "KS.CHARGE.07")
def _ridden(scene: Scene, side: Side, order: Charge, way: ChargeWay, most_in: float) -> Closed:
    bars = bars_of(scene, side, (order.target,))

    def may_go(a: Point, b: Point) -> bool:
        cost_in = charge_cost_in(distance(*a, *b), *contours_on(scene, a, b))
        return within_charging_distance(cost_in) and way_barred(scene, bars, a, b) is None

    riders = [man for name in order.units for man in men_of(scene.battle, name)]
    first, targets = scene.men[way.rider.name], scene.targets(order.target)
    return closed(scene, riders, first, way.target, targets, most_in, may_go)


@step("KS.CHARGE.02", "KS.CHARGE.17", "KS.CHARGE.23")
def with_ridden(battle: Battle, order: Charge, way: ChargeWay, found: Closed) -> Battle:
    """The battle after a charge: from how far it came, and how much higher or lower the men charged stand."""

    def charging(unit: Unit) -> Unit:
        return replace(
            halted(found.unit(unit), way.length_in),
            charged=order.target,
            charge_led=order.units[0],
            charge_in=way.length_in,
            contours=way.contours.up - way.contours.down,
        )

    return _with_units(with_closed(battle, found), order, charging)


def with_halted(battle: Battle, order: Charge, found: Closed, gone_in: float) -> Battle:
    """The battle after a charge that was not carried home."""
    return _with_units(with_closed(battle, found), order, lambda unit: halted(found.unit(unit), gone_in))


def halted(unit: Unit, gone_in: float) -> Unit:
    """A unit whose move is spent."""
    return replace(unit, spent=WHOLE_MOVE, gone_in=gone_in)


def _with_units(battle: Battle, order: Charge, change: Callable[[Unit], Unit]) -> Battle:
    return replace(battle, units=tuple([change(unit) if unit.name in order.units else unit for unit in battle.units]))
