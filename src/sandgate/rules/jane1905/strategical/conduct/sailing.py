"""Ships that an Admiralty has ordered to sea, when their hour comes. JANE.STR.06."""

from collections.abc import Iterator

from sandgate.kernel.contract import UMPIRE, Bench, Event
from sandgate.kernel.events import Moment, event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.jane1905.strategical.coal.account import settled
from sandgate.rules.jane1905.strategical.conduct.advancing import set_out
from sandgate.rules.jane1905.strategical.conduct.stretches import cut_at
from sandgate.rules.jane1905.strategical.cruisers.detaching import hearers, parted
from sandgate.rules.jane1905.strategical.cruisers.written import sheet_of_orders
from sandgate.rules.jane1905.strategical.forces import Force
from sandgate.rules.jane1905.strategical.lists import (
    asked,
    at_large,
    force_numbered,
    free_role,
    is_own_port,
    port_name,
    with_forces,
)
from sandgate.rules.jane1905.strategical.parts import STAY
from sandgate.rules.jane1905.strategical.state import State
from sandgate.rules.jane1905.strategical.traffic import Sailing

Done = tuple[State, tuple[Event, ...]]


@event("{force} sails from {port} with {ships}: {orders}", rank=2, of="force", fold="news")
class Sailed(Event):
    """Ships have gone to sea, and are their player's from now on (JANE.STR.06)."""

    force: str
    port: str
    ships: str
    orders: str


@event("{force} could not sail: {why}", rank=2, of="force", fold="news")
class DidNotSail(Event):
    """What an Admiralty ordered cannot be done (JANE.STR.06)."""

    force: str
    why: str


def sailing_minutes(state: State) -> Iterator[int]:
    """The minutes at which ships are to sail."""
    for sailing in state.sailings:
        yield sailing.at_min


@step("JANE.STR.06")
def sailed(state: State, minute: int, bench: Bench) -> Done:
    """The ships whose hour has come put to sea, each group under its player, who is asked for its run."""
    events = list[Event]()
    due = [each for each in state.sailings if each.at_min <= minute]
    state = replace(state, sailings=tuple([each for each in state.sailings if each.at_min > minute]))
    for each in due:
        state, told = _put_to_sea(state, each, minute, bench)
        events += told
    return state, tuple(events)


def _in_harbour(state: State, sailing: Sailing) -> list[Force]:
    """The forces in a harbour of their side with which the ships lie."""
    forces = [force for force in at_large(state, sailing.side) if any(each in sailing.ships for each in force.ships)]
    return [force for force in forces if is_own_port(state, force, force.port)]


def _put_to_sea(state: State, sailing: Sailing, minute: int, bench: Bench) -> Done:
    forces = _in_harbour(state, sailing)
    now = Moment(minute * 60.0, (sailing.role,)).by(sailed)
    found = [number for force in forces for number in force.ships if number in sailing.ships]
    if len(found) < len(sailing.ships) or len(dict.fromkeys([force.port for force in forces])) != 1:
        why = "the ships do not lie together in a harbour of their side"
        return state, (now.tell(DidNotSail, force=sailing.force, why=why),)
    events = list[Event]()
    for force in forces:
        state, told = settled(state, force, minute, bench)
        events += told
        state = with_forces(state, cut_at(force_numbered(state, force.number), minute))
    for force in forces[1:]:
        left = tuple([each for each in force.ships if each not in sailing.ships])
        state = with_forces(state, replace(force_numbered(state, force.number), ships=left, gone=not left))
    ships = [ship for ship in state.ships if ship.number in sailing.ships]
    role = free_role(state, sailing.side, ships) or UMPIRE
    state, new = parted(state, force_numbered(state, forces[0].number), sailing.ships, sailing.force, minute)
    sheet = sheet_of_orders(sailing.orders, STAY) if role == UMPIRE else STAY
    new = replace(new, role=role, port="", orders=sailing.orders, sheet=sheet, parent=0)
    state, told = set_out(with_forces(state, new), new.number, minute)
    events += told
    if role != UMPIRE:
        state = asked(state, role, "run", new.number, "it has sailed")
    sails = now.tell(
        Sailed,
        force=sailing.force,
        port=port_name(forces[0].port),
        ships=", ".join([ship.name for ship in ships]),
        orders=sailing.orders or "no orders",
        to=hearers(sailing.role, role),
    )
    return state, (*events, sails)
