"""What one captain, or the umpire, may know of a Duel: built up from the fields of the state that are known to him.

Clauses NWC.DU.37 and .38: while a captain writes move n+1 he sees the dots up to n, headings and scores up to n-1.
"""

from dataclasses import dataclass
from typing import NamedTuple

from sandgate.kernel.contract import UMPIRE, Losses, Piece, Role
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.duel.game_paper import POINT_DEG
from sandgate.rules.nwc1902.duel.gun_fire import Pair
from sandgate.rules.nwc1902.duel.state import (
    PAIRS_OF,
    SIDES,
    TUBES,
    Battery,
    Options,
    Score,
    Ship,
    Side,
    State,
    Torpedo,
    TorpedoSeen,
    Tube,
)
from sandgate.rules.nwc1902.duel.track_curves import Motion
from sandgate.rules.nwc1902.turning_circle import turned_deg


class Mark(NamedTuple):
    """A numbered dot and, once it has been scored, the heading of the ship on it."""

    move: int
    x_yd: float
    y_yd: float
    heading_deg: float | None


class GunPair(NamedTuple):
    """A column of the own score card: a pair, the move in which it may fire, whether it is held, when it fired."""

    name: Pair
    ready_move: int
    held: bool
    fired: tuple[int, ...] = ()


class LoadedTube(NamedTuple):
    """A tube of the own ship and the second of the game from which it is loaded."""

    name: Tube
    ready_s: float


@dataclass(frozen=True, slots=True)
class SeenShip:
    """A ship as both captains see her."""

    number: int
    side: Side
    name: str
    battery: Battery
    full_speed_kn: float
    marks: tuple[Mark, ...]
    received: float
    half_power: bool
    out_of_action: bool


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


@dataclass(frozen=True, slots=True)
class DuelView:
    """The paper as its reader may see it while move `move` + 1 is written."""

    reader: str  # key of the role
    move: int
    scored: int
    options: Options
    ships: tuple[SeenShip, ...]
    own: tuple[OwnShip, ...]
    running: tuple[Torpedo, ...]  # the reader's own, not yet disclosed or still in the water
    torpedoes: tuple[TorpedoSeen, ...]
    scores: tuple[Score, ...]

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """Both ships on their last dots; a heading that is not yet shown stays at the last one shown."""
        own = {ship.number: ship.heading_deg for ship in self.own}
        return tuple(_piece(ship, own.get(ship.number)) for ship in self.ships)


def _piece(ship: SeenShip, own_deg: float | None) -> Piece:
    last = ship.marks[-1]
    shown = [mark.heading_deg for mark in ship.marks if mark.heading_deg is not None]
    heading = own_deg if own_deg is not None else shown[-1]
    note = "out of action" if ship.out_of_action else f"{number_text(ship.received)} points received"
    if own_deg is None and last.heading_deg is None and not ship.out_of_action:
        note += f"; the heading is that of dot {len(shown) - 1}"
    return Piece(ship.side, ship.side, "battleship", last.x_yd, last.y_yd, heading, note, ship.number)


@step("NWC.DU.37", "NWC.DU.38")
def view(state: State, role: Role) -> DuelView:
    """The paper as a captain may see it, with what he alone knows of his own ship; the umpire sees both ships so."""
    own = tuple(own_ship(ship) for ship in state.ships if role.key in {UMPIRE, ship.side})
    return DuelView(
        reader=role.key,
        move=state.move,
        scored=state.scored,
        options=state.options,
        ships=tuple(_seen(ship) for ship in state.ships),
        own=own,
        running=tuple(torpedo for torpedo in state.running if role.key in {UMPIRE, torpedo.side}),
        torpedoes=state.torpedoes,
        scores=state.scores,
    )


def marks_of(ship: Ship) -> tuple[Mark, ...]:
    """The numbered dots of a ship, each with her heading once it has been scored."""
    shown: tuple[float | None, ...] = ship.shown_deg
    hidden = (None,) * (len(ship.dots) - len(shown))
    dots = zip(ship.dots, (*shown, *hidden), strict=True)
    return tuple([Mark(move, dot.x_yd, dot.y_yd, heading) for move, (dot, heading) in enumerate(dots)])


def _seen(ship: Ship) -> SeenShip:
    return SeenShip(
        number=ship.number,
        side=ship.side,
        name=ship.name,
        battery=ship.battery,
        full_speed_kn=ship.full_speed_kn,
        marks=marks_of(ship),
        received=ship.received,
        half_power=ship.half_power,
        out_of_action=ship.out_of_action,
    )


def own_ship(ship: Ship) -> OwnShip:
    """What only her captain knows of a ship."""
    pairs = zip(PAIRS_OF[ship.battery], ship.ready_move, ship.fired, strict=True)
    return OwnShip(
        number=ship.number,
        motion=ship.motion,
        heading_deg=ship.motion.heading_deg,
        speed_kn=ship.motion.speed_kn,
        engines_kn=ship.motion.bell_kn,
        helm=_helm(ship.motion),
        open_12in=ship.open_12in,
        open_8in=ship.open_8in,
        pairs=tuple(GunPair(pair, ready, pair in ship.held, fired) for pair, ready, fired in pairs),
        tubes=tuple(LoadedTube(tube, ready_s) for tube, ready_s in zip(TUBES, ship.ready_s, strict=True)),
    )


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


@step("NWC.DU.38", "NWC.DU.42")
def losses(view: DuelView) -> Losses:
    """The points that each side has received, up to the last move that is scored."""
    received = [(side, sum([ship.received for ship in view.ships if ship.side == side])) for side in SIDES]
    return Losses("points received", view.scored, tuple(received))
