"""What an order is to the game: why it cannot be carried out now, how it is carried out, and how it is tried beforehand.

`refusals` sees what the order's writer sees, so that it cannot tell him anything; `do` sees the truth. `tried` is how far a
writer can know what his order will have done: for most orders all of it, for fire only that it was fired.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.desk.deeds import Refusal
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.state import State
from sandgate.rules.wells1913.kriegspiel.view import FieldView

Step = tuple[State, tuple[Event, ...]]


class Deed(NamedTuple):
    """An order's three functions. `side` is whose order it is."""

    refusals: Callable[[FieldView, Side, Any], list[Refusal]]
    do: Callable[[State, Side, Any, Bench], Step]
    tried: Callable[[State, Side, Any], State]
    fires: bool = False  # belongs before everything that moves (KS.MOVE.11)
    moves: bool = True  # closes fire for this move
