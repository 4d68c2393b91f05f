"""A force: ships under one player, on a straight stretch of their way, with what is left of their sheet.

Where a force is at a minute follows from where its stretch began, and from nothing else: that the clock was stopped for
others in between moves nobody by a hair, and so tells nobody anything.
"""

from dataclasses import dataclass
from typing import Final, Literal

from sandgate.kernel.contract import known
from sandgate.kernel.units import on_grid
from sandgate.rules.jane1905.strategical.courses.chart import run_to
from sandgate.rules.jane1905.strategical.courses.distance import run_mi
from sandgate.rules.jane1905.strategical.parts import LatLon, Sheet
from sandgate.rules.jane1905.strategical.posts import Side

GRID: Final = 61_440.0  # of a degree: 1/1024 minute of arc
NEVER_MIN: Final = 1_000_000_000  # of the game: no record can hold an infinite number
NOWHERE_MI: Final = 1e9  # a way without an end


@dataclass(frozen=True, slots=True)
class Stretch:
    """A way straight on at one speed, or a rest at one place, from one full minute to another."""

    begun_min: int = known("own", "JANE.STR.07")
    lat_deg: float = known("own", "JANE.STR.02")
    lon_deg: float = known("own", "JANE.STR.02")
    course_deg: float = known("own", "JANE.STR.07")
    speed_kn: float = known("own", "JANE.STR.29")  # made good; 0: at rest
    paid_kn: float = known("own", "JANE.STR.25")  # for which coal is burnt
    miles: float = known("own", "JANE.STR.02")  # to where it leads; without end: NOWHERE_MI
    ends_min: int = known("own", "JANE.STR.07")  # without end: NEVER_MIN

    def at(self, minute: float) -> LatLon:
        """Where it is at a minute of the stretch."""
        if not self.speed_kn:
            return self.lat_deg, self.lon_deg
        return run_to(self.lat_deg, self.lon_deg, self.course_deg, self.run_mi(minute))

    def run_mi(self, minute: float) -> float:
        """How far it has come by a minute of the stretch."""
        return min(run_mi(self.speed_kn, minute - self.begun_min), self.miles)  # type: ignore[arg-type]


def on_the_chart(at: LatLon) -> LatLon:
    """A place on the grid on which stretches begin.

    >>> on_the_chart((32.1000001, 126.0))
    (32.1, 126.0)
    """
    return on_grid(at[0], GRID), on_grid(at[1], GRID)


@dataclass(frozen=True, slots=True)
class Fix:
    """Where a force was as a stretch of its way began or ended."""

    minute: int = known("own", "JANE.STR.10")
    lat_deg: float = known("own", "JANE.STR.10")
    lon_deg: float = known("own", "JANE.STR.10")


@dataclass(frozen=True, slots=True)
class Remark:
    """A line of the rough log that the player wrote himself (JANE.STR.10)."""

    minute: int = known("own", "JANE.STR.10")
    text: str = known("own", "JANE.STR.10")


@dataclass(frozen=True, slots=True)
class Force:
    """One force. It is one point, her leader (JANE.STR.02)."""

    side: Side = known("all", "JANE.STR.06")
    number: int = known("own", "JANE.STR.06")  # red from 1, blue from 101: forces by their number in slots
    name: str = known("own", "JANE.STR.06")
    role: str = known("own", "JANE.STR.06")  # who commands it: in an own port the Admiralty; "umpire": its written orders
    parent: int = known("own", "JANE.STR.09")  # the number of the force from which it was detached; 0: of none
    ships: tuple[int, ...] = known("own", "JANE.STR.06")  # numbers, the leader first
    way: Stretch = known("own", "JANE.STR.07")
    port: str = known("own", "JANE.STR.04")  # the key of the port in which it lies; "": at sea
    fires: Literal["lit", "out", "raising"] = known("own", "JANE.STR.21")
    lit_min: int = known("own", "JANE.STR.21")  # when the fires were lit that are raising steam
    coaled_min: int = known("own", "JANE.STR.04")  # minutes of coaling in the neutral port in which it lies
    sun: tuple[int, int] = known("own", "JANE.STR.14")  # sunrise and sunset of this period, minutes after midnight
    sheet: Sheet = known("own", "JANE.STR.07")
    prize: int = known("own", "JANE.STR.19")  # the number of the steamer that it is taking; 0: none
    busy_until_min: int = known("own", "JANE.STR.19")  # at the place of a prize until then; -1: free
    fights_until_min: int = known("own", "JANE.STR.16")  # the end of the tactical game that it has fought; -1: none
    worked_min: int = known("own", "JANE.STR.28")  # minutes of the present work on a cable
    orders: str = known("own", "JANE.STR.09")  # with which it sailed or was detached
    log: tuple[Remark, ...] = known("own", "JANE.STR.10")
    track: tuple[Fix, ...] = known("own", "JANE.STR.10")
    gone: bool = known("own", "JANE.STR.06")  # it has no ship left
