"""What of a ship shows above the water: the outline that an admiral has over the edge of his table. JANE.GEN.05."""

from functools import lru_cache

from sandgate.rules.jane1905.plan.plan import Plan
from sandgate.rules.jane1905.plan.sections import SHIPS

HIDDEN = (
    "gun_muzzle",
    "belt",
    "bow_end",
    "stern_end",
    "lower_deck_side",
    "casemate",
    "battery",
)  # no more than her side shows

Box = tuple[float, float, float, float]


@lru_cache(maxsize=SHIPS)
def boxes(plan: Plan) -> tuple[Box, ...]:
    """Rectangles x0, x1, y0, y1 in feet from the stem and above the water-line: hull first, then what rises from it.

    >>> from sandgate.rules.jane1905.plan.shipyard import plan_named
    >>> boxes(plan_named("picket_boat"))
    ((0.0, 56.0, 0.0, 4.0),)
    >>> len(boxes(plan_named("mikasa"))), boxes(plan_named("mikasa"))[:2]
    (16, ((90.0, 432.0, 0.0, 17.5), (0.0, 90.0, 0.0, 20.0)))
    """
    return tuple(
        [(zone.x0_ft, zone.x1_ft, zone.y0_ft, zone.y1_ft) for zone in reversed(plan.zones) if zone.kind not in HIDDEN]
    )
