"""Torpedo fire in the mêlée: Section II, "Melee", "Torpedo Fire". Clauses NWC.ME.21 and NWC.DU.20 to .23, .38 and .45.

By the rules of the Duel. A torpedo is disclosed when the move in which it was fired is scored, and tried when the move is
scored in which it crosses a track: on every ship but the one that fired it, friend or foe, in the order of time; the first
outline that it cuts takes its one throw.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.melee.state import Ship, State, Torpedo
from sandgate.rules.nwc1902.melee.telling import everybody
from sandgate.rules.nwc1902.melee.torpedo_crossings import Crossing, Crossings, crossings
from sandgate.rules.nwc1902.ship.tubes import BOAT_TUBES, TUBES
from sandgate.rules.nwc1902.squadron.state import Boat
from sandgate.rules.nwc1902.squadron.struck import points_of_hit
from sandgate.rules.nwc1902.squadron.units import unit_name
from sandgate.rules.nwc1902.torpedo.card import run_after, run_time
from sandgate.rules.nwc1902.torpedo.events import TorpedoPassed, TorpedoTried
from sandgate.rules.nwc1902.torpedo.run import Meeting
from sandgate.rules.nwc1902.torpedo.state import Fate, TorpedoSeen
from sandgate.rules.nwc1902.torpedo.trial import Flight, Target, lay_card, passed
from sandgate.rules.nwc1902.torpedo.tubes import as_seen, disclosure

Tried = dict[tuple[int, int, int], int]  # how often the ship, tube and target of an address have been used


class Sea(NamedTuple):
    """What all torpedoes of a move share: the ships, the bench, what was tried, who is told."""

    state: State
    bench: Bench
    tried: Tried
    to: tuple[str, ...]
    until_s: float  # second of the game at which the move ended


class Followed(NamedTuple):
    """What the torpedoes in the water came to in a move."""

    running: tuple[Torpedo, ...]
    seen: tuple[TorpedoSeen, ...]
    struck: dict[int, float]  # points charged, by number of the ship
    events: tuple[Event, ...]


class Trace(NamedTuple):
    """What one torpedo came to in a move."""

    seen: TorpedoSeen
    in_water: bool
    struck: tuple[int, float]
    events: tuple[Event, ...]


NOBODY: Final = (0, 0.0)


@step("NWC.ME.21", "NWC.DU.20", "NWC.DU.23", "NWC.DU.38")
def follow_torpedoes(state: State, bench: Bench, until_s: float, crossings: Crossings = crossings) -> Followed:
    """Disclose the torpedoes fired in the move that is scored, and try all in the water on the ships they crossed in it.

    until_s: the second of the game at which the move ended; a ram that ends the game cuts it short. crossings: who lays
    torpedoes on tracks, by the rules as they stand or compiled.
    """
    if not state.running:
        return Followed((), state.torpedoes, {}, ())
    running, seen, struck = list[Torpedo](), list(state.torpedoes), dict[int, float]()
    disclosed, events = list[Event](), list[Event]()
    sea = Sea(state, bench, {}, everybody(state), until_s)
    for torpedo, crossed in zip(state.running, crossings(state, until_s), strict=True):
        if not torpedo.disclosed:
            disclosed.append(disclosure(torpedo, _name(sea, torpedo), sea.to))
            seen.append(as_seen(torpedo))
        place = next(place for place in range(len(seen) - 1, -1, -1) if is_known_as(seen[place], torpedo))
        trace = _follow(sea, torpedo, seen[place], crossed)
        events += trace.events
        seen[place] = trace.seen
        number, points = trace.struck
        struck[number] = struck.get(number, 0.0) + points
        if trace.in_water:
            running.append(replace(torpedo, followed_s=until_s, disclosed=True))
    events.sort(key=lambda event: event.at_s)
    return Followed(tuple(running), tuple(seen), struck, (*disclosed, *events))


def is_known_as(known: TorpedoSeen, torpedo: Torpedo) -> bool:
    """Whether a torpedo that all know of may be this one."""
    place = (known.x_yd, known.y_yd, known.runs_deg) == (torpedo.x_yd, torpedo.y_yd, torpedo.runs_deg)
    return place and known.fate in {"running", "missed"} and (known.side, known.tube) == (torpedo.side, torpedo.tube)


def _name(sea: Sea, torpedo: Torpedo) -> str:
    return unit_name(sea.state, torpedo.ship)


def _vessel(state: State, number: int) -> Ship | Boat:
    """A ship or a boat by her number."""
    vessels: list[Ship | Boat] = [*state.ships, *state.boats]
    return next(vessel for vessel in vessels if vessel.number == number)


def _follow(sea: Sea, torpedo: Torpedo, known: TorpedoSeen, crossed: Iterable[Crossing]) -> Trace:
    """Try a torpedo at each crossing in the move that is scored, in the order of time, until an outline is cut."""
    state, options, now_s, events = sea.state, sea.state.options, sea.until_s, list[Event]()
    for met, number in crossed:
        event = _try(sea, torpedo, _vessel(state, number), met)
        events.append(event)
        if isinstance(event, TorpedoTried):
            run_yd = run_after(met.at_s - torpedo.fired_s, options.torpedo_speed_kn)
            seen = replace(known, fate="struck" if event.ran_true else "erred", run_yd=run_yd)
            return Trace(seen, False, (number, event.points), tuple(events))
        known = replace(known, fate="missed")
    spent_s = torpedo.fired_s + run_time(options.torpedo_range_yd, options.torpedo_speed_kn)
    if spent_s > now_s:
        run_yd = run_after(now_s - torpedo.fired_s, options.torpedo_speed_kn)
        return Trace(replace(known, run_yd=run_yd), True, NOBODY, tuple(events))
    events.append(passed(_flight(sea, torpedo), "", spent_s, options.torpedo_range_yd, ("NWC.DU.19",), ()))
    fate: Fate = "spent" if known.fate == "running" else known.fate
    return Trace(replace(known, fate=fate, run_yd=options.torpedo_range_yd), False, NOBODY, tuple(events))


def _nth(sea: Sea, torpedo: Torpedo, target: Ship | Boat) -> int:
    """The last part of a trial's address, its own for each tube, then by fours for each further crossing."""
    tube = (BOAT_TUBES if torpedo.tube in BOAT_TUBES else TUBES).index(torpedo.tube)
    count = sea.tried.get((torpedo.ship, tube, target.number), 0)
    sea.tried[torpedo.ship, tube, target.number] = count + 1
    return tube + len(TUBES) * count


@step("NWC.ME.21")
def _try(sea: Sea, torpedo: Torpedo, target: Ship | Boat, met: Meeting) -> TorpedoTried | TorpedoPassed:
    """Try a torpedo on a ship or boat where it crosses her track."""
    state, words = sea.state, f"{torpedo.tube} and {target.name}"
    aimed = Target(target.name, state.move, torpedo.ship, target.number, _nth(sea, torpedo, target), words)
    reach_yd, points = state.options.torpedo_range_yd, points_of_hit(state.options.torpedo_points, target)
    return lay_card(_flight(sea, torpedo), aimed, met, reach_yd, points, sea.bench)


def _flight(sea: Sea, torpedo: Torpedo) -> Flight:
    return Flight(_name(sea, torpedo), torpedo.tube, sea.to)
