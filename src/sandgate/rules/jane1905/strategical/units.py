"""Units of the strategical game. Time is whole minutes from War Imminent, which is minute 0; a mile is 2,000 yards."""

from typing import Annotated, Final

from sandgate.kernel.figures import number
from sandgate.kernel.units import Span

BOOK: Final = "sandgate.rules.jane1905"
MIN_PER_H: Final = 60
H_PER_DAY: Final = 24
YD_PER_MI: Final = number(BOOK, "courses", "yards_to_the_mile")  # JANE.STR.29
TWO_THIRDS: Final = 2.0 / 3.0  # of full speed: what half of the coal gives (JANE.STR.21)

Minute = Annotated[int, Span("min from War Imminent", 0, 10_000_000)]
Minutes = Annotated[int, Span("min", 0, 1_000_000)]
ClockMinute = Annotated[int, Span("min after midnight", 0, 1440)]
Hours = Annotated[float, Span("h", 0.0, 10_000.0)]
Tons = Annotated[float, Span("t of coal", 0.0, 100_000.0)]
DisplacementTons = Annotated[float, Span("t", 0.0, 100_000.0)]
CoalUnits = Annotated[float, Span("units of coal", 0.0, 100_000.0)]
