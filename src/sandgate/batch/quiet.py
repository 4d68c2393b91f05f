"""The bench and the teller of a study: the steps call them as they do in play, and nothing is kept."""

from typing import Any, NamedTuple

from sandgate.kernel.contract import Slot
from sandgate.kernel.dice import clause_number, counter, face, philox


class QuietBench(NamedTuple):
    """What the rules propose stands; dice fall by the key of a table, addressed as in play."""

    key_low: int
    key_high: int

    def judge(self, _slot: Slot, proposed: Any, _choices: Any, _about: str) -> Any:
        """Settle a finding as proposed."""
        return proposed

    def measure(self, _slot: Slot, computed: float, _span: tuple[float, float], _about: str) -> float:
        """Measure as computed."""
        return computed

    def throw(self, slot: Slot, faces: int, _about: str) -> int:
        """Throw the die of a slot."""
        move, clause, actor, other, nth = slot
        words = philox(*counter(move, clause_number(clause), actor, other, nth, 0), self.key_low, self.key_high)
        return face(words[0], faces)
