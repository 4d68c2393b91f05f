"""A force: ships under one commander at one place, with what is left of their plot."""

from dataclasses import dataclass

from sandgate.kernel.contract import known
from sandgate.rules.nwc1902.strategic.plots import Plot
from sandgate.rules.nwc1902.strategic.posts import Side


@dataclass(frozen=True, slots=True)
class Fix:
    """Where a force was at a minute, and how she had come there."""

    minute: int = known("own", "NWC.ST.02")
    lat_deg: float = known("own", "NWC.ST.02")
    lon_deg: float = known("own", "NWC.ST.02")


@dataclass(frozen=True, slots=True)
class Force:
    """One force. Its place is her guide's; ships keep within signal distance of it (NWC.ST.02)."""

    side: Side = known("all", "NWC.ST.06")
    number: int = known("own", "NWC.ST.06")  # red from 1, blue from 101: forces by their number in slots
    name: str = known("own", "NWC.ST.06")
    role: str = known("own", "NWC.ST.06")  # the key of who commands it; "umpire": by its written orders
    ships: tuple[int, ...] = known("own", "NWC.ST.06")  # numbers, the flagship first
    lat_deg: float = known("own", "NWC.ST.02")
    lon_deg: float = known("own", "NWC.ST.02")
    port: str = known("own", "NWC.ST.11")  # the key of the port in which she lies at anchor; "": at sea
    since_min: int = known("own", "NWC.ST.40")  # since when she lies there
    course_deg: float = known("own", "NWC.ST.11")  # of her last leg
    speed_kn: float = known("own", "NWC.ST.11")  # at which she runs now; 0: lies to or at anchor
    plot: Plot = known("own", "NWC.ST.11")
    worked_min: float = known("own", "NWC.ST.27")  # minutes of the present work on one spot
    orders: str = known("own", "NWC.ST.06")  # with which it was detached
    busy_until_min: int = known("own", "NWC.ST.30")  # in action until then; -1: not
    bound_home: bool = known("own", "NWC.ST.29")  # beaten or crippled: it makes for the nearest friendly port
    gone: bool = known("own", "NWC.ST.29")  # it has no ship left
    track: tuple[Fix, ...] = known("own", "NWC.ST.02")
