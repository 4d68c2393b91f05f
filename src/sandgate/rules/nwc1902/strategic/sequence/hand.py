"""The umpire's hand: forces put elsewhere, coal set, the weather of this move, the length of the next, the end.

NWC.ST.10, .13, .16, .34.
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final

from sandgate.kernel.contract import UMPIRE, Ask, Event, Mark, Order, Shown
from sandgate.kernel.desk.deeds import Case, Deed, Gap, Refusal
from sandgate.kernel.desk.notation import Notation
from sandgate.kernel.desk.orders import order, said
from sandgate.kernel.desk.parts import listed, matched, whole, word
from sandgate.kernel.desk.umpires_hand import DoneByHand
from sandgate.kernel.events import Moment, event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.ocean.coast import on_land
from sandgate.ocean.places import Place as At
from sandgate.rules.nwc1902.strategic.coal.account import settled
from sandgate.rules.nwc1902.strategic.conduct.advancing import replotted, set_out
from sandgate.rules.nwc1902.strategic.conduct.stretches import cut_at
from sandgate.rules.nwc1902.strategic.forces import Fix, Force, on_the_chart
from sandgate.rules.nwc1902.strategic.lists import at_large, force_numbered, with_forces, with_post, with_ships
from sandgate.rules.nwc1902.strategic.notation import POSITION
from sandgate.rules.nwc1902.strategic.orders import Plotted
from sandgate.rules.nwc1902.strategic.plots import plot_of
from sandgate.rules.nwc1902.strategic.sequence.view import StrategicView
from sandgate.rules.nwc1902.strategic.ships import Ship
from sandgate.rules.nwc1902.strategic.state import Sea, Sky, State

SUMMARY: Final = "NWC.ST.34"
PER_CENT: Final = 100.0
HOUR_MIN: Final = 60
_NAME: Final = r"(?!(?:COAL)\b)[A-Z][A-Z0-9.'-]*(?: (?!(?:COAL)\b|\d+-)[A-Z0-9][A-Z0-9.'-]*)*"
PIECE: Final = matched(
    _NAME, "name", "name a force or a ship as the list has it", made=lambda text: " ".join(text.upper().split()), kind="unit"
)
SKIES: Final = word(["CLEAR", "HAZE", "RAIN", "FOG"], "weather")
SEAS: Final = word(["SMOOTH", "MODERATE", "ROUGH"], "sea")


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


@order(
    "PLACE {force} {at}",
    SUMMARY,
    like="PLACE CERVERA 14-36N 61-12W",
    title="Place force",
    icon="place",
    group="umpire",
    says="{force} is put at {at}.",
)
class PlaceForce(Order):
    """Put a force on another place of the chart; it goes on with its plot from there."""

    force: Annotated[str, PIECE]
    at: Annotated[tuple[float, float], POSITION]


@order(
    "SET {ship} COAL {coal}",
    SUMMARY,
    like="SET VIZCAYA COAL 45",
    title="Set coal",
    icon="set",
    group="umpire",
    says="{ship} has now {coal} of her bunkers.",
)
class SetCoal(Order):
    """Set what a ship has in her bunkers."""

    ship: Annotated[str, PIECE]
    coal: Annotated[int, whole(0, 100, "per cent", "coal", start=50)]


@order(
    "WEATHER {sky} {sea}",
    "NWC.ST.10",
    like="WEATHER HAZE MODERATE",
    title="Set weather",
    icon="weave",
    group="umpire",
    says="The weather of this move: {sky}, sea {sea}.",
)
class SetWeather(Order):
    """Set the weather of this move."""

    sky: Annotated[str, SKIES]
    sea: Annotated[str, SEAS]


@order(
    "LENGTH {hours} ~H",
    "NWC.ST.16",
    like="LENGTH 4 H",
    title="Set length",
    icon="bell",
    group="umpire",
    says="The next move stands for {hours}.",
)
class SetLength(Order):
    """Decide how long a time the next move stands for, and those after it."""

    hours: Annotated[int, whole(1, 24, "hours", "length", start=6)]


@order("END", "NWC.ST.13", like="END", title="End campaign", icon="end", group="umpire", says="The campaign is ended.")
class EndCampaign(Order):
    """End the game."""


NOTATION: Final = Notation(Plotted, PlaceForce, SetCoal, SetWeather, SetLength, EndCampaign, by="the umpire", clause=SUMMARY)


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


def coal_refused(view: StrategicView, _ask: Ask, line: SetCoal) -> Iterator[Refusal]:
    """There is such a ship."""
    if line.ship not in ships_named(view.known):
        yield Refusal(f"no such ship as {line.ship}", "name her as the list has her", SUMMARY, "ship")


def _forces(view: StrategicView, _ask: Ask) -> Iterator[Case]:
    names = tuple(forces_named(view.known))
    yield Case({"at": "({at})"}, (Gap("force", names, words=names),), sure=False)


def _ships(view: StrategicView, _ask: Ask) -> tuple[Gap, ...]:
    names = tuple(ships_named(view.known))
    return (Gap("ship", names, words=names),)


def _lengths(view: StrategicView, _ask: Ask) -> tuple[Gap, ...]:
    return (Gap("hours", start=str(view.known.options.length_min // HOUR_MIN)),)


def _ghost(_view: StrategicView, _ask: Ask, orders: Any) -> Shown:
    lat_deg, lon_deg = orders[-1].at
    return Shown((Mark("ghost", (((lon_deg, lat_deg),),), POSITION.said(orders[-1].at), SUMMARY, orders[-1].force),))


DEEDS: Final[dict[type[Any], Deed[StrategicView]]] = {
    PlaceForce: Deed(place_refused, cases=_forces, shows=_ghost),
    SetCoal: Deed(coal_refused, gaps=_ships),
    SetLength: Deed(gaps=_lengths),
}


@step("NWC.ST.34", "NWC.ST.10", "NWC.ST.13", "NWC.ST.16")
def by_hand(state: State, orders: tuple[Any, ...]) -> tuple[State, tuple[Event, ...]]:
    """Do what the umpire has written, line by line.

    What all are told is told as of the bell: that it was written now would tell them how far the others have come.
    """
    events = list[Event]()
    everybody = Moment(state.bell.begins_min * 60.0, tuple([post.key for post in state.posts])).by(by_hand)
    for line in orders:
        match line:
            case Plotted():
                force = next(each for each in at_large(state) if (each.name, each.role) == (line.force, UMPIRE))
                state, told = replotted(state, force, plot_of(line.items, force.cut_off), state.minute)
                events += told
            case PlaceForce():
                force = forces_named(state)[line.force]
                state = placed(state, force, line.at)
                events.append(_told(state, force.role, line, line.force))
            case SetCoal():
                ship = ships_named(state)[line.ship]
                state, role = coal_set(state, ship, line.coal / PER_CENT)
                events.append(_told(state, role, line, line.ship))
            case SetWeather():
                sky, sea = _SKY[line.sky], _SEA[line.sea]
                state = replace(state, bell=replace(state.bell, sky=sky, sea=sea))
                events.append(everybody.tell(WeatherSet, sky=sky, sea=sea))
            case SetLength():
                state = replace(state, options=replace(state.options, length_min=line.hours * HOUR_MIN))
                events.append(everybody.tell(LengthSet, hours=line.hours))
            case EndCampaign():
                state = replace(state, ended="umpire", calls=())
                events.append(everybody.tell(CampaignEnded))
    return state, tuple(events)


_SKY: Final[Mapping[str, Sky]] = {"CLEAR": "clear", "HAZE": "haze", "RAIN": "rain", "FOG": "fog"}
_SEA: Final[Mapping[str, Sea]] = {"SMOOTH": "smooth", "MODERATE": "moderate", "ROUGH": "rough"}


def _told(state: State, role: str, line: Order, piece: str) -> Event:
    """What is done to a piece is told to who commands it."""
    words = said(line).removesuffix(".")
    to = (role,) if role != UMPIRE else ()
    return DoneByHand(at_s=state.minute * 60.0, to=to, clauses=(SUMMARY,), piece=piece, words=words)


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
