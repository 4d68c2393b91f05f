"""What one sees over the edge of the table: ships as they look, without names, ranges or squares. JANE.GEN.05, JANE.SUB.06.

A panorama holds angles alone: parts of outlines in degrees to the left and right of true north and over the eye's level, the
farthest ship first, so that nearer ones hide those behind them. An admiral's eye is over the water: a ship that is near
stands on the sea below the horizon, and one behind her shows over her decks.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from sandgate.kernel.figures import number
from sandgate.kernel.geometry import bearing, distance, relative
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Degrees, PlaceYards, RelativeDegrees, Yards, near, on_grid
from sandgate.rules.jane1905.plan.side_view import Box, boxes
from sandgate.rules.jane1905.tactical.seen_state import Panorama, Silhouette
from sandgate.rules.jane1905.tactical.ship_state import Ship
from sandgate.rules.jane1905.tactical.ships import plan_of
from sandgate.rules.jane1905.tactical.state import State

FEET: Final = 3.0  # to the yard
EYE_FT: Final = number("sandgate.rules.jane1905", "operations", "eye_height")
GLASS_FT: Final = 0.0  # a periscope only just shows
GRAIN: Final = 1_000.0  # parts of a degree to which a silhouette is told

Place = tuple[float, float, float]  # x, y, course
Outline = Callable[[Sequence[Box], float, float, float, float, float, float, float, float], Sequence[Box]]


@rule("JANE.GEN.05")
def apparent_length(length_ft: float, beam_ft: float, aspect_deg: RelativeDegrees) -> float:
    """How long a ship looks, in feet: her length by the sine of the aspect, never less than her beam.

    >>> apparent_length(432.0, 76.0, 90.0), apparent_length(432.0, 76.0, 0.0)
    (432.0, 76.0)
    """
    return max(beam_ft, near(length_ft * abs(math.sin(math.radians(aspect_deg)))))


@rule("JANE.GEN.05")
def seen_angle(size_ft: float, range_yd: Yards) -> Degrees:
    """The angle under which a length of so many feet across the line of sight is seen at a range.

    >>> seen_angle(432.0, 6000.0)
    1.375
    """
    return on_grid(math.degrees(math.atan2(size_ft / FEET, max(range_yd, 1.0))), GRAIN)


@rule("JANE.GEN.05")
def elevation(up_ft: float, eye_ft: float, range_yd: Yards) -> Degrees:
    """How high over the level of an eye a point shows that is so many feet above the water; below nought under it.

    >>> elevation(40.0, 40.0, 2000.0), elevation(0.0, 40.0, 2000.0), elevation(0.0, 40.0, 8000.0)
    (0.0, -0.382, -0.095)
    """
    return seen_angle(up_ft - eye_ft, range_yd)


@rule("JANE.GEN.05")
def outline(
    boxes: Sequence[Box],
    length_ft: float,
    beam_ft: float,
    x_yd: PlaceYards,
    y_yd: PlaceYards,
    course_deg: Degrees,
    eye_x: PlaceYards,
    eye_y: PlaceYards,
    eye_ft: float,
) -> list[Box]:
    """A ship as she looks from a place: her side view, shortened by her aspect, the bow to the right or to the left.

    >>> outline([(0.0, 300.0, 0.0, 30.0)], 300.0, 60.0, 0.0, 2000.0, 90.0, 0.0, 0.0, 40.0)
    [(358.568, 1.432, -0.382, -0.095)]
    """
    range_yd, bears_deg = distance(eye_x, eye_y, x_yd, y_yd), bearing(eye_x, eye_y, x_yd, y_yd)
    aspect_deg = relative(course_deg, bears_deg)
    shortened = apparent_length(length_ft, beam_ft, aspect_deg) / length_ft
    to_right = 1.0 if aspect_deg >= 0.0 else -1.0
    found: list[Box] = []
    for x0_ft, x1_ft, y0_ft, y1_ft in boxes:
        begins = (length_ft / 2.0 - x0_ft) * shortened * to_right
        ends = (length_ft / 2.0 - x1_ft) * shortened * to_right
        left_deg = across(bears_deg, min(begins, ends), range_yd)
        right_deg = across(bears_deg, max(begins, ends), range_yd)
        found.append((left_deg, right_deg, elevation(y0_ft, eye_ft, range_yd), elevation(y1_ft, eye_ft, range_yd)))
    return found


def across(bears_deg: float, off_ft: float, range_yd: float) -> float:
    """The direction of a point so far to the right of a ship's middle, in degrees from north."""
    angle = seen_angle(abs(off_ft), range_yd)
    return on_grid((bears_deg + (angle if off_ft >= 0.0 else -angle)) % 360.0, GRAIN)


def _farthest_first(state: State, places: Mapping[int, Place], eye_x: float, eye_y: float) -> Sequence[Ship]:
    """The ships at these places, the farthest first, without the one at the eye."""
    apart = {number: distance(eye_x, eye_y, x_yd, y_yd) for number, (x_yd, y_yd, _) in places.items()}
    seen = [ship for ship in state.ships if near(apart.get(ship.number, 0.0)) > 0.0]
    return sorted(seen, key=lambda ship: (-near(apart[ship.number]), ship.number))


@step("JANE.GEN.05", "JANE.OPS.03", "JANE.SUB.06")
def panorama(
    state: State,
    places: Mapping[int, Place],
    role: str,
    eye_x: float,
    eye_y: float,
    glass_deg: float | None = None,
    outline: Outline = outline,
) -> Panorama:
    """What a role sees from a place: the whole round, or what shows in a glass of 30 degrees about a bearing.

    places: of the ships that are seen from there. outline: who works out how each looks.
    """
    ships = _farthest_first(state, places, eye_x, eye_y)
    eye_ft = EYE_FT if glass_deg is None else GLASS_FT
    seen = list[Silhouette]()
    for ship in ships:
        plan = plan_of(state, ship)
        looks = outline(boxes(plan), plan.length_ft, plan.beam_ft, *places[ship.number], eye_x, eye_y, eye_ft)
        seen.append(Silhouette(tuple(looks)))
    return Panorama(role, state.move, glass_deg, tuple(seen))
