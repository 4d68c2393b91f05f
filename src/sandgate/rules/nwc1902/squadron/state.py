"""What the states of a fleet game and of a mêlée have in common: signals, standing orders, and the units of a coast.

Every field says who may know it and by which clause; "own" is the side that the nearest record above the field names.
Places are yards on a grid of 1/64, headings degrees on a grid of 1/64, taken at the end of each move. A unit has one number
for slots and targets: red ships from 101, blue ships from 201, forts from 301, submarines from 401, torpedo boats from 501;
on her wing and in orders a ship bears her place in the original line of her side, 1, 2, 3 ... (NWC.TA.06).
"""

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, get_args

from sandgate.kernel.contract import known
from sandgate.kernel.frozen import quick
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.squadron.coast.fire_of_forts import FortGuns
from sandgate.rules.nwc1902.track.track_curves import Motion

Kind = Literal["battleship", "armored cruiser", "protected cruiser"]

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
FIRST_NUMBER: Final[dict[Side, int]] = {"red": 101, "blue": 201}
FIRST_FORT, FIRST_SUBMARINE, FIRST_BOAT = 301, 401, 501
GRID: Final = 64.0  # parts of a yard, and of a degree

Shore = tuple[tuple[float, float], ...]  # a line of points, yards
Hand = Literal["R", "L"]
Condition = Literal["RANGE", "LEADER LOST", "FLAG LOST", "RING", "SIGHT", "MOVE"]


class Signal(NamedTuple):
    """What a signal says (NWC.TA.40): the letter behind H, and what belongs to it.

    V and C: compass points and hand, C without points forms column; I: the hand on which the others come up; S: speed in
    halves of the fleet speed; F: the enemy's number or the name of a fort, or * for no more concentration; Z: close action.
    """

    letter: Literal["V", "C", "I", "S", "F", "Z"]
    points: int = 0
    hand: Literal["", "R", "L"] = ""
    halves: int = 0
    target: str = ""


class Standing(NamedTuple):
    """A standing order of the general instructions (NWC.TA.32): IF <condition> THEN <order>, carried out once."""

    condition: Condition
    limit: float  # yards, the number of a ship, or a move; 0 for the lost leader or flag
    order: str  # in its canonical form; squadron/opening_orders.py reads it


@dataclass(frozen=True, slots=True)
class Hoist:
    """A signal flying. All see that one flies, and where; what it means only its own side."""

    side: Side = known("all", "NWC.TA.37")
    ship: int = known("all", "NWC.TA.37")  # on which it flies
    move: int = known("all", "NWC.TA.37")  # in which it was hoisted
    signal: Signal = known("own", "NWC.TA.40")


@dataclass(frozen=True, slots=True)
class Fort:
    """A fort on the shore."""

    number: int = known("all")
    side: Side = known("all")
    name: str = known("all", "NWC.ME.05")
    x_yd: float = known("all")
    y_yd: float = known("all")
    battery: tuple[FortGuns, ...] = known("all", "NWC.ME.02")  # by calibre, the heaviest first
    arc_deg: tuple[float, ...] = known("all", "NWC.ME.02")  # true, from and to clockwise; empty: all round
    received_in_move: float = known("all", "NWC.ME.05")
    targets: tuple[int, ...] = known("own", "NWC.ME.05")  # ordered, until replaced; empty: the default

    @property
    def guns(self) -> int:
        """All its guns, of whatever calibre."""
        return sum([each.guns for each in self.battery])


@dataclass(frozen=True, slots=True)
class MineField:
    """A field of mines: a polygon that only its owner and the umpire know."""

    number: int = known("own", "NWC.ME.03")  # from 1, among those of its side, as they were laid
    side: Side = known("all")
    corners: tuple[tuple[float, float], ...] = known("own", "NWC.ME.03")


@dataclass(frozen=True, slots=True)
class Explosion:
    """Where a mine went off, which all have seen."""

    move: int = known("all", "NWC.ME.03")
    x_yd: float = known("all", "NWC.ME.03")
    y_yd: float = known("all", "NWC.ME.03")


@dataclass(frozen=True, slots=True)
class Submarine:
    """A submarine of the defence. The attacker knows that she is there, not where."""

    number: int = known("all", "NWC.ME.06")
    side: Side = known("all", "NWC.ME.06")
    name: str = known("all", "NWC.ME.06")
    received: float = known("all", "NWC.ME.10")
    gone: bool = known("all", "NWC.ME.10")
    x_yd: float = known("own", "NWC.ME.06")
    y_yd: float = known("own", "NWC.ME.06")
    heading_deg: float = known("own", "NWC.ME.06")
    speed_kn: float = known("own", "NWC.ME.06")
    dived: bool = known("own", "NWC.ME.08")
    spent: bool = known("own", "NWC.ME.09")  # her one torpedo is gone
    discovered_yd: float | None = known("own", "NWC.ME.08")  # range at which she was discovered in this approach
    ranges_yd: tuple[float, ...] = known("own", "NWC.ME.08")  # from each enemy ship in the line then; empty: undiscovered
    risen: bool = known("own", "NWC.ME.08")  # since she was discovered
    aground: bool = known("own", "NWC.ME.01")
    target: int = known("own", "NWC.ME.07")  # at whom she is ordered to fire; 0: nobody


@dataclass(frozen=True, slots=True)
class SubmarineSeen:
    """Where a submarine was discovered at the end of a move, as both sides know it."""

    number: int = known("all", "NWC.ME.10")
    side: Side = known("all", "NWC.ME.10")
    move: int = known("all", "NWC.ME.10")
    x_yd: float = known("all", "NWC.ME.10")
    y_yd: float = known("all", "NWC.ME.10")


@dataclass(frozen=True, slots=True)
class Boat:
    """A torpedo boat or a destroyer, ordered by herself."""

    number: int = known("all", "NWC.ME.11")
    side: Side = known("all", "NWC.ME.11")
    name: str = known("all", "NWC.ME.11")
    destroyer: bool = known("all", "NWC.ME.11")
    received: float = known("all", "NWC.ME.11")
    gone: bool = known("all", "NWC.ME.11")
    x_yd: float = known("all", "NWC.ME.11")
    y_yd: float = known("all", "NWC.ME.11")
    heading_deg: float = known("all", "NWC.ME.11")
    aground: bool = known("all", "NWC.ME.01")
    motion: Motion = known("own", "NWC.ME.11")  # with all lengths doubled: her curves are half as large
    ready_s: tuple[float, ...] = known("own", "NWC.ME.11")  # of her two tubes
    fixes: tuple[tuple[float, float, float, float], ...] = known("umpire", "NWC.TA.56")


@quick
@dataclass(frozen=True, slots=True)
class Shot:
    """The fire of one unit on another in the move just played: each side measures it (NWC.TA.27)."""

    firer: int = known("all", "NWC.TA.27")
    target: int = known("all", "NWC.TA.27")
    points: float = known("all", "NWC.TA.27")
