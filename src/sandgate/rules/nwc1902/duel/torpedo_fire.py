"""Torpedo fire: Section I, "Torpedo Fire", "Torpedo Card" and "Die".

Clauses NWC.DU.20 to .23, .38 and .45. A torpedo is disclosed when the move in which it was fired is scored, and tried on
the enemy at each crossing of her track when the move of the crossing is scored. How it leaves the ship: torpedo_tubes.py.
Where it crosses: torpedo_run.py. What the card says: torpedo.py.
"""

from dataclasses import replace
from typing import Final, NamedTuple

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.duel.events import (
    TorpedoDisclosed,
    TorpedoPassed,
    TorpedoTried,
)
from sandgate.rules.nwc1902.duel.game_paper import MOVE_S
from sandgate.rules.nwc1902.duel.scoring import BOTH, OVERRULED
from sandgate.rules.nwc1902.duel.state import TUBES, Fate, Options, Ship, State, Torpedo, TorpedoSeen
from sandgate.rules.nwc1902.duel.torpedo import (
    injury,
    run_after,
    run_time,
    runs_true,
    zone_of_chance,
)
from sandgate.rules.nwc1902.duel.torpedo_run import Meeting, first_meeting
from sandgate.rules.nwc1902.duel.torpedo_tubes import turn_clauses

FAR_YD: Final = (0.0, 1e6)
CARD: Final = ("NWC.DU.20", "NWC.DU.21", "NWC.DU.22", "NWC.DU.45")  # cut, run, die, effect

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
def follow_torpedoes(state: State, bench: Bench) -> Followed:
    """Disclose the torpedoes fired in the move that is scored, and try all in the water on the ships they crossed in it."""
    if not state.running:
        return Followed((), state.torpedoes, (0.0, 0.0), ())
    running, seen, struck = list[Torpedo](), list(state.torpedoes), [0.0] * len(state.ships)
    disclosed, events, tried = list[Event](), list[Event](), dict[Address, int]()
    for torpedo in state.running:
        firer, target = _pair(state, torpedo)
        if not torpedo.disclosed:
            disclosed.append(_disclosure(firer, torpedo))
            seen.append(_seen(torpedo))
        place = next(place for place, known in enumerate(seen) if _same(known, torpedo))
        trace = _follow(state, torpedo, seen[place], bench, tried)
        events += trace.events
        seen[place] = trace.seen
        struck[state.ships.index(target)] += trace.points
        if trace.in_water:
            running.append(replace(torpedo, followed_s=state.move * MOVE_S, disclosed=True))
    events.sort(key=lambda event: event.at_s)
    return Followed(tuple(running), tuple(seen), tuple(struck), (*disclosed, *events))


def _pair(state: State, torpedo: Torpedo) -> tuple[Ship, Ship]:
    """The ship that fired a torpedo, and the other one."""
    first, second = state.ships
    return (first, second) if first.number == torpedo.ship else (second, first)


def _disclosure(firer: Ship, torpedo: Torpedo) -> TorpedoDisclosed:
    return TorpedoDisclosed(
        at_s=torpedo.fired_s,
        to=BOTH,
        clauses=(*turn_clauses(torpedo), "NWC.DU.38"),
        ship=firer.name,
        tube=torpedo.tube,
        x_yd=torpedo.x_yd,
        y_yd=torpedo.y_yd,
        leaves_deg=torpedo.leaves_deg,
        runs_deg=torpedo.runs_deg,
    )


def _seen(torpedo: Torpedo) -> TorpedoSeen:
    return TorpedoSeen(
        side=torpedo.side,
        move=_move_of(torpedo),
        tube=torpedo.tube,
        x_yd=torpedo.x_yd,
        y_yd=torpedo.y_yd,
        leaves_deg=torpedo.leaves_deg,
        runs_deg=torpedo.runs_deg,
        fate="running",
        run_yd=0.0,
    )


def _move_of(torpedo: Torpedo) -> int:
    return int(torpedo.fired_s // MOVE_S) + 1


def _same(known: TorpedoSeen, torpedo: Torpedo) -> bool:
    return (known.side, known.tube, known.move) == (torpedo.side, torpedo.tube, _move_of(torpedo))


def _follow(state: State, torpedo: Torpedo, known: TorpedoSeen, bench: Bench, tried: dict[Address, int]) -> Trace:
    """Try a torpedo at each crossing of the enemy's track in the move that is scored, until an outline is cut.

    Ruling: where the umpire lets it pass an outline that its line cuts, it is not tried again in that move.
    """
    (firer, target), options, events = _pair(state, torpedo), state.options, list[Event]()
    from_s, now_s, speed_kn = torpedo.followed_s, state.move * MOVE_S, options.torpedo_speed_kn
    while met := _crossing(torpedo, target, options, from_s):
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
    events.append(_passed(torpedo, firer, target, spent_s, options.torpedo_range_yd, ("NWC.DU.19",), ()))
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


@step("NWC.DU.20", "NWC.DU.21", "NWC.DU.22", "NWC.DU.45")
def _try(
    state: State, torpedo: Torpedo, firer: Ship, target: Ship, met: Meeting, nth: int, bench: Bench
) -> TorpedoTried | TorpedoPassed:
    """Lay the torpedo card at a crossing, and throw the die if the outline is cut."""
    cut, run, die, effect = (Slot(state.move, clause, torpedo.ship, target.number, nth) for clause in CARD)
    cuts = bench.judge(cut, met.cuts, (), f"{torpedo.tube}: her outline is cut")
    ruled = () if cuts == met.cuts else OVERRULED
    if not cuts:
        return _passed(torpedo, firer, target, met.at_s, met.run_yd, ("NWC.DU.20", *ruled), (cut,))
    run_yd = bench.measure(run, met.run_yd, FAR_YD, f"{torpedo.tube}: run to the crossing, yards")
    zone = zone_of_chance(run_yd, met.angle_deg, state.options.torpedo_range_yd).zone
    if not zone:
        return _passed(torpedo, firer, target, met.at_s, run_yd, ("NWC.DU.20", "NWC.DU.21", *ruled), (cut, run))
    face = bench.throw(die, 6, f"{torpedo.tube}: does it run true, zone {zone}")
    ran_true = runs_true(zone, face)
    proposed = injury(ran_true, state.options.torpedo_points)
    points = bench.judge(effect, proposed, (), f"{torpedo.tube}: points charged")
    return TorpedoTried(
        at_s=met.at_s,
        to=BOTH,
        clauses=(*CARD, *(ruled if points == proposed else OVERRULED)),
        slots=(cut, run, die, effect),
        ship=firer.name,
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
    torpedo: Torpedo,
    firer: Ship,
    target: Ship,
    at_s: float,
    run_yd: float,
    clauses: tuple[str, ...],
    slots: tuple[Slot, ...],
) -> TorpedoPassed:
    return TorpedoPassed(
        at_s=at_s,
        to=BOTH,
        clauses=clauses,
        slots=slots,
        ship=firer.name,
        tube=torpedo.tube,
        target=target.name,
        run_yd=run_yd,
        spent=not slots,
    )
