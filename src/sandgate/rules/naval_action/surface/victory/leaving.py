"""The edge of the sea area: a ship whose stem crosses it has left for good. NA.VIC.01."""

from typing import Annotated

from sandgate.kernel.contract import Event
from sandgate.kernel.events import Moment, event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import PlaceYards, Span, near
from sandgate.rules.naval_action.surface.hearers import both_sides
from sandgate.rules.naval_action.surface.ships import afloat, with_ships
from sandgate.rules.naval_action.surface.state import State

EdgeYards = Annotated[float, Span("yd", -1_000_000.0, 1_000_000.0)]


@event("{ship} has left the area.", rank=3, head="{ship} has left the area", of="ship")
class LeftTheArea(Event):
    """The stem of a ship has crossed the edge of the sea area (NA.VIC.01)."""

    ship: str


@rule("NA.VIC.01")
def beyond(
    x_yd: PlaceYards, y_yd: PlaceYards, west_yd: EdgeYards, south_yd: EdgeYards, east_yd: EdgeYards, north_yd: EdgeYards
) -> bool:
    """Whether a stem has crossed the edge; on it is not yet across.

    >>> beyond(-60_000.0, 0.0, -60_000.0, -1e6, 1e6, 1e6), beyond(-60_000.5, 0.0, -60_000.0, -1e6, 1e6, 1e6)
    (False, True)
    """
    inside = near(west_yd) <= near(x_yd) <= near(east_yd) and near(south_yd) <= near(y_yd) <= near(north_yd)
    return not inside


@step("NA.VIC.01")
def leave(state: State, at_s: float) -> tuple[State, tuple[Event, ...]]:
    """Take the ships off the sea that have crossed its edge, out of their groups too; who sees them is told."""
    if state.options.edge_yd is None:
        return state, ()
    gone = [ship for ship in afloat(state) if beyond(ship.x_yd, ship.y_yd, *state.options.edge_yd)]
    if not gone and all(group.ships for group in state.groups):
        return state, ()
    numbers = [ship.number for ship in gone]
    now = Moment(at_s).by(leave)
    groups = [
        replace(each, ships=tuple([number for number in each.ships if number not in numbers])) for each in state.groups
    ]
    left = replace(state, groups=tuple([group for group in groups if group.ships]))
    left = with_ships(left, *[replace(ship, fate="left", fate_turn=state.move + 1) for ship in gone])
    return left, tuple([now.tell(LeftTheArea, to=both_sides(state, ship), ship=ship.name) for ship in gone])
