"""A move drawn up beforehand: each order is rehearsed on the field as it will stand after those before it.

Nothing in a move of men is left to chance, so that what has been rehearsed can be written line by line without looking back.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from sandgate.bots.wells1913_little_wars.reading import Reading
from sandgate.kernel.asks import Order
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.little_wars.orders import Escort, Flag, Go, GoLine, Hit, Shift, Take
from sandgate.rules.wells1913.little_wars.state import Battle, man_of
from sandgate.rules.wells1913.little_wars.turn import planned, rehearsed


class Line(NamedTuple):
    """An order, and why."""

    order: Order
    why: str


@dataclass(slots=True)
class Drill:
    """The orders of a move as far as they are drawn up, and the field after them."""

    now: Battle
    side: Side
    lines: list[Line] = field(default_factory=list)
    _reading: Reading | None = None

    def read(self) -> Reading:
        """The field as it stands after the orders so far."""
        if self._reading is None or self._reading.battle is not self.now:
            self._reading = Reading(self.now, self.side)
        return self._reading

    def tries(self, order: Order, why: str) -> bool:
        """Add an order if it may be carried out."""
        plan = planned(self.now, self.side, order)
        if plan.wrong:
            return False
        self.now = rehearsed(self.now, order, plan)
        self.lines.append(Line(order, why))
        return True

    def back_to(self, battle: Battle, lines: int) -> None:
        """Strike out all but so many lines."""
        self.now = battle
        del self.lines[lines:]


def done(order: Order, battle: Battle) -> bool:
    """Whether an order of the move of men has been carried out."""
    if isinstance(order, Go | GoLine | Shift | Hit | Escort):
        return any(_has_moved(battle, name) for name in order.men)
    if isinstance(order, Flag):
        return all(man_of(battle, name).flagged for name in order.men)
    return isinstance(order, Take) and all(man_of(battle, name).captor == order.by for name in order.men)


def _has_moved(battle: Battle, name: str) -> bool:
    man = man_of(battle, name)
    return man.moved or man.touched or bool(man.trail_of)


def left_to_do(lines: Sequence[Line], battle: Battle) -> list[Line]:
    """The lines that have not been carried out, in their order."""
    return [line for line in lines if not done(line.order, battle)]
