"""A force goes on with its sheet: the next part as the one before ends, in harbour as it comes to the sea mark. JANE.STR.07.

All stretches begin and end at full minutes. A leg that is given hours ends on a full hour, the hour broken by a stop or an
arrival being its first; what the sheet leaves open goes on as ordered last.
"""

from typing import Final

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.ocean.meeting import full_minutes
from sandgate.rules.jane1905.strategical.coal.account import coals, settled, steam_is_up
from sandgate.rules.jane1905.strategical.coal.pace import Pace, pace_of
from sandgate.rules.jane1905.strategical.coal.reduced_speed import STEAM_UP_MIN
from sandgate.rules.jane1905.strategical.conduct.acts import carried_out
from sandgate.rules.jane1905.strategical.conduct.places import place_meant
from sandgate.rules.jane1905.strategical.conduct.stretches import cut_at, next_part, part_of
from sandgate.rules.jane1905.strategical.consent.cables import cable_cut, cut_ends, why_not, work_done
from sandgate.rules.jane1905.strategical.courses.chart import way_to
from sandgate.rules.jane1905.strategical.courses.runs import Leg, leg_end, run_of
from sandgate.rules.jane1905.strategical.cruisers.detaching import refused
from sandgate.rules.jane1905.strategical.forces import NEVER_MIN, NOWHERE_MI, Force, Stretch, on_the_chart
from sandgate.rules.jane1905.strategical.harbours.arriving import arrived, left_port
from sandgate.rules.jane1905.strategical.harbours.coaling import coaling_ends, may_coal_on, takes_min
from sandgate.rules.jane1905.strategical.lists import campaign_of, force_numbered, with_forces
from sandgate.rules.jane1905.strategical.parts import Coal, Cut, Detach, FiresOut, Join, Lie, Run, Sheet, Timed, To
from sandgate.rules.jane1905.strategical.state import State

Done = tuple[State, tuple[Event, ...]]
MOST_PARTS: Final = 100  # of a sheet; none comes near it


@step("JANE.STR.07")
def taken_up(state: State, force: Force, sheet: Sheet, minute: int, bench: Bench | None) -> Done:
    """A force whose sheet is replaced at a minute: what it was on ends there."""
    state, events = settled(state, force, minute, bench)
    before = force_numbered(state, force.number)
    force = replace(cut_at(before, minute), sheet=sheet)
    if part_of(force) != part_of(before):
        force = replace(force, worked_min=0)
    state, told = set_out(with_forces(state, force), force.number, minute)
    return state, (*events, *told)


@step("JANE.STR.07")
def gone_on(state: State, number: int, bench: Bench | None) -> Done:
    """A force whose stretch has ended goes on: with the same part at another speed, or with the next."""
    force = force_numbered(state, number)
    minute = force.way.ends_min
    state, events = settled(state, force, minute, bench)
    before = force_numbered(state, number)  # with what it has coaled on that stretch
    force = cut_at(before, minute)
    if is_done(state, before, minute):
        place = part_of(force)
        if isinstance(place, Cut):
            state, told = cable_cut(state, force, place.cable, minute)
            events = (*events, *told)
        sheet = next_part(force.sheet)
        if isinstance(place, To | Coal | Cut) and sheet.last == place:
            sheet = replace(sheet, last=Lie())  # where it was bound it lies; what is full takes no more
        state = with_forces(state, replace(force, sheet=sheet, worked_min=0))
        port = mark_of(state, force, place)[1] if isinstance(place, To) else ""
        if port and port != force.port:
            state, told = arrived(state, force_numbered(state, number), port, minute)
            events = (*events, *told)
    else:
        state = with_forces(state, force)
    state, told = set_out(state, number, minute)
    return state, (*events, *told)


@step("JANE.STR.02", "JANE.STR.04", "JANE.STR.07")
def is_done(state: State, force: Force, minute: int) -> bool:
    """Whether nothing is left of what a force was doing on the stretch that ends in a minute."""
    part = part_of(force)
    if isinstance(part, To):
        return near(force.way.run_mi(minute)) >= near(force.way.miles) or _is_there(state, force, part)
    if isinstance(part, Coal):
        over = not may_coal_on(state, force) or coaling_ends(state, force, minute) <= minute
        return coals(force) and (over or 0 <= force.sheet.until_min <= minute)
    if isinstance(part, Cut):
        return not is_held(force, force.way.begun_min) and work_done(force, minute)
    return 0 <= force.sheet.until_min <= minute


def is_held(force: Force, minute: int) -> bool:
    """Whether a force lies at the place of a prize (JANE.STR.19)."""
    return minute < force.busy_until_min


def mark_of(state: State, force: Force, part: Timed) -> tuple[tuple[float, float], str]:
    """Where a part leads, on the grid of the chart, and the key of the port; nowhere: where the force is."""
    meant = place_meant(campaign_of(state, force.side), part.place) if isinstance(part, To) else None
    return (on_the_chart(meant[0]), meant[1]) if meant else ((force.way.lat_deg, force.way.lon_deg), "")


@step("JANE.STR.07", "JANE.STR.09", "JANE.STR.21")
def set_out(state: State, number: int, minute: int) -> Done:
    """Do what takes no time, raise steam where it is wanted, and begin the next stretch."""
    events = list[Event]()
    for _ in range(MOST_PARTS):
        force = force_numbered(state, number)
        part = force.sheet.parts[0] if force.sheet.parts else None
        hindered = why_not(state, force, part.cable) if isinstance(part, Cut) and not is_held(force, minute) else ""
        if force.gone or part is None or (isinstance(part, Run | To | Lie | Coal | Cut) and not hindered):  # what takes time
            break
        sheet = next_part(force.sheet)
        sheet = replace(sheet, last=Lie()) if sheet.last == part else sheet
        state = with_forces(state, replace(force, sheet=sheet))
        if isinstance(part, Cut):
            state, told = refused(state, force, minute, f"CUT {part.cable.upper()}", hindered)
            events += told
            continue
        assert isinstance(part, FiresOut | Detach | Join)
        state, told = carried_out(state, force_numbered(state, number), part, minute)
        events += told
    force = force_numbered(state, number)
    if force.gone:
        return state, tuple(events)
    if is_held(force, minute):  # a raider lies at the place of meeting (JANE.STR.19)
        way = replace(_rest(force, minute, NEVER_MIN), ends_min=force.busy_until_min)
        return with_forces(state, replace(force, way=way)), tuple(events)
    part = part_of(force)
    leg = part if isinstance(part, Run | To) and not _is_there(state, force, part) else None
    if leg and not steam_is_up(force, minute):
        force = replace(force, fires="raising", lit_min=force.lit_min if force.fires == "raising" else minute)
        way = _rest(force, minute, force.lit_min + STEAM_UP_MIN)
        return with_forces(state, replace(force, way=way)), tuple(events)
    if leg:
        force = replace(force, fires="lit")
        if force.port:
            state, force = left_port(state, force)
    if force.sheet.parts and force.sheet.until_min < 0:
        force = replace(force, sheet=replace(force.sheet, until_min=_until(state, force, part, minute)))
    way = stretch_of(state, force, leg, minute) if leg else _at_rest(state, force, part, minute)
    return with_forces(state, replace(force, way=way)), tuple(events)


def _until(state: State, force: Force, part: Timed, minute: int) -> int:
    """When a part that begins in a minute ends by what it says itself; -1: it does not say."""
    if isinstance(part, Coal) and part.tons and coals(force):
        return minute + takes_min(state, force, part.tons)
    hours = part.hours if isinstance(part, Run | Lie) else 0
    return leg_end(minute, hours) if hours else -1


def _is_there(state: State, force: Force, part: Run | To) -> bool:
    """Whether a force lies where the part leads it: in that port, or off it because it was full."""
    if isinstance(part, Run):
        return False
    mark, port = mark_of(state, force, part)
    return near(way_to(force.way.lat_deg, force.way.lon_deg, *mark).miles) <= 0.0 and port in ("", force.port)


def _rest(force: Force, minute: int, ends_min: int) -> Stretch:
    way = force.way
    return Stretch(minute, way.lat_deg, way.lon_deg, way.course_deg, 0.0, 0.0, NOWHERE_MI, ends_min)


def _at_rest(state: State, force: Force, part: Timed, minute: int) -> Stretch:
    """A rest at one place: until the hours of the part are over, the coaling done, or coal ends under the boilers."""
    ends = [NEVER_MIN, pace_of(state, force, 0.0, minute).until_min]
    if force.sheet.until_min >= 0:
        ends.append(force.sheet.until_min)
    if isinstance(part, To):
        ends.append(minute + 1)
    if isinstance(part, Coal) and force.port:
        ends.append(coaling_ends(state, force, minute))
    if isinstance(part, Cut):
        ends.append(cut_ends(force, minute))
    return _rest(force, minute, max(minute + 1, min(ends)))


@step("JANE.STR.02", "JANE.STR.07", "JANE.STR.29")
def stretch_of(state: State, force: Force, part: Run | To, minute: int) -> Stretch:
    """The stretch that a leg makes from a minute on, at the speed that the force can make."""
    way = force.way
    pace = pace_of(state, force, part.speed_kn, minute)
    if isinstance(part, Run):
        ends = force.sheet.until_min if force.sheet.until_min >= 0 else NEVER_MIN
        leg = run_of((), minute, Leg(part.course_deg, pace.paid_kn, part.hours))[0]
        return _run(way.lat_deg, way.lon_deg, leg.course_deg, pace, minute, min(ends, leg.end_min), NOWHERE_MI)
    course_deg, miles = way_to(way.lat_deg, way.lon_deg, *mark_of(state, force, part)[0])
    there = minute + full_minutes(miles / pace.knots) if pace.knots else NEVER_MIN
    return _run(way.lat_deg, way.lon_deg, course_deg, pace, minute, there, miles)


def _run(lat_deg: float, lon_deg: float, course_deg: float, pace: Pace, minute: int, ends_min: int, miles: float) -> Stretch:
    ends = min(NEVER_MIN, ends_min, pace.until_min)
    return Stretch(minute, lat_deg, lon_deg, course_deg, pace.knots, pace.paid_kn, miles, ends)
