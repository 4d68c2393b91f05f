"""The rings that go on in play: Section II, "The Rings". Clauses NWC.TA.17 and .25.

A pale ring reminds and has no effect, so it goes on whenever points are charged: by fire, by the umpire's hand, in a mêlée.
What halves a ship's fire is settled as a move's fire is entered.
"""

from sandgate.kernel.contract import Event
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.fleet.events import RingPut
from sandgate.rules.nwc1902.fleet.state import Ship, State
from sandgate.rules.nwc1902.fleet.telling import now
from sandgate.rules.nwc1902.guns.the_rings import PALE_RING, ring_shown
from sandgate.rules.nwc1902.squadron.score import endurance_of


def ring_of(state: State, ship: Ship) -> int:
    """The ring that a ship's points give her."""
    return ring_shown(ship.received, endurance_of(ship.kind), state.options.ring_at_four_tenths)


@step("NWC.TA.25")
def pale_ring(state: State, before: Ship, ship: Ship, clause: str) -> list[Event]:
    """What is told of a ship whose points the umpire has changed, by a clause: a pale ring, if she has one now."""
    if ship.gone or ship.half_power or ring_of(state, ship) != PALE_RING or ring_of(state, before) == PALE_RING:
        return []
    return [ring_put(state, ship, ("NWC.TA.25", clause))]


@step("NWC.TA.17", "NWC.TA.25")
def ring_taken_over(state: State, before: Ship, ship: Ship) -> list[Event]:
    """What is told of the ring of a ship who comes back from the mêlée, if it has changed there."""
    shown = ring_of(state, ship)
    if ship.gone or not shown or (shown, ship.half_power) == (ring_of(state, before), before.half_power):
        return []
    return [ring_put(state, ship, ("NWC.TA.17" if ship.half_power else "NWC.TA.25", "NWC.ME.22"))]


def ring_put(state: State, ship: Ship, clauses: tuple[str, ...]) -> RingPut:
    """A ring goes on between two moves."""
    return now(state).tell(RingPut, clauses=clauses, ship=ship.name, received=ship.received, half_power=ship.half_power)
