"""Steamers as the special chart has them: their ways by the clock, as they are timed or as the trade player marks them.

A steamer's way is written by her own clock, which stands while a raider has her in hand. JANE.STR.18.
"""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.ocean.harbours import ports
from sandgate.ocean.places import Place
from sandgate.ocean.sailing import course_to, miles_between
from sandgate.rules.jane1905.strategical.courses.distance import run_mi
from sandgate.rules.jane1905.strategical.forces import NEVER_MIN, NOWHERE_MI, Stretch, on_the_chart
from sandgate.rules.jane1905.strategical.lists import with_steamers
from sandgate.rules.jane1905.strategical.parts import LatLon
from sandgate.rules.jane1905.strategical.posts import TRADE
from sandgate.rules.jane1905.strategical.state import State
from sandgate.rules.jane1905.strategical.trade.routes import due, place_after, routes, sails, way_mi
from sandgate.rules.jane1905.strategical.traffic import Steamer
from sandgate.rules.jane1905.strategical.units import MIN_PER_H

Done = tuple[State, tuple[Event, ...]]


def marks_of(route: str, *, back: bool) -> tuple[Place, ...]:
    """The marks of a route in the order in which a steamer comes to them."""
    marks = routes()[route].marks
    return marks[::-1] if back else marks


def rest_at(place: LatLon, minute: int) -> Stretch:
    """A rest at one place without an end."""
    return Stretch(minute, *place, 0.0, 0.0, 0.0, NOWHERE_MI, NEVER_MIN)


@step("JANE.STR.18")
@cache
def timed_way(route: str, sailed_min: int, *, back: bool) -> tuple[Stretch, ...]:
    """The way of a steamer as she is timed: she turns in the first full minute at each mark, and at last lies in port."""
    marks, speed_kn, run, minute, found = marks_of(route, back=back), routes()[route].speed_kn, 0.0, sailed_min, []
    for here, there in pairwise(marks):
        run += miles_between(*here, *there)
        ends_min, at = due(sailed_min, run, speed_kn), place_after(marks, run_mi(speed_kn, minute - sailed_min))
        miles = miles_between(*at, *there)
        if ends_min > minute:
            found.append(Stretch(minute, *at, course_to(*at, *there), speed_kn, speed_kn, miles, ends_min))
        minute = ends_min
    return (*found, rest_at(on_the_chart(marks[-1]), minute))


def stretches_of(steamer: Steamer) -> tuple[Stretch, ...]:
    """The whole way of a steamer by her own clock: as timed, until she is told otherwise."""
    timed = timed_way(steamer.route, steamer.sailed_min, back=steamer.back)
    if not steamer.legs:
        return timed
    turns = steamer.legs[0].begun_min
    kept = [replace(each, ends_min=min(each.ends_min, turns)) for each in timed if each.begun_min < turns]
    return (*kept, *steamer.legs)


def stretch_on(steamer: Steamer, clock: int) -> Stretch:
    """The stretch on which a steamer is at a minute of her own clock, on which nobody has held her."""
    ways = stretches_of(steamer)
    return [ways[0], *[each for each in ways[1:] if each.begun_min <= clock]][-1]


@step("JANE.STR.18", "JANE.STR.19")
def way_at(steamer: Steamer, minute: int) -> Stretch:
    """The stretch on which a steamer is at a minute: while a raider has her in hand she lies where she was met."""
    if steamer.held_by:
        clock = steamer.held_min - steamer.delay_min
        return rest_at(stretch_on(steamer, clock).at(clock), steamer.held_min)
    late, way = steamer.delay_min, stretch_on(steamer, minute - steamer.delay_min)
    return replace(way, begun_min=way.begun_min + late, ends_min=min(NEVER_MIN, way.ends_min + late))


def in_port_min(steamer: Steamer) -> int:
    """The minute of her own clock at which a steamer comes to an end of her route; NEVER_MIN: not on her present way."""
    last, marks = stretches_of(steamer)[-1], routes()[steamer.route].marks
    ends = [on_the_chart(mark) for mark in (marks[0], marks[-1])]
    return last.begun_min if not last.speed_kn and (last.lat_deg, last.lon_deg) in ends else NEVER_MIN


@step("JANE.STR.18")
def arrives_min(steamer: Steamer) -> int:
    """The minute at which a steamer comes into port; NEVER_MIN: she is in a raider's hands, or on no way to a port."""
    there = in_port_min(steamer)
    return NEVER_MIN if steamer.held_by or steamer.taken or there == NEVER_MIN else there + steamer.delay_min


def under_way(state: State, minute: int) -> Iterator[Steamer]:
    """The steamers at sea that can be met: not those in a raider's hands."""
    for steamer in state.steamers:
        if not (steamer.taken or steamer.held_by) and steamer.arrived_min < 0 and steamer.sailed_min <= minute:
            yield steamer


def sailing_hours(state: State) -> Iterator[int]:
    """The next minute at which steamers leave the ends of each route."""
    for key, side in state.options.steamers_of:
        route = routes()[key]
        nth = max(0, (state.minute // MIN_PER_H - route.first_h) // route.every_h + 1)
        if side:
            yield sails(route.first_h, route.every_h, nth)


@step("JANE.STR.18")
def steamers_sailed(state: State, minute: int, _bench: Bench) -> Done:
    """Steamers leave both ends of every route at its interval; neutral ones, which nobody may take, are not on the chart."""
    trade = TRADE if any(post.key == TRADE for post in state.posts) else ""
    for place, (key, side) in enumerate(state.options.steamers_of):
        route = routes()[key]
        nth = max(0, (minute // MIN_PER_H - route.first_h) // route.every_h)
        gone = any((each.route, each.sailed_min) == (key, minute) for each in state.steamers)
        if not side or gone or sails(route.first_h, route.every_h, nth) != minute:
            continue
        for back in (False, True):
            count = 2 * nth + back
            number = 1 + place + count * len(state.options.steamers_of)
            state = with_steamers(state, _put_to_sea(number, trade, side, f"{key}{count + 1}", key, minute, back=back))
    return state, ()


def _put_to_sea(number: int, role: str, side: str, name: str, key: str, minute: int, *, back: bool) -> Steamer:
    route = routes()[key]
    return Steamer(
        number=number,
        role=role,
        side=side,
        name=name,
        route=key,
        back=back,
        sailed_min=minute,
        due_min=due(minute, way_mi(marks_of(key, back=back)), route.speed_kn),
        speed_kn=route.speed_kn,
        tons=route.tons,
        legs=(),
        met=(),
        held_by=0,
        held_min=-1,
        delay_min=0,
        taken=False,
        arrived_min=-1,
    )


def port_of(steamer: Steamer) -> str:
    """The name of the port for which a steamer has sailed."""
    return ports()[routes()[steamer.route].ends[0 if steamer.back else 1]].name
