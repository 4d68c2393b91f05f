"""How the side of a ship is divided into sections on her scorer: JANE.HIT.37."""

import math
from typing import Final

from sandgate.kernel.figures import number
from sandgate.rules.jane1905.plan.plan import Plan
from sandgate.rules.jane1905.plan.tail import BOOK

COLUMN_FT: Final = number(BOOK, "plan", "section_column")


def columns(length_ft: float) -> int:
    """How many columns a side has; the last may be shorter.

    >>> columns(432.0), columns(215.0)
    (22, 11)
    """
    return math.ceil(length_ft / COLUMN_FT)


def section_box(plan: Plan, row: int, column: int) -> tuple[float, float, float, float]:
    """The section of a row (0 water_line to 3 upper) and a column (from 1, from the stem): x0, x1, y0, y1 in feet.

    >>> from sandgate.rules.jane1905.plan.shipyard import plan_named
    >>> section_box(plan_named("mikasa"), 3, 7)
    (120.0, 140.0, 17.5, 25.0)
    """
    low = plan.rows_ft[row - 1] if row else 0.0
    return COLUMN_FT * (column - 1), min(COLUMN_FT * column, plan.length_ft), low, plan.rows_ft[row]
