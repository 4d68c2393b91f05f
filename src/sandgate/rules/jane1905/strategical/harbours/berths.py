"""What a harbour holds and gives: berths, coal and the time that coaling takes. JANE.STR.04."""

import math
from collections.abc import Sequence
from typing import Annotated, Final, Literal

from sandgate.kernel.adding import added
from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Span, near
from sandgate.rules.jane1905.strategical.units import BOOK, DisplacementTons, Hours, Minutes, Tons

Berths = Annotated[float, Span("berths", 0.0, 1000.0)]
Coal = Literal["yes", "limited", "no"]

BIG_T: Final = number(BOOK, "harbours", "big_ship")
SMALL_BERTH: Final = number(BOOK, "harbours", "small_berth")
USUAL_BERTHS: Final = number(BOOK, "harbours", "berths")
BIG_T_PER_H: Final = number(BOOK, "harbours", "coaling_big")
SMALL_T_PER_H: Final = number(BOOK, "harbours", "coaling_small")
LIMITED_T: Final = number(BOOK, "harbours", "limited_stock")
NEUTRAL_MIN: Final = int(number(BOOK, "harbours", "neutral_stay")) * 60


@rule("JANE.STR.04")
def is_big(displacement_tons: DisplacementTons) -> bool:
    """Whether a ship takes a whole berth, and coals at the full rate.

    >>> is_big(3000.0), is_big(350.0)
    (True, False)
    """
    return displacement_tons >= BIG_T


@rule("JANE.STR.04")
def berths_taken(displacements_tons: Sequence[float]) -> Berths:
    """The berths that ships in harbour take.

    >>> berths_taken((15140.0, 12230.0, 350.0, 350.0))
    2.5
    """
    return added([1.0 if is_big(each) else SMALL_BERTH for each in displacements_tons])


@rule("JANE.STR.04")
def finds_berth(in_harbour_tons: Sequence[float], berths: Berths, displacement_tons: DisplacementTons) -> bool:
    """Whether a ship that arrives is given an anchorage inside.

    >>> finds_berth((15140.0,) * 5, 6.0, 12230.0), finds_berth((15140.0,) * 6, 6.0, 350.0)
    (True, False)
    """
    return berths_taken((*in_harbour_tons, displacement_tons)) <= berths


@rule("JANE.STR.04")
def stock_tons(coal: Coal, laid_in_tons: float) -> float:
    """The coal of a harbour for one side at the beginning of the war; infinite where it is not counted.

    laid_in_tons: what the list of ports or the scheme says; below nought it says nothing.
    >>> stock_tons("limited", -1.0), stock_tons("yes", -1.0), stock_tons("limited", 600.0), stock_tons("no", -1.0)
    (1000.0, inf, 600.0, 0.0)
    """
    if laid_in_tons >= 0.0:
        return laid_in_tons
    return {"yes": math.inf, "limited": LIMITED_T, "no": 0.0}[coal]


@rule("JANE.STR.04")
def coaled_tons(minutes: Minutes, displacement_tons: DisplacementTons) -> Tons:
    """The coal that a ship takes in so many minutes, if there is room and stock.

    >>> coaled_tons(90, 14150.0), coaled_tons(90, 350.0)
    (150.0, 37.5)
    """
    return (BIG_T_PER_H if is_big(displacement_tons) else SMALL_T_PER_H) * minutes / 60.0


@rule("JANE.STR.04")
def coaling_h(tons: Tons, displacement_tons: DisplacementTons) -> Hours:
    """How long a ship takes to coal.

    >>> coaling_h(1100.0, 14150.0), coaling_h(96.0, 350.0)
    (11.0, 3.84)
    """
    return tons / (BIG_T_PER_H if is_big(displacement_tons) else SMALL_T_PER_H)


@rule("JANE.STR.04")
def coal_is_full(burnt_tons: Tons) -> bool:
    """Whether a ship is full, so that the count of what she burns begins anew (JANE.STR.25).

    >>> coal_is_full(0.0), coal_is_full(0.5)
    (True, False)
    """
    return near(burnt_tons) == 0.0


@rule("JANE.STR.04")
def may_coal_abroad(allowed: bool, coaled_before: bool, minutes: Minutes) -> bool:
    """Whether a ship that has coaled for so long may go on in a port that is not her side's.

    allowed: the scheme allows this neutral port to her side.
    >>> may_coal_abroad(True, False, 1439), may_coal_abroad(True, False, 1440), may_coal_abroad(True, True, 0)
    (True, False, False)
    """
    return allowed and not coaled_before and minutes < NEUTRAL_MIN
