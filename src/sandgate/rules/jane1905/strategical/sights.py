"""What a force knows of others, step by step. Reports hold no more than was told (JANE.STR.13)."""

from dataclasses import dataclass

from sandgate.kernel.contract import known


@dataclass(frozen=True, slots=True)
class Report:
    """One step of knowledge at one minute, as it was told to a player."""

    force: int = known("own", "JANE.STR.13", by="role")  # who saw
    role: str = known("all")
    contact: int = known("own", "JANE.STR.13", by="role")  # the watcher's own number for what is seen: 1, 2, ...
    minute: int = known("own", "JANE.STR.13", by="role")
    lat_deg: float = known("own", "JANE.STR.13", by="role")  # the watcher's own place
    lon_deg: float = known("own", "JANE.STR.13", by="role")
    step: int = known("own", "JANE.STR.13", by="role")  # 0: lost to sight
    bearing_deg: float = known("own", "JANE.STR.13", by="role")  # to the nearest two points
    how_many: str = known("own", "JANE.STR.13", by="role")  # "some ships"; "" when lost
    ships: int = known("own", "JANE.STR.13", by="role")  # counted, from the second step; 0: not told
    types: tuple[str, ...] = known("own", "JANE.STR.13", by="role")
    course_deg: float = known("own", "JANE.STR.13", by="role")  # -1: not told
    speed_kn: float = known("own", "JANE.STR.13", by="role")  # -1: not told


@dataclass(frozen=True, slots=True)
class Watch:
    """How a force stands to another now: what step of it is in sight, and what has been told. The umpire's."""

    watcher: int = known("umpire", "JANE.STR.13")
    seen: int = known("umpire", "JANE.STR.13")
    contact: int = known("umpire", "JANE.STR.13")
    step: int = known("umpire", "JANE.STR.13")  # in sight now; 0: not in sight
    told: int = known("umpire", "JANE.STR.13")  # the farthest step that has been told since it came in sight
    lost_min: int = known("umpire", "JANE.STR.13")  # when last lost to sight; -1: in sight
