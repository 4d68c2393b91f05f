"""Messages on their way, minute by minute: over the lines, in boats, by birds, by ships, and into their readers' hands.

A telegram for a force goes to all stations, and waits there until she calls at one. NWC.ST.20 to .22, .41 to .46.
"""

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.ocean.coast import part_over_land
from sandgate.ocean.harbours import ports
from sandgate.ocean.nearness import by_latitude_within
from sandgate.ocean.places import Place
from sandgate.ocean.sailing import miles_between
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.lists import at_large, campaign_of, force_numbered, force_with
from sandgate.rules.nwc1902.strategic.moves.bell import clock_at
from sandgate.rules.nwc1902.strategic.moves.light import light_of_day
from sandgate.rules.nwc1902.strategic.sighting.instants import apart_mi
from sandgate.rules.nwc1902.strategic.signals.pigeons import (
    bird_arrives,
    birds_arriving,
    single_bird_arrives,
    within_range,
)
from sandgate.rules.nwc1902.strategic.signals.reaching import is_read, onlookers
from sandgate.rules.nwc1902.strategic.state import Call, State
from sandgate.rules.nwc1902.strategic.telegraph.agents import look_minutes, looked_out
from sandgate.rules.nwc1902.strategic.telegraph.ends import (
    End,
    addressee,
    lies_off,
    mark_off,
    of_force,
    of_port,
    station_of,
)
from sandgate.rules.nwc1902.strategic.telegraph.events import BY, LightsSeen, MessageNotSent, MessageReceived, WirelessHeard
from sandgate.rules.nwc1902.strategic.telegraph.handing_in import loft_of
from sandgate.rules.nwc1902.strategic.telegraph.lines import enemy_ports, line_mi, telegraph_way
from sandgate.rules.nwc1902.strategic.telegraph.times import (
    DESPATCH_WITHIN_MI,
    boat_arrives,
    despatch_delivered,
    telegram_due,
)
from sandgate.rules.nwc1902.strategic.traffic import Letter, Message

Done = tuple[State, tuple[Event, ...]]
MOVING: Final = ("written", "under way", "waiting")  # of a message of which something may still become
PIGEON_CLAUSE: Final = "NWC.ST.42"
KEPT_WAYS: Final = 512


@step("NWC.ST.12", "NWC.ST.20", "NWC.ST.21", "NWC.ST.22")
def delivered(state: State, minute: int, bench: Bench) -> Done:
    """Everything that happens to messages at a minute, in the order in which they were handed in.

    Who notices that signals are made is told so once, however many they are.
    """
    state, events = looked_out(state, minute), list[Event]()
    for number in [message.number for message in state.messages if message.state in MOVING]:
        while True:  # until it takes no further step at this minute
            message = state.messages[number - 1]
            state, told = _next_step(state, message, minute, bench)
            events += [each for each in told if not isinstance(each, LightsSeen | WirelessHeard) or each not in events]
            if state.messages[number - 1] is message or state.messages[number - 1] == message:
                break
    return state, tuple(events)


def due_minutes(state: State) -> Iterator[int]:
    """When consuls see something new, and when messages take a step; that ships call for them follows from their plots."""
    yield from look_minutes(state)
    for message in state.messages:
        if message.due_min >= 0:
            yield message.due_min


def _next_step(state: State, message: Message, minute: int, bench: Bench) -> Done:
    if message.means == "despatch" and message.state == "under way":
        return _handed_over(state, message, minute)
    if message.state == "waiting":
        return _called_for(state, message, minute)
    if message.state not in ("written", "under way") or message.due_min > minute:
        return state, ()
    if message.state == "under way":
        return _arrived(state, message, minute, bench)
    if message.means in ("telegraph", "agent"):
        return _telegraphed(state, message, minute)
    return _released(state, message, minute) if message.means == "pigeons" else _made(state, message, minute, bench)


def _with(campaign: State, message: Message, /, **facts: Any) -> State:
    """The state of the campaign with a message as it is now."""
    messages = list(campaign.messages)
    messages[message.number - 1] = replace(message, **facts)
    return replace(campaign, messages=tuple(messages))


# -- the telegraph ----------------------------------------------------------------------------------------------------------


@step("NWC.ST.20")
def way_to(state: State, message: Message, port: str) -> tuple[str, ...] | None:
    """The lines to a port that were open as a telegram was handed in; None: there is no way."""
    if port == message.station:
        return ()
    year, own = clock_at(state.options, message.handed_in_min).year, campaign_of(state, message.side)
    enemies = tuple([each.name for each in state.campaigns if each.side != message.side])
    cut = tuple([each.cable for each in state.cut if each.minute <= message.handed_in_min])
    return _way_to(message.station, port, year, enemies, (own.friendly, own.enemy), cut) or None


@lru_cache(maxsize=KEPT_WAYS)
def _way_to(
    station: str,
    port: str,
    year: int,
    enemies: tuple[str, ...],
    ports_told: tuple[tuple[str, ...], tuple[str, ...]],
    cut: tuple[str, ...],
) -> tuple[str, ...]:
    """The lines from port to port, kept: of a telegram that waits it is asked at every minute."""
    friendly, hostile = ports_told
    closed = [key for key in (*enemy_ports(enemies, year), *hostile) if key not in friendly]
    return telegraph_way(station, port, year, enemies, closed, cut)


@step("NWC.ST.20", "NWC.ST.16")
def telegram_due_at(state: State, message: Message, way: tuple[str, ...], from_min: int) -> int:
    """The minute at which a telegram is at the other end of its way, by the sun of the sending station."""
    light = light_of_day(state.options, ports()[message.station].place, from_min)
    return telegram_due(from_min, float(line_mi(way)), *light)


@step("NWC.ST.20", "NWC.ST.21")
def _telegraphed(state: State, message: Message, minute: int) -> Done:
    """The operator sends a telegram, or says that he cannot."""
    end = addressee(state, message.side, message.to, minute)
    if end is None or end.force is not None:
        return _with(state, message, state="waiting", due_min=-1), ()
    way = way_to(state, message, end.port)
    if way is None:
        now = Moment(minute * 60.0, (message.writer,)).by(_telegraphed)
        why = f"no line is open from {ports()[message.station].name}"
        told = now.tell(MessageNotSent, sender=message.sender, addressee=message.to, how=BY[message.means], why=why)
        return _with(state, message, state="not sent", due_min=-1), (told,)
    due_min = telegram_due_at(state, message, way, minute)
    return _with(state, message, state="under way", receiver=end.port, way=way, due_min=due_min), ()


@step("NWC.ST.21")
def _called_for(state: State, message: Message, minute: int) -> Done:
    """A message that waits is brought out by boat when a ship calls for which it is, if she stays so long."""
    caller = _caller(state, message, minute)
    if caller is None:
        return (_with(state, message, due_min=-1) if message.due_min >= 0 else state), ()
    if message.due_min < 0:
        return _with(state, message, due_min=boat_arrives(_there_min(state, message, caller, minute))), ()
    return _read(state, message, caller, minute) if message.due_min <= minute else (state, ())


def _caller(state: State, message: Message, minute: int) -> End | None:
    """The force that calls where a message waits for her: at its port, or at any station that it can reach."""
    if message.receiver:
        ends = (of_force(force, minute) for force in at_large(state, message.side))
        return next((end for end in ends if lies_off(end, message.receiver)), None)
    end = addressee(state, message.side, message.to, minute)
    port = station_of(end) if end is not None and end.force is not None else ""
    return end if port and way_to(state, message, port) is not None else None


def _there_min(state: State, message: Message, caller: End, minute: int) -> int:
    """The minute at which a message that waits is at the station where its ship calls."""
    way = None if message.receiver else way_to(state, message, station_of(caller))
    return minute if way is None else max(minute, telegram_due_at(state, message, way, message.handed_in_min))


@step("NWC.ST.21", "NWC.ST.22")
def _arrived(state: State, message: Message, minute: int, bench: Bench) -> Done:
    """A message is where it went: its reader has it, or it waits there until a ship calls."""
    if message.means == "pigeons" and not _came_home(state, message, bench):
        return _with(state, message, state="lost", due_min=-1), ()
    end = addressee(state, message.side, message.to, minute)
    if end is not None and end.role and end.port == message.receiver:
        return _read(state, message, end, minute)
    return _with(state, message, state="waiting", due_min=-1), ()


# -- ships, birds and signals -----------------------------------------------------------------------------------------------


@step("NWC.ST.22")
def _handed_over(state: State, message: Message, minute: int) -> Done:
    """A despatch is delivered as soon as the ship that carries it comes near enough."""
    carrier = force_with(state, message.side, message.carrier)
    end = addressee(state, message.side, message.to, minute)
    if carrier is None or end is None or not _meets(state, carrier, end, minute):
        return state, ()
    if end.role:
        return _read(state, message, end, minute)
    return _with(state, message, state="waiting", receiver=end.port), ()


def _meets(state: State, carrier: Force, end: End, minute: int) -> bool:
    """Whether a carrier has come to the addressee: ashore, into his port; at sea, into his force or near enough to it."""
    in_one_port = carrier.port != "" and carrier.port == end.port
    if end.force is None or carrier.number == end.force.number:
        return in_one_port or end.force is not None
    if not in_one_port and not by_latitude_within(carrier.way.at(minute)[0], end.at[0], DESPATCH_WITHIN_MI):
        return False
    off_mi = apart_mi(carrier.way, end.force.way, float(state.bell.ends_min), minute)
    return despatch_delivered(off_mi, in_one_port)


def _maker(state: State, message: Message, minute: int) -> End:
    """Who makes a signal or lets birds fly, where he is at a minute."""
    if message.force:
        return of_force(force_numbered(state, message.force), minute)
    return of_port(state, message.side, message.station)


@step("NWC.ST.42")
def _released(state: State, message: Message, minute: int) -> Done:
    """Birds are let fly toward their loft."""
    at = _maker(state, message, minute).at
    loft = loft_of(state, message.side, message.to, minute)
    home = mark_off(loft)
    miles, over_land = miles_between(*at, *home), part_over_land(Place(*at), Place(*home))
    due_min = bird_arrives(minute, miles, *light_of_day(state.options, at, minute))
    if not within_range(miles * (1.0 - over_land), miles * over_land) or math.isinf(due_min):
        return _with(state, message, state="lost", due_min=-1), ()
    return _with(state, message, state="under way", receiver=loft, due_min=int(due_min)), ()


def _came_home(state: State, message: Message, bench: Bench) -> bool:
    """Whether a bird has come; for one sent alone a die is thrown."""
    if message.birds > 1:
        return birds_arriving(message.birds) > 0
    slot = Slot(state.move, PIGEON_CLAUSE, list(ports()).index(message.receiver), message.number)
    about = f"Does the pigeon of {message.sender} come home to {ports()[message.receiver].name}?"
    return single_bird_arrives(bench.throw(slot, 6, about))


@step("NWC.ST.41", "NWC.ST.43", "NWC.ST.45", "NWC.ST.46")
def _made(state: State, message: Message, minute: int, bench: Bench) -> Done:
    """A signal is made: it is read or not, and others may see that one is made."""
    sender, reader = _maker(state, message, minute), addressee(state, message.side, message.to, minute)
    events = list[Event]()
    for end, told in onlookers(state, message, sender, reader, minute):
        state = asked(state, end, "signals are being made")
        events.append(told)
    if reader is None or not reader.role or not is_read(state, message, sender, reader, minute, bench):
        return _with(state, message, state="lost", due_min=-1), tuple(events)
    state, read = _read(state, message, reader, minute)
    return state, (*read, *events)


@step("NWC.ST.22", "NWC.ST.12")
def _read(state: State, message: Message, end: End, minute: int) -> Done:
    """A message is in the hands of its reader, word for word, and he is asked."""
    letter = Letter(end.role, message.sender, message.means, message.text, message.handed_in_min, minute)
    state = _with(state, message, state="delivered", due_min=-1)
    state = asked(replace(state, letters=(*state.letters, letter)), end, "a message has come")
    now = Moment(minute * 60.0, (end.role,)).by(_read)
    told = now.tell(MessageReceived, reader=end.name, sender=message.sender, how=BY[message.means], text=message.text)
    return state, (told,)


def asked(state: State, end: End, why: str) -> State:
    """Who learns something is asked for a new plot, or at his post; once at a minute."""
    call = Call(end.role, "replot", end.force.number, why) if end.force else Call(end.role, "post", 0, why)
    if any((each.role, each.form, each.force) == (call.role, call.form, call.force) for each in state.calls):
        return state
    return replace(state, calls=(*state.calls, call))
