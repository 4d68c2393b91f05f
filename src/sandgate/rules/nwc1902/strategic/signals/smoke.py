"""Smoke: how far it is seen, and what it tells. NWC.ST.44."""

from typing import Final, Literal, get_args

from sandgate.kernel.figures import figure, number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import near
from sandgate.ocean.sailing import Miles
from sandgate.rules.nwc1902.strategic.units import BOOK, Ships

DAY_MI = figure(BOOK, "strategic_signals", "smoke_day")
NIGHT_MI = figure(BOOK, "strategic_signals", "smoke_night")
SMALL_GROUP = number(BOOK, "strategic_signals", "small_group")
ONE_SMOKE_MI = number(BOOK, "strategic_signals", "one_smoke")

Size = Literal["single", "small", "large"]
SIZES: Final[tuple[Size, ...]] = get_args(Size)


@rule("NWC.ST.44", "NWC.ST.48")
def size_of(ships: Ships) -> Size:
    """What the smoke of so many vessels looks like.

    >>> size_of(1), size_of(8), size_of(9)
    ('single', 'small', 'large')
    """
    return "single" if ships == 1 else "small" if ships <= SMALL_GROUP else "large"


@rule("NWC.ST.44")
def smoke_mi(ships: Ships, merchant_vessels: Ships, by_day: bool) -> Miles:
    """How far the smoke of so many vessels is seen in clear weather, so many of them merchant vessels; 0 of none.

    A convoy is large with more than eight merchant vessels; by day it counts as any others.

    >>> smoke_mi(1, 0, True), smoke_mi(8, 0, True), smoke_mi(9, 0, True), smoke_mi(12, 12, True)
    (15.0, 20.0, 30.0, 30.0)
    >>> smoke_mi(1, 0, False), smoke_mi(7, 0, False), smoke_mi(9, 0, False), smoke_mi(12, 12, False)
    (1.0, 2.0, 3.0, 4.0)
    """
    if not ships:
        return 0.0
    if not by_day and merchant_vessels > SMALL_GROUP:
        return NIGHT_MI[-1]
    return (DAY_MI if by_day else NIGHT_MI)[SIZES.index(size_of(ships))]


@rule("NWC.ST.44")
def is_one_smoke(off_mi: Miles) -> bool:
    """Whether two forces of one side so far apart make one smoke.

    >>> is_one_smoke(3.0), is_one_smoke(3.1)
    (True, False)
    """
    return near(off_mi) <= ONE_SMOKE_MI


@rule("NWC.ST.44")
def makes_smoke(in_port: bool, lies_to: bool) -> bool:
    """Whether a force makes smoke: not in port, nor lying to with fires banked.

    >>> makes_smoke(False, False), makes_smoke(True, False), makes_smoke(False, True)
    (True, False, False)
    """
    return not in_port and not lies_to
