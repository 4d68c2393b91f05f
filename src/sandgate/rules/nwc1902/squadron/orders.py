"""Orders of fleets (NWC.TA.35 to .40, .49 to .58, NWC.ME.23): the line of a move, and the umpire's hand on a ship.

    HV 4R   HC 8L   HC   HI R   HS 1/2   HF 3   HF *   HZ       HOIST VESSELS 4 POINTS RIGHT   HOIST FIRE 3
    X   XS   N   A   C 4R   END                                 EXECUTE   EXECUTE SPEED   ANNUL   AHEAD
    3: SFT 15 NE   3: RES   2: F 5/6   2: SPD 6
    PLACE RED 3 (100,200) HEADING 090   CHARGE BLUE 2 50

The opening: opening_orders.py; the coast: coast/orders.py. Which of them may be written now: sheets.py of each game.
"""

from typing import Annotated, Final

from sandgate.kernel.asks import Order
from sandgate.kernel.desk.forms import Also
from sandgate.kernel.desk.orders import order
from sandgate.kernel.desk.parts import course, number, word
from sandgate.rules.nwc1902.ship.sides import SIDES, Side
from sandgate.rules.nwc1902.ship.tubes import AnyTube
from sandgate.rules.nwc1902.squadron.abbreviations import (
    FARTHEST_YD,
    HOISTED,
    KNOTS,
    RUN,
    SECOND,
    SHIP,
    SIGNAL,
    TUBE,
    WITHOUT_SIGNAL,
    targets_part,
    unit_part,
)
from sandgate.rules.nwc1902.squadron.state import Signal

MOST_SCORE: Final = 10_000.0
MOST_TARGETS: Final = 2  # of one ship

Ship = Annotated[int, SHIP]  # her number on the wing; so in all orders

# -- the fleet, by signal and without --------------------------------------------------------------------------------------


@order("A|AHEAD", "NWC.TA.40", like="A", title="Stand on", icon="ahead", group="manoeuvre", says="The fleet stands on.")
class Ahead(Order):
    """Stand on."""


@order(
    "{signal}",
    "NWC.TA.40",
    "NWC.TA.38",
    like="HV 4R",
    title="Hoist signal",
    icon="signal",
    group="signals",
    says="Up goes a signal: {signal}.",
    also=[Also("HOIST {signal}", "HOIST VESSELS 4 POINTS RIGHT", parts={"signal": SIGNAL})],
)
class HoistSignal(Order):
    """Hoist a signal, to be executed in a later move."""

    signal: Annotated[Signal, HOISTED]


@order(
    "X|EXECUTE",
    "NWC.TA.38",
    like="X",
    title="Execute",
    icon="execute",
    group="signals",
    says="The manoeuvre signal is hauled down: it is carried out.",
    also=[
        Also(
            "XS",
            "XS",
            {"speed": True},
            title="Execute speed",
            icon="obey",
            does="Haul the speed signal down: it is obeyed.",
            says="The speed signal is hauled down: it is obeyed.",
        ),
        Also("X|EXECUTE S|SPEED", "EXECUTE SPEED", {"speed": True}),
    ],
)
class Execute(Order):
    """Haul the manoeuvre signal down: it is carried out."""

    speed: bool = False


@order(
    "N|ANNUL", "NWC.TA.39", like="N", title="Annul", icon="annul", group="signals", says="The manoeuvre signal is annulled."
)
class Annul(Order):
    """Annul the manoeuvre signal that is flying."""


@order(
    "{signal}",
    "NWC.TA.35",
    "NWC.TA.32",
    "NWC.TA.40",
    like="C 4R",
    title="Turn column",
    icon="column",
    group="manoeuvre",
    says="Without a signal: {signal}.",
)
class Carry(Order):
    """Carry a manoeuvre out without a signal: the leading flagship turns her column; by a standing order, anything."""

    signal: Annotated[Signal, WITHOUT_SIGNAL]


@order("END", "NWC.TA.58", like="END", title="Wish end", icon="end", group="game", says="You wish the game to end.")
class WishEnd(Order):
    """Wish the game to end; it ends when both commanders wish it."""


# -- single ships ----------------------------------------------------------------------------------------------------------


@order(
    "{ship}: {tube} ~@|AT {second} {run_deg}",
    "NWC.TA.56",
    "NWC.TA.40",
    like="3: SFT 15 NE",
    title="Fire torpedo",
    icon="torpedo",
    group="ships",
    says="The {tube} tube of {ship} fires at second {second}, to run {run_deg}.",
)
class FireTorpedo(Order):
    """Let a ship fire a torpedo at a second of the move, to run in a true direction."""

    ship: Ship
    tube: Annotated[AnyTube, TUBE]
    second: Annotated[int, SECOND]
    run_deg: Annotated[float, RUN]


@order(
    "{ship}: RES|RESERVE",
    "NWC.TA.52",
    like="3: RES",
    title="Use reserve",
    icon="reserve",
    group="ships",
    says="{ship} uses her reserve speed in this move.",
)
class UseReserve(Order):
    """Let a ship use her reserve speed in this move."""

    ship: Ship


@order(
    "{ship}: F|FIRE {targets}",
    "NWC.TA.49",
    like="2: F 5/6",
    title="Point fire",
    icon="fire",
    group="ships",
    says="The captain of {ship} fires at {targets}.",
)
class ShipFire(Order):
    """Let a ship's captain fire at one enemy, or divide between two: only in standing orders."""

    ship: Ship
    targets: Annotated[tuple[str, ...], targets_part(MOST_TARGETS)]


@order(
    "{ship}: SPD|SPEED {speed_kn} ~KNOTS|KN",
    "NWC.TA.53",
    like="2: SPD 6",
    title="Ship's speed",
    icon="speed",
    group="ships",
    says="{ship} makes {speed_kn}.",
)
class ShipSpeed(Order):
    """Let a ship make another speed than the fleet: only in standing orders."""

    ship: Ship
    speed_kn: Annotated[float, KNOTS]


# -- the umpire's hand -----------------------------------------------------------------------------------------------------

SIDE: Final = word({side.upper(): side for side in SIDES}, "side", said={side: side.capitalize() for side in SIDES})
ANY_SHIP: Final = unit_part("ship", "(the number of a ship)")
YARDS: Final = number(-FARTHEST_YD, FARTHEST_YD, "yards", "place", grain=1.0)


@order(
    "PLACE {side} {ship} ({x_yd},{y_yd}) [HEADING {heading_deg}]",
    "NWC.ME.23",
    like="PLACE RED 3 (100,200) HEADING 090",
    title="Place ship",
    icon="place",
    group="umpire",
    says="{side}'s {ship} is put at {x_yd} east, {y_yd} north[, heading {heading_deg}].",
)
class Place(Order):
    """Put a ship on another place; her heading stays as it is if it is left out."""

    side: Annotated[Side, SIDE]
    ship: Annotated[int, ANY_SHIP]
    x_yd: Annotated[float, YARDS]
    y_yd: Annotated[float, YARDS]
    heading_deg: Annotated[float | None, course("heading")] = None


@order(
    "CHARGE {side} {ship} {points}",
    "NWC.ME.23",
    like="CHARGE BLUE 2 50",
    title="Charge points",
    icon="charge",
    group="umpire",
    says="{side}'s {ship} is charged {points}.",
)
class Charge(Order):
    """Charge score points to a ship, or strike some off with a minus."""

    side: Annotated[Side, SIDE]
    ship: Annotated[int, ANY_SHIP]
    points: Annotated[float, number(-MOST_SCORE, MOST_SCORE, "points", "points", grain=0.5)]
