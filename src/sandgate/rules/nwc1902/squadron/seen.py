"""What is seen of ships, forts, submarines and boats, and what only their own side knows of them (view.py of each game)."""

from dataclasses import dataclass

from sandgate.kernel.frozen import quick
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.ship.tubes import LoadedTube
from sandgate.rules.nwc1902.squadron.coast.fire_of_forts import FortGuns
from sandgate.rules.nwc1902.squadron.state import Kind, Signal
from sandgate.rules.nwc1902.track.track_curves import Motion


@quick
@dataclass(frozen=True, slots=True)
class SeenShip:
    """A ship as both sides see her."""

    number: int
    wing: int
    side: Side
    name: str
    kind: Kind
    x_yd: float
    y_yd: float
    heading_deg: float
    received: float
    half_power: bool
    gone: bool
    aground: bool


@quick
@dataclass(frozen=True, slots=True)
class SeenFleet:
    """A fleet as both sides see it: the flags on the masts."""

    side: Side
    flag: int
    second: int


@quick
@dataclass(frozen=True, slots=True)
class SeenHoist:
    """A signal flying; what it says, and means, is empty for the enemy."""

    side: Side
    ship: int
    move: int
    signal: str
    meaning: Signal | None = None


@dataclass(frozen=True, slots=True)
class SeenFort:
    """A fort as both sides see it."""

    number: int
    side: Side
    name: str
    x_yd: float
    y_yd: float
    guns: int
    battery: tuple[FortGuns, ...]
    arc_deg: tuple[float, ...]
    received_in_move: float


@dataclass(frozen=True, slots=True)
class FortOrder:
    """At whom an own fort is ordered to fire."""

    number: int
    targets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeenSubmarine:
    """A submarine as the enemy knows her: that she is there."""

    number: int
    side: Side
    name: str
    received: float
    gone: bool


@dataclass(frozen=True, slots=True)
class SeenBoat:
    """A torpedo boat or destroyer as both sides see her."""

    number: int
    side: Side
    name: str
    destroyer: bool
    received: float
    gone: bool
    x_yd: float
    y_yd: float
    heading_deg: float
    aground: bool


@dataclass(frozen=True, slots=True)
class OwnBoat:
    """What only her own side knows of a boat: how she runs, and her tubes."""

    number: int
    motion: Motion
    tubes: tuple[LoadedTube, ...]
