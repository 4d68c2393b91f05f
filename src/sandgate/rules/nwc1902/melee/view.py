"""What one captain, one commander or the umpire may know of a mêlée: built up from the fields of the state known to him.

Clauses NWC.DU.37 and .38 and NWC.ME.13 and .19: dots at once, headings and scores when the move is scored; motion, engines,
guns and tubes of a ship only to her captain; signals and general instructions to a fleet. Of the coast a side's commander
and captains see alike what the fleet game shows their side (NWC.ME.03, NWC.ME.06).
"""

from dataclasses import dataclass

from sandgate.kernel.adding import added
from sandgate.kernel.board import Piece
from sandgate.kernel.contract import UMPIRE, Role
from sandgate.kernel.frozen import changing, quick, replace
from sandgate.kernel.growing import Once
from sandgate.kernel.kept import kept
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.kernel.standing import Losses
from sandgate.rules.nwc1902.captain.view import Mark, marks_of
from sandgate.rules.nwc1902.captain.view import OwnShip as DuelOwnShip
from sandgate.rules.nwc1902.captain.view import own_ship as duel_own_ship
from sandgate.rules.nwc1902.melee.state import Fleet, Options, Ship, State, Succession, Torpedo
from sandgate.rules.nwc1902.ship.pairs import Battery
from sandgate.rules.nwc1902.ship.sides import SIDES, Side
from sandgate.rules.nwc1902.squadron.abbreviations import signal_text
from sandgate.rules.nwc1902.squadron.coast.view import coast_pieces, seen_coast
from sandgate.rules.nwc1902.squadron.seen import FortOrder, OwnBoat, SeenBoat, SeenFleet, SeenFort, SeenHoist, SeenSubmarine
from sandgate.rules.nwc1902.squadron.state import (
    Explosion,
    Hoist,
    Kind,
    MineField,
    Shore,
    Shot,
    Signal,
    Submarine,
    SubmarineSeen,
)
from sandgate.rules.nwc1902.torpedo.state import TorpedoSeen


@quick
@dataclass(frozen=True, slots=True)
class SeenShip:
    """A ship as all see her."""

    number: int
    wing: int
    side: Side
    role: str  # of her captain
    name: str
    kind: Kind
    battery: Battery
    marks: tuple[Mark, ...]
    received: float
    half_power: bool
    out_of_action: bool
    aground: bool
    lies_s: float

    @property
    def gone(self) -> bool:
        """Whether she is off the paper."""
        return self.out_of_action


@quick
@dataclass(frozen=True, slots=True)
class OwnShip:
    """What only her captain knows of a ship; what he would know in a Duel stands in `ship`."""

    ship: DuelOwnShip
    full_speed_kn: float
    targets: tuple[int, ...]
    succession: Succession | None
    turning: Signal | None
    told_kn: float | None
    reserve_moves: int
    rest_moves: int


@quick
@dataclass(frozen=True, slots=True)
class MeleeView:
    """The paper as its reader may see it while move `move` + 1 is written."""

    reader: str  # key of the role
    move: int
    scored: int
    options: Options
    ships: tuple[SeenShip, ...]
    own: tuple[OwnShip, ...]  # of a captain his ship, of the umpire all
    fleets: tuple[SeenFleet, ...]
    own_fleets: tuple[Fleet, ...]
    hoists: tuple[SeenHoist, ...]
    shores: tuple[Shore, ...]
    masks: tuple[bool, ...]
    forts: tuple[SeenFort, ...]
    fort_orders: tuple[FortOrder, ...]
    fields: tuple[MineField, ...]
    explosions: tuple[Explosion, ...]
    submarines: tuple[SeenSubmarine, ...]
    own_submarines: tuple[Submarine, ...]
    sighted: tuple[SubmarineSeen, ...]
    boats: tuple[SeenBoat, ...]  # of the other side on the heading last shown
    own_boats: tuple[OwnBoat, ...]
    running: tuple[Torpedo, ...]  # the reader's own
    torpedoes: tuple[TorpedoSeen, ...]
    shots: tuple[Shot, ...]
    close_action: bool
    open_moves: int
    has_fired: bool
    apart_moves: int

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """All ships on their last dots; a heading that is not yet shown stays at the last one shown. Then the coast."""
        own = {own.ship.number: own.ship.heading_deg for own in self.own}
        return (*[_piece(ship, own.get(ship.number)) for ship in self.ships], *coast_pieces(self))


def _piece(ship: SeenShip, own_deg: float | None) -> Piece:
    last, shown = ship.marks[-1], [mark.heading_deg for mark in ship.marks if mark.heading_deg is not None]
    if ship.out_of_action:
        note = "out of action"
    else:
        note = f"{ship.name}, {number_text(ship.received)} points received"
        note += (", half power" if ship.half_power else "") + (", aground" if ship.aground else "")
        if own_deg is None and last.heading_deg is None:
            note += f"; the heading is that of dot {len(shown) - 1}"
    heading = shown[-1] if own_deg is None else own_deg
    return Piece(piece_id(ship), ship.side, ship.kind, last.x_yd, last.y_yd, heading, note, ship.number, ship.name)


def piece_id(ship: SeenShip | Ship) -> str:
    """The name of a ship on the board, as the umpire's rulings name her."""
    return f"{ship.side}-{ship.wing}"


@step("NWC.DU.37", "NWC.DU.38", "NWC.ME.13", "NWC.ME.19")
def view(state: State, role: Role) -> MeleeView:
    """The paper as a captain or a commander may see it; the umpire sees all ships as their captains do."""
    is_umpire = role.key == UMPIRE
    papers = _papers(state)
    sides: tuple[str, ...] = SIDES if is_umpire else (role.side,)
    if sides not in papers:
        papers[sides] = _paper(state, sides)
    return _read_by(
        papers[sides],
        reader=role.key,
        own=tuple([_OWN.of(ship) for ship in state.ships if is_umpire or ship.role == role.key]),
        running=tuple([torpedo for torpedo in state.running if is_umpire or torpedo.role == role.key]),
    )


@kept
def _papers(_state: State) -> dict[tuple[str, ...], MeleeView]:
    """What all of one side see of a state, or all of both: made for the first of them who looks."""
    return {}


def _paper(state: State, sides: tuple[str, ...]) -> MeleeView:
    """The paper as those of these sides see it alike; it has no reader yet, nor what only a captain knows."""
    coast = seen_coast(state, sides)
    true_deg = {boat.number: boat.motion.heading_deg for boat in coast.own_boats}
    return MeleeView(
        reader="",
        move=state.move,
        scored=state.scored,
        options=state.options,
        ships=_seen_ships(state.ships),
        own=(),
        fleets=tuple([SeenFleet(fleet.side, fleet.flag, fleet.second) for fleet in state.fleets]),
        own_fleets=tuple([fleet for fleet in state.fleets if fleet.side in sides]),
        hoists=tuple([_seen_hoist(hoist, hoist.side in sides) for hoist in state.hoists]),
        shores=state.shores,
        masks=state.masks,
        forts=coast.forts,
        fort_orders=coast.fort_orders,
        fields=coast.fields,
        explosions=coast.explosions,
        submarines=coast.submarines,
        own_submarines=coast.own_submarines,
        sighted=coast.sighted,
        boats=tuple([replace(boat, heading_deg=true_deg.get(boat.number, boat.heading_deg)) for boat in coast.boats]),
        own_boats=coast.own_boats,
        running=(),
        torpedoes=state.torpedoes,
        shots=state.shots,
        close_action=state.close_action,
        open_moves=state.open_moves,
        has_fired=state.has_fired,
        apart_moves=state.apart_moves,
    )


@kept
def _seen_ships(ships: tuple[Ship, ...]) -> tuple[SeenShip, ...]:
    """All ships as every role sees them."""
    return tuple([_SEEN.of(ship) for ship in ships])


def _seen_ship(ship: Ship) -> SeenShip:
    return SeenShip(
        number=ship.number,
        wing=ship.wing,
        side=ship.side,
        role=ship.role,
        name=ship.name,
        kind=ship.kind,
        battery=ship.battery,
        marks=marks_of(ship),
        received=ship.received,
        half_power=ship.half_power,
        out_of_action=ship.out_of_action,
        aground=ship.aground,
        lies_s=ship.lies_s,
    )


def _own_ship(ship: Ship) -> OwnShip:
    return OwnShip(
        ship=duel_own_ship(ship),
        full_speed_kn=ship.full_speed_kn,
        targets=ship.targets,
        succession=ship.succession,
        turning=ship.turning,
        told_kn=ship.told_kn,
        reserve_moves=ship.reserve_moves,
        rest_moves=ship.rest_moves,
    )


_SEEN, _OWN = Once(_seen_ship), Once(_own_ship)
_read_by = changing(MeleeView, "reader", "own", "running")


def _seen_hoist(hoist: Hoist, understood: bool) -> SeenHoist:
    return SeenHoist(hoist.side, hoist.ship, hoist.move, signal_text(hoist.signal) if understood else "")


@step("NWC.DU.38", "NWC.TA.23")
def losses(view: MeleeView) -> Losses:
    """The points that each side has received, up to the last move that is scored: its ships, boats and submarines."""
    vessels: list[SeenShip | SeenBoat | SeenSubmarine] = [*view.ships, *view.boats, *view.submarines]
    received = [(side, added([vessel.received for vessel in vessels if vessel.side == side])) for side in SIDES]
    return Losses("points received", view.scored, tuple(received))
