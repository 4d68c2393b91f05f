"""What is written when the guns fire: FIRE, CLAIM and CHECK. JANE.GUN.01, .20, .21, .29, .30.

FIRE MIKASA.fore @TSESAREVICH AIM fore_gunhouse   FIRE MIKASA @TSESAREVICH AIM WL   FIRE MIKASA.fore BRG 075
CLAIM MIKASA 7x6in HE @RETVIZAN PART battery_main   CHECK MIKASA.fore
"""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from sandgate.kernel.contract import Order
from sandgate.rules.jane1905.tactical.state import Nature


class Aim(NamedTuple):
    """Where one aims on the target sheet."""

    kind: Literal["part", "water-line", "point", "mark"]
    part: str = ""  # a zone or a kind of zone; of a fort GUN, LINE or PF
    nth: int = 0  # of a fort's marks
    x: float = 0.0  # feet from the stem; at a fort inches from the left end
    y: float = 0.0  # feet over the water-line; at a fort inches


@dataclass(frozen=True, slots=True)
class Fire(Order):
    """Fire what is loaded at the ship that was chosen, or on a bearing by night (JANE.NIGHT.04)."""

    gun: str  # MIKASA: all but light guns; MIKASA.fore: one position
    at: str = ""
    bearing_deg: float | None = None
    aim: Aim | None = None


@dataclass(frozen=True, slots=True)
class Claim(Order):
    """Claim the fire of guns of 6 inches and smaller at a part of the enemy."""

    ship: str
    guns: int
    calibre_in: float
    at: str
    part: Aim
    nature: Nature | None = None


@dataclass(frozen=True, slots=True)
class Check(Order):
    """Hold the fire of a ship or a position in this move."""

    gun: str
