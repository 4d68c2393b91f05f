"""The umpire's hand: forces put elsewhere, coal set, the weather of this move, the length of the next, the end.

NWC.ST.10, .13, .16, .34.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from sandgate.kernel.asks import Ask, Order
from sandgate.kernel.board import Mark, Shown
from sandgate.kernel.contract import UMPIRE, Event
from sandgate.kernel.desk.deeds import Case, Deed, Gap, Refusal
from sandgate.kernel.desk.orders import said
from sandgate.kernel.desk.parts import listed
from sandgate.kernel.desk.umpires_hand import DoneByHand
from sandgate.kernel.events import Moment, event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.ocean.coast import on_land
from sandgate.ocean.places import Place as At
from sandgate.rules.nwc1902.strategic.actions.deciding import released, struck_off
from sandgate.rules.nwc1902.strategic.actions.engaged import parties
from sandgate.rules.nwc1902.strategic.coal.account import settled
from sandgate.rules.nwc1902.strategic.conduct.advancing import replotted, set_out
from sandgate.rules.nwc1902.strategic.conduct.stretches import cut_at
from sandgate.rules.nwc1902.strategic.forces import Fix, Force, on_the_chart
from sandgate.rules.nwc1902.strategic.lists import (
    at_large,
    force_numbered,
    none_asked_for_the_gone,
    with_forces,
    with_post,
    with_ships,
)
from sandgate.rules.nwc1902.strategic.notation import POSITION
from sandgate.rules.nwc1902.strategic.orders import Plotted, items_of
from sandgate.rules.nwc1902.strategic.plots import plot_of
from sandgate.rules.nwc1902.strategic.sequence.hand_orders import (
    SUMMARY,
    DelayMessage,
    EndCampaign,
    PlaceForce,
    RemoveShip,
    SetCoal,
    SetLength,
    SetWeather,
    StopMessage,
)
from sandgate.rules.nwc1902.strategic.sequence.view import StrategicView
from sandgate.rules.nwc1902.strategic.ships import Ship
from sandgate.rules.nwc1902.strategic.state import Sea, Sky, State
from sandgate.rules.nwc1902.strategic.traffic import Message

PER_CENT: Final = 100.0
HOUR_MIN: Final = 60
WHY: Final = {"reason": '"{reason}"'}
Done = tuple[State, tuple[Event, ...]]


@event("The weather is now {sky}, sea {sea}", rank=1, fold="news")
class WeatherSet(Event):
    """The umpire has set the weather of this move (NWC.ST.10)."""

    sky: str
    sea: str


@event("From the next bell on a move stands for {hours} hours", rank=1, fold="news")
class LengthSet(Event):
    """The umpire has decided how long a time a move stands for (NWC.ST.16)."""

    hours: int


@event("The umpire has ended the campaign", rank=4, fold="news")
class CampaignEnded(Event):
    """The game is over (NWC.ST.13)."""


def forces_named(state: State) -> Mapping[str, Force]:
    """Forces as the umpire names them: where both sides have one of a name, by the side too."""
    forces = [*at_large(state)]
    names = [force.name for force in forces]
    return {f"{each.side.upper()} {each.name}" if names.count(each.name) > 1 else each.name: each for each in forces}


def ships_named(state: State) -> Mapping[str, Ship]:
    """Ships as the umpire names them: where both sides have one of a name, by the side too."""
    ships = [ship for ship in state.ships if not ship.fate]
    names = [ship.name.upper() for ship in ships]
    return {
        f"{ship.side.upper()} {name}" if names.count(name) > 1 else name: ship
        for ship, name in zip(ships, names, strict=True)
    }


def place_refused(view: StrategicView, _ask: Ask, line: PlaceForce) -> Iterator[Refusal]:
    """There is such a force, and she swims where she is put."""
    named = forces_named(view.known)
    if line.force not in named:
        yield Refusal(f"no such force as {line.force}", f"name {listed(tuple(named))}", SUMMARY, "force")
    if on_land(At(*line.at)):
        yield Refusal("there is land", "name a place at sea", SUMMARY, "at")


def coal_refused(view: StrategicView, _ask: Ask, line: SetCoal | RemoveShip) -> Iterator[Refusal]:
    """There is such a ship."""
    if line.ship not in ships_named(view.known):
        yield Refusal(f"no such ship as {line.ship}", "name her as the list has her", SUMMARY, "ship")


def on_their_way(state: State) -> list[Message]:
    """The messages that have not come to their end."""
    return [each for each in state.messages if each.state in ("written", "under way", "waiting")]


def stop_refused(view: StrategicView, _ask: Ask, line: StopMessage | DelayMessage) -> Iterator[Refusal]:
    """There is such a message on its way."""
    numbers = [message.number for message in on_their_way(view.known)]
    if line.letter not in numbers:
        known = f"give its number: {listed([str(each) for each in numbers])}" if numbers else ""
        yield Refusal(f"no message {line.letter} is on its way", known, "NWC.ST.22", "letter")


def delay_refused(view: StrategicView, ask: Ask, line: DelayMessage) -> Iterator[Refusal]:
    """It is on its way, and not waiting for a ship."""
    yield from stop_refused(view, ask, line)
    if any(each.number == line.letter and each.due_min < 0 for each in on_their_way(view.known)):
        yield Refusal(f"message {line.letter} waits for a ship, or goes with one", "stop it", "NWC.ST.22", "letter")


def _forces(view: StrategicView, _ask: Ask) -> Iterator[Case]:
    names = tuple(forces_named(view.known))
    yield Case({"at": "({at})", **WHY}, (Gap("force", names, words=names),), sure=False)


def _ships(view: StrategicView, _ask: Ask) -> Iterator[Case]:
    names = tuple(ships_named(view.known))
    yield Case(WHY, (Gap("ship", names, words=names),))


def _messages(view: StrategicView, *, due: bool) -> Iterator[Case]:
    found = [each for each in on_their_way(view.known) if each.due_min >= 0 or not due]
    if found:
        numbers, words = ([str(each.number) for each in found], [f"{each.sender} to {each.to}" for each in found])
        yield Case(WHY, (Gap("letter", tuple(numbers), words=tuple(words)),))


def _lengths(view: StrategicView, _ask: Ask) -> tuple[Gap, ...]:
    return (Gap("hours", start=str(view.known.options.length_min // HOUR_MIN)),)


def _ghost(_view: StrategicView, _ask: Ask, orders: Any) -> Shown:
    lat_deg, lon_deg = orders[-1].at
    return Shown((Mark("ghost", (((lon_deg, lat_deg),),), POSITION.said(orders[-1].at), SUMMARY, orders[-1].force),))


DEEDS: Final[dict[type[Any], Deed[StrategicView]]] = {
    PlaceForce: Deed(place_refused, cases=_forces, shows=_ghost),
    SetCoal: Deed(coal_refused, cases=_ships),
    RemoveShip: Deed(coal_refused, cases=_ships),
    StopMessage: Deed(stop_refused, cases=lambda view, _ask: _messages(view, due=False)),
    DelayMessage: Deed(delay_refused, cases=lambda view, _ask: _messages(view, due=True)),
    SetLength: Deed(gaps=_lengths),
}


@step("NWC.ST.34", "NWC.ST.10", "NWC.ST.13", "NWC.ST.16", "NWC.ST.22")
def by_hand(state: State, orders: tuple[Any, ...]) -> tuple[State, tuple[Event, ...]]:
    """Do what the umpire has written, line by line.

    What all are told is told as of the bell: that it was written now would tell them how far the others have come.
    """
    events = list[Event]()
    everybody = Moment(state.bell.begins_min * 60.0, tuple([post.key for post in state.posts])).by(by_hand)
    for line in orders:
        match line:
            case Plotted():
                state, told = _plotted(state, orders, line)
                events += told
            case PlaceForce():
                force = forces_named(state)[line.force]
                state = placed(state, force, line.at)
                events.append(_told(state, force.role, line, line.force))
            case SetCoal():
                ship = ships_named(state)[line.ship]
                state, role = coal_set(state, ship, line.coal / PER_CENT)
                events.append(_told(state, role, line, line.ship))
            case RemoveShip():
                ship = ships_named(state)[line.ship]
                state, role, told = removed(state, ship)
                events += [_told(state, role, line, line.ship), *told]
            case StopMessage() | DelayMessage():
                state = handled(state, line)
                events.append(_told(state, UMPIRE, line, f"message {line.letter}"))
            case SetWeather():
                sky, sea = _SKY[line.sky], _SEA[line.sea]
                state = replace(state, bell=replace(state.bell, sky=sky, sea=sea))
                events.append(everybody.tell(WeatherSet, sky=sky, sea=sea))
            case SetLength():
                state = replace(state, options=replace(state.options, length_min=line.hours * HOUR_MIN, bounded=False))
                events.append(everybody.tell(LengthSet, hours=line.hours))
            case EndCampaign():
                state = replace(state, ended="umpire", calls=())
                events.append(everybody.tell(CampaignEnded))
    return state, tuple(events)


_SKY: Final[Mapping[str, Sky]] = {"CLEAR": "clear", "HAZE": "haze", "RAIN": "rain", "FOG": "fog"}
_SEA: Final[Mapping[str, Sea]] = {"SMOOTH": "smooth", "MODERATE": "moderate", "ROUGH": "rough"}


def _plotted(state: State, orders: tuple[Any, ...], line: Plotted) -> Done:
    """A plot for a force without a commander, taken up with the last of its lines."""
    lines = [each for each in orders if isinstance(each, Plotted) and each.force == line.force]
    if line is not lines[-1]:
        return state, ()
    force = next(each for each in at_large(state) if (each.name, each.role) == (line.force, UMPIRE))
    return replotted(state, force, plot_of(items_of(lines), force.cut_off), state.minute)


def _told(state: State, role: str, line: Order, piece: str) -> Event:
    """What is done to a piece is told to who commands it."""
    words = said(line).removesuffix(".")
    to = (role,) if role != UMPIRE else ()
    clauses = ("NWC.ST.22",) if isinstance(line, StopMessage | DelayMessage) else (SUMMARY,)
    return DoneByHand(at_s=state.minute * 60.0, to=to, clauses=clauses, piece=piece, words=words)


@step("NWC.ST.34", "NWC.ST.11")
def placed(state: State, force: Force, at: tuple[float, float]) -> State:
    """A force put on another place; it goes on with its plot from there, and its commander knows it at this minute."""
    minute = float(state.minute)
    state = settled(state, force, minute)
    force = cut_at(force_numbered(state, force.number), minute)
    lat_deg, lon_deg = on_the_chart(at)
    way = replace(force.way, lat_deg=lat_deg, lon_deg=lon_deg)
    force = replace(force, way=way, port="", worked_min=0.0, track=(*force.track, Fix(minute, lat_deg, lon_deg)))
    state, _ = set_out(with_forces(state, force), force.number, minute)
    return with_post(state, force.role, at_min=state.minute)


@step("NWC.ST.34", "NWC.ST.40")
def coal_set(state: State, ship: Ship, coal: float) -> tuple[State, str]:
    """What a ship has in her bunkers now, and who commands her."""
    minute = float(state.minute)
    force = next(force for force in at_large(state) if ship.number in force.ships)
    state = settled(state, force, minute)
    force = cut_at(force_numbered(state, force.number), minute)
    ships = [replace(each, coal=coal) for each in state.ships if each.number == ship.number]
    state, _ = set_out(with_forces(with_ships(state, ships), force), force.number, minute)
    return with_post(state, force.role, at_min=state.minute), force.role


@step("NWC.ST.34", "NWC.ST.13")
def removed(state: State, ship: Ship) -> tuple[State, str, tuple[Event, ...]]:
    """A ship taken out of the game, who commanded her, and what is told of an action that has lost a side by it."""
    force = next(force for force in at_large(state) if ship.number in force.ships)
    state, _ = coal_set(state, ship, ship.coal)
    state, events = struck_off(state, [ship], "lost"), list[Event]()
    for action in [each for each in state.actions if force.number in each.forces and each.kind != "taking"]:
        if len(parties(state, action.forces)) < 2:
            state, told = released(state, action, state.minute)
            events += told
    state = none_asked_for_the_gone(state)
    return with_post(state, force.role, at_min=state.minute) if force.role != UMPIRE else state, force.role, tuple(events)


@step("NWC.ST.22")
def handled(state: State, line: StopMessage | DelayMessage) -> State:
    """A message stopped, or delayed in its next step."""
    message = state.messages[line.letter - 1]
    if isinstance(line, StopMessage):
        changed = replace(message, state="stopped", due_min=-1)
    else:
        changed = replace(message, due_min=max(message.due_min, state.minute) + line.hours * HOUR_MIN)
    return replace(state, messages=tuple([changed if each is message else each for each in state.messages]))
