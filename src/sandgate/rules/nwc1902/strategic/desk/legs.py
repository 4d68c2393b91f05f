"""What speaks against a leg on its writer's own chart: the place, land, speed, small craft. NWC.ST.11, .24 to .33."""

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.desk.parts import listed
from sandgate.kernel.notation import number_text
from sandgate.kernel.units import near
from sandgate.ocean.coast import crosses_land, miles_to_land
from sandgate.ocean.harbours import ports, ports_called
from sandgate.ocean.places import Place, place_text
from sandgate.ocean.sailing import miles_between
from sandgate.rules.nwc1902.strategic.charts.sailing import end_of_run
from sandgate.rules.nwc1902.strategic.conduct.advancing import clock_min
from sandgate.rules.nwc1902.strategic.conduct.places import place_meant
from sandgate.rules.nwc1902.strategic.conduct.stretches import stretch_of
from sandgate.rules.nwc1902.strategic.desk.reckoning import Turn
from sandgate.rules.nwc1902.strategic.desk.returning import not_admitted
from sandgate.rules.nwc1902.strategic.forces import NEVER_MIN, Force
from sandgate.rules.nwc1902.strategic.lists import campaign_of, ships_of
from sandgate.rules.nwc1902.strategic.plots import NOTHING, LatLon, Run, Send, To
from sandgate.rules.nwc1902.strategic.posts import Campaign
from sandgate.rules.nwc1902.strategic.small_craft.at_sea import (
    ALONG_THE_SHORE_MI,
    torpedo_boat_may,
    torpedo_gunboat_may,
)
from sandgate.rules.nwc1902.strategic.speed.pace import (
    Pace,
    breath_of,
    highest_kn,
    most_kn,
    pace_of,
    steaming,
    sustained_force_kn,
)
from sandgate.rules.nwc1902.strategic.speed.ship_speed import holds_for_min
from sandgate.rules.nwc1902.strategic.state import State

HOUR_MIN: Final = 60.0
FARTHEST_MI: Final = 5_000.0  # of one leg: half round the globe it would be ambiguous which way it goes
FARTHEST_LAT_DEG: Final = 80.0
LOOK_EVERY_MI: Final = 10.0  # along a leg, how far the coast lies


class Way(NamedTuple):
    """A leg as it lies on the chart."""

    end: LatLon
    miles: float
    minutes: float
    port: str  # the key of the port in which it ends; "": at sea


def tenths(value: float) -> float:
    """A speed to the tenth below.

    >>> tenths(7.29), tenths(12.0), tenths(11.999999999999)
    (7.2, 12.0, 12.0)
    """
    return math.floor(near(value * 10.0)) / 10.0


def place_refused(campaign: Campaign, place: LatLon | str, about: str) -> Iterator[Refusal]:
    """A place that nobody knows, that may be several, or that does not admit the force."""
    if not isinstance(place, str) or any(name == place for name, _, _ in campaign.marks):
        return
    found = ports_called(place)
    if not found:
        yield Refusal(
            f"there is no port or mark called {place.title()}",
            "name one of the chart, or write a place: 14-36N 61-12W",
            "NWC.ST.11",
            about,
        )
    elif len(found) > 1:
        names = [ports()[key].name for key in found]
        yield Refusal(f"{place.title()} may be {listed(names)}", "write the name in full", "NWC.ST.11", about, "ambiguous")
    elif ports()[found[0]].inland:
        yield Refusal(f"{ports()[found[0]].name} lies inland", "name a port by the sea", "NWC.ST.11", about)
    elif found[0] in campaign.enemy:
        port = ports()[found[0]]
        off = place_text(port.approach)
        yield Refusal(
            f"{port.name} is the enemy's and does not admit her", f"write the place off it: {off}", "NWC.ST.11", about
        )


def way_of(turn: Turn, item: Run | To) -> Way | None:
    """How a leg lies on the chart at the speed plotted; None where its place is not known."""
    state, force, here = turn.state, turn.force, turn.here
    mark, port = here, ""
    if isinstance(item, To):
        meant = place_meant(campaign_of(state, force.side), item.place)
        if meant is None:
            return None
        mark, port = meant
    clock = clock_min(state, turn.minute)
    stretch = stretch_of(item, here, turn.minute, NOTHING, Pace(item.speed_kn, NEVER_MIN), clock, mark)
    ends_min = stretch.ends_min if stretch.ends_min < NEVER_MIN else max(turn.minute, float(state.bell.ends_min))
    minutes = ends_min - turn.minute
    if isinstance(item, To):
        return Way(mark, miles_between(*here, *mark), minutes, port)
    miles = item.speed_kn * minutes / HOUR_MIN
    end_lat = here[0] + miles * math.cos(math.radians(item.course_deg)) / HOUR_MIN
    end = end_of_run(Place(*here), item.course_deg, miles) if abs(end_lat) <= FARTHEST_LAT_DEG else (end_lat, here[1])
    return Way(end, miles, minutes, "")


def off_the_chart(way: Way) -> bool:
    """Whether a leg is longer, or leads farther north or south, than the chart shows."""
    return way.miles > FARTHEST_MI or abs(way.end[0]) > FARTHEST_LAT_DEG


def leg_refused(turn: Turn, item: Run | To, way: Way, sends: tuple[Send, ...]) -> Iterator[Refusal]:
    """What speaks against a leg whose place is known (NWC.ST.11)."""
    where = f"{'place' if isinstance(item, To) else 'course_deg'} {turn.nth}"
    if off_the_chart(way):
        yield Refusal("this leg leads off the chart", "write a shorter one", "NWC.ST.02", where)
        return
    yield from speed_refused(turn, item.speed_kn, way.minutes, f"speed_kn {turn.nth}")
    if crosses_land(Place(*turn.here), Place(*way.end)):
        yield Refusal("this leg leads across land", "go round it in two legs or more", "NWC.ST.11", where)
    yield from _small_craft(turn, item, way, sends, where)
    yield from not_admitted(turn, way.port)


def speed_refused(turn: Turn, speed_kn: float, minutes: float, about: str) -> Iterator[Refusal]:
    """More than the force makes then, for longer than it can, or too much after a spurt (NWC.ST.31 to .33)."""
    state, force = turn.state, turn.force
    most = most_kn(state, force)
    ships = steaming(state, force)
    if not most:
        empty = listed([ship.name for ship in ships if ship.coal <= 0.0], "and")
        yield Refusal(f"{empty} will have no coal: {force.name} drifts", "", "NWC.ST.40", about, "none")
        return
    keeps = number_text(tenths(min(most, pace_of(state, force, sustained_force_kn(state, force), turn.minute).knots)))
    if near(speed_kn) > near(most):
        text = number_text(tenths(most))
        yield Refusal(f"{force.name} makes {text} knots at most", f"give 0.1 to {text}", _bound_by(state, force), about)
    elif near(pace_of(state, force, speed_kn, turn.minute).knots) < near(speed_kn):
        yield Refusal(f"{force.name} recovers from full speed", f"give 0.1 to {keeps}", "NWC.ST.32", about)
    elif near(speed_kn) > near(sustained_force_kn(state, force)):
        left = min([holds_for_min(ship.letter, highest_kn(ship), breath_of(ship), speed_kn) for ship in ships])
        if near(minutes) > near(left):
            hours = number_text(tenths(left / HOUR_MIN))
            yield Refusal(
                f"{force.name} keeps this speed for {hours} hours at most",
                f"part the leg, or give {keeps}",
                "NWC.ST.32",
                about,
            )


def _bound_by(state: State, force: Force) -> str:
    """The clause that bounds the speed of a force."""
    letters = [ship.letter for ship in ships_of(state, force)]
    if any(ship.tow for ship in ships_of(state, force)) or "m" in letters or ("A" in letters and len(letters) > 1):
        return "NWC.ST.33"
    return "NWC.ST.32" if any(any(breath_of(ship)) for ship in steaming(state, force)) else "NWC.ST.31"


def _small_craft(turn: Turn, item: Run | To, way: Way, sends: tuple[Send, ...], about: str) -> Iterator[Refusal]:
    """Torpedo boats and torpedo gunboats by themselves (NWC.ST.24, .25)."""
    letters = [ship.letter for ship in steaming(turn.state, turn.force)]
    campaign = campaign_of(turn.state, turn.force.side)
    if all(letter == "t" for letter in letters):
        runs = any(send.means == "DESPATCH" for send in sends)
        if not torpedo_boat_may(runs, 0.0 if runs else _off_coast_mi(turn.here, way), _own_waters(campaign, way.end)):
            miles = number_text(ALONG_THE_SHORE_MI)
            yield Refusal(
                "torpedo boats do not scout at sea",
                f"stay within {miles} miles of a coast that is not the enemy's, or carry a despatch",
                "NWC.ST.24",
                about,
            )
    elif all(letter == "s" for letter in letters):
        coal_there = way.port != "" and (way.port in campaign.friendly or ports()[way.port].coal != "no")
        if not torpedo_gunboat_may(way.miles, item.speed_kn, coal_there):
            yield Refusal(
                "it lies beyond the radius of action, out and home",
                "go less far, or to a port with coal",
                "NWC.ST.25",
                about,
            )


def _off_coast_mi(here: LatLon, way: Way) -> float:
    """How far the coast is at most along a leg, as far as it matters."""
    steps = max(1, math.ceil(way.miles / LOOK_EVERY_MI))
    for step in range(1, steps + 1):
        part = step / steps
        place = Place(here[0] + (way.end[0] - here[0]) * part, here[1] + (way.end[1] - here[1]) * part)
        if miles_to_land(place, ALONG_THE_SHORE_MI) is None:
            return FARTHEST_MI
    return 0.0


def _own_waters(campaign: Campaign, at: LatLon) -> bool:
    """Whether the nearest port is not the enemy's."""
    by_the_sea = [port for port in ports().values() if not port.inland]
    nearest = min(by_the_sea, key=lambda port: miles_between(*at, *port.place))
    return nearest.key not in campaign.enemy
