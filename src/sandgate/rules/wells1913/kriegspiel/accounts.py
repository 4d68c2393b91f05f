"""accounts: not filled in yet."""

from sandgate.kernel.contract import Bench
from sandgate.rules.wells1913.kriegspiel.deed import Step
from sandgate.rules.wells1913.kriegspiel.state import State


def due(state: State, bench: Bench) -> Step:
    """Nothing happens."""
    del bench
    return state, ()
