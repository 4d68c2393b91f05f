"""Orders of the Kriegspiel before the battle and besides it: PUT, SHOUT. KS.GENERAL.03; the plain ones: plain_orders.py."""

from typing import Annotated, Final

from sandgate.kernel.asks import Order
from sandgate.kernel.desk.orders import order
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import Formation
from sandgate.rules.wells1913.kriegspiel.parts import (
    AT,
    BOATS,
    BODIES,
    DEPOTS,
    FORMATION,
    GENERALS,
    GUNS,
    WAGGONS,
    piece,
    said_aloud,
)
from sandgate.rules.wells1913.notation.parts import FACING

PUT_DOWN: Final = piece(
    (*BODIES, *GUNS, *WAGGONS, *DEPOTS, *BOATS, *GENERALS), "piece", "name a unit, gun, waggon, depot or boat"
)


@order(
    "PUT {unit} {at} [FACE|FACING {facing_deg}] [{formation}]",
    "LW.MOVE.02",
    "KS.ARMS.16",
    like="PUT RI1 (60,12) FACE 0 RANKS",
    title="Put down",
    icon="put",
    group="pieces",
    says="{unit} stands at {at}[, facing {facing_deg}][, in {formation}].",
)
class Put(Order):
    """Put a unit, gun, waggon, depot or boat down before the battle: PUT RI1 (60,12) FACE 0 RANKS."""

    unit: Annotated[str, PUT_DOWN]
    at: Annotated[Point, AT]
    facing_deg: Annotated[float | None, FACING] = None
    formation: Annotated[Formation | None, FORMATION] = None


@order(
    "SHOUT {words}",
    "KS.GENERAL.03",
    like="SHOUT hold the bridge",
    title="Shout",
    icon="shout",
    group="game",
    says="Your General shouts: {words}.",
)
class Shout(Order):
    """The General shouts: everybody hears it, the enemy too."""

    words: Annotated[str, said_aloud("say what is shouted")]
