"""Orders of the Kriegspiel (KS.MOVE.13): what a player writes before the battle and in his move.

`str()` of an order is its canonical line and reads back to an equal order. Orders name units, never single men. How orders
are read: notation.py. What may be ordered now: sheets.py.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from sandgate.kernel.contract import Order
from sandgate.kernel.notation import number_text
from sandgate.rules.wells1913.desk.plain_orders import Concede, End, Objection
from sandgate.rules.wells1913.field.points import Point, path_text, point_text
from sandgate.rules.wells1913.kriegspiel.fire.shell import Screw
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import Formation
from sandgate.rules.wells1913.kriegspiel.supply.supply_in_the_field import Packet

__all__ = ["Concede", "End", "Objection"]

FORMATION_WORDS: dict[Formation, str] = {
    "fours": "FOURS",
    "twos": "TWOS",
    "two ranks": "RANKS",
    "line": "LINE",
    "extended": "EXTEND",
}
PACKET_WORDS: dict[Packet, str] = {"food": "FOOD", "forage": "FORAGE", "ammunition": "AMMO"}
ActWord = Literal["MOUNT", "DISMOUNT", "LIMBER", "UNLIMBER"]
StructureWord = Literal["STRUCTURE", "BRIDGE", "RAILBRIDGE", "CULVERT"]


def face_text(facing_deg: float | None) -> str:
    """A facing at the end of an order, if one is given."""
    return "" if facing_deg is None else f" FACE {number_text(facing_deg)}"


@dataclass(frozen=True, slots=True)
class Go(Order):
    """March, ride, drive or row along a path: the middle of the front goes along it and the rest follow."""

    unit: str
    path: tuple[Point, ...]
    facing_deg: float | None = None

    def __str__(self) -> str:
        return f"{self.unit} GO {path_text(self.path)}{face_text(self.facing_deg)}"


@dataclass(frozen=True, slots=True)
class Retire(Order):
    """Retire: along a path, or straight away from whatever presses, as far as one must or can."""

    unit: str
    path: tuple[Point, ...] = ()

    def __str__(self) -> str:
        return f"{self.unit} RETIRE" + (f" {path_text(self.path)}" if self.path else "")


@dataclass(frozen=True, slots=True)
class Form(Order):
    """Change formation."""

    unit: str
    formation: Formation

    def __str__(self) -> str:
        return f"{self.unit} {FORMATION_WORDS[self.formation]}"


@dataclass(frozen=True, slots=True)
class Act(Order):
    """Mount, dismount, limber up or unlimber."""

    unit: str
    word: ActWord

    def __str__(self) -> str:
        return f"{self.unit} {self.word}"


@dataclass(frozen=True, slots=True)
class Ford(Order):
    """Pass a ford near which the unit stands."""

    unit: str

    def __str__(self) -> str:
        return f"{self.unit} FORD"


@dataclass(frozen=True, slots=True)
class Shell(Order):
    """Fire shells with a screw: at a place, or on a bearing with an elevation; so many shots."""

    gun: str
    screw: Screw
    at: Point | None = None
    bearing_deg: float | None = None
    elevation_deg: float | None = None
    shots: int = 1

    def __str__(self) -> str:
        aim = f"{number_text(self.bearing_deg or 0.0)} E{number_text(self.elevation_deg or 0.0)}"
        times = f" x{self.shots}" if self.shots > 1 else ""
        return f"{self.gun} SHELL {self.screw} {point_text(self.at) if self.at is not None else aim}{times}"


@dataclass(frozen=True, slots=True)
class Volley(Order):
    """Fire the rifles of a unit, one shot for each five, spread along a unit aimed at or round a place."""

    unit: str
    target: str = ""
    at: Point | None = None

    def __str__(self) -> str:
        aim = point_text(self.at) if self.at is not None else f"@{self.target}"
        return f"{self.unit} VOLLEY {aim}"


@dataclass(frozen=True, slots=True)
class Charge(Order):
    """Cavalry charges a unit; units named in one order are counted together."""

    units: tuple[str, ...]
    target: str

    def __str__(self) -> str:
        return f"{','.join(self.units)} CHARGE {self.target}"


@dataclass(frozen=True, slots=True)
class Hit(Order):
    """Move a unit into contact with another without a charge."""

    unit: str
    target: str

    def __str__(self) -> str:
        return f"{self.unit} HIT {self.target}"


@dataclass(frozen=True, slots=True)
class Flag(Order):
    """Give up an isolated unit under a white flag."""

    unit: str

    def __str__(self) -> str:
        return f"FLAG {self.unit}"


@dataclass(frozen=True, slots=True)
class Board(Order):
    """Get into a boat or train, or go on with it."""

    unit: str
    into: str

    def __str__(self) -> str:
        return f"{self.unit} {'ENTRAIN' if self.into[1] == 'T' else 'EMBARK'} {self.into}"


@dataclass(frozen=True, slots=True)
class Leave(Order):
    """Get out of a boat or train, or go on with it."""

    unit: str
    word: Literal["DISEMBARK", "DETRAIN"]

    def __str__(self) -> str:
        return f"{self.unit} {self.word}"


@dataclass(frozen=True, slots=True)
class Run(Order):
    """Run a train along its line: forwards, or backwards if the length is negative."""

    train: str
    length_in: float

    def __str__(self) -> str:
        return f"{self.train} RUN {number_text(self.length_in)}"


@dataclass(frozen=True, slots=True)
class Trench(Order):
    """Dig an entrenchment along a line, or go on with it."""

    unit: str
    at: Point
    to: Point

    def __str__(self) -> str:
        return f"{self.unit} TRENCH {point_text(self.at)}-{point_text(self.to)}"


@dataclass(frozen=True, slots=True)
class Epaulement(Order):
    """Make an epaulement for a gun, or go on with it."""

    unit: str
    gun: str

    def __str__(self) -> str:
        return f"{self.unit} EPAULEMENT {self.gun}"


@dataclass(frozen=True, slots=True)
class LayMine(Order):
    """Lay a contact mine, or go on with it."""

    unit: str
    at: Point

    def __str__(self) -> str:
        return f"{self.unit} MINE {point_text(self.at)}"


@dataclass(frozen=True, slots=True)
class Burn(Order):
    """Set fire to a depot, or keep it burning."""

    unit: str
    depot: str

    def __str__(self) -> str:
        return f"{self.unit} BURN {self.depot}"


@dataclass(frozen=True, slots=True)
class Wreck(Order):
    """Destroy what waggons hold."""

    unit: str
    waggons: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.unit} WRECK {','.join(self.waggons)}"


@dataclass(frozen=True, slots=True)
class Demolish(Order):
    """Engineers destroy or repair a structure, or go on with it: RE1 DESTROY BRIDGE 2."""

    unit: str
    structure: int
    repair: bool = False
    word: StructureWord = "STRUCTURE"  # as its writer calls it

    def __str__(self) -> str:
        return f"{self.unit} {'REPAIR' if self.repair else 'DESTROY'} {self.word} {self.structure}"


@dataclass(frozen=True, slots=True)
class Give(Order):
    """Give up packets for a unit's body: BW3 GIVE FOOD 2 TO BI1."""

    holder: str
    packet: Packet
    count: int
    unit: str

    def __str__(self) -> str:
        return f"{self.holder} GIVE {PACKET_WORDS[self.packet]} {self.count} TO {self.unit}"


@dataclass(frozen=True, slots=True)
class Load(Order):
    """Put packets from a depot into a waggon that stands at it, or from a waggon into a depot."""

    holder: str
    packet: Packet
    count: int
    into: str

    def __str__(self) -> str:
        return f"{self.holder} LOAD {PACKET_WORDS[self.packet]} {self.count} INTO {self.into}"


@dataclass(frozen=True, slots=True)
class Eat(Order):
    """Let horses of a unit stand for food packets."""

    unit: str
    horses: int

    def __str__(self) -> str:
        return f"{self.unit} EAT {self.horses}"


def names_text(names: Iterable[str]) -> str:
    """Names of units in a sentence: RI1, RI2 and RC3."""
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last
