"""What one sees over the edge of the table: ships as they look, without names, ranges or squares. JANE.GEN.05, JANE.SUB.06.

A panorama holds angles alone: parts of outlines in degrees to the left and right of true north and above the horizon, the
farthest ship first, so that nearer ones hide those behind them.
"""

import math
from collections.abc import Mapping, Sequence
from typing import Final

from sandgate.kernel.geometry import bearing, distance, relative
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Degrees, RelativeDegrees, Yards, near, on_grid
from sandgate.rules.jane1905.plan.plan import Plan
from sandgate.rules.jane1905.plan.side_view import boxes
from sandgate.rules.jane1905.tactical.seen_state import Panorama, Silhouette
from sandgate.rules.jane1905.tactical.ship_state import Ship
from sandgate.rules.jane1905.tactical.ships import plan_of
from sandgate.rules.jane1905.tactical.state import State

FEET: Final = 3.0  # to the yard
GRAIN: Final = 1_000.0  # parts of a degree to which a silhouette is told

Place = tuple[float, float, float]  # x, y, course


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


def silhouette(plan: Plan, place: Place, eye_x: float, eye_y: float) -> Silhouette:
    """A ship as she looks from a place: her side view, shortened by her aspect, the bow to the right or to the left."""
    x_yd, y_yd, course_deg = place
    range_yd, bears_deg = distance(eye_x, eye_y, x_yd, y_yd), bearing(eye_x, eye_y, x_yd, y_yd)
    aspect_deg = relative(course_deg, bears_deg)
    shortened = apparent_length(plan.length_ft, plan.beam_ft, aspect_deg) / plan.length_ft
    bow_right = aspect_deg >= 0.0
    found = list[tuple[float, float, float, float]]()
    for x0_ft, x1_ft, y0_ft, y1_ft in boxes(plan):
        ends = [(plan.length_ft / 2.0 - x_ft) * shortened * (1.0 if bow_right else -1.0) for x_ft in (x0_ft, x1_ft)]
        left, right = min(ends), max(ends)
        found.append(
            (
                _across(bears_deg, left, range_yd),
                _across(bears_deg, right, range_yd),
                seen_angle(y0_ft, range_yd),
                seen_angle(y1_ft, range_yd),
            )
        )
    return Silhouette(tuple(found))


def _across(bears_deg: float, off_ft: float, range_yd: float) -> float:
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
) -> Panorama:
    """What a role sees from a place: the whole round, or what shows in a glass of 30 degrees about a bearing.

    places: of the ships that are seen from there.
    """
    ships = _farthest_first(state, places, eye_x, eye_y)
    seen = [silhouette(plan_of(state, ship), places[ship.number], eye_x, eye_y) for ship in ships]
    return Panorama(role, state.move, glass_deg, tuple(seen))
