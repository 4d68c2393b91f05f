"""What is written of torpedoes. JANE.TOR.02, .03, .06 to .08.

TORPEDO SET ASAMA 3000   TORP ASAMA S1 L BRG 075   TORP ASAMA B1 E AT C217   TORP ASAMA P1 L EST 225 1200 12
"""

from typing import Annotated, Literal

from sandgate.kernel.asks import Order
from sandgate.kernel.desk.orders import order
from sandgate.rules.jane1905.tactical.aims import RUN, AtSquare, Bearing, ByDie, Estimate
from sandgate.rules.jane1905.tactical.notation import SETTING, SHIP, TUBE, word_of


@order(
    "TORPEDO SET {ship} {range_yd} ~YARDS",
    "JANE.TOR.02",
    like="TORPEDO SET ASAMA 3000",
    title="Set torpedoes",
    icon="setting",
    group="torpedoes",
    says="The torpedoes of {ship} are set for {range_yd}.",
)
class SetTorpedo(Order):
    """Set a ship's torpedoes before the action."""

    ship: Annotated[str, SHIP]
    range_yd: Annotated[int, SETTING]


@order(
    "TORP|TORPEDO {ship} {tube} {instant} {aim}",
    "JANE.TOR.08",
    "JANE.TOR.03",
    "JANE.TOR.06",
    "JANE.TOR.07",
    like="TORP ASAMA S1 L BRG 075",
    title="Fire torpedo",
    icon="torpedo",
    group="torpedoes",
    says="{ship} fires tube {tube} {instant} in the move {aim}.",
)
class Torpedo(Order):
    """Fire a torpedo at the early or the late instant of the move."""

    ship: Annotated[str, SHIP]
    tube: Annotated[str, TUBE]
    instant: Annotated[
        Literal["E", "L"], word_of({"E": "E", "EARLY": "E", "L": "L", "LATE": "L"}, "instant", {"E": "early", "L": "late"})
    ]
    aim: Annotated[Bearing | AtSquare | ByDie | Estimate, RUN]
