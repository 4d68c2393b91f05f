"""Steamers that come into port, what they report there, and those that are missed. JANE.STR.18."""

from collections.abc import Iterator

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.events import Moment, event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.jane1905.strategical.lists import admiralty_of, asked, with_steamers
from sandgate.rules.jane1905.strategical.log.reckoning import written
from sandgate.rules.jane1905.strategical.state import State
from sandgate.rules.jane1905.strategical.trade.routes import missed, reported
from sandgate.rules.jane1905.strategical.trade.steamers import arrives_min, port_of
from sandgate.rules.jane1905.strategical.traffic import Letter, Steamer

Done = tuple[State, tuple[Event, ...]]
OF_SHIPPING = "news of a steamer has come"


@event("{text}", rank=2, fold="news")
class ShippingNews(Event):
    """What an Admiralty hears of its merchant ships (JANE.STR.18)."""

    text: str


def news_min(steamer: Steamer) -> int:
    """The minute at which something is heard of a steamer that has come in or was taken; -1: she is at sea."""
    if steamer.taken:
        return missed(steamer.due_min)
    return reported(steamer.arrived_min) if steamer.arrived_min >= 0 else -1


def news_minutes(state: State) -> Iterator[int]:
    """The minutes at which steamers come into port, and at which news of them is heard."""
    for steamer in state.steamers:
        yield arrives_min(steamer) if news_min(steamer) < 0 else news_min(steamer)


@step("JANE.STR.18")
def steamers_heard_of(state: State, minute: int, _bench: Bench) -> Done:
    """Steamers come in; what they have met is heard an hour later; what was taken is missed a day after her hour."""
    events = list[Event]()
    for each in state.steamers:
        steamer = each
        if news_min(steamer) < 0 and arrives_min(steamer) <= minute:
            steamer = replace(steamer, arrived_min=minute)
            state = with_steamers(state, steamer)
        if steamer.arrived_min >= 0 and not steamer.met:
            state = _struck_off(state, steamer)
        elif 0 <= news_min(steamer) <= minute:
            state, told = _heard(_struck_off(state, steamer), steamer, minute)
            events.append(told)
    return state, tuple(events)


def _struck_off(state: State, steamer: Steamer) -> State:
    return replace(state, steamers=tuple([each for each in state.steamers if each.number != steamer.number]))


def _heard(state: State, steamer: Steamer, minute: int) -> tuple[State, Event]:
    """News of a steamer in the hands of her owner's Admiralty, which is asked."""
    role = admiralty_of(state, steamer.side).key
    if steamer.taken:
        text = f"{steamer.name} is missing; she was due at {port_of(steamer)} on {written(steamer.due_min)}"
    else:
        met = "; ".join([f"{each.what} on {written(each.minute)}" for each in steamer.met])
        text = f"{steamer.name} has come in and reports {met}"
    letter = Letter(role, steamer.name, text, max(steamer.arrived_min, 0) or minute, minute)
    state = asked(replace(state, letters=(*state.letters, letter)), role, "harbour", 0, OF_SHIPPING)
    return state, Moment(minute * 60.0, (role,)).by(steamers_heard_of).tell(ShippingNews, text=text)
