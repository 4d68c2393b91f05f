"""A force: ships under one commander, on a straight stretch of their way, with what is left of their plot.

Where a force is at a minute follows from where its stretch began, and from nothing else: that the clock was stopped for
others in between moves nobody by a hair, and so tells nobody anything.
"""

from dataclasses import dataclass
from typing import Final

from sandgate.kernel.contract import known
from sandgate.kernel.units import on_grid
from sandgate.ocean.sailing import run_to
from sandgate.rules.nwc1902.strategic.plots import LatLon, Plot
from sandgate.rules.nwc1902.strategic.posts import Side

GRID: Final = 61_440.0  # of a degree: 1/1024 minute of arc
NEVER_MIN: Final = 1e9  # of the game: no record can hold an infinite number


@dataclass(frozen=True, slots=True)
class Stretch:
    """A way straight on at one speed, or a rest at one place, from one instant to another."""

    begun_min: float = known("own", "NWC.ST.11")  # of the game, exact
    lat_deg: float = known("own", "NWC.ST.02")
    lon_deg: float = known("own", "NWC.ST.02")
    course_deg: float = known("own", "NWC.ST.11")
    speed_kn: float = known("own", "NWC.ST.11")  # 0: at rest
    ends_min: float = known("own", "NWC.ST.11")  # without end: NEVER_MIN

    def at(self, minute: float) -> LatLon:
        """Where it is at a minute of the stretch."""
        if not self.speed_kn:
            return self.lat_deg, self.lon_deg
        return run_to(self.lat_deg, self.lon_deg, self.course_deg, self.miles(minute))

    def miles(self, minute: float) -> float:
        """How far it has come by a minute of the stretch."""
        return self.speed_kn * (minute - self.begun_min) / 60.0


def on_the_chart(at: LatLon) -> LatLon:
    """A place on the grid on which stretches begin.

    >>> on_the_chart((14.6000001, -61.2))
    (14.6, -61.2)
    """
    return on_grid(at[0], GRID), on_grid(at[1], GRID)


@dataclass(frozen=True, slots=True)
class Fix:
    """Where a force was as a stretch of its way began."""

    minute: float = known("own", "NWC.ST.02")
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
    way: Stretch = known("own", "NWC.ST.11")
    port: str = known("own", "NWC.ST.11")  # the key of the port in which it lies at anchor; "": at sea
    port_since_min: float = known("own", "NWC.ST.40")
    light_min: tuple[int, int] = known("own", "NWC.ST.16")  # sunrise and sunset of this day, minutes of the game
    plot: Plot = known("own", "NWC.ST.11")
    cut_off: Plot = known("own", "NWC.ST.11")  # what the end of the last move has left, for ON
    set_aside_t: float = known("own", "NWC.ST.40")  # coal that is kept for it while it coals
    worked_min: float = known("own", "NWC.ST.27")  # minutes of the present work on one spot
    orders: str = known("own", "NWC.ST.06")  # with which it was detached
    in_action: bool = known("own", "NWC.ST.30")
    busy_until_min: int = known("umpire", "NWC.ST.30")  # so long: it follows from the weaker's points; -1: not in action
    bound_home: bool = known("own", "NWC.ST.29")  # beaten or crippled: it makes for the nearest friendly port
    gone: bool = known("own", "NWC.ST.29")  # it has no ship left
    track: tuple[Fix, ...] = known("own", "NWC.ST.02")
