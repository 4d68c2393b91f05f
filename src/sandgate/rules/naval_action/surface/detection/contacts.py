"""What a side has found: asked by whoever aims at it, shows it or steers by it."""

from sandgate.rules.naval_action.surface.posts import Side
from sandgate.rules.naval_action.surface.state import State


def detected(state: State, side: Side, number: int) -> bool:
    """Whether a side has found an enemy ship in this turn."""
    turn = state.move + 1
    return any(each.ship == number and each.side == side and each.turn == turn for each in state.contacts)
