"""Cables worked on in play: cut near the shore in six hours, dragged for day by day in deep water. NWC.ST.27, .28."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.dice import clause_number
from sandgate.kernel.events import event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.ocean.harbours import ports
from sandgate.ocean.places import Place
from sandgate.ocean.sailing import miles_between
from sandgate.ocean.telegraph import Line, lines
from sandgate.rules.nwc1902.strategic.cables.depth import Depth, depth_at
from sandgate.rules.nwc1902.strategic.cables.working import (
    CUTTING_MIN,
    DRAGGING_MIN,
    days_dragged,
    driven_off,
    is_cut,
    is_found,
    may_work,
    on_the_spot,
    work_at,
)
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.lists import campaign_of, ships_of
from sandgate.rules.nwc1902.strategic.plots import Cut
from sandgate.rules.nwc1902.strategic.preparation.detaching import moment_of
from sandgate.rules.nwc1902.strategic.state import State
from sandgate.rules.nwc1902.strategic.traffic import CutCable

WORD_16 = 0xFFFF
KEPT: Final = 512  # places where forces lie: of each all lines are asked


@event("{force} has cut the cable from {one} to {other}", rank=3, of="force", fold="news")
class CableCut(Event):
    """A cable carries nothing any more (NWC.ST.27, .28)."""

    force: str
    one: str
    other: str


@event("{force} has dragged a day for the cable from {one} to {other}: {die}, not found", rank=1, of="force")
class CableNotFound(Event):
    """A day's dragging was in vain (NWC.ST.28)."""

    force: str
    one: str
    other: str
    die: int


class Spot(NamedTuple):
    """Where on a cable a force lies."""

    depth: Depth
    landing_mi: float  # to the nearer landing


def spot_of(force: Force, line: Line) -> Spot:
    """How deep the water is where a force lies on a line, and how far its nearer landing."""
    here = (force.way.lat_deg, force.way.lon_deg)
    off_mi = min(miles_between(*here, *ports()[end].place) for end in line.ends)
    return Spot(depth_at(off_mi), off_mi)


@step("NWC.ST.27")
def lines_under(force: Force) -> list[str]:
    """The keys of the cables on which a force lies."""
    return list(_lines_under(Place(force.way.lat_deg, force.way.lon_deg)))


@lru_cache(maxsize=KEPT)
def _lines_under(here: Place) -> tuple[str, ...]:
    by_sea = [(line.key, ports()[line.ends[0]].place, ports()[line.ends[1]].place) for line in lines().values() if line.sea]
    return tuple([key for key, one, other in by_sea if on_the_spot(here, one, other)])


@step("NWC.ST.27", "NWC.ST.28", "NWC.ST.10")
def why_not(state: State, force: Force, item: Cut) -> str:
    """Why a force cannot work on a cable where it lies; "" if it can."""
    line = lines().get(item.cable)
    if line is None or not line.sea:
        return "there is no such cable"
    return next(_hindrances(state, force, line, item.drag), "")


def _hindrances(state: State, force: Force, line: Line, drag: bool) -> Iterator[str]:
    """What keeps a force from its work on a line, the first of it first."""
    if not any(may_work(ship.letter, ship.kind, state.bell.sea) for ship in ships_of(state, force)):
        yield "no vessel of it can work on a cable in this sea"
    here = Place(force.way.lat_deg, force.way.lon_deg)
    one, other = (ports()[end].place for end in line.ends)
    if not on_the_spot(here, one, other):
        yield "it does not lie on the cable"
    if any(driven_off(off_mi) for off_mi in _enemy_forts_mi(state, force)):
        yield "the guns of the port keep it off"
    spot = spot_of(force, line)
    work = work_at(spot.depth, spot.landing_mi)
    if work == "none":
        yield "the water is too deep"
    elif (work == "drag") != drag:
        yield f"here one has to {'drag for' if work == 'drag' else 'cut'} it"


def _enemy_forts_mi(state: State, force: Force) -> Iterator[float]:
    """How far the fortified ports of the enemy lie."""
    for key in campaign_of(state, force.side).enemy:
        if dict(state.options.forts).get(key, ports()[key].forts):
            yield miles_between(force.way.lat_deg, force.way.lon_deg, *ports()[key].place)


def works_until_min(force: Force, item: Cut, now_min: float) -> float:
    """When the cable is cut, or the next day's dragging is over."""
    whole = DRAGGING_MIN if item.drag else CUTTING_MIN
    return now_min + whole - force.worked_min % whole


@step("NWC.ST.27", "NWC.ST.28")
def worked(state: State, force: Force, item: Cut, minute: float, bench: Bench) -> tuple[State, bool, tuple[Event, ...]]:
    """What a stretch of work has come to: whether it is done, and what is told of it."""
    line = lines()[item.cable]
    one, other = (ports()[end].name for end in line.ends)
    now = moment_of(force, minute).by(worked)
    slots: tuple[Slot, ...] = ()
    if item.drag:
        day = days_dragged(force.worked_min)
        slots = (Slot(state.move, "NWC.ST.28", force.number, clause_number(line.key) & WORD_16, day),)
        about = f"Does {force.name} find the cable from {one} to {other} on day {day}?"
        die = bench.throw(slots[0], 6, about)
        if not is_found(spot_of(force, line).depth, die):
            told = now.tell(CableNotFound, slots=slots, force=force.name, one=one, other=other, die=die)
            return state, False, (told,)
    elif not is_cut(force.worked_min):
        return state, False, ()
    cut = CutCable(line.key, int(minute), force.side)
    told_cut = now.tell(CableCut, slots=slots, force=force.name, one=one, other=other)
    return replace(state, cut=(*state.cut, cut)), True, (told_cut,)
