"""The campaign runs from minute to minute until somebody has learnt something and is asked, or the move ends.

What falls in one minute goes in this order: sun, arrivals and work done, messages, sights, gun fire, meetings. NWC.ST.12.
"""

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.strategic.actions.engaged import board_waited_for
from sandgate.rules.nwc1902.strategic.actions.fighting import begun, fought
from sandgate.rules.nwc1902.strategic.actions.hearing import heard
from sandgate.rules.nwc1902.strategic.actions.prizes import prizes_taken
from sandgate.rules.nwc1902.strategic.conduct.advancing import item_ended, replotted
from sandgate.rules.nwc1902.strategic.conduct.harbours import sent_to_sea
from sandgate.rules.nwc1902.strategic.conduct.instants import next_minute
from sandgate.rules.nwc1902.strategic.conduct.waiting import conditions_met, kept_up
from sandgate.rules.nwc1902.strategic.fitting_out.fitting import ready
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.lists import asked, at_large, has_no_force, none_asked_for_the_gone, with_post
from sandgate.rules.nwc1902.strategic.sighting.instants import full_minute
from sandgate.rules.nwc1902.strategic.sighting.watching import short_moves, vanished, watched
from sandgate.rules.nwc1902.strategic.small_craft.absence import counted, falling_due
from sandgate.rules.nwc1902.strategic.state import State
from sandgate.rules.nwc1902.strategic.telegraph.carrying import delivered

Done = tuple[State, tuple[Event, ...]]


@step("NWC.ST.12", "NWC.ST.13")
def run_on(state: State, bench: Bench) -> Done:
    """Run all forces to the next minute at which one of their commanders is asked, or to the end of the move."""
    state, told = delivered(counted(state, state.minute), state.minute, bench)  # what was handed in with the sheets
    events = list(told)
    state, told = vanished(state, state.minute)  # who joined another, and whom a beaten enemy has given up
    events += told
    if state.minute == state.bell.begins_min:
        for part in (watched, conditions_met):
            state, told = part(state, state.minute)
            events += told
    for part in (prizes_taken, begun, heard):  # who has left a port or parted company may be near an enemy
        state, told = part(state, state.minute)
        events += told
    state = none_asked_for_the_gone(state)
    while not state.calls and not stands_still(state) and state.minute < state.bell.ends_min:
        state, told = reached(state, next_minute(state), bench)
        events += told
    on_board = board_waited_for(state)
    gone_over = [force.role for force in at_large(state) if on_board and force.number in on_board.forces]
    for role in (*[call.role for call in state.calls], *gone_over):
        state = with_post(state, role, at_min=state.minute)
    return state, tuple(events)


def stands_still(state: State) -> bool:
    """Whether the clock is stopped for all: an action is on the tactical board, or a side has no force left."""
    return board_waited_for(state) is not None or has_no_force(state)


def has_ended(force: Force, minute: int) -> bool:
    """Whether the stretch on which a force is has run out by a minute."""
    return not force.gone and force.way.ends_min < minute + 1.0 and full_minute(force.way.ends_min) <= minute


@step("NWC.ST.26")
def called_back(state: State, minute: int) -> Done:
    """Destroyers whose five days are over make for a port, unless they do already; who commands them is asked."""
    events = list[Event]()
    for force in falling_due(state, minute):
        state, told = replotted(state, force, force.plot, minute)
        state, events = asked(state, force, "the time away from fleet and base is over"), [*events, *told]
    return state, tuple(events)


@step("NWC.ST.12")
def reached(state: State, minute: int, bench: Bench) -> Done:
    """All that falls in one minute."""
    events = list[Event]()
    state = replace(state, minute=minute)
    while (ended := next((each for each in state.forces if has_ended(each, minute)), None)) is not None:
        state, told = item_ended(state, ended.number, bench)
        events += told
    state = counted(state, minute)
    for part in (ready, sent_to_sea, called_back):
        state, told = part(state, minute)
        events += told
    state, told = delivered(state, minute, bench)
    events += told
    # guns are heard twice: before the meetings of the minute, and those that have begun to fire in it
    for part in (watched, conditions_met, heard, prizes_taken, fought, heard, vanished, kept_up):
        state, told = part(state, minute)
        events += told
    state = none_asked_for_the_gone(state)
    asked_now = [call.force for call in state.calls]
    more = [call for call in short_moves(state, minute) if call.force not in asked_now]
    return replace(state, calls=(*state.calls, *more)), tuple(events)
