"""Two targets of one ship: Section II, "Melee", "Gun Fire". Clause NWC.ME.21.

All pairs of a ship fire at one target, except that those not bearing on it may fire at a second.
"""

from typing import Annotated

from sandgate.kernel.rule import rule
from sandgate.kernel.units import RelativeDegrees, Span
from sandgate.rules.nwc1902.duel.gun_fire import Pair, pair_bears

NEITHER, FIRST, SECOND = 0, 1, 2

Targets = Annotated[int, Span("", 0, 2)]


@rule("NWC.ME.21")
def target_of_pair(pair: Pair, first_deg: RelativeDegrees, second_deg: RelativeDegrees, has_second: bool) -> Targets:
    """At which of two targets on these bearings a pair fires: 1, 2, or 0 if it bears on neither.

    >>> [target_of_pair(pair, 30.0, 170.0, True) for pair in ("F12", "F8", "A12", "A8")]
    [1, 1, 2, 2]
    """
    if pair_bears(pair, first_deg):
        return FIRST
    return SECOND if has_second and pair_bears(pair, second_deg) else NEITHER
