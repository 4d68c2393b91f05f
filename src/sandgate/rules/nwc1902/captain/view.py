"""What a captain knows of his own ship, and the numbered dots of any: Section I, "Method of Play" (NWC.DU.37, .38)."""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from sandgate.kernel.frozen import quick
from sandgate.kernel.growing import Growing, Once
from sandgate.rules.nwc1902.captain.state import Ship
from sandgate.rules.nwc1902.ship.game_paper import POINT_DEG
from sandgate.rules.nwc1902.ship.pairs import PAIRS_OF, Battery, Pair
from sandgate.rules.nwc1902.ship.places import Dot
from sandgate.rules.nwc1902.ship.tubes import TUBES, LoadedTube, loaded_tubes
from sandgate.rules.nwc1902.track.track_curves import Motion
from sandgate.rules.nwc1902.track.turning_circle import turned_deg


class Mark(NamedTuple):
    """A numbered dot and, once it has been scored, the heading of the ship on it."""

    move: int
    x_yd: float
    y_yd: float
    heading_deg: float | None


def _mark(move: int, dot: Dot, heading_deg: float | None) -> Mark:
    return Mark(move, dot.x_yd, dot.y_yd, heading_deg)


_MARKS = Growing(_mark)
KEPT = 256  # score cards that were shown last


class GunPair(NamedTuple):
    """A column of the own score card: a pair, the move in which it may fire, whether it is held, when it fired."""

    name: Pair
    ready_move: int
    held: bool
    fired: tuple[int, ...] = ()


@quick
@dataclass(frozen=True, slots=True)
class OwnShip:
    """What only her captain knows of a ship: how she lies now, her helm, engines, guns and tubes."""

    number: int
    motion: Motion
    heading_deg: float
    speed_kn: float
    engines_kn: float  # ordered
    helm: str  # "amidships", "right, 2.28 of 4 points", "left until further orders"
    open_12in: bool
    open_8in: bool
    pairs: tuple[GunPair, ...]
    tubes: tuple[LoadedTube, ...]


def marks_of(ship: Ship) -> tuple[Mark, ...]:
    """The numbered dots of a ship, each with her heading once it has been scored."""
    shown: tuple[float | None, ...] = ship.shown_deg
    hidden = (None,) * (len(ship.dots) - len(shown))
    return _MARKS.of(ship.dots, (*shown, *hidden))


def own_ship(ship: Ship) -> OwnShip:
    """What only her captain knows of a ship."""
    return _OWN.of(ship)


def _own_ship(ship: Ship) -> OwnShip:
    return OwnShip(
        number=ship.number,
        motion=ship.motion,
        heading_deg=ship.motion.heading_deg,
        speed_kn=ship.motion.speed_kn,
        engines_kn=ship.motion.bell_kn,
        helm=_helm(ship.motion),
        open_12in=ship.open_12in,
        open_8in=ship.open_8in,
        pairs=_pairs(ship.battery, ship.ready_move, ship.held, ship.fired),
        tubes=loaded_tubes(TUBES, ship.ready_s),
    )


_OWN = Once(_own_ship)


@lru_cache(maxsize=KEPT)
def _pairs(
    battery: Battery, ready_move: tuple[int, ...], held: tuple[Pair, ...], fired: tuple[tuple[int, ...], ...]
) -> tuple[GunPair, ...]:
    """The columns of a score card; the same object while nothing changes, so that nothing in it is looked into."""
    columns = zip(PAIRS_OF[battery], ready_move, fired, strict=True)
    return tuple([GunPair(pair, ready, pair in held, moves) for pair, ready, moves in columns])


def _helm(motion: Motion) -> str:
    """The helm in words: what has been turned of a turn that was ordered by points."""
    if motion.helm == 0:
        return "amidships"
    side = "right" if motion.helm > 0 else "left"
    if not motion.ordered_deg:
        return f"{side} until further orders"
    on_curve = motion.old_s == 0.0 and motion.lag_s == 0.0
    turned_pt, ordered_pt = (turned_deg(motion.run_yd) if on_curve else 0.0) / POINT_DEG, motion.ordered_deg / POINT_DEG
    return f"{side}, {_hundredths(turned_pt)} of {_hundredths(ordered_pt)} points"


def _hundredths(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
