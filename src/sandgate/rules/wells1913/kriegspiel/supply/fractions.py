"""Fractions of Kriegspiel: half and over counts as one, less than half as nothing (Appendix, Supply in the Field).

One principle for the packets of supplies (KS.SUPPLY.07, .08) and for the losses in charges (KS.CHARGE.06).
"""

from typing import Annotated

from sandgate.kernel.rule import rule
from sandgate.kernel.units import Span

Parts = Annotated[int, Span("parts", 0, 1_000_000)]
PartsOfWhole = Annotated[int, Span("parts", 1, 10_000)]


@rule("KS.CHARGE.06")
def half_and_over(part: Parts, whole: PartsOfWhole) -> int:
    """How many wholes so many parts count, `whole` parts to each: a remainder of half or more counts as one.

    >>> half_and_over(12, 5), half_and_over(13, 5), half_and_over(5, 10), half_and_over(7, 15)
    (2, 3, 1, 0)
    """
    return (2 * part + whole) // (2 * whole)
