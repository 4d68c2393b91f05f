"""Forces that come into harbour and leave it. JANE.STR.04, .06."""

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.jane1905.strategical.cruisers.detaching import hearers, moment_of
from sandgate.rules.jane1905.strategical.forces import Fix, Force
from sandgate.rules.jane1905.strategical.harbours.berths import finds_berth
from sandgate.rules.jane1905.strategical.lists import (
    admiralty_of,
    at_large,
    is_own_port,
    port_name,
    ships_of,
    with_forces,
    with_ships,
)
from sandgate.rules.jane1905.strategical.state import State

Done = tuple[State, tuple[Event, ...]]


@event("{force} has come into {port}", rank=2, of="force", fold="news")
class CameIn(Event):
    """A force lies in harbour (JANE.STR.06)."""

    force: str
    port: str


@event("{force} finds no berth in {port}: the harbour is full", rank=2, of="force", fold="news")
class NoBerth(Event):
    """A port that is full refuses further ships (JANE.STR.04)."""

    force: str
    port: str


@step("JANE.STR.04", "JANE.STR.06", "JANE.STR.10")
def arrived(state: State, force: Force, port: str, minute: int) -> Done:
    """A force comes into a port, if there is a berth for each of its ships; in a port of its own side it is the Admiralty's.

    Its log goes with it: the Admiralty has what the force has reported from then on.
    """
    inside = [ship for each in at_large(state) if each.port == port for ship in ships_of(state, each)]
    berths = [each.berths for each in state.stocks if (each.side, each.port) == (force.side, port)]
    tons = [ship.built.displacement_tons for ship in inside]
    now = moment_of(force, minute).by(arrived)
    for ship in ships_of(state, force):
        if berths and not finds_berth(tons, berths[0], ship.built.displacement_tons):
            return state, (now.tell(NoBerth, force=force.name, port=port_name(port)),)
        tons.append(ship.built.displacement_tons)
    told = now.tell(CameIn, force=force.name, port=port_name(port))
    if not is_own_port(state, force, port):
        return with_forces(state, replace(force, port=port)), (told,)
    admiralty = admiralty_of(state, force.side)
    log = [replace(each, role=admiralty.key) for each in state.reports if each.force == force.number]
    lies = replace(force, port=port, role=admiralty.key)
    state = replace(with_forces(state, lies), reports=(*state.reports, *[each for each in log if each not in state.reports]))
    taken = [replace(each, role=admiralty.key) for each in state.prizes if each.role == force.role]
    state = replace(state, prizes=(*state.prizes, *[each for each in taken if each not in state.prizes]))
    return state, (replace(told, to=hearers(force.role, admiralty.key)),)


@step("JANE.STR.04")
def left_port(state: State, force: Force) -> tuple[State, Force]:
    """A force that puts to sea; where it has coaled abroad its ships get no coal again."""
    if force.coaled_min:
        ships = [replace(ship, coaled_abroad=(*ship.coaled_abroad, force.port)) for ship in ships_of(state, force)]
        state = with_ships(state, ships)
    sails = Fix(force.way.begun_min, force.way.lat_deg, force.way.lon_deg)
    return state, replace(force, port="", coaled_min=0, track=(*force.track, sails))
