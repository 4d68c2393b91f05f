"""The ship of a captain: a battleship of the Duel, and what every ship of a mêlée has of it.

Every field says who may know it and by which clause. Places are yards on a grid of 1/16, headings degrees on a grid of 1/64.
"""

from dataclasses import dataclass

from sandgate.kernel.contract import known
from sandgate.rules.nwc1902.ship.pairs import Battery, Pair
from sandgate.rules.nwc1902.ship.places import Dot, Fix
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.track.track_curves import Motion


@dataclass(frozen=True, slots=True)
class Ship:
    """One battleship. Her number in the scenario is her address in slots."""

    number: int = known("all")
    side: Side = known("all", "NWC.DU.33")
    name: str = known("all")
    battery: Battery = known("all", "NWC.DU.27")
    full_speed_kn: float = known("all", "NWC.DU.33")
    dots: tuple[Dot, ...] = known("all", "NWC.DU.37")  # 0 to the move last plotted
    shown_deg: tuple[float, ...] = known("all", "NWC.DU.38")  # headings 0 to the move last scored
    received: float = known("all", "NWC.DU.42")  # score points
    half_power: bool = known("all", "NWC.DU.44")  # her gun fire is halved from now on
    out_of_action: bool = known("all", "NWC.TA.16")
    motion: Motion = known("own", "NWC.DU.37")  # the truth of now: heading, speed, helm, engines
    open_12in: bool = known("own", "NWC.DU.40")
    open_8in: bool = known("own", "NWC.DU.40")
    scoring_12in: bool = known("own", "NWC.DU.40")  # open at some second of the move that is to be scored
    scoring_8in: bool = known("own", "NWC.DU.40")
    held: tuple[Pair, ...] = known("own", "NWC.DU.40")
    ready_move: tuple[int, ...] = known("own", "NWC.DU.25")  # of each pair, in the order of the score card
    fired: tuple[tuple[int, ...], ...] = known("own", "NWC.DU.24")  # the moves in which each pair fired: the pencil lines
    ready_s: tuple[float, ...] = known("own", "NWC.DU.46")  # of each tube (SFT, SAT, PFT, PAT): second of the game
    fixes: tuple[Fix, ...] = known("umpire", "NWC.DU.37")  # second by second while a torpedo is in the water
