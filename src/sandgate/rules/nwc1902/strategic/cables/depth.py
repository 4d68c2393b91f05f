"""How deep a cable lies: by soundings, or by the miles from its landing place. NWC.ST.27, .28."""

from typing import Literal

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import near
from sandgate.ocean.sailing import Miles
from sandgate.rules.nwc1902.strategic.units import BOOK, Fathoms

SHALLOW_FATHOMS = number(BOOK, "cables", "shallow")
MIDDLE_FATHOMS = number(BOOK, "cables", "middle")
DEEP_FATHOMS = number(BOOK, "cables", "deep")
SHALLOW_MI = number(BOOK, "cables", "shallow_to")
MIDDLE_MI = number(BOOK, "cables", "middle_to")
DEEP_MI = number(BOOK, "cables", "deep_to")

Depth = Literal["shallow", "middle", "deep", "beyond"]  # under 100 fathoms, up to 500, up to 1,000, more


@rule("NWC.ST.27", "NWC.ST.28", pocket="the chart has no soundings: play goes by the miles from the landing place")
def depth_of(fathoms: Fathoms) -> Depth:
    """What a sounding means to who works on a cable.

    >>> depth_of(60.0), depth_of(100.0), depth_of(800.0), depth_of(1001.0)
    ('shallow', 'middle', 'deep', 'beyond')
    """
    if fathoms < SHALLOW_FATHOMS:
        return "shallow"
    return "middle" if fathoms <= MIDDLE_FATHOMS else "deep" if fathoms <= DEEP_FATHOMS else "beyond"


@rule("NWC.ST.27")
def depth_at(landing_mi: Miles) -> Depth:
    """How deep the water is without soundings, by the distance from the nearer landing place.

    >>> depth_at(5.0), depth_at(30.0), depth_at(60.0), depth_at(61.0)
    ('shallow', 'middle', 'deep', 'beyond')
    """
    off_mi = near(landing_mi)
    if off_mi <= SHALLOW_MI:
        return "shallow"
    return "middle" if off_mi <= MIDDLE_MI else "deep" if off_mi <= DEEP_MI else "beyond"
