"""What a want of supply forbids: KS.SUPPLY.12 and .13."""

from collections.abc import Iterator

from sandgate.rules.wells1913.kriegspiel.pieces import Unit
from sandgate.rules.wells1913.kriegspiel.view import FieldView
from sandgate.rules.wells1913.little_wars.refusal import Refusal


def shortage_bars(view: FieldView, unit: Unit, doing: str) -> Iterator[Refusal]:
    """Why an unpaid account keeps a unit from doing a thing in this move; nothing if there is none."""
    yield from ()
