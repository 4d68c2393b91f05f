"""What is written in the Strategic Game: plots of forces, plans, and which ships a beaten force gives up.

CERVERA: DETACH FUROR, TERROR AS VILLAAMIL ORDERS "News and coal at Fort de France"; STAY UNTIL 1000
HARVARD: TO ST PIERRE S 20; TEL TO WASHINGTON "Four ships 40 miles E of Martinique 0810, steering W"; STAY 2H
"""

from collections.abc import Iterable
from typing import Annotated

from sandgate.kernel.asks import Order
from sandgate.kernel.desk.orders import order
from sandgate.rules.nwc1902.strategic.items import ITEMS
from sandgate.rules.nwc1902.strategic.notation import FORCE, QUOTED, SHIPS
from sandgate.rules.nwc1902.strategic.plots import Item


@order(
    "{force}: {items}",
    "NWC.ST.11",
    like="HARVARD: TO ST PIERRE S 20; STAY 2H",
    title="Plot move",
    icon="plan",
    group="forces",
    says="{force}: {items}.",
)
class Plotted(Order):
    """Write what a force does in this move, item by item; a further line for it goes on where the one before ends."""

    force: Annotated[str, FORCE]
    items: Annotated[tuple[Item, ...], ITEMS]


def items_of(lines: Iterable[Plotted]) -> tuple[Item, ...]:
    """The items of all lines that are written for a force, one behind the other."""
    return tuple([item for line in lines for item in line.items])


@order(
    "PLAN {text}",
    "NWC.ST.05",
    like='PLAN "To Martinique for coal, then to San Juan"',
    title="Write plan",
    icon="plan",
    group="plan",
    says="The plan of campaign: {text}.",
)
class Plan(Order):
    """Draw up the plan of campaign."""

    text: Annotated[str, QUOTED]


@order(
    "LOSE {ships}",
    "NWC.ST.30",
    like="LOSE VIZCAYA, FUROR",
    title="Give up",
    icon="concede",
    group="losses",
    says="{ships} are given up.",
)
class Lose(Order):
    """Choose which ships are lost of a force that loses half."""

    ships: Annotated[tuple[str, ...], SHIPS]
