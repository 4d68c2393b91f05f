"""Which harbours take a force in, and for how long a neutral one keeps her. NWC.ST.11, .40.

Ruling: what a problem says of ships at a time is counted for each side by itself.
"""

import math
from collections.abc import Iterator

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.ocean.harbours import ports
from sandgate.rules.nwc1902.strategic.coal.account import settled
from sandgate.rules.nwc1902.strategic.coal.coaling import NEUTRAL_STAY_H, stays_too_long
from sandgate.rules.nwc1902.strategic.conduct.advancing import gone_on
from sandgate.rules.nwc1902.strategic.conduct.stretches import cut_at
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.lists import asked, at_large, force_numbered
from sandgate.rules.nwc1902.strategic.preparation.detaching import moment_of
from sandgate.rules.nwc1902.strategic.state import State
from sandgate.rules.nwc1902.strategic.waters import is_neutral, warships

HOUR_MIN = 60.0
Done = tuple[State, tuple[Event, ...]]


@event("{force} has to leave {port}: a neutral port keeps a warship {hours:hours}", rank=2, of="force")
class SentToSea(Event):
    """The time for which a neutral port keeps a warship is over (NWC.ST.40)."""

    force: str
    port: str
    hours: float


def _hours(state: State, port: str) -> float:
    return next((hours for key, hours in state.options.keeps_h if key == port), NEUTRAL_STAY_H)


def _guests(state: State) -> Iterator[Force]:
    """The forces with warships that lie in neutral ports."""
    for force in at_large(state):
        if force.port and is_neutral(state, force.side, force.port) and warships(state, force):
            yield force


def stay_minutes(state: State) -> Iterator[int]:
    """When warships have to leave neutral ports."""
    for force in _guests(state):
        yield math.floor(near(force.port_since_min + _hours(state, force.port) * HOUR_MIN)) + 1


@step("NWC.ST.40")
def sent_to_sea(state: State, minute: int) -> Done:
    """Who has lain too long in a neutral port lies to off it from now on, and is asked."""
    events = list[Event]()
    for force in [*_guests(state)]:
        hours = _hours(state, force.port)
        if stays_too_long(minute - force.port_since_min, hours):
            told = moment_of(force, minute).by(sent_to_sea)
            events.append(told.tell(SentToSea, force=force.name, port=ports()[force.port].name, hours=hours))
            state = settled(state, force, minute)
            at_sea = replace(cut_at(force_numbered(state, force.number), minute), port="")
            state, more = gone_on(state, at_sea, minute)
            state, events = asked(state, force, "the port keeps her no longer"), [*events, *more]
    return state, tuple(events)
