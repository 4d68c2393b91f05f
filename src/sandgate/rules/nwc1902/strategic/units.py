"""Units of the rules of the Strategic Game, and where its figures are kept. Miles, knots and degrees: as elsewhere."""

from typing import Annotated, Final

from sandgate.kernel.units import Span

BOOK: Final = "sandgate.rules.nwc1902"
Minutes = Annotated[float, Span("min", 0.0, 600_000.0)]
Minute = Annotated[float, Span("min", -10_000.0, 600_000.0)]  # which one, counted from any midnight or beginning
Days = Annotated[float, Span("days", 0.0, 400.0)]
Tons = Annotated[float, Span("tons", 0.0, 1_000_000.0)]
Part = Annotated[float, Span("part of full bunkers", 0.0, 1.0)]
Value = Annotated[float, Span("points of value", 0.0, 10_000.0)]
Fathoms = Annotated[float, Span("fathoms", 0.0, 6_000.0)]
Ships = Annotated[int, Span("ships", 0, 1_000)]
Birds = Annotated[int, Span("birds", 0, 1_000)]
EastDegrees = Annotated[float, Span("deg", -360.0, 360.0)]
