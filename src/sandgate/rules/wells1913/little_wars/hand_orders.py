"""Orders of the umpire's hand: he puts pieces on other places and says who is off. LW.MOVE.22.

PLACE RI5 (40,12) FACE 90    PLACE RG2 (58,41)    DEAD RI20-30    GONE RI1-5,RC1    HELD RI3
"""

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from sandgate.kernel.asks import Order
from sandgate.kernel.desk.orders import order
from sandgate.kernel.desk.parts import name, word
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.little_wars.larger.larger_orders import CONVEYED
from sandgate.rules.wells1913.little_wars.pieces import GUNS, MEN, PLACE, Facing, Men

Fate = Literal["dead", "off", "taken"]
FATES: Final[Mapping[str, Fate]] = {"DEAD": "dead", "GONE": "off", "HELD": "taken"}
_FOUND: Final = {"dead": "dead", "off": "brought off over their own line", "taken": "prisoners off the field"}
_ANY_PIECE: Final = name((*MEN, *GUNS, *CONVEYED), "piece", "name a man, a gun, a box, a waggon or a train")


@order(
    "PLACE {piece} {at} [FACE|FACING {facing_deg}]",
    "LW.MOVE.22",
    like="PLACE RI5 (40,12)",
    title="Place piece",
    icon="place",
    group="umpire",
    says="{piece} to be put at {at}[, facing {facing_deg}].",
)
class Place(Order):
    """Put a man, a gun, or a piece of a larger game on another place."""

    piece: Annotated[str, _ANY_PIECE]
    at: Annotated[Point, PLACE]
    facing_deg: Facing = None


@order(
    "{fate} {men}",
    "LW.MOVE.22",
    like="DEAD RI20-30",
    title="Find fate",
    icon="fate",
    group="umpire",
    says="Found {fate}: {men}.",
)
class Find(Order):
    """Find men dead, brought off over their own line, or prisoners off the field."""

    fate: Annotated[Fate, word(FATES, "fate", said=_FOUND)]
    men: Men
