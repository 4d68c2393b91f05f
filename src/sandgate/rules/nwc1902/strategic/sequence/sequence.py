"""The campaign step by step: plans, the bell, sealed plots, the run to the next minute that asks somebody. NWC.ST.10."""

from collections.abc import Mapping
from typing import Any

from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE, Bench, Event
from sandgate.kernel.events import Moment, event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.strategic.actions.coming_back import back_from_the_board
from sandgate.rules.nwc1902.strategic.actions.deciding import given_up
from sandgate.rules.nwc1902.strategic.actions.engaged import board_waited_for
from sandgate.rules.nwc1902.strategic.coal.account import settled
from sandgate.rules.nwc1902.strategic.conduct.advancing import replotted
from sandgate.rules.nwc1902.strategic.conduct.running import run_on
from sandgate.rules.nwc1902.strategic.conduct.stretches import cut_at
from sandgate.rules.nwc1902.strategic.lists import at_large, force_numbered, has_no_force, post_of, with_forces
from sandgate.rules.nwc1902.strategic.moves.bell import bell_at, clock_at
from sandgate.rules.nwc1902.strategic.moves.light import lit
from sandgate.rules.nwc1902.strategic.orders import Plan, Plotted, items_of
from sandgate.rules.nwc1902.strategic.plots import NOTHING, Plot, plot_of
from sandgate.rules.nwc1902.strategic.sequence.hand import by_hand
from sandgate.rules.nwc1902.strategic.state import Call, State
from sandgate.rules.nwc1902.strategic.telegraph.handing_in import posted

Done = tuple[State, tuple[Event, ...]]
Sheets = Mapping[Ask, tuple[Any, ...]]


@event("The umpire announces a move of {hours:hours}, from {begins} to {ends}: sea {sea}, {sky}", rank=0, fold="news")
class MoveAnnounced(Event):
    """The bell (NWC.ST.10)."""

    hours: float
    begins: str
    ends: str
    sea: str
    sky: str


@step("NWC.ST.10", "NWC.ST.12", "NWC.ST.17")
def adjudicate(state: State, sheets: Sheets, bench: Bench) -> Done:
    """Take what was written, and run on until somebody is asked again; the umpire's hand acts at once."""
    live = next((ask for ask in sheets if ask.live), None)
    if live is not None:
        return by_hand(state, sheets[live])
    if any(call.form == "plan" for call in state.calls):
        return rung(planned(state, sheets))
    if board_waited_for(state):
        state, told = back_from_the_board(state, bench)
        return (state, told) if state.calls else _on(state, told, bench)
    calls = state.calls
    state, told = given_up(replace(state, calls=()), calls, sheets)
    events = list(told)
    for call in calls:
        if call.form != "choice" and not (call.force and force_numbered(state, call.force).gone):
            state, told = plotted(state, call, lines_for(state, sheets, call))
            events += told
    return _on(state, tuple(events), bench)


def _on(state: State, events: tuple[Event, ...], bench: Bench) -> Done:
    """Run on, and ring the bell where the move has ended."""
    state, told = run_on(state, bench)
    events = (*events, *told)
    if board_waited_for(state):
        return state, events
    if has_no_force(state):
        return replace(state, ended="no force", calls=()), events
    if state.minute < state.bell.ends_min:
        return state, events
    choices = tuple([call for call in state.calls if call.form == "choice"])
    state, told = rung(cut_off(replace(state, move=state.move + 1)))
    return replace(state, calls=(*choices, *state.calls)), (*events, *told)


@step("NWC.ST.05")
def planned(state: State, sheets: Sheets) -> State:
    """Keep the plans, sealed for the criticism afterwards."""
    plans = {ask.role: line.text for ask, lines in sheets.items() for line in lines if isinstance(line, Plan)}
    chiefs = {post.side: plans.get(post.key, "") for post in state.posts if post.chief}
    return replace(state, campaigns=tuple([replace(each, plan=chiefs[each.side]) for each in state.campaigns]), calls=())


def lines_for(state: State, sheets: Sheets, call: Call) -> tuple[Plotted, ...]:
    """What was written for the force of a call, or by who sits ashore."""
    name = force_numbered(state, call.force).name if call.force else post_of(state, call.role).name
    asked = [lines for ask, lines in sheets.items() if (ask.role, ask.form) == (call.role, call.form)]
    return tuple([line for lines in asked for line in lines if isinstance(line, Plotted) and line.force == name])


@step("NWC.ST.11", "NWC.ST.12", "NWC.ST.17")
def plotted(state: State, call: Call, lines: tuple[Plotted, ...]) -> Done:
    """A force takes up its plot; without one it lies to at the bell, and goes on as before between two bells.

    Who sits ashore hands in what he has written.
    """
    if call.form == "post":
        return posted(state, post_of(state, call.role), items_of(lines), state.minute)
    force = force_numbered(state, call.force)
    if lines:
        return replotted(state, force, plot_of(items_of(lines), force.cut_off), state.minute)
    return replotted(state, force, _silent(state, call), state.minute) if call.form == "move" else (state, ())


def _silent(state: State, call: Call) -> Plot:
    """Without a sheet: what the umpire moves goes on as he has written or with its orders; all others lie to."""
    force = force_numbered(state, call.force)
    return (force.plot if force.plot.items else force.cut_off) if call.role == UMPIRE else NOTHING


@step("NWC.ST.11")
def cut_off(state: State) -> State:
    """At the end of a move each plot is cut; what is left of it may be gone on with."""
    for force in at_large(state):
        state = settled(state, force, state.minute)
        ended = cut_at(force, state.minute)
        state = with_forces(state, replace(ended, cut_off=ended.plot, plot=NOTHING))
    return state


@step("NWC.ST.10", "NWC.ST.16", "NWC.ST.17", "NWC.ST.13")
def rung(state: State) -> Done:
    """Announce the next move and ask for all forces and posts ashore; or the game is over."""
    if state.minute >= state.options.end_min:
        return replace(state, ended="hour", calls=()), ()
    bell = bell_at(state.options, state.minute)
    state = replace(state, bell=bell)
    for force in at_large(state):
        state = with_forces(state, lit(state, force))
    calls = [Call(force.role, "move", force.number, "the bell") for force in at_large(state)]
    calls += [Call(post.key, "post", 0, "the bell") for post in state.posts if post.port]
    posts = tuple([replace(post, at_min=state.minute) for post in state.posts])
    begins, ends = (clock_at(state.options, minute) for minute in (bell.begins_min, bell.ends_min))
    told = Moment(state.minute * 60.0, tuple([post.key for post in posts])).by(rung)
    announced = told.tell(
        MoveAnnounced,
        hours=(bell.ends_min - bell.begins_min) / 60.0,
        begins=f"{begins:%-d %B %H:%M}",
        ends=f"{ends:%-d %B %H:%M}",
        sea=bell.sea,
        sky=bell.sky,
    )
    return replace(state, calls=tuple(calls), posts=posts), (announced,)
