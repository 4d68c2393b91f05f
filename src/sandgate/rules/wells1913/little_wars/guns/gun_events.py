"""What happens about guns: shots, whom and what they struck, men laid down and set at trails.

The places, heights and speeds are those of the ball's middle at the first touch, so that a shot can be disputed (LW.GUN.25).
"""

from dataclasses import dataclass
from typing import Final

from sandgate.kernel.contract import Event
from sandgate.rules.wells1913.little_wars.guns.shot_way import Consequence, End
from sandgate.rules.wells1913.little_wars.orders import Laying, men_text, path_text
from sandgate.rules.wells1913.little_wars.state import Point

DID: Final[dict[Consequence, str]] = {
    "overset": "overset",
    "knocked down": "knocked down",
    "touched": "touched",
    "rolled to": "rolled to his feet",
    "rebounded": "rebounded",
    "grounded": "grounded",
    "stopped": "stopped",
}

SPARED: Final[dict[Consequence, str]] = {
    "overset": ", set up again by the umpire",
    "knocked down": ", set up again by the umpire",
    "touched": ", unhurt",
    "rolled to": ", unhurt",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class ShotFired(Event):
    """A gun was laid and fired; its errors turned the shot from where it was laid (LW.GUN.08, .11)."""

    gun: str
    shot: int  # of this gun in this move, from 1
    aim: str  # as it was ordered: @BI7, (60,40,1), 355 E0.4
    laying: Laying
    bearing_deg: float  # to which it was laid
    elevation_deg: float
    throws: tuple[float, float]  # of bearing and elevation
    flew_bearing_deg: float
    flew_elevation_deg: float

    def __str__(self) -> str:
        haste = f" {self.laying}" if self.laying else ""
        laid = f"{self.bearing_deg:.2f} E{self.elevation_deg:.2f}"
        flew = f"{self.flew_bearing_deg:.2f} E{self.flew_elevation_deg:.2f}"
        return f"{self.gun}, shot {self.shot}: fired {self.aim}{haste}, laid to {laid}, flew {flew}"


@dataclass(frozen=True, slots=True, kw_only=True)
class ShotStruck(Event):
    """A shot met something, or somebody was knocked down by a man whom it met (LW.GUN.12 to .19)."""

    gun: str
    shot: int
    met: str  # RI7, the name of a house, "ground", "hill"
    x_in: float
    y_in: float
    height_in: float  # above the ground of what was struck
    speed: float  # inches a second
    consequence: Consequence
    by: str  # of a man knocked down: by whom
    dead: bool

    def __str__(self) -> str:
        fate = ", dead" if self.dead else SPARED.get(self.consequence, "")
        if self.by:
            return f"{self.gun}, shot {self.shot}: {self.by} fell against {self.met}: knocked down{fate}"
        numbers = f"at {self.x_in:.1f}, {self.y_in:.1f}, {self.height_in:.2f} in above the ground"
        return f"{self.gun}, shot {self.shot}: struck {self.met} {numbers}: {DID[self.consequence]}{fate}"


@dataclass(frozen=True, slots=True, kw_only=True)
class ShotKilled(Event):
    """The umpire found a man dead by a shot that by the rules had not killed him (LW.GUN.15)."""

    gun: str
    shot: int
    man: str

    def __str__(self) -> str:
        return f"{self.gun}, shot {self.shot}: {self.man} is dead by the umpire's finding"


@dataclass(frozen=True, slots=True, kw_only=True)
class ShotEnded(Event):
    """A shot came to its end (LW.GUN.12)."""

    gun: str
    shot: int
    how: End
    x_in: float
    y_in: float

    def __str__(self) -> str:
        return f"{self.gun}, shot {self.shot}: {self.how} at {self.x_in:.1f}, {self.y_in:.1f}"


@dataclass(frozen=True, slots=True, kw_only=True)
class FireCeased(Event):
    """Fewer shots were fired than had been ordered, and why (LW.GUN.02, LW.MOVE.12)."""

    gun: str
    left: int
    why: str

    def __str__(self) -> str:
        return f"{self.gun} fired {self.left} shot{'' if self.left == 1 else 's'} fewer than ordered: {self.why}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SteppedAside(Event):
    """Own men stepped out of the way of a gun that was swung (LW.GUN.03)."""

    gun: str
    men: tuple[str, ...]
    places: tuple[Point, ...]

    def __str__(self) -> str:
        return f"{men_text(self.men)} stepped aside for {self.gun}, to {path_text(self.places)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidDown(Event):
    """Men were laid down so that a gun could be handled or fire over them (LW.GUN.04, .05)."""

    gun: str
    men: tuple[str, ...]

    def __str__(self) -> str:
        return f"{men_text(self.men)} lay down for {self.gun}"


@dataclass(frozen=True, slots=True, kw_only=True)
class StoodUp(Event):
    """Men who had been laid down stood up again in the same places (LW.GUN.04)."""

    men: tuple[str, ...]

    def __str__(self) -> str:
        return f"{men_text(self.men)} stood up again"


@dataclass(frozen=True, slots=True, kw_only=True)
class TrailManned(Event):
    """Men were set at the end of the trail of a gun that had fired (LW.GUN.07), or left there as a duty (LW.MOVE.13)."""

    gun: str
    men: tuple[str, ...]
    places: tuple[Point, ...]
    duty: bool  # nobody had been set there when the move ended

    def __str__(self) -> str:
        when = ", as the move ended" if self.duty else ""
        return f"{men_text(self.men)} stood at the trail of {self.gun}, at {path_text(self.places)}{when}"


@dataclass(frozen=True, slots=True, kw_only=True)
class TrailUnmanned(Event):
    """Fewer than two men could have reached the trail of a gun that had fired (LW.MOVE.13)."""

    gun: str
    lacking: int

    def __str__(self) -> str:
        return f"{self.lacking} of the two places at the trail of {self.gun} stayed empty: nobody could have reached them"


EVENTS: Final = (
    ShotFired,
    ShotStruck,
    ShotKilled,
    ShotEnded,
    FireCeased,
    SteppedAside,
    LaidDown,
    StoodUp,
    TrailManned,
    TrailUnmanned,
)
