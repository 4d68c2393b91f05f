"""The orders of a Fleet game: those of a squadron, of its opening and of a coast, and what its umpire alone may write.

    END   MELEE          the umpire ends the game (NWC.TA.58), or stops it for the mêlée (NWC.ME.12)

The others: squadron/orders.py, squadron/opening_orders.py, squadron/coast/orders.py.
"""

from typing import Final

from sandgate.kernel.asks import Order
from sandgate.kernel.desk.forms import Also
from sandgate.kernel.desk.notation import Notation
from sandgate.kernel.desk.orders import order
from sandgate.rules.nwc1902.squadron.coast.orders import OF_THE_COAST
from sandgate.rules.nwc1902.squadron.orders import (
    Ahead,
    Annul,
    Carry,
    Charge,
    Execute,
    FireTorpedo,
    HoistSignal,
    Place,
    ShipFire,
    ShipSpeed,
    UseReserve,
    WishEnd,
)


@order(
    "END",
    "NWC.TA.58",
    "NWC.ME.12",
    like="END",
    title="End game",
    icon="end",
    group="umpire",
    says="The game ends.",
    also=[
        Also(
            "MELEE",
            "MELEE",
            {"melee": True},
            clause="NWC.ME.12",
            title="To mêlée",
            does="Stop the game for the mêlée.",
            says="The game stops for the mêlée.",
        )
    ],
)
class EndGame(Order):
    """End the game."""

    melee: bool = False


MOVE: Final = Notation(
    Ahead,
    WishEnd,
    Carry,
    Execute,
    Annul,
    HoistSignal,
    FireTorpedo,
    UseReserve,
    ShipFire,
    ShipSpeed,
    *OF_THE_COAST,
    by="a commander for a move",
)
HAND: Final = Notation(Place, Charge, EndGame, by="the umpire")
