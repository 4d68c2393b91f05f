"""The hard-over turn as a shape: Section I, "Scale Track"; Section II, "The Turning Card".

Clause NWC.DU.09. After a straight run while the helm goes over the centre of the ship runs on an arc of 310.5 yards
through 56.25 degrees, then on one of 207 yards. With a the angle turned and s the run on the curve,

    a = s / R1 up to 5 points, 5 points + (s - S1) / R2 beyond

Advance is measured along the old course, transfer at right angles to it toward the turn, both from the start of the
curve. The shape does not depend on the speed; how the run follows from the time is in the Duel's track_curves.py.
"""

import math

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Degrees, PlaceYards, Yards

BOOK = "sandgate.rules.nwc1902"
FIRST_RADIUS_YD = number(BOOK, "track", "first_radius")
SECOND_RADIUS_YD = number(BOOK, "track", "second_radius")
FIRST_TURN_DEG = number(BOOK, "track", "points_of_first_radius") * number(BOOK, "ship", "point")
FIRST_TURN = math.radians(FIRST_TURN_DEG)
FIRST_RUN_YD = FIRST_RADIUS_YD * FIRST_TURN
FIRST_ADVANCE_YD = (FIRST_RADIUS_YD - SECOND_RADIUS_YD) * math.sin(FIRST_TURN)
FIRST_TRANSFER_YD = FIRST_RADIUS_YD - (FIRST_RADIUS_YD - SECOND_RADIUS_YD) * math.cos(FIRST_TURN)


@rule("NWC.DU.09")
def turned(run_yd: Yards) -> float:
    """The angle in radians turned on the curve after a run.

    >>> round(turned(310.5 * 0.5), 6), round(turned(FIRST_RUN_YD + 207.0) - FIRST_TURN, 6)
    (0.5, 1.0)
    """
    if run_yd <= FIRST_RUN_YD:
        return run_yd / FIRST_RADIUS_YD
    return FIRST_TURN + (run_yd - FIRST_RUN_YD) / SECOND_RADIUS_YD


@rule("NWC.DU.09")
def turned_deg(run_yd: Yards) -> Degrees:
    """The angle in degrees turned on the curve after a run.

    >>> turned_deg(FIRST_RUN_YD)
    56.25
    """
    return math.degrees(turned(run_yd))


@rule("NWC.DU.09")
def run_for_turn(angle_deg: Degrees) -> Yards:
    """The run on the curve that turns a ship through an angle: the inverse of `turned_deg`.

    >>> round(run_for_turn(56.25), 3), round(turned_deg(run_for_turn(180.0)), 6)
    (304.833, 180.0)
    """
    if angle_deg <= FIRST_TURN_DEG:
        return math.radians(angle_deg) * FIRST_RADIUS_YD
    return FIRST_RUN_YD + math.radians(angle_deg - FIRST_TURN_DEG) * SECOND_RADIUS_YD


@rule("NWC.DU.09")
def along_curve(run_yd: Yards) -> tuple[Degrees, PlaceYards, PlaceYards]:
    """The angle turned on the curve after a run, the advance, and the transfer.

    >>> [round(value, 1) for value in along_curve(run_for_turn(90.0))]
    [90.0, 293.1, 253.0]
    """
    angle = turned(run_yd)
    if run_yd <= FIRST_RUN_YD:
        return math.degrees(angle), FIRST_RADIUS_YD * math.sin(angle), FIRST_RADIUS_YD * (1.0 - math.cos(angle))
    advance_yd = FIRST_ADVANCE_YD + SECOND_RADIUS_YD * math.sin(angle)
    return math.degrees(angle), advance_yd, FIRST_TRANSFER_YD - SECOND_RADIUS_YD * math.cos(angle)


@rule("NWC.DU.09")
def advance(run_yd: Yards) -> PlaceYards:
    """The advance on the curve after a run.

    >>> round(advance(run_for_turn(90.0)), 1)
    293.1
    """
    return along_curve(run_yd)[1]


@rule("NWC.DU.09")
def transfer(run_yd: Yards) -> PlaceYards:
    """The transfer on the curve after a run: the tactical diameter at 16 points.

    >>> round(transfer(run_for_turn(90.0)), 1), round(transfer(run_for_turn(180.0)), 1)
    (253.0, 460.0)
    """
    return along_curve(run_yd)[2]
