"""What a commander, or the umpire, may know of a Fleet game: built up from the fields of the state that are known to him.

Clauses NWC.TA.23, .24 and .32 to .34, NWC.ME.03 and .06: places, headings, flags, rings, points and the fire of the last
move lie open on board and card; what signals mean, general instructions, speeds, mine fields and submarines do not.
"""

from dataclasses import dataclass, fields
from typing import TypeVar

from sandgate.kernel.contract import UMPIRE, Losses, Piece, Role
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.fleet.orders import signal_text
from sandgate.rules.nwc1902.fleet.seen import (
    FortOrder,
    LoadedTube,
    OwnBoat,
    OwnShip,
    SeenBoat,
    SeenFleet,
    SeenFort,
    SeenHoist,
    SeenShip,
    SeenSubmarine,
)
from sandgate.rules.nwc1902.fleet.state import (
    BOAT_TUBES,
    SIDES,
    TUBES,
    Boat,
    Explosion,
    Fleet,
    Fort,
    Hoist,
    MineField,
    Options,
    Ship,
    Shore,
    Shot,
    Sketched,
    State,
    Submarine,
    SubmarineSeen,
    Torpedo,
    TorpedoSeen,
)


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
        own = tuple(_submarine_piece(each) for each in self.own_submarines)
        known = {each.number for each in self.own_submarines}
        seen = tuple(_sighted_piece(each) for each in self.sighted if each.number not in known)
        ships, boats = tuple(map(_ship_piece, self.ships)), tuple(map(_boat_piece, self.boats))
        return (*ships, *boats, *map(_fort_piece, self.forts), *own, *seen, *map(_field_piece, self.fields))


def ship_id(ship: SeenShip) -> str:
    """The name of a ship on the board, as rulings name her; those of boats and submarines follow."""
    return f"{ship.side}-{ship.wing}"


def boat_id(boat: SeenBoat) -> str:
    """The name of a torpedo boat on the board."""
    return f"{boat.side}-tb{boat.number % 100}"


def submarine_id(submarine: Submarine | SubmarineSeen) -> str:
    """The name of a submarine on the board."""
    return f"{submarine.side}-sub{submarine.number % 100}"


def _ship_piece(ship: SeenShip) -> Piece:
    if ship.gone:
        note = "out of action"
    else:
        note = f"{ship.name}, {number_text(ship.received)} points received"
        note += (", half power" if ship.half_power else "") + (", aground" if ship.aground else "")
    return Piece(ship_id(ship), ship.side, ship.kind, ship.x_yd, ship.y_yd, ship.heading_deg, note, ship.number)


def _boat_piece(boat: SeenBoat) -> Piece:
    kind = "destroyer" if boat.destroyer else "torpedo boat"
    note = "out of action" if boat.gone else boat.name
    return Piece(boat_id(boat), boat.side, kind, boat.x_yd, boat.y_yd, boat.heading_deg, note, boat.number)


def _fort_piece(fort: SeenFort) -> Piece:
    return Piece(fort.name, fort.side, "fort", fort.x_yd, fort.y_yd, 0.0, f"{fort.guns} guns", fort.number)


def _submarine_piece(submarine: Submarine) -> Piece:
    note = "out of action" if submarine.gone else "dived" if submarine.dived else "awash"
    x_yd, y_yd, heading_deg = submarine.x_yd, submarine.y_yd, submarine.heading_deg
    return Piece(submarine_id(submarine), submarine.side, "submarine", x_yd, y_yd, heading_deg, note, submarine.number)


def _sighted_piece(seen: SubmarineSeen) -> Piece:
    note = f"discovered in move {seen.move}"
    return Piece(submarine_id(seen), seen.side, "submarine", seen.x_yd, seen.y_yd, 0.0, note, seen.number)


def _field_piece(field: MineField) -> Piece:
    x_yd, y_yd = (sum(places) / len(field.corners) for places in zip(*field.corners, strict=True))
    return Piece(f"{field.side}-mines{field.number}", field.side, "mine field", x_yd, y_yd)


Seen = TypeVar("Seen", SeenShip, SeenFort, SeenSubmarine, SeenBoat)


@step("NWC.TA.34", "NWC.TA.23", "NWC.TA.24", "NWC.TA.32", "NWC.ME.03", "NWC.ME.06")
def view(state: State, role: Role) -> FleetView:
    """The board as a commander may see it, with what he knows of his own fleet; the umpire sees both so."""
    sides = ("red", "blue") if role.key == UMPIRE else (role.side,)
    return FleetView(
        reader=role.key,
        move=state.move,
        opened=state.opened,
        options=state.options,
        ships=tuple([_public(SeenShip, ship) for ship in state.ships]),
        own_ships=tuple([_own_ship(ship) for ship in state.ships if ship.side in sides]),
        fleets=tuple([SeenFleet(fleet.side, fleet.flag, fleet.second) for fleet in state.fleets]),
        own_fleets=tuple([fleet for fleet in state.fleets if fleet.side in sides]),
        hoists=tuple([_seen_hoist(hoist, sides) for hoist in state.hoists]),
        shores=state.shores,
        masks=state.masks,
        forts=tuple([_public(SeenFort, fort) for fort in state.forts]),
        fort_orders=tuple([FortOrder(fort.number, fort.targets) for fort in state.forts if fort.side in sides]),
        fields=tuple([field for field in state.fields if field.side in sides]),
        fields_to_lay=sum(fleet.fields_to_lay for fleet in state.fleets if fleet.side in sides),
        explosions=state.explosions,
        submarines=tuple([_public(SeenSubmarine, each) for each in state.submarines]),
        own_submarines=tuple([each for each in state.submarines if each.side in sides]),
        sighted=state.sighted,
        boats=tuple([_public(SeenBoat, boat) for boat in state.boats]),
        own_boats=tuple([_own_boat(boat) for boat in state.boats if boat.side in sides]),
        running=tuple([torpedo for torpedo in state.running if torpedo.side in sides]),
        torpedoes=state.torpedoes,
        shots=state.shots,
        sketches=state.sketches,
        first_fire=state.first_fire,
        apart_moves=state.apart_moves,
        closed=state.closed,
    )


def _public(kind: type[Seen], record: Ship | Fort | Submarine | Boat) -> Seen:
    """What both sides see of a record: its fields of the same names, all of them known to all."""
    return kind(**{field.name: getattr(record, field.name) for field in fields(kind)})


def _own_ship(ship: Ship) -> OwnShip:
    return OwnShip(
        number=ship.number,
        speed_kn=ship.speed_kn,
        turning=ship.motion is not None,
        astern_yd=ship.astern_yd,
        tubes=tuple([LoadedTube(name, ready_s) for name, ready_s in zip(TUBES, ship.ready_s, strict=True)]),
        reserve_moves=ship.reserve_moves,
        rest_moves=ship.rest_moves,
        ordered_kn=ship.ordered_kn,
        targets=ship.targets,
    )


def _seen_hoist(hoist: Hoist, sides: tuple[str, ...]) -> SeenHoist:
    text, meaning = (signal_text(hoist.signal), hoist.signal) if hoist.side in sides else ("", None)
    return SeenHoist(hoist.side, hoist.ship, hoist.move, text, meaning)


def _own_boat(boat: Boat) -> OwnBoat:
    tubes = tuple([LoadedTube(name, ready_s) for name, ready_s in zip(BOAT_TUBES, boat.ready_s, strict=True)])
    return OwnBoat(boat.number, boat.motion, tubes)


@step("NWC.TA.23")
def losses(view: FleetView) -> Losses:
    """The points that each side has received: its ships, boats and submarines."""
    vessels: tuple[SeenShip | SeenBoat | SeenSubmarine, ...] = (*view.ships, *view.boats, *view.submarines)
    received = [(side, sum([vessel.received for vessel in vessels if vessel.side == side])) for side in SIDES]
    return Losses("points received", view.move, tuple(received))
