"""Gun fire of the move just played on the record paper (NWC.TA.24)."""

from sandgate.draw.nwc1902.fire_lines import Fire, lines_of_fire
from sandgate.draw.nwc1902.seen import Hull
from sandgate.draw.nwc1902.ships import clear_of
from sandgate.draw.nwc1902_fleet.seen import units
from sandgate.draw.sheet import Sheet
from sandgate.rules.nwc1902.fleet.view import FleetView


def fires(sheet: Sheet, view: FleetView, hulls: tuple[Hull, ...], length_px: float) -> list[Fire]:
    """The lines of fire of the move just played, the lightest first; a hidden target has none."""
    clear = {hull.ship.number: clear_of(view, hull, length_px) for hull in hulls}
    return lines_of_fire(sheet, view.shots, units(view, hulls), clear)
