"""What is shown of a sheet before it is run: its way, where the period ends, what coal is left then. JANE.STR.07, .21."""

from collections.abc import Sequence
from typing import Final

from sandgate.kernel.board import Mark, Shown
from sandgate.kernel.notation import number_text
from sandgate.ocean.places import Place, place_text
from sandgate.rules.jane1905.strategical.coal.account import as_of
from sandgate.rules.jane1905.strategical.coal.book import bunkers
from sandgate.rules.jane1905.strategical.desk.reckoning import Stage
from sandgate.rules.jane1905.strategical.forces import Force
from sandgate.rules.jane1905.strategical.lists import force_numbered, port_name, ships_of
from sandgate.rules.jane1905.strategical.log.reckoning import written
from sandgate.rules.jane1905.strategical.sequence.view import StrategicalView
from sandgate.rules.jane1905.strategical.ships import Ship
from sandgate.rules.jane1905.strategical.state import State

PER_CENT: Final = 100.0


def run_shown(view: StrategicalView, force: Force, stages: Sequence[Stage]) -> Shown:
    """The way of a sheet in its period, where the force is when it is done or the period ends, and with what coal.

    Of what goes on in the next period its end is told: another sheet may be written before.
    """
    ends_min = view.known.period.ends_min
    mine = [Stage(each.state, min(each.until_min, ends_min)) for each in stages if _begins(each, force) < ends_min]
    if not mine:
        return Shown()
    corners = list[tuple[float, float]]()
    for stage in mine:
        way = force_numbered(stage.state, force.number).way
        corners += [(lon, lat) for lat, lon in (way.at(way.begun_min), way.at(stage.until_min))]
    line = tuple(dict.fromkeys(corners))
    last = mine[-1]
    then = as_of(last.state, force_numbered(last.state, force.number), last.until_min)
    least, part = min([(ship, _left(then, ship)) for ship in ships_of(then, force)], key=lambda each: each[1])
    lon_deg, lat_deg = corners[-1]
    over_min = stages[-1].until_min
    goes_on = over_min > ends_min
    if goes_on:
        force = force_numbered(last.state, force.number)
    where = f"in {port_name(force.port)}" if force.port else f"at {place_text(Place(lat_deg, lon_deg))}"
    ghost = Mark("ghost", (((lon_deg, lat_deg),),), "", "JANE.STR.07", force.name, force.way.course_deg)
    ways = [Mark("way", (line,), "", "JANE.STR.07", force.name)] if len(line) > 1 else []
    left = number_text(float(int(part * PER_CENT)))
    text = f"On {written(last.until_min)} {force.name} is {where}; {least.name} has {left} per cent of her coal left."
    more = f" What is left goes on in the next period, to {written(over_min)}." if goes_on else ""
    return Shown((*ways, ghost), f"{text}{more}")


def _begins(stage: Stage, force: Force) -> int:
    return force_numbered(stage.state, force.number).way.begun_min


def _left(state: State, ship: Ship) -> float:
    full = bunkers(ship.built, units=state.options.units)
    return ship.coal / full if full else 1.0
