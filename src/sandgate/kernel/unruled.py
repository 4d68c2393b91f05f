"""A bench on which nobody rules: what is measured and judged stands as proposed, and is not kept (ADR 74).

Rules ask their bench dozens of things a move. Where no umpire sits and nothing comes from a real table hardly anybody ever
looks what they were; who does has the step worked out again, which is a function of state, orders and dice.
"""

from collections.abc import Callable, Mapping
from typing import Any

from sandgate.kernel.asks import Ask
from sandgate.kernel.bench import ANY, Asked, Dealt
from sandgate.kernel.contract import A, Game, Slot
from sandgate.kernel.dice import Key
from sandgate.kernel.papers import Gauge

Orders = Mapping[Ask, tuple[Any, ...]]


class Unruled(Dealt):
    """A bench that keeps its dice alone.

    again: a bench of the same dice on which the step has been worked out, and which has kept all.
    """

    def __init__(self, again: Callable[[], Dealt], key: Key, take: int, thrown: Mapping[Slot, float] | None) -> None:
        super().__init__(key, take, None, thrown)
        self._again = again

    @property
    def asked(self) -> Asked:
        """What was asked, in order; all but the dice is found when somebody looks."""
        return Asked(self._asked, self._thrown, self._again)

    @property
    def keeps(self) -> bool:
        """Nothing but dice is kept."""
        return False

    def measure(
        self,
        slot: Slot,  # noqa: ARG002 (the words of the contract, here and below)
        computed: float,
        span: tuple[float, float] = ANY,  # noqa: ARG002
        about: str = "",  # noqa: ARG002
        gauge: Gauge | None = None,  # noqa: ARG002
    ) -> float:
        """Measure a length or angle: as computed."""
        return computed

    def judge(self, slot: Slot, proposed: A, choices: tuple[A, ...] = (), about: str = "") -> A:  # noqa: ARG002
        """Settle a finding: as the rules propose."""
        return proposed


def unruled(
    game: Game[Any, Any], state: Any, orders: Orders, key: Key, take: int = 0, thrown: Mapping[Slot, float] | None = None
) -> Unruled:
    """The bench of a step from a state by these orders; key, take and thrown: as for `Dealt`."""

    def again() -> Dealt:
        bench = Dealt(key, take, None, thrown)
        game.adjudicate(state, orders, bench)
        return bench

    return Unruled(again, key, take, thrown)
