"""Half a move before the enemy and half after: Submarines, 5. JANE.SUB.05, .07, .08, .13, .19.

The two halves are the two half minutes of the move. Turning is free at the beginning of each; silence is one square straight
on, and on the bottom she lies. A boat that dives keeps her last course; one that has come up runs on as she went.
"""

from sandgate.kernel.contract import Event
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.kernel.units import on_grid
from sandgate.rules.jane1905.tactical.moves.way import Way
from sandgate.rules.jane1905.tactical.ship_state import Bell, Diver, Fix, Ship
from sandgate.rules.jane1905.tactical.ships import changed
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.tactical.submarines.depth import diving_yd, half_yd, knots_of_half
from sandgate.rules.jane1905.tactical.submarines.diving import UP, risen
from sandgate.rules.jane1905.tactical.submarines.events import DepthChanged
from sandgate.rules.jane1905.track.running import GRID, Part
from sandgate.sea.stretches import Stretch, on_piece


@step("JANE.SUB.05", "JANE.SUB.07", "JANE.SUB.08")
def first_half(state: State) -> tuple[State, tuple[Event, ...]]:
    """The state with all boats under water at the middle of the move that is made, where the second half is ordered."""
    told = list[Event]()
    for boat in state.ships:
        if boat.diver is None or not boat.diver.under or boat.gone:
            continue
        stretch = _half(boat.x_yd, boat.y_yd, boat.diver, boat.course_deg)
        x, y, course_deg = on_piece(stretch, stretch.length_yd)
        middle = Fix(state.move + 1, on_grid(x, GRID), on_grid(y, GRID), course_deg, knots_of_half(stretch.length_yd))
        up = risen(boat.diver)
        if not up.under:
            now = Moment((state.move + 0.5) * 60.0, (boat.captain,)).by(first_half)
            told.append(now.tell(DepthChanged, boat=boat.name, what=UP))
        state = changed(state, replace(boat, diver=replace(up, looked=False, half=None, middle=middle)))
    return state, tuple(told)


def moves_below(ship: Ship) -> bool:
    """Whether a ship's way in this move comes from here: she is under water, dives, or has come up in the middle of it."""
    diver = ship.diver
    return diver is not None and not ship.gone and (diver.depth != "surface" or diver.middle is not None)


@step("JANE.SUB.07", "JANE.SUB.08", "JANE.SUB.19")
def boats_ways(state: State) -> tuple[Way, ...]:
    """The ways through the move of all boats that are under water, dive, or have come up in the middle of it."""
    return tuple([_way(ship, ship.diver) for ship in state.ships if moves_below(ship) and ship.diver is not None])


def _way(boat: Ship, diver: Diver) -> Way:
    if diver.middle is None:
        run_yd = diving_yd(boat.speed_kn)
        stretch, made_kn = Stretch(boat.x_yd, boat.y_yd, boat.course_deg, run_yd, 0.0), knots_of_half(run_yd / 2.0)
        return Way(boat.number, (Part(0.0, 1.0, stretch),), run_yd, Bell(made_kn), made_kn, made_kn)
    _, x, y, course_deg, speed_kn = diver.middle
    run_yd = speed_kn / knots_of_half(1.0)
    first = Stretch(boat.x_yd, boat.y_yd, course_deg, run_yd, 0.0)
    second = _half(x, y, diver, course_deg) if diver.under else Stretch(x, y, course_deg, run_yd, 0.0)
    parts = (Part(0.0, 0.5, first), Part(0.5, 1.0, second))
    last_kn = knots_of_half(second.length_yd)
    return Way(boat.number, parts, 2.0 * max(run_yd, second.length_yd), Bell(last_kn), last_kn, last_kn)


def _half(x_yd: float, y_yd: float, diver: Diver, course_deg: float) -> Stretch:
    squares, ordered_deg = diver.half or (None, course_deg)
    run_yd = 0.0 if diver.depth == "bottom" else half_yd(squares)
    return Stretch(x_yd, y_yd, ordered_deg, run_yd, 0.0)
