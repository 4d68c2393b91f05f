"""Measuring on the chart: how far a force may come, as a ring, how far it sees and is seen. JANE.STR.02, .13, .14."""

from typing import Final

from sandgate.kernel.asks import Ask
from sandgate.kernel.board import Limit, Polyline, Ruler
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.ocean.sailing import MILES_TO_THE_DEGREE
from sandgate.rules.jane1905.strategical.coal.pace import best_untiring_kn
from sandgate.rules.jane1905.strategical.courses.chart import run_to
from sandgate.rules.jane1905.strategical.courses.distance import run_mi
from sandgate.rules.jane1905.strategical.desk.reckoning import begun, on_own_chart
from sandgate.rules.jane1905.strategical.forces import Force
from sandgate.rules.jane1905.strategical.lists import force_numbered
from sandgate.rules.jane1905.strategical.sequence.view import StrategicalView
from sandgate.rules.jane1905.strategical.sighting.sight import seen_mi, sight_mi

RING_DEG: Final = range(0, 361, 10)
SAYS: Final = "Sea miles and true course along a rhumb line, reckoned by the middle latitude."


def ruler(_view: StrategicalView, _ask: Ask | None) -> Ruler:
    """One may measure on one's chart at any time, from place to place."""
    return Ruler(True, "JANE.STR.02", SAYS, "miles", 1.0 / MILES_TO_THE_DEGREE, 1.0, globe=True)


@step("JANE.STR.07", "JANE.STR.13", "JANE.STR.14", "JANE.STR.24")
def limits(view: StrategicalView, _ask: Ask | None, piece: str) -> tuple[Limit, ...]:
    """Where one's own force may be at the end of the period, how far it sees, and from how far it is seen now."""
    mine = next((each for each in view.forces if each.name == piece), None)
    if mine is None:
        return ()
    state = begun(on_own_chart(view.known, mine.side), mine, view.minute)
    force = force_numbered(state, mine.number)
    knots = best_untiring_kn(state, force, view.minute)
    miles = run_mi(knots, state.period.ends_min - view.minute)
    rings = [Limit(f"at the end of the period, at {number_text(knots)} knots", "reach", _ring(force, miles), "JANE.STR.24")]
    if not force.port:
        sees, seen = sight_mi(state, force, view.minute), seen_mi(state, mine, mine, view.minute)
        rings.append(Limit(f"it sees {number_text(sees)} miles", "range", _ring(force, sees), "JANE.STR.14"))
        rings.append(Limit(f"it is seen at {number_text(seen)} miles", "range", _ring(force, seen), "JANE.STR.13"))
    return tuple([ring for ring in rings if ring.ways])


def _ring(force: Force, miles: float) -> tuple[Polyline, ...]:
    """A ring about where a force begins its way, by longitude and latitude as the chart has them; none of no radius."""
    here = force.way.lat_deg, force.way.lon_deg
    places = [run_to(*here, float(course), miles) for course in RING_DEG] if miles > 0.0 else []
    return (tuple([(lon, lat) for lat, lon in places]),) if places else ()
