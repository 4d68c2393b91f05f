"""At whom a ship fires: Section II, "Gun Fire", the paragraphs on dividing and on concentrating the fire.

Clauses NWC.TA.44, .45 and .50. A ship fires at one opponent, or with an end-on battery at each of two. Without orders she
takes the one on whom the wand shows the highest figure. Orders to concentrate (NWC.TA.49): concentration.py.
"""

from typing import Annotated

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import RelativeDegrees, ScorePoints, Span, Yards, near
from sandgate.rules.nwc1902.ship.stencils import BOOK, BOW_LINE_DEG, QUARTER_LINE_DEG

DIVISION_GAIN = number(BOOK, "gun_fire_of_fleets", "division_gain")

FORWARD, BROADSIDE, AFTER = 1, 0, -1

Number = Annotated[int, Span("", 0, 999)]


@rule("NWC.TA.45")
def sector(relative_deg: RelativeDegrees) -> int:
    """The sector in which an opponent lies: 1 the forward end-on quadrant, -1 the after one, 0 a broadside sector.

    >>> sector(-44.0), sector(45.0), sector(-135.0), sector(136.0)
    (1, 0, 0, -1)
    """
    off_deg = near(abs(relative_deg))
    if off_deg < BOW_LINE_DEG:
        return FORWARD
    return AFTER if off_deg > QUARTER_LINE_DEG else BROADSIDE


@rule("NWC.TA.45")
def may_divide(relative_deg: RelativeDegrees, other_relative_deg: RelativeDegrees) -> bool:
    """Whether a ship may divide her fire between two opponents: not both in one and the same end-on quadrant.

    Ruling: they may lie on opposite sides; an opponent in a broadside sector takes either battery.
    >>> may_divide(30.0, -60.0), may_divide(20.0, -20.0), may_divide(20.0, -160.0), may_divide(80.0, 100.0)
    (True, False, True, True)
    """
    first = sector(relative_deg)
    return first == BROADSIDE or first != sector(other_relative_deg)


@rule("NWC.TA.44", "NWC.TA.50")
def better_target(
    figure: ScorePoints, range_yd: Yards, number: Number, than_figure: ScorePoints, than_range_yd: Yards, than_number: Number
) -> bool:
    """Whether a ship without orders fires at one opponent rather than at another: the figure, the range, the number.

    >>> better_target(32.0, 2300.0, 2, 32.0, 2900.0, 1), better_target(213.0, 1500.0, 2, 213.0, 1500.0, 1)
    (True, False)
    """
    nearer = range_yd < than_range_yd or (range_yd == than_range_yd and number < than_number)
    return figure > than_figure or (figure == than_figure and nearer)


@rule("NWC.TA.50")
def worth_dividing(single: ScorePoints, first: ScorePoints, second: ScorePoints) -> bool:
    """Whether two figures of end-on batteries together exceed the best single figure by enough: 2 or more.

    >>> worth_dividing(213.0, 107.0, 107.0), worth_dividing(56.0, 56.0, 56.0)
    (False, True)
    """
    return first + second >= single + DIVISION_GAIN
