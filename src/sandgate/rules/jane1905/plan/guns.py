"""What is known of a gun before it fires: how often, how far, in what group it stands. JANE.GUN.18, .19, JANE.GEN.10."""

from typing import Annotated, Literal

from sandgate.kernel.figures import figure, number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Inches, Moves, Span, Yards
from sandgate.rules.jane1905.plan.stores import BOOK

FeetPerSecond = Annotated[float, Span("ft/s", 0.0, 5_000.0)]

FAST_OVER_FT_S = number(BOOK, "guns", "fast_over")
MIDDLING_FROM_FT_S = number(BOOK, "guns", "middling_from")
INTERVAL_FAST = int(number(BOOK, "guns", "interval_fast"))
INTERVAL_MIDDLING = int(number(BOOK, "guns", "interval_middling"))
INTERVAL_SLOW = int(number(BOOK, "guns", "interval_slow"))
RANGE_CALIBRES_IN = figure(BOOK, "guns", "range_calibres")
RANGE_LIMITS_YD = figure(BOOK, "guns", "range_limits")
HEAVY_FROM_IN = number(BOOK, "guns", "heavy_from")
INTERMEDIATE_FROM_IN = number(BOOK, "guns", "intermediate_from")


@rule("JANE.GUN.18")
def interval_moves(velocity_ft_s: FeetPerSecond) -> Moves:
    """Moves from one strike of a gun to its next, by its muzzle velocity.

    >>> interval_moves(2701.0), interval_moves(2700.0), interval_moves(2349.0)
    (3, 4, 5)
    """
    if velocity_ft_s > FAST_OVER_FT_S:
        return INTERVAL_FAST
    return INTERVAL_MIDDLING if velocity_ft_s >= MIDDLING_FROM_FT_S else INTERVAL_SLOW


@rule("JANE.GUN.19")
def range_limit_yd(calibre_in: Inches) -> Yards:
    """The greatest range at which a gun may fire, itself included.

    >>> [range_limit_yd(calibre) for calibre in (12.0, 9.2, 8.2, 6.0, 4.7, 3.0)]
    [8000.0, 8000.0, 6000.0, 4000.0, 3000.0, 2000.0]
    """
    return RANGE_LIMITS_YD[sum(calibre_in < least for least in RANGE_CALIBRES_IN)]


@rule("JANE.GUN.19")
def in_range(calibre_in: Inches, range_yd: Yards) -> bool:
    """Whether a gun may fire at a range.

    >>> in_range(8.0, 6000.0), in_range(8.0, 6001.0)
    (True, False)
    """
    return range_yd <= range_limit_yd(calibre_in)


@rule("JANE.GEN.10")
def gun_group(calibre_in: Inches) -> Literal["HEAVY", "MEDIUM", "LIGHT"]:
    """The group of guns whose shooter answers for a gun; the 6-inch is light.

    >>> gun_group(9.2), gun_group(7.5), gun_group(6.0)
    ('HEAVY', 'MEDIUM', 'LIGHT')
    """
    if calibre_in >= HEAVY_FROM_IN:
        return "HEAVY"
    return "MEDIUM" if calibre_in >= INTERMEDIATE_FROM_IN else "LIGHT"
