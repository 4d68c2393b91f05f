"""Orders of the Kriegspiel to get into boats and trains, run trains, and hand out packets. KS.ARMS.04, KS.RAIL, KS.SUPPLY.

RI1 EMBARK RB1   RI1 DISEMBARK   RI1 ENTRAIN RT1   RI1 DETRAIN   RT1 RUN 60
RW3 GIVE FOOD 2 TO RI1   RDEPOT1 LOAD AMMO 3 INTO RW2   RC1 EAT 3
"""

from typing import Annotated, Final, Literal

from sandgate.kernel.asks import Order
from sandgate.kernel.desk.forms import Also
from sandgate.kernel.desk.orders import order
from sandgate.kernel.desk.parts import whole
from sandgate.rules.wells1913.kriegspiel.parts import (
    BOATS,
    BODIES,
    DEPOTS,
    GUNS,
    LENGTH,
    MOST_PACKETS,
    PACKET,
    PACKETS,
    TRAINS,
    WAGGONS,
    ordered,
    piece,
)
from sandgate.rules.wells1913.kriegspiel.supply.supply_in_the_field import Packet

BODY: Final = ordered(BODIES, "infantry, cavalry and engineers")
ANY_LOAD: Final = ordered((*BODIES, *GUNS, *WAGGONS), "units, guns and waggons")
STORE: Final = ordered((*WAGGONS, *DEPOTS), "waggons and depots", "waggon or depot")


@order(
    "{unit} EMBARK {into}",
    "KS.ARMS.04",
    "KS.RAIL.02",
    like="RI1 EMBARK RB1",
    title="Embark",
    icon="embark",
    group="transport",
    says="{unit} gets into {into}.",
    settles={"word": "EMBARK"},
    also=[
        Also(
            "{unit} ENTRAIN {into}",
            "RI1 ENTRAIN RT1",
            {"word": "ENTRAIN"},
            {"unit": ANY_LOAD, "into": piece(TRAINS, "train", "name the train")},
            "KS.RAIL.02",
            "Entrain",
            "Get into a train, or go on with it.",
            "{unit} gets into {into}.",
            "entrain",
        )
    ],
)
class Board(Order):
    """Get into a boat, or go on with it; so with a train."""

    unit: Annotated[str, BODY]
    into: Annotated[str, piece(BOATS, "boat", "name the boat")]
    word: Literal["EMBARK", "ENTRAIN"] = "EMBARK"


@order(
    "{unit} DISEMBARK",
    "KS.ARMS.05",
    "KS.RAIL.02",
    like="RI1 DISEMBARK",
    title="Disembark",
    icon="disembark",
    group="transport",
    says="{unit} gets out of its boat.",
    settles={"word": "DISEMBARK"},
    also=[
        Also(
            "{unit} DETRAIN",
            "RI1 DETRAIN",
            {"word": "DETRAIN"},
            {"unit": ANY_LOAD},
            "KS.RAIL.02",
            "Detrain",
            "Get out of a train, or go on with it.",
            "{unit} gets out of its train.",
        )
    ],
)
class Leave(Order):
    """Get out of a boat, or go on with it; so with a train."""

    unit: Annotated[str, BODY]
    word: Literal["DISEMBARK", "DETRAIN"]


@order(
    "{train} RUN {length_in}",
    "KS.RAIL.01",
    like="RT1 RUN 60",
    title="Run train",
    icon="run",
    group="transport",
    says="{train} runs {length_in} along its line.",
)
class Run(Order):
    """Run a train along its line: forwards, or backwards if the length is negative."""

    train: Annotated[str, ordered(TRAINS, "trains", "train")]
    length_in: Annotated[float, LENGTH]


@order(
    "{holder} GIVE {packet} {count} TO {unit}",
    "KS.SUPPLY.15",
    "KS.ARMS.15",
    like="RW3 GIVE FOOD 2 TO RI1",
    title="Give packets",
    icon="give",
    group="supply",
    says="{holder} gives up {count} of {packet} for the body of {unit}.",
)
class Give(Order):
    """Give up packets for a unit's body: BW3 GIVE FOOD 2 TO BI1."""

    holder: Annotated[str, STORE]
    packet: Annotated[Packet, PACKET]
    count: Annotated[int, PACKETS]
    unit: Annotated[str, piece((*BODIES, *GUNS), "unit of the body", "name a unit of the body")]


@order(
    "{holder} LOAD {packet} {count} INTO|TO {into}",
    "KS.SUPPLY.01",
    "KS.ARMS.15",
    like="RDEPOT1 LOAD AMMO 3 INTO RW2",
    title="Load packets",
    icon="load",
    group="supply",
    says="{count} of {packet} go from {holder} into {into}.",
)
class Load(Order):
    """Put packets from a depot into a waggon that stands at it, or from a waggon into a depot."""

    holder: Annotated[str, STORE]
    packet: Annotated[Packet, PACKET]
    count: Annotated[int, PACKETS]
    into: Annotated[str, piece((*WAGGONS, *DEPOTS), "waggon or depot", "name a waggon or depot")]


@order(
    "{unit} EAT {horses}",
    "KS.SUPPLY.11",
    like="RC1 EAT 3",
    title="Eat horses",
    icon="eat",
    group="supply",
    says="{horses} of {unit} stand for packets of food.",
)
class Eat(Order):
    """Let horses of a unit stand for food packets."""

    unit: Annotated[str, BODY]
    horses: Annotated[int, whole(1, MOST_PACKETS, "horses", "horses", start=1)]
