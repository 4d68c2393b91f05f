"""Torpedo fire: Section I, "Torpedo Fire", "Torpedo Card" and "Die".

Clauses NWC.DU.20 to .23, .38 and .45. A torpedo is disclosed when the move in which it was fired is scored, and tried on
the enemy at each crossing of her track when the move of the crossing is scored. How it leaves the ship: torpedo_tubes.py.
Where it crosses: torpedo/run.py. How it is tried there: torpedo/trial.py.
"""

from dataclasses import replace
from typing import NamedTuple

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.captain.state import Ship
from sandgate.rules.nwc1902.duel.scoring import BOTH
from sandgate.rules.nwc1902.duel.state import Options, State
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.ship.tubes import TUBES
from sandgate.rules.nwc1902.torpedo.card import run_after, run_time
from sandgate.rules.nwc1902.torpedo.events import TorpedoPassed, TorpedoTried
from sandgate.rules.nwc1902.torpedo.run import Meeting, first_meeting
from sandgate.rules.nwc1902.torpedo.state import Fate, Torpedo, TorpedoSeen
from sandgate.rules.nwc1902.torpedo.trial import Flight, Target, lay_card, passed
from sandgate.rules.nwc1902.torpedo.tubes import as_seen, disclosure, fired_in

Address = tuple[int, int]


class Followed(NamedTuple):
    """What the torpedoes in the water came to in a move."""

    running: tuple[Torpedo, ...]
    seen: tuple[TorpedoSeen, ...]
    struck: tuple[float, ...]  # points charged to each ship
    events: tuple[Event, ...]


class Trace(NamedTuple):
    """What one torpedo came to in a move."""

    seen: TorpedoSeen
    in_water: bool
    points: float
    events: tuple[Event, ...]


@step("NWC.DU.20", "NWC.DU.23", "NWC.DU.38")
def follow_torpedoes(state: State, bench: Bench, until_s: float) -> Followed:
    """Disclose the torpedoes fired in the move that is scored, and try all in the water on the ships they crossed in it.

    until_s: the second of the game at which the move ended; a ram or a drawn collision cuts it short, and what a torpedo
    crosses at that very second it comes to too late.
    """
    if not state.running:
        return Followed((), state.torpedoes, (0.0, 0.0), ())
    running, seen, struck = list[Torpedo](), list(state.torpedoes), [0.0] * len(state.ships)
    disclosed, events, tried = list[Event](), list[Event](), dict[Address, int]()
    for torpedo in state.running:
        firer, target = _pair(state, torpedo)
        if not torpedo.disclosed:
            disclosed.append(disclosure(torpedo, firer.name, BOTH))
            seen.append(as_seen(torpedo))
        place = next(place for place, known in enumerate(seen) if _same(known, torpedo))
        trace = _follow(state, torpedo, seen[place], until_s, bench, tried)
        events += trace.events
        seen[place] = trace.seen
        struck[state.ships.index(target)] += trace.points
        if trace.in_water:
            running.append(replace(torpedo, followed_s=until_s, disclosed=True))
    events.sort(key=lambda event: event.at_s)
    return Followed(tuple(running), tuple(seen), tuple(struck), (*disclosed, *events))


def _pair(state: State, torpedo: Torpedo) -> tuple[Ship, Ship]:
    """The ship that fired a torpedo, and the other one."""
    first, second = state.ships
    return (first, second) if first.number == torpedo.ship else (second, first)


def _same(known: TorpedoSeen, torpedo: Torpedo) -> bool:
    return (known.side, known.tube, known.move) == (torpedo.side, torpedo.tube, fired_in(torpedo))


def _follow(
    state: State, torpedo: Torpedo, known: TorpedoSeen, now_s: float, bench: Bench, tried: dict[Address, int]
) -> Trace:
    """Try a torpedo at each crossing of the enemy's track in the move that is scored, until an outline is cut.

    Ruling: where the umpire lets it pass an outline that its line cuts, it is not tried again in that move.
    """
    (firer, target), options, events = _pair(state, torpedo), state.options, list[Event]()
    from_s, speed_kn, cut_short = torpedo.followed_s, options.torpedo_speed_kn, now_s < state.move * MOVE_S
    while (met := _crossing(torpedo, target, options, from_s)) and not (cut_short and met.at_s >= now_s):
        event = _try(state, torpedo, firer, target, met, _nth(torpedo, tried), bench)
        events.append(event)
        if isinstance(event, TorpedoTried):
            run_yd = run_after(met.at_s - torpedo.fired_s, speed_kn)
            seen = replace(known, fate="struck" if event.ran_true else "erred", run_yd=run_yd)
            return Trace(seen, False, event.points, tuple(events))
        known, from_s = replace(known, fate="missed"), now_s if met.cuts else met.at_s
    spent_s = torpedo.fired_s + run_time(options.torpedo_range_yd, speed_kn)
    if spent_s > now_s:
        run_yd = run_after(now_s - torpedo.fired_s, speed_kn)
        return Trace(replace(known, run_yd=run_yd), True, 0.0, tuple(events))
    events.append(passed(_flight(torpedo, firer), target.name, spent_s, options.torpedo_range_yd, ("NWC.DU.19",), ()))
    fate: Fate = "spent" if known.fate == "running" else known.fate
    return Trace(replace(known, fate=fate, run_yd=options.torpedo_range_yd), False, 0.0, tuple(events))


def _nth(torpedo: Torpedo, tried: dict[Address, int]) -> int:
    """The last part of a trial's address, its own among all of this ship in this move: the tube, then by fours."""
    tube = TUBES.index(torpedo.tube)
    count = tried.get((torpedo.ship, tube), 0)
    tried[torpedo.ship, tube] = count + 1
    return tube + len(TUBES) * count


def _crossing(torpedo: Torpedo, target: Ship, options: Options, from_s: float) -> Meeting | None:
    return first_meeting(
        torpedo.x_yd,
        torpedo.y_yd,
        torpedo.leaves_deg,
        torpedo.runs_deg,
        torpedo.fired_s,
        options.torpedo_speed_kn,
        options.torpedo_range_yd,
        target.fixes,
        from_s,
    )


def _try(
    state: State, torpedo: Torpedo, firer: Ship, target: Ship, met: Meeting, nth: int, bench: Bench
) -> TorpedoTried | TorpedoPassed:
    """Try a torpedo on the enemy where it crosses her track."""
    aimed = Target(target.name, state.move, torpedo.ship, target.number, nth, torpedo.tube)
    reach_yd, points = state.options.torpedo_range_yd, state.options.torpedo_points
    return lay_card(_flight(torpedo, firer), aimed, met, reach_yd, points, bench)


def _flight(torpedo: Torpedo, firer: Ship) -> Flight:
    return Flight(firer.name, torpedo.tube, BOTH)
