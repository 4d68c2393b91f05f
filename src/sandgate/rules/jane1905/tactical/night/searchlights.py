"""Searchlights: Method 1, second paragraph. JANE.NIGHT.03.

One beam for each ship and move, asked sealed when the move has been made; all shine together before the fire phase. Whom
they light: seen.py.
"""

from collections.abc import Mapping, Sequence

from sandgate.kernel.asks import Order
from sandgate.kernel.contract import Event
from sandgate.kernel.events import Moment, event
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import bearing
from sandgate.kernel.rule import step
from sandgate.rules.jane1905.tactical.general_orders import Light, ShowLights
from sandgate.rules.jane1905.tactical.operations.sights import sees_enemies
from sandgate.rules.jane1905.tactical.said import OfItsMove
from sandgate.rules.jane1905.tactical.ships import called, changed
from sandgate.rules.jane1905.tactical.state import State


@event("a searchlight burned at ({x_yd:,.0f}, {y_yd:,.0f}) on {bearing_deg:heading}", rank=1)
class BeamShown(OfItsMove):
    """A beam was shown to everybody while the umpire counted three (JANE.NIGHT.03)."""

    x_yd: float
    y_yd: float
    bearing_deg: float


@event("a searchlight burned about {bearing_deg:direction}", rank=1)
class LightSeen(OfItsMove):
    """An admiral at table level sees whereabouts a beam burns, and neither place nor range (JANE.GEN.05)."""

    bearing_deg: float


@step("JANE.NIGHT.03")
def lighted(state: State, lines: Mapping[str, Sequence[Order]]) -> tuple[State, tuple[Event, ...]]:
    """The state with the beams of this move, and what everybody is shown of them; no line, no beam."""
    beams = {
        called(state, order.ship).number: order for sheet in lines.values() for order in sheet if isinstance(order, Light)
    }
    on_plan = tuple([post.key for post in state.posts if sees_enemies(state, post)])  # nobody who sits under water
    eyes = [(each.admiral, ship) for each in state.commands for ship in state.ships if ship.number == each.flagship]
    now = Moment(state.move * 60.0, on_plan).by(lighted)
    told = list[Event]()
    for ship in state.ships:
        beam = None if ship.gone or ship.number not in beams else beams[ship.number].bearing_deg
        if beam is not None:
            told.append(now.tell(BeamShown, x_yd=ship.x_yd, y_yd=ship.y_yd, bearing_deg=beam))
            for admiral, eye in [each for each in eyes if each[0] not in on_plan and each[1] is not ship]:
                off_deg = bearing(eye.x_yd, eye.y_yd, ship.x_yd, ship.y_yd)
                told.append(now.tell(LightSeen, to=(admiral,), bearing_deg=off_deg))
        if beam != ship.lit_deg:
            state = changed(state, replace(ship, lit_deg=beam))
    return state, tuple(told)


@step("JANE.NIGHT.02")
def lamps(state: State, lines: Mapping[str, Sequence[Order]]) -> State:
    """The state with the ships showing light whose general orders say so."""
    for order in [order for sheet in lines.values() for order in sheet if isinstance(order, ShowLights)]:
        state = changed(state, replace(called(state, order.ship), shows_light=True))
    return state
