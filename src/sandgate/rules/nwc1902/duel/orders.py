"""Orders of the Duel: what the captains write for a move, and what the umpire's hand may do between two moves.

`str()` of an order is its short form in the notation of the register (NWC.DU.39 to .41) and reads back to an equal
order. How they are read: notation.py. Which of them may be written now: sheets.py.
"""

from dataclasses import dataclass
from typing import Final, Literal

from sandgate.kernel.contract import Order
from sandgate.kernel.notation import direction_text, number_text
from sandgate.rules.nwc1902.duel import game_paper
from sandgate.rules.nwc1902.duel.gun_fire import Pair
from sandgate.rules.nwc1902.duel.state import Side, Tube

MOVE_S: Final = int(game_paper.MOVE_S)

Calibre = Literal["", "8IN", "12IN"]
Hand = Literal["R", "L"]


def _at(second: int) -> str:
    return f" @{second}" if second else ""


@dataclass(frozen=True, slots=True)
class Helm(Order):
    """Put the helm hard over so that the ship's head goes to that side; for no number of points: until further orders."""

    side: Hand
    turn_pt: float = 0.0
    second: int = 0

    def __str__(self) -> str:
        return f"{self.side}{f' {number_text(self.turn_pt)}' if self.turn_pt else ''}{_at(self.second)}"


@dataclass(frozen=True, slots=True)
class Amidships(Order):
    """Right the helm and run straight."""

    second: int = 0

    def __str__(self) -> str:
        return f"A{_at(self.second)}"


@dataclass(frozen=True, slots=True)
class Speed(Order):
    """Ring the engines to a speed, from the beginning of the move."""

    speed_kn: float

    def __str__(self) -> str:
        return f"SPD {number_text(self.speed_kn)}"


@dataclass(frozen=True, slots=True)
class OpenFire(Order):
    """Open fire with all guns or with those of one calibre."""

    calibre: Calibre = ""
    second: int = 0

    def __str__(self) -> str:
        return f"OF{self.calibre and f' {self.calibre}'}{_at(self.second)}"


@dataclass(frozen=True, slots=True)
class CeaseFire(Order):
    """Cease firing with all guns or with those of one calibre."""

    calibre: Calibre = ""
    second: int = 0

    def __str__(self) -> str:
        return f"CF{self.calibre and f' {self.calibre}'}{_at(self.second)}"


@dataclass(frozen=True, slots=True)
class Hold(Order):
    """Hold a single pair of guns back."""

    pair: Pair

    def __str__(self) -> str:
        return f"HOLD {self.pair}"


@dataclass(frozen=True, slots=True)
class Free(Order):
    """Set a pair free that was held back."""

    pair: Pair

    def __str__(self) -> str:
        return f"FREE {self.pair}"


@dataclass(frozen=True, slots=True)
class FireTorpedo(Order):
    """Fire a torpedo from a tube at a second of the move, to run in a true direction."""

    tube: Tube
    second: int
    run_deg: float

    def __str__(self) -> str:
        return f"{self.tube} {self.second} {direction_text(self.run_deg)}"


@dataclass(frozen=True, slots=True)
class Place(Order):
    """The umpire's hand: put a ship on another place, and on another heading or to another speed if he says so."""

    side: Side
    x_yd: float
    y_yd: float
    heading_deg: float | None = None
    speed_kn: float | None = None

    def __str__(self) -> str:
        heading = "" if self.heading_deg is None else f" HEADING {direction_text(self.heading_deg)}"
        speed = "" if self.speed_kn is None else f" SPEED {number_text(self.speed_kn)}"
        return f"PLACE {self.side.upper()} {number_text(self.x_yd)} {number_text(self.y_yd)}{heading}{speed}"


@dataclass(frozen=True, slots=True)
class Charge(Order):
    """The umpire's hand: charge score points to a ship, or strike some off with a minus."""

    side: Side
    points: float

    def __str__(self) -> str:
        return f"CHARGE {self.side.upper()} {number_text(self.points)}"
