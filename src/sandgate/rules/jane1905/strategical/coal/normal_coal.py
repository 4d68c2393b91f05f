"""After the normal coal is burnt: two thirds of full speed, and a tenth less made good. JANE.STR.25."""

from typing import Final

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Knots, near
from sandgate.rules.jane1905.strategical.courses.distance import down_to_half_knot
from sandgate.rules.jane1905.strategical.units import BOOK, TWO_THIRDS, Tons

MADE_GOOD: Final = number(BOOK, "coal", "made_good")


@rule("JANE.STR.25")
def is_past_normal(burnt_tons: Tons, normal_tons: Tons) -> bool:
    """Whether a ship has burnt more than her normal coal since she was last full.

    >>> is_past_normal(700.0, 700.0), is_past_normal(701.0, 700.0)
    (False, True)
    """
    return near(burnt_tons) > normal_tons


@rule("JANE.STR.25")
def most_paid_kn(full_kn: Knots) -> Knots:
    """The most that such a ship may pay for, rounded down to the half knot.

    >>> most_paid_kn(18.0), most_paid_kn(23.0)
    (12.0, 15.0)
    """
    return down_to_half_knot(full_kn * TWO_THIRDS)


@rule("JANE.STR.25")
def made_good_kn(paid_kn: Knots, past_normal: bool) -> Knots:
    """What a ship makes good of the speed that she pays for.

    >>> made_good_kn(15.0, True), made_good_kn(15.0, False)
    (13.5, 15.0)
    """
    return paid_kn * MADE_GOOD if past_normal else paid_kn


@rule("JANE.STR.25")
def best_kn(max_kn: Knots, full_kn: Knots, past_normal: bool) -> Knots:
    """The most that a ship may pay for, who else could make max_kn.

    >>> best_kn(18.0, 18.0, True), best_kn(11.0, 18.0, True), best_kn(18.0, 18.0, False)
    (12.0, 11.0, 18.0)
    """
    return min(max_kn, most_paid_kn(full_kn)) if past_normal else max_kn
