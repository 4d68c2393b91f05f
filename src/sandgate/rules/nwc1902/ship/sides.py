"""The two sides of every game of 1902 (NWC.DU.33, NWC.TA.05)."""

from typing import Final, Literal, get_args

Side = Literal["red", "blue"]

SIDES: Final[tuple[Side, ...]] = get_args(Side)
