"""What is shown of a plot before it is run: its way, where the move ends, what coal is left then. NWC.ST.11, .40."""

from collections.abc import Iterator, Sequence
from typing import Final

from sandgate.kernel.board import Mark, Polyline, Shown
from sandgate.ocean.harbours import ports
from sandgate.ocean.places import Place, place_text
from sandgate.rules.nwc1902.strategic.conduct.places import port_close_by
from sandgate.rules.nwc1902.strategic.desk.reckoning import Stage, at_minute
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.lists import force_numbered
from sandgate.rules.nwc1902.strategic.moves.bell import clock_at
from sandgate.rules.nwc1902.strategic.sequence.view import StrategicView

PER_CENT: Final = 100.0


def plot_shown(view: StrategicView, force: Force, stages: Sequence[Stage]) -> Shown:
    """The way in this move, and beyond it as far as it is written; where the force is at the end, and with what coal."""
    if not stages:
        return Shown()
    ends_min = float(view.known.bell.ends_min)
    at_end, (lat_deg, lon_deg), coal = at_minute(stages, force.number, ends_min)
    way = _way(stages, force.number, float(view.minute), ends_min)
    beyond = _way(stages, force.number, ends_min, max(ends_min, stages[-1].until_min))
    ways = Mark("way", (way,), "", "NWC.ST.11", force.name), Mark("aim", (beyond,), "", "NWC.ST.11", force.name)
    ghost = Mark("ghost", (((lon_deg, lat_deg),),), "", "NWC.ST.11", force.name, at_end.way.course_deg)
    close_by = at_end.port or port_close_by((lat_deg, lon_deg))
    off = f"{'in' if at_end.port else 'off'} {ports()[close_by].name}" if close_by else ""
    where = off or f"at {place_text(Place(lat_deg, lon_deg))}"
    least, part = min(coal, key=lambda each: each[1])
    then = f"{clock_at(view.known.options, ends_min):%-d %B %H:%M}"
    others = ", the least of its ships" if len(coal) > 1 else ""
    left = f"{least.name} has {part * PER_CENT:.0f} per cent of her coal left{others}"
    marks = [mark for mark in ways if len(mark.ways[0]) > 1]
    return Shown((*marks, ghost), f"On {then} {force.name} is {where}; {left}.")


def _way(stages: Sequence[Stage], number: int, from_min: float, to_min: float) -> Polyline:
    """The way between two minutes, in degrees of longitude and latitude."""
    return tuple(dict.fromkeys([(lon_deg, lat_deg) for lat_deg, lon_deg in _corners(stages, number, from_min, to_min)]))


def _corners(stages: Sequence[Stage], number: int, from_min: float, to_min: float) -> Iterator[tuple[float, float]]:
    for stage in stages:
        way = force_numbered(stage.state, number).way
        first, last = max(from_min, way.begun_min), min(to_min, stage.until_min)
        if first <= last:
            yield way.at(first)
            yield way.at(last)
