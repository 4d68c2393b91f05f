"""Placing the fleets: Section II, "Placing Fleets". Clauses NWC.TA.28 and .29; stations of NWC.TA.59.

Ships stand in the order of their numbers, 400 yards from centre to centre, in column astern of the guide or in line on her
beam. The fleets begin out of gun range of each other.
"""

from typing import Annotated

from sandgate.kernel.figures import number
from sandgate.kernel.geometry import ahead
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Degrees, PlaceYards, Span, Yards, near
from sandgate.rules.nwc1902.guns.score_wand import LIMIT_YD
from sandgate.rules.nwc1902.ship.stencils import BOOK

DISTANCE_YD = number(BOOK, "placing_fleets", "distance")

Beam = Annotated[int, Span("", -1, 1)]  # +1 on the right of the guide, -1 on her left, 0 right astern
Station = Annotated[int, Span("", 0, 100)]  # 0 the guide's own


@rule("NWC.TA.28")
def may_begin(nearest_yd: Yards) -> bool:
    """Whether the fleets may open so far apart, measured between their nearest ships: out of gun range.

    >>> may_begin(6001.0), may_begin(6000.0)
    (True, False)
    """
    return near(nearest_yd) > LIMIT_YD


@rule("NWC.TA.29", "NWC.TA.59")
def station(
    guide_x_yd: PlaceYards, guide_y_yd: PlaceYards, guide_deg: Degrees, place: Station, beam: Beam
) -> tuple[PlaceYards, PlaceYards]:
    """Where the ship stands that comes so many places after the guide: right astern of her, or on her beam.

    >>> station(0.0, 0.0, 0.0, 2, 0), station(0.0, 0.0, 0.0, 3, 1)
    ((0.0, -800.0), (1200.0, 0.0))
    """
    off_yd = place * DISTANCE_YD
    if beam == 0:
        return ahead(guide_x_yd, guide_y_yd, guide_deg, -off_yd, 0.0)
    return ahead(guide_x_yd, guide_y_yd, guide_deg, 0.0, beam * off_yd)
