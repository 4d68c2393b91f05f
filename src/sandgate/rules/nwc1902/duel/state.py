"""The state of a Duel: two battleships on the game paper, and what each captain has learnt.

Every field says who may know it and by which clause; "own" is the side that the nearest record above the field names.
Places are yards on a grid of 1/16, headings degrees on a grid of 1/64, taken at the end of each move.
"""

from dataclasses import dataclass
from typing import Literal

from sandgate.kernel.contract import known
from sandgate.rules.nwc1902.captain.state import Ship
from sandgate.rules.nwc1902.torpedo.state import Torpedo, TorpedoSeen


@dataclass(frozen=True, slots=True)
class Score:
    """One row of the score card: what a ship's guns inflicted in a move that has been scored."""

    move: int = known("all", "NWC.DU.42")
    ship: int = known("all", "NWC.DU.42")
    inflicted: float = known("all", "NWC.DU.42")


@dataclass(frozen=True, slots=True)
class Options:
    """What the players agreed beforehand."""

    moves: int = known("all", "NWC.DU.47")
    ring_at_four_tenths: bool = known("all", "NWC.TA.25")
    torpedo_points: float = known("all", "NWC.DU.45")
    torpedo_speed_kn: float = known("all", "NWC.DU.19")
    torpedo_range_yd: float = known("all", "NWC.DU.19")


@dataclass(frozen=True, slots=True)
class State:
    """A Duel after `move` moves have been plotted and `scored` moves have been scored."""

    move: int = known("all")
    scored: int = known("all", "NWC.DU.38")
    options: Options = known("all")
    ships: tuple[Ship, ...] = known("all", "NWC.DU.01")
    running: tuple[Torpedo, ...] = known("own", "NWC.DU.38")
    torpedoes: tuple[TorpedoSeen, ...] = known("all", "NWC.DU.38")
    scores: tuple[Score, ...] = known("all", "NWC.DU.42")
    collision: Literal["", "draw", "ram"] = known("all", "NWC.DU.30")
