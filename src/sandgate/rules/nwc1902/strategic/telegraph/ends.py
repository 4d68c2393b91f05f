"""Who is at the ends of a message: a force, a commander at his post ashore, or an office of the telegraph. NWC.ST.20 to .22.

Ports are reckoned at their sea marks, where ships in them lie on the chart.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from sandgate.kernel.rule import step
from sandgate.ocean.harbours import ports, ports_called
from sandgate.ocean.sailing import miles_between
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.lists import at_large, force_called
from sandgate.rules.nwc1902.strategic.moves.light import light_of_day
from sandgate.rules.nwc1902.strategic.moves.sun import light_at
from sandgate.rules.nwc1902.strategic.plots import LatLon
from sandgate.rules.nwc1902.strategic.posts import Post, Side
from sandgate.rules.nwc1902.strategic.sighting.ranges import is_day
from sandgate.rules.nwc1902.strategic.state import State
from sandgate.rules.nwc1902.strategic.telegraph.times import may_send_ashore

KEPT: Final = 256  # places where ships have lain


class End(NamedTuple):
    """One end of a message, at a minute."""

    side: Side
    role: str  # the key of who reads and writes there; "": an office, where messages wait
    name: str
    force: Force | None  # None: ashore
    port: str  # the key of the port in which it lies; "": at sea
    at: LatLon


def mark_off(port: str) -> LatLon:
    """The sea mark of a port."""
    return ports()[port].approach


def of_force(force: Force, minute: float) -> End:
    """A force, where it is at a minute."""
    return End(force.side, force.role, force.name, force, force.port, force.way.at(minute))


def of_post(post: Post) -> End:
    """A commander at his post ashore."""
    return End(post.side, post.key, post.name, None, post.port, mark_off(post.port))


def of_port(state: State, side: Side, port: str) -> End:
    """A port: the commander of the side who sits there, else the office."""
    there = [post for post in state.posts if post.side == side and post.port == port]
    return of_post(there[0]) if there else End(side, "", ports()[port].name, None, port, mark_off(port))


@step("NWC.ST.22")
def addressee(state: State, side: Side, name: str, minute: float) -> End | None:
    """To whom a message goes: a force of the side, a commander where he is, or a port; None: nobody is called so.

    A commander who has no post ashore is with the first of his forces.
    """
    force = force_called(state, side, name)
    if force is not None:
        return of_force(force, minute)
    for post in state.posts:
        if post.side == side and post.name == name:
            if post.port:
                return of_post(post)
            his = [force for force in at_large(state, side) if force.role == post.key]
            return of_force(his[0], minute) if his else None
    found = ports_called(name)
    return of_port(state, side, found[0]) if len(found) == 1 else None


def ends_of(state: State, minute: float) -> Iterator[End]:
    """All forces, and all who sit ashore."""
    for force in at_large(state):
        yield of_force(force, minute)
    for post in state.posts:
        if post.port:
            yield of_post(post)


def has_daylight(state: State, end: End, minute: int) -> bool:
    """Whether it is day there."""
    if end.force is not None:
        return is_day(end.force, minute)
    return light_at(minute, *light_of_day(state.options, end.at, minute)).day


def lies_off(end: End, port: str) -> bool:
    """Whether a ship lies in a port, or at rest so near that boats go to and fro."""
    if end.port or end.force is None:
        return end.port == port
    return not end.force.way.speed_kn and may_send_ashore(miles_between(*end.at, *mark_off(port)))


@step("NWC.ST.21")
def station_of(end: End) -> str:
    """The key of the port on the telegraph where an end hands in and is reached; "": it must first come in."""
    if end.port or end.force is None:
        return end.port if end.port and ports()[end.port].cable else ""
    return "" if end.force.way.speed_kn else _station_near(end.at)


@lru_cache(maxsize=KEPT)
def _station_near(at: LatLon) -> str:
    """The key of the first port on the telegraph to which boats go from a place; "": none."""
    stations = [(key, port.approach) for key, port in ports().items() if port.cable]
    return next((key for key, mark in stations if may_send_ashore(miles_between(*at, *mark))), "")
