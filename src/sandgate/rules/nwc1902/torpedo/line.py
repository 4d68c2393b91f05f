"""The line of a torpedo on the paper: Section I, "Torpedo Card" and "Torpedoes".

Clauses NWC.DU.20 and .32. The line is an arc of 230 yards radius, if the torpedo turns, and then a straight; where a torpedo
is on it: card.py. Here it is laid on a straight stretch of track and on the outline of a ship (sea/lines.py). What follows
from that: run.py. Yards, seconds of the game, true degrees.
"""

from typing import NamedTuple

from sandgate.kernel.rule import rule
from sandgate.kernel.units import Seconds, Yards
from sandgate.rules.nwc1902.ship.stencils import EDGES, HALF_BREADTH_YD, HALF_SHIP_YD
from sandgate.rules.nwc1902.torpedo.card import TURN_RADIUS_YD, reaches, run_after, torpedo_place
from sandgate.sea import lines
from sandgate.sea.fixes import Fix
from sandgate.sea.lines import NEVER, OnLine


class Line(NamedTuple):
    """The line of a torpedo: where and how it leaves the ship, the direction ordered, second of firing, speed and range."""

    x_yd: float
    y_yd: float
    leaves_deg: float
    runs_deg: float
    fired_s: float
    speed_kn: float
    reach_yd: float


@rule("NWC.DU.20")
def place_after(line: Line, run_yd: Yards) -> OnLine:
    """Where on its line a torpedo is after a run.

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
    return lines.crossings(line, TURN_RADIUS_YD, ax, ay, bx, by)


@rule("NWC.DU.06", "NWC.DU.20")
def line_on_outline(line: Line, fix: Fix, from_yd: Yards, to_yd: Yards) -> tuple[float, float]:
    """The runs, between two others, at which a torpedo's line first cuts the outline of a ship and her keel line; -1 if not.

    >>> line = Line(0.0, 0.0, 90.0, 90.0, 0.0, 27.0, 800.0)
    >>> [round(run_yd, 6) for run_yd in line_on_outline(line, (30.0, 450.0, 0.0, 0.0), 0.0, 800.0)]
    [438.0, 450.0]
    """
    return lines.cuts_hull(line, TURN_RADIUS_YD, EDGES, HALF_SHIP_YD, HALF_BREADTH_YD, fix, from_yd, to_yd)
