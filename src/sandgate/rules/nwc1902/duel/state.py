"""The state of a Duel: two battleships on the game paper, and what each captain has learnt.

Every field says who may know it and by which clause; "own" is the side that the nearest record above the field names.
Places are yards on a grid of 1/16, headings degrees on a grid of 1/64, taken at the end of each move.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, cast, get_args

from sandgate.kernel.contract import known
from sandgate.rules.nwc1902.duel.gun_fire import INDIANA_PAIRS, KEARSARGE_PAIRS, Pair
from sandgate.rules.nwc1902.duel.track_curves import Motion

Side = Literal["red", "blue"]
Battery = Literal["kearsarge", "indiana"]
Tube = Literal["SFT", "SAT", "PFT", "PAT"]
Fate = Literal["running", "spent", "missed", "erred", "struck"]

SIDES: Final[tuple[Side, ...]] = get_args(Side)
TUBES: Final[tuple[Tube, ...]] = get_args(Tube)
PAIRS: Final[tuple[Pair, ...]] = get_args(Pair)
PAIRS_OF: Final[Mapping[Battery, tuple[Pair, ...]]] = {  # in the order of the score card
    "kearsarge": cast("tuple[Pair, ...]", KEARSARGE_PAIRS),
    "indiana": cast("tuple[Pair, ...]", INDIANA_PAIRS),
}


class Dot(NamedTuple):
    """A numbered dot on the paper: where a ship was at the end of a move. Its number is its place in the list."""

    x_yd: float
    y_yd: float


class Fix(NamedTuple):
    """Where a ship was at one second of the game, and how she headed."""

    at_s: float
    x_yd: float
    y_yd: float
    heading_deg: float


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


@dataclass(frozen=True, slots=True)
class Torpedo:
    """A torpedo in the water, or one whose run in the last move waits to be scored."""

    side: Side = known("all")
    ship: int = known("own", "NWC.DU.38")
    tube: Tube = known("own", "NWC.DU.38")
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
    tube: Tube = known("all", "NWC.DU.38")
    x_yd: float = known("all", "NWC.DU.38")
    y_yd: float = known("all", "NWC.DU.38")
    leaves_deg: float = known("all", "NWC.DU.38")
    runs_deg: float = known("all", "NWC.DU.38")
    fate: Fate = known("all", "NWC.DU.38")
    run_yd: float = known("all", "NWC.DU.38")  # how far it is known to have run


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
