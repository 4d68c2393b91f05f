"""Turning in succession on the scale of the Duel: Section II, "Signaling" and "Melee". Clauses NWC.TA.42 and NWC.ME.16.

Each ship of a column turns where its head has turned: after as many yards of her way as she lies astern of it.
"""

import math

from sandgate.kernel.rule import rule
from sandgate.kernel.units import Degrees, PlaceYards, Yards, near


@rule("NWC.ME.16", "NWC.TA.42")
def astern_of_head(
    head_x_yd: PlaceYards, head_y_yd: PlaceYards, x_yd: PlaceYards, y_yd: PlaceYards, course_deg: Degrees
) -> Yards:
    """How far a ship lies astern of the head of her column, measured along a course.

    >>> astern_of_head(0.0, 0.0, 30.0, -400.0, 0.0), astern_of_head(0.0, 0.0, 0.0, 50.0, 0.0)
    (400.0, 0.0)
    """
    course = math.radians(course_deg)
    return near(max(0.0, (head_x_yd - x_yd) * math.sin(course) + (head_y_yd - y_yd) * math.cos(course)))
