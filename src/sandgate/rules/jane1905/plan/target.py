"""The target sheets of a ship: their sizes, and the frame on the paper that covers one. JANE.GUN.04, .06, .27."""

from typing import Final, NamedTuple

from sandgate.kernel.figures import figure
from sandgate.kernel.rule import rule
from sandgate.rules.jane1905.plan.tail import BOOK

SCALES: Final = figure(BOOK, "plan", "target_scale")
FRAME: Final = figure(BOOK, "plan", "covered_frame")
COVERED: Final = 5  # the grade of a sheet that is covered
SCALE_OF_GRADE: Final = tuple([SCALES[min(nth, len(SCALES) - 1)] for nth in range(COVERED)])


class Frame(NamedTuple):
    """A rectangle in feet from the stem and above the water-line."""

    x0_ft: float
    x1_ft: float
    y0_ft: float
    y1_ft: float


@rule("JANE.GUN.04", "JANE.GUN.27")
def scale_ft(grade: int) -> float:
    """Feet to the inch of the sheet of a grade: 1 the largest, 2 the middle, 3 to 5 the smallest.

    >>> [scale_ft(grade) for grade in (1, 2, 3, 5)]
    [86.4, 172.8, 345.6, 345.6]
    """
    return SCALE_OF_GRADE[grade - 1]


@rule("JANE.GUN.06", pocket="the frame is drawn on the sheet; a pin goes where it is aimed, framed or not")
def covered_frame(length_ft: float) -> Frame:
    """The frame on the paper that covers a ship: its middle over amidships, its lower edge under the water-line.

    >>> [f"{edge_ft:.2f}" for edge_ft in covered_frame(432.0)]
    ['-60.48', '492.48', '-34.56', '138.24']
    """
    scale = scale_ft(COVERED)
    wide, high, below = FRAME
    middle, low = length_ft / 2.0, -below * scale
    return Frame(middle - wide / 2.0 * scale, middle + wide / 2.0 * scale, low, low + high * scale)
