"""The one order of the Fleet game that the mêlée has not: its umpire ends it (NWC.TA.58, NWC.ME.12).

All others stand in squadron/orders.py, those of a coast in squadron/coast/orders.py.
"""

from dataclasses import dataclass

from sandgate.kernel.contract import Order


@dataclass(frozen=True, slots=True)
class EndGame(Order):
    """End the game (NWC.TA.58), or stop it for the mêlée sooner than proposed (NWC.ME.12): END, MELEE."""

    melee: bool = False

    def __str__(self) -> str:
        return "MELEE" if self.melee else "END"
