"""What a force knows of others: smoke, hulls, recognition; gun fire heard. Types that hold no more than was learnt."""

from dataclasses import dataclass
from typing import Literal

from sandgate.kernel.contract import known

Degree = Literal["smoke", "hulls", "recognised", "lost"]


@dataclass(frozen=True, slots=True)
class Report:
    """One degree of knowledge at one minute, as it was told to a force (NWC.ST.48)."""

    force: int = known("own", "NWC.ST.48", by="role")  # who saw
    role: str = known("all")
    contact: int = known("own", "NWC.ST.48", by="role")  # the watcher's own number for what is seen: 1, 2, ...
    minute: int = known("own", "NWC.ST.48", by="role")
    lat_deg: float = known("own", "NWC.ST.48", by="role")  # the watcher's own place
    lon_deg: float = known("own", "NWC.ST.48", by="role")
    degree: Degree = known("own", "NWC.ST.48", by="role")
    bearing_deg: float = known("own", "NWC.ST.48", by="role")  # to the nearest point of 32
    size: Literal["", "single", "small", "large"] = known("own", "NWC.ST.44", by="role")
    ships: int = known("own", "NWC.ST.48", by="role")  # counted; 0: smoke only
    distance_mi: int = known("own", "NWC.ST.48", by="role")  # -1: not told
    course_deg: float = known("own", "NWC.ST.48", by="role")  # -1: not told, or none: she makes no way
    speed_kn: int = known("own", "NWC.ST.48", by="role")  # -1: not told
    letters: str = known("own", "NWC.ST.48", by="role")  # classes of those recognised: "BBBB"
    names: tuple[str, ...] = known("own", "NWC.ST.48", by="role")
    side: str = known("own", "NWC.ST.48", by="role")  # "": not recognised


@dataclass(frozen=True, slots=True)
class Watch:
    """How a force stands to another now: what it sees of it, since when, and when it lost it. The umpire's."""

    watcher: int = known("umpire", "NWC.ST.12")
    seen: int = known("umpire", "NWC.ST.12")
    contact: int = known("umpire", "NWC.ST.12")
    degree: Degree = known("umpire", "NWC.ST.12")
    since_min: int = known("umpire", "NWC.ST.48")  # since when it has hulls in sight, or smoke alone
    told: tuple[str, ...] = known("umpire", "NWC.ST.12")  # degrees that have stopped the watcher already
    lost_min: int = known("umpire", "NWC.ST.12")  # when last lost to sight; -1: in sight


@dataclass(frozen=True, slots=True)
class Heard:
    """Gun fire that a force hears (NWC.ST.47)."""

    force: int = known("own", "NWC.ST.47", by="role")
    role: str = known("all")
    action: int = known("umpire", "NWC.ST.47")
    minute: int = known("own", "NWC.ST.47", by="role")
    bearing_deg: float = known("own", "NWC.ST.47", by="role")  # to the nearest two points
    ceased: bool = known("own", "NWC.ST.47", by="role")
