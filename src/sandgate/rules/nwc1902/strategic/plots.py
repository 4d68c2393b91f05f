"""What a force is to do, item by item, as it was plotted; and the straight runs that come of it (NWC.ST.11)."""

from dataclasses import dataclass
from typing import Literal

from sandgate.kernel.contract import known

Work = Literal["stay", "coal", "cut", "drag", "fit"]
Sees = Literal["smoke", "hulls", "class"]


@dataclass(frozen=True, slots=True)
class Leg:
    """A run on a course for a time or a distance, or to a place; with neither it goes on to the end of the move."""

    course_deg: float = known("own", "NWC.ST.11")  # of a run to a place: 0
    speed_kn: float = known("own", "NWC.ST.11")
    minutes: float = known("own", "NWC.ST.11")  # 0: not given
    miles: float = known("own", "NWC.ST.11")  # 0: not given
    until_min: int = known("own", "NWC.ST.11")  # minute of the game; -1: not given
    to: tuple[float, float] | None = known("own", "NWC.ST.11")  # latitude and longitude
    port: str = known("own", "NWC.ST.11")  # the key of the port whose approach that is


@dataclass(frozen=True, slots=True)
class Stay:
    """To lie to, or in port at anchor; to coal; to cut or drag a cable; to wait for a vessel that is fitted out."""

    work: Work = known("own", "NWC.ST.11")
    minutes: float = known("own", "NWC.ST.11")  # 0: to the end of the move, or until the work is done
    until_min: int = known("own", "NWC.ST.11")
    of: str = known("own", "NWC.ST.27")  # the cable, or the kind of vessel


@dataclass(frozen=True, slots=True)
class Act:
    """What takes no time and is done when its turn comes: a message, ships detached or joined, a tow."""

    verb: Literal["send", "detach", "join", "tow", "cast off"] = known("own", "NWC.ST.11")
    ships: tuple[str, ...] = known("own", "NWC.ST.06")
    of: str = known("own", "NWC.ST.06")  # the force made or joined, the ship that tows
    means: str = known("own", "NWC.ST.21")
    birds: int = known("own", "NWC.ST.42")
    to: str = known("own", "NWC.ST.21")
    text: str = known("own", "NWC.ST.22")


Item = Leg | Stay | Act


@dataclass(frozen=True, slots=True)
class If:
    """Legs that replace what is left of the plot as soon as so much is seen (NWC.ST.11)."""

    sees: Sees = known("own", "NWC.ST.11")
    letters: str = known("own", "NWC.ST.11")  # of `class`: any of these
    at_least: int = known("own", "NWC.ST.11")
    then: tuple[Leg, ...] = known("own", "NWC.ST.11")


@dataclass(frozen=True, slots=True)
class Plot:
    """What is left of a plot."""

    items: tuple[Item, ...] = known("own", "NWC.ST.11")
    ifs: tuple[If, ...] = known("own", "NWC.ST.11")
    keep_mi: float = known("own", "NWC.ST.18")  # the distance to be kept of an enemy in sight; 0: none


NOTHING = Plot((), (), 0.0)
