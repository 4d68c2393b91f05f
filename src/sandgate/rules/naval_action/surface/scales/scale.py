"""Yards, inches and centimetres of a table, and what a knot is in a turn. NA.SCALE.

The engine works in yards; units are for writing, printing and the rounding of ranges.
"""

from typing import Annotated, Final, Literal, NamedTuple

from sandgate.kernel.figures import figure, number
from sandgate.kernel.notation import rounded_text
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Inches, Knots, Span, Yards
from sandgate.rules.naval_action.surface.legs import Unit

BOOK: Final = "sandgate.rules.naval_action"
NAUTICAL_MILE_YD: Final = number(BOOK, "scales", "nautical_mile")
TURNS_AN_HOUR: Final = number(BOOK, "scales", "turns_an_hour")
Feet = Annotated[float, Span("ft", 0.0, 2_000.0)]
ScaleName = Literal["table", "floor", "large_floor", "yards"]
UNITS: Final[dict[ScaleName, Literal["in", "cm", "yd"]]] = {
    "table": "cm",
    "floor": "in",
    "large_floor": "in",
    "yards": "yd",
}
UNITS_YD: Final = {
    "table": figure(BOOK, "scales", "table"),
    "floor": figure(BOOK, "scales", "floor"),
    "large_floor": figure(BOOK, "scales", "large_floor"),
}


class Scale(NamedTuple):
    """A scale of distance: its unit, and how many yards one is."""

    unit: Literal["in", "cm", "yd"]
    unit_yd: float
    foot_yd: float  # yards to a foot, or a decimetre, of the table (NA.SUB.01)


@rule("NA.SCALE.04")
def unit_yd(scale: ScaleName) -> Yards:
    """How many yards are one unit of the table: exact fractions. A game may also be kept in yards.

    >>> [unit_yd(scale) for scale in ("table", "large_floor", "yards")] == [1000 / 3, 1000 / 6, 1.0]
    True
    """
    if scale == "yards":
        return 1.0
    yards, units = UNITS_YD[scale]
    return yards / units


@rule("NA.SUB.01")
def foot_yd(scale: ScaleName) -> Yards:
    """How many yards are a foot of a table in inches, or a decimetre of one in centimetres.

    >>> foot_yd("floor"), foot_yd("large_floor"), foot_yd("yards"), rounded_text(foot_yd("table"), 0)
    (4000.0, 2000.0, 4000.0, '3,333')
    """
    if scale == "yards":
        return number(BOOK, "scales", "foot_of_yards")
    return unit_yd(scale) * number(BOOK, "scales", "decimetre" if UNITS[scale] == "cm" else "foot")


def scale_named(scale: ScaleName) -> Scale:
    """A scale with its unit."""
    return Scale(UNITS[scale], unit_yd(scale), foot_yd(scale))


@rule("NA.PLOT.07", "NA.SCALE.04")
def yards_of(length: Annotated[float, Span("units", 0.0, 100_000.0)], unit: Unit, unit_yd: Yards) -> Yards:
    """How many yards a written length is: in yards, thousands of them, or units of the table, which need not be named.

    >>> yards_of(3.0, "", 1000 / 3), yards_of(2.0, "kyd", 1000 / 3), yards_of(1500.0, "yd", 1000 / 3)
    (1000.0, 2000.0, 1500.0)
    """
    if unit == "yd":
        return length
    return length * 1000.0 if unit == "kyd" else length * unit_yd


@rule("NA.SCALE.04")
def in_units(length_yd: Yards, unit_yd: Yards) -> float:
    """How many units of the table a length is.

    >>> in_units(24_000.0, 1000 / 3)
    72.0
    """
    return length_yd / unit_yd


def units_of(length_yd: float, unit_yd: float) -> str:
    """A length in units of the table, as it is printed: to a tenth.

    >>> units_of(5_000.0, 1000 / 6), units_of(333.0, 1000 / 3)
    ('30', '1')
    """
    return rounded_text(in_units(length_yd, unit_yd))


@rule("NA.SCALE.06")
def yd_per_turn(speed_kn: Knots) -> Yards:
    """How far a speed goes in a turn.

    >>> yd_per_turn(30.0), yd_per_turn(18.0), yd_per_turn(0.0)
    (5000.0, 3000.0, 0.0)
    """
    return speed_kn * NAUTICAL_MILE_YD / TURNS_AN_HOUR


@rule("NA.SCALE.05")
def clock(start_min: Annotated[int, Span("min", 0, 1_439)], turn: int, step_min: int) -> str:
    """The time of day at which a turn begins.

    >>> clock(6 * 60 + 14, 4, 5), clock(23 * 60 + 58, 2, 6)
    ('06:29', '00:04')
    """
    minutes = (start_min + (turn - 1) * step_min) % 1_440
    return f"{minutes // 60:02d}:{minutes % 60:02d}"


@rule("NA.SCALE.01", pocket="how long a model is; the table draws its own")
def model_in(length_ft: Feet, scale: Annotated[float, Span("to one", 1.0, 20_000.0)]) -> Inches:
    """How long the model of a ship is at a scale of one to so many.

    >>> model_in(600.0, 1200.0), model_in(600.0, 4800.0)
    (6.0, 1.5)
    """
    return length_ft * 12.0 / scale


@rule("NA.SCALE.06")
def kn_of(turn_yd: Yards) -> Knots:
    """The speed that makes a distance in a turn.

    >>> kn_of(4000.0)
    24.0
    """
    return turn_yd * TURNS_AN_HOUR / NAUTICAL_MILE_YD
