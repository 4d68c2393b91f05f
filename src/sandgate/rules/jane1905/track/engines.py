"""Turning with the engines: Moves, last paragraph of Turning. JANE.MOV.13.

She turns through eight points in the time that they would take on her ordinary circle, and advances one square meanwhile.
"""

import math
from typing import Final

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Degrees, Knots, Yards
from sandgate.rules.jane1905.track.running import Leg, on, run
from sandgate.rules.jane1905.track.speed import BOOK, KNOTS_PER_SQUARE, SQUARE_YD, way_yd
from sandgate.rules.jane1905.track.turning import KEPT, POINT_DEG, Helmed, arc_yd, helmed

RIGHT_ANGLE_DEG: Final = number(BOOK, "moves", "points_per_square") * POINT_DEG
LEAST_KN: Final = number(BOOK, "moves", "least_by_engines") * KNOTS_PER_SQUARE
CIRCLE_YD: Final = SQUARE_YD / math.radians(RIGHT_ANGLE_DEG) * 2.0  # its diameter
SETS: Final = number(BOOK, "moves", "sets_to_turn")


@rule("JANE.MOV.13")
def turns_by_engines(engine_sets: int, engine_hits: int) -> bool:
    """Whether she can be turned by her engines: two sets are in working order, and every hit counts as one set out.

    >>> turns_by_engines(2, 0), turns_by_engines(2, 1)
    (True, False)
    """
    return engine_sets - engine_hits >= SETS


@rule("JANE.MOV.13")
def minutes_by_engines(turn_deg: Degrees, card_yd: Yards, speed_kn: Knots) -> float:
    """How long a turn by engines takes.

    speed_kn: that of the move before the turn.
    >>> round(minutes_by_engines(90.0, 800.0, 15.0), 2), round(minutes_by_engines(45.0, 600.0, 0.0), 2)
    (1.68, 1.57)
    """
    return arc_yd(turn_deg, card_yd) / (KEPT * way_yd(max(speed_kn, LEAST_KN)))


@rule("JANE.MOV.13")
def by_engines(
    x_yd: float,
    y_yd: float,
    course_deg: Degrees,
    way_yd: float,
    after_yd: Yards,
    turn_deg: float,
    card_yd: Yards,
    from_kn: Knots,
    then_yd: Yards,
) -> Helmed:
    """A move in which she is turned by engines, as `under_helm`; after the turn she makes then_yd in a whole move.

    from_kn: her speed in the move before the turn.
    >>> helmed = by_engines(0.0, 0.0, 0.0, 500.0, 0.0, 90.0, 800.0, 15.0, 100.0)
    >>> round(helmed.parts[0].stretch.length_yd, 1), round((90.0 - helmed.turn_deg) / 11.25, 1)
    (59.7, 4.8)
    """
    side = 1.0 if turn_deg > 0.0 else -1.0
    arc = on(course_deg, arc_yd(abs(turn_deg), CIRCLE_YD), side * CIRCLE_YD / 2.0)
    yd_min = SQUARE_YD / minutes_by_engines(RIGHT_ANGLE_DEG, card_yd, from_kn)
    legs = Leg(on(course_deg, after_yd, 0.0), abs(way_yd)), Leg(arc, yd_min)
    ran = run(x_yd, y_yd, course_deg, legs, then_yd, way_yd < 0.0)
    return helmed(ran, side, CIRCLE_YD)
