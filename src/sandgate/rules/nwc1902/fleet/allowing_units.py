"""What single ships may be ordered, worked out from what their commander knows.

Clauses NWC.TA.49, .52, .53 and .56. Each check gives the refusal of an order, or None. Forts, submarines and boats:
squadron/coast/allowing.py.
"""

from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.notation import number_text
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.fleet.allowing import Writer, fleet_speed_of, guide, no_ship, own_ship
from sandgate.rules.nwc1902.squadron.orders import FireTorpedo, ShipFire, ShipSpeed, UseReserve
from sandgate.rules.nwc1902.squadron.speed import highest_speed, may_use_reserve


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
        remedy = "the whole fleet, the guide included, has no reserve"
        return Refusal(f"{ship.name} is the guide", remedy, "NWC.TA.52", brief="is the guide")
    if not may_use_reserve(own.reserve_moves, own.rest_moves):
        problem = f"{ship.name} has used her reserve in {own.reserve_moves or 'four'} moves in succession"
        remedy = f"she may again after {max(own.rest_moves, 4)} moves without it"
        return Refusal(problem, remedy, "NWC.TA.52", brief="has used her reserve")
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
