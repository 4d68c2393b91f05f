"""A message is handed in as its turn in the plot comes, or from a post ashore: or its writer is told why it cannot go.

What stands in its way on his own side he is told; what becomes of it he is not. NWC.ST.21, .22, .41 to .46.
"""

from typing import Final

from sandgate.kernel.contract import Event
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.ocean.harbours import ports
from sandgate.rules.nwc1902.strategic.fitting_out.fitting import fitted_out
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.lists import campaign_of, ships_of
from sandgate.rules.nwc1902.strategic.moves.bell import clock_at
from sandgate.rules.nwc1902.strategic.plots import Fit, Item, Send
from sandgate.rules.nwc1902.strategic.plots import Means as Written
from sandgate.rules.nwc1902.strategic.posts import Post, Side
from sandgate.rules.nwc1902.strategic.sighting.instants import full_minute
from sandgate.rules.nwc1902.strategic.signals.lights_and_flags import may_have_wireless
from sandgate.rules.nwc1902.strategic.small_craft.at_sea import reports_on_arrival
from sandgate.rules.nwc1902.strategic.state import State
from sandgate.rules.nwc1902.strategic.telegraph.ends import End, addressee, has_daylight, of_force, of_post, station_of
from sandgate.rules.nwc1902.strategic.telegraph.events import BY, MessageHandedIn, MessageNotSent
from sandgate.rules.nwc1902.strategic.telegraph.times import boat_arrives
from sandgate.rules.nwc1902.strategic.traffic import Means, Message

Done = tuple[State, tuple[Event, ...]]
MEANS: Final[dict[Written, Means]] = {
    "TEL": "telegraph",
    "WIRELESS": "wireless",
    "PIGEON": "pigeons",
    "LIGHT": "search-light",
    "VERY": "Very",
    "ARDOIS": "Ardois",
    "FLAGS": "flags",
    "DESPATCH": "despatch",
}
FAR_SIGNALS: Final[tuple[Written, ...]] = ("PIGEON", "LIGHT", "VERY", "ARDOIS")  # flags are read where she arrives
STATIONS_SINCE: Final = 1903  # the year from which ports have the wireless stations of the list


@step("NWC.ST.21")
def handed_in(state: State, force: Force, item: Send, minute: float) -> Done:
    """A force hands in a message."""
    return _taken(state, of_force(force, minute), item, full_minute(minute))


@step("NWC.ST.21", "NWC.ST.23")
def posted(state: State, post: Post, items: tuple[Item, ...], minute: int) -> Done:
    """A commander ashore hands in his messages and has vessels fitted out, one after the other; he does nothing else."""
    events = list[Event]()
    for item in items:
        if isinstance(item, Send):
            state, told = _taken(state, of_post(post), item, minute)
            events += told
        elif isinstance(item, Fit):
            state, told = fitted_out(state, post, item, minute)
            events += told
    return state, tuple(events)


@step("NWC.ST.21", "NWC.ST.22")
def _taken(state: State, end: End, item: Send, minute: int) -> Done:
    means = MEANS[item.means]
    now = Moment(minute * 60.0, (end.role,)).by(_taken)
    why = hindrance(state, end, item, minute)
    if why:
        return state, (now.tell(MessageNotSent, sender=end.name, addressee=item.to, how=BY[means], why=why),)
    by_boat = means == "telegraph" and end.force is not None
    handed_in_min = boat_arrives(minute) if by_boat else minute
    message = Message(
        number=len(state.messages) + 1,
        side=end.side,
        sender=end.name,
        writer=end.role,
        force=end.force.number if end.force else 0,
        station=station_of(end) if means == "telegraph" else end.port,
        to=item.to,
        means=means,
        text=item.text,
        birds=item.birds,
        handed_in_min=handed_in_min,
        receiver="",
        way=(),
        due_min=-1 if means == "despatch" else handed_in_min,
        carrier=_carrier(state, end, item.ship),
        state="under way" if means == "despatch" else "written",
    )
    told = now.tell(MessageHandedIn, sender=end.name, addressee=item.to, how=BY[means], text=item.text)
    return replace(state, messages=(*state.messages, message)), (told,)


def _carrier(state: State, end: End, name: str) -> int:
    """The number of the ship that carries a despatch; 0: there is none of that name with the writer."""
    ships = ships_of(state, end.force) if end.force else ()
    return next((ship.number for ship in ships if ship.name.upper() == name), 0)


@step("NWC.ST.21", "NWC.ST.41", "NWC.ST.42", "NWC.ST.43", "NWC.ST.45", "NWC.ST.46", "NWC.ST.24")
def hindrance(state: State, end: End, item: Send, minute: int) -> str:
    """Why a message cannot be handed in here and now, as far as its writer knows; "": it can."""
    if item.means in FAR_SIGNALS and _only_reports_on_arrival(state, end):
        return "torpedo boats report when they arrive"
    return _lacking(state, end, item, minute)


@step("NWC.ST.24")
def _only_reports_on_arrival(state: State, end: End) -> bool:
    """Whether torpedo boats are on their way by themselves."""
    ships = ships_of(state, end.force) if end.force else ()
    return bool(ships) and all(reports_on_arrival(ship.letter, not end.port) for ship in ships)


def _lacking(state: State, end: End, item: Send, minute: int) -> str:
    """What there is not for a message: a station, a loft, the light for it."""
    match item.means:
        case "TEL":
            return "" if station_of(end) else "there is no telegraph station within two miles"
        case "WIRELESS":
            return "" if has_wireless(state, end, minute) else "there is no wireless"
        case "PIGEON":
            return "" if loft_of(state, end.side, item.to, minute) else "there is no loft of ours"
        case "FLAGS":
            return "" if has_daylight(state, end, minute) else "flags are not seen by night"
        case "DESPATCH":
            return "" if _carrier(state, end, item.ship) else f"{item.ship} is not with it"
        case _:
            return "lights are not seen by day" if has_daylight(state, end, minute) else ""


@step("NWC.ST.41")
def has_wireless(state: State, end: End, minute: int) -> bool:
    """Whether a force has a ship that is fitted out, or a port a station."""
    if end.force is not None:
        return any(ship.wireless and may_have_wireless(ship.letter) for ship in ships_of(state, end.force))
    return ports()[end.port].wireless and clock_at(state.options, minute).year >= STATIONS_SINCE


@step("NWC.ST.42")
def loft_of(state: State, side: Side, name: str, minute: int) -> str:
    """The key of the port whose loft is meant, by its name or that of who sits there: a friendly port; "": it is none."""
    end, campaign = addressee(state, side, name, minute), campaign_of(state, side)
    if end is None or end.force is not None:
        return ""
    ours = ports()[end.port].owner_in(clock_at(state.options, minute).year) == campaign.name
    return end.port if end.port in campaign.friendly or (ours and end.port not in campaign.enemy) else ""
