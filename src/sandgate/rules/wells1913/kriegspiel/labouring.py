"""labouring: not filled in yet."""

from collections.abc import Mapping
from typing import Final

from sandgate.kernel.contract import Bench, Order
from sandgate.rules.wells1913.kriegspiel.deed import Deed, Step
from sandgate.rules.wells1913.kriegspiel.state import State

DEEDS: Final[Mapping[type[Order], Deed]] = {}


def advance(state: State, bench: Bench) -> Step:
    """Nothing happens."""
    del bench
    return state, ()
