"""Does the torpedo meet the ship: Section I, "Torpedo Card".

Clause NWC.DU.20. The torpedo's line is laid on the track of the enemy's centre, the enemy plotted at the very second when
the torpedo crosses it, and her outline drawn: the torpedo may strike if its line cuts the outline. What her track is:
enemy_track.py. It is crossed ahead of her too, at a place that she comes to later. Her keel line from stem to stern is
crossed as well, so that no torpedo passes through a ship that turns without being tried. Yards, seconds of the game, true
degrees.
"""

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.geometry import aboard, distance, relative
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import AcuteDegrees, Degrees, Seconds, near
from sandgate.rules.nwc1902.ship.game_paper import BOOK
from sandgate.rules.nwc1902.ship.stencils import HALF_BREADTH_YD, HALF_SHIP_YD, passes_clear, through_outline
from sandgate.rules.nwc1902.torpedo.card import reaches, run_after, run_time
from sandgate.rules.nwc1902.torpedo.enemy_track import PROLONGED_YD, way_of
from sandgate.rules.nwc1902.torpedo.line import Line, in_range, line_crossings, line_on_outline, place_after
from sandgate.rules.nwc1902.torpedo.swath import swath_of
from sandgate.sea.fixes import Fix, first_since, fix_at
from sandgate.sea.hull import CLOSE
from sandgate.sea.lines import NEVER
from sandgate.sea.swath import UPON_YD, Swath

ALONG_DEG = number(BOOK, "torpedo", "along")
ENDS_YD = 1.0  # so near to stem or stern the keel line is as good as the outline


class Meeting(NamedTuple):
    """A crossing of a torpedo's line with a ship's track, and whether the line cuts her outline at that second.

    The point is where the line meets the keel line of the outline, or the outline itself where it does not meet the keel
    line in it; run_yd is the straight distance from the firing point to there (NWC.DU.32), angle_deg that between the
    lines. A line that does not cut the outline has the point of the track instead.
    """

    run_yd: float
    at_s: float
    x_yd: float
    y_yd: float
    angle_deg: float
    cuts: bool


NO_MEETING: Final = Meeting(0.0, NEVER, 0.0, 0.0, 0.0, False)


def first_meeting(
    x_yd: float,
    y_yd: float,
    leaves_deg: float,
    runs_deg: float,
    fired_s: float,
    speed_kn: float,
    reach_yd: float,
    fixes: tuple[Fix, ...],
    from_s: float,
) -> Meeting | None:
    """The first crossing of a torpedo with a ship's track after second `from_s`, up to the last fix; None if there is none.

    fixes: from the second of firing on. A crossing that was not cut is followed by the next one: ask again from its
    second.
    >>> first_meeting(0.0, 0.0, 90.0, 90.0, 0.0, 27.0, 800.0, ((0.0, 450.0, -200.0, 0.0), (30.0, 450.0, 0.0, 0.0)), 0.0)
    Meeting(run_yd=450.0, at_s=30.0, x_yd=450.0, y_yd=0.0, angle_deg=90.0, cuts=True)
    """
    line = Line(x_yd, y_yd, leaves_deg, runs_deg, fired_s, speed_kn, reach_yd)
    met = next_meeting(line, swath_of(line), fixes, from_s)
    return None if met.at_s == NEVER else met


@step("NWC.DU.20")
def next_meeting(line: Line, swath: Swath, fixes: Sequence[Fix], from_s: float) -> Meeting:
    """The first crossing of a torpedo with a ship's track after second `from_s`, up to the last fix; at -1 if there is none.

    swath: the line's first look.
    >>> line = Line(0.0, 0.0, 90.0, 90.0, 0.0, 27.0, 800.0)
    >>> next_meeting(line, swath_of(line), [(0.0, 450.0, -600.0, 0.0), (30.0, 450.0, -590.0, 0.0)], 0.0).at_s
    -1.0
    """
    begun = first_since(fixes, line.fired_s)
    if len(fixes) - begun < 2:
        return NO_MEETING
    way, last_s = way_of(line, fixes, begun), fixes[len(fixes) - 1][0]
    at_s, touched = math.inf, False
    for nth in swath.passed(way, UPON_YD):
        before, after = way[nth], way[nth + 1]
        # two fixes at one second are no stretch, but its prolonged ends are: the umpire has put her on another place
        if before[0] < after[0] or nth in (0, len(way) - 2):
            met_s = track_crossing(line, before, after, from_s)
            if near(from_s) < near(met_s) <= last_s and met_s < at_s:
                at_s = met_s
    for nth in swath.met(fixes, begun):
        before, after = fixes[nth], fixes[nth + 1]
        if after[0] > from_s and after[0] > before[0]:
            met_s, touches = ship_crossing(line, before, after)
            if near(from_s) < near(met_s) <= last_s and met_s <= at_s:
                at_s, touched = met_s, touches or (touched and met_s == at_s)
    if at_s == math.inf:
        return NO_MEETING
    return meeting(line, fix_at(fixes, at_s, begun), touched)


@rule("NWC.DU.20")
@lru_cache(maxsize=4)  # a fix ends one stretch and begins the next
def torpedo_aboard(line: Line, fix: Fix) -> tuple[float, float]:
    """The torpedo at the second of a fix, as forward of and to starboard of the ship's centre.

    >>> torpedo_aboard(Line(0.0, 0.0, 0.0, 0.0, 0.0, 27.0, 800.0), (10.0, 20.0, 450.0, 0.0))
    (-300.0, -20.0)
    """
    at_s, x, y, heading = fix
    place = place_after(line, run_after(at_s - line.fired_s, line.speed_kn))
    return aboard(x, y, heading, place.x_yd, place.y_yd)


@rule("NWC.DU.20")
def ship_crossing(line: Line, before: Fix, after: Fix) -> tuple[float, bool]:
    """The second between two fixes at which a torpedo crosses the keel line or touches the outline, and whether it touches.

    The touch counts for a ship that lies stopped and for one whose track lies along the torpedo's line. Ruling: it lies
    along if the two are within 2 compass points of each other. -1 if there is neither.
    >>> line = Line(0.0, 0.0, 90.0, 90.0, 0.0, 27.0, 800.0)
    >>> ship_crossing(line, (0.0, 450.0, -260.0, 0.0), (30.0, 450.0, -60.0, 0.0))
    (30.0, False)
    """
    forward, starboard = torpedo_aboard(line, before)
    forward_then, starboard_then = torpedo_aboard(line, after)
    keel = keel_part(forward, starboard, forward_then, starboard_then)
    touch = NEVER
    if not passes_clear(forward, starboard, forward_then, starboard_then):
        stopped = near(distance(before[1], before[2], after[1], after[2])) == 0.0
        run_yd = run_after(after[0] - line.fired_s, line.speed_kn)
        along = stopped or between_lines(place_after(line, run_yd).course_deg, after[3]) <= ALONG_DEG
        touch = touch_part(forward, starboard, forward_then, starboard_then, along)
    touched = touch != NEVER and (keel == NEVER or touch <= keel + CLOSE)
    part = touch if touched else keel
    if part == NEVER:
        return NEVER, False
    return in_range(line, before[0] + max(0.0, part) * (after[0] - before[0])), touched


@rule("NWC.DU.20")
def keel_part(forward_yd: float, starboard_yd: float, then_forward_yd: float, then_starboard_yd: float) -> float:
    """Where, between two places aboard, the torpedo crosses the keel line prolonged to 67 yards ahead; -1 if it does not.

    >>> keel_part(20.0, -30.0, 10.0, 10.0), keel_part(80.0, -30.0, 70.0, 10.0)
    (0.75, -1.0)
    """
    side, side_then = near(starboard_yd), near(then_starboard_yd)
    if side == side_then or side * side_then > 0.0:
        return NEVER
    part = side / (side - side_then)
    forward_yd = near(forward_yd + part * (then_forward_yd - forward_yd))
    return part if -HALF_SHIP_YD <= forward_yd <= PROLONGED_YD else NEVER


@rule("NWC.DU.20")
def touch_part(
    forward_yd: float, starboard_yd: float, then_forward_yd: float, then_starboard_yd: float, along: bool
) -> float:
    """Where, between two places aboard, a torpedo on whose line the track lies along first touches the outline; -1 if not.

    Ruling: so does one that would run through the outline without crossing the keel line, but within a yard of its ends.
    >>> touch_part(0.0, -36.0, 0.0, 12.0, True), touch_part(0.0, -36.0, 0.0, 12.0, False)
    (0.5, -1.0)
    >>> touch_part(-67.0, 8.0, 33.0, 8.0, False)
    0.12
    """
    enters, leaves = through_outline(forward_yd, starboard_yd, then_forward_yd, then_starboard_yd)
    if enters > leaves + CLOSE or not -CLOSE <= enters <= 1.0 + CLOSE:
        return NEVER
    enters_yd = starboard_yd + enters * (then_starboard_yd - starboard_yd)
    leaves_yd = starboard_yd + leaves * (then_starboard_yd - starboard_yd)
    crosses = enters_yd * leaves_yd < 0.0 and near(min(abs(enters_yd), abs(leaves_yd))) > ENDS_YD
    return max(0.0, enters) if along or not crosses else NEVER


@rule("NWC.DU.20")
def track_crossing(line: Line, before: Fix, after: Fix, from_s: Seconds) -> Seconds:
    """The second after `from_s` at which the torpedo crosses a stretch of track, run already or not; -1 if never.

    Ruling: a track that she has not run yet does not count within half a ship of the firing point, as her next ahead in
    column fires from it.
    >>> line = Line(0.0, 0.0, 90.0, 90.0, 0.0, 27.0, 800.0)
    >>> [track_crossing(line, (0.0, 450.0, y_yd, 0.0), (30.0, 450.0, y_yd + 200.0, 0.0), 0.0) for y_yd in (-100.0, 10.0)]
    [30.0, -1.0]
    >>> track_crossing(line, (20.0, 15.0, -100.0, 0.0), (50.0, 15.0, 100.0, 0.0), 0.0)
    -1.0
    """
    first_s = NEVER
    dx, dy = after[1] - before[1], after[2] - before[2]
    length_2 = dx * dx + dy * dy
    if near(length_2) == 0.0:
        return NEVER
    for run_yd in line_crossings(line, before[1], before[2], after[1], after[2]):
        if run_yd >= 0.0 and reaches(run_yd, line.reach_yd):
            at_s, place = line.fired_s + run_time(run_yd, line.speed_kn), place_after(line, run_yd)
            part = ((place.x_yd - before[1]) * dx + (place.y_yd - before[2]) * dy) / length_2
            counts = run_yd > PROLONGED_YD or near(at_s) >= near(before[0] + part * (after[0] - before[0]))
            if counts and near(at_s) > near(from_s) and (first_s == NEVER or at_s < first_s):
                first_s = at_s
    return first_s


@rule("NWC.DU.21")
def between_lines(course_deg: Degrees, heading_deg: Degrees) -> AcuteDegrees:
    """The acute angle between a torpedo's line and a keel line.

    >>> between_lines(350.0, 10.0), between_lines(190.0, 0.0), between_lines(90.0, 0.0)
    (20.0, 10.0, 90.0)
    """
    angle_deg = abs(relative(course_deg, heading_deg))
    return near(min(angle_deg, 180.0 - angle_deg))


@rule("NWC.DU.20", "NWC.DU.21")
def meeting(line: Line, fix: Fix, touched: bool) -> Meeting:
    """Lay a torpedo's line on a ship plotted at the second of a crossing; touched: that second is a touch of her outline.

    Ruling: the line counts for a ship's length on either side of the crossing, as she may have turned right round since; a
    crossing on her keel line, however far ahead or astern, counts as far as she lies.
    >>> meeting(Line(0.0, 0.0, 90.0, 90.0, 0.0, 27.0, 800.0), (30.0, 450.0, 100.0, 0.0), False).cuts
    False
    """
    at_s, _, _, heading_deg = fix
    run_yd = run_after(at_s - line.fired_s, line.speed_kn)
    crossed = place_after(line, run_yd)
    forward, starboard = aboard(*fix[1:], crossed.x_yd, crossed.y_yd)
    beside_yd = 2.0 * PROLONGED_YD + (abs(forward) if abs(starboard) <= HALF_BREADTH_YD else 0.0)
    cut_yd, keel_yd = line_on_outline(line, fix, max(0.0, run_yd - beside_yd), run_yd + beside_yd)
    cuts = touched or cut_yd >= 0.0
    if cut_yd < 0.0:
        cut_yd = run_yd
    place = place_after(line, keel_yd if keel_yd >= 0.0 else cut_yd)
    angle_deg = between_lines(place.course_deg, heading_deg)
    met_yd = near(distance(line.x_yd, line.y_yd, place.x_yd, place.y_yd))
    return Meeting(met_yd, near(at_s), near(place.x_yd), near(place.y_yd), angle_deg, cuts)
