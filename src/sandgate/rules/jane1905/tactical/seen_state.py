"""What has been seen: of an enemy's ships by a side, over the edge of the table by an admiral, through a glass."""

from dataclasses import dataclass
from typing import NamedTuple

from sandgate.kernel.contract import known
from sandgate.kernel.frozen import quick
from sandgate.rules.jane1905.tactical.damage import Level
from sandgate.rules.jane1905.tactical.posts import Side
from sandgate.rules.jane1905.tactical.ship_state import Fix


@quick
@dataclass(frozen=True, slots=True)
class Sight:
    """What a side knows of an enemy's ship that it has seen (JANE.OPS.02, section 4 of the companion)."""

    side: Side = known("all")  # of those who have seen her
    ship: int = known("own", "JANE.STR.14")
    now: bool = known("own", "JANE.STR.14")  # in sight at the end of the last move
    track: tuple[Fix, ...] = known("own", "JANE.OPS.02")  # for the moves in which she was seen, the latest last
    level: Level = known("own", "JANE.HIT.22")
    stopped: bool = known("own", "JANE.SIG.01")
    sunk: bool = known("own", "JANE.HIT.38")
    funnels_down: int = known("own", "JANE.HIT.25")
    silent: tuple[str, ...] = known("own", "JANE.HIT.12")  # turrets that will fire no more
    dot: bool = known("own", "JANE.SUB.04")  # a submarine on the surface: a mark without a name


@dataclass(frozen=True, slots=True)
class Found:
    """A boat under water that a ship has sighted in the move just made; light guns may fire at her (JANE.SUB.15)."""

    role: str = known("all", "JANE.SUB.15")  # who is told: the captain of that ship, and who fires her light guns
    ship: int = known("own", "JANE.SUB.15")
    boat: int = known("own", "JANE.SUB.15")
    square: str = known("own", "JANE.SUB.15")


class Silhouette(NamedTuple):
    """A ship over the edge of the table: parts of her outline in degrees, left, right, bottom and top; no name, no range.

    Bottom and top are over the level of the eye: below nought what shows against the sea (JANE.GEN.05).
    """

    boxes: tuple[tuple[float, float, float, float], ...]


@dataclass(frozen=True, slots=True)
class Panorama:
    """What one sees at table level: the farthest ship first (JANE.GEN.05); in a submarine's glass (JANE.SUB.06)."""

    role: str = known("all", "JANE.GEN.05")
    move: int = known("own", "JANE.OPS.03")
    glass_deg: float | None = known("own", "JANE.SUB.06")  # middle of the window of 30 degrees; None: the whole round
    ships: tuple[Silhouette, ...] = known("own", "JANE.GEN.05")


@dataclass(frozen=True, slots=True)
class Note:
    """A guess that an admiral has put on his own plot; never corrected (JANE.GEN.05)."""

    role: str = known("all", "JANE.GEN.05")
    move: int = known("own", "JANE.GEN.05")
    text: str = known("own", "JANE.GEN.05")
