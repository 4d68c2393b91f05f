"""What owners of aircraft write. NA.AIR, section 3 of the companion.

AIR D1 TO 045 30in    AIR F1,F2 CAP    AIR D2 CAP+ASP DC P    AIR F9 ESCORT T1,T2    AIR D1,D2 -> AKAGI NOW    AIR D1 UP
AIR F9 AT F1    AIR T1 BREAK    LOSE T2    AIR D1 LATER
"""

from dataclasses import dataclass
from typing import Literal

from sandgate.kernel.contract import Order
from sandgate.rules.naval_action.surface.air_state import Height
from sandgate.rules.naval_action.surface.legs import Unit
from sandgate.rules.naval_action.surface.ship_state import Depth


@dataclass(frozen=True, slots=True)
class TakeOff(Order):
    """Send elements off from their carrier: AIR D1 UP (NA.PLOT.18)."""

    elements: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Fly(Order):
    """Fly on a true bearing for a distance: AIR D1 TO 045 30in (NA.AIR.02)."""

    elements: tuple[str, ...]
    bearing_deg: float
    length: float
    unit: Unit = ""


@dataclass(frozen=True, slots=True)
class Patrol(Order):
    """Fly patrol: AIR F1 CAP, AIR D2 CAP+ASP DC P (NA.AIR.08, .10)."""

    elements: tuple[str, ...]
    mission: Literal["CAP", "ASP", "CAP+ASP"]
    depth: Depth | None = None


@dataclass(frozen=True, slots=True)
class Escort(Order):
    """Escort other elements: AIR F9 ESCORT T1,T2 (NA.AIR.09)."""

    elements: tuple[str, ...]
    escorted: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Attack(Order):
    """Attack a ship: AIR D1,D2 -> AKAGI NOW (NA.PLOT.32, NA.AIR.21)."""

    elements: tuple[str, ...]
    target: str
    when: Literal["", "NOW", "LATER"] = ""
    height: Height = ""


@dataclass(frozen=True, slots=True)
class Engage(Order):
    """Engage an enemy element: AIR F9 AT F1 (NA.AIR.05)."""

    element: str
    enemy: str


@dataclass(frozen=True, slots=True)
class BreakOff(Order):
    """Break off from a slower enemy, and attack nothing: AIR T1 BREAK (NA.AIR.03)."""

    elements: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lose(Order):
    """Say which elements were shot down: LOSE T2 (NA.AIR.13)."""

    elements: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Time(Order):
    """Say when elements attack: AIR D1 LATER (NA.PLOT.33)."""

    elements: tuple[str, ...]
    when: Literal["NOW", "LATER"]
