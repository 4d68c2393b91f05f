"""Who has whom in sight at a minute, and what he is told of it, degree by degree. NWC.ST.12, .48.

A degree stops the watcher once for each force that he sees, and anew after an hour out of sight. Ruling: who makes no way
has no course, and is seen to make none, but not in the minute in which a leg has ended, for the next may begin in it;
whose leg ends with the move is looked at again when the next has begun.
"""

from collections.abc import Callable, Iterator
from typing import Final

from sandgate.kernel.contract import Event
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import bearing
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.ocean.sailing import Miles, northing_and_departure
from sandgate.rules.nwc1902.strategic.classes.table import recognisable_mi, visible_mi
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.lists import asked, at_large, force_numbered, ships_of
from sandgate.rules.nwc1902.strategic.moves.plotting_time import SHORT_MOVE_MIN
from sandgate.rules.nwc1902.strategic.sighting.events import HullsSighted, Recognised, SightLost, SmokeSighted
from sandgate.rules.nwc1902.strategic.sighting.instants import apart_mi
from sandgate.rules.nwc1902.strategic.sighting.neighbours import FARTHEST_MI, near_enemies, on_open_sea
from sandgate.rules.nwc1902.strategic.sighting.ranges import Ranges, all_ranges, is_day, masked, smoking
from sandgate.rules.nwc1902.strategic.sighting.reports import (
    NOT_TOLD,
    bearing_told_deg,
    course_told_deg,
    distance_told_mi,
    hulls_counted,
    ships_within,
    speed_told_kn,
    within_sight,
)
from sandgate.rules.nwc1902.strategic.sighting.weather import sight_mi
from sandgate.rules.nwc1902.strategic.sights import Degree, Report, Watch
from sandgate.rules.nwc1902.strategic.signals.smoke import size_of
from sandgate.rules.nwc1902.strategic.state import Call, State

ANEW_AFTER_MIN: Final = 60
NO_COURSE: Final = -1.0
DEGREES: Final[tuple[Degree, ...]] = ("lost", "smoke", "hulls", "recognised")
HULLS: Final[tuple[Degree, ...]] = ("hulls", "recognised")
QUARTER_MIN: Final = int(SHORT_MOVE_MIN)
WHY: Final[dict[Degree, str]] = {
    "smoke": "smoke in sight",
    "hulls": "hulls in sight",
    "recognised": "ships made out",
    "lost": "the enemy is lost to sight",
}


def bearing_deg(watcher: Force, seen: Force, minute: float) -> float:
    """The true bearing of one force from another."""
    north, east = northing_and_departure(*watcher.way.at(minute), *seen.way.at(minute))
    return bearing(0.0, 0.0, east, north)


def off_now_mi(state: State, watcher: Force, seen: Force, minute: int) -> Miles:
    """How far off a force is, as the instants of its sight are reckoned."""
    return apart_mi(watcher.way, seen.way, float(state.bell.ends_min), minute)


@step("NWC.ST.48", "NWC.ST.37", "NWC.ST.44")
def degree_now(
    state: State, watcher: Force, seen: Force, ranges_of: Callable[[Force, Force], Ranges], minute: int
) -> Degree:
    """How well a watcher has a force at a minute."""
    off_mi = off_now_mi(state, watcher, seen, minute)
    if not within_sight(off_mi, FARTHEST_MI):
        return "lost"
    ranges = ranges_of(watcher, seen)
    if not within_sight(off_mi, max(ranges)):
        return "lost"
    if not on_open_sea(state, watcher, seen) and masked(watcher, seen, minute):
        return "lost"
    if within_sight(off_mi, ranges.classes):
        return "recognised"
    return "hulls" if within_sight(off_mi, ranges.hulls) else "smoke"


@step("NWC.ST.12", "NWC.ST.48")
def watched(state: State, minute: int) -> tuple[State, tuple[Event, ...]]:
    """All look round at a minute: new degrees of knowledge are noted, told, and stop who has learnt something.

    Enemies whose time on the tactical board still runs have seen each other there; they look round anew when it is over.
    """
    known = {(each.watcher, each.seen): each for each in state.watches}
    events, ranges = list[Event](), all_ranges(state, minute)
    on_board = [each.forces for each in state.actions if each.kind == "board" and minute < each.until_min]
    for watcher, seen, is_near in _looks(state):
        if any(watcher.number in each and seen.number in each for each in on_board):
            continue
        before = known.get((watcher.number, seen.number))
        degree = degree_now(state, watcher, seen, ranges, minute) if is_near else "lost"
        if before is None and degree == "lost":
            continue
        watch = _noted(known, before, watcher, seen, degree, minute)
        known[watcher.number, seen.number] = watch
        if before is None or before.degree != degree:
            state, told = _learnt(state, before, watch, watcher, seen, minute)
            known[watcher.number, seen.number] = _having_stopped(before, watch)
            events += told
        elif degree in HULLS or quarter_is_up(state, watch, minute):
            state, told = _looked_again(state, watch, watcher, seen, minute)
            events += told
    return replace(state, watches=tuple(known.values())), tuple(events)


def _looks(state: State) -> Iterator[tuple[Force, Force, bool]]:
    """Who looks for whom, and whether it may be near enough: for all that may be, and for what was in sight."""
    near_by, in_sight = near_enemies(state), dict[int, list[int]]()
    for each in state.watches:
        if each.degree != "lost":
            in_sight.setdefault(each.watcher, []).append(each.seen)
    forces = at_large(state)
    for watcher in forces:
        near = [force.number for force in near_by.get(watcher.number, ())]
        had = in_sight.get(watcher.number, [])
        for seen in forces if near or had else ():
            if seen.side != watcher.side and (seen.number in near or seen.number in had):
                yield watcher, seen, seen.number in near


@step("NWC.ST.12", "NWC.ST.48")
def vanished(state: State, minute: int) -> tuple[State, tuple[Event, ...]]:
    """A force that is no more is lost to the sight of all who had it; what it saw is nobody's."""
    forces, events = {force.number: force for force in state.forces}, list[Event]()
    state = replace(state, watches=tuple([each for each in state.watches if not forces[each.watcher].gone]))
    for before in state.watches:
        if forces[before.seen].gone and before.degree != "lost":
            watch = replace(before, degree="lost", since_min=minute, lost_min=minute)
            stopped = _having_stopped(before, watch)
            state = replace(state, watches=tuple([stopped if each == before else each for each in state.watches]))
            state, told = _learnt(state, before, watch, forces[before.watcher], forces[before.seen], minute)
            events += told
    return state, tuple(events)


def _noted(
    known: dict[tuple[int, int], Watch],
    before: Watch | None,
    watcher: Force,
    seen: Force,
    degree: Degree,
    minute: int,
) -> Watch:
    """How the watcher stands to the force from now on."""
    if before is None:
        contact = 1 + sum(1 for each in known.values() if each.watcher == watcher.number)
        return Watch(watcher.number, seen.number, contact, degree, minute, (), -1)
    told = () if before.lost_min >= 0 and minute - before.lost_min >= ANEW_AFTER_MIN and degree != "lost" else before.told
    goes_on = degree == before.degree or (degree in HULLS and before.degree in HULLS)
    since = before.since_min if goes_on else minute
    lost = (before.lost_min if before.degree == "lost" else minute) if degree == "lost" else -1
    return replace(before, degree=degree, since_min=since, told=told, lost_min=lost)


def _rises(before: Watch | None, watch: Watch) -> bool:
    return before is None or DEGREES.index(watch.degree) > DEGREES.index(before.degree)


def _having_stopped(before: Watch | None, watch: Watch) -> Watch:
    """A degree that stops the watcher does so once."""
    new = watch.degree not in watch.told and (_rises(before, watch) or watch.degree == "lost")
    return replace(watch, told=(*watch.told, watch.degree)) if new else watch


def _learnt(
    state: State, before: Watch | None, watch: Watch, watcher: Force, seen: Force, minute: int
) -> tuple[State, tuple[Event, ...]]:
    """Tell the commander what he has learnt, and ask him if this degree has not stopped him before."""
    rises = _rises(before, watch)
    keeps = watcher.plot.keep_mi > 0.0
    if not rises and not keeps and watch.degree != "lost":
        return state, ()
    report = report_of(state, watch, watcher, seen, minute)
    now = Moment(minute * 60.0, (watcher.role,)).by(watched)
    state = replace(state, reports=(*state.reports, report))
    if watch.degree not in watch.told or keeps:
        state = asked(state, watcher, WHY[watch.degree])
    return state, (_told(now, watcher, report),)


@step("NWC.ST.48", "NWC.ST.18")
def _looked_again(state: State, watch: Watch, watcher: Force, seen: Force, minute: int) -> tuple[State, tuple[Event, ...]]:
    """More ships or classes than were told of, and each quarter of an hour how the enemy bears and steers by now.

    Not as a move ends, when all who have run their legs lie still for an instant: all look round at the bell.
    """
    if minute == state.bell.ends_min:
        return state, ()
    last = next(each for each in reversed(state.reports) if (each.force, each.contact) == (watcher.number, watch.contact))
    report = report_of(state, watch, watcher, seen, minute)
    more = report.ships > last.ships or len(report.letters) > len(last.letters)
    if not more and (last.minute == minute or not quarter_is_up(state, watch, minute)):
        return state, ()
    now = Moment(minute * 60.0, (watcher.role,)).by(watched)
    tell = _told if len(report.letters) > len(last.letters) or watch.degree not in HULLS else _hulls_told
    return replace(state, reports=(*state.reports, report)), (tell(now, watcher, report),)


@step("NWC.ST.48")
def report_of(state: State, watch: Watch, watcher: Force, seen: Force, minute: int) -> Report:
    """What a degree of sight tells: no more than can be seen."""
    off_mi, day, sky = off_now_mi(state, watcher, seen, minute), is_day(watcher, minute), state.bell.sky
    ships = ships_of(state, seen)
    counted = hulls_counted(off_mi, [sight_mi(visible_mi(ship.letter, ship.kind, day), sky) for ship in ships])
    classes = ships_within(off_mi, [sight_mi(recognisable_mi(ship.letter, ship.kind, day), sky) for ship in ships])
    hulls = watch.degree in ("hulls", "recognised")
    made_out = watch.degree == "recognised"
    in_sight_min = minute - watch.since_min if hulls else 0
    lat_deg, lon_deg = watcher.way.at(minute)
    smoke = smoking(state, seen, minute)[0]
    course_deg, speed_kn = _going(seen, in_sight_min, minute) if hulls else (NO_COURSE, NOT_TOLD)
    return Report(
        force=watcher.number,
        role=watcher.role,
        contact=watch.contact,
        minute=minute,
        lat_deg=lat_deg,
        lon_deg=lon_deg,
        degree=watch.degree,
        bearing_deg=bearing_told_deg(bearing_deg(watcher, seen, minute)),
        size=size_of(smoke) if watch.degree == "smoke" and smoke else "",
        ships=counted if hulls else 0,
        distance_mi=distance_told_mi(off_mi) if hulls else -1,
        course_deg=course_deg,
        speed_kn=speed_kn,
        letters="".join([ships[place].letter for place in classes]) if made_out else "",
        names=tuple([ships[place].name for place in classes]) if made_out else (),
        side=seen.side if made_out else "",
    )


def _going(seen: Force, in_sight_min: int, minute: int) -> tuple[float, int]:
    """On what course, and how fast, hulls are seen to go."""
    way = seen.way
    if way.speed_kn:
        return course_told_deg(way.course_deg, in_sight_min), speed_told_kn(near(way.speed_kn), in_sight_min)
    return NO_COURSE, NOT_TOLD if minute - way.begun_min < 1.0 else 0


def _told(now: Moment, watcher: Force, report: Report) -> Event:
    name, contact, bears = watcher.name, report.contact, report.bearing_deg
    match report.degree:
        case "smoke":
            size = {"single": "a single ship", "small": "a small group", "large": "a large group"}[report.size or "single"]
            return now.tell(SmokeSighted, force=name, contact=contact, bearing_deg=bears, size=size)
        case "hulls":
            return _hulls_told(now, watcher, report)
        case "recognised":
            return now.tell(Recognised, force=name, contact=contact, what=report.letters, side=report.side)
        case "lost":
            return now.tell(SightLost, force=name, contact=contact, bearing_deg=bears)


def _hulls_told(now: Moment, watcher: Force, report: Report) -> Event:
    return now.tell(
        HullsSighted,
        force=watcher.name,
        contact=report.contact,
        ships=report.ships,
        bearing_deg=report.bearing_deg,
        distance_mi=report.distance_mi,
        course_deg=report.course_deg,
        speed_kn=report.speed_kn,
    )


def is_timed(state: State, watch: Watch) -> bool:
    """Whether quarters of an hour are counted of a sight: of hulls, and of smoke for who keeps his distance from it."""
    keeps = watch.degree == "smoke" and force_numbered(state, watch.watcher).plot.keep_mi > 0.0
    return watch.degree in HULLS or keeps


def quarter_is_up(state: State, watch: Watch, minute: int) -> bool:
    """Whether a quarter of an hour of a sight is over at a minute (NWC.ST.18)."""
    return minute > watch.since_min and (minute - watch.since_min) % QUARTER_MIN == 0 and is_timed(state, watch)


def short_moves(state: State, minute: int) -> Iterator[Call]:
    """Forces that have an enemy's hulls in sight, whose quarter of an hour is up; who keeps his distance is not asked."""
    for watch in state.watches:
        if watch.degree in HULLS and quarter_is_up(state, watch, minute):
            force = force_numbered(state, watch.watcher)
            if force.gone or force.plot.keep_mi or minute < force.busy_until_min:  # in action it does not move
                continue
            yield Call(force.role, "short", force.number, "an enemy in sight")
