"""A torpedo of the Duel and of the mêlée: in the water, and as both captains know it once it is disclosed (NWC.DU.38)."""

from dataclasses import dataclass
from typing import Literal

from sandgate.kernel.contract import known
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.ship.tubes import AnyTube

Fate = Literal["running", "spent", "missed", "erred", "struck"]


@dataclass(frozen=True, slots=True)
class Torpedo:
    """A torpedo in the water, or one whose run in the last move waits to be scored."""

    side: Side = known("all")
    ship: int = known("own", "NWC.DU.38")
    tube: AnyTube = known("own", "NWC.DU.38")
    fired_s: float = known("own", "NWC.DU.38")  # second of the game
    x_yd: float = known("own", "NWC.DU.38")
    y_yd: float = known("own", "NWC.DU.38")
    leaves_deg: float = known("own", "NWC.DU.38")  # true direction at the tube
    runs_deg: float = known("own", "NWC.DU.38")  # true direction ordered
    followed_s: float = known("own", "NWC.DU.20")  # second of the game up to which crossings have been tried
    disclosed: bool = known("own", "NWC.DU.38")  # the enemy has been told that it was fired


@dataclass(frozen=True, slots=True)
class TorpedoSeen:
    """A torpedo as both captains know it since it was disclosed."""

    side: Side = known("all")
    move: int = known("all", "NWC.DU.38")
    tube: AnyTube = known("all", "NWC.DU.38")
    x_yd: float = known("all", "NWC.DU.38")
    y_yd: float = known("all", "NWC.DU.38")
    leaves_deg: float = known("all", "NWC.DU.38")
    runs_deg: float = known("all", "NWC.DU.38")
    fate: Fate = known("all", "NWC.DU.38")
    run_yd: float = known("all", "NWC.DU.38")  # how far it is known to have run
