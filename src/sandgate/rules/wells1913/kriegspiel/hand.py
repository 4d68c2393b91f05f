"""The umpire's hand: not filled in yet."""

from collections.abc import Sequence

from sandgate.kernel.contract import Order
from sandgate.rules.wells1913.kriegspiel.deed import Step
from sandgate.rules.wells1913.kriegspiel.state import State


def by_hand(state: State, orders: Sequence[Order]) -> Step:
    """Nothing happens."""
    del orders
    return state, ()
