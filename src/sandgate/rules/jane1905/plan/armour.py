"""Armour as inches of Krupp cemented, by its quality: JANE.HIT.02."""

from typing import Final

from sandgate.kernel.rule import rule
from sandgate.kernel.units import on_grid
from sandgate.rules.jane1905.plan.stores import QUALITIES

HUNDREDTHS: Final = 100.0


@rule("JANE.HIT.02")
def krupp_in(armour_in: float, quality: str) -> float:
    """Real inches of a quality (KC, HN, H, CP, WI, ST) in inches of Krupp cemented, to the hundredth; 0 without armour.

    >>> krupp_in(17.0, "H"), krupp_in(3.0, "ST"), krupp_in(0.0, "")
    (12.75, 1.86, 0.0)
    """
    return on_grid(armour_in * float(QUALITIES[quality]["factor"]), HUNDREDTHS) if quality else 0.0
