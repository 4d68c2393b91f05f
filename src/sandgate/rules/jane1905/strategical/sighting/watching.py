"""Who has whom in sight at a minute, and what he is told of it, step by step. JANE.STR.13.

The first and the second step stop the run of who sights; each once, and again after an hour out of sight. On the board it is
told at once and stops as the move ends (JANE.SCALE.03). What lies in harbour sees nothing of what passes at sea, and is not
seen.
"""

from typing import Final

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.jane1905.strategical.cruisers.detaching import moment_of
from sandgate.rules.jane1905.strategical.forces import Force
from sandgate.rules.jane1905.strategical.lists import at_large, at_sea, commander_asked, ships_of
from sandgate.rules.jane1905.strategical.sighting.events import ShipsMadeOut, ShipsSighted, SightLost
from sandgate.rules.jane1905.strategical.sighting.instants import apart_mi, bearing_at, passing
from sandgate.rules.jane1905.strategical.sighting.meeting import stops_again
from sandgate.rules.jane1905.strategical.sighting.reports import (
    first_report,
    how_many,
    reported_bearing,
    reported_way,
    step_of,
    stops,
)
from sandgate.rules.jane1905.strategical.sighting.sight import seen_mi
from sandgate.rules.jane1905.strategical.sights import Report, Watch
from sandgate.rules.jane1905.strategical.state import State
from sandgate.rules.jane1905.tactical.signalling.scouts import misread

Done = tuple[State, tuple[Event, ...]]
MADE_OUT: Final = 2  # the step at which types are told, one of them perhaps wrong
SIGHTED: Final = "warships are sighted"


@step("JANE.STR.13", "JANE.STR.14")
def step_now(state: State, watcher: Force, seen: Force, minute: int) -> int:
    """What of a force is told at its present distance; 0: it is not in sight."""
    if watcher.port or seen.port or watcher.gone or seen.gone:
        return 0
    return step_of(apart_mi(passing(watcher.way, seen.way), minute), seen_mi(state, watcher, seen, minute))


@step("JANE.STR.12", "JANE.STR.13")
def watched(state: State, minute: int, bench: Bench) -> Done:
    """All look round at a minute: new steps of knowledge are noted, told, and stop who has learnt something."""
    events = list[Event]()
    known = {(each.watcher, each.seen): each for each in state.watches}
    forces = {force.number: force for force in at_sea(state)}
    for watcher in at_large(state):
        for seen in state.forces:
            if seen.side == watcher.side or ((watcher.number, seen.number) not in known and seen.number not in forces):
                continue
            state, told = _looked(state, watcher, seen, minute, bench)
            events += told
    return state, tuple(events)


def both_fight(watcher: Force, seen: Force, minute: int) -> bool:
    """Whether two forces are in one action at a minute: the tactical game has told what they saw."""
    return minute < min(watcher.fights_until_min, seen.fights_until_min)


def _watch_of(state: State, watcher: Force, seen: Force) -> Watch | None:
    return next((each for each in state.watches if (each.watcher, each.seen) == (watcher.number, seen.number)), None)


def _looked(state: State, watcher: Force, seen: Force, minute: int, bench: Bench) -> Done:
    """How one force has another now, and what has changed in that."""
    if both_fight(watcher, seen, minute):
        return state, ()
    before = _watch_of(state, watcher, seen)
    now = step_now(state, watcher, seen, minute)
    if before is None:
        if not now:
            return state, ()
        contact = 1 + sum(1 for each in state.watches if each.watcher == watcher.number)
        before = Watch(watcher.number, seen.number, contact, 0, 0, -1)
    if now == before.step:
        return state, ()
    told = 0 if not before.step and stops_again(minute - before.lost_min) else before.told
    watch = replace(before, step=now, told=max(told, now), lost_min=-1 if now else minute)
    others = [each for each in state.watches if (each.watcher, each.seen) != (watcher.number, seen.number)]
    state = replace(state, watches=(*others, watch))
    if 0 < now < before.step:  # farther off, and still in sight
        return state, ()
    report = report_of(state, watch, watcher, seen, minute, bench)
    state = replace(state, reports=(*state.reports, report))
    if stops(told, now):  # type: ignore[arg-type]
        state = _stopped(state, watcher, minute)
    return state, (_told(watcher, report, minute),)


@step("JANE.STR.13", "JANE.SCALE.03")
def _stopped(state: State, watcher: Force, minute: int) -> State:
    """A force that has learnt something is asked at once; within a move of the board as that ends."""
    inside = [card for card in state.cards if card.force == watcher.number and card.is_inside(minute)]
    if not inside:
        return commander_asked(state, watcher, SIGHTED)
    return replace(state, cards=tuple([replace(each, sighted=True) if each in inside else each for each in state.cards]))


@step("JANE.STR.13", "JANE.GEN.06")
def report_of(state: State, watch: Watch, watcher: Force, seen: Force, minute: int, bench: Bench) -> Report:
    """What a step tells: no more than can be seen."""
    bearing_deg = reported_bearing(bearing_at(passing(watcher.way, seen.way), minute))
    ships, made_out = ships_of(state, seen), watch.step >= MADE_OUT
    types = [ship.built.kind for ship in ships] if made_out else []
    if watch.step == MADE_OUT:
        slot = Slot(state.move, "JANE.GEN.06", watcher.number, seen.number, minute - state.period.begins_min)
        about = f"Which ship of {seen.name} does {watcher.name} mistake?"
        wrong = bench.throw(slot, len(types), about) - 1 if len(types) > 1 else 0
        types[wrong] = misread(types[wrong])
    course_deg, speed_kn = reported_way(seen.way.course_deg, seen.way.speed_kn) if made_out else (-1.0, -1.0)
    lat_deg, lon_deg = watcher.way.at(minute)
    return Report(
        force=watcher.number,
        role=watcher.role,
        contact=watch.contact,
        minute=minute,
        lat_deg=lat_deg,
        lon_deg=lon_deg,
        step=watch.step,
        bearing_deg=bearing_deg,
        how_many=how_many(len(ships)) if watch.step else "",
        ships=len(ships) if made_out else 0,
        types=tuple(types),
        course_deg=course_deg,
        speed_kn=speed_kn,
    )


def _told(watcher: Force, report: Report, minute: int) -> Event:
    now = moment_of(watcher, minute).by(watched)
    name, contact, bears = watcher.name, report.contact, report.bearing_deg
    if not report.step:
        return now.tell(SightLost, force=name, contact=contact, bearing_deg=bears)
    if report.step < MADE_OUT:
        seen = {"one ship": 1, "some ships": 2}.get(report.how_many, 6)
        return now.tell(ShipsSighted, force=name, contact=contact, report=first_report(seen, bears))
    return now.tell(
        ShipsMadeOut,
        force=name,
        contact=contact,
        types=report.types,
        bearing_deg=bears,
        course_deg=report.course_deg,
        speed_kn=report.speed_kn,
    )
