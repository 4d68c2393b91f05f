"""Torpedo fire in the mêlée: Section II, "Melee", "Torpedo Fire". Clauses NWC.ME.21 and NWC.DU.20 to .23, .38 and .45.

By the rules of the Duel. A torpedo is disclosed when the move in which it was fired is scored, and tried when the move is
scored in which it crosses a track: on every ship but the one that fired it, friend or foe, in the order of time; the first
outline that it cuts takes its one throw.
"""

from dataclasses import replace
from typing import Final, NamedTuple

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.duel.events import TorpedoDisclosed, TorpedoPassed, TorpedoTried
from sandgate.rules.nwc1902.duel.game_paper import MOVE_S
from sandgate.rules.nwc1902.duel.scoring import OVERRULED
from sandgate.rules.nwc1902.duel.state import TUBES, Fate, Fix, TorpedoSeen
from sandgate.rules.nwc1902.duel.torpedo import (
    injury,
    run_after,
    run_time,
    runs_true,
    zone_of_chance,
)
from sandgate.rules.nwc1902.duel.torpedo_fire import CARD, FAR_YD
from sandgate.rules.nwc1902.duel.torpedo_run import Meeting, first_meeting
from sandgate.rules.nwc1902.duel.torpedo_tubes import turn_clauses
from sandgate.rules.nwc1902.fleet.score import endurance_of
from sandgate.rules.nwc1902.melee.state import Ship, State, Torpedo
from sandgate.rules.nwc1902.melee.telling import everybody
from sandgate.rules.nwc1902.melee.trails import fixes_of, may_meet

Tracks = dict[int, tuple[Fix, ...]]  # by number of the ship, worked out where they are needed
Tried = dict[tuple[int, int, int], int]  # how often the ship, tube and target of an address have been used


class Sea(NamedTuple):
    """What all torpedoes of a move share: the ships and their tracks, the bench, what was tried, who is told."""

    state: State
    tracks: Tracks
    bench: Bench
    tried: Tried
    to: tuple[str, ...]


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
def follow_torpedoes(state: State, bench: Bench) -> Followed:
    """Disclose the torpedoes fired in the move that is scored, and try all in the water on the ships they crossed in it."""
    if not state.running:
        return Followed((), state.torpedoes, {}, ())
    running, seen, struck = list[Torpedo](), list(state.torpedoes), dict[int, float]()
    disclosed, events, sea = list[Event](), list[Event](), Sea(state, {}, bench, {}, everybody(state))
    for torpedo in state.running:
        if not torpedo.disclosed:
            disclosed.append(_disclosure(sea, torpedo))
            seen.append(_seen(torpedo))
        place = next(place for place in range(len(seen) - 1, -1, -1) if _same(seen[place], torpedo))
        trace = _follow(sea, torpedo, seen[place])
        events += trace.events
        seen[place] = trace.seen
        number, points = trace.struck
        struck[number] = struck.get(number, 0.0) + points
        if trace.in_water:
            running.append(replace(torpedo, followed_s=state.move * MOVE_S, disclosed=True))
    events.sort(key=lambda event: event.at_s)
    return Followed(tuple(running), tuple(seen), struck, (*disclosed, *events))


def _disclosure(sea: Sea, torpedo: Torpedo) -> TorpedoDisclosed:
    return TorpedoDisclosed(
        at_s=torpedo.fired_s,
        to=sea.to,
        clauses=(*turn_clauses(torpedo), "NWC.DU.38"),
        ship=_name(sea, torpedo),
        tube=torpedo.tube,
        x_yd=torpedo.x_yd,
        y_yd=torpedo.y_yd,
        leaves_deg=torpedo.leaves_deg,
        runs_deg=torpedo.runs_deg,
    )


def _seen(torpedo: Torpedo) -> TorpedoSeen:
    return TorpedoSeen(
        side=torpedo.side,
        move=int(torpedo.fired_s // MOVE_S) + 1,
        tube=torpedo.tube,
        x_yd=torpedo.x_yd,
        y_yd=torpedo.y_yd,
        leaves_deg=torpedo.leaves_deg,
        runs_deg=torpedo.runs_deg,
        fate="running",
        run_yd=0.0,
    )


def _same(known: TorpedoSeen, torpedo: Torpedo) -> bool:
    place = (known.x_yd, known.y_yd, known.runs_deg) == (torpedo.x_yd, torpedo.y_yd, torpedo.runs_deg)
    return place and known.fate in {"running", "missed"} and (known.side, known.tube) == (torpedo.side, torpedo.tube)


def _name(sea: Sea, torpedo: Torpedo) -> str:
    return next(ship.name for ship in sea.state.ships if ship.number == torpedo.ship)


def _follow(sea: Sea, torpedo: Torpedo, known: TorpedoSeen) -> Trace:
    """Try a torpedo at each crossing in the move that is scored, in the order of time, until an outline is cut.

    Ruling: where the umpire lets it pass an outline that its line cuts, it is not tried on that ship again in the move.
    """
    state, options, events = sea.state, sea.state.options, list[Event]()
    now_s = state.move * MOVE_S
    from_s = {ship.number: torpedo.followed_s for ship in state.ships if may_meet(state, torpedo, ship)}
    sea.tracks.update(
        {s.number: fixes_of(s, now_s) for s in state.ships if s.number in from_s and s.number not in sea.tracks}
    )
    while crossing := _next_crossing(sea, torpedo, from_s):
        met, number = crossing
        target = next(ship for ship in state.ships if ship.number == number)
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
    events.append(_passed(sea, torpedo, "", spent_s, options.torpedo_range_yd, ("NWC.DU.19",), ()))
    fate: Fate = "spent" if known.fate == "running" else known.fate
    return Trace(replace(known, fate=fate, run_yd=options.torpedo_range_yd), False, NOBODY, tuple(events))


def _next_crossing(sea: Sea, torpedo: Torpedo, from_s: dict[int, float]) -> tuple[Meeting, int] | None:
    """The first ship that a torpedo crosses; at one second, the one with the lowest number."""
    first: tuple[Meeting, int] | None = None
    for number in sorted(from_s):
        met = first_meeting(
            torpedo.x_yd,
            torpedo.y_yd,
            torpedo.leaves_deg,
            torpedo.runs_deg,
            torpedo.fired_s,
            sea.state.options.torpedo_speed_kn,
            sea.state.options.torpedo_range_yd,
            sea.tracks[number],
            from_s[number],
        )
        if met is not None and (first is None or met.at_s < first[0].at_s):
            first = met, number
    return first


def _nth(sea: Sea, torpedo: Torpedo, target: Ship) -> int:
    """The last part of a trial's address, its own for each tube, then by fours for each further crossing."""
    tube = TUBES.index(torpedo.tube)
    count = sea.tried.get((torpedo.ship, tube, target.number), 0)
    sea.tried[torpedo.ship, tube, target.number] = count + 1
    return tube + len(TUBES) * count


@step("NWC.DU.20", "NWC.DU.21", "NWC.DU.22", "NWC.DU.45", "NWC.ME.21")
def _try(sea: Sea, torpedo: Torpedo, target: Ship, met: Meeting) -> TorpedoTried | TorpedoPassed:
    """Lay the torpedo card at a crossing, and throw the die if the outline is cut."""
    state, bench, nth = sea.state, sea.bench, _nth(sea, torpedo, target)
    cut, run, die, effect = (Slot(state.move, clause, torpedo.ship, target.number, nth) for clause in CARD)
    words = f"{torpedo.tube} and {target.name}"
    cuts = bench.judge(cut, met.cuts, (), f"{words}: her outline is cut")
    ruled = () if cuts == met.cuts else OVERRULED
    if not cuts:
        return _passed(sea, torpedo, target.name, met.at_s, met.run_yd, ("NWC.DU.20", *ruled), (cut,))
    run_yd = bench.measure(run, met.run_yd, FAR_YD, f"{words}: run to the crossing, yards")
    zone = zone_of_chance(run_yd, met.angle_deg, state.options.torpedo_range_yd).zone
    if not zone:
        clauses = ("NWC.DU.20", "NWC.DU.21", *ruled)
        return _passed(sea, torpedo, target.name, met.at_s, run_yd, clauses, (cut, run))
    face = bench.throw(die, 6, f"{words}: does it run true, zone {zone}")
    ran_true = runs_true(zone, face)
    full = state.options.torpedo_points
    proposed = injury(ran_true, endurance_of(target.kind) if full is None else full)
    points = bench.judge(effect, proposed, (), f"{words}: points charged")
    return TorpedoTried(
        at_s=met.at_s,
        to=sea.to,
        clauses=(*CARD, *(ruled if points == proposed else OVERRULED)),
        slots=(cut, run, die, effect),
        ship=_name(sea, torpedo),
        tube=torpedo.tube,
        target=target.name,
        run_yd=run_yd,
        angle_deg=met.angle_deg,
        zone=zone,
        die=face,
        ran_true=ran_true,
        points=points,
    )


def _passed(
    sea: Sea,
    torpedo: Torpedo,
    target: str,
    at_s: float,
    run_yd: float,
    clauses: tuple[str, ...],
    slots: tuple[Slot, ...],
) -> TorpedoPassed:
    return TorpedoPassed(
        at_s=at_s,
        to=sea.to,
        clauses=clauses,
        slots=slots,
        ship=_name(sea, torpedo),
        tube=torpedo.tube,
        target=target,
        run_yd=run_yd,
        spent=not slots,
    )
