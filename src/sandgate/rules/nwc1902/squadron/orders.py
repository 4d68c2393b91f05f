"""Orders of fleets (NWC.TA.40, NWC.TA.32, NWC.ME.02, .06, .11): opening, line of a move, and the umpire's hand.

`str()` of an order is its short form in the notation of the register and reads back to an equal order. How they are read:
notation.py. Which of them may be written now: sheets.py of each game.
"""

from dataclasses import dataclass
from typing import Final, Literal

from sandgate.kernel.contract import Order
from sandgate.kernel.notation import direction_text, number_text
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.ship.tubes import AnyTube
from sandgate.rules.nwc1902.squadron.state import Signal, Standing

HALVES: Final = {0: "0", 1: "1/2", 2: "1"}


def signal_text(signal: Signal) -> str:
    """A signal as it is written behind H, or in a standing order without it.

    >>> signal_text(Signal("V", 4, "R")), signal_text(Signal("C")), signal_text(Signal("S", halves=1))
    ('V 4R', 'C', 'S 1/2')
    """
    if signal.letter == "S":
        return f"S {HALVES[signal.halves]}"
    if signal.letter == "F":
        return f"F {signal.target}"
    if signal.points:
        return f"{signal.letter} {signal.points}{signal.hand}"
    return f"{signal.letter} {signal.hand}".rstrip()


# -- opening -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FleetSpeed(Order):
    """Choose the fleet speed: that of a turning card (NWC.TA.33)."""

    speed_kn: float

    def __str__(self) -> str:
        return f"SPEED {number_text(self.speed_kn)}"


@dataclass(frozen=True, slots=True)
class Flag(Order):
    """Name the commander's flagship (NWC.TA.30)."""

    ship: int  # her number on the wing; so in all orders

    def __str__(self) -> str:
        return f"FLAG {self.ship}"


@dataclass(frozen=True, slots=True)
class SecondInCommand(Order):
    """Name the ship of the second in command (NWC.TA.30)."""

    ship: int

    def __str__(self) -> str:
        return f"SECOND {self.ship}"


@dataclass(frozen=True, slots=True)
class Form(Order):
    """Choose the formation in which the fleet opens, about the guide: COLUMN, LINE R, LINE L (NWC.TA.28)."""

    formation: Literal["COLUMN", "LINE R", "LINE L"]

    def __str__(self) -> str:
        return f"FORM {self.formation}"


@dataclass(frozen=True, slots=True)
class Instruct(Order):
    """Write a standing order into the general instructions (NWC.TA.32): IF RANGE < 3000 THEN V 4R."""

    standing: Standing

    def __str__(self) -> str:
        condition, limit, order = self.standing
        by = {"RANGE": f" < {number_text(limit)}", "LEADER LOST": "", "FLAG LOST": ""}
        return f"IF {condition}{by.get(condition, f' {number_text(limit)}')} THEN {order}"


@dataclass(frozen=True, slots=True)
class Plan(Order):
    """Write general instructions in words (NWC.TA.32, NWC.ME.19)."""

    words: str

    def __str__(self) -> str:
        return f"PLAN {self.words}"


@dataclass(frozen=True, slots=True)
class LayMines(Order):
    """Draw a mine field as a polygon, where the scenario grants one (NWC.ME.03)."""

    corners: tuple[tuple[float, float], ...]

    def __str__(self) -> str:
        return "MINES " + " ".join(f"({number_text(x)},{number_text(y)})" for x, y in self.corners)


# -- the fleet, by signal and without --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ahead(Order):
    """Stand on (A)."""

    def __str__(self) -> str:
        return "A"


@dataclass(frozen=True, slots=True)
class HoistSignal(Order):
    """Hoist a signal: HV 4R, HC 8L, HC, HI R, HS 1/2, HF 3, HF *, HZ."""

    signal: Signal

    def __str__(self) -> str:
        return f"H{signal_text(self.signal)}"


@dataclass(frozen=True, slots=True)
class Execute(Order):
    """Haul down and execute the manoeuvre signal (X), or the speed signal (XS)."""

    speed: bool = False

    def __str__(self) -> str:
        return "XS" if self.speed else "X"


@dataclass(frozen=True, slots=True)
class Annul(Order):
    """Annul the manoeuvre signal that is flying (N)."""

    def __str__(self) -> str:
        return "N"


@dataclass(frozen=True, slots=True)
class Carry(Order):
    """Carry a manoeuvre out without a signal: C 4R by the leading flagship, or anything by a standing order."""

    signal: Signal

    def __str__(self) -> str:
        return signal_text(self.signal)


@dataclass(frozen=True, slots=True)
class WishEnd(Order):
    """Wish the game to end; it ends when both commanders wish it (NWC.TA.58)."""

    def __str__(self) -> str:
        return "END"


# -- single ships ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FireTorpedo(Order):
    """A ship fires a torpedo at a second of the move, to run in a true direction: 3: SFT 15 NE."""

    ship: int
    tube: AnyTube
    second: int
    run_deg: float

    def __str__(self) -> str:
        return f"{self.ship}: {self.tube} {self.second} {direction_text(self.run_deg)}"


@dataclass(frozen=True, slots=True)
class UseReserve(Order):
    """A ship uses her reserve speed in this move: 3: RES."""

    ship: int

    def __str__(self) -> str:
        return f"{self.ship}: RES"


@dataclass(frozen=True, slots=True)
class ShipFire(Order):
    """A ship's captain fires at one enemy, or divides between two: 2: F 5, 2: F 5/6. Only in standing orders."""

    ship: int
    targets: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.ship}: F {'/'.join(self.targets)}"


@dataclass(frozen=True, slots=True)
class ShipSpeed(Order):
    """A ship makes another speed than the fleet: 2: SPD 6. Only in standing orders."""

    ship: int
    speed_kn: float

    def __str__(self) -> str:
        return f"{self.ship}: SPD {number_text(self.speed_kn)}"


# -- the umpire's hand -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Place(Order):
    """Put a ship on another place, and on another heading if he says so: PLACE RED 3 (100,200) HEADING 090."""

    side: Side
    ship: int
    x_yd: float
    y_yd: float
    heading_deg: float | None = None

    def __str__(self) -> str:
        heading = "" if self.heading_deg is None else f" HEADING {direction_text(self.heading_deg)}"
        return f"PLACE {self.side.upper()} {self.ship} ({number_text(self.x_yd)},{number_text(self.y_yd)}){heading}"


@dataclass(frozen=True, slots=True)
class Charge(Order):
    """Charge score points to a ship, or strike some off with a minus: CHARGE RED 3 50."""

    side: Side
    ship: int
    points: float

    def __str__(self) -> str:
        return f"CHARGE {self.side.upper()} {self.ship} {number_text(self.points)}"
