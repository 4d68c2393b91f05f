"""Whether a force takes and gives notes where it is: by wireless, signal stations, the telegraph. JANE.STR.08, .15."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.ocean.sailing import Miles, miles_between
from sandgate.rules.jane1905.strategical.consent.cables import telegraph_reaches
from sandgate.rules.jane1905.strategical.courses.chart import sea_mark
from sandgate.rules.jane1905.strategical.forces import NEVER_MIN, NOWHERE_MI, Force, Stretch
from sandgate.rules.jane1905.strategical.lists import at_sea, campaign_of, ships_of
from sandgate.rules.jane1905.strategical.messages.notes import STATION_MI, can_send, goes_after_min
from sandgate.rules.jane1905.strategical.messages.signalling import Means, is_read
from sandgate.rules.jane1905.strategical.parts import LatLon
from sandgate.rules.jane1905.strategical.posts import Side
from sandgate.rules.jane1905.strategical.sequence.period import is_dark
from sandgate.rules.jane1905.strategical.sighting.instants import apart_mi, passing
from sandgate.rules.jane1905.strategical.sighting.sight import sight_mi
from sandgate.rules.jane1905.strategical.state import State

FAR_MI: Final = 20_000.0  # farther than any wireless
BY_SIGHT: Final[tuple[Means, ...]] = ("searchlight", "semaphore", "flags")


def is_fitted_out(state: State, force: Force) -> bool:
    """Whether a ship of a force has wireless."""
    return any(ship.wireless for ship in ships_of(state, force))


def wireless_places(state: State, side: Side) -> tuple[LatLon, ...]:
    """Where the wireless stations of a side stand."""
    return tuple([sea_mark(port) for port in campaign_of(state, side).ports if port in state.options.wireless_ports])


def signal_places(state: State, side: Side) -> tuple[LatLon, ...]:
    """Where semaphore is read for a side: its ports, and the stations that the scheme names."""
    named = [(lat_deg, lon_deg) for _, lat_deg, lon_deg, of in state.options.stations if of == side]
    return (*[sea_mark(port) for port in campaign_of(state, side).ports], *named)


def nearest_mi(here: LatLon, places: tuple[LatLon, ...]) -> Miles:
    """How far the nearest of some places lies."""
    return min([FAR_MI, *[miles_between(*here, *place) for place in places]])


@step("JANE.STR.08", "JANE.STR.15")
def linked(state: State, side: Side, minute: int) -> tuple[int, ...]:
    """The numbers of the forces at sea that wireless links with a station of their side, ship to ship."""
    fitted = [force for force in at_sea(state, side) if is_fitted_out(state, force)]
    stations, reach = wireless_places(state, side), state.options.wireless_mi
    found = [force for force in fitted if near(nearest_mi(force.way.at(minute), stations)) <= reach]
    for known in found:  # it grows while it is gone through: who hears one of them is linked too
        found += [each for each in fitted if each not in found and _apart(known, each, minute) <= reach]
    return tuple([force.number for force in found])


def _apart(one: Force, other: Force, minute: int) -> Miles:
    return near(apart_mi(passing(one.way, other.way), minute))


@step("JANE.STR.08")
def in_touch(state: State, force: Force, minute: int) -> bool:
    """Whether notes pass between a force and its Admiralty at a minute."""
    here = force.way.at(minute)
    link = 0.0 if force.number in linked(state, force.side, minute) else FAR_MI
    telegraph = bool(force.port) and telegraph_reaches(state, force.port, force.side)
    station = nearest_mi(here, signal_places(state, force.side))
    sight, fitted = sight_mi(state, force, minute), is_fitted_out(state, force)
    return can_send(link, state.options.wireless_mi, fitted, station, sight, telegraph)


@step("JANE.STR.08", "JANE.STR.15")
def hears(state: State, one: Force, other: Force, minute: int) -> bool:
    """Whether two forces of a side exchange notes directly at a minute: both at sea, by any signal that carries so far."""
    if one.port or other.port:
        return False
    miles, night, sight = _apart(one, other, minute), is_dark(state, one, minute), sight_mi(state, one, minute)
    fine, fitted = state.period.by_day == "fine", is_fitted_out(state, one) and is_fitted_out(state, other)
    means: tuple[Means, ...] = ("wireless", *BY_SIGHT)
    return any(is_read(miles, each, sight, night, fine, state.options.wireless_mi, fitted) for each in means)


@step("JANE.STR.08")
def reach_minutes(state: State, side: Side) -> Iterator[int]:
    """The minutes at which a force of a side may come within reach of a station or of another force of its side."""
    forces = list(at_sea(state, side))
    wireless = state.options.wireless_mi
    for force in forces:
        sight = min(STATION_MI, sight_mi(state, force, state.minute))
        for place in wireless_places(state, side):
            yield from _reached(force.way, _fixed(place), wireless)
        for place in signal_places(state, side):
            yield from _reached(force.way, _fixed(place), sight)
    for one, other in combinations(forces, 2):
        sight = sight_mi(state, one, state.minute)
        for reach in (wireless, wireless / 2.0, min(STATION_MI, sight)):
            yield from _reached(one.way, other.way, reach)


def _fixed(place: LatLon) -> Stretch:
    return Stretch(0, *place, 0.0, 0.0, 0.0, NOWHERE_MI, NEVER_MIN)


def _reached(one: Stretch, other: Stretch, reach_mi: Miles) -> Iterator[int]:
    pair = passing(one, other)
    after = goes_after_min(pair.east_mi, pair.north_mi, *pair.opening, reach_mi)
    if after >= 0:
        yield pair.from_min + after
