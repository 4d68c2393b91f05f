"""What single ships, forts, submarines and boats may be ordered, worked out from what their commander knows.

Clauses NWC.TA.49, .52, .53 and .56, NWC.ME.02 and .05 to .11. Each check gives the refusal of an order, or None.
"""

from sandgate.kernel.geometry import relative
from sandgate.kernel.notation import number_text
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.fleet.allowing import Refusal, Writer, fleet_speed_of, guide, no_enemy, no_ship, own_ship
from sandgate.rules.nwc1902.fleet.orders import FireTorpedo, ShipFire, ShipSpeed, UseReserve
from sandgate.rules.nwc1902.fleet.seen import SeenBoat
from sandgate.rules.nwc1902.fleet.speed import highest_speed, may_use_reserve
from sandgate.rules.nwc1902.fleet.state import FIRST_BOAT, FIRST_SUBMARINE, Submarine
from sandgate.rules.nwc1902.fleet.submarines import MAX_SPEED_KN, may_turn, submarine_speed_allowed
from sandgate.rules.nwc1902.fleet.torpedo_boats import full_speed_kn
from sandgate.rules.nwc1902.fleet.unit_orders import (
    BoatHelm,
    BoatSpeed,
    BoatTorpedo,
    FortFire,
    SubmarineCourse,
    SubmarineDepth,
    SubmarineFire,
)
from sandgate.rules.nwc1902.fleet.units import target_number


def torpedo(writer: Writer, order: FireTorpedo) -> Refusal | None:
    """A ship on the board fires; a tube that still reloads is only forecast (NWC.TA.56)."""
    return None if own_ship(writer, order.ship) else no_ship(order.ship)


def reserve(writer: Writer, order: UseReserve) -> Refusal | None:
    """A single ship, not the guide, uses her reserve, at most four moves in succession (NWC.TA.52)."""
    ship = own_ship(writer, order.ship)
    if ship is None:
        return no_ship(order.ship)
    own = next(each for each in writer.view.own_ships if each.number == ship.number)
    if ship.number == guide(writer):
        return Refusal(f"{ship.name} is the guide", "the whole fleet, the guide included, has no reserve", "NWC.TA.52")
    if not may_use_reserve(own.reserve_moves, own.rest_moves):
        problem = f"{ship.name} has used her reserve in {own.reserve_moves or 'four'} moves in succession"
        return Refusal(problem, f"she may again after {max(own.rest_moves, 4)} moves without it", "NWC.TA.52")
    return None


def ship_fire(_writer: Writer, order: ShipFire) -> Refusal | None:
    """Single captains are told at whom to fire by the general instructions only (NWC.TA.49)."""
    remedy = "hoist HF and the enemy's number; IF ... THEN belongs to the opening"
    return Refusal(f"{order} is in force only through general instructions", remedy, "NWC.TA.49")


def ship_speed(_writer: Writer, order: ShipSpeed) -> Refusal | None:
    """Single ships change speed by the general instructions only (NWC.TA.53)."""
    remedy = "hoist HS for the fleet; IF ... THEN belongs to the opening"
    return Refusal(f"{order} is in force only through general instructions", remedy, "NWC.TA.53")


def within_reserve(writer: Writer, order: ShipSpeed) -> Refusal | None:
    """A speed that the general instructions give to a ship is the fleet's and her reserve at the most (NWC.TA.52)."""
    limit_kn = highest_speed(fleet_speed_of(writer), with_reserve=True)
    if near(order.speed_kn) <= limit_kn:
        return None
    problem = f"a ship makes {number_text(limit_kn)} knots at most, fleet speed and her reserve"
    return Refusal(problem, "give less", "NWC.TA.52")


def fort_fire(writer: Writer, order: FortFire) -> Refusal | None:
    """A fort of one's own fires at enemies, a whole number of guns at each (NWC.ME.02, NWC.ME.05)."""
    fort = next((each for each in writer.view.forts if each.side == writer.side and each.name.upper() == order.fort), None)
    if fort is None:
        return Refusal(f"you have no fort {order.fort}", "name one of yours", "NWC.ME.05")
    if len(order.targets) > fort.guns:
        return Refusal(f"{fort.name} has {fort.guns} guns", "name no more enemies than guns", "NWC.ME.02")
    return no_enemy(writer, order.targets)


def _submarine(writer: Writer, nth: int) -> Submarine | None:
    own = [each for each in writer.view.own_submarines if each.number == FIRST_SUBMARINE + nth - 1 and not each.gone]
    return own[0] if own else None


def _no_submarine(nth: int) -> Refusal:
    return Refusal(f"you have no submarine {nth}", "only the defending side has submarines", "NWC.ME.06")


def submarine_speed(writer: Writer, order: SubmarineCourse) -> Refusal | None:
    """A submarine that is there runs so fast (NWC.ME.06)."""
    submarine = _submarine(writer, order.submarine)
    if submarine is None:
        return _no_submarine(order.submarine)
    if not submarine_speed_allowed(order.speed_kn):
        return Refusal(f"{submarine.name} makes {number_text(MAX_SPEED_KN)} knots at most", "give less", "NWC.ME.06")
    return None


def submarine_course(writer: Writer, order: SubmarineCourse) -> Refusal | None:
    """A submarine turns so far and runs so fast (NWC.ME.06)."""
    submarine = _submarine(writer, order.submarine)
    if submarine and not may_turn(abs(relative(order.course_deg, submarine.heading_deg))):
        return Refusal(f"{submarine.name} turns 8 points in a move at most", "give a nearer course", "NWC.ME.06")
    return submarine_speed(writer, order)


def submarine_depth(writer: Writer, order: SubmarineDepth) -> Refusal | None:
    """A submarine that is there dives or rises (NWC.ME.08)."""
    return None if _submarine(writer, order.submarine) else _no_submarine(order.submarine)


def submarine_fire(writer: Writer, order: SubmarineFire) -> Refusal | None:
    """A submarine has one torpedo for the whole game, for a ship (NWC.ME.07, NWC.ME.09)."""
    submarine = _submarine(writer, order.submarine)
    if submarine is None:
        return _no_submarine(order.submarine)
    if submarine.spent:
        return Refusal(f"{submarine.name} has fired her only torpedo", "strike it out", "NWC.ME.09")
    number = target_number(writer.view, writer.side, order.target)
    if not any(ship.number == number and not ship.gone for ship in writer.view.ships):
        return Refusal(f"there is no enemy ship {order.target} on the board", "give her number", "NWC.ME.07")
    return None


def _boat(writer: Writer, nth: int) -> SeenBoat | None:
    boats = [each for each in writer.view.boats if each.number == FIRST_BOAT + nth - 1 and each.side == writer.side]
    return boats[0] if boats and not boats[0].gone else None


def boat(writer: Writer, order: BoatHelm | BoatTorpedo) -> Refusal | None:
    """A boat of one's own, still on the board (NWC.ME.11)."""
    return None if _boat(writer, order.boat) else _no_boat(order.boat)


def _no_boat(nth: int) -> Refusal:
    return Refusal(f"you have no boat {nth} on the board", "name one of yours", "NWC.ME.11")


def boat_speed(writer: Writer, order: BoatSpeed) -> Refusal | None:
    """A boat makes the speed of her kind (NWC.ME.11)."""
    seen = _boat(writer, order.boat)
    if seen is None:
        return _no_boat(order.boat)
    full_kn = full_speed_kn(seen.destroyer)
    if order.speed_kn > full_kn:
        return Refusal(f"{seen.name} makes {number_text(full_kn)} knots at most", "give less", "NWC.ME.11")
    return None
