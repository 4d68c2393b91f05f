"""What one captain, or the umpire, may know of a Duel: built up from the fields of the state that are known to him.

Clauses NWC.DU.37 and .38: while a captain writes move n+1 he sees the dots up to n, headings and scores up to n-1.
"""

from dataclasses import dataclass

from sandgate.kernel.adding import added
from sandgate.kernel.board import Piece
from sandgate.kernel.contract import UMPIRE, Role
from sandgate.kernel.growing import Once
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.kernel.standing import Losses
from sandgate.rules.nwc1902.captain.state import Ship
from sandgate.rules.nwc1902.captain.view import Mark, OwnShip, marks_of, own_ship
from sandgate.rules.nwc1902.duel.state import Options, Score, State
from sandgate.rules.nwc1902.ship.pairs import Battery
from sandgate.rules.nwc1902.ship.sides import SIDES, Side
from sandgate.rules.nwc1902.torpedo.state import Torpedo, TorpedoSeen


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
    return Piece(ship.side, ship.side, "battleship", last.x_yd, last.y_yd, heading, note, ship.number, ship.name)


@step("NWC.DU.37", "NWC.DU.38")
def view(state: State, role: Role) -> DuelView:
    """The paper as a captain may see it, with what he alone knows of his own ship; the umpire sees both ships so."""
    own = tuple(own_ship(ship) for ship in state.ships if role.key in {UMPIRE, ship.side})
    return DuelView(
        reader=role.key,
        move=state.move,
        scored=state.scored,
        options=state.options,
        ships=tuple([_SEEN.of(ship) for ship in state.ships]),
        own=own,
        running=tuple(torpedo for torpedo in state.running if role.key in {UMPIRE, torpedo.side}),
        torpedoes=state.torpedoes,
        scores=state.scores,
    )


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


_SEEN = Once(_seen)


@step("NWC.DU.38", "NWC.DU.42")
def losses(view: DuelView) -> Losses:
    """The points that each side has received, up to the last move that is scored."""
    received = [(side, added([ship.received for ship in view.ships if ship.side == side])) for side in SIDES]
    return Losses("points received", view.scored, tuple(received))
