"""What a commander, or the umpire, may know of a Fleet game: built up from the fields of the state that are known to him.

Clauses NWC.TA.23, .24 and .32 to .34, NWC.ME.03 and .06: places, headings, flags, rings, points and the fire of the last
move lie open on board and card; what signals mean, general instructions, speeds, mine fields and submarines do not.
"""

from dataclasses import dataclass

from sandgate.kernel.adding import added
from sandgate.kernel.board import Piece
from sandgate.kernel.contract import UMPIRE, Role
from sandgate.kernel.frozen import making
from sandgate.kernel.kept import kept
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.kernel.standing import Losses
from sandgate.rules.nwc1902.fleet.seen import OwnShip
from sandgate.rules.nwc1902.fleet.state import Fleet, Options, Ship, Sketched, State, Torpedo, TorpedoSeen
from sandgate.rules.nwc1902.ship.sides import SIDES
from sandgate.rules.nwc1902.ship.tubes import TUBES, loaded_tubes
from sandgate.rules.nwc1902.squadron.abbreviations import signal_text
from sandgate.rules.nwc1902.squadron.coast.view import coast_pieces, public, seen_coast
from sandgate.rules.nwc1902.squadron.seen import (
    FortOrder,
    OwnBoat,
    SeenBoat,
    SeenFleet,
    SeenFort,
    SeenHoist,
    SeenShip,
    SeenSubmarine,
)
from sandgate.rules.nwc1902.squadron.state import Explosion, Hoist, MineField, Shore, Shot, Submarine, SubmarineSeen


@dataclass(frozen=True, slots=True)
class FleetView:
    """The board as its reader may see it while move `move` + 1 is written."""

    reader: str  # key of the role
    move: int
    opened: bool
    options: Options
    ships: tuple[SeenShip, ...]
    own_ships: tuple[OwnShip, ...]
    fleets: tuple[SeenFleet, ...]
    own_fleets: tuple[Fleet, ...]
    hoists: tuple[SeenHoist, ...]
    shores: tuple[Shore, ...]
    masks: tuple[bool, ...]
    forts: tuple[SeenFort, ...]
    fort_orders: tuple[FortOrder, ...]
    fields: tuple[MineField, ...]
    fields_to_lay: int
    explosions: tuple[Explosion, ...]
    submarines: tuple[SeenSubmarine, ...]
    own_submarines: tuple[Submarine, ...]
    sighted: tuple[SubmarineSeen, ...]
    boats: tuple[SeenBoat, ...]
    own_boats: tuple[OwnBoat, ...]
    running: tuple[Torpedo, ...]
    torpedoes: tuple[TorpedoSeen, ...]
    shots: tuple[Shot, ...]
    sketches: tuple[tuple[Sketched, ...], ...]
    first_fire: int
    apart_moves: int
    closed: bool

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """Ships, boats and forts, and the submarines and mine fields whose place the reader knows."""
        return (*map(_ship_piece, self.ships), *coast_pieces(self))


as_view, as_own = making(FleetView), making(OwnShip)


def ship_id(ship: SeenShip) -> str:
    """The name of a ship on the board, as rulings name her; those of boats and submarines: squadron/coast/view.py."""
    return f"{ship.side}-{ship.wing}"


def _ship_piece(ship: SeenShip) -> Piece:
    if ship.gone:
        note = "out of action"
    else:
        note = f"{ship.name}, {number_text(ship.received)} points received"
        note += (", half power" if ship.half_power else "") + (", aground" if ship.aground else "")
    return Piece(ship_id(ship), ship.side, ship.kind, ship.x_yd, ship.y_yd, ship.heading_deg, note, ship.number, ship.name)


@step("NWC.TA.34", "NWC.TA.23", "NWC.TA.24", "NWC.TA.32", "NWC.ME.03", "NWC.ME.06")
def view(state: State, role: Role) -> FleetView:
    """The board as a commander may see it, with what he knows of his own fleet; the umpire sees both so."""
    sides = ("red", "blue") if role.key == UMPIRE else (role.side,)
    coast = seen_coast(state, sides)
    return as_view(
        reader=role.key,
        move=state.move,
        opened=state.opened,
        options=state.options,
        ships=_seen_ships(state.ships),
        own_ships=_own_ships(state.ships, sides),
        fleets=tuple([SeenFleet(fleet.side, fleet.flag, fleet.second) for fleet in state.fleets]),
        own_fleets=tuple([fleet for fleet in state.fleets if fleet.side in sides]),
        hoists=tuple([_seen_hoist(hoist, sides) for hoist in state.hoists]),
        shores=state.shores,
        masks=state.masks,
        forts=coast.forts,
        fort_orders=coast.fort_orders,
        fields=coast.fields,
        fields_to_lay=sum(fleet.fields_to_lay for fleet in state.fleets if fleet.side in sides),
        explosions=coast.explosions,
        submarines=coast.submarines,
        own_submarines=coast.own_submarines,
        sighted=coast.sighted,
        boats=coast.boats,
        own_boats=coast.own_boats,
        running=tuple([torpedo for torpedo in state.running if torpedo.side in sides]),
        torpedoes=state.torpedoes,
        shots=state.shots,
        sketches=state.sketches,
        first_fire=state.first_fire,
        apart_moves=state.apart_moves,
        closed=state.closed,
    )


@kept
def _seen_ships(ships: tuple[Ship, ...]) -> tuple[SeenShip, ...]:
    """What all see of the ships."""
    return tuple([public(SeenShip, ship) for ship in ships])


def _own_ships(ships: tuple[Ship, ...], sides: tuple[str, ...]) -> tuple[OwnShip, ...]:
    """What sides alone know of their ships, red before blue, as the ships stand; of another side nothing is looked at."""
    known = _known_of(ships)
    for side in sides:
        if side not in known:
            known[side] = tuple([_own_ship(ship) for ship in ships if ship.side == side])
    return tuple([own for side in sides for own in known[side]])


@kept
def _known_of(_ships: tuple[Ship, ...]) -> dict[str, tuple[OwnShip, ...]]:
    """What each side alone knows of its ships, as far as a view has asked for it."""
    return {}


def _own_ship(ship: Ship) -> OwnShip:
    return as_own(
        number=ship.number,
        speed_kn=ship.speed_kn,
        motion=ship.motion,
        astern_yd=ship.astern_yd,
        tubes=loaded_tubes(TUBES, ship.ready_s),
        reserve_moves=ship.reserve_moves,
        rest_moves=ship.rest_moves,
        ordered_kn=ship.ordered_kn,
        targets=ship.targets,
    )


def _seen_hoist(hoist: Hoist, sides: tuple[str, ...]) -> SeenHoist:
    text, meaning = (signal_text(hoist.signal), hoist.signal) if hoist.side in sides else ("", None)
    return SeenHoist(hoist.side, hoist.ship, hoist.move, text, meaning)


@step("NWC.TA.23")
def losses(view: FleetView) -> Losses:
    """The points that each side has received: its ships, boats and submarines."""
    vessels: tuple[SeenShip | SeenBoat | SeenSubmarine, ...] = (*view.ships, *view.boats, *view.submarines)
    received = [(side, added([vessel.received for vessel in vessels if vessel.side == side])) for side in SIDES]
    return Losses("points received", view.move, tuple(received))
