"""What is told of a force in sight: three steps, by the distance. JANE.STR.13."""

import math
from typing import Final, Literal

from sandgate.kernel.figures import figure, number
from sandgate.kernel.notation import direction_text
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Degrees, Knots, near
from sandgate.ocean.sailing import Miles
from sandgate.rules.jane1905.strategical.units import BOOK, YD_PER_MI
from sandgate.rules.jane1905.tactical.signalling.scouts import reported_course, reported_speed
from sandgate.rules.jane1905.track.turning import POINT_DEG

Step = Literal[0, 1, 2, 3]

POINTS_DEG: Final = number(BOOK, "sighting", "points") * POINT_DEG
SOME: Final = figure(BOOK, "sighting", "some")
SURE_MI: Final = number(BOOK, "sighting", "sure") / YD_PER_MI


@rule("JANE.STR.13")
def step_of(miles: Miles, seen_mi: Miles) -> Step:
    """How much is told at a distance: 0 nothing, 1 that something is there, 2 what it is, 3 the same without error.

    seen_mi: how far this force is seen now.
    >>> [step_of(miles, 20.0) for miles in (20.1, 20.0, 10.0, 9.9, 3.0)]
    [0, 1, 1, 2, 3]
    """
    if near(miles) > seen_mi:
        return 0
    if near(miles) <= SURE_MI:
        return 3
    return 2 if near(miles) < seen_mi / 2.0 else 1


@rule("JANE.STR.13")
def stops(told: Step, step: Step) -> bool:
    """Whether the run stops when a step is reached: at the first and the second that are told.

    told: the farthest step that had been told before; 0 none.
    >>> stops(0, 1), stops(1, 2), stops(2, 3), stops(0, 3), stops(2, 1)
    (True, True, False, True, False)
    """
    return told < step and told < 2


@rule("JANE.STR.13")
def how_many(ships: int) -> str:
    """How many are told at the first step.

    >>> how_many(1), how_many(5), how_many(6)
    ('one ship', 'some ships', 'many ships')
    """
    least, most = SOME
    return "one ship" if ships < least else "some ships" if ships <= most else "many ships"


@rule("JANE.STR.13")
def reported_bearing(bearing_deg: Degrees) -> Degrees:
    """A bearing to the nearest two points.

    >>> reported_bearing(47.0), reported_bearing(350.0)
    (45.0, 0.0)
    """
    return math.floor(near(bearing_deg / POINTS_DEG) + 0.5) * POINTS_DEG % 360.0


@rule("JANE.STR.13")
def first_report(ships: int, bearing_deg: Degrees) -> str:
    """The first step in words.

    >>> first_report(3, 47.0)
    'some ships, NE'
    """
    return f"{how_many(ships)}, {direction_text(reported_bearing(bearing_deg))}"


@rule("JANE.STR.13")
def reported_way(course_deg: Degrees, speed_kn: Knots) -> tuple[Degrees, Knots]:
    """Course to two points and speed to three knots, of the second step (JANE.GEN.06).

    >>> reported_way(93.0, 14.0)
    (90.0, 15.0)
    """
    return reported_course(course_deg), reported_speed(speed_kn)
