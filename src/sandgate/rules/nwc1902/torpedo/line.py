"""The line of a torpedo on the paper: Section I, "Torpedo Card" and "Torpedoes".

Clauses NWC.DU.20 and .32. The line is an arc of 230 yards radius, if the torpedo turns, and then a straight. Here it is laid
on a straight stretch of track and on the outline of a ship. What follows from that: run.py. Yards, seconds of the
game, true degrees.
"""

import math
from typing import NamedTuple

from sandgate.kernel.geometry import aboard, relative
from sandgate.kernel.rule import rule
from sandgate.kernel.units import PlaceYards, Seconds, Yards, near
from sandgate.rules.nwc1902.ship.stencils import CLOSE, HALF_SHIP_YD, passes_clear, through_outline
from sandgate.rules.nwc1902.torpedo.card import TURN_RADIUS_YD, TorpedoPlace, arc_run, reaches, run_after, torpedo_place

CHORD_YD = 15.0  # the arc is laid on the outline in chords of about a second's run
NEVER = -1.0

Fix = tuple[float, float, float, float]  # second of the game, x and y of the centre, heading


class Line(NamedTuple):
    """The line of a torpedo: where and how it leaves the ship, the direction ordered, second of firing, speed and range."""

    x_yd: float
    y_yd: float
    leaves_deg: float
    runs_deg: float
    fired_s: float
    speed_kn: float
    reach_yd: float


@rule("NWC.DU.20", "NWC.DU.32")
def place_after(line: Line, run_yd: Yards) -> TorpedoPlace:
    """Where a torpedo is after a run.

    >>> place_after(Line(0.0, 0.0, 90.0, 90.0, 0.0, 27.0, 800.0), 450.0).x_yd
    450.0
    """
    return torpedo_place(line.x_yd, line.y_yd, line.leaves_deg, line.runs_deg, run_yd)


@rule("NWC.DU.19", "NWC.DU.20")
def in_range(line: Line, at_s: Seconds) -> Seconds:
    """A second of the game, or -1 if the torpedo is spent by then.

    >>> line = Line(0.0, 0.0, 90.0, 90.0, 0.0, 27.0, 800.0)
    >>> in_range(line, 53.0), in_range(line, 54.0)
    (53.0, -1.0)
    """
    return at_s if reaches(run_after(at_s - line.fired_s, line.speed_kn), line.reach_yd) else NEVER


@rule("NWC.DU.20", "NWC.DU.32")
def line_crossings(line: Line, ax: float, ay: float, bx: float, by: float) -> tuple[float, float, float]:
    """The runs at which a torpedo's line crosses the straight from a to b: two of its arc, one of its straight; -1 if not.

    >>> line_crossings(Line(0.0, 0.0, 90.0, 90.0, 0.0, 27.0, 800.0), 450.0, -100.0, 450.0, 100.0)
    (-1.0, -1.0, 450.0)
    """
    arc_yd = arc_run(line.leaves_deg, line.runs_deg)
    x, y, course_deg = place_after(line, arc_yd)
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
    first, second = arc_crossings(line, ax, ay, bx, by)
    return first, second, straight


@rule("NWC.DU.32")
def arc_crossings(line: Line, ax: float, ay: float, bx: float, by: float) -> tuple[float, float]:
    """The runs at which the arc of a torpedo's line crosses the straight from a to b; -1 where it does not.

    >>> crossed = arc_crossings(Line(0.0, 0.0, 90.0, 0.0, 0.0, 27.0, 800.0), 100.0, 115.0, 300.0, 115.0)
    >>> crossed[0], round(crossed[1] / 230.0 * 180.0 / math.pi, 6)
    (-1.0, 60.0)
    """
    centre_x, centre_y, radius = arc_centre(line)
    off_x, off_y, dx, dy = ax - centre_x, ay - centre_y, bx - ax, by - ay
    length_2, along = dx * dx + dy * dy, off_x * dx + off_y * dy
    square = along * along - length_2 * (off_x * off_x + off_y * off_y - radius * radius)
    if square < 0.0 or length_2 == 0.0:
        return NEVER, NEVER
    first, second = (-along - math.sqrt(square)) / length_2, (-along + math.sqrt(square)) / length_2
    first_yd = run_on_arc(line, ax + first * dx, ay + first * dy) if -CLOSE <= first <= 1.0 + CLOSE else NEVER
    second_yd = run_on_arc(line, ax + second * dx, ay + second * dy) if -CLOSE <= second <= 1.0 + CLOSE else NEVER
    return first_yd, second_yd


@rule("NWC.DU.32")
def arc_centre(line: Line) -> tuple[float, float, float]:
    """The centre of a torpedo's arc and its radius, which is positive for a turn to the right.

    >>> arc_centre(Line(0.0, 0.0, 0.0, 90.0, 0.0, 27.0, 800.0))
    (230.0, 0.0, 230.0)
    """
    radius = TURN_RADIUS_YD if relative(line.runs_deg, line.leaves_deg) > 0.0 else -TURN_RADIUS_YD
    leaving = math.radians(line.leaves_deg)
    return line.x_yd + radius * math.cos(leaving), line.y_yd - radius * math.sin(leaving), radius


@rule("NWC.DU.32")
def run_on_arc(line: Line, x_yd: PlaceYards, y_yd: PlaceYards) -> Yards:
    """The run to a place on the circle of a torpedo's arc; -1 if the arc does not come so far.

    >>> line = Line(0.0, 0.0, 0.0, 90.0, 0.0, 27.0, 800.0)
    >>> round(run_on_arc(line, 230.0, 230.0) / 230.0 * 180.0 / math.pi, 6), run_on_arc(line, 460.0, 0.0)
    (90.0, -1.0)
    """
    centre_x, centre_y, radius = arc_centre(line)
    course_deg = math.degrees(math.atan2((y_yd - centre_y) / radius, (centre_x - x_yd) / radius))
    turned_deg = relative(course_deg, line.leaves_deg)
    turned_deg = turned_deg if radius > 0.0 else -turned_deg
    if not -CLOSE <= turned_deg <= abs(relative(line.runs_deg, line.leaves_deg)) + CLOSE:
        return NEVER
    return near(TURN_RADIUS_YD * math.radians(max(0.0, turned_deg)))


@rule("NWC.DU.06", "NWC.DU.20")
def line_on_outline(line: Line, fix: Fix, from_yd: Yards, to_yd: Yards) -> tuple[float, float]:
    """The runs, between two others, at which a torpedo's line first cuts the outline of a ship and her keel line; -1 if not.

    The arc is laid in chords, the straight after it in one piece.
    >>> line = Line(0.0, 0.0, 90.0, 90.0, 0.0, 27.0, 800.0)
    >>> [round(run_yd, 6) for run_yd in line_on_outline(line, (30.0, 450.0, 0.0, 0.0), 0.0, 800.0)]
    [438.0, 450.0]
    """
    _, x, y, heading = fix
    cut_yd, keel_yd = NEVER, NEVER
    arc_yd = min(to_yd, arc_run(line.leaves_deg, line.runs_deg)) - from_yd
    chords = math.ceil(max(0.0, arc_yd) / CHORD_YD)
    begun_yd, place = from_yd, place_after(line, from_yd)
    forward, starboard = aboard(x, y, heading, place.x_yd, place.y_yd)
    for chord in range(chords if near(from_yd + max(0.0, arc_yd)) >= near(to_yd) else chords + 1):
        until_yd = from_yd + arc_yd * (chord + 1) / chords if chord < chords else to_yd
        length_yd, place = until_yd - begun_yd, place_after(line, until_yd)
        forward_then, starboard_then = aboard(x, y, heading, place.x_yd, place.y_yd)
        if cut_yd < 0.0 and not passes_clear(forward, starboard, forward_then, starboard_then):
            enters, leaves = through_outline(forward, starboard, forward_then, starboard_then)
            if enters <= leaves + CLOSE and enters <= 1.0 + CLOSE and leaves >= -CLOSE:
                cut_yd = begun_yd + max(0.0, enters) * length_yd
        if keel_yd < 0.0 and near(starboard) * near(starboard_then) <= 0.0 and near(starboard) != near(starboard_then):
            part = starboard / (starboard - starboard_then)
            if near(abs(forward + part * (forward_then - forward))) <= HALF_SHIP_YD:
                keel_yd = begun_yd + part * length_yd
        begun_yd, forward, starboard = until_yd, forward_then, starboard_then
    return cut_yd, keel_yd
