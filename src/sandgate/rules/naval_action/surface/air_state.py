"""Elements of six aircraft. NA.AIR."""

from dataclasses import dataclass
from typing import Literal

from sandgate.kernel.contract import known
from sandgate.rules.naval_action.surface.posts import Side
from sandgate.rules.naval_action.surface.ship_state import Depth

Mission = Literal["", "CAP", "ASP", "CAP+ASP", "ESCORT"]
Height = Literal["", "HIGH", "MED", "LOW"]
When = Literal["", "NOW", "LATER"]


@dataclass(frozen=True, slots=True)
class Element:
    """An element: six aircraft of one type (NA.AIR.07)."""

    id: str = known("all")  # D3; unique in its side
    side: Side = known("all")
    commander: str = known("own", "NA.AIR.02")  # key of the role
    aircraft: str = known("own", "NA.AIR.02")  # name of the type
    scout: bool = known("own", "NA.AIR.18")
    heavy: bool = known("own", "NA.AIR.21")
    carrier: int = known("own", "NA.PLOT.18")  # number of the ship in which it is; 0: of a strike from elsewhere
    appears: int = known("own", "NA.PLOT.18")  # turn in which a strike appears; 0: when it takes off
    aloft: bool = known("own", "NA.PLOT.18")
    x_yd: float = known("own", "NA.AIR.02")
    y_yd: float = known("own", "NA.AIR.02")
    begun_yd: tuple[float, float] = known("own", "NA.AIR.02")  # where it was as the turn began
    mission: Mission = known("own", "NA.AIR.08")
    escorts: tuple[str, ...] = known("own", "NA.AIR.09")  # ids of those whom it escorts
    depth: Depth = known("own", "NA.SUB.12")  # set on its depth charges
    loaded: bool = known("own", "NA.AIR.10")  # bombs or torpedoes; on antisubmarine patrol a pattern of charges
    target: int = known("own", "NA.PLOT.32")  # number of the ship attacked in this turn; 0: none
    when: When = known("own", "NA.PLOT.33")
    height: Height = known("own", "NA.AIR.21")
    foe: str = known("own", "NA.AIR.05")  # id of the element that it fights in this turn; "": none yet
    breaks: bool = known("own", "NA.AIR.03")  # it breaks off if a slower enemy attacks it
    fate: Literal["", "lost"] = known("all", "NA.AIR.04")

    @property
    def arm(self) -> str:
        """What it flies as, by the letter of its name: F fighters, D dive-, T torpedo, H level bombers."""
        return self.id[:1]


@dataclass(frozen=True, slots=True)
class Loss:
    """Elements shot down by ships, which their owner has still to name (NA.AIR.13)."""

    side: Side = known("own", "NA.AIR.13")
    commander: str = known("own", "NA.AIR.13")  # key of the role
    among: tuple[str, ...] = known("own", "NA.AIR.13")  # ids of the elements that were fired at
    count: int = known("own", "NA.AIR.13")
