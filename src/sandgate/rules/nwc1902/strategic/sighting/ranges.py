"""From how far one force has another: by smoke, hulls, recognition, in the light and weather of the minute. NWC.ST.48."""

from collections.abc import Callable
from typing import NamedTuple

from sandgate.kernel.rule import step
from sandgate.ocean.coast import crosses_land
from sandgate.ocean.harbours import ports
from sandgate.ocean.nearness import by_latitude_within
from sandgate.ocean.places import Place
from sandgate.ocean.sailing import miles_between
from sandgate.rules.nwc1902.strategic.classes.table import recognisable_mi, seen_in_harbour_mi, visible_mi
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.lists import at_large, ships_of
from sandgate.rules.nwc1902.strategic.moves.sun import light_at
from sandgate.rules.nwc1902.strategic.plots import Stay
from sandgate.rules.nwc1902.strategic.sighting.weather import sight_mi, smoke_seen_mi
from sandgate.rules.nwc1902.strategic.signals.smoke import ONE_SMOKE_MI, is_one_smoke, makes_smoke
from sandgate.rules.nwc1902.strategic.state import State


class Ranges(NamedTuple):
    """In miles; 0: not at all."""

    smoke: float
    hulls: float
    classes: float


def is_day(force: Force, minute: float) -> bool:
    """Whether a force has daylight at a minute of the game (NWC.ST.16)."""
    return light_at(minute, *force.light_min).day


@step("NWC.ST.44")
def smoking(state: State, force: Force, minute: float) -> tuple[int, int]:
    """How many vessels make the smoke that hangs over a force, and how many of them are merchant vessels."""
    if not _smokes(force):
        return 0, 0
    here = force.way.at(minute)
    near_by = [
        each
        for each in at_large(state, force.side)
        if by_latitude_within(here[0], each.way.lat_deg, ONE_SMOKE_MI + each.way.miles(minute))
        and _smokes(each)
        and is_one_smoke(miles_between(*here, *each.way.at(minute)))
    ]
    letters = [ship.letter for each in near_by for ship in ships_of(state, each)]
    return len(letters), letters.count("m")


def _smokes(force: Force) -> bool:
    lies_to = not force.way.speed_kn and (not force.plot.items or isinstance(force.plot.items[0], Stay))
    return makes_smoke(bool(force.port), lies_to)


def all_ranges(state: State, minute: float) -> Callable[[Force, Force], Ranges]:
    """From how far a watcher has a force at a minute: worked out once for all in daylight, and for all in the dark."""
    known = dict[tuple[int, bool], Ranges]()

    def ranges(watcher: Force, seen: Force) -> Ranges:
        key = (seen.number, is_day(watcher, minute))
        if key not in known:
            known[key] = ranges_of(state, watcher, seen, minute)
        return known[key]

    return ranges


@step("NWC.ST.37", "NWC.ST.44", "NWC.ST.48")
def ranges_of(state: State, watcher: Force, seen: Force, minute: float) -> Ranges:
    """From how far a watcher has a force now, by the figures of the ships seen."""
    day, sky = is_day(watcher, minute), state.bell.sky
    if seen.port and ports()[seen.port].closed:
        harbour = sight_mi(seen_in_harbour_mi(day), sky)
        return Ranges(0.0, harbour, harbour)
    ships = ships_of(state, seen)
    return Ranges(
        smoke_seen_mi(*smoking(state, seen, minute), day, sky),
        max(sight_mi(visible_mi(ship.letter, ship.kind, day), sky) for ship in ships),
        max(sight_mi(recognisable_mi(ship.letter, ship.kind, day), sky) for ship in ships),
    )


def masked(watcher: Force, seen: Force, minute: float) -> bool:
    """Whether land lies between two forces; what lies in one harbour sees each other."""
    if watcher.port and watcher.port == seen.port:
        return False
    return crosses_land(Place(*watcher.way.at(minute)), Place(*seen.way.at(minute)))


def limits_of_ships(state: State, watcher: Force, seen: Force, minute: float) -> list[float]:
    """The distances at which more of the ships of a force in sight are seen, or more made out, each by her own class."""
    day, sky = is_day(watcher, minute), state.bell.sky
    kinds = dict.fromkeys([(ship.letter, ship.kind) for ship in ships_of(state, seen)])
    seen_mi = [sight_mi(visible_mi(*kind, day), sky) for kind in kinds]
    return list(dict.fromkeys([*seen_mi, *[sight_mi(recognisable_mi(*kind, day), sky) for kind in kinds]]))


def limits(ranges: Ranges) -> list[float]:
    """The distances at which something changes."""
    return [each for each in dict.fromkeys(ranges) if each > 0.0]
