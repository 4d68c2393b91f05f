"""Harbour charts: squares of 2,000 yards on which mines and forts are marked. JANE.STR.03.

Ruling: columns go by letters from west to east, rows by numbers from north to south; the sea mark lies in the middle of M13.
"""

import math
from typing import Final

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import PlaceYards, near
from sandgate.rules.jane1905.strategical.courses.chart import sea_mark
from sandgate.rules.jane1905.strategical.parts import LatLon
from sandgate.rules.jane1905.strategical.scale.conversion import onto_board
from sandgate.rules.jane1905.strategical.units import BOOK

SQUARE_YD: Final = number(BOOK, "harbours", "square")
COLUMNS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXY"
MIDDLE: Final = COLUMNS.index("M")


@rule("JANE.STR.03")
def harbour_square(east_yd: PlaceYards, north_yd: PlaceYards) -> str:
    """The square of a place that lies so far from the sea mark; "": off the chart.

    >>> harbour_square(0.0, 0.0), harbour_square(2500.0, 7100.0), harbour_square(-24000.0, 0.0), harbour_square(26000.0, 0.0)
    ('M13', 'N9', 'A13', '')
    >>> harbour_square(999.0, 24000.0), harbour_square(1000.0, 24000.0), harbour_square(0.0, 26000.0)
    ('M1', 'N1', '')
    """
    column, row = (MIDDLE + math.floor(near(yards / SQUARE_YD + 0.5)) for yards in (east_yd, -north_yd))
    on_it = 0 <= column < len(COLUMNS) and 0 <= row < len(COLUMNS)
    return f"{COLUMNS[column]}{row + 1}" if on_it else ""


@step("JANE.STR.03")
def square_of(port: str, at: LatLon) -> str:
    """The square of the chart of a port in which a place lies; "": off the chart."""
    return harbour_square(*onto_board(*sea_mark(port), *at))
