"""Hits all on one side: "Hits affecting flotation", the V-shaped marks. JANE.HIT.27."""

import math
from collections.abc import Sequence
from typing import Final

from sandgate.kernel.adding import added
from sandgate.kernel.contract import Slot
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Die, near
from sandgate.rules.jane1905.tactical.damage import WaterHit
from sandgate.rules.jane1905.tactical.effect.scorer import Scorer, effect_figure
from sandgate.rules.jane1905.tactical.effect.sunk import sink

FROM_THIRD, FROM_SIXTH = map(int, effect_figure("capsizing_hits"))
FIRST_THROW: Final = 3
SECOND_BAND: Final = 6


@rule("JANE.HIT.27")
def throw_at(water: Sequence[WaterHit], before: float) -> int:
    """The whole count for which a die is thrown when hits have brought the sum up from `before`; 0: no throw.

    >>> port = WaterHit("P", 100.0, 1.0, True)
    >>> throw_at((port,) * 3, 2.0), throw_at((port,) * 2, 1.0), throw_at((port,) * 7, 3.0), throw_at((port,) * 3, 3.0)
    (3, 0, 7, 0)
    >>> throw_at((port, port, WaterHit("S", 100.0, 1.0, True)), 2.0)
    0
    """
    reached = math.floor(near(added([hit.weight for hit in water])))
    one_side = all(hit.side == water[0].side for hit in water)
    return reached if one_side and reached >= FIRST_THROW and reached > math.floor(near(before)) else 0


@rule("JANE.HIT.27")
def capsizes(count: int, die: Die) -> bool:
    """Whether a ship capsizes with so many counted hits, all on one side.

    >>> capsizes(5, 5), capsizes(5, 6), capsizes(6, 5), capsizes(6, 4)
    (False, True, True, False)
    """
    return die >= (FROM_SIXTH if count >= SECOND_BAND else FROM_THIRD)


@step("JANE.HIT.27")
def capsizing_tried(scorer: Scorer, before: float) -> None:
    """Throw for a ship all of whose hits are on one side, by the count that she has reached."""
    count = throw_at(scorer.damage.water, before)
    if count:
        slot = Slot(scorer.firing, "JANE.HIT.27", scorer.ship.number, 0, count)
        pips = "5 or 6" if count >= SECOND_BAND else "6"
        about = f"Does {scorer.ship.name} capsize with {count} hits, all on one side ({pips})?"
        if capsizes(count, scorer.bench.throw(slot, 6, about=about)):
            sink(scorer, "capsized", ("JANE.HIT.27",), slot)
