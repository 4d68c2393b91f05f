"""The umpire's hand: forces put elsewhere, the weather of this period, the end. JANE.STR.01, .12, .14."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, get_args

from sandgate.kernel.asks import Ask, Order
from sandgate.kernel.contract import Event
from sandgate.kernel.desk.deeds import Case, Deed, Gap, Refusal
from sandgate.kernel.desk.notation import Notation
from sandgate.kernel.desk.orders import order, said
from sandgate.kernel.desk.parts import listed, matched, word
from sandgate.kernel.desk.umpires_hand import DoneByHand
from sandgate.kernel.events import Moment, event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.ocean.coast import on_land
from sandgate.ocean.places import Place as At
from sandgate.rules.jane1905.strategical.coal.account import settled
from sandgate.rules.jane1905.strategical.conduct.advancing import set_out
from sandgate.rules.jane1905.strategical.conduct.stretches import cut_at
from sandgate.rules.jane1905.strategical.cruisers.detaching import hearers
from sandgate.rules.jane1905.strategical.forces import Fix, on_the_chart
from sandgate.rules.jane1905.strategical.lists import at_sea, force_numbered, with_forces
from sandgate.rules.jane1905.strategical.notation import NAME, POSITION
from sandgate.rules.jane1905.strategical.sequence.view import StrategicalView
from sandgate.rules.jane1905.strategical.sighting.light import ByDay, ByNight
from sandgate.rules.jane1905.strategical.state import State

HAND: Final = "JANE.STR.12"
PIECE: Final = matched(
    NAME, "force", "name a force as the list has it", made=lambda text: " ".join(text.upper().split()), kind="unit"
)
_DAYS: Final[Mapping[str, ByDay]] = {name.upper(): name for name in get_args(ByDay)}
_NIGHTS: Final[Mapping[str, ByNight]] = {name.upper(): name for name in get_args(ByNight)}
DAYS: Final = word(tuple(_DAYS), "weather by day")
NIGHTS: Final = word(tuple(_NIGHTS), "weather by night")


@event("The weather is now {by_day} by day, {by_night} by night", rank=1, fold="news")
class WeatherSet(Event):
    """The umpire has set the weather of this period (JANE.STR.14)."""

    by_day: str
    by_night: str


@event("The umpire has ended the war", rank=4, fold="news")
class WarEnded(Event):
    """The game is over (JANE.STR.01)."""


@order(
    "PLACE {force} {at}",
    HAND,
    like="PLACE DRAKE 32-06N 126-00E",
    title="Place force",
    icon="place",
    group="umpire",
    says="{force} is put at {at}.",
)
class PlaceForce(Order):
    """Put a force at sea on another place of the chart; it goes on with its sheet from there."""

    force: Annotated[str, PIECE]
    at: Annotated[tuple[float, float], POSITION]


@order(
    "WEATHER {by_day} NIGHT {by_night}",
    "JANE.STR.14",
    like="WEATHER HAZY NIGHT CLOUDY",
    title="Set weather",
    icon="weave",
    group="umpire",
    says="The weather of this period: {by_day} by day, {by_night} by night.",
)
class SetWeather(Order):
    """Set the weather of this period."""

    by_day: Annotated[str, DAYS]
    by_night: Annotated[str, NIGHTS]


@order("END", "JANE.STR.01", like="END", title="End war", icon="end", group="umpire", says="The war is ended.")
class EndWar(Order):
    """End the game."""


NOTATION: Final = Notation(PlaceForce, SetWeather, EndWar, by="the umpire", clause=HAND)


def place_refused(view: StrategicalView, _ask: Ask, line: PlaceForce) -> Iterator[Refusal]:
    """There is such a force at sea, and she swims where she is put."""
    names = [force.name for force in at_sea(view.known)]
    if line.force not in names:
        yield Refusal(f"no force at sea is called {line.force}", f"name {listed(names)}", HAND, "force")
    if on_land(At(*line.at)):
        yield Refusal("there is land", "name a place at sea", HAND, "at")


def _forces(view: StrategicalView, _ask: Ask) -> Iterator[Case]:
    names = tuple([force.name for force in at_sea(view.known)])
    yield Case({"at": "({at})"}, (Gap("force", names, words=names),), sure=False)


DEEDS: Final[dict[type[Any], Deed[StrategicalView]]] = {PlaceForce: Deed(place_refused, cases=_forces)}


@step("JANE.STR.01", "JANE.STR.12", "JANE.STR.14")
def by_hand(state: State, orders: tuple[Any, ...]) -> tuple[State, tuple[Event, ...]]:
    """Do what the umpire has written, line by line.

    What all are told is told as of the beginning of the period: that it was written now would tell how far others have come.
    """
    events = list[Event]()
    everybody = Moment(state.period.begins_min * 60.0, tuple([post.key for post in state.posts])).by(by_hand)
    for line in orders:
        match line:
            case PlaceForce():
                force = next(each for each in at_sea(state) if each.name == line.force)
                state = placed(state, force.number, line.at)
                words = said(line).removesuffix(".")
                done = DoneByHand(
                    at_s=state.minute * 60.0, to=hearers(force.role), clauses=(HAND,), piece=force.name, words=words
                )
                events.append(done)
            case SetWeather():
                period = replace(state.period, by_day=_DAYS[line.by_day], by_night=_NIGHTS[line.by_night])
                state = replace(state, period=period)
                events.append(everybody.tell(WeatherSet, by_day=period.by_day, by_night=period.by_night))
            case EndWar():
                state = replace(state, ended="umpire", calls=())
                events.append(everybody.tell(WarEnded))
    return state, tuple(events)


@step("JANE.STR.12")
def placed(state: State, number: int, at: tuple[float, float]) -> State:
    """A force put on another place; it goes on with its sheet from there."""
    state, _ = settled(state, force_numbered(state, number), state.minute, None)
    force = cut_at(force_numbered(state, number), state.minute)
    lat_deg, lon_deg = on_the_chart(at)
    way = replace(force.way, lat_deg=lat_deg, lon_deg=lon_deg)
    force = replace(force, way=way, track=(*force.track, Fix(state.minute, lat_deg, lon_deg)))
    return set_out(with_forces(state, force), number, state.minute)[0]
