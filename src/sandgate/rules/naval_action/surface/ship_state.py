"""Ships and submarines as they stand. Every field says who may know it; "own" is the side of the ship.

A place is where the stem meets the water (NA.PLOT.03), in yards east and north, on a grid of 1/64 yard at the end of a
turn; courses are degrees on a grid of 1/64.
"""

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from sandgate.kernel.contract import known
from sandgate.kernel.frozen import quick
from sandgate.rules.naval_action.navy.ship_class import ShipType
from sandgate.rules.naval_action.surface.posts import Side
from sandgate.sea.stretches import Stretch

Level = Literal[0, 1, 2, 3]  # none, D, HD, sunk (NA.GUN.31)
LEVELS: tuple[str, ...] = ("none", "D", "HD", "sunk")
Control = Literal["none", "out", "controlled"]  # out: a throw is due in phase F (NA.DC.08)
Depth = Literal["S", "P", "D", "R", "T", "AB"]
DEPTHS: tuple[Depth, ...] = ("S", "P", "D", "R", "T", "AB")


class Fix(NamedTuple):
    """Where a ship was at the end of a turn; turn 0: the set-up."""

    turn: int
    x_yd: float
    y_yd: float
    course_deg: float


@quick
@dataclass(frozen=True, slots=True)
class Guns:
    """A battery of a ship, in the order of her class."""

    left: int = known("own", "NA.GUN.26")  # ammunition turns
    out: bool = known("own", "NA.SCEN.05")  # out of action from the start
    at: int = known("own", "NA.GUN.09")  # number of the ship it last fired at in range; 0: none
    at_turn: int = known("own", "NA.GUN.09")
    hit: bool = known("own", "NA.GUN.20")  # whether it hit her then


@quick
@dataclass(frozen=True, slots=True)
class Tubes:
    """A torpedo mount, in the order of her class."""

    left: int = known("own", "NA.TRACK.03")  # torpedoes


@dataclass(frozen=True, slots=True)
class Boat:
    """What only a submarine has."""

    depth: Depth = known("own", "NA.SUB.05")
    going: Literal[-1, 0, 1] = known("own", "NA.SUB.03")  # ordered for this turn: 1 deeper, -1 up
    throat: int = known("own", "NA.SUB.16")  # torpedoes for a shot down the throat in this turn
    betrayed: tuple[float, float] | None = known("umpire", "NA.SUB.07")  # her detected place in this turn, to her hunters
    depth_known: bool = known("own", "NA.SUB.17")  # by a shot that missed, in this turn
    # turn in which she appears by two dice about where she stands; 0: she is there
    appears: int = field(default=0, metadata={"known": "own", "clause": "NA.SUB.01", "by": ""})


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship of one side."""

    number: int = known("all")  # red from 101, blue from 201
    side: Side = known("all")
    name: str = known("all")  # Admiral Graf Spee
    ship_class: str = known("all")  # key of her class
    type: ShipType = known("all")
    x_yd: float = known("own", "NA.SOP.05")
    y_yd: float = known("own", "NA.SOP.05")
    course_deg: float = known("own", "NA.SOP.05")
    moved_yd: float = known("own", "NA.PLOT.02")  # really moved in the last turn; at turn 1 by the scenario's speed
    cap_kn: float = known("own", "NA.PLOT.08")  # the scenario's; 0: none
    level: Level = known("own", "NA.GUN.31")
    worst: Level = known("own", "NA.VIC.05")
    control: Control = known("own", "NA.DC.08")
    guns: tuple[Guns, ...] = known("own", "NA.GUN.26")
    tubes: tuple[Tubes, ...] = known("own", "NA.TRACK.03")
    aircraft: int = known("own", "NA.GUN.32")  # spotting aircraft aboard
    aloft_from: int = known("own", "NA.GUN.32")  # turn from which one of hers spots; 0: none is up
    charges: int = known("own", "NA.SUB.13")
    hedgehogs: int = known("own", "NA.SUB.14")
    no_steering: bool = known("own", "NA.SCEN.06")
    avoids: bool = known("own", "NA.MOVE.05")
    aground: bool = known("own", "NA.MOVE.01")
    ahead: tuple[Stretch, ...] = known("own", "NA.PLOT.04")  # of her leader's track, what she has still to run; () leading
    boat: Boat | None = known("own", "NA.SUB.05")
    victory_value: float | None = known("all", "NA.VIC.08")
    trained: bool = known("own", "NA.PLOT.11")
    track: tuple[Fix, ...] = known("own", "NA.SOP.05")
    fate: Literal["", "sunk", "left"] = known("own", "NA.VIC.01")
    fate_turn: int = known("own", "NA.VIC.01")

    @property
    def gone(self) -> bool:
        """Whether she is off the sea."""
        return self.fate != "" or (self.boat is not None and self.waits)

    @property
    def waits(self) -> bool:
        """Whether she is a submarine that has still to appear (NA.SUB.01)."""
        return self.boat is not None and self.boat.appears > 0
