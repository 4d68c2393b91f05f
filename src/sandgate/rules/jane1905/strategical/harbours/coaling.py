"""Coaling in harbour: how long it takes, and whether a port gives it. JANE.STR.04."""

import math

from sandgate.kernel.adding import added
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.jane1905.strategical.coal.book import bunkers, in_the_book
from sandgate.rules.jane1905.strategical.forces import Force
from sandgate.rules.jane1905.strategical.harbours.berths import NEUTRAL_MIN, coaled_tons, coaling_h, may_coal_abroad
from sandgate.rules.jane1905.strategical.lists import campaign_of, is_own_port, ships_of
from sandgate.rules.jane1905.strategical.ships import Ship
from sandgate.rules.jane1905.strategical.state import State
from sandgate.rules.jane1905.strategical.units import MIN_PER_H


@step("JANE.STR.04")
def may_coal_on(state: State, force: Force) -> bool:
    """Whether the port in which a force lies gives it coal now."""
    if not force.port or not stock_t(state, force):
        return False
    if is_own_port(state, force, force.port):
        return True
    allowed = force.port in campaign_of(state, force.side).allowed
    before = any(force.port in ship.coaled_abroad for ship in ships_of(state, force))
    return may_coal_abroad(allowed, before, force.coaled_min)


def stock_t(state: State, force: Force) -> float:
    """The coal of the port in which a force lies, for its side."""
    return added([each.left_t for each in state.stocks if (each.side, each.port) == (force.side, force.port)])


@step("JANE.STR.04")
def coaling_ends(state: State, force: Force, minute: int) -> int:
    """The minute at which a force that coals has its coal, or its time abroad is over."""
    if not may_coal_on(state, force):
        return minute
    ships = ships_of(state, force)
    full = max([_takes_min(state, ship) for ship in ships])
    lasts = math.ceil(near(stock_t(state, force) / added([_rate_t(ship) for ship in ships])))
    ends = minute + min(full, lasts)
    return ends if is_own_port(state, force, force.port) else min(ends, minute + NEUTRAL_MIN - force.coaled_min)


def _rate_t(ship: Ship) -> float:
    return coaled_tons(1, ship.built.displacement_tons)


def takes_min(state: State, force: Force, tons: float) -> int:
    """The minutes of coaling for so many tons: as long as it takes the ships of the force that coal fastest."""
    hours = min([coaling_h(tons, ship.built.displacement_tons) for ship in ships_of(state, force)])
    return math.ceil(near(hours * MIN_PER_H))


def _takes_min(state: State, ship: Ship) -> int:
    """The minutes until a ship has what she wants now; what her fires burn meanwhile she takes after that."""
    units = state.options.units
    room = near(bunkers(ship.built, units=units) - ship.coal) / in_the_book(ship.built, 1.0, units=units)
    return math.ceil(near(coaling_h(room, ship.built.displacement_tons) * MIN_PER_H))
