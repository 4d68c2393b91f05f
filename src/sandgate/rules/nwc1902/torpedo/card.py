"""Torpedoes: Section I, "Torpedoes", "Torpedo Card", "Torpedo Fire" and the last sentence.

Clauses NWC.DU.19, .21, .22, .31, .32, .45 and .46, and NWC.TA.55. A torpedo leaves its tube along a line between the bow
line and the quarter line of its side; ordered to run outside that arc, it leaves along the nearer limit and turns on a
circle of 230 yards. The chance that it runs true is read from the card:

    effective distance e = d / sin(q), zone 5 up to a fifth of the range, and so on; it runs true if die <= zone

with d from the firing point to where its line meets the target's keel line, q the angle between them. Where and when it
meets a ship: run.py.
"""

import math
from typing import Annotated, NamedTuple

from sandgate.kernel.figures import figure, number
from sandgate.kernel.geometry import relative
from sandgate.kernel.rule import rule
from sandgate.kernel.units import (
    AcuteDegrees,
    Degrees,
    Die,
    Knots,
    PlaceYards,
    RelativeDegrees,
    ScorePoints,
    Seconds,
    Span,
    Yards,
    near,
)
from sandgate.rules.nwc1902.ship.game_paper import BOOK, yards_run
from sandgate.sea import lines
from sandgate.sea.lines import OnLine

SPEED_KN = number(BOOK, "torpedo", "speed")
RANGE_YD = number(BOOK, "torpedo", "range")
ZONES = int(number(BOOK, "torpedo", "zones"))
ARC_FROM_DEG, ARC_TO_DEG = figure(BOOK, "torpedo", "arc")
TURN_RADIUS_YD = number(BOOK, "torpedo", "turn_radius")
RELOAD_S = number(BOOK, "torpedo", "reload")
INJURY = number(BOOK, "torpedo", "injury")

Zone = Annotated[int, Span("", 0, 5)]


class Chance(NamedTuple):
    """The effective distance (0 where the lines are parallel, and there is none) and the zone (0: off the card)."""

    effective_yd: float
    zone: Zone


@rule("NWC.DU.19")
def run_after(time_s: Seconds, speed_kn: Knots) -> Yards:
    """The yards that a torpedo has run so long after it was fired.

    >>> run_after(10.0, 27.0), run_after(30.0, 27.0)
    (150.0, 450.0)
    """
    return yards_run(speed_kn, time_s)


@rule("NWC.DU.19")
def run_time(run_yd: Yards, speed_kn: Knots) -> Seconds:
    """The seconds that a run takes.

    Raises ValueError for a torpedo without speed.
    >>> round(run_time(800.0, 27.0), 2)
    53.33
    """
    if speed_kn <= 0.0:
        raise ValueError("a torpedo must have some speed")
    return run_yd / yards_run(speed_kn, 1.0)


@rule("NWC.DU.19")
def reaches(run_yd: Yards, reach_yd: Yards) -> bool:
    """Whether a torpedo gets so far before it is spent.

    >>> reaches(800.0, 800.0), reaches(810.0, 800.0)
    (True, False)
    """
    return near(run_yd) <= reach_yd


@rule("NWC.DU.21")
def zone_of_chance(run_yd: Yards, angle_deg: AcuteDegrees, reach_yd: Yards = 800.0) -> Chance:
    """Read the torpedo card, its centre laid where the torpedo's line meets the keel line of the target.

    run_yd: straight from the firing point to there; angle_deg: between the two lines, 0 to 90.
    Raises ValueError for an angle that is not acute, and for a torpedo without range. Ruling: five equal zones, limits
    belong to the better one; off the card is zone 0; lines that are parallel give zone 1.
    >>> zone_of_chance(160.0, 90.0), zone_of_chance(100.0, 0.0), zone_of_chance(800.5, 90.0).zone
    (Chance(effective_yd=160.0, zone=5), Chance(effective_yd=0.0, zone=1), 0)
    """
    if angle_deg < 0.0 or angle_deg > 90.0:
        raise ValueError("angle to the keel must be 0 to 90 degrees")
    if reach_yd <= 0.0:
        raise ValueError("a torpedo must have some range")
    run_yd, angle_deg = near(run_yd), near(angle_deg)
    on_card = run_yd <= reach_yd
    if angle_deg == 0.0:
        return Chance(0.0, 1 if on_card else 0)
    effective_yd = near(run_yd / math.sin(math.radians(angle_deg)))
    zone = max(1, min(ZONES, ZONES + 1 - int(math.ceil(effective_yd * ZONES / reach_yd))))  # noqa: RUF046  (a float on an accelerator)
    return Chance(effective_yd, zone if on_card else 0)


@rule("NWC.DU.22")
def runs_true(zone: Zone, die: Die) -> bool:
    """Whether a torpedo whose line cut the outline runs true, and so hits: the die shows not more than the zone.

    >>> runs_true(3, 3), runs_true(3, 4), runs_true(5, 6), runs_true(0, 1)
    (True, False, False, False)
    """
    return die <= zone


@rule("NWC.DU.31", "NWC.TA.55")
def within_arc(port: bool, relative_deg: RelativeDegrees) -> bool:
    """Whether a tube of this side trains on a relative bearing: from bow line to quarter line, limits included.

    >>> within_arc(False, 45.0), within_arc(False, 150.0), within_arc(True, -90.0), within_arc(True, 90.0)
    (True, False, True, False)
    """
    return ARC_FROM_DEG <= near(-relative_deg if port else relative_deg) <= ARC_TO_DEG


@rule("NWC.DU.31", "NWC.DU.32", "NWC.TA.55")
def tube_leaves(heading_deg: Degrees, port: bool, after: bool, run_deg: Degrees) -> Degrees:
    """The true direction in which a torpedo leaves its tube when it is ordered to run `run_deg`.

    Within the arc that is the direction ordered, else the nearer limit of the arc; both equally near, forward tubes leave
    along the forward limit, after tubes along the after one.
    >>> tube_leaves(0.0, False, False, 0.0), tube_leaves(0.0, False, True, 180.0), tube_leaves(90.0, False, False, 0.0)
    (45.0, 135.0, 135.0)
    >>> tube_leaves(0.0, True, False, 90.0), tube_leaves(0.0, True, True, 90.0), tube_leaves(10.0, True, True, 280.0)
    (315.0, 225.0, 280.0)
    """
    relative_deg = relative(run_deg, heading_deg)
    if within_arc(port, relative_deg):
        return run_deg
    off_deg = -relative_deg if port else relative_deg
    from_forward = near(abs(relative(off_deg, ARC_FROM_DEG)))
    from_after = near(abs(relative(off_deg, ARC_TO_DEG)))
    aft = after if from_forward == from_after else from_after < from_forward
    limit_deg = ARC_TO_DEG if aft else ARC_FROM_DEG
    return (heading_deg - limit_deg if port else heading_deg + limit_deg) % 360.0


@rule("NWC.DU.32", pocket="for who draws a line or aims along it; play lays the whole line at once")
def arc_run(leaves_deg: Degrees, runs_deg: Degrees) -> Yards:
    """The run on the arc from the tube's direction to the one ordered, the shorter way.

    >>> round(arc_run(45.0, 0.0), 1), round(arc_run(135.0, 0.0), 1), arc_run(90.0, 90.0)
    (180.6, 541.9, 0.0)
    """
    return lines.arc_run(leaves_deg, runs_deg, TURN_RADIUS_YD)


@rule("NWC.DU.32")
def torpedo_place(x_yd: PlaceYards, y_yd: PlaceYards, leaves_deg: Degrees, runs_deg: Degrees, run_yd: Yards) -> OnLine:
    """Where a torpedo fired at a place is after a run: along the arc, then straight.

    >>> place = torpedo_place(0.0, 0.0, 45.0, 0.0, 230.0 * math.radians(45.0))
    >>> round(place.x_yd, 1), round(place.y_yd, 1), place.course_deg
    (67.4, 162.6, 0.0)
    """
    return lines.place_after(x_yd, y_yd, leaves_deg, runs_deg, run_yd, TURN_RADIUS_YD)


@rule("NWC.DU.45")
def injury(runs_true: bool, points: ScorePoints) -> ScorePoints:
    """The score points charged to a ship whose outline a torpedo has cut: by default the whole endurance of a battleship.

    >>> injury(True, INJURY), injury(True, 500.0), injury(False, INJURY)
    (1000.0, 500.0, 0.0)
    """
    return points if runs_true else 0.0


@rule("NWC.DU.46")
def tube_ready_s(fired_s: Seconds) -> Seconds:
    """The second of the game from which a tube fired at `fired_s` is loaded again.

    >>> tube_ready_s(75.0)
    375.0
    """
    return fired_s + RELOAD_S


@rule("NWC.DU.43", "NWC.DU.46")
def tube_loaded(at_s: Seconds, ready_s: Seconds) -> bool:
    """Whether a tube that is ready from `ready_s` on may fire at a second of the game.

    >>> tube_loaded(374.0, 375.0), tube_loaded(375.0, 375.0), tube_loaded(0.0, 0.0)
    (False, True, True)
    """
    return near(at_s) >= ready_s
