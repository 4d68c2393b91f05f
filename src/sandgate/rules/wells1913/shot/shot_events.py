"""What happens to a shot: whom and what it struck, and how it ended.

The places, heights and speeds are those of the ball's middle at the first touch, so that a shot can be disputed (LW.GUN.25).
"""

from typing import Final

from sandgate.kernel.contract import Event, Rank
from sandgate.kernel.events import event
from sandgate.rules.wells1913.shot.shot_way import Consequence, End

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


@event(rank=3, head="{gun} killed {met}", of="met", many="men were shot", fold="fire")
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

    @property
    def rank(self) -> Rank:
        """A death is grave."""
        return 3 if self.dead else 0

    def __str__(self) -> str:
        fate = ", dead" if self.dead else SPARED.get(self.consequence, "")
        if self.by:
            return f"{self.gun}, shot {self.shot}: {self.by} fell against {self.met}: knocked down{fate}"
        numbers = f"at {self.x_in:.1f}, {self.y_in:.1f}, {self.height_in:.1f} in above the ground"
        return f"{self.gun}, shot {self.shot}: struck {self.met} {numbers}: {DID[self.consequence]}{fate}"


@event("{gun}, shot {shot}: {man} is dead by the umpire's finding", rank=3, head="{gun} killed {man}", of="man", fold="fire")
class ShotKilled(Event):
    """The umpire found a man dead by a shot that by the rules had not killed him (LW.GUN.15)."""

    gun: str
    shot: int
    man: str


@event("{gun}, shot {shot}: {how} at {x_in:.1f}, {y_in:.1f}", rank=0, fold="fire")
class ShotEnded(Event):
    """A shot came to its end (LW.GUN.12)."""

    gun: str
    shot: int
    how: End
    x_in: float
    y_in: float


@event(rank=1, fold="fire")
class FireCeased(Event):
    """Fewer shots were fired than had been ordered, and why (LW.GUN.02, LW.MOVE.12)."""

    gun: str
    left: int
    why: str

    def __str__(self) -> str:
        return f"{self.gun} fired {self.left} shot{'' if self.left == 1 else 's'} fewer than ordered: {self.why}"
