"""The campaign runs from minute to minute until somebody has learnt something and is asked, or the move ends. NWC.ST.12, .13.

What falls in one minute is taken in this order: sun, arrivals and work done, messages, sights, gun fire, meetings.
"""


from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.strategic.conduct.advancing import item_ended
from sandgate.rules.nwc1902.strategic.conduct.instants import next_minute
from sandgate.rules.nwc1902.strategic.forces import NEVER_MIN, Force
from sandgate.rules.nwc1902.strategic.lists import at_large, force_numbered, with_post
from sandgate.rules.nwc1902.strategic.sighting.instants import full_minute
from sandgate.rules.nwc1902.strategic.sighting.watching import short_moves, watched
from sandgate.rules.nwc1902.strategic.state import State
from sandgate.rules.nwc1902.strategic.telegraph.carrying import delivered

Done = tuple[State, tuple[Event, ...]]


@step("NWC.ST.12", "NWC.ST.13")
def run_on(state: State, bench: Bench) -> Done:
    """Run all forces to the next minute at which one of their commanders is asked, or to the end of the move."""
    state, told = delivered(state, state.minute, bench)  # what was handed in with the sheets
    events = list(told)
    if state.minute == state.bell.begins_min:
        state, told = watched(state, state.minute)
        events += told
    while not state.calls and state.minute < state.bell.ends_min:
        state, told = reached(state, next_minute(state), bench)
        events += told
    for call in state.calls:
        state = with_post(state, call.role, at_min=state.minute)
    return state, tuple(events)


def has_ended(force: Force, minute: int) -> bool:
    """Whether the stretch on which a force is has run out by a minute."""
    return force.way.ends_min < NEVER_MIN and full_minute(force.way.ends_min) <= minute


@step("NWC.ST.12")
def reached(state: State, minute: int, bench: Bench) -> Done:
    """All that falls in one minute."""
    events = list[Event]()
    state = replace(state, minute=minute)
    for number in [force.number for force in at_large(state)]:
        while has_ended(force_numbered(state, number), minute):
            state, told = item_ended(state, number, bench)
            events += told
    state, told = delivered(state, minute, bench)
    events += told
    state, told = watched(state, minute)
    events += told
    asked = [call.force for call in state.calls]
    more = [call for call in short_moves(state, minute) if call.force not in asked]
    return replace(state, calls=(*state.calls, *more)), tuple(events)
