"""When a fleet game tells, and whom: both commanders, who see the board, unless an event says otherwise."""

from sandgate.kernel.events import Moment
from sandgate.rules.nwc1902.fleet.state import State
from sandgate.rules.nwc1902.ship.sides import SIDES
from sandgate.rules.nwc1902.squadron.abbreviations import MOVE_S


def now(state: State) -> Moment:
    """Between two moves, or as the next one begins."""
    return Moment(state.move * MOVE_S, SIDES)


def at_end(state: State) -> Moment:
    """At the end of the move that is being played."""
    return Moment((state.move + 1) * MOVE_S, SIDES)
