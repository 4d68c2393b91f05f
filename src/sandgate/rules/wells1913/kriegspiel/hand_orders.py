"""Orders of the umpire's hand, and how they are read: for a table of real soldiers or a recorded battle. LW.MOVE.22.

PLACE RI5 (40,12) FACE 90    PLACE RW2 (58,41)    DEAD 3 OF RI2    GONE 2 OF RC1    HELD 4 OF BI1 BY RI2
STRUCTURE 2 DESTROYED        STRUCTURE 2 INTACT   PACKETS RW1 FOOD 3 FORAGE 2 AMMO 1
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from sandgate.kernel.contract import Order
from sandgate.kernel.rule import reads
from sandgate.kernel.words import Words
from sandgate.rules.wells1913.field.points import Point, point_text
from sandgate.rules.wells1913.kriegspiel.notation import Verb
from sandgate.rules.wells1913.kriegspiel.orders import face_text
from sandgate.rules.wells1913.kriegspiel.phrases import (
    BOATS,
    BODIES,
    DEPOTS,
    GENERALS,
    GUNS,
    WAGGONS,
    may_face,
    read_piece,
    read_point,
    taken,
)
from sandgate.rules.wells1913.kriegspiel.transport.transport_orders import MOST_PACKETS, PACKET_OF
from sandgate.rules.wells1913.kriegspiel.works.work_orders import MOST_NUMBER

FateWord = Literal["DEAD", "GONE", "HELD"]
FATES: Final[Mapping[str, FateWord]] = {"DEAD": "DEAD", "GONE": "GONE", "HELD": "HELD"}
STATES: Final[Mapping[str, bool]] = {"INTACT": True, "DESTROYED": False}
MOST_MEN: Final = 200


@dataclass(frozen=True, slots=True)
class Place(Order):
    """Put a piece on another place: a unit in its formation, a gun with its gunners."""

    piece: str
    at: Point
    facing_deg: float | None = None

    def __str__(self) -> str:
        return f"PLACE {self.piece} {point_text(self.at)}{face_text(self.facing_deg)}"


@dataclass(frozen=True, slots=True)
class Find(Order):
    """Find men of a unit dead, gone off the field, or prisoners of another unit."""

    fate: FateWord
    men: int
    unit: str
    by: str = ""

    def __str__(self) -> str:
        return f"{self.fate} {self.men} OF {self.unit}" + (f" BY {self.by}" if self.by else "")


@dataclass(frozen=True, slots=True)
class SetStructure(Order):
    """Find a structure intact or destroyed."""

    structure: int
    intact: bool

    def __str__(self) -> str:
        return f"STRUCTURE {self.structure} {'INTACT' if self.intact else 'DESTROYED'}"


@dataclass(frozen=True, slots=True)
class SetPackets(Order):
    """Say what a waggon or depot holds."""

    holder: str
    food: int
    forage: int
    ammunition: int

    def __str__(self) -> str:
        return f"PACKETS {self.holder} FOOD {self.food} FORAGE {self.forage} AMMO {self.ammunition}"


# -- how they are read ---------------------------------------------------------------------------------------------------


@reads("LW.MOVE.22")
def place_order(words: Words, _named: tuple[str, ...]) -> Place:
    """Read the umpire's order that puts a piece on another place.

    >>> from sandgate.rules.wells1913.kriegspiel.notation import order
    >>> str(order("place RI5 (40,12) face E", HAND))
    'PLACE RI5 (40,12) FACE 90'
    """
    piece = read_piece(words, (*BODIES, *GUNS, *WAGGONS, *DEPOTS, *BOATS, *GENERALS), "name a piece")
    at = read_point(words)
    facing_deg = may_face(words)
    words.end()
    return Place(piece, at, facing_deg)


@reads("LW.MOVE.22")
def find_order(words: Words, _named: tuple[str, ...]) -> Find:
    """Read how many men of a unit the umpire finds dead, gone or held.

    >>> from sandgate.rules.wells1913.kriegspiel.notation import order
    >>> str(order("dead 3 of RI2", HAND)), str(order("HELD 4 OF BI1 BY RI2", HAND))
    ('DEAD 3 OF RI2', 'HELD 4 OF BI1 BY RI2')
    """
    fate = FATES[taken(words)]
    men = words.whole(1, MOST_MEN, "men")
    words.demand("name their unit: DEAD 3 OF RI2", "OF")
    unit, by = read_piece(words, (*BODIES, *GUNS, *GENERALS), "name their unit"), ""
    if fate == "HELD":
        words.demand("name who holds them: HELD 4 OF BI1 BY RI2", "BY")
        by = read_piece(words, (*BODIES, *GUNS), "name who holds them")
    words.end()
    return Find(fate, men, unit, by)


@reads("LW.MOVE.22", "KS.DESTROY.07")
def structure_order(words: Words, _named: tuple[str, ...]) -> SetStructure:
    """Read whether a structure stands.

    >>> from sandgate.rules.wells1913.kriegspiel.notation import order
    >>> str(order("structure 2 destroyed", HAND))
    'STRUCTURE 2 DESTROYED'
    """
    number = words.whole(1, MOST_NUMBER, "as its number")
    intact = words.one_of(STATES, "write INTACT or DESTROYED")
    words.end()
    return SetStructure(number, intact)


@reads("LW.MOVE.22", "KS.SUPPLY.01")
def packets_order(words: Words, _named: tuple[str, ...]) -> SetPackets:
    """Read what a waggon or depot holds; a kind that is not named it does not hold.

    >>> from sandgate.rules.wells1913.kriegspiel.notation import order
    >>> str(order("packets RW1 ammo 3 food 2", HAND))
    'PACKETS RW1 FOOD 2 FORAGE 0 AMMO 3'
    """
    holder = read_piece(words, (*WAGGONS, *DEPOTS), "name a waggon or depot")
    held = dict.fromkeys(PACKET_OF.values(), 0)
    while words.next:
        packet = words.one_of(PACKET_OF, "name FOOD, FORAGE or AMMO and how many")
        held[packet] = words.whole(0, MOST_PACKETS, "packets")
    return SetPackets(holder, held["food"], held["forage"], held["ammunition"])


HAND: Final[Mapping[str, Verb]] = {
    "PLACE": Verb(place_order, "LW.MOVE.22"),
    **dict.fromkeys(FATES, Verb(find_order, "LW.MOVE.22")),
    "STRUCTURE": Verb(structure_order, "LW.MOVE.22"),
    "PACKETS": Verb(packets_order, "LW.MOVE.22"),
}
