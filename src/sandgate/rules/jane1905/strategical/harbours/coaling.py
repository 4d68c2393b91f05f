"""Coaling in harbour: how long it takes, and whether a port gives it. JANE.STR.04."""

import math

from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.jane1905.strategical.coal.book import bunkers, burns, in_the_book
from sandgate.rules.jane1905.strategical.coal.reduced_speed import TABLE_MIN
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
    return sum([each.left_t for each in state.stocks if (each.side, each.port) == (force.side, force.port)])


@step("JANE.STR.04")
def coaling_ends(state: State, force: Force, minute: int) -> int:
    """The minute at which a force that coals has its coal, or its time abroad is over."""
    if not may_coal_on(state, force):
        return minute
    ends = [minute + _takes_min(state, force, ship) for ship in ships_of(state, force)]
    full = max(ends)
    if sum([_rate_t(ship) for ship in ships_of(state, force)]):
        lasts = stock_t(state, force) / sum([_rate_t(ship) for ship in ships_of(state, force)])
        full = min(full, minute + math.ceil(near(min(lasts, 1e6))))
    if not is_own_port(state, force, force.port):
        full = min(full, minute + NEUTRAL_MIN - force.coaled_min)
    return full


def _rate_t(ship: Ship) -> float:
    return coaled_tons(1, ship.built.displacement_tons)


def takes_min(state: State, force: Force, tons: float) -> int:
    """The minutes of coaling for so many tons: as long as it takes the ships of the force that coal fastest."""
    hours = min([coaling_h(tons, ship.built.displacement_tons) for ship in ships_of(state, force)])
    return math.ceil(near(hours * MIN_PER_H))


def _takes_min(state: State, force: Force, ship: Ship) -> int:
    """The minutes until a ship is full, while she burns what her fires want in harbour."""
    units = state.options.units
    room = near(bunkers(ship.built, units=units) - ship.coal) / in_the_book(ship.built, 1.0, units=units)
    if room <= 0.0:
        return 0
    burnt = 0.0 if force.fires == "out" else burns(ship.built, 0.0, TABLE_MIN, units=False) / TABLE_MIN
    hours = coaling_h(room, ship.built.displacement_tons)
    rate = _rate_t(ship)
    return math.ceil(near(hours * MIN_PER_H * rate / max(rate - burnt, 1e-9)))
