"""Measuring on the chart: how far a force may come, as a ring; dividers and parallel ruler. NWC.ST.02, .31."""

from typing import Final

from sandgate.kernel.asks import Ask
from sandgate.kernel.board import Limit, Polyline, Ruler
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.ocean.sailing import MILES_TO_THE_DEGREE, run_to
from sandgate.rules.nwc1902.strategic.desk.offering import easy_kn
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.sequence.view import StrategicView
from sandgate.rules.nwc1902.strategic.sighting.ranges import ranges_of

RING_DEG: Final = range(0, 361, 10)
HOUR_MIN: Final = 60.0
SAYS: Final = "Sea miles and true course along a rhumb line, reckoned by the middle latitude."


def ruler(_view: StrategicView, _ask: Ask | None) -> Ruler:
    """One may measure on one's chart at any time, from place to place."""
    return Ruler(True, "NWC.ST.02", SAYS, "miles", 1.0 / MILES_TO_THE_DEGREE, 1.0, globe=True)


@step("NWC.ST.31", "NWC.ST.16", "NWC.ST.37", "NWC.ST.44")
def limits(view: StrategicView, _ask: Ask | None, piece: str) -> tuple[Limit, ...]:
    """Where one's own force may be at the end of the move, and from how far it is seen; of others nothing is known."""
    force = next((each for each in view.forces if each.name == piece and each.ships), None)
    if force is None:
        return ()
    knots = easy_kn(view.known, force, view.minute)
    miles = knots * (view.known.bell.ends_min - view.minute) / HOUR_MIN
    seen = ranges_of(view.known, force, force, view.minute)
    rings = (
        Limit(f"at the end of the move, at {number_text(knots)} knots", "reach", _ring(view, force, miles), "NWC.ST.31"),
        Limit(f"its smoke is seen: {number_text(seen.smoke)} miles", "range", _ring(view, force, seen.smoke), "NWC.ST.44"),
        Limit(f"its hulls are seen: {number_text(seen.hulls)} miles", "range", _ring(view, force, seen.hulls), "NWC.ST.37"),
    )
    return tuple([ring for ring in rings if ring.ways])


def _ring(view: StrategicView, force: Force, miles: float) -> tuple[Polyline, ...]:
    """A ring about a force, by longitude and latitude as the chart has them; none of no radius."""
    here = force.way.at(float(view.minute))
    places = [run_to(*here, float(course), miles) for course in RING_DEG] if miles > 0.0 else []
    return (tuple([(lon, lat) for lat, lon in places]),) if places else ()
