"""One turn of five minutes, phase by phase. SOP.01 to .05 and section 1 of the companion.

weather   W and N: the visibility die, then what each side finds at the places reached
plots     A1 to A4: plots, groups, torpedo intents, aircraft and submarines; then the plots are locked
guns      A5: guns allocated, ships named that search; a plot may be changed by consent
targets, escorts, patrols, losses, timing    A6 and A7, where aircraft attack
tracks    B: torpedo tracks; then C: gunfire in six steps, submarines searched for
charges   who passes a place where a submarine is betrayed; then D: all that moves
messages  E; then F: damage control
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE, Bench, Event
from sandgate.kernel.events import Moment, event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.surface.air.flying import appear, flown
from sandgate.rules.naval_action.surface.air.phases import AIR_PHASES, attacks_begin, play_air
from sandgate.rules.naval_action.surface.damage_control.control import control
from sandgate.rules.naval_action.surface.detection.detecting import detect
from sandgate.rules.naval_action.surface.gunfire.allocating import allocated
from sandgate.rules.naval_action.surface.gunfire.firing import fire
from sandgate.rules.naval_action.surface.messages.channels import flags_passed
from sandgate.rules.naval_action.surface.messages.mail import messages, orders_sent, talk
from sandgate.rules.naval_action.surface.movement.moving import move
from sandgate.rules.naval_action.surface.plotting.changing import consent, lapsed, petition
from sandgate.rules.naval_action.surface.plotting.grouping import grouped
from sandgate.rules.naval_action.surface.plotting.plotting import plotted
from sandgate.rules.naval_action.surface.scales.scale import clock
from sandgate.rules.naval_action.surface.sequence.asks import asked_now
from sandgate.rules.naval_action.surface.sequence.far_groups import with_far_groups, with_local_fire
from sandgate.rules.naval_action.surface.sequence.hand import by_hand
from sandgate.rules.naval_action.surface.sequence.noting import noted, noted_since
from sandgate.rules.naval_action.surface.state import Phase, State
from sandgate.rules.naval_action.surface.submarines.appearing import boats_appear, called
from sandgate.rules.naval_action.surface.submarines.hunting import named
from sandgate.rules.naval_action.surface.submarines.searching import search
from sandgate.rules.naval_action.surface.tracks.announcing import announced
from sandgate.rules.naval_action.surface.tracks.laying import laid, withheld
from sandgate.rules.naval_action.surface.victory.verdict import end_of
from sandgate.rules.naval_action.surface.weather.visibility import weather

Lines = Mapping[str, Sequence[Any]]  # what each role has written
Played = tuple[State, tuple[Event, ...]]
WARNED: Final = ("NA.SCEN.02", "NA.COMP.03")
GOING_ON: Final[tuple[Phase, ...]] = (
    *AIR_PHASES,
    "tracks",
    "charges",
    "messages",
)  # in which it may be that nobody is asked


@event("turn {turn}, {clock}", rank=0, fold="news")
class TurnBegun(Event):
    """The heading of the sheets of a turn: its number and the time of day (NA.SOP.03)."""

    turn: int
    clock: str


@event("{text}", rank=0, fold="news")
class Warned(Event):
    """What is to be known of the set-up: a ship already lost, a card that departs (NA.SCEN.02, NA.COMP.03)."""

    text: str


def now_of(state: State) -> Moment:
    """The moment at which a turn begins, in seconds since the first; told to nobody unless said."""
    return Moment(state.move * state.options.clock_step_min * 60.0)


@step("NA.SOP.01", "NA.SOP.02", "NA.SOP.05")
def adjudicate(state: State, sheets: Mapping[Ask, tuple[Any, ...]], bench: Bench) -> Played:
    """Play what has been written: a live line at once, a phase when all its sheets are in."""
    lines = {ask.role: orders for ask, orders in sheets.items()}
    live = next((ask for ask in sheets if ask.live), None)
    if live is not None:
        state, told = _at_once(state, live, lines[live.role], now_of(state))
        return noted(state), told
    state, told = _play(state, lines, bench)
    state, more = _on(state, bench)
    return state, (*told, *more)


def _play(state: State, lines: Lines, bench: Bench) -> Played:
    """One phase; what its sides have seen is noted."""
    play = play_air if state.phase in AIR_PHASES else PHASES[state.phase]
    after, told = play(state, lines, bench, now_of(state))
    return noted_since(state, after), told


def _at_once(state: State, ask: Ask, orders: Sequence[Any], now: Moment) -> Played:
    if ask.role == UMPIRE:
        return by_hand(state, tuple(orders))
    if ask.form == "channel":
        return talk(state, ask.role, orders, now)
    return petition(state, ask.role, orders, now) if ask.form == "change" else consent(state, ask.role, orders, now)


def _on(state: State, bench: Bench) -> Played:
    """Play on through the phases in which nobody is asked, up to the weather of the next turn."""
    events: list[Event] = []
    while state.phase in GOING_ON and not asked_now(state):
        state, told = _play(state, {}, bench)
        events += told
    return state, tuple(events)


# -- the phases -------------------------------------------------------------------------------------------------------------


@step("NA.SOP.03", "NA.SOP.05", "NA.WX.04", "NA.NIGHT.09")
def _begin(state: State, _lines: Lines, bench: Bench, now: Moment) -> Played:
    """W and N."""
    time = clock(state.options.clock_min, state.move + 1, state.options.clock_step_min)
    everybody = tuple([post.key for post in state.posts])
    begun = now.tell(TurnBegun, to=everybody, clauses=("NA.SOP.03",), turn=state.move + 1, clock=time)
    warnings = state.warnings if not state.move else ()
    known = [now.tell(Warned, to=everybody, clauses=WARNED, text=each) for each in warnings]
    state, seen = weather(state, bench, now)
    state, boats = boats_appear(state, bench, now)
    state, came = appear(state, now)
    state, found = detect(state, bench, now)
    return replace(state, phase="plots"), (begun, *known, *seen, *boats, *came, *found)


@step("NA.SOP.02", "NA.SOP.06", "NA.COMMS.03")
def _plot(state: State, lines: Lines, bench: Bench, now: Moment) -> Played:
    """A1 to A4; groups far away obey what reached them."""
    state, joined = grouped(state, lines, now)
    lines = with_far_groups(state, lines)
    state, plots = plotted(state, lines, now)
    state, intents = announced(state, lines, now)
    state, moved = flown(state, lines, bench, now)
    state, boats = called(state, lines, now)
    return replace(state, phase="guns"), (*joined, *plots, *intents, *moved, *boats)


@step("NA.SOP.02", "NA.PLOT.31", "NA.PLOT.34", "NA.COMMS.03")
def _allocate(state: State, lines: Lines, _bench: Bench, now: Moment) -> Played:
    """A5: what is allocated cannot be changed any more; then aircraft attack, if there are any."""
    lines = with_far_groups(state, lines)
    state, guns = allocated(state, lines, now)
    state, hunts = named(with_local_fire(state), lines, now)
    state, kept = withheld(state, lines, now)
    state, sent = orders_sent(state, lines, now)
    state, stays = lapsed(state, now)
    return attacks_begin(state), (*guns, *hunts, *kept, *sent, *stays)


@step("NA.SOP.01", "NA.GUN.01", "NA.SUB.08")
def _lay_and_fire(state: State, lines: Lines, bench: Bench, now: Moment) -> Played:
    """B and C: tracks are laid, guns fire, submarines are searched for."""
    state, tracks = laid(state, lines, now)
    state, fired = fire(state, bench, now)
    state, found = search(state, bench, now)
    return replace(state, phase="charges"), (*tracks, *fired, *found)


@step("NA.SOP.01", "NA.MOVE.01")
def _move(state: State, lines: Lines, bench: Bench, now: Moment) -> Played:
    """D: all that moves."""
    state, moved = move(state, lines, bench, now)
    if state.shot_down:
        return replace(state, phase="losses", air_stage="later"), moved
    return replace(state, phase="messages"), moved


@step("NA.SOP.01", "NA.COMMS.02", "NA.DC.08", "NA.VIC.01")
def _write_and_repair(state: State, lines: Lines, bench: Bench, now: Moment) -> Played:
    """E and F; then the action ends, or the next turn begins."""
    begun = state
    state, sent = messages(state, lines, now)
    state, fought = control(state, bench, now)
    state = flags_passed(noted(state, begun))  # what became of ships in sight is seen while they are
    done: tuple[Any, ...] = ()
    state = replace(state, move=state.move + 1, plots=done, launches=done, allocations=done, hunts=done)
    ended = end_of(state)
    return replace(state, phase="over" if ended else "weather", ended=ended), (*sent, *fought)


PHASES: Final[Mapping[Phase, Callable[[State, Lines, Bench, Moment], Played]]] = {
    "weather": _begin,
    "plots": _plot,
    "guns": _allocate,
    "tracks": _lay_and_fire,
    "charges": _move,
    "messages": _write_and_repair,
}
