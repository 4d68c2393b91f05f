"""What binds units after a charge and near cavalry: KS.CHARGE.08 to .10, .18, .20 and .22."""

from collections.abc import Iterator

from sandgate.rules.wells1913.kriegspiel.pieces import Unit
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.little_wars.refusal import Refusal


def duty_bars(battle: Battle, unit: Unit, doing: str) -> Iterator[Refusal]:
    """Why the duties of a unit keep it from doing a thing in this move; nothing if they do not."""
    yield from ()
