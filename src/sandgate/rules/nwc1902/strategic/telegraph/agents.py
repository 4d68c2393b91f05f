"""Consuls and agents telegraph of their own accord what enemy warships do in their port and off it. NWC.ST.20.

In port they count ships and name them; off it they see, by day, as far as hulls are seen. A ship that was in sight is
telegraphed anew when she comes back after an hour (NWC.ST.12).
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final, Literal

from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.ocean.coast import crosses_land
from sandgate.ocean.harbours import ports
from sandgate.ocean.places import Place
from sandgate.rules.nwc1902.strategic.classes.table import visible_mi
from sandgate.rules.nwc1902.strategic.forces import NEVER_MIN, Force, Stretch
from sandgate.rules.nwc1902.strategic.lists import at_large, ships_of
from sandgate.rules.nwc1902.strategic.moves.bell import clock_at
from sandgate.rules.nwc1902.strategic.moves.light import light_changes, light_of_day
from sandgate.rules.nwc1902.strategic.posts import Campaign
from sandgate.rules.nwc1902.strategic.ships import Ship
from sandgate.rules.nwc1902.strategic.sighting.instants import apart_mi, changes, span_within
from sandgate.rules.nwc1902.strategic.sighting.neighbours import KEPT, near_consuls
from sandgate.rules.nwc1902.strategic.sighting.reports import within_sight
from sandgate.rules.nwc1902.strategic.sighting.watching import ANEW_AFTER_MIN
from sandgate.rules.nwc1902.strategic.sighting.weather import sight_mi
from sandgate.rules.nwc1902.strategic.state import Options, State
from sandgate.rules.nwc1902.strategic.telegraph.ends import has_daylight, mark_off, of_port
from sandgate.rules.nwc1902.strategic.telegraph.times import agent_hands_in
from sandgate.rules.nwc1902.strategic.traffic import Lookout, Message, Where

News = Literal["in port", "came in", "went out", "in sight"]
NEWS: Final[tuple[News, ...]] = ("in port", "came in", "went out", "in sight")


@step("NWC.ST.20")
def looked_out(state: State, minute: int) -> State:
    """Every consul looks about him at a minute, and writes down what is new."""
    near = near_consuls(state)
    for campaign in state.campaigns:
        for port in campaign.consuls:
            state = _looked_about(state, campaign, port, near[port], minute)
    return state


def _looked_about(state: State, campaign: Campaign, port: str, near: Sequence[Force], minute: int) -> State:
    known = {each.ship: each for each in state.lookouts if (each.side, each.port) == (campaign.side, port)}
    if not near and not known:
        return state
    others = [each for each in state.lookouts if (each.side, each.port) != (campaign.side, port)]
    by_day, found = has_daylight(state, of_port(state, campaign.side, port), minute), list[tuple[News, Ship]]()
    for force in _about(state, campaign, port, near, known):
        for ship in ships_of(state, force):
            if ship.letter == "m":
                continue
            before, where = known.get(ship.number), where_seen(state, port, force, ship, minute, by_day)
            if before is None and where == "gone":
                continue
            news = news_of(before, where, force, minute)
            found += [(news, ship)] if news else []
            if before is None or before.where != where:
                known[ship.number] = Lookout(campaign.side, port, ship.number, where, minute)
    state = replace(state, lookouts=(*others, *known.values()))
    return _telegraphs(state, campaign, port, found, minute) if found else state


def _about(
    state: State, campaign: Campaign, port: str, near: Sequence[Force], known: Mapping[int, Lookout]
) -> Iterator[Force]:
    """The enemies that may be in sight of a port in this move or lie there, and those that the consul had before him."""
    numbers, had = [force.number for force in near], [number for number, each in known.items() if each.where != "gone"]
    for force in at_large(state):
        about = force.port == port or force.number in numbers or any(number in force.ships for number in had)
        if about and force.side != campaign.side:
            yield force


@step("NWC.ST.20", "NWC.ST.37")
def where_seen(state: State, port: str, force: Force, ship: Ship, minute: int, by_day: bool) -> Where:
    """Where a consul has a ship at a minute: in his port, in sight of it by day, or not at all."""
    if force.port:
        return "in port" if force.port == port else "gone"
    off_mi = apart_mi(_lies(port), force.way, float(state.bell.ends_min), minute)
    here, there = Place(*mark_off(port)), Place(*force.way.at(minute))
    seen = by_day and within_sight(off_mi, _limit_mi(state, ship)) and not crosses_land(here, there)
    return "in sight" if seen else "gone"


def _lies(port: str) -> Stretch:
    """A port as a stretch at rest, from before the game."""
    return Stretch(-NEVER_MIN, *mark_off(port), 0.0, 0.0, NEVER_MIN)


def _limit_mi(state: State, ship: Ship) -> float:
    return sight_mi(visible_mi(ship.letter, ship.kind, True), state.bell.sky)


@step("NWC.ST.20", "NWC.ST.12")
def news_of(before: Lookout | None, where: Where, force: Force, minute: int) -> News | None:
    """What a consul has to tell of a ship; None: nothing new."""
    was: Where = before.where if before else "gone"
    if where == was:
        return None
    if where == "in port":
        return "came in" if force.port_since_min > 0.0 else "in port"
    if was == "in port":
        return "went out"
    anew = before is None or minute - before.since_min >= ANEW_AFTER_MIN
    return "in sight" if where == "in sight" and anew else None


@step("NWC.ST.20")
def _telegraphs(state: State, campaign: Campaign, port: str, found: list[tuple[News, Ship]], minute: int) -> State:
    """A telegram, handed in an hour later, to the commander in chief and to all of the side who sit ashore."""
    text = "; ".join(_sentences(state, found, minute))
    for post in state.posts:
        if post.side == campaign.side and (post.chief or post.port):
            message = Message(
                number=len(state.messages) + 1,
                side=campaign.side,
                sender=f"CONSUL {ports()[port].name.upper()}",
                writer=UMPIRE,
                force=0,
                station=port,
                to=post.name,
                means="agent",
                text=text,
                birds=0,
                handed_in_min=agent_hands_in(minute),
                receiver="",
                way=(),
                due_min=agent_hands_in(minute),
                carrier=0,
                state="written",
            )
            state = replace(state, messages=(*state.messages, message))
    return state


def _sentences(state: State, found: list[tuple[News, Ship]], minute: int) -> Iterator[str]:
    """Side by side and news by news: number, classes, and of those in port the names."""
    names = {each.side: each.name for each in state.campaigns}
    ordered = sorted(found, key=lambda each: (each[1].side, NEWS.index(each[0])))
    for (side, news), group in groupby(ordered, key=lambda each: (each[1].side, each[0])):
        ships = [ship for _, ship in group]
        many = "1 warship" if len(ships) == 1 else f"{len(ships)} warships"
        named = "" if news == "in sight" else f": {', '.join([ship.name for ship in ships])}"
        letters = "".join([ship.letter for ship in ships])
        yield f"{clock_at(state.options, minute):%H:%M} {names[side]}: {many} {news} ({letters}{named})"


def look_minutes(state: State) -> Iterator[int]:
    """When consuls may see something new: with the sun, and as ships come within sight of their ports or go out of it."""
    near = near_consuls(state)
    for campaign in state.campaigns:
        for port in campaign.consuls:
            yield from light_changes(_light_off(state.options, port, state.bell.begins_min))
            for force in near[port]:
                if force.side != campaign.side and force.way.speed_kn:
                    yield from _passing(state, port, force)


@lru_cache(maxsize=KEPT)
def _light_off(options: Options, port: str, minute: int) -> tuple[int, int]:
    """Sunrise and sunset off a port on the day of a minute."""
    return light_of_day(options, mark_off(port), minute)


def _passing(state: State, port: str, force: Force) -> Iterator[int]:
    """When a force comes within sight of a port and leaves it; while it is so near, each minute: land may hide it or not."""
    limits = dict.fromkeys([_limit_mi(state, ship) for ship in ships_of(state, force) if ship.letter != "m"])
    for limit_mi in limits:
        span = span_within(_lies(port), force.way, float(state.bell.ends_min), limit_mi)
        yield from changes(span)
        if span is not None and span[0] <= state.minute < span[1]:
            yield state.minute + 1
