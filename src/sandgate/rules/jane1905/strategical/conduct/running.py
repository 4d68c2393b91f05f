"""The war runs from minute to minute until somebody has learnt something and is asked, or the period ends. JANE.STR.12.

What falls in one minute is taken in this order: light, arrivals and prizes ended, notes, sightings, battle range. Light is
no step of its own: all that looks at it asks for that of the minute.
"""

from collections.abc import Callable
from typing import Final

from sandgate.kernel.contract import UMPIRE, Bench, Event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.jane1905.strategical.action.engaged import board_waited_for
from sandgate.rules.jane1905.strategical.action.moving import boards_moved
from sandgate.rules.jane1905.strategical.conduct.advancing import gone_on, taken_up
from sandgate.rules.jane1905.strategical.conduct.instants import next_minute
from sandgate.rules.jane1905.strategical.conduct.sailing import sailed
from sandgate.rules.jane1905.strategical.conduct.stretches import has_ended
from sandgate.rules.jane1905.strategical.lists import force_numbered, with_post
from sandgate.rules.jane1905.strategical.messages.carrying import notes_passed
from sandgate.rules.jane1905.strategical.parts import Sheet
from sandgate.rules.jane1905.strategical.sighting.watching import SIGHTED, watched
from sandgate.rules.jane1905.strategical.state import Call, State
from sandgate.rules.jane1905.strategical.trade.meeting import broken_off, prize_answered, prizes_ended, steamers_met
from sandgate.rules.jane1905.strategical.trade.news import steamers_heard_of
from sandgate.rules.jane1905.strategical.trade.steamers import steamers_sailed

Done = tuple[State, tuple[Event, ...]]
Happening = Callable[[State, int, Bench], Done]


@step("JANE.STR.07", "JANE.STR.12")
def went_on(state: State, minute: int, bench: Bench) -> Done:
    """All forces whose stretch has run out go on: parts end, ports are reached."""
    events = list[Event]()
    while ended := [force.number for force in state.forces if has_ended(force, minute)]:
        for number in ended:
            state, told = gone_on(state, number, bench)
            events += told
    return state, tuple(events)


def notes(state: State, minute: int, _bench: Bench) -> Done:
    """Notes go and come; nothing is thrown for them."""
    return notes_passed(state, minute)


IN_A_MINUTE: Final[tuple[Happening, ...]] = (
    went_on,
    sailed,
    steamers_sailed,
    prizes_ended,
    steamers_heard_of,
    notes,
    watched,
    steamers_met,
    boards_moved,
)


@step("JANE.STR.12")
def run_on(state: State, bench: Bench) -> Done:
    """Run all forces to the next minute at which one of their players is asked, or to the end of the period."""
    state, told = reached(state, state.minute, bench)  # what was lodged with the sheets
    events = list(told)
    while not state.calls and board_waited_for(state) is None and state.minute < state.period.ends_min:
        state, told = reached(state, next_minute(state), bench)
        events += told
    for call in state.calls:
        state = with_post(state, call.role, at_min=state.minute)
    return state, tuple(events)


@step("JANE.STR.12")
def reached(state: State, minute: int, bench: Bench) -> Done:
    """All that falls in one minute."""
    events = list[Event]()
    state = replace(state, minute=minute)
    for part in IN_A_MINUTE:
        state, told = part(state, minute, bench)
        events += told
    by_orders = tuple([call for call in state.calls if call.role == UMPIRE])
    state = replace(state, calls=tuple([call for call in state.calls if call.role != UMPIRE]))
    for call in by_orders:
        state, told = silent(state, call, bench)
        events += told
    return state, tuple(events)


@step("JANE.STR.07", "JANE.STR.13")
def silent(state: State, call: Call, bench: Bench) -> Done:
    """What a force does whose player is asked and says nothing: after a sighting its IF SIGHT, else its run stands."""
    if call.form == "prize":
        return prize_answered(state, call, [], bench)
    force = force_numbered(state, call.force)
    if SIGHTED not in call.why or not force.sheet.if_sight:
        return state, ()
    legs = force.sheet.if_sight
    sheet = Sheet(legs, -1, legs[-1], (), force.sheet.raiding)
    state, events = broken_off(state, force, state.minute, bench)
    state, told = taken_up(state, force_numbered(state, force.number), sheet, state.minute, bench)
    return state, (*events, *told)
