"""Ships and boats that come upon a shore in a move of the fleet game. Clause NWC.ME.01: squadron/coast/shore.py."""

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.fleet.moving import refresh_column
from sandgate.rules.nwc1902.fleet.state import Ship, State
from sandgate.rules.nwc1902.fleet.waters import waters_of
from sandgate.rules.nwc1902.ship.sides import SIDES
from sandgate.rules.nwc1902.squadron.coast.shore import comes_ashore, ground
from sandgate.rules.nwc1902.squadron.coast.waters import Waters
from sandgate.sea.ways import Ways


@step("NWC.ME.01")
def run_aground(state: State, ways: Ways, bench: Bench) -> tuple[State, dict[int, float], list[Event]]:
    """Stop the ships and boats that come upon a shore: the state, the seconds at which they stopped, and what is told."""
    if not state.shores:
        return state, {}, []
    stopped, events, waters = dict[int, float](), list[Event](), waters_of(state)
    ships = tuple([_ship(waters, ship, ways, bench, stopped, events) for ship in state.ships])
    boats = tuple([ground(waters, boat, ways, bench, stopped, events) for boat in state.boats])
    state = replace(state, ships=ships, boats=boats)
    for side in SIDES:
        state = refresh_column(state, side)
    return state, stopped, events


def _ship(waters: Waters, ship: Ship, ways: Ways, bench: Bench, stopped: dict[int, float], events: list[Event]) -> Ship:
    """A ship after the move, aground if she has come upon a shore."""
    found = comes_ashore(waters, ship, ways, bench, stopped, events)
    if found is None:
        return ship
    _, x_yd, y_yd, heading_deg = found
    return replace(ship, x_yd=x_yd, y_yd=y_yd, heading_deg=heading_deg, aground=True, speed_kn=0.0, motion=None)
