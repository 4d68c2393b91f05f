"""What is written in the strategical game: sheets of forces, sailing orders, notes, the log.

SEA VARYAG: 155 15KN 6H; PRIZE ALL; IF SIGHT THEN 270 21.5KN
SAIL VARYAG AS VARYAG AT D1 00H ORDERS "Four steamers, and home by D6 00H"
NOTE WEI-HAI-WEI "Nothing seen S of 31 N"
MET VARYAG: PASS
SHIP SN1: 090 10KN 4H, TO NAGASAKI 10KN
PRESS 1 "Two warships off Chefoo, course E"
"""

from typing import Annotated

from sandgate.kernel.asks import Order
from sandgate.kernel.desk.orders import order
from sandgate.rules.jane1905.strategical.items import LEGS, PARTS
from sandgate.rules.jane1905.strategical.notation import (
    ADDRESSEE,
    DOES,
    FORCE,
    HOUR,
    ITEM,
    NEW_FORCE,
    SHIPS,
    TEXT,
)
from sandgate.rules.jane1905.strategical.parts import Part, Run, To


@order(
    "SEA {force}: {parts}",
    "JANE.STR.07",
    like="SEA DRAKE: TO 32-06N 126-00E 15KN",
    title="Set run",
    icon="plan",
    group="forces",
    says="{force}: {parts}.",
)
class Sea(Order):
    """Mark what a force does in this period, part by part."""

    force: Annotated[str, FORCE]
    parts: Annotated[tuple[Part, ...], PARTS]


@order(
    "SAIL {ships} AS {force} AT {at_min}[ ORDERS {orders}]",
    "JANE.STR.06",
    like="SAIL VARYAG AS VARYAG AT D1 00H",
    title="Send out",
    icon="ahead",
    group="harbour",
    says="{ships} put to sea as {force} at {at_min}[ with orders {orders}].",
)
class Sail(Order):
    """Order ships in harbour to sea under a name, at an hour, with written orders."""

    ships: Annotated[tuple[str, ...], SHIPS]
    force: Annotated[str, NEW_FORCE]
    at_min: Annotated[int, HOUR]
    orders: Annotated[str, TEXT] = ""


@order(
    "NOTE {to} {text}",
    "JANE.STR.08",
    like='NOTE WEI-HAI-WEI "Nothing seen S of 31 N"',
    title="Write note",
    icon="note",
    group="notes",
    says="A note to {to}: {text}.",
)
class WriteNote(Order):
    """Write a note, which goes as soon as one is within reach of those who can take it."""

    to: Annotated[str, ADDRESSEE]
    text: Annotated[str, TEXT]


@order(
    "LOG {text}",
    "JANE.STR.10",
    like='LOG "Smoke on the horizon, lost in the haze"',
    title="Write log",
    icon="code",
    group="notes",
    says="In the log: {text}.",
)
class Log(Order):
    """Write a remark into the rough log."""

    text: Annotated[str, TEXT]


@order(
    "MET {force}: {does}",
    "JANE.STR.19",
    like="MET VARYAG: PRIZE",
    title="Take or pass",
    icon="haul",
    group="forces",
    says="{force} answers for the steamer: {does}.",
)
class Meet(Order):
    """Say what a force does with the merchant ship that it meets: six hours for a prize, or let her pass."""

    force: Annotated[str, FORCE]
    does: Annotated[str, DOES]


@order(
    "SHIP {steamer}: {legs}",
    "JANE.STR.18",
    like="SHIP SN1: 090 10KN 4H, TO NAGASAKI 10KN",
    title="Set course",
    icon="plan",
    group="trade",
    says="{steamer}: {legs}.",
)
class Ship(Order):
    """Mark the course of a merchant ship on the special chart."""

    steamer: Annotated[str, FORCE]
    legs: Annotated[tuple[Run | To, ...], LEGS]


@order(
    "PRESS {item} {text}",
    "JANE.STR.17",
    like='PRESS 1 "Two warships off Chefoo, course E"',
    title="Write news",
    icon="note",
    group="press",
    says="The Press on {item}: {text}.",
)
class Press(Order):
    """Give both Admiralties a version of what neutrals have seen."""

    item: Annotated[int, ITEM]
    text: Annotated[str, TEXT]
