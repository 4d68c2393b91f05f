"""The war step by step: sealed sheets, the run to the next minute at which somebody is asked, the end. JANE.STR.07, .12."""

from collections.abc import Mapping
from typing import Any

from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.events import Moment, event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.jane1905.strategical.action.coming_back import back_from_the_board
from sandgate.rules.jane1905.strategical.action.dealing import with_cards
from sandgate.rules.jane1905.strategical.action.engaged import board_waited_for
from sandgate.rules.jane1905.strategical.conduct.advancing import taken_up
from sandgate.rules.jane1905.strategical.conduct.running import run_on, silent
from sandgate.rules.jane1905.strategical.conduct.stretches import part_of
from sandgate.rules.jane1905.strategical.forces import Force, Remark
from sandgate.rules.jane1905.strategical.lists import at_large, force_numbered, with_forces
from sandgate.rules.jane1905.strategical.log.reckoning import written
from sandgate.rules.jane1905.strategical.messages.carrying import note_written
from sandgate.rules.jane1905.strategical.orders import Log, Sail, Sea, WriteNote
from sandgate.rules.jane1905.strategical.parts import sheet_of
from sandgate.rules.jane1905.strategical.press.news import news_of_period, versions_given
from sandgate.rules.jane1905.strategical.sequence.hand import by_hand
from sandgate.rules.jane1905.strategical.sequence.period import opened
from sandgate.rules.jane1905.strategical.sighting.watching import SIGHTED
from sandgate.rules.jane1905.strategical.state import Call, State
from sandgate.rules.jane1905.strategical.trade.marked import course_marked
from sandgate.rules.jane1905.strategical.trade.meeting import broken_off, prize_answered
from sandgate.rules.jane1905.strategical.traffic import Sailing

Done = tuple[State, tuple[Event, ...]]
Sheets = Mapping[Ask, tuple[Any, ...]]


@event("The period from {begins} to {ends}: by day {by_day}, by night {by_night}", rank=1, fold="news")
class PeriodBegun(Event):
    """Six hours, and the weather in them (JANE.STR.07, .14)."""

    begins: str
    ends: str
    by_day: str
    by_night: str


@step("JANE.STR.07", "JANE.STR.12")
def adjudicate(state: State, sheets: Sheets, bench: Bench) -> Done:
    """Take what was written, and run on until somebody is asked again; the umpire's hand acts at once."""
    live = next((ask for ask in sheets if ask.live), None)
    if live is not None:
        return by_hand(state, sheets[live])
    if board_waited_for(state):
        state, back = back_from_the_board(state, bench)
        return ran(state, list(back), bench) if not state.calls else (state, back)
    calls, events = state.calls, list[Event]()
    state = replace(state, calls=())
    written_by = list[tuple[str, str]]()  # one writes his notes once, whatever the number of his forces
    for call in calls:
        lines = [line for ask, each in sheets.items() if (ask.role, ask.form) == (call.role, call.form) for line in each]
        state, told = answered(state, call, lines, bench)
        events += told
        if (call.role, call.form) not in written_by:
            state = letters_written(state, call, lines)
        written_by.append((call.role, call.form))
    return ran(state, events, bench)


def ran(state: State, events: list[Event], bench: Bench) -> Done:
    """All run on to the next ask, and the period ends if its hours are over."""
    state, told = run_on(state, bench)
    events += told
    if board_waited_for(state):
        return state, tuple(events)
    if any(not any(each.side == side for each in afloat(state)) for side in ("red", "blue")):
        return replace(state, ended="no ship", calls=()), tuple(events)
    if state.minute < state.period.ends_min:
        return state, tuple(events)
    return period_ended(state, events, bench)


def afloat(state: State) -> list[Force]:
    """The forces that are at sea or can put to sea (JANE.STR.01)."""
    return list(at_large(state))


@step("JANE.STR.07", "JANE.STR.12")
def answered(state: State, call: Call, lines: list[Any], bench: Bench) -> Done:
    """What a cabin has written for a call is taken up."""
    if call.form == "prize":
        return prize_answered(state, call, lines, bench)
    if call.form == "press":
        return versions_given(state, lines)
    if call.form == "trade":
        for line in lines:
            state = course_marked(state, line, state.minute)
        return state, ()
    force = force_numbered(state, call.force) if call.force else None
    if force is not None and not force.gone:
        seas = [line for line in lines if isinstance(line, Sea) and line.force == force.name]
        return run_lodged(state, call, force, seas[-1], bench) if seas else silent(state, call, bench)
    return harbour_orders(state, call, lines, bench) if call.form == "harbour" else (state, ())


@step("JANE.STR.07", "JANE.STR.19")
def run_lodged(state: State, call: Call, force: Force, line: Sea, bench: Bench) -> Done:
    """A force takes up what was written for it; at a stop by a sighting, PASS lets a prize go that is not taken yet."""
    events = tuple[Event, ...]()
    sheet = sheet_of(line.parts, part_of(force))
    if SIGHTED in call.why and sheet.raiding == "PASS":
        state, events = broken_off(state, force, state.minute, bench)
    sheet = replace(sheet, raiding=sheet.raiding or force.sheet.raiding)  # what was said of merchant ships stands
    cards = [replace(card, sighted=False) for card in state.cards if card.force == force.number]  # that is answered
    state = with_cards(state, *cards)
    state, told = taken_up(state, force_numbered(state, force.number), sheet, state.minute, bench)
    return state, (*events, *told)


@step("JANE.STR.06", "JANE.STR.12")
def harbour_orders(state: State, call: Call, lines: list[Any], bench: Bench) -> Done:
    """Work of ships in harbour, and ships that are to sail."""
    events = list[Event]()
    for line in lines:
        if isinstance(line, Sea):
            found = [force for force in at_large(state) if force.role == call.role and force.name == line.force]
            for force in found:
                state, told = run_lodged(state, call, force, line, bench)
                events += told
        elif isinstance(line, Sail):
            state = replace(state, sailings=(*state.sailings, _sailing(state, call, line)))
    return state, tuple(events)


def _sailing(state: State, call: Call, line: Sail) -> Sailing:
    mine = {ship.name: ship.number for ship in state.ships if ship.side == call.role}
    ships = tuple([mine[name] for name in line.ships if name in mine])
    return Sailing(call.role, call.role, ships, line.force, max(state.minute, line.at_min), line.orders)


@step("JANE.STR.08", "JANE.STR.10")
def letters_written(state: State, call: Call, lines: list[Any]) -> State:
    """Notes and remarks of a sheet: they are the first force's of those that were asked for in it."""
    with_sheet = state.minute == state.period.begins_min
    for line in lines:
        if isinstance(line, WriteNote):
            state = note_written(state, call.role, call.force, line.to, line.text, with_sheet=with_sheet)
        elif isinstance(line, Log) and call.force:
            force = force_numbered(state, call.force)
            state = with_forces(state, replace(force, log=(*force.log, Remark(state.minute, line.text))))
    return state


@step("JANE.STR.01", "JANE.STR.07", "JANE.STR.12", "JANE.STR.17")
def period_ended(state: State, events: list[Event], bench: Bench) -> Done:
    """The period is over: neutrals tell, the next is opened, or the war has come to the day of the scheme."""
    state, told = news_of_period(state, bench)
    events += told
    state = replace(state, move=state.move + 1)
    if state.minute >= state.options.end_min:
        return replace(state, ended="day", calls=()), tuple(events)
    calls = tuple([replace(call, form="run") if call.form in ("stop", "board") else call for call in state.calls])
    state = opened(replace(state, calls=calls))
    now = Moment(state.minute * 60.0, tuple([post.key for post in state.posts])).by(period_ended)
    begins, ends = (written(minute) for minute in (state.period.begins_min, state.period.ends_min))
    by_day, by_night = state.period.by_day, state.period.by_night
    return state, (*events, now.tell(PeriodBegun, begins=begins, ends=ends, by_day=by_day, by_night=by_night))
