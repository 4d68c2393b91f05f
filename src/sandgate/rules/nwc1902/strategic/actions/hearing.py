"""Gun fire heard by who takes no part: from where, and when it ceases; never how far. NWC.ST.47, .12."""

from collections.abc import Iterator

from sandgate.kernel.contract import Event
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import bearing
from sandgate.kernel.rule import step
from sandgate.ocean.sailing import Miles, miles_between, northing_and_departure
from sandgate.rules.nwc1902.strategic.actions.engaged import under_way
from sandgate.rules.nwc1902.strategic.actions.events import GunFireCeased, GunFireHeard
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.lists import asked, at_large, force_numbered
from sandgate.rules.nwc1902.strategic.plots import LatLon
from sandgate.rules.nwc1902.strategic.preparation.detaching import moment_of
from sandgate.rules.nwc1902.strategic.sighting.watching import off_now_mi
from sandgate.rules.nwc1902.strategic.sights import Heard
from sandgate.rules.nwc1902.strategic.signals.gun_fire import gun_fire_is_heard, heard_from_deg
from sandgate.rules.nwc1902.strategic.state import State
from sandgate.rules.nwc1902.strategic.traffic import Action

Done = tuple[State, tuple[Event, ...]]


@step("NWC.ST.47", "NWC.ST.12")
def heard(state: State, minute: int) -> Done:
    """Every force within ten miles of an action hears it, and is asked, once for each action."""
    events = list[Event]()
    for action in under_way(state, minute):
        known = [each.force for each in state.heard if each.action == action.number]
        for force in _within(state, action, minute):
            if force.number not in known:
                state, told = _told(state, action, force, minute, ceased=False)
                events += told
    return state, tuple(events)


@step("NWC.ST.47", "NWC.ST.12")
def ceased(state: State, action: Action, minute: int) -> Done:
    """An action is over: who has heard it and is still within ten miles hears it cease."""
    events = list[Event]()
    known = [each.force for each in state.heard if each.action == action.number]
    for force in _within(state, action, minute):
        if force.number in known:
            state, told = _told(state, action, force, minute, ceased=True)
            events += told
    return state, tuple(events)


def fighter_heard(state: State, action: Action) -> Force | None:
    """The force from whose place an action is heard: the first that takes part; None: it is left no more."""
    first = force_numbered(state, action.forces[0])
    return None if first.gone else first


def _place(state: State, action: Action, minute: int) -> LatLon:
    first = fighter_heard(state, action)
    return first.way.at(minute) if first else (action.lat_deg, action.lon_deg)


def _within(state: State, action: Action, minute: int) -> Iterator[Force]:
    fighter = fighter_heard(state, action)
    for force in at_large(state):
        if force.number not in action.forces and gun_fire_is_heard(_off_mi(state, action, fighter, force, minute)):
            yield force


def _off_mi(state: State, action: Action, fighter: Force | None, force: Force, minute: int) -> Miles:
    if fighter is not None:
        return off_now_mi(state, force, fighter, minute)
    return miles_between(*force.way.at(minute), action.lat_deg, action.lon_deg)


def _told(state: State, action: Action, force: Force, minute: int, *, ceased: bool) -> Done:
    north, east = northing_and_departure(*force.way.at(minute), *_place(state, action, minute))
    bears_deg = heard_from_deg(bearing(0.0, 0.0, east, north))
    note = Heard(force.number, force.role, action.number, minute, bears_deg, ceased)
    state = asked(replace(state, heard=(*state.heard, note)), force, "gun fire has ceased" if ceased else "gun fire")
    kind = GunFireCeased if ceased else GunFireHeard
    return state, (moment_of(force, minute).by(heard).tell(kind, force=force.name, bearing_deg=bears_deg),)
