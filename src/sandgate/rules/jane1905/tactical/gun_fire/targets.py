"""Target sheets of ships: places on them, and which part of a ship a hole lies in. JANE.GUN.11 to .13, .28.

x is inches on the sheet from the stem, or feet aboard from it; y is up from the drawn water-line. The water-line test comes
first, in inches; then the first rectangle of the list, front to back, that holds the centre of the hole, edges included.
"""

import math
from typing import Annotated, Literal, NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import PlaceInches, RelativeDegrees, Span, near
from sandgate.rules.jane1905.plan.plan import Plan, Zone
from sandgate.rules.jane1905.plan.stores import BOOK
from sandgate.rules.jane1905.plan.target import scale_ft
from sandgate.rules.jane1905.tactical.damage import Level
from sandgate.rules.jane1905.tactical.gun_fire.grades import Grade

Feet = Annotated[float, Span("ft", -10_000.0, 10_000.0)]
FeetPerInch = Annotated[float, Span("ft per in", 1.0, 1_000.0)]
Part = Annotated[float, Span("of her length", 0.0, 1.0)]

PIN_IN = number(BOOK, "gun_fire", "pin_radius")


class Hole(NamedTuple):
    """What a prick has struck of a ship."""

    part: Literal["miss", "line", "zone"]
    x_ft: float  # from the stem
    y_ft: float  # over the drawn water-line
    zone: Zone | None = None  # that holds it; where the line is cut: that protects it, None where nothing does


@rule("JANE.GUN.28")
def narrowing(bow_deg: RelativeDegrees, length_ft: Feet, beam_ft: Feet) -> Part:
    """By the option of foreshortening: the part of her length that a ship shows to one on a bearing from her bow.

    >>> narrowing(90.0, 432.0, 76.0), near(narrowing(0.0, 432.0, 76.0))
    (1.0, 0.175926)
    """
    return max(abs(math.sin(math.radians(bow_deg))), beam_ft / length_ft)


@rule("JANE.GUN.28")
def place_on_sheet(
    grade: Grade, x_ft: Feet, y_ft: Feet, length_ft: Feet, narrow: Part = 1.0
) -> tuple[PlaceInches, PlaceInches]:
    """Where on the sheet of a grade a place aboard is drawn; foreshortened, places draw together about amidships.

    >>> place_on_sheet(1, 216.0, 43.2, 432.0), place_on_sheet(1, 0.0, 0.0, 432.0, 0.5)
    ((2.5, 0.5), (1.25, 0.0))
    """
    middle_ft = length_ft / 2.0
    return (middle_ft + (x_ft - middle_ft) * narrow) / scale_ft(grade), y_ft / scale_ft(grade)


@rule("JANE.GUN.28")
def feet_on_sheet(
    grade: Grade, x_in: PlaceInches, y_in: PlaceInches, length_ft: Feet, narrow: Part = 1.0
) -> tuple[Feet, Feet]:
    """The place aboard that is drawn at a place on the sheet.

    >>> feet_on_sheet(1, 2.5, 0.5, 432.0), feet_on_sheet(1, 1.25, 0.0, 432.0, 0.5)
    ((216.0, 43.2), (0.0, 0.0))
    """
    middle_ft, scale = length_ft / 2.0, scale_ft(grade)
    return near(middle_ft + (x_in * scale - middle_ft) / narrow), near(y_in * scale)


@rule("JANE.GUN.12", "JANE.GUN.13")
def line_cut(y_in: PlaceInches, line_ft: Feet, feet_per_in: FeetPerInch) -> bool:
    """Whether the hole of the pin cuts the line that divides ship from water, the drawn one or the raised one.

    >>> line_cut(-0.010, 0.0, 86.4), line_cut(0.011, 0.0, 86.4), line_cut(0.015, 2.5, 86.4)
    (True, False, False)
    """
    return near(abs(y_in - line_ft / feet_per_in)) <= PIN_IN


def line_in_force_ft(plan: Plan, level: Level) -> float:
    """The height of the water over the drawn water-line: a ship that has sunk deeper has it raised (JANE.HIT.22)."""
    return 0.0 if level == "afloat" else plan.rows_ft[0] if level == "lower deck" else plan.rows_ft[1]


@step("JANE.GUN.11", "JANE.GUN.28")
def zone_at(plan: Plan, x_ft: float, y_ft: float) -> Zone | None:
    """The first rectangle that holds the centre of a hole."""
    for zone in plan.zones:
        if zone.x0_ft <= x_ft <= zone.x1_ft and zone.y0_ft <= y_ft <= zone.y1_ft:
            return zone
    return None


@step("JANE.GUN.12")
def protects_line(plan: Plan, x_ft: float, line_ft: float) -> Zone | None:
    """What protects the line at a place: the first rectangle that holds it and reaches above the line."""
    reaching = (zone for zone in plan.zones if zone.x0_ft <= x_ft <= zone.x1_ft and zone.y0_ft <= line_ft < zone.y1_ft)
    return next(reaching, None)


@step("JANE.GUN.11", "JANE.GUN.12", "JANE.GUN.13", "JANE.GUN.28")
def struck(plan: Plan, line_ft: float, grade: int, x_in: float, y_in: float, narrow: float = 1.0) -> Hole:
    """What a prick has struck: the line between wind and water, a zone, or nothing.

    line_ft: height of the line in force. narrow: the part of her length that is drawn, where sheets are foreshortened.
    """
    x_ft, y_ft = feet_on_sheet(grade, x_in, y_in, plan.length_ft, narrow)
    if 0.0 <= x_ft <= plan.length_ft and line_cut(y_in, line_ft, scale_ft(grade)):
        return Hole("line", x_ft, y_ft, protects_line(plan, x_ft, line_ft))
    zone = zone_at(plan, x_ft, y_ft) if y_ft >= line_ft else None
    return Hole("zone" if zone else "miss", x_ft, y_ft, zone)


def narrowing_of(plan: Plan, bow_deg: float, foreshorten: bool) -> float:
    """The part of a ship's length that her sheet shows: all of it, but by the option of foreshortening."""
    return narrowing(bow_deg, plan.length_ft, plan.beam_ft) if foreshorten else 1.0
