"""What each side has found of the other. NA.SOP.05, NA.NIGHT."""

from dataclasses import dataclass, field
from typing import Literal

from sandgate.kernel.contract import known
from sandgate.kernel.frozen import quick
from sandgate.rules.naval_action.surface.posts import Side
from sandgate.rules.naval_action.surface.ship_state import Level

By = Literal["sight", "aircraft", "damage", "radar", "flashes", "light"]


@quick
@dataclass(frozen=True, slots=True)
class Sight:
    """How far a side is told that one sees in this turn, by what it knows of the ships at sea (NA.WX.01)."""

    side: Side = known("own", "NA.WX.01")
    yards: float = known("own", "NA.WX.01")


@quick
@dataclass(frozen=True, slots=True)
class Contact:
    """An enemy ship that a side has found: in this turn, or where it was last seen (NA.SOP.05, NA.NIGHT.03)."""

    side: Side = known("own", "NA.SOP.05")  # of who has found her
    ship: int = known("own", "NA.SOP.05")
    turn: int = known("own", "NA.SOP.05")  # in which she was last detected
    by: By = known("own", "NA.SOP.05")
    x_yd: float = known("own", "NA.SOP.05")  # where she was then
    y_yd: float = known("own", "NA.SOP.05")
    course_deg: float = known("own", "NA.SOP.05")
    level: Level = known("own", "NA.GUN.31")  # of her damage, as it was seen last
    fate: Literal["", "sunk", "left"] = known("own", "NA.VIC.01")  # that was seen
    # what she was seen to move in the turn before: by it a torpedo track is led to her
    moved_yd: float = field(default=0.0, metadata={"known": "own", "clause": "NA.TRACK.05", "by": ""})


@dataclass(frozen=True, slots=True)
class Lost:
    """A group that a side once had in sight by night: it is found again more easily (NA.NIGHT.05)."""

    side: Side = known("own", "NA.NIGHT.05")
    ships: tuple[int, ...] = known("umpire", "NA.NIGHT.05")


@dataclass(frozen=True, slots=True)
class Sighted:
    """An enemy element in the air within sight of a side, as it was at the end of the last step (NA.PLOT.18, .32)."""

    side: Side = known("own", "NA.PLOT.18")  # of who sees it
    id: str = known("own", "NA.PLOT.18")
    aircraft: str = known("own", "NA.PLOT.18")
    x_yd: float = known("own", "NA.PLOT.18")
    y_yd: float = known("own", "NA.PLOT.18")
    target: int = known("own", "NA.PLOT.32")  # number of the ship that it attacks; 0: none


@dataclass(frozen=True, slots=True)
class Spot:
    """The place of an enemy submarine that a side has found in this turn (NA.SUB.07)."""

    side: Side = known("own", "NA.SUB.07")
    ship: int = known("own", "NA.SUB.07")
    x_yd: float = known("own", "NA.SUB.07")
    y_yd: float = known("own", "NA.SUB.07")


@quick
@dataclass(frozen=True, slots=True)
class Track:
    """A torpedo track that is laid for all to see, with its number (NA.TRACK.03)."""

    side: Side = known("all", "NA.TRACK.03")
    size_in: int = known("all", "NA.TRACK.03")
    torpedoes: int = known("all", "NA.TRACK.03")
    launched: int = known("all", "NA.TRACK.02")
    x_yd: float = known("all", "NA.TRACK.07")
    y_yd: float = known("all", "NA.TRACK.07")
    course_deg: float = known("all", "NA.TRACK.07")
    dropped: bool = known("all", "NA.AIR.20")  # from the air: it runs less far
