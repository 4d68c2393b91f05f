"""Which way a mount may be aimed, and the track that surely meets a ship. VII.A.3, VII.B."""

import math
from typing import Final

from sandgate.kernel.figures import number
from sandgate.kernel.geometry import ahead, bearing, distance, relative
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Degrees, Knots, PlaceYards, RelativeDegrees, Yards
from sandgate.rules.naval_action.navy.ship_class import Place
from sandgate.rules.naval_action.surface.scales.scale import yd_per_turn
from sandgate.rules.naval_action.surface.sighting.arcs import bears, to_tenth

BOOK: Final = "sandgate.rules.naval_action"
GYRO_FROM_YEAR: Final = int(number(BOOK, "tracks", "gyro_from_year"))
BOW_ARC_DEG: Final = number(BOOK, "tracks", "bow_arc")
NEVER: Final = -1.0


@rule("NA.PLOT.16", "NA.PLOT.17")
def may_aim(place: Place, angle_deg: RelativeDegrees, year: int) -> bool:
    """Whether a torpedo mount may be aimed so; before 1930 as a gun battery in its position, the target in its arc.

    angle_deg: from the bow of the ship, starboard positive. Side mounts take any angle on their own side, centreline ones
    any at all, bow tubes 90 degrees to each side of the bow, stern tubes of the stern.

    >>> may_aim("L", 10.0, 1942), may_aim("L", -5.0, 1942), may_aim("C", 175.0, 1942), may_aim("LS", -20.0, 1939)
    (False, True, True, True)
    >>> may_aim("BOW", 95.0, 1942), may_aim("R", 10.0, 1916), may_aim("R", 15.0, 1916)
    (False, False, True)
    >>> may_aim("R", -180.0, 1942), may_aim("L", 180.0, 1942), may_aim("R", -179.0, 1942), may_aim("L", 179.0, 1942)
    (True, True, False, False)
    """
    if year < GYRO_FROM_YEAR:
        return bears(place, angle_deg)
    angle = to_tenth(angle_deg)
    if place in ("L", "LB", "LS"):
        return angle <= 0.0 or abs(angle) == 180.0
    if place in ("R", "RB", "RS"):
        return angle >= 0.0 or abs(angle) == 180.0
    if place == "C":
        return True
    return abs(angle) <= BOW_ARC_DEG if place == "BOW" else abs(angle) >= 180.0 - BOW_ARC_DEG


@rule("NA.PLOT.15")
def course_of(ship_course_deg: Degrees, side: str, angle_deg: Degrees) -> float:
    """The true course of a track at an angle from the course of the ship.

    >>> course_of(100.0, "R", 85.0), course_of(10.0, "L", 30.0)
    (185.0, 340.0)
    """
    return (ship_course_deg + (angle_deg if side == "R" else -angle_deg)) % 360.0


@rule("NA.TRACK.05")
def meeting_part(
    x_yd: PlaceYards,
    y_yd: PlaceYards,
    target_x_yd: PlaceYards,
    target_y_yd: PlaceYards,
    target_course_deg: Degrees,
    target_yd: Yards,
    run_yd: Yards,
) -> float:
    """The part of a turn after which a torpedo meets a ship that keeps course and speed; -1: it never does.

    target_yd, run_yd: what the ship and the torpedo make in a turn.

    >>> round(meeting_part(0.0, 0.0, 0.0, 3000.0, 90.0, 3333.333, 8333.333), 3)
    0.393
    >>> [round(meeting_part(0.0, 0.0, 0.0, 3000.0, 180.0, yd, 8000.0), 4) for yd in (4000.0, 8000.0, 10000.0)]
    [0.25, 0.1875, 0.1667]
    >>> [meeting_part(0.0, 0.0, 0.0, 3000.0, 0.0, yd, 8000.0) for yd in (4000.0, 8000.0, 10000.0)]
    [0.75, -1.0, -1.0]
    """
    dx, dy = target_x_yd - x_yd, target_y_yd - y_yd
    course = math.radians(target_course_deg)
    vx, vy = target_yd * math.sin(course), target_yd * math.cos(course)
    a, b, c = vx * vx + vy * vy - run_yd * run_yd, 2.0 * (dx * vx + dy * vy), dx * dx + dy * dy
    if c == 0.0:
        return 0.0
    if abs(a) < 1e-9:
        return -c / b if b < 0.0 else NEVER
    root = b * b - 4.0 * a * c
    if root < 0.0:
        return NEVER
    parts = sorted([(-b - math.sqrt(root)) / (2.0 * a), (-b + math.sqrt(root)) / (2.0 * a)])
    return next((part for part in parts if part >= 0.0), NEVER)


@rule("NA.TRACK.05")
def lead_course(
    x_yd: PlaceYards,
    y_yd: PlaceYards,
    target_x_yd: PlaceYards,
    target_y_yd: PlaceYards,
    target_course_deg: Degrees,
    target_kn: Knots,
    run_yd: Yards,
    turns: int = 1,
) -> float:
    """The course that surely meets a ship which keeps course and speed; -1: there is none within the run.

    run_yd: what the torpedo runs in a turn of five minutes; turns: how many it runs.

    >>> round(lead_course(0.0, 0.0, 0.0, 3000.0, 90.0, 20.0, 25_000.0 / 3.0), 1)
    23.6
    >>> [lead_course(0.0, 0.0, 0.0, 9000.0, 90.0, 0.0, 25_000.0 / 3.0, turns) for turns in (1, 2)]
    [-1.0, 0.0]
    >>> lead_course(0.0, 0.0, 0.0, 3000.0, 0.0, 54.0, 25_000.0 / 3.0)
    -1.0
    """
    target_yd = yd_per_turn(target_kn)
    part = meeting_part(x_yd, y_yd, target_x_yd, target_y_yd, target_course_deg, target_yd, run_yd)
    if part < 0.0 or part > turns:
        return NEVER
    meet_x, meet_y = ahead(target_x_yd, target_y_yd, target_course_deg, target_yd * part, 0.0)
    return bearing(x_yd, y_yd, meet_x, meet_y)


@rule("NA.TRACK.06", "NA.AIR.20")
def in_reach(range_yd: Yards, run_yd: Yards) -> bool:
    """Whether a torpedo that runs so far can reach a ship.

    >>> in_reach(2_600.0, 2_500.0), in_reach(8_000.0, 8_333.333)
    (False, True)
    """
    return range_yd <= run_yd


def angle_to(ship_course_deg: float, course_deg: float) -> float:
    """A true course as seen from the bow of a ship, starboard positive."""
    return relative(course_deg, ship_course_deg)


def apart(ax: float, ay: float, bx: float, by: float) -> float:
    """From place to place."""
    return distance(ax, ay, bx, by)
