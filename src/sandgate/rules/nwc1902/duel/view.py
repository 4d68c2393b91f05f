"""What one captain, or the umpire, may know of a Duel: built up from the fields of the state that are known to him."""

from dataclasses import dataclass
from typing import NamedTuple

from sandgate.kernel.contract import Piece
from sandgate.rules.nwc1902.duel.state import Battery, Options, Pair, Score, Side, Torpedo, TorpedoSeen, Tube


class Mark(NamedTuple):
    """A numbered dot and, once it has been scored, the heading of the ship on it."""

    move: int
    x_yd: float
    y_yd: float
    heading_deg: float | None


class GunPair(NamedTuple):
    """A column of the own score card: a pair, the move in which it may fire, whether it is held back."""

    name: Pair
    ready_move: int
    held: bool


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
    heading_deg: float
    speed_kn: float
    engines_kn: float
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
    note = "out of action" if ship.out_of_action else f"{ship.received:g} points received"
    return Piece(ship.side, ship.side, "battleship", last.x_yd, last.y_yd, heading, note, ship.number)
