"""Does the torpedo meet the ship: Section I, "Torpedo Card".

Clause NWC.DU.20. The torpedo's line is laid on the track of the enemy's centre, the enemy plotted at the very second when
the torpedo crosses it, and her outline drawn: the torpedo may strike if its line cuts the outline. A ship's track comes as
fixes (second, place, heading), one for each second at least where she turns; between two of them she is taken to run
evenly. The track reaches from the second of firing to the end of the torpedo's run, prolonged by half a ship at both ends,
so it is crossed ahead of her too, at a place that she comes to later. Ruling: what is not plotted yet when a crossing is
asked for she is taken to run straight on at her speed. Her keel line from stem to stern is crossed as well, so that no
torpedo passes through a ship that turns without being tried. Yards, seconds of the game, true degrees.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.geometry import aboard, distance, relative
from sandgate.kernel.rule import rule
from sandgate.kernel.units import AcuteDegrees, Degrees, Seconds, near
from sandgate.rules.nwc1902.ship.game_paper import BOOK
from sandgate.rules.nwc1902.ship.stencils import HALF_BREADTH_YD, HALF_SHIP_YD, passes_clear, through_outline
from sandgate.rules.nwc1902.torpedo.card import reaches, run_after, run_time
from sandgate.rules.nwc1902.torpedo.line import Line, in_range, line_crossings, line_on_outline, place_after
from sandgate.rules.nwc1902.torpedo.swath import swath_of
from sandgate.sea import fixes as sea
from sandgate.sea.fixes import Fix, fix_at
from sandgate.sea.hull import CLOSE
from sandgate.sea.lines import NEVER
from sandgate.sea.swath import UPON_YD

PROLONGED_YD = number(BOOK, "torpedo", "prolongation")
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
    track = [fix for fix in fixes if fix[0] >= fired_s]
    if len(track) < 2:
        return None
    swath = swath_of(line)
    crossed = [(a, b) for a, b in stretches(line, track) if swath.passes(a, b, UPON_YD)]
    crossings = [(track_crossing(line, a, b, from_s), False) for a, b in crossed]
    crossings += [ship_crossing(line, a, b) for a, b in pairwise(track) if b[0] > max(from_s, a[0]) and swath.meets(a, b)]
    to_come = [crossing for crossing in crossings if near(from_s) < near(crossing[0]) <= track[-1][0]]
    if not to_come:
        return None
    at_s = min(to_come)[0]
    return meeting(line, fix_at(track, at_s), (at_s, True) in to_come)


def stretches(line: Line, track: Sequence[Fix]) -> list[tuple[Fix, Fix]]:
    """The track of a ship to the end of a torpedo's run, piece by piece, with half a ship more at both ends.

    Two fixes at one second are no stretch: the umpire has put her on another place.
    >>> line = Line(0.0, 0.0, 90.0, 90.0, 0.0, 27.0, 600.0)
    >>> stretches(line, [(0.0, 450.0, 0.0, 0.0), (32.0, 450.0, 192.0, 0.0)])[-1][1]
    (40.0, 450.0, 307.0, 0.0)
    >>> stretches(line, [(0.0, 450.0, 0.0, 0.0), (64.0, 450.0, 384.0, 0.0)])[-1][1]
    (40.0, 450.0, 307.0, 0.0)
    """
    spent_s = line.fired_s + run_time(line.reach_yd, line.speed_kn)
    run = list(track)
    if spent_s < run[-1][0]:
        run = [*[fix for fix in track if fix[0] < spent_s], fix_at(track, spent_s)]
    begins = prolonged_astern(run[0]), run[0]
    ends = run[-1], prolonged_ahead(track[-2], run[-1], max(spent_s, run[-1][0]))
    return [begins, *[(a, b) for a, b in pairwise(run) if a[0] < b[0]], ends]


@rule("NWC.DU.20")
def prolonged_astern(fix: Fix) -> Fix:
    """The beginning of the track prolonged straight by half a ship.

    >>> prolonged_astern((0.0, 0.0, 0.0, 0.0))
    (0.0, 0.0, -67.0, 0.0)
    """
    return sea.prolonged_astern(fix, PROLONGED_YD)


@rule("NWC.DU.20")
def prolonged_ahead(before: Fix, last: Fix, until_s: Seconds) -> Fix:
    """The end of the track, run straight on from its last fix until a second and prolonged by half a ship.

    Ruling: at the speed that she made from the fix before.
    >>> prolonged_ahead((0.0, 0.0, 0.0, 0.0), (30.0, 0.0, 200.0, 0.0), 45.0)
    (45.0, 0.0, 367.0, 0.0)
    """
    return sea.prolonged_ahead(before, last, until_s, PROLONGED_YD)


@rule("NWC.DU.20")
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
