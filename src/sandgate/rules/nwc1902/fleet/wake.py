"""The wake of a column: Section II, "Signaling" and "Abbreviations" (column). Clause NWC.TA.42.

A wake is a track of stretches, straight or circular, the oldest first (sea/stretches.py); places on it are counted in yards
from its beginning. `Legs` is the way that a ship under way makes in a time, in the parts that become stretches: straight
while her helm goes over, on the two arcs of the turning circle, straight again. The circle: track/turning_circle.py.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import rule
from sandgate.kernel.units import CompassPoints, Degrees, PlaceYards, Seconds, Yards
from sandgate.rules.nwc1902.ship.stencils import POINT_DEG
from sandgate.rules.nwc1902.track.track_curves import Motion, run_curve, run_straight, run_while_helm_goes_over
from sandgate.rules.nwc1902.track.turning_circle import (
    FIRST_RADIUS_YD,
    FIRST_RUN_YD,
    SECOND_RADIUS_YD,
    run_for_turn,
    turned_deg,
)
from sandgate.sea.stretches import Stretch, joined, length_of, on_track, turned_between


class Legs(NamedTuple):
    """The way that a ship makes in a time, part by part, and how she runs after it."""

    over_yd: float  # straight, while the helm goes over
    from_yd: float  # on the curve, counted from its start: from here
    to_yd: float  # to here
    straight_yd: float
    motion: Motion


@rule("NWC.TA.42")
def along_wake(wake: Sequence[Stretch], run_yd: PlaceYards) -> tuple[PlaceYards, PlaceYards, Degrees]:
    """Place and heading on a wake, so far from its beginning.

    >>> along_wake((Stretch(0.0, 0.0, 0.0, 400.0, 0.0), Stretch(0.0, 400.0, 90.0, 400.0, 0.0)), 500.0)
    (100.0, 400.0, 90.0)
    """
    return on_track(wake, run_yd)


@rule("NWC.TA.42")
def wake_length(wake: Sequence[Stretch]) -> Yards:
    """The length of a wake.

    >>> wake_length((Stretch(0.0, 0.0, 0.0, 400.0, 0.0), Stretch(0.0, 400.0, 90.0, 350.0, 0.0)))
    750.0
    """
    return length_of(wake)


@rule("NWC.TA.42", "NWC.TA.51")
def turned_on_wake(wake: Sequence[Stretch], from_yd: PlaceYards, to_yd: PlaceYards) -> CompassPoints:
    """The points through which a ship turns on the way from one place on a wake to another, to either side.

    Ruling: a wake laid straight from ship to ship is no turn where it bends.
    >>> round(turned_on_wake((Stretch(0.0, 0.0, 0.0, 100.0, 0.0), Stretch(0.0, 100.0, 0.0, 400.0, -207.0)), 50.0, 200.0), 3)
    2.46
    """
    return turned_between(wake, from_yd, to_yd) / POINT_DEG


@rule("NWC.TA.08", "NWC.TA.42")
def legs(motion: Motion, time_s: Seconds) -> Legs:
    """The way that a ship under way makes in a time; her helm goes one way only, as in the fleet game it does.

    >>> from sandgate.rules.nwc1902.track.scale_track import helm_over
    >>> way = legs(helm_over(12.0, 12.0, 8.0), 150.0)
    >>> [round(value, 1) for value in way[:4]], round(way_of(way), 1)
    ([53.3, 0.0, 426.8, 366.3], 846.4)
    """
    left_s, over_yd = time_s, 0.0
    if motion.lag_s > 0.0:
        part_s = min(left_s, motion.lag_s)
        begun = run_while_helm_goes_over(motion, part_s)
        over_yd = distance(motion.x_yd, motion.y_yd, begun.x_yd, begun.y_yd)
        motion, left_s = begun, left_s - part_s
    from_yd = to_yd = motion.run_yd
    if motion.helm != 0:
        turned, part_s = run_curve(motion, left_s)
        to_yd = run_for_turn(motion.ordered_deg) if turned.helm == 0 else turned.run_yd
        motion, left_s = turned, left_s - part_s
    straight_yd = 0.0
    if motion.helm == 0:
        ran = run_straight(motion, left_s)
        straight_yd = distance(motion.x_yd, motion.y_yd, ran.x_yd, ran.y_yd)
        motion = ran
    return Legs(over_yd, from_yd, to_yd, straight_yd, motion)


@rule("NWC.TA.42")
def way_of(way: Legs) -> Yards:
    """The whole way.

    >>> from sandgate.rules.nwc1902.track.track_curves import steaming
    >>> way_of(legs(steaming(0.0, 0.0, 0.0, 12.0, 12.0), 75.0))
    500.0
    """
    return way.over_yd + way.to_yd - way.from_yd + way.straight_yd


@rule("NWC.TA.42")
def stretch_after(stretch: Stretch, heading_deg: Degrees, length_yd: Yards, radius_yd: PlaceYards) -> Stretch:
    """A stretch that begins where another ends.

    >>> stretch_after(Stretch(0.0, 0.0, 0.0, 400.0, 0.0), 0.0, 100.0, 207.0)
    Stretch(x_yd=0.0, y_yd=400.0, heading_deg=0.0, length_yd=100.0, radius_yd=207.0)
    """
    return joined(stretch, heading_deg, length_yd, radius_yd)


@rule("NWC.TA.42")
def stretches_of(motion: Motion, way: Legs) -> tuple[Stretch, Stretch, Stretch, Stretch]:
    """The stretches that a ship lays in `legs(motion, ...)`: straight, wide arc, narrow arc, straight; some have no length.

    >>> from sandgate.rules.nwc1902.track.scale_track import helm_over
    >>> turning = helm_over(12.0, 12.0, 8.0)
    >>> [round(value, 1) for value in stretches_of(turning, legs(turning, 150.0))[2]]
    [138.0, 311.5, 56.2, 121.9, 207.0]
    """
    side, from_yd, to_yd = motion.helm, way.from_yd, way.to_yd
    over = Stretch(motion.x_yd, motion.y_yd, motion.heading_deg, way.over_yd, 0.0)
    begins_deg = motion.heading_deg
    if motion.lag_s == 0.0:  # on the curve already, or with no helm over
        begins_deg = (motion.curve_deg + side * turned_deg(from_yd)) % 360.0
    wide_yd = max(0.0, min(to_yd, FIRST_RUN_YD) - from_yd)
    wide = stretch_after(over, begins_deg, wide_yd, side * FIRST_RADIUS_YD)
    narrow_yd = max(0.0, to_yd - max(from_yd, FIRST_RUN_YD))
    narrow_deg = (begins_deg + side * turned_deg(from_yd + wide_yd) - side * turned_deg(from_yd)) % 360.0
    narrow = stretch_after(wide, narrow_deg, narrow_yd, side * SECOND_RADIUS_YD)
    return over, wide, narrow, stretch_after(narrow, way.motion.heading_deg, way.straight_yd, 0.0)
