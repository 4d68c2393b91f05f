"""Orders of the Duel: what captains write stands in captain/orders.py; here is the umpire's hand. NWC.DU.35, NWC.ME.23.

    PLACE RED 100 200 HEADING 090 SPEED 12   CHARGE BLUE 50

What it does: umpire.py.
"""

from typing import Annotated, Final

from sandgate.kernel.asks import Order
from sandgate.kernel.desk.notation import Notation
from sandgate.kernel.desk.orders import order
from sandgate.kernel.desk.parts import course, number, word
from sandgate.rules.nwc1902.ship.sides import SIDES, Side

SIDE: Final = word({side.upper(): side for side in SIDES}, "side", said={side: side.capitalize() for side in SIDES})
YARDS: Final = number(-100_000.0, 100_000.0, "yards", "place", grain=1.0)
FASTEST_KN: Final = 25.0
POINTS: Final = number(-10_000.0, 10_000.0, "points", "points", grain=0.5)


@order(
    "PLACE {side} {x_yd} {y_yd} [HEADING {heading_deg}] [SPEED|SPD {speed_kn}]",
    "NWC.DU.35",
    "NWC.ME.23",
    like="PLACE RED 100 200 HEADING 090 SPEED 12",
    title="Place ship",
    icon="place",
    group="umpire",
    says="{side} is put at {x_yd} east, {y_yd} north[, heading {heading_deg}][, at {speed_kn}].",
)
class Place(Order):
    """Put a ship on another place; her heading and speed stay as they are if they are left out."""

    side: Annotated[Side, SIDE]
    x_yd: Annotated[float, YARDS]
    y_yd: Annotated[float, YARDS]
    heading_deg: Annotated[float | None, course("heading")] = None
    speed_kn: Annotated[float | None, number(0.0, FASTEST_KN, "knots", "speed")] = None


@order(
    "CHARGE {side} {points}",
    "NWC.DU.35",
    "NWC.ME.23",
    like="CHARGE BLUE 50",
    title="Charge points",
    icon="charge",
    group="umpire",
    says="{side} is charged {points}.",
)
class Charge(Order):
    """Charge score points to a ship, or strike some off with a minus."""

    side: Annotated[Side, SIDE]
    points: Annotated[float, POINTS]


UMPIRE: Final = Notation(Place, Charge, by="the umpire")
