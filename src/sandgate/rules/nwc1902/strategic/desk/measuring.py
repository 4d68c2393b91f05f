"""Measuring on the chart: dividers and parallel ruler are every navigator's. NWC.ST.02."""

from typing import Final

from sandgate.kernel.contract import Ask, Ruler
from sandgate.ocean.sailing import MILES_TO_THE_DEGREE
from sandgate.rules.nwc1902.strategic.sequence.view import StrategicView

SAYS: Final = "Sea miles and true course along a rhumb line, reckoned by the middle latitude."


def ruler(_view: StrategicView, _ask: Ask | None) -> Ruler:
    """One may measure on one's chart at any time, from place to place."""
    return Ruler(True, "NWC.ST.02", SAYS, "miles", 1.0 / MILES_TO_THE_DEGREE, 1.0, globe=True)
