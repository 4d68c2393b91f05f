"""Orders of the umpire's hand: for a table of real soldiers or a recorded battle. LW.MOVE.22.

PLACE RI5 (40,12) FACE 90    PLACE RW2 (58,41)    DEAD 3 OF RI2    GONE 2 OF RC1    HELD 4 OF BI1 BY RI2
STRUCTURE 2 DESTROYED        STRUCTURE 2 INTACT   PACKETS RW1 FOOD 3 FORAGE 2 AMMO 1
"""

from typing import Annotated, Final, Literal, NamedTuple

from sandgate.kernel.asks import Order
from sandgate.kernel.desk.forms import Also
from sandgate.kernel.desk.line import Line
from sandgate.kernel.desk.orders import order
from sandgate.kernel.desk.parts import Part, whole, word
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.kriegspiel.parts import (
    AT,
    BOATS,
    BODIES,
    DEPOTS,
    GENERALS,
    GUNS,
    MOST_MEN,
    MOST_PACKETS,
    PACKET,
    PACKET_WORDS,
    STRUCTURE_NUMBER,
    WAGGONS,
    piece,
)
from sandgate.rules.wells1913.notation.parts import FACING

FateWord = Literal["DEAD", "GONE", "HELD"]

STANDS: Final = word(
    {"INTACT": True, "DESTROYED": False},
    "state",
    said={True: "intact", False: "destroyed"},
    remedy="write INTACT or DESTROYED",
)


@order(
    "PLACE {piece} {at} [FACE|FACING {facing_deg}]",
    "LW.MOVE.22",
    like="PLACE RI5 (40,12) FACE 90",
    title="Place",
    icon="place",
    group="umpire",
    says="{piece} is put to {at}[, facing {facing_deg}].",
)
class Place(Order):
    """Put a piece on another place: a unit in its formation, a gun with its gunners."""

    piece: Annotated[str, piece((*BODIES, *GUNS, *WAGGONS, *DEPOTS, *BOATS, *GENERALS), "piece", "name a piece")]
    at: Annotated[Point, AT]
    facing_deg: Annotated[float | None, FACING] = None


@order(
    "DEAD {men} OF {unit}",
    "LW.MOVE.22",
    like="DEAD 3 OF RI2",
    title="Find dead",
    icon="find",
    group="umpire",
    says="{men} of {unit} are found dead.",
    settles={"fate": "DEAD"},
    also=[
        Also(
            "GONE {men} OF {unit}",
            "GONE 2 OF RC1",
            {"fate": "GONE"},
            title="Find gone",
            does="Find men of a unit gone off the field.",
            says="{men} of {unit} are found gone off the field.",
        ),
        Also(
            "HELD {men} OF {unit} BY {by}",
            "HELD 4 OF BI1 BY RI2",
            {"fate": "HELD"},
            title="Find held",
            does="Find men of a unit prisoners of another one.",
            says="{men} of {unit} are found prisoners of {by}.",
        ),
    ],
)
class Find(Order):
    """Find men of a unit dead.

    Its other forms find them gone off the field, or prisoners of another unit.
    """

    fate: FateWord
    men: Annotated[int, whole(1, MOST_MEN, "men", "men", start=1)]
    unit: Annotated[str, piece((*BODIES, *GUNS, *GENERALS), "unit", "name their unit")]
    by: Annotated[str, piece((*BODIES, *GUNS), "unit that holds them", "name who holds them")] = ""


@order(
    "STRUCTURE {structure} {intact}",
    "LW.MOVE.22",
    "KS.DESTROY.07",
    like="STRUCTURE 2 DESTROYED",
    title="Set structure",
    icon="structure",
    group="umpire",
    says="Structure {structure} is found {intact}.",
)
class SetStructure(Order):
    """Find a structure intact or destroyed."""

    structure: Annotated[int, STRUCTURE_NUMBER]
    intact: Annotated[bool, STANDS]


class Held(NamedTuple):
    """What a waggon or depot holds, in packets."""

    food: int = 0
    forage: int = 0
    ammunition: int = 0


HELD_PACKETS: Final = whole(0, MOST_PACKETS, "packets", "packets")


def _held(line: Line) -> Held:
    """So many packets of each kind that is named, and none of the others; of a kind named twice the last counts."""
    held = Held()
    while line.next:
        packet = PACKET.read(line)
        held = held._replace(**{packet: HELD_PACKETS.read(line)})
    return held


def _held_text(held: Held) -> str:
    return " ".join(f"{word} {getattr(held, packet)}" for packet, word in PACKET_WORDS.items())


def _held_said(held: Held) -> str:
    return f"{held.food} food, {held.forage} forage and {held.ammunition} ammunition"


@order(
    "PACKETS {holder} {held}",
    "LW.MOVE.22",
    "KS.SUPPLY.01",
    like="PACKETS RW1 FOOD 3 FORAGE 2 AMMO 1",
    title="Set packets",
    icon="packets",
    group="umpire",
    says="{holder} holds {held}.",
)
class SetPackets(Order):
    """Say what a waggon or depot holds; a kind that is not named it does not hold."""

    holder: Annotated[str, piece((*WAGGONS, *DEPOTS), "waggon or depot", "name a waggon or depot")]
    held: Annotated[Held, Part(_held, PACKET.begins, _held_text, _held_said, label="packets")]
