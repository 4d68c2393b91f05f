"""What a side has found: asked by whoever aims at it, shows it or steers by it."""

from sandgate.rules.naval_action.surface.posts import Side
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.ships import afloat
from sandgate.rules.naval_action.surface.state import State


def in_sight(state: State, side: Side) -> tuple[Ship, ...]:
    """The enemies that a side has found in this turn: among them a name on one of its sheets is looked for."""
    turn = state.move + 1
    found = dict.fromkeys([each.ship for each in state.contacts if each.side == side and each.turn == turn])
    return tuple([ship for ship in afloat(state) if ship.side != side and ship.number in found])
