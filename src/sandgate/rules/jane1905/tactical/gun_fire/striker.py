"""The striker and its error: where the pin pricks. JANE.GUN.27, .29 and JANE.FORT.01.

    prick = aim + error, both in inches on the sheet, the error being the same in inches on every size of target

so that a smaller target is hit less often. The error is looked up only when the aim is committed.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

from sandgate.kernel.contract import Bench, Slot
from sandgate.kernel.figures import number
from sandgate.kernel.papers import Gauge
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Die, Inches, PlaceInches, near
from sandgate.rules.jane1905.plan.stores import BOOK
from sandgate.rules.jane1905.tactical.state import Options

SHIP_IN = number(BOOK, "gun_fire", "deviation_ship")
FORT_IN = number(BOOK, "gun_fire", "deviation_fort")
COVERED_IN = number(BOOK, "gun_fire", "deviation_covered")
COVERED_FORT_IN = number(BOOK, "gun_fire", "deviation_covered_fort")
PIN_OFF_IN = number(BOOK, "gun_fire", "rack_pin_off")
RACK_STEP_DEG = number(BOOK, "gun_fire", "rack_step")
RACK_HAND_IN = number(BOOK, "gun_fire", "rack_hand")
SHEET_IN = (-10.0, 20.0)  # where on the paper, or beside it, a real striker can have pricked


@rule("JANE.GUN.06", "JANE.GUN.27", "JANE.FORT.01")
def deviation_in(fort_striker: bool, covered: bool, rack: bool) -> Inches:
    """The standard deviation of the error along and up the sheet.

    rack: of the hand alone, where a ship's striker is one of a rack whose pins stand off centre.
    >>> [near(deviation_in(*asked)) for asked in ((False, False, False), (False, True, False), (True, True, False))]
    [0.15, 0.291548, 0.138654]
    """
    hand_in = FORT_IN if fort_striker else RACK_HAND_IN if rack else SHIP_IN
    blind_in = (COVERED_FORT_IN if fort_striker else COVERED_IN) if covered else 0.0
    return math.sqrt(hand_in * hand_in + blind_in * blind_in)


@rule("JANE.GUN.27")
def pin_off_in(striker: Die) -> tuple[PlaceInches, PlaceInches]:
    """How far along and up the sheet the pin of a striker of the rack stands off centre.

    >>> pin_off_in(1), [near(off_in) for off_in in pin_off_in(2)]
    ((0.15, 0.0), [0.075, 0.129904])
    """
    angle = math.radians((striker - 1) * RACK_STEP_DEG)
    return PIN_OFF_IN * math.cos(angle), PIN_OFF_IN * math.sin(angle)


@rule("JANE.GUN.27")
def prick_in(
    aim_in: PlaceInches, normal: float, deviation_in: Inches, pin_off_in: PlaceInches = 0.0, crew: float = 1.0
) -> PlaceInches:
    """Where the pin pricks, along the sheet or up it.

    normal: a normal variate of mean 0 and deviation 1. crew: 0.8 crack, 1 usual, 1.3 raw.
    >>> prick_in(1.134, 0.40, 0.15), prick_in(1.0, 0.5, 0.106, 0.15), prick_in(1.0, 1.0, 0.15, crew=0.8)
    (1.194, 1.203, 1.12)
    """
    return near(aim_in + (pin_off_in + normal * deviation_in) * crew)


class Hand(NamedTuple):
    """The striker of some strikes, and the hand that holds it."""

    deviation_in: float
    racked: bool  # whether it is one of a rack, whose pin stands off centre
    crew: float  # factor of the errors


@step("JANE.GUN.27", "JANE.FORT.01")
def hand_of(options: Options, side: str, fort_striker: bool, covered: bool) -> Hand:
    """With what a side strikes at a sheet."""
    racked = options.striker == "M2" and not fort_striker
    crew = next((factor for name, factor in options.crews if name == side), 1.0)
    return Hand(deviation_in(fort_striker, covered, racked), racked, crew)


@step("JANE.GUN.27", "JANE.GUN.29")
def struck_in(
    bench: Bench,
    hand: Hand,
    gauges: tuple[Gauge, Gauge] | None,
    slots: Sequence[Slot],
    aim_in: tuple[float, float],
    about: str,
) -> tuple[float, float]:
    """Where a strike pricks the sheet: aim and error, or the holes that a real striker has made.

    gauges: of the sheet in which a real striker makes its holes, None where no striker is used. slots: of the two axes, and
    of the striker from the rack. about: whose strike at whom.
    """
    (x_in, y_in), (along, up, *rack) = aim_in, slots
    if gauges:
        return (
            bench.measure(along, x_in, SHEET_IN, f"How many inches along the sheet is the prick of {about}?", gauges[0]),
            bench.measure(up, y_in, SHEET_IN, f"How many inches up the sheet is the prick of {about}?", gauges[1]),
        )
    deviation, racked, crew = hand
    off_in = pin_off_in(bench.throw(rack[0], 6, f"Which striker of the rack makes {about}?")) if racked else (0.0, 0.0)
    return (
        prick_in(x_in, bench.normal(along, f"By what error along the sheet is {about} made?"), deviation, off_in[0], crew),
        prick_in(y_in, bench.normal(up, f"By what error up the sheet is {about} made?"), deviation, off_in[1], crew),
    )
