"""Orders for forts, submarines and torpedo boats (NWC.ME.02, .05 to .11). How they are read: notation.py.

`str()` of an order is its short form in the notation of the register and reads back to an equal order.
"""

from dataclasses import dataclass
from typing import Literal

from sandgate.kernel.contract import Order
from sandgate.kernel.notation import direction_text, number_text
from sandgate.rules.nwc1902.squadron.state import Hand


@dataclass(frozen=True, slots=True)
class FortFire(Order):
    """A fort fires all its guns at one enemy, or whole numbers of them at several: FORT1: F 3, FORT1: F 3/4."""

    fort: str
    targets: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.fort}: F {'/'.join(self.targets)}"


@dataclass(frozen=True, slots=True)
class SubmarineCourse(Order):
    """A submarine turns to a true course and runs at a speed, until ordered otherwise: SUB 1: C 045 S 7."""

    submarine: int
    course_deg: float
    speed_kn: float

    def __str__(self) -> str:
        return f"SUB {self.submarine}: C {direction_text(self.course_deg)} S {number_text(self.speed_kn)}"


@dataclass(frozen=True, slots=True)
class SubmarineDepth(Order):
    """A submarine dives at the start of the move, or rises: SUB 1: DIVE, SUB 1: RISE."""

    submarine: int
    dives: bool

    def __str__(self) -> str:
        return f"SUB {self.submarine}: {'DIVE' if self.dives else 'RISE'}"


@dataclass(frozen=True, slots=True)
class SubmarineFire(Order):
    """A submarine fires her torpedo at an enemy as soon as she may: SUB 1: FIRE 2."""

    submarine: int
    target: str

    def __str__(self) -> str:
        return f"SUB {self.submarine}: FIRE {self.target}"


@dataclass(frozen=True, slots=True)
class BoatHelm(Order):
    """A torpedo boat puts her helm over, or rights it (hand ''): TB 1: R 4 @10, TB 1: A @30."""

    boat: int
    hand: Hand | Literal[""]
    turn_pt: float = 0.0
    second: int = 0

    def __str__(self) -> str:
        points = f" {number_text(self.turn_pt)}" if self.turn_pt else ""
        return f"TB {self.boat}: {self.hand or 'A'}{points}{f' @{self.second}' if self.second else ''}"


@dataclass(frozen=True, slots=True)
class BoatSpeed(Order):
    """A torpedo boat rings her engines to a speed from the beginning of the move: TB 1: SPD 20."""

    boat: int
    speed_kn: float

    def __str__(self) -> str:
        return f"TB {self.boat}: SPD {number_text(self.speed_kn)}"


@dataclass(frozen=True, slots=True)
class BoatTorpedo(Order):
    """A torpedo boat fires one of her two tubes, which train to both sides: TB 1: T1 15 NE."""

    boat: int
    tube: Literal["T1", "T2"]
    second: int
    run_deg: float

    def __str__(self) -> str:
        return f"TB {self.boat}: {self.tube} {self.second} {direction_text(self.run_deg)}"
