"""What one may measure: bearings at any time, ranges between own ships, arcs and bands of a battery. VII.A.5, note a."""

from collections.abc import Iterator
from typing import Final

from sandgate.kernel.asks import Ask
from sandgate.kernel.board import Limit, Ruler
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.limits import circle, sector
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.navy.ship_class import Place, ShipClass
from sandgate.rules.naval_action.surface.plotting.plots import max_kn
from sandgate.rules.naval_action.surface.scales.scale import yd_per_turn
from sandgate.rules.naval_action.surface.sequence.view import SurfaceView
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.ships import class_of
from sandgate.rules.naval_action.surface.sighting.arcs import ARCS

BEARS: Final[dict[Place, str]] = {
    "BOW": "the bow",
    "STN": "the stern",
    "C": "the centreline",
    "L": "the left",
    "R": "the right",
    "LB": "the left bow",
    "RB": "the right bow",
    "LS": "the left stern",
    "RS": "the right stern",
}
ARC_YD: Final = 4_000.0  # as far as an arc is drawn: it tells a direction, and no range


@step("NA.PLOT.29")
def ruler(view: SurfaceView, _ask: Ask | None) -> Ruler:
    """Nobody measures to an enemy before the fire is resolved; the umpire measures anything."""
    if view.reader == UMPIRE:
        return Ruler(True, "NA.PLOT.29", "From stem to stem.", "yards", 1.0, 10.0)
    return Ruler(False, "NA.PLOT.29", "No range is measured before fire is resolved; judge it by eye.")


@step("NA.PLOT.08", "NA.PLOT.21", "NA.PLOT.22", "NA.PLOT.23", "NA.PLOT.24", "NA.PLOT.25", "NA.PLOT.26", "NA.PLOT.29")
def limits(view: SurfaceView, _ask: Ask | None, piece: str) -> tuple[Limit, ...]:
    """How far a ship may go in this turn, and the arcs of her batteries; ranges are for the umpire alone."""
    ship = next((ship for ship in view.own if ship.name.upper() == piece), None)
    if ship is None:
        return ()
    kind, found = class_of(view.known, ship), list[Limit]()
    reach_yd = yd_per_turn(max_kn(view.known, ship))
    if reach_yd > 0.0:
        ring = circle(ship.x_yd, ship.y_yd, reach_yd)
        found.append(Limit(f"she may go {reach_yd:,.0f} yards", "reach", (ring,), "NA.PLOT.08", "ships"))
    for place in dict.fromkeys(battery.place for battery in kind.batteries):
        arcs = tuple([sector(ship.x_yd, ship.y_yd, ship.course_deg, arc, ARC_YD) for arc in ARCS[place]])
        found.append(Limit(f"{BEARS[place]} guns bear", "arc", arcs, "NA.PLOT.21", "guns"))
    return (*found, *(_ranges(ship, kind) if view.reader == UMPIRE else ()))


def _ranges(ship: Ship, kind: ShipClass) -> Iterator[Limit]:
    """The bands of each model of gun."""
    for battery in {battery.model: battery for battery in kind.batteries}.values():
        for part, name in ((1, "close"), (2, "medium"), (3, "long")):
            yards = battery.max_range_yd * part / 3.0
            said = f"{name} range of {battery.bore_in:g}-inch guns ends: {yards:,.0f} yards"
            yield Limit(said, "range", (circle(ship.x_yd, ship.y_yd, yards),), "NA.GUN.10", "guns")
