"""When a battle of Little Wars tells, and whom: both sides, for the whole field lies open to them."""

from typing import Final

from sandgate.kernel.events import Moment
from sandgate.rules.wells1913.field.sides import BOTH
from sandgate.rules.wells1913.little_wars.state import Battle

BEFORE: Final = Moment(0.0, BOTH)  # before a move begins


def now(battle: Battle) -> Moment:
    """As much of the move is spent now."""
    return Moment(battle.spent_s, BOTH)
