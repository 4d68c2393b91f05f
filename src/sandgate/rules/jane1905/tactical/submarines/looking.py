"""The looking-glass: Submarines, 5. JANE.SUB.03, .05, .06.

She sees what lies in a window of thirty degrees, without names, squares or ranges, and shows her periscope. What is drawn
comes from the part of operations; it gets nothing else than the ships in the window.
"""

from collections.abc import Callable, Mapping
from typing import Final

from sandgate.kernel.contract import Event
from sandgate.kernel.events import Moment
from sandgate.kernel.figures import number
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import bearing, distance, relative
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import near
from sandgate.rules.jane1905.tactical.ships import changed
from sandgate.rules.jane1905.tactical.state import Panorama, Ship, State
from sandgate.rules.jane1905.tactical.submarines.depth import why_not
from sandgate.rules.jane1905.tactical.submarines.events import Looked
from sandgate.rules.jane1905.track.speed import BOOK
from sandgate.sea.stretches import Lies

GLASS_DEG: Final = number(BOOK, "submarines", "glass")
GLASS_YD: Final = number(BOOK, "submarines", "glass_range")

Places = Mapping[int, Lies]
Draw = Callable[[State, Places, str, float, float, float], Panorama]


@rule("JANE.SUB.06")
def in_glass(glass_deg: float, bearing_deg: float, range_yd: float, visibility_yd: float) -> bool:
    """Whether a ship that bears so is in the glass that is turned on a bearing; limits included.

    >>> in_glass(350.0, 5.0, 4000.0, 40000.0), in_glass(350.0, 5.1, 900.0, 40000.0), in_glass(0.0, 0.0, 900.0, 500.0)
    (True, False, False)
    """
    return near(abs(relative(bearing_deg, glass_deg))) <= GLASS_DEG / 2.0 and near(range_yd) <= min(GLASS_YD, visibility_yd)


@step("JANE.SUB.03", "JANE.SUB.05", "JANE.SUB.06")
def look(
    state: State, boat: Ship, glass_deg: float, places: Places, role: str, draw: Draw
) -> tuple[State, tuple[Event, ...]]:
    """The state with what a role sees through a boat's glass, at once; as it was if she may not look.

    places: of all ships now, at the beginning or the middle of the move. draw: `operations.panorama`.
    """
    diver = boat.diver
    if diver is None or why_not(diver, "LOOK", state.options.depth_fathoms):
        return state, ()
    eye_x, eye_y = (diver.middle.x_yd, diver.middle.y_yd) if diver.middle else (boat.x_yd, boat.y_yd)
    reach_yd = min(state.options.visibility_yd, state.options.night_yd or state.options.visibility_yd)
    under = {ship.number for ship in state.ships if ship.diver is not None and ship.diver.under}
    shown = {
        ship: (x, y, course_deg)
        for ship, (x, y, course_deg) in places.items()
        if ship not in under and in_glass(glass_deg, bearing(eye_x, eye_y, x, y), distance(eye_x, eye_y, x, y), reach_yd)
    }
    seen = draw(state, shown, role, eye_x, eye_y, glass_deg)
    kept = tuple([each for each in state.panoramas if each.role != role])
    state = changed(state, replace(boat, diver=replace(diver, looked=True, periscope=True)))
    now = Moment((state.move + (0.5 if diver.middle else 0.0)) * 60.0, (role,)).by(look)
    return replace(state, panoramas=(*kept, seen)), (now.tell(Looked, boat=boat.name, glass_deg=glass_deg),)
