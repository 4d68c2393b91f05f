"""Aircraft in elements of six: how many of a type there are in a force, and how they are dealt to its ships. NA.AIR.07."""

import math
from typing import Annotated, Final

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Span

BOOK: Final = "sandgate.rules.naval_action"
Aircraft = Annotated[int, Span("aircraft", 0, 1_000)]


@rule("NA.AIR.07")
def elements_of(aircraft: Aircraft) -> int:
    """How many elements so many aircraft of one type are: the nearest whole number of sixes, half up.

    >>> elements_of(42), elements_of(9), elements_of(8)
    (7, 2, 1)
    """
    return math.floor(aircraft / number(BOOK, "conditions", "element") + 0.5)


@rule("NA.AIR.07")
def dealt(aircraft: tuple[Aircraft, ...]) -> tuple[int, ...]:
    """How many elements each ship of a force has, by the aircraft of one type in each.

    Whole sixes first, then one each to the ship with the largest remainder that is still short; the first of equal ones.

    >>> dealt((14, 15, 13)), dealt((3, 3)), dealt((5, 5, 5))
    ((2, 3, 2), (1, 0), (1, 1, 1))
    """
    six = int(number(BOOK, "conditions", "element"))
    found = [each // six for each in aircraft]
    short = elements_of(sum(aircraft)) - sum(found)
    order = sorted(range(len(aircraft)), key=lambda nth: (-(aircraft[nth] % six), nth))
    for nth in order[:short]:
        found[nth] += 1
    return tuple(found)
