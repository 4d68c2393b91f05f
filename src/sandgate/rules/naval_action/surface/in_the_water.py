"""Torpedoes in the water, and smoke upon it. NA.TRACK, NA.TORP, NA.PLOT.12."""

from dataclasses import dataclass

from sandgate.kernel.contract import known
from sandgate.kernel.frozen import quick
from sandgate.rules.naval_action.surface.posts import Side
from sandgate.sea.stretches import Stretch


@quick
@dataclass(frozen=True, slots=True)
class Spread:
    """The torpedoes of one mount or one air element on one track."""

    number: int = known("own", "NA.TRACK.02")  # by its ship, mount and turn
    side: Side = known("all")  # of a laid track it shows
    owner: int = known("own", "NA.TRACK.02")  # number of the ship; 0: dropped from the air
    element: str = known("own", "NA.TRACK.02")  # of an air drop: its id; ""
    size_in: int = known("own", "NA.TRACK.02")
    torpedoes: int = known("own", "NA.TRACK.03")  # that are left
    launched: int = known("own", "NA.TRACK.02")  # turn
    x_yd: float = known("own", "NA.TRACK.07")  # where the track begins
    y_yd: float = known("own", "NA.TRACK.07")
    course_deg: float = known("own", "NA.TRACK.02")
    auto: int = known("own", "NA.TORP.01")  # ship of an automatic attack; 0: none
    thrown: bool = known("own", "NA.TORP.08")  # whether its first throw has been made
    laid: bool = known("own", "NA.TRACK.02")  # False: hidden in its first turn; else all see it


@dataclass(frozen=True, slots=True)
class Smoke:
    """A strip of smoke along the path of a ship (NA.PLOT.12); who knows of it has it among his hazes."""

    ship: int = known("all")  # number of the ship that laid it
    turn: int = known("all")  # in whose phase D it was laid
    path: tuple[Stretch, ...] = known("all")
    lifted: bool = known("all")  # by the umpire, for wind


@dataclass(frozen=True, slots=True)
class Haze:
    """A strip of smoke of which a side knows: its own, and what it has seen of the enemy's (NA.PLOT.12, NA.NIGHT.09)."""

    side: Side = known("own", "NA.PLOT.12")
    smoke: Smoke = known("own", "NA.PLOT.12")
