"""A line that is run from a vessel: an arc from the direction in which it leaves her, then straight as it was ordered.

So runs a torpedo with a gyroscope set to turn; one that does not turn has no arc. Here such a line is laid on a straight
stretch of track and on the outline of a ship. `radius_yd` is that of the arc.
"""

import math
from typing import NamedTuple, Protocol

from sandgate.kernel.geometry import aboard, relative
from sandgate.kernel.rule import rule
from sandgate.kernel.units import near
from sandgate.sea.fixes import Fix
from sandgate.sea.hull import CLOSE, Edges, beside_hull, through_hull

CHORD_YD = 15.0  # the arc is laid on an outline in chords of so much
NEVER = -1.0


class Line(Protocol):
    """Where a line begins, the direction in which it leaves, and the one in which it runs on."""

    @property
    def x_yd(self) -> float:
        """East of the middle of the board."""
        ...

    @property
    def y_yd(self) -> float:
        """North of it."""
        ...

    @property
    def leaves_deg(self) -> float:
        """The direction at the beginning."""
        ...

    @property
    def runs_deg(self) -> float:
        """The direction behind the arc."""
        ...


class Laid(NamedTuple):
    """Such a line, and nothing else of what runs on it."""

    x_yd: float
    y_yd: float
    leaves_deg: float
    runs_deg: float


class OnLine(NamedTuple):
    """A place on a line, and the course there."""

    x_yd: float
    y_yd: float
    course_deg: float


@rule()
def arc_run(leaves_deg: float, runs_deg: float, radius_yd: float) -> float:
    """The run on the arc, the shorter way.

    >>> round(arc_run(45.0, 0.0, 230.0), 1), arc_run(90.0, 90.0, 230.0)
    (180.6, 0.0)
    """
    return radius_yd * math.radians(abs(relative(runs_deg, leaves_deg)))


@rule()
def place_after(x_yd: float, y_yd: float, leaves_deg: float, runs_deg: float, run_yd: float, radius_yd: float) -> OnLine:
    """Where a line has come to after a run.

    >>> place = place_after(0.0, 0.0, 45.0, 0.0, 230.0 * math.radians(45.0), 230.0)
    >>> round(place.x_yd, 1), round(place.y_yd, 1), place.course_deg
    (67.4, 162.6, 0.0)
    """
    if leaves_deg == runs_deg:
        course = math.radians(runs_deg)
        return OnLine(x_yd + run_yd * math.sin(course), y_yd + run_yd * math.cos(course), runs_deg)
    turn_deg, course_deg = relative(runs_deg, leaves_deg), runs_deg
    arc_yd = radius_yd * math.radians(abs(turn_deg))
    if run_yd < arc_yd:
        course_deg = (leaves_deg + turn_deg * run_yd / arc_yd) % 360.0
        arc_yd = run_yd
    course, leaving, straight_yd = math.radians(course_deg), math.radians(leaves_deg), run_yd - arc_yd
    radius = radius_yd if turn_deg > 0.0 else -radius_yd
    x_yd += radius * (math.cos(leaving) - math.cos(course)) + straight_yd * math.sin(course)
    y_yd += radius * (math.sin(course) - math.sin(leaving)) + straight_yd * math.cos(course)
    return OnLine(x_yd, y_yd, course_deg)


@rule()
def on_line(line: Line, radius_yd: float, run_yd: float) -> OnLine:
    """Where a line has come to after a run.

    >>> on_line(Laid(0.0, 0.0, 90.0, 90.0), 230.0, 450.0).x_yd
    450.0
    """
    return place_after(line.x_yd, line.y_yd, line.leaves_deg, line.runs_deg, run_yd, radius_yd)


@rule()
def arc_centre(line: Line, radius_yd: float) -> tuple[float, float, float]:
    """The centre of the arc, and its radius, which is positive for a turn to the right.

    >>> arc_centre(Laid(0.0, 0.0, 0.0, 90.0), 230.0)
    (230.0, 0.0, 230.0)
    """
    radius = radius_yd if relative(line.runs_deg, line.leaves_deg) > 0.0 else -radius_yd
    leaving = math.radians(line.leaves_deg)
    return line.x_yd + radius * math.cos(leaving), line.y_yd - radius * math.sin(leaving), radius


@rule()
def run_on_arc(line: Line, radius_yd: float, x_yd: float, y_yd: float) -> float:
    """The run to a place on the circle of the arc; -1 if the arc does not come so far.

    >>> line = Laid(0.0, 0.0, 0.0, 90.0)
    >>> round(run_on_arc(line, 230.0, 230.0, 230.0) / 230.0 * 180.0 / math.pi, 6), run_on_arc(line, 230.0, 460.0, 0.0)
    (90.0, -1.0)
    """
    centre_x, centre_y, radius = arc_centre(line, radius_yd)
    course_deg = math.degrees(math.atan2((y_yd - centre_y) / radius, (centre_x - x_yd) / radius))
    turned_deg = relative(course_deg, line.leaves_deg)
    turned_deg = turned_deg if radius > 0.0 else -turned_deg
    if not -CLOSE <= turned_deg <= abs(relative(line.runs_deg, line.leaves_deg)) + CLOSE:
        return NEVER
    return near(radius_yd * math.radians(max(0.0, turned_deg)))


@rule()
def arc_crossings(line: Line, radius_yd: float, ax: float, ay: float, bx: float, by: float) -> tuple[float, float]:
    """The runs at which the arc crosses the straight from a to b; -1 where it does not.

    >>> crossed = arc_crossings(Laid(0.0, 0.0, 90.0, 0.0), 230.0, 100.0, 115.0, 300.0, 115.0)
    >>> crossed[0], round(crossed[1] / 230.0 * 180.0 / math.pi, 6)
    (-1.0, 60.0)
    """
    centre_x, centre_y, radius = arc_centre(line, radius_yd)
    off_x, off_y, dx, dy = ax - centre_x, ay - centre_y, bx - ax, by - ay
    length_2, along = dx * dx + dy * dy, off_x * dx + off_y * dy
    square = along * along - length_2 * (off_x * off_x + off_y * off_y - radius * radius)
    if square < 0.0 or length_2 == 0.0:
        return NEVER, NEVER
    first, second = (-along - math.sqrt(square)) / length_2, (-along + math.sqrt(square)) / length_2
    within_first, within_second = -CLOSE <= first <= 1.0 + CLOSE, -CLOSE <= second <= 1.0 + CLOSE
    first_yd = run_on_arc(line, radius_yd, ax + first * dx, ay + first * dy) if within_first else NEVER
    second_yd = run_on_arc(line, radius_yd, ax + second * dx, ay + second * dy) if within_second else NEVER
    return first_yd, second_yd


@rule()
def crossings(line: Line, radius_yd: float, ax: float, ay: float, bx: float, by: float) -> tuple[float, float, float]:
    """The runs at which a line crosses the straight from a to b: two of its arc, one of its straight; -1 if not.

    >>> crossings(Laid(0.0, 0.0, 90.0, 90.0), 230.0, 450.0, -100.0, 450.0, 100.0)
    (-1.0, -1.0, 450.0)
    """
    arc_yd = arc_run(line.leaves_deg, line.runs_deg, radius_yd)
    x, y, course_deg = on_line(line, radius_yd, arc_yd)
    east, north = math.sin(math.radians(course_deg)), math.cos(math.radians(course_deg))
    dx, dy = bx - ax, by - ay
    across = east * dy - north * dx
    straight = NEVER
    if near(across) != 0.0:
        run = ((ax - x) * dy - (ay - y) * dx) / across
        part = ((ax - x) * north - (ay - y) * east) / across
        if run > -CLOSE and -CLOSE <= part <= 1.0 + CLOSE:
            straight = near(arc_yd + max(0.0, run))
    if arc_yd == 0.0:
        return NEVER, NEVER, straight
    first, second = arc_crossings(line, radius_yd, ax, ay, bx, by)
    return first, second, straight


@rule()
def cuts_hull(
    line: Line,
    radius_yd: float,
    edges: Edges,
    ends_yd: float,
    sides_yd: float,
    fix: Fix,
    from_yd: float,
    to_yd: float,
) -> tuple[float, float]:
    """The runs, between two others, at which a line first cuts the outline of a ship and her keel line; -1 if not.

    The arc is laid in chords, the straight after it in one piece. ends_yd: from her centre to stem and stern; sides_yd: half
    her breadth.
    >>> from sandgate.sea.hull import edges_of
    >>> box = edges_of((60.0, -60.0, -60.0, 60.0), (12.0, 12.0, -12.0, -12.0))
    >>> cuts_hull(Laid(0.0, 0.0, 90.0, 90.0), 230.0, box, 60.0, 12.0, (30.0, 450.0, 0.0, 0.0), 0.0, 800.0)
    (438.0, 450.0)
    """
    _, x, y, heading = fix
    cut_yd, keel_yd = NEVER, NEVER
    arc_yd = min(to_yd, arc_run(line.leaves_deg, line.runs_deg, radius_yd)) - from_yd
    chords = int(math.ceil(max(0.0, arc_yd) / CHORD_YD))  # noqa: RUF046  (a float on an accelerator)
    begun_yd, place = from_yd, on_line(line, radius_yd, from_yd)
    forward, starboard = aboard(x, y, heading, place.x_yd, place.y_yd)
    for chord in range(chords if near(from_yd + max(0.0, arc_yd)) >= near(to_yd) else chords + 1):
        until_yd = from_yd + arc_yd * (chord + 1) / chords if chord < chords else to_yd
        length_yd, place = until_yd - begun_yd, on_line(line, radius_yd, until_yd)
        forward_then, starboard_then = aboard(x, y, heading, place.x_yd, place.y_yd)
        if cut_yd < 0.0 and not beside_hull(ends_yd, sides_yd, forward, starboard, forward_then, starboard_then):
            enters, leaves = through_hull(edges, forward, starboard, forward_then, starboard_then)
            if enters <= leaves + CLOSE and enters <= 1.0 + CLOSE and leaves >= -CLOSE:
                cut_yd = begun_yd + max(0.0, enters) * length_yd
        if keel_yd < 0.0 and near(starboard) * near(starboard_then) <= 0.0 and near(starboard) != near(starboard_then):
            part = starboard / (starboard - starboard_then)
            if near(abs(forward + part * (forward_then - forward))) <= ends_yd:
                keel_yd = begun_yd + part * length_yd
        begun_yd, forward, starboard = until_yd, forward_then, starboard_then
    return cut_yd, keel_yd
