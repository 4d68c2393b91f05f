"""What neutrals have seen in a period, who is told of it, and what both Admiralties read. JANE.STR.17.

What holds: a neutral coast is land whose nearest port a neutral owns; every half hour it looks out for warships.
From a coast cruisers are known for what they are, traders at sea speak of warships.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.events import Moment, event
from sandgate.kernel.frozen import replace
from sandgate.kernel.notation import direction_text
from sandgate.kernel.rule import step
from sandgate.ocean.coast import miles_to_land
from sandgate.ocean.harbours import Port, ports
from sandgate.ocean.places import Place
from sandgate.ocean.sailing import course_to, miles_between, run_to
from sandgate.ocean.tracks import miles_off_line
from sandgate.rules.jane1905.strategical.forces import Fix, Force
from sandgate.rules.jane1905.strategical.lists import asked, ships_of
from sandgate.rules.jane1905.strategical.log.reckoning import written
from sandgate.rules.jane1905.strategical.orders import Press
from sandgate.rules.jane1905.strategical.posts import NEUTRAL
from sandgate.rules.jane1905.strategical.press.versions import (
    COAST_MI,
    course_told,
    seen_from_coast,
    seen_from_route,
    told,
    version,
)
from sandgate.rules.jane1905.strategical.sequence.period import is_dark
from sandgate.rules.jane1905.strategical.state import State
from sandgate.rules.jane1905.strategical.trade.routes import routes
from sandgate.rules.jane1905.strategical.traffic import Letter, PressItem

Done = tuple[State, tuple[Event, ...]]
LOOKED_MIN: Final = 30  # between two looks from a neutral coast or route
OF_ROUTES: Final = 100  # in the slots of throws routes are counted from here, coasts from nought
DIE: Final = 6
SEEN_BY_NEUTRALS: Final = "neutrals have seen warships"


@event("The papers: {text}", rank=2, fold="news")
class PressRead(Event):
    """What both Admiralties read of warships (JANE.STR.17)."""

    text: str


@event("Neutrals have seen {facts}", rank=2, fold="news")
class NeutralsTold(Event):
    """What the umpire tells the player for neutral interests (JANE.STR.17)."""

    item: int
    facts: str


class Look(NamedTuple):
    """A force as it may have been seen at a minute."""

    minute: int
    place: Place
    course_deg: float


def looks_at(state: State, force: Force) -> Iterator[Look]:
    """Where a force was at sea in the period that ends, every half hour."""
    begins, ends = state.period.begins_min, state.minute
    fixes = list(force.track)
    if not force.port and not force.gone:
        fixes.append(Fix(ends, *force.way.at(ends)))
    for before, after in pairwise(fixes):
        here, there = (before.lat_deg, before.lon_deg), (after.lat_deg, after.lon_deg)
        lasts = after.minute - before.minute
        first = -(-max(begins, before.minute) // LOOKED_MIN) * LOOKED_MIN
        for minute in range(first, min(ends, after.minute), LOOKED_MIN):
            moved = here != there
            course_deg = course_to(*here, *there) if moved else force.way.course_deg
            miles = miles_between(*here, *there) * (minute - before.minute) / lasts if moved else 0.0
            yield Look(minute, Place(*run_to(*here, course_deg, miles)), course_deg)


def nearest_port(place: Place) -> Port:
    """The port that lies nearest to a place."""
    by_sea = [port for port in ports().values() if not port.inland]
    return min(by_sea, key=lambda port: (miles_between(*place, *port.place), port.key))


@step("JANE.STR.17")
def coast_in_view(state: State, place: Place, *, night: bool) -> tuple[str, str]:
    """Of which neutral's coast a place is in view, and off which port; empty: of none."""
    miles = miles_to_land(place, COAST_MI)
    if miles is None or not seen_from_coast(miles, night):
        return "", ""
    port, year = nearest_port(place), int(state.options.start[:4])
    owner = port.owner_in(year)
    belligerent = any(port.key in each.ports for each in state.campaigns)
    return (owner, port.name) if owner in state.options.neutral_owners and not belligerent else ("", "")


@step("JANE.STR.17")
def in_view_of_route(key: str, place: Place, *, night: bool) -> bool:
    """Whether a place is in view of the shipping of a marked route."""
    miles = min([miles_off_line(place, here, there) for here, there in pairwise(routes()[key].marks)])
    return seen_from_route(miles, night)


@step("JANE.STR.17")
def seen_in_period(state: State, bench: Bench) -> State:
    """What neutrals have seen in the period that ends: each force once from each coast and each route."""
    for force in state.forces:
        found = dict[int, tuple[Look, str]]()
        for look in looks_at(state, force):
            night = is_dark(state, force, look.minute)
            if not night and state.options.neutral_owners:
                owner, port = coast_in_view(state, look.place, night=night)
                if owner:
                    found.setdefault(state.options.neutral_owners.index(owner), (look, f"off {port}"))
            for nth, key in enumerate(state.options.routes):
                if in_view_of_route(key, look.place, night=night):
                    found.setdefault(OF_ROUTES + nth, (look, f"on the route {routes()[key].name}"))
        for nth, (look, where) in found.items():
            state = _noted(state, force, nth, look, where, bench)
    return state


def _noted(state: State, force: Force, nth: int, look: Look, where: str, bench: Bench) -> State:
    """An item, with the program's version of it; it is told when its time has come."""
    ships = ships_of(state, force)
    if not ships:
        return state
    by_shipping = nth >= OF_ROUTES
    cruisers = not by_shipping and all("cruiser" in ship.built.kind for ship in ships)
    slot = Slot(state.move, "JANE.STR.17", force.number, 0, nth)
    die = bench.throw(slot, DIE, about=f"How many ships do the papers make of {force.name} {where}?")
    text = version(len(ships), cruisers, die, where, look.minute, look.course_deg)
    kind = ("cruiser" if cruisers else "warship") + ("s" if len(ships) > 1 else "")
    course = direction_text(course_told(look.course_deg))
    facts = f"{len(ships)} {kind} {where} on {written(look.minute)}, course {course}"
    item = PressItem(0, "", force.number, where, look.minute, told(look.minute, by_shipping), facts, text, False)
    return replace(state, press=(*state.press, item))


@step("JANE.STR.12", "JANE.STR.17")
def news_of_period(state: State, bench: Bench) -> Done:
    """As a period ends: what was seen is noted; what is due goes to the neutral player, or without one into the papers."""
    state = seen_in_period(state, bench)
    due = [item for item in state.press if not item.role and item.due_min <= state.minute]
    state = replace(state, press=tuple([item for item in state.press if item not in due]))
    if not any(post.key == NEUTRAL for post in state.posts):
        return printed(state, [item.text for item in due])
    events = list[Event]()
    now = Moment(state.minute * 60.0, (NEUTRAL,)).by(news_of_period)
    for item in due:
        number = 1 + len([each for each in state.press if each.role])
        told_now = replace(item, number=number, role=NEUTRAL, told=True)
        state = asked(replace(state, press=(*state.press, told_now)), NEUTRAL, "press", 0, SEEN_BY_NEUTRALS)
        events.append(now.tell(NeutralsTold, item=number, facts=item.facts))
    return state, tuple(events)


@step("JANE.STR.17")
def printed(state: State, texts: Sequence[str]) -> Done:
    """Both Admiralties read the same."""
    readers = tuple([post.key for post in state.posts if post.duty == "admiralty"])
    now = Moment(state.minute * 60.0, readers).by(printed)
    letters = [Letter(role, "THE PRESS", text, state.minute, state.minute) for text in texts for role in readers]
    return replace(state, letters=(*state.letters, *letters)), tuple([now.tell(PressRead, text=text) for text in texts])


@step("JANE.STR.17")
def versions_given(state: State, lines: Sequence[Any]) -> Done:
    """The neutral player's versions go to both Admiralties; of what he is silent on they read the program's."""
    written_down = {line.item: line.text for line in lines if isinstance(line, Press)}
    items = [item for item in state.press if item.role]
    state = replace(state, press=tuple([item for item in state.press if not item.role]))
    return printed(state, [written_down.get(item.number, item.text) for item in items])
