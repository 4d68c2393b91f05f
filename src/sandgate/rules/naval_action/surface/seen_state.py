"""What each side has found of the other. NA.SOP.05, NA.NIGHT."""

from dataclasses import dataclass
from typing import Literal

from sandgate.kernel.contract import known
from sandgate.rules.naval_action.surface.posts import Side

By = Literal["sight", "damage", "radar", "flashes", "light"]


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


@dataclass(frozen=True, slots=True)
class Lost:
    """A group that a side once had in sight by night: it is found again more easily (NA.NIGHT.05)."""

    side: Side = known("own", "NA.NIGHT.05")
    ships: tuple[int, ...] = known("umpire", "NA.NIGHT.05")
