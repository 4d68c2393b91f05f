"""What only her own side knows of a ship of the fleet game. What else is seen: squadron/seen.py."""

from dataclasses import dataclass

from sandgate.kernel.frozen import quick
from sandgate.rules.nwc1902.ship.tubes import LoadedTube
from sandgate.rules.nwc1902.track.track_curves import Motion


@quick
@dataclass(frozen=True, slots=True)
class OwnShip:
    """What only her own side knows of a ship."""

    number: int
    speed_kn: float
    motion: Motion | None  # a turn that has outlasted its move, or waits for way on
    astern_yd: float
    tubes: tuple[LoadedTube, ...]
    reserve_moves: int
    rest_moves: int
    ordered_kn: float | None
    targets: tuple[int, ...]
