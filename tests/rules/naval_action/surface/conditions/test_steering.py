"""A ship without steering swings by a die, which is told."""

from typing import Any

from sandgate.kernel.contract import Slot
from sandgate.rules.naval_action.surface.conditions.steering import Swing, swung
from sandgate.rules.naval_action.surface.ships import ship_of
from tests.rules.naval_action.actions import duel


class Thrown:
    """A bench whose dice all fall on 3."""

    def __init__(self) -> None:
        self.asked = list[tuple[Slot, int, str]]()

    def throw(self, slot: Slot, faces: int, about: str = "") -> int:
        self.asked.append((slot, faces, about))
        return 3


def test_a_swing_is_thrown_for_and_told() -> None:
    bench: Any = Thrown()
    turned, told = swung(ship_of(duel(), 101), 4, bench, ("red",), 900.0)
    assert turned == Swing(120.0, 120.0)
    assert str(told) == "Exeter cannot steer: die 3, she swings to course 120."
    assert (told.to, told.at_s, told.clauses, told.slots) == (("red",), 900.0, ("NA.SCEN.06",), (bench.asked[0][0],))
    assert bench.asked == [(Slot(4, "NA.SCEN.06", 101), 6, "Where does Exeter swing, whose steering is gone?")]
