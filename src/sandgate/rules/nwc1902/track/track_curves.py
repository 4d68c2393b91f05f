"""Scale track curves: Section I, "Scale Track" and "Reducing".

Clauses NWC.DU.08 to .12 and .14. With the helm hard over a ship runs straight for 8 seconds, then on an arc of 310.5
yards through 5 points, then on one of 207 yards. `Motion` is a ship under way, and the functions on it are the orders to
helm and engines and the way that she makes. Nothing is integrated by steps: the run on the curve follows from the time
(reducing_speed.py), angle and place from the run (turning_circle.py), so a time may be cut into any parts.

While the helm is over the speed goes evenly to a limit, three quarters of the speed of the turn's start: it falls on the
arcs alone; a ship below it works up at 1 knot in 30 seconds, while she runs straight as well.
"""

import math
from typing import Annotated, NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import CompassPoints, Degrees, Knots, PlaceYards, Seconds, Span, Yards, near, on_grid
from sandgate.rules.nwc1902.ship.game_paper import BOOK, POINT_DEG, SEA_MILE_YD
from sandgate.rules.nwc1902.track.reducing_speed import PACE_KN_S, speed_after, time_for_way, way_made
from sandgate.rules.nwc1902.track.shifting_helm import shift
from sandgate.rules.nwc1902.track.turning_circle import FIRST_RUN_YD, along_curve, run_for_turn, turned_deg

HELM_LAG_S = number(BOOK, "track", "helm_lag")
KEPT = 1.0 - number(BOOK, "track", "loss")

ON_CURVE = along_curve(0.0)

HelmSide = Annotated[int, Span("", -1, 1)]  # +1 right, -1 left


class Motion(NamedTuple):
    """A ship under way: where she is, how she runs, and what her helm and engines have been told.

    Of the helm: the side ordered (-1 left, 0 amidships, +1 right); the angle ordered, counted from the start of the curve
    (0 until further orders), and the heading on which she then steadies; the seconds that the old curve still goes on in
    a shift, and those that she then runs straight; heading at the start of the curve and the run on it; the rate and the
    limit of her speed while the helm is over.
    """

    x_yd: float
    y_yd: float
    heading_deg: float
    speed_kn: float
    engines_kn: float  # in force
    bell_kn: float  # ordered; in force once the helm is righted
    helm: int
    ordered_deg: float
    steady_deg: float
    old_s: float
    lag_s: float
    curve_deg: float
    run_yd: float
    pace_kn_s: float
    limit_kn: float


@rule("NWC.DU.10")
def steaming(x_yd: PlaceYards, y_yd: PlaceYards, heading_deg: Degrees, speed_kn: Knots, engines_kn: Knots) -> Motion:
    """A ship with her helm amidships.

    >>> steaming(0.0, 0.0, 90.0, 12.0, 12.0)[:7]
    (0.0, 0.0, 90.0, 12.0, 12.0, 12.0, 0)
    """
    return Motion(x_yd, y_yd, heading_deg, speed_kn, engines_kn, engines_kn, 0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)


@rule("NWC.DU.10", "NWC.DU.13")
def ring_engines(motion: Motion, speed_kn: Knots) -> Motion:
    """Order an engine speed; while the helm is over it comes into force when that is righted.

    >>> ring_engines(steaming(0.0, 0.0, 0.0, 12.0, 12.0), 10.0)[3:6]
    (12.0, 10.0, 10.0)
    >>> ring_engines(put_helm(steaming(0.0, 0.0, 0.0, 12.0, 12.0), 1, 0.0), 10.0)[3:6]
    (12.0, 12.0, 10.0)
    """
    x, y, heading, made, engines, _, helm, ordered, steady, old, lag, curve, run, pace, limit = motion
    in_force = speed_kn if helm == 0 else engines
    return Motion(x, y, heading, made, in_force, speed_kn, helm, ordered, steady, old, lag, curve, run, pace, limit)


@rule("NWC.DU.12")
def right_helm(motion: Motion) -> Motion:
    """Right the helm at this instant: the swing stops, she runs straight, the engines obey the last order.

    >>> right_helm(make_way(put_helm(steaming(0.0, 0.0, 0.0, 12.0, 12.0), 1, 0.0), 30.0)).helm
    0
    """
    return steaming(motion.x_yd, motion.y_yd, motion.heading_deg, motion.speed_kn, motion.bell_kn)


@rule("NWC.DU.10", "NWC.DU.14")
def put_helm(motion: Motion, side: HelmSide, turn_pt: CompassPoints) -> Motion:
    """Put the helm hard over at this instant: side +1 right, -1 left; turn_pt in compass points, 0 until further orders.

    Ruling: points count from the heading at the order, whatever the helm. The same side again leaves the curve as it is
    and only says anew when to steady; the opposite side while the helm is over shifts it (NWC.DU.14), and the speed goes
    on by the law of the first turn.
    >>> put_helm(steaming(0.0, 0.0, 0.0, 12.0, 12.0), 1, 4.0)[6:11]
    (1, 45.0, 45.0, 0.0, 8.0)
    """
    x, y, heading, made, engines, bell, helm, _, _, old, lag, curve, run, pace, limit = motion
    ordered = turn_pt * POINT_DEG
    steady = (heading + side * ordered) % 360.0
    if helm == 0:
        limit = KEPT * max(made, engines)
        return Motion(
            x,
            y,
            heading,
            made,
            engines,
            bell,
            side,
            ordered,
            steady,
            0.0,
            HELM_LAG_S,
            heading,
            0.0,
            turning_pace(made, limit),
            limit,
        )
    if side != helm:
        old, lag = shift(old, lag)
    if ordered > 0.0 and lag == 0.0:  # while an old curve goes on there is a lag to come
        ordered += turned_deg(run)
    return Motion(x, y, heading, made, engines, bell, side, ordered, steady, old, lag, curve, run, pace, limit)


@rule("NWC.DU.10", "NWC.DU.11")
def turning_pace(speed_kn: Knots, limit_kn: Knots) -> float:
    """The rate in knots a second at which a ship comes to the limit of a turn: above it she is there by the fifth point.

    >>> round(turning_pace(12.0, 9.0), 6), round((12.0 - 9.0) / turning_pace(12.0, 9.0), 3)
    (0.057409, 52.257)
    """
    if speed_kn <= limit_kn:
        return PACE_KN_S
    return (speed_kn - limit_kn) * (speed_kn + limit_kn) * SEA_MILE_YD / (7200.0 * FIRST_RUN_YD)


@rule("NWC.DU.10", "NWC.DU.12", "NWC.DU.14")
def make_way(motion: Motion, time_s: Seconds) -> Motion:
    """Run for a time: exact, and the same however the time is cut.

    >>> turned = make_way(put_helm(steaming(0.0, 0.0, 0.0, 12.0, 12.0), 1, 4.0), 60.0)
    >>> round(turned.y_yd, 1), round(turned.x_yd, 1), turned.heading_deg, round(turned.speed_kn, 2)
    (317.4, 135.5, 45.0, 10.06)
    """
    left_s = time_s
    while motion.helm != 0 and left_s > 0.0:
        if motion.old_s > 0.0:
            part_s = min(left_s, motion.old_s)
            motion = run_old_curve(motion, part_s)
        elif motion.lag_s > 0.0:
            part_s = min(left_s, motion.lag_s)
            motion = run_while_helm_goes_over(motion, part_s)
        else:
            motion, part_s = run_curve(motion, left_s)
        left_s -= part_s
    if left_s > 0.0:
        motion = run_straight(motion, left_s)
    return motion


@rule("NWC.DU.12", "NWC.DU.13")
def run_straight(motion: Motion, time_s: Seconds) -> Motion:
    """Run with the helm amidships, coming to the speed of the engines.

    >>> run_straight(steaming(0.0, 0.0, 0.0, 12.0, 12.0), 30.0)[:2]
    (0.0, 200.0)
    """
    x, y, heading, made, engines, bell, helm, ordered, steady, old, lag, curve, run, pace, limit = motion
    if made == engines:
        way_yd = made * time_s * SEA_MILE_YD / 3600.0
    else:
        way_yd = way_made(made, engines, PACE_KN_S, time_s)
        made = speed_after(made, engines, PACE_KN_S, time_s)
    course = math.radians(heading)
    x, y = x + way_yd * math.sin(course), y + way_yd * math.cos(course)
    return Motion(x, y, heading, made, engines, bell, helm, ordered, steady, old, lag, curve, run, pace, limit)


@rule("NWC.DU.10", "NWC.DU.14")
def run_while_helm_goes_over(motion: Motion, time_s: Seconds) -> Motion:
    """Run straight while the helm goes hard over; when it is there the curve begins.

    Ruling: a ship that works up does so in these seconds too, after a shift as well; any other keeps her speed.
    >>> run_while_helm_goes_over(put_helm(steaming(0.0, 0.0, 0.0, 9.0, 9.0), 1, 0.0), 8.0)[:4]
    (0.0, 40.0, 0.0, 9.0)
    """
    x, y, heading, made, engines, bell, helm, ordered, steady, old, lag, _, _, pace, limit = motion
    way_yd = made * time_s * SEA_MILE_YD / 3600.0
    if made < limit:
        way_yd = way_made(made, limit, pace, time_s)
        made = speed_after(made, limit, pace, time_s)
    course = math.radians(heading)
    x, y = x + way_yd * math.sin(course), y + way_yd * math.cos(course)
    return Motion(x, y, heading, made, engines, bell, helm, ordered, steady, old, lag - time_s, heading, 0.0, pace, limit)


@rule("NWC.DU.10", "NWC.DU.11")
def run_curve(motion: Motion, time_s: Seconds) -> tuple[Motion, float]:
    """Run on the curve until the time is over or the ordered angle is reached; also the seconds that it took.

    >>> on_curve = make_way(put_helm(steaming(0.0, 0.0, 0.0, 12.0, 12.0), 1, 5.0), 8.0)
    >>> steadied, part_s = run_curve(on_curve, 60.0)
    >>> steadied.heading_deg, round(part_s, 3), steadied.speed_kn
    (56.25, 52.257, 9.0)
    """
    x, y, _, made, engines, bell, helm, ordered, steady, old, lag, curve, run, pace, limit = motion
    to_yd = run + way_made(made, limit, pace, time_s)
    if ordered > 0.0:
        end_yd = run_for_turn(ordered)
        if to_yd >= end_yd or near(to_yd) >= near(end_yd):
            part_s = min(time_s, time_for_way(made, limit, pace, max(0.0, end_yd - run)))
            x, y, _ = on_curve(x, y, curve, helm, run, end_yd)
            return steaming(x, y, steady, speed_after(made, limit, pace, part_s), bell), part_s
    x, y, heading = on_curve(x, y, curve, helm, run, to_yd)
    made = speed_after(made, limit, pace, time_s)
    return Motion(x, y, heading, made, engines, bell, helm, ordered, steady, old, lag, curve, to_yd, pace, limit), time_s


@rule("NWC.DU.14")
def run_old_curve(motion: Motion, time_s: Seconds) -> Motion:
    """Run on the old curve after an order to shift, whatever angle had been ordered on it.

    An angle ordered to the other side grows by what she swings meanwhile.
    >>> turning = make_way(put_helm(steaming(0.0, 0.0, 0.0, 12.0, 12.0), 1, 0.0), 30.0)
    >>> shifted = run_old_curve(put_helm(turning, -1, 2.0), 8.0)
    >>> round(shifted.heading_deg / 11.25, 2), round(shifted.ordered_deg / 11.25, 2)
    (3.05, 2.77)
    """
    x, y, _, made, engines, bell, helm, ordered, steady, old, lag, curve, run, pace, limit = motion
    to_yd = run + way_made(made, limit, pace, time_s)
    x, y, heading = on_curve(x, y, curve, -helm, run, to_yd)
    made = speed_after(made, limit, pace, time_s)
    if ordered > 0.0:
        swung = turned_deg(to_yd) - turned_deg(run)
        ordered += swung
    return Motion(x, y, heading, made, engines, bell, helm, ordered, steady, old - time_s, lag, curve, to_yd, pace, limit)


@rule("NWC.DU.10")
def on_curve(
    x_yd: PlaceYards, y_yd: PlaceYards, curve_deg: Degrees, side: HelmSide, from_yd: Yards, to_yd: Yards
) -> tuple[PlaceYards, PlaceYards, Degrees]:
    """Place and heading of a ship after her run on the curve to `side`, begun at heading `curve_deg`, has come to `to_yd`.

    >>> round(on_curve(0.0, 0.0, 0.0, 1, 0.0, 310.5)[2], 3)
    57.819
    """
    to_deg, to_advance, to_transfer = along_curve(to_yd)
    _, from_advance, from_transfer = along_curve(from_yd) if from_yd > 0.0 else ON_CURVE
    forward = to_advance - from_advance
    starboard = side * (to_transfer - from_transfer)
    course = math.radians(curve_deg)
    sine, cosine = math.sin(course), math.cos(course)
    x, y = x_yd + forward * sine + starboard * cosine, y_yd + forward * cosine - starboard * sine
    return x, y, (curve_deg + side * to_deg) % 360.0


@rule("NWC.DU.37")
def end_of_move(motion: Motion) -> Motion:
    """Put a ship on the grid: place to 1/16 yard, heading to 1/64 degree; speed, run and times to a millionth.

    Ruling: a turn under way goes on from its own beginning, so that rounding never adds up in it.
    >>> end_of_move(steaming(0.01, 9.99, 359.999, 12.0, 12.0))[:3]
    (0.0, 10.0, 0.0)
    """
    x, y, heading, made, engines, bell, helm, ordered, steady, old, lag, curve, run, pace, limit = motion
    x, y, heading = on_grid(x, 16.0), on_grid(y, 16.0), on_grid(heading, 64.0) % 360.0
    if helm == 0:
        return steaming(x, y, heading, near(made), bell)
    return Motion(
        x,
        y,
        heading,
        near(made),
        engines,
        bell,
        helm,
        ordered,
        steady,
        near(old),
        near(lag),
        curve,
        near(run),
        pace,
        limit,
    )
