"""Torpedoes reckoned by shapely, to be compared with the rules (NWC.DU.20).

The torpedo's line and the track of a ship's centre are drawn as lines, the outline as a polygon: what crosses and cuts is
asked of shapely. Only the place of a torpedo after a run is taken from the rules.
"""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import shapely
from shapely import affinity
from shapely.ops import substring

from sandgate.kernel.geometry import relative
from sandgate.rules.nwc1902.torpedo.line import Line, place_after
from sandgate.sea.fixes import Fix

HALF_SHIP_YD = 67.0
PIECE_YD = 0.5  # an arc is drawn in chords so short that they miss it by less than a thousandth of a yard
SHIP = shapely.Polygon(
    [(0, 66.67), (8, 45), (12, 20), (12, -30), (8, -55), (0, -66.67), (-8, -55), (-12, -30), (-12, 20), (-8, 45)]
)


class Crossing(NamedTuple):
    """A crossing of a ship's track: when, after what run, how deep the line cuts her outline there (negative: clear)."""

    at_s: float
    run_yd: float
    deep_yd: float


def yards_a_second(line: Line) -> float:
    """27 knots are 15 yards a second."""
    return line.speed_kn * 5.0 / 9.0


def drawn(line: Line, yd: float) -> shapely.LineString:
    """The line of a torpedo up to a run."""
    turned_yd = 230.0 * math.radians(abs(relative(line.runs_deg, line.leaves_deg)))
    pieces = math.ceil(min(turned_yd, yd) / PIECE_YD)
    runs = [min(turned_yd, yd) * piece / pieces for piece in range(pieces)] if pieces else [0.0]
    return shapely.LineString([place_after(line, run)[:2] for run in (*runs, min(turned_yd, yd), yd)])


def outline(fix: Fix) -> shapely.Polygon:
    """The outline of a ship where she lies."""
    return affinity.translate(affinity.rotate(SHIP, -fix[3], origin=(0, 0)), fix[1], fix[2])


def plotted(track: Sequence[Fix], at_s: float) -> Fix:
    """Where a ship is at a second of her track."""
    for before, after in pairwise(track):
        if before[0] <= at_s <= after[0]:
            part = (at_s - before[0]) / (after[0] - before[0])
            x, y = (before[1] + (after[1] - before[1]) * part, before[2] + (after[2] - before[2]) * part)
            return at_s, x, y, before[3] + relative(after[3], before[3]) * part
    raise AssertionError(f"no place known at second {at_s}")


def prolonged(fix: Fix, yd: float) -> Fix:
    """Straight on from a fix."""
    at_s, x, y, heading_deg = fix
    course = math.radians(heading_deg)
    return at_s, x + yd * math.sin(course), y + yd * math.cos(course), heading_deg


def whole(line: Line, track: Sequence[Fix]) -> list[Fix]:
    """The track from the firing to the end of the torpedo's run, 67 yards more at both ends."""
    ends_s = line.fired_s + line.reach_yd / yards_a_second(line)
    run = [fix for fix in track if line.fired_s <= fix[0] <= ends_s]
    if track[-1][0] > ends_s:
        run.append(plotted(track, ends_s))
    before, last = track[-2], track[-1]
    speed_yd_s = math.dist(before[1:3], last[1:3]) / (last[0] - before[0])
    on_yd = max(0.0, ends_s - last[0]) * speed_yd_s + HALF_SHIP_YD
    return [prolonged(run[0], -HALF_SHIP_YD), *run, prolonged(run[-1], on_yd)]


def cut_yd(line: Line, fix: Fix) -> float:
    """How deep a torpedo's line cuts the outline of a ship at a crossing: the most that any of it lies within.

    The line counts for a ship's length on either side, or as far as she lies if the crossing is on her keel line.
    """
    run_yd, ship = (fix[0] - line.fired_s) * yards_a_second(line), outline(fix)
    crossed = shapely.Point(place_after(line, run_yd)[:2])
    keel = shapely.LineString([prolonged(fix, -2e3)[1:3], prolonged(fix, 2e3)[1:3]])
    beside_yd = 2.0 * HALF_SHIP_YD + (keel.distance(crossed) <= 12.0) * math.dist(crossed.coords[0], fix[1:3])
    way = substring(drawn(line, run_yd + beside_yd), max(0.0, run_yd - beside_yd), run_yd + beside_yd)
    if not ship.intersects(way):
        return -float(ship.distance(way))
    within = way.intersection(ship)
    parts = within.geoms if hasattr(within, "geoms") else [within]
    corners = [shapely.Point(corner) for part in parts for corner in shapely.segmentize(part, 0.5).coords]
    return max(float(ship.exterior.distance(corner)) for corner in corners)


def crossings(line: Line, track: Sequence[Fix]) -> list[Crossing]:
    """All crossings of a ship's track in the order of time."""
    way, found = drawn(line, line.reach_yd), list[Crossing]()
    for before, after in pairwise(whole(line, track)):
        met = shapely.LineString([before[1:3], after[1:3]]).intersection(way)
        for point in met.geoms if hasattr(met, "geoms") else [met]:
            run_yd = way.project(point) if isinstance(point, shapely.Point) and not point.is_empty else 0.0
            if run_yd > HALF_SHIP_YD:  # nearer to the firing point her next ahead lies, in column
                at_s = line.fired_s + run_yd / yards_a_second(line)
                if at_s <= track[-1][0]:
                    found.append(Crossing(at_s, run_yd, cut_yd(line, plotted(track, at_s))))
    return sorted(found)


def touches(line: Line, track: Sequence[Fix], at_s: float, within_yd: float = 0.2) -> bool:
    """Whether the torpedo itself is at a ship's outline or in it at a second, as near as the rules know how she turns."""
    place = shapely.Point(place_after(line, (at_s - line.fired_s) * yards_a_second(line))[:2])
    return bool(outline(plotted(track, at_s)).distance(place) <= within_yd)


def on_keel(line: Line, track: Sequence[Fix], at_s: float) -> bool:
    """Whether the torpedo itself is on a ship's keel line, half a ship ahead or astern of her centre at the most."""
    fix = plotted(track, at_s)
    keel = shapely.LineString([prolonged(fix, -HALF_SHIP_YD)[1:3], prolonged(fix, HALF_SHIP_YD)[1:3]])
    place = shapely.Point(place_after(line, (at_s - line.fired_s) * yards_a_second(line))[:2])
    return bool(keel.distance(place) <= 0.05)
