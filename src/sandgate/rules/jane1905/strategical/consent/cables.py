"""Cables that are cut near their landing places, and the telegraph that is left. JANE.STR.08, .28.

What holds: a port with forts keeps strangers from its landing places; a line of the enemy is one that his country owns.
"""

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.ocean.harbours import ports
from sandgate.ocean.sailing import miles_between
from sandgate.ocean.telegraph import Line, lines, way
from sandgate.rules.jane1905.strategical.consent.defaults import CABLE_MIN, can_cut, is_cut
from sandgate.rules.jane1905.strategical.courses.chart import sea_mark
from sandgate.rules.jane1905.strategical.cruisers.detaching import moment_of
from sandgate.rules.jane1905.strategical.forces import Force
from sandgate.rules.jane1905.strategical.lists import admiralty_of
from sandgate.rules.jane1905.strategical.parts import LatLon
from sandgate.rules.jane1905.strategical.posts import Side
from sandgate.rules.jane1905.strategical.state import State
from sandgate.rules.jane1905.strategical.traffic import CutCable

Done = tuple[State, tuple[Event, ...]]


@event("{force} has cut the cable {cable}", rank=3, of="force", fold="news")
class CableCut(Event):
    """Six hours of work near its landing place (JANE.STR.28)."""

    force: str
    cable: str


def sea_cables(state: State) -> dict[str, Line]:
    """The cables under the sea that work in the year of the war."""
    year = int(state.options.start[:4])
    return {key: line for key, line in lines().items() if line.sea and line.first_year <= year <= line.last_year}


@step("JANE.STR.28")
def within_reach(state: State, side: Side, here: LatLon) -> tuple[str, ...]:
    """The keys of the cables that can be cut at a place by ships of a side."""
    if not state.options.cables:
        return ()
    own = [port for each in state.campaigns if each.side == side for port in each.ports]
    found = list[str]()
    for key, line in sea_cables(state).items():
        for end in line.ends:
            if can_cut(miles_between(*here, *sea_mark(end)), ports()[end].forts and end not in own):
                found.append(key)
    return tuple(dict.fromkeys(found))


@step("JANE.STR.28")
def why_not(state: State, force: Force, cable: str) -> str:
    """Why a force cannot cut a cable where it is; "": it can."""
    if not state.options.cables:
        return "it is agreed that cables are not cut"
    if cable not in sea_cables(state):
        return "there is no such cable"
    if force.port:
        return "it lies in harbour"
    here = force.way.lat_deg, force.way.lon_deg
    return "" if cable in within_reach(state, force.side, here) else "its landing place is not near, or under forts"


def cut_ends(force: Force, minute: int) -> int:
    """The minute at which the work on a cable that goes on from a minute is done."""
    return minute + CABLE_MIN - force.worked_min


@step("JANE.STR.28")
def work_done(force: Force, minute: int) -> bool:
    """Whether a force that works on a cable has cut it."""
    return is_cut(force.worked_min + minute - force.way.begun_min)


@step("JANE.STR.28")
def cable_cut(state: State, force: Force, cable: str, minute: int) -> Done:
    """A cable carries nothing any more; who uses it will learn that."""
    cut = CutCable(cable, minute, force.side)
    told = moment_of(force, minute).by(cable_cut).tell(CableCut, force=force.name, cable=cable.upper())
    return replace(state, cut=(*state.cut, cut)), (told,)


@step("JANE.STR.08", "JANE.STR.28")
def telegraph_reaches(state: State, port: str, side: Side) -> bool:
    """Whether a telegram goes from a port to the Admiralty of a side: over no line of the enemy's, and none that is cut."""
    enemies = [each.name for each in state.campaigns if each.side != side]
    cut = [each.cable for each in state.cut]
    if not ports()[port].cable:
        return False
    to, year = admiralty_of(state, side).port, int(state.options.start[:4])
    return way(port, to, year, lambda line: line.owner not in enemies and line.key not in cut) is not None
