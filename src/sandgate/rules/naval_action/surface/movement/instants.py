"""Where a ship is at each of the equal instants of a turn, worked out once for all that may meet her. NA.MOVE.01."""

import math
from itertools import pairwise

from sandgate.kernel.rule import step
from sandgate.rules.naval_action.surface.movement.courses import Course
from sandgate.sea.stretches import on_piece

Places = tuple[tuple[float, float], ...]


@step("NA.MOVE.01")
def places_of(course: Course, instants: int) -> Places:
    """The places of a course at all instants, both ends among them."""
    found, begins_yd, stretches = list[tuple[float, float]](), 0.0, list(course.track)
    stretch = stretches.pop(0)
    east, north = _ahead(stretch.heading_deg)
    for nth in range(instants + 1):
        run_yd = course.yd(nth / instants)
        while stretches and run_yd - begins_yd >= stretch.length_yd:
            begins_yd += stretch.length_yd
            stretch = stretches.pop(0)
            east, north = _ahead(stretch.heading_deg)
        off_yd = run_yd - begins_yd
        if stretch.radius_yd == 0.0:
            found.append((stretch.x_yd + off_yd * east, stretch.y_yd + off_yd * north))
        else:
            found.append(on_piece(stretch, off_yd)[:2])
    return tuple(found)


def _ahead(heading_deg: float) -> tuple[float, float]:
    course = math.radians(heading_deg)
    return math.sin(course), math.cos(course)


def longest_yd(places: Places) -> float:
    """The longest way between two instants: no ship comes nearer than that from one to the next."""
    return max(
        [
            math.sqrt((x - from_x) * (x - from_x) + (y - from_y) * (y - from_y))
            for (from_x, from_y), (x, y) in pairwise(places)
        ],
        default=0.0,
    )
