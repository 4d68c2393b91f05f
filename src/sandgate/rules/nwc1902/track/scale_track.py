"""The scale track curves as an umpire reads them: Section I, "Scale Track" and "Reducing".

Clauses NWC.DU.08 to .12 and .14. What would be marked on the celluloid: compass points turned, speed, advance and transfer
against the seconds since the helm was ordered hard over, for one turn and for a shifted helm. Advance is measured along
the old course, transfer at right angles to it, to the right. The ship herself: track_curves.py.
"""

from typing import NamedTuple

from sandgate.kernel.geometry import relative
from sandgate.kernel.rule import rule
from sandgate.kernel.units import CompassPoints, Knots, Seconds
from sandgate.rules.nwc1902.ship.game_paper import POINT_DEG
from sandgate.rules.nwc1902.track.reducing_speed import time_for_way
from sandgate.rules.nwc1902.track.track_curves import Motion, make_way, put_helm, right_helm, steaming
from sandgate.rules.nwc1902.track.turning_circle import run_for_turn, turned_deg


class TrackMark(NamedTuple):
    """A mark on a track curve."""

    turned_pt: float  # to the right; to the left negative
    speed_kn: float
    advance_yd: float
    transfer_yd: float


class Steady(NamedTuple):
    """A ship that has completed a turn, or comes back to her old heading: when, and what speed she then makes."""

    time_s: float
    speed_kn: float


@rule("NWC.DU.10")
def helm_over(made_kn: Knots, engines_kn: Knots, turn_pt: CompassPoints = 0.0) -> Motion:
    """A ship that heads north from the middle of the paper and has just been ordered hard right.

    >>> helm_over(12.0, 12.0, 4.0).steady_deg, helm_over(9.0, 12.0).limit_kn
    (45.0, 9.0)
    """
    return put_helm(steaming(0.0, 0.0, 0.0, made_kn, engines_kn), 1, turn_pt)


@rule("NWC.DU.10", "NWC.DU.12")
def steady_in(motion: Motion) -> Seconds:
    """The seconds until a ship completes the turn that she has been ordered; 0 for a ship that has no such order.

    Raises ValueError for a ship that never does, being stopped.
    >>> round(steady_in(put_helm(steaming(0.0, 0.0, 0.0, 12.0, 12.0), -1, 8.0)), 1)
    84.6
    """
    if motion.ordered_deg == 0.0:
        return 0.0
    before_s = motion.old_s + motion.lag_s
    over = make_way(motion, before_s)
    way_yd = run_for_turn(over.ordered_deg) - over.run_yd
    return before_s + time_for_way(over.speed_kn, over.limit_kn, over.pace_kn_s, way_yd)


@rule("NWC.DU.08", "NWC.DU.10", pocket="the curve as it is drawn on the scale track; play runs on from any motion")
def scale_track_curve(made_kn: Knots, engines_kn: Knots, time_s: Seconds) -> TrackMark:
    """Read the curve for the helm hard over, so many seconds after the order; made_kn: her speed at the order.

    >>> [round(value, 1) for value in scale_track_curve(12.0, 12.0, 30.0)]
    [2.3, 10.7, 187.7, 30.6]
    """
    ship = make_way(helm_over(made_kn, engines_kn), time_s)
    return TrackMark(turned_deg(ship.run_yd) / POINT_DEG, ship.speed_kn, ship.y_yd, ship.x_yd)


@rule("NWC.DU.10")
def time_to_turn(made_kn: Knots, engines_kn: Knots, turn_pt: CompassPoints) -> Seconds:
    """The seconds from the order to put the helm over until a ship has turned so many points.

    >>> round(time_to_turn(12.0, 12.0, 8.0), 1), round(time_to_turn(14.4, 14.4, 16.0), 1)
    (84.6, 126.1)
    """
    return steady_in(helm_over(made_kn, engines_kn, turn_pt))


@rule("NWC.DU.11")
def speed_after_turn(made_kn: Knots, engines_kn: Knots, turn_pt: CompassPoints) -> Knots:
    """The speed at the instant when so many points have been turned: three quarters from the fifth on.

    >>> round(speed_after_turn(12.0, 12.0, 1.0), 2), round(speed_after_turn(14.4, 14.4, 12.0), 6)
    (11.46, 10.8)
    """
    turning = helm_over(made_kn, engines_kn, turn_pt)
    return make_way(turning, steady_in(turning)).speed_kn


@rule("NWC.DU.12")
def turn_and_steady(speed_kn: Knots, turn_pt: CompassPoints, time_s: Seconds) -> TrackMark:
    """Where a ship is so long after an order to turn so many points: on the curve, then straight, working up again.

    >>> [round(value, 1) for value in turn_and_steady(12.0, 4.0, 60.0)]
    [4.0, 10.1, 317.4, 135.5]
    """
    ship = helm_over(speed_kn, speed_kn, turn_pt)
    if turn_pt == 0.0:
        ship = right_helm(ship)
    ship = make_way(ship, time_s)
    turned_pt = turned_deg(ship.run_yd) / POINT_DEG if ship.helm != 0 else turn_pt
    return TrackMark(turned_pt, ship.speed_kn, ship.y_yd, ship.x_yd)


@rule("NWC.DU.14", pocket="a shift as it is drawn on the scale track; play runs on from any motion")
def shifted_helm(speed_kn: Knots, turning_s: Seconds, time_s: Seconds) -> TrackMark:
    """Read the curve for a helm hard right that is shifted after `turning_s`, so many seconds after the order to shift.

    >>> round(shifted_helm(12.0, 30.0, 8.0).turned_pt, 2), round(shifted_helm(12.0, 30.0, 8.0).speed_kn, 2)
    (3.05, 10.28)
    """
    turning = make_way(helm_over(speed_kn, speed_kn), turning_s)
    ship = make_way(put_helm(turning, -1, 0.0), time_s)
    return TrackMark(relative(ship.heading_deg, 0.0) / POINT_DEG, ship.speed_kn, ship.y_yd, ship.x_yd)


@rule("NWC.DU.14", pocket="says when; play runs on second by second")
def back_on_heading(speed_kn: Knots, turning_s: Seconds) -> Steady:
    """When a ship whose helm was hard over for `turning_s` and is then shifted heads again as before the first order.

    time_s: counted from the order to shift.
    >>> [round(value, 1) for value in back_on_heading(12.0, 30.0)]
    [51.5, 9.0]
    """
    turning = make_way(helm_over(speed_kn, speed_kn), turning_s)
    shifted = put_helm(turning, -1, turned_deg(turning.run_yd) / POINT_DEG)
    time_s = steady_in(shifted)
    return Steady(time_s, make_way(shifted, time_s).speed_kn)
