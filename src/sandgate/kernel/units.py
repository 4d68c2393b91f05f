"""Units of the inputs of rules: an annotation names the unit and the range, for the reader and for `sandgate rule`.

Names of inputs and fields end in the unit: `range_yd`, `speed_kn`, `time_s`, `bearing_deg`, `turn_pt` (compass points,
32 to the circle). Angles of course and bearing are degrees, clockwise, north (or right ahead) at 0.
"""

import math
from dataclasses import dataclass
from typing import Annotated

from sandgate.kernel.rule import rule


@dataclass(frozen=True, slots=True)
class Span:
    """The unit of a number and the least and greatest value that it may have."""

    unit: str
    low: float
    high: float


Yards = Annotated[float, Span("yd", 0.0, 100_000.0)]
PlaceYards = Annotated[float, Span("yd", -1_000_000.0, 1_000_000.0)]
Seconds = Annotated[float, Span("s", 0.0, 100_000.0)]
Knots = Annotated[float, Span("kn", 0.0, 40.0)]
Degrees = Annotated[float, Span("deg", 0.0, 360.0)]
RelativeDegrees = Annotated[float, Span("deg", -180.0, 180.0)]
AcuteDegrees = Annotated[float, Span("deg", 0.0, 90.0)]
CompassPoints = Annotated[float, Span("points", 0.0, 32.0)]
ScorePoints = Annotated[float, Span("score points", 0.0, 100_000.0)]
Move = Annotated[int, Span("move", 0, 100_000)]  # which one
Moves = Annotated[int, Span("moves", 0, 100_000)]  # how many
Inches = Annotated[float, Span("in", 0.0, 100_000.0)]
PlaceInches = Annotated[float, Span("in", -100_000.0, 100_000.0)]
InchesPerSecond = Annotated[float, Span("in/s", 0.0, 100_000.0)]
Milliradians = Annotated[float, Span("mrad", 0.0, 1_000.0)]
Men = Annotated[int, Span("men", 0, 10_000)]
Guns = Annotated[int, Span("guns", 0, 100)]
Die = Annotated[int, Span("pips", 1, 6)]


@rule()
def near(value: float) -> float:
    """Round to a millionth, as every value is before it is compared with a limit: another platform's sine changes nothing.

    >>> near(45.00000000001), near(-0.1234564)
    (45.0, -0.123456)
    """
    return math.floor(value * 1e6 + 0.5) / 1e6


@rule()
def on_grid(value: float, parts: float) -> float:
    """Round to the grid of a game: `parts` to the unit.

    >>> on_grid(100.04, 16.0), on_grid(-0.005, 64.0)
    (100.0625, 0.0)
    """
    return math.floor(value * parts + 0.5) / parts + 0.0
