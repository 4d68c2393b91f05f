"""Close, medium and long range, rounded up to whole units of the table. VII.C.2."""

import math
from functools import cache

from sandgate.kernel.rule import rule
from sandgate.kernel.units import Yards, near
from sandgate.rules.naval_action.navy.card import Band


@rule("NA.GUN.11")
def rounded_up(distance_yd: Yards, unit_yd: float) -> int:
    """A distance in whole units of the table, fractions rounded up.

    >>> rounded_up(30_650.0, 1000.0 / 3.0), rounded_up(10_000.0, 1.0), rounded_up(10_000.0, 1000.0 / 3.0)
    (92, 10000, 30)
    """
    return math.ceil(near(distance_yd / unit_yd))


@rule("NA.GUN.10", "NA.GUN.11")
def band_of(range_yd: Yards, max_range_yd: Yards, unit_yd: float) -> Band | None:
    """The range band of a battery; None beyond its greatest range. Limits come from the unrounded maximum.

    >>> [band_of(float(yd), 30_000.0, 1.0) for yd in (10_000, 10_001, 20_001, 30_000, 30_001)]
    ['close', 'medium', 'long', 'long', None]
    """
    units, (close, medium, long) = rounded_up(range_yd, unit_yd), band_limits(max_range_yd, unit_yd)
    if units <= close:
        return "close"
    if units <= medium:
        return "medium"
    return "long" if units <= long else None


@cache
def band_limits(max_range_yd: float, unit_yd: float) -> tuple[int, int, int]:
    """The ends of close, medium and long range in units of the table."""
    return (
        rounded_up(max_range_yd / 3.0, unit_yd),
        rounded_up(max_range_yd * 2.0 / 3.0, unit_yd),
        rounded_up(max_range_yd, unit_yd),
    )
