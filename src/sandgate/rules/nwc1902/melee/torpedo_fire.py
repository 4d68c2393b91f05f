"""Torpedo fire in the mêlée: Section II, "Melee", "Torpedo Fire". Clauses NWC.ME.21 and NWC.DU.20 to .23, .38 and .45.

By the rules of the Duel. A torpedo is disclosed when the move in which it was fired is scored, and tried when the move is
scored in which it crosses a track: on every ship but the one that fired it, friend or foe, in the order of time; the first
outline that it cuts takes its one throw.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.melee.state import Ship, State, Torpedo
from sandgate.rules.nwc1902.melee.telling import everybody
from sandgate.rules.nwc1902.melee.trails import extent_of_run, extents_of_trails, fixes_of
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.ship.places import Fix
from sandgate.rules.nwc1902.ship.tubes import BOAT_TUBES, TUBES
from sandgate.rules.nwc1902.squadron.state import Boat
from sandgate.rules.nwc1902.squadron.struck import points_of_hit
from sandgate.rules.nwc1902.squadron.units import unit_name
from sandgate.rules.nwc1902.torpedo.card import run_after, run_time
from sandgate.rules.nwc1902.torpedo.events import TorpedoPassed, TorpedoTried
from sandgate.rules.nwc1902.torpedo.line import Line
from sandgate.rules.nwc1902.torpedo.run import Meeting, next_meeting
from sandgate.rules.nwc1902.torpedo.state import Fate, TorpedoSeen
from sandgate.rules.nwc1902.torpedo.swath import swath_of
from sandgate.rules.nwc1902.torpedo.trial import Flight, Target, lay_card, passed
from sandgate.rules.nwc1902.torpedo.tubes import as_seen, disclosure, line_of
from sandgate.sea.extents import Extent
from sandgate.sea.lines import NEVER
from sandgate.sea.swath import Swath

Track = Any  # fixes of a vessel: a tuple of them in play, an array in a study
Tried = dict[tuple[int, int, int], int]  # how often the ship, tube and target of an address have been used


class Laying(NamedTuple):
    """Who lays torpedoes' lines on the tracks of ships: the rules as they stand, or compiled."""

    fixes_of: Callable[[Ship, float, float], Track]
    next_meeting: Callable[[Line, Swath, Track, float], Meeting]


PLAIN: Final = Laying(fixes_of, next_meeting)


class Sea(NamedTuple):
    """What all torpedoes of a move share: the ships and their tracks, the bench, what was tried, who is told."""

    state: State
    extents: Mapping[int, Extent]  # of the ships' trails, by number of the ship
    tracks: dict[int, Track]  # by number of the ship, worked out where they are needed
    laying: Laying
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
def follow_torpedoes(state: State, bench: Bench, until_s: float, laying: Laying = PLAIN) -> Followed:
    """Disclose the torpedoes fired in the move that is scored, and try all in the water on the ships they crossed in it.

    until_s: the second of the game at which the move ended; a ram that ends the game cuts it short, and what a torpedo
    crosses at that very second it comes to too late.
    """
    if not state.running:
        return Followed((), state.torpedoes, {}, ())
    running, seen, struck = list[Torpedo](), list(state.torpedoes), dict[int, float]()
    extents = extents_of_trails(state, until_s)
    disclosed, events = list[Event](), list[Event]()
    sea = Sea(state, extents, {}, laying, bench, {}, everybody(state), until_s)
    for torpedo in state.running:
        if not torpedo.disclosed:
            disclosed.append(disclosure(torpedo, _name(sea, torpedo), sea.to))
            seen.append(as_seen(torpedo))
        place = next(place for place in range(len(seen) - 1, -1, -1) if _same(seen[place], torpedo))
        trace = _follow(sea, torpedo, seen[place])
        events += trace.events
        seen[place] = trace.seen
        number, points = trace.struck
        struck[number] = struck.get(number, 0.0) + points
        if trace.in_water:
            running.append(replace(torpedo, followed_s=until_s, disclosed=True))
    events.sort(key=lambda event: event.at_s)
    return Followed(tuple(running), tuple(seen), struck, (*disclosed, *events))


def _same(known: TorpedoSeen, torpedo: Torpedo) -> bool:
    place = (known.x_yd, known.y_yd, known.runs_deg) == (torpedo.x_yd, torpedo.y_yd, torpedo.runs_deg)
    return place and known.fate in {"running", "missed"} and (known.side, known.tube) == (torpedo.side, torpedo.tube)


def _name(sea: Sea, torpedo: Torpedo) -> str:
    return unit_name(sea.state, torpedo.ship)


def _vessel(state: State, number: int) -> Ship | Boat:
    """A ship or a boat by her number."""
    vessels: list[Ship | Boat] = [*state.ships, *state.boats]
    return next(vessel for vessel in vessels if vessel.number == number)


def _follow(sea: Sea, torpedo: Torpedo, known: TorpedoSeen) -> Trace:
    """Try a torpedo at each crossing in the move that is scored, in the order of time, until an outline is cut.

    Ruling: where the umpire lets it pass an outline that its line cuts, it is not tried on that ship again in the move.
    """
    state, options, now_s, events = sea.state, sea.state.options, sea.until_s, list[Event]()
    line = line_of(torpedo, options)
    swath, run = swath_of(line), extent_of_run(line, torpedo.followed_s, state.move * MOVE_S)
    near_by = [number for number, trail in sea.extents.items() if number != torpedo.ship and run.near(trail)]
    from_s = dict.fromkeys(near_by, torpedo.followed_s)
    for ship in state.ships:
        if ship.number in from_s and ship.number not in sea.tracks:
            sea.tracks[ship.number] = sea.laying.fixes_of(ship, state.move * MOVE_S, now_s)
    boats = [boat for boat in state.boats if boat.fixes and boat.number != torpedo.ship]
    from_s.update({boat.number: torpedo.followed_s for boat in boats})
    sea.tracks.update({boat.number: tuple([Fix(*fix) for fix in boat.fixes]) for boat in boats})
    while crossing := _next_crossing(sea, line, swath, from_s):
        met, number = crossing
        target = _vessel(state, number)
        event = _try(sea, torpedo, target, met)
        events.append(event)
        if isinstance(event, TorpedoTried):
            run_yd = run_after(met.at_s - torpedo.fired_s, options.torpedo_speed_kn)
            seen = replace(known, fate="struck" if event.ran_true else "erred", run_yd=run_yd)
            return Trace(seen, False, (target.number, event.points), tuple(events))
        known = replace(known, fate="missed")
        from_s[target.number] = now_s if met.cuts else met.at_s
    spent_s = torpedo.fired_s + run_time(options.torpedo_range_yd, options.torpedo_speed_kn)
    if spent_s > now_s:
        run_yd = run_after(now_s - torpedo.fired_s, options.torpedo_speed_kn)
        return Trace(replace(known, run_yd=run_yd), True, NOBODY, tuple(events))
    events.append(passed(_flight(sea, torpedo), "", spent_s, options.torpedo_range_yd, ("NWC.DU.19",), ()))
    fate: Fate = "spent" if known.fate == "running" else known.fate
    return Trace(replace(known, fate=fate, run_yd=options.torpedo_range_yd), False, NOBODY, tuple(events))


def _next_crossing(sea: Sea, line: Line, swath: Swath, from_s: Mapping[int, float]) -> tuple[Meeting, int] | None:
    """The first ship that a torpedo crosses; at one second, the one with the lowest number."""
    first: tuple[Meeting, int] | None = None
    cut_short = sea.until_s < sea.state.move * MOVE_S
    for number in sorted(from_s):
        met = sea.laying.next_meeting(line, swath, sea.tracks[number], from_s[number])
        if met.at_s == NEVER or (cut_short and met.at_s >= sea.until_s):
            continue
        if first is None or met.at_s < first[0].at_s:
            first = met, number
    return first


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
