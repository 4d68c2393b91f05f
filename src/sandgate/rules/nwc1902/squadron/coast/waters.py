"""The waters of a coast through one move: what mines, submarines, boats and shores find in them, in either game.

In the fleet game a move is two and a half minutes, in the mêlée half a minute (NWC.ME.14). The rules of the coast are the
same; they are told how long the move is, who hears of what happens, and whether lookouts are thrown for (NWC.ME.10).
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from sandgate.kernel.events import Moment
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.squadron.general_instructions import OUT_OF_ALL_REACH_YD
from sandgate.rules.nwc1902.squadron.state import Boat, Explosion, Fort, Kind, MineField, Shore, Submarine, SubmarineSeen


class Vessel(Protocol):
    """A ship of either game, as the coast knows her."""

    @property
    def number(self) -> int:
        """Her unit number."""

    @property
    def side(self) -> Side:
        """Her side."""

    @property
    def name(self) -> str:
        """Her name."""

    @property
    def kind(self) -> Kind:
        """Her class."""

    @property
    def gone(self) -> bool:
        """Whether she is out of action."""

    @property
    def x_yd(self) -> float:
        """How far east she is."""

    @property
    def y_yd(self) -> float:
        """How far north she is."""

    @property
    def heading_deg(self) -> float:
        """How she truly heads."""


class Hearers(NamedTuple):
    """The roles that are told: each side's, and all."""

    red: tuple[str, ...]
    blue: tuple[str, ...]
    everybody: tuple[str, ...]

    def of(self, side: Side) -> tuple[str, ...]:
        """Those of one side."""
        return self.red if side == "red" else self.blue


class Waters(NamedTuple):
    """What lies and moves on a coast in a move."""

    move: int  # that is played
    move_s: int  # how long it is
    begun_s: float  # second of the game at which it begins
    looks_out: bool  # whether submarines may be discovered at its end
    hearers: Hearers
    torpedo_points: float | None  # agreed for a hit; None: the whole endurance
    ships: Sequence[Vessel]
    shores: tuple[Shore, ...]
    forts: tuple[Fort, ...]
    fields: tuple[MineField, ...]
    explosions: tuple[Explosion, ...]
    submarines: tuple[Submarine, ...]
    sighted: tuple[SubmarineSeen, ...]
    boats: tuple[Boat, ...]

    @property
    def ended_s(self) -> float:
        """The second of the game at which the move ends."""
        return self.begun_s + self.move_s

    @property
    def at_end(self) -> Moment:
        """The end of the move: what lies open is told to everybody."""
        return Moment(self.ended_s, self.hearers.everybody)

    def at(self, second: float) -> Moment:
        """A second of the move: what lies open is told to everybody."""
        return Moment(self.begun_s + second, self.hearers.everybody)


@step("NWC.TA.58", "NWC.ME.05")
def nearest_fort_yd(ships: Iterable[Vessel], forts: Iterable[Fort]) -> float:
    """The distance between the nearest fort and ship that are opponents: who bombards a coast is not out of reach."""
    afloat = [ship for ship in ships if not ship.gone]
    ranges = [
        distance(fort.x_yd, fort.y_yd, ship.x_yd, ship.y_yd) for fort in forts for ship in afloat if ship.side != fort.side
    ]
    return min(ranges, default=OUT_OF_ALL_REACH_YD)
