"""What one may measure: bearings at any time, ranges between own ships, arcs and bands of a battery. VII.A.5, note a."""

from sandgate.kernel.contract import Ask, Limit, Ruler
from sandgate.kernel.limits import sector
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.surface.sequence.view import SurfaceView
from sandgate.rules.naval_action.surface.ships import class_of
from sandgate.rules.naval_action.surface.sighting.arcs import ARCS

ARC_YD = 4_000.0  # as far as an arc is drawn: it tells a direction, and no range


@step("NA.PLOT.29")
def ruler(view: SurfaceView, _ask: Ask | None) -> Ruler:
    """Nobody measures to an enemy before the fire is resolved; the umpire measures anything."""
    if view.reader == "umpire":
        return Ruler(True, "NA.PLOT.29", "From stem to stem.", "yards", 1.0, 10.0)
    return Ruler(False, "NA.PLOT.29", "No range is measured before fire is resolved; judge it by eye.")


@step("NA.PLOT.21", "NA.PLOT.22", "NA.PLOT.23", "NA.PLOT.24", "NA.PLOT.25", "NA.PLOT.26")
def limits(view: SurfaceView, _ask: Ask | None, piece: str) -> tuple[Limit, ...]:
    """The arcs of a ship's batteries, each a sector without a range."""
    ship = next((ship for ship in view.own if ship.name.upper() == piece), None)
    if ship is None:
        return ()
    places = dict.fromkeys(battery.place for battery in class_of(view.known, ship).batteries)
    return tuple(
        [
            Limit(
                f"arc of {place}",
                "arc",
                tuple([sector(ship.x_yd, ship.y_yd, ship.course_deg, arc, ARC_YD) for arc in ARCS[place]]),
                "NA.PLOT.21",
                "guns",
            )
            for place in places
        ]
    )
