"""How far a ship may go in a turn: what turns and evasion take off. NA.PLOT.08 to .10, .13."""

import math
from typing import Final

from sandgate.kernel.figures import figure, number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Knots, Yards, near
from sandgate.rules.naval_action.surface.scales.scale import yd_per_turn

BOOK: Final = "sandgate.rules.naval_action"
STEP_DEG: Final = number(BOOK, "plotting", "turn_step")
LOSS_YD: Final = figure(BOOK, "plotting", "turn_loss")[0] / figure(BOOK, "plotting", "turn_loss")[1]
LOSS_AT_100_YD: Final = number(BOOK, "plotting", "turn_loss_at_100")
RADIUS_LARGE_YD: Final = number(BOOK, "plotting", "radius_large")
RADIUS_SMALL_YD: Final = number(BOOK, "plotting", "radius_small")
EVADING_KN: Final = number(BOOK, "plotting", "evading_least")


@rule("NA.PLOT.09")
def turn_penalty_yd(turned_deg: float, unit_yd: float) -> float:
    """The distance lost by turning: by each 60 degrees, or part of them, of all turns of a sheet together.

    unit_yd: yards to a unit of the table; at 100 the loss is rounded down.

    >>> [turn_penalty_yd(deg, 1000.0 / 3.0) * 3.0 for deg in (0.0, 30.0, 60.0, 61.0, 180.0)], turn_penalty_yd(90.0, 100.0)
    ([0.0, 1000.0, 1000.0, 2000.0, 3000.0], 600.0)
    """
    steps = math.ceil(near(turned_deg / STEP_DEG))
    return steps * (LOSS_AT_100_YD if unit_yd == 100.0 else LOSS_YD)


@rule("NA.PLOT.08", "NA.PLOT.09", "NA.PLOT.13")
def allowance_yd(max_kn: Knots, turned_deg: float, unit_yd: float, evasion_yd: Yards = 0.0) -> float:
    """How far a ship may go: the distance of her speed less what turns and evasion take; never below 0.

    >>> allowance_yd(30.0, 180.0, 1000.0 / 3.0), allowance_yd(8.0, 300.0, 1000.0 / 3.0)
    (4000.0, 0.0)
    """
    lost_yd = turn_penalty_yd(turned_deg, unit_yd) if turned_deg else 0.0
    return max(0.0, yd_per_turn(max_kn) - lost_yd - evasion_yd)


@rule("NA.PLOT.08", "NA.PLOT.09", "NA.PLOT.13")
def excess_yd(run_yd: Yards, max_kn: Knots, turned_deg: float, unit_yd: float, evasion_yd: Yards = 0.0) -> float:
    """By how much the distances of a plot, with what turns and evasion cost, are too long; 0: they are not.

    >>> excess_yd(5000.0, 30.0, 0.0, 1000.0 / 3.0), excess_yd(5000.0, 30.0, 30.0, 1000.0 / 3.0)
    (0.0, 333.333333)
    """
    return max(0.0, near(run_yd + turn_penalty_yd(turned_deg, unit_yd) + evasion_yd - yd_per_turn(max_kn)))


@rule("NA.PLOT.10")
def turning_radius_yd(ship_type: str) -> float:
    """The radius in which a ship turns where that is agreed: heavy cruisers and larger ships, and all others.

    >>> turning_radius_yd("CA"), turning_radius_yd("DD")
    (1000.0, 800.0)
    """
    return RADIUS_LARGE_YD if ship_type in ("BB", "BC", "CA", "CV") else RADIUS_SMALL_YD


@rule("NA.PLOT.10")
def arc_yd(radius_yd: Yards, turned_deg: float) -> float:
    """The distance moved on the arc of a turn.

    >>> round(arc_yd(800.0, 90.0))
    1257
    """
    return radius_yd * math.radians(turned_deg)


@rule("NA.PLOT.13")
def can_evade(run_yd: Yards) -> bool:
    """Whether a ship that moves so far in the turn can evade: at 10 knots or more.

    >>> can_evade(10000.0 / 6.0), can_evade(1600.0)
    (True, False)
    """
    return near(run_yd) >= near(yd_per_turn(EVADING_KN))
