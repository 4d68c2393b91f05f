"""One move of an action, step by step. JANE.OPS.01 to .04 and section 1 of the companion.

general   the admirals lodge their general orders, once
orders    all captains write, sealed; behind the screen the ships move and torpedoes run
half      a submerged boat writes the second half of her move, at the half move
the firing of the last move is scored and told, ships sunk by it are taken off
look      the screen is lifted for admirals who see no plan
lights    searchlights, by night
shots     all guns fire, sealed, at once
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE, Bench, Event
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.jane1905.tactical.effect.scoring import score
from sandgate.rules.jane1905.tactical.forts.marching import marched, sent
from sandgate.rules.jane1905.tactical.general_orders import Plot
from sandgate.rules.jane1905.tactical.gun_fire.choosing import choose
from sandgate.rules.jane1905.tactical.gun_fire.firing import fire
from sandgate.rules.jane1905.tactical.moves.contacts import contacts
from sandgate.rules.jane1905.tactical.moves.moving import moved, ways
from sandgate.rules.jane1905.tactical.moves.ordering import ordered
from sandgate.rules.jane1905.tactical.moves.way import Way
from sandgate.rules.jane1905.tactical.night.night_orders import BY_NIGHT_ORDERS, night_bells, night_launches
from sandgate.rules.jane1905.tactical.night.searchlights import lighted
from sandgate.rules.jane1905.tactical.operations.asks import awaits, is_below
from sandgate.rules.jane1905.tactical.operations.hand import by_hand
from sandgate.rules.jane1905.tactical.operations.lodging import taken
from sandgate.rules.jane1905.tactical.operations.looking import looks
from sandgate.rules.jane1905.tactical.operations.panorama import Outline, outline, panorama
from sandgate.rules.jane1905.tactical.operations.verdict import end_of
from sandgate.rules.jane1905.tactical.seen_state import Note
from sandgate.rules.jane1905.tactical.ships import called
from sandgate.rules.jane1905.tactical.signalling.chits import deliver, reports, written
from sandgate.rules.jane1905.tactical.signalling.free_signals import settle_signalling
from sandgate.rules.jane1905.tactical.signalling.scouts import scout
from sandgate.rules.jane1905.tactical.signalling.succession import change_places, flagships_gone
from sandgate.rules.jane1905.tactical.state import Phase, State
from sandgate.rules.jane1905.tactical.submarines.diving import dive, dived
from sandgate.rules.jane1905.tactical.submarines.finding import find
from sandgate.rules.jane1905.tactical.submarines.half_moves import boats_ways, first_half
from sandgate.rules.jane1905.tactical.submarines.looking import look
from sandgate.rules.jane1905.tactical.torpedo.launching import launched
from sandgate.rules.jane1905.tactical.torpedo.meeting import Touches, touches
from sandgate.rules.jane1905.tactical.torpedo.running import run
from sandgate.rules.jane1905.track.first_touches import FirstTouches, first_touches
from sandgate.rules.jane1905.track.following import RunInWake, run_in_wake
from sandgate.rules.jane1905.track.speed import time_s

Lines = Mapping[str, Sequence[Any]]  # what each role has written
Played = tuple[State, tuple[Event, ...]]


class Reckoning(NamedTuple):
    """Who works out the numbers of a move: functions as they stand, or compiled."""

    run_in_wake: RunInWake
    outline: Outline
    touches: Touches
    first_touches: FirstTouches


BY_RULE: Final = Reckoning(run_in_wake, outline, touches, first_touches)


@step("JANE.OPS.01", "JANE.OPS.03", "JANE.OPS.04")
def adjudicate(state: State, sheets: Mapping[Ask, tuple[Any, ...]], bench: Bench, by: Reckoning = BY_RULE) -> Played:
    """Play what has been written: a look through the glass at once, everything else when all sheets are in.

    by: who works out its numbers.
    """
    live = next((ask for ask in sheets if ask.live), None)
    lines = {ask.role: orders for ask, orders in sheets.items()}
    if live is None:
        if state.phase in MOVES:
            return MOVES[state.phase](state, lines, bench, by)
        return PHASES[state.phase](state, lines, bench)
    if live.role != UMPIRE:
        return glanced(state, live.role, lines[live.role], bench)
    state, told = by_hand(state, lines[UMPIRE])
    return _over(state, state.ended, told, bench) if state.ended else (state, told)


def now_of(state: State) -> Moment:
    """The moment to which the ships have come, told to nobody unless said."""
    return Moment(time_s(state.move))


# -- before the action ------------------------------------------------------------------------------------------------------


@step("JANE.GEN.04", "JANE.GUN.16", "JANE.TOR.02", "JANE.OPS.02")
def open_action(state: State, lines: Lines, _bench: Bench) -> Played:
    """Lodge what the admirals have written; all look round before the first move."""
    state, told = taken(state, lines)
    state, seen = looks(state, now_of(state))
    return next_phase(replace(state, phase="orders")), (*told, *seen)


# -- the order phase --------------------------------------------------------------------------------------------------------


def glanced(state: State, role: str, orders: Sequence[Any], bench: Bench) -> Played:
    """A submerged boat looks through her glass, and sees ships where they are at this half of the move."""
    events = list[Event]()
    for line in orders:
        state, told = look(state, called(state, line.boat), line.bearing_deg, _places(state, bench), role, panorama)
        events += told
    return state, tuple(events)


def _places(state: State, bench: Bench) -> dict[int, tuple[float, float, float]]:
    """Where all ships are: as the move begins, or in the middle of it."""
    if state.phase != "half":
        return {ship.number: (ship.x_yd, ship.y_yd, ship.course_deg) for ship in state.ships if not ship.gone}
    return {way.ship: way.at(0.5) for way in all_ways(state, bench)}


@step("JANE.OPS.01", "JANE.MOV.16", "JANE.SUB.07", "JANE.SIG.04")
def take_orders(state: State, lines: Lines, bench: Bench, by: Reckoning) -> Played:
    """Take all sheets of the order phase; then the ships move, unless a boat under water has to write her second half."""
    state, loaded = choose(state, lines)
    state, chits = written(state, lines, now_of(state))
    state, read = deliver(state, state.move + 1, now_of(state))  # what is read at once, while signalling is free
    state, rung = ordered(state, lines, bench)
    state, going = sent(state, lines, bench)
    state, dived_to = dive(state, lines)
    state, fired = launched(state, lines)
    events = (*loaded, *chits, *read, *rung, *going, *dived_to, *fired)
    if state.options.night_method == BY_NIGHT_ORDERS:
        state = night_launches(night_bells(state))
    state, halves = first_half(state)
    if any(is_below(ship) for ship in state.ships):
        return replace(state, phase="half"), (*events, *halves)
    state, made = make_move(state, bench, by)
    return state, (*events, *halves, *made)


@step("JANE.SUB.07")
def take_half(state: State, lines: Lines, bench: Bench, by: Reckoning) -> Played:
    """Take the second halves of boats under water, and make the move."""
    state, dived_to = dive(state, lines)
    state, fired = launched(state, lines)
    state, made = make_move(state, bench, by)
    return state, (*dived_to, *fired, *made)


# -- the move ---------------------------------------------------------------------------------------------------------------


def all_ways(state: State, bench: Bench, by: Reckoning = BY_RULE) -> tuple[Way, ...]:
    """The ways of all ships and boats through the next move."""
    return ways(state, bench, boats_ways(state), by.run_in_wake)


@step("JANE.OPS.01", "JANE.OPS.02", "JANE.OPS.04", "JANE.MOV.15", "JANE.TOR.08")
def make_move(state: State, bench: Bench, by: Reckoning) -> Played:
    """Both sides move at once behind the screen, torpedoes run; then the firing of the move before is scored."""
    made, struck, touched = contacts(state, all_ways(state, bench, by), bench, by.first_touches)
    state, found = find(state, made, bench)  # first, for a boat that is lost fires no torpedo after it
    state, blows, ran = run(state, made, bench, by.touches)
    state, gone = marched(state)
    state, told = moved(state, made)
    state, up = dived(replace(state, launches=(), blows=(*state.blows, *struck, *blows)))
    events = (*touched, *found, *ran, *gone, *told, *up)
    state, scored = score(state, bench)
    state, fallen = flagships_gone(state, bench)
    now = now_of(state)
    state, seen = looks(state, now, by.outline)
    state, hushed = settle_signalling(state, bench, now)
    state = scout(state, bench)
    after = next_phase(replace(state, phase="look"))
    return after, (*events, *scored, *fallen, *seen, *hushed)


# -- look, lights, fire -----------------------------------------------------------------------------------------------------


@step("JANE.OPS.03", "JANE.GEN.05")
def put_screen_back(state: State, lines: Lines, _bench: Bench) -> Played:
    """The admirals have looked, and noted what they took it for."""
    notes = [
        Note(role, state.move, line.text) for role, orders in lines.items() for line in orders if isinstance(line, Plot)
    ]
    return next_phase(replace(state, notes=(*state.notes, *notes), phase="lights")), ()


@step("JANE.NIGHT.03")
def burn_lights(state: State, lines: Lines, _bench: Bench) -> Played:
    """All beams shine together, and what they show is seen."""
    state, told = lighted(state, lines)
    state, seen = looks(state, now_of(state))
    return next_phase(replace(state, phase="shots")), (*told, *seen)


@step("JANE.OPS.04", "JANE.NIGHT.02", "JANE.SIG.02", "JANE.SIG.04", "JANE.GEN.13")
def fire_guns(state: State, lines: Lines, bench: Bench) -> Played:
    """All firing of the move at once; then the action ends, or the next move is ordered: chits come, places change.

    The first gun stops free signalling with the move in which it fires.
    """
    state, told = fire(state, lines, bench)
    ended = end_of(state)
    if ended:
        return _over(state, ended, told, bench)
    now = now_of(state)
    state, hushed = settle_signalling(state, bench, now) if state.free_signals else (state, ())
    state, flashes = looks(state, now) if state.options.night_yd else (state, ())
    state, read = deliver(state, state.move + 1, now)  # to whoever had the ship while it was on its way
    heard = reports(state, state.move + 1, now)
    state, changed = change_places(state)
    return next_phase(replace(state, phase="orders", found=())), (*told, *hushed, *flashes, *read, *heard, *changed)


def _over(state: State, ended: Any, told: tuple[Event, ...], bench: Bench) -> Played:
    """The last firing is scored at once: no move follows in which it could be."""
    state, scored = score(state, bench, last=True)
    return replace(state, ended=ended, phase="over"), (*told, *scored)


def next_phase(state: State) -> State:
    """The state at the next phase in which somebody is asked; the order phase stands even where nobody writes."""
    while state.phase in SKIPPED and not any(ask.must for ask in awaits(state)):
        state = replace(state, phase=SKIPPED[state.phase])
    return state


SKIPPED: Final[Mapping[Phase, Phase]] = {"look": "lights", "lights": "shots"}
MOVES: Final = {"orders": take_orders, "half": take_half}
PHASES: Final[Mapping[str, Callable[[State, Lines, Bench], Played]]] = {
    "general": open_action,
    "look": put_screen_back,
    "lights": burn_lights,
    "shots": fire_guns,
}
