"""Phase C: ships search, and find a place; a boat that launched has betrayed hers. X.B.3."""

from typing import Final

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.events import Moment, event
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.surface.hearers import of_side
from sandgate.rules.naval_action.surface.plotting.plots import speed_kn
from sandgate.rules.naval_action.surface.ship_state import Boat, Ship
from sandgate.rules.naval_action.surface.ships import afloat, ship_of, with_ships
from sandgate.rules.naval_action.surface.slots import ship_slot
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.submarines.finding import is_echoed, is_heard, is_in_hearing, is_in_sonar
from sandgate.rules.naval_action.surface.submarines.running import can_reach
from sandgate.rules.naval_action.surface.written_state import Hunt

GEAR: Final = {"HYD": "hydrophones", "SON": "sonar"}


@event("{ship} found a submarine by {gear}, {range_yd:,.0f} yd off", rank=3, of="ship", fold="news")
class SubmarineFound(Event):
    """A search has found a place (NA.SUB.08); the die, which tells of depth and speed, is the umpire's (NA.SUB.05)."""

    ship: str
    gear: str
    range_yd: float
    at: tuple[float, float]


@event("{ship} searched by {gear} and found nothing", rank=1, of="ship", fold="acts")
class NothingFound(Event):
    """A search has found no boat, or there was none: her own side is not told which (NA.SUB.08)."""

    ship: str
    gear: str


@event("{ship} threw {die} for {boat} by {gear}", rank=0, of="ship", fold="reckoned")
class SearchThrown(Event):
    """A throw for a boat in range: the umpire's alone (NA.SUB.09, .10)."""

    ship: str
    boat: str
    gear: str
    die: int


@step("NA.SUB.07", "NA.SUB.08")
def search(state: State, bench: Bench, now: Moment) -> tuple[State, tuple[Event, ...]]:
    """All searches by the places now; then who has a weapon and can get there makes for the nearest place found."""
    now, events = now.by(search), list[Event]()
    begun = state
    for hunt in state.hunts:
        ship = ship_of(begun, hunt.ship)
        if hunt.gear and not ship.gone:
            state, told = _search(begun, state, ship, hunt, bench, now)
            events += told
    if not state.hunts:
        return state, ()
    hunts = [replace(each, goes_to=_goal(state, each)) for each in state.hunts]
    return replace(state, hunts=tuple(hunts)), tuple(events)


def _search(begun: State, state: State, ship: Ship, hunt: Hunt, bench: Bench, now: Moment) -> tuple[State, list[Event]]:
    """One ship, one device, one throw for each hidden boat in its range."""
    events, own = list[Event](), of_side(state, ship.side)
    now = now._replace(clauses=("NA.SUB.08", "NA.SUB.09" if hunt.gear == "HYD" else "NA.SUB.10"))
    for other in afloat(begun):
        boat, range_yd = other.boat, distance(ship.x_yd, ship.y_yd, other.x_yd, other.y_yd)
        if boat is None or other.side == ship.side or not _in_range(begun, hunt.gear, range_yd):
            continue
        slot = ship_slot(state.move + 1, "NA.SUB.08", ship.number, other.number)
        die = bench.throw(slot, 6, f"Do the {GEAR[hunt.gear]} of {ship.name} find {other.name}?")
        events.append(
            now.tell(SearchThrown, to=(), slots=(slot,), ship=ship.name, boat=other.name, gear=GEAR[hunt.gear], die=die)
        )
        if _finds(begun, hunt.gear, other, boat, die):
            at = (other.x_yd, other.y_yd)
            state = with_ships(state, replace(ship_of(state, other.number), boat=replace(boat, betrayed=at)))
            events.append(
                now.tell(
                    SubmarineFound,
                    to=own,
                    ship=ship.name,
                    gear=GEAR[hunt.gear],
                    range_yd=range_yd,
                    at=at,
                )
            )
    if not any(isinstance(each, SubmarineFound) for each in events):
        events.append(now.tell(NothingFound, to=own, ship=ship.name, gear=GEAR[hunt.gear]))
    return state, events


def _in_range(state: State, gear: str, range_yd: float) -> bool:
    return is_in_hearing(range_yd) if gear == "HYD" else is_in_sonar(range_yd, state.options.sonar_limit_is_maximum)


def _finds(state: State, gear: str, ship: Ship, boat: Boat, die: int) -> bool:
    return is_heard(boat.depth, speed_kn(state, ship), die) if gear == "HYD" else is_echoed(boat.depth, die)


@step("NA.SUB.07", "NA.SUB.08")
def _goal(state: State, hunt: Hunt) -> tuple[float, float] | None:
    """The nearest place of this turn that a ship with a weapon can reach by leaving her plot; None: she keeps it."""
    ship = ship_of(state, hunt.ship)
    if ship.gone or (hunt.depth is None and not hunt.hedgehog):
        return None
    places = [each.boat.betrayed for each in afloat(state) if each.boat and each.boat.betrayed and each.side != ship.side]
    reached = [at for at in places if can_reach(state, ship, at)]
    return min(reached, key=lambda at: (distance(ship.x_yd, ship.y_yd, *at), at), default=None)
