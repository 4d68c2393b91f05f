"""Units of the table, and the distance that a speed makes in a turn. VI."""

from typing import Final

from sandgate.kernel.rule import rule
from sandgate.kernel.units import Knots, Yards

YD_PER_NM: Final = 2000.0
TURNS_PER_HOUR: Final = 12.0  # a turn is five minutes for movement (NA.SCALE.05)
OWN_YARDS: Final = {"yd": 1.0, "kyd": 1000.0}


@rule("NA.SCALE.06")
def yd_per_turn(speed_kn: Knots) -> float:
    """The distance that a speed makes in a turn, a nautical mile taken as 2,000 yards.

    >>> yd_per_turn(30.0), yd_per_turn(18.0), yd_per_turn(0.0)
    (5000.0, 3000.0, 0.0)
    """
    return speed_kn * YD_PER_NM / TURNS_PER_HOUR


@rule("NA.SCALE.06")
def kn_of(turn_yd: Yards) -> float:
    """The speed that makes a distance in a turn.

    >>> kn_of(4000.0)
    24.0
    """
    return turn_yd * TURNS_PER_HOUR / YD_PER_NM


@rule("NA.PLOT.07", "NA.SCALE.04")
def yards_of(length: float, unit: str, unit_yd: float) -> float:
    """A length as it is written, in yards; inches and centimetres are units of the table, whichever the game has.

    unit: "" for the table unit, in, cm, yd, kyd. unit_yd: yards to a unit of the table.

    >>> yards_of(6.0, "cm", 1000.0 / 3.0), yards_of(1500.0, "yd", 1000.0 / 3.0), yards_of(2.0, "kyd", 100.0)
    (2000.0, 1500.0, 2000.0)
    """
    return length * OWN_YARDS.get(unit, unit_yd)


def units_of(yd: float, unit_yd: float) -> str:
    """A distance in units of the table, to a tenth, as it is printed.

    >>> units_of(5000.0, 1000.0 / 3.0), units_of(166.667, 1000.0 / 3.0)
    ('15', '0.5')
    """
    return f"{yd / unit_yd:.1f}".removesuffix(".0")
