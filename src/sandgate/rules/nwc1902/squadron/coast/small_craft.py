"""Entering what boats and submarines receive in a move, in either game. Clauses NWC.TA.16, NWC.ME.10 and .11."""

from collections.abc import Mapping
from typing import Final, NamedTuple, TypeVar

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.guns.score_wand import out_of_action
from sandgate.rules.nwc1902.squadron.coast.submarines import SUBMARINE_ENDURANCE
from sandgate.rules.nwc1902.squadron.coast.torpedo_boats import boat_endurance
from sandgate.rules.nwc1902.squadron.events import ShipRemoved
from sandgate.rules.nwc1902.squadron.state import Boat, Submarine

OF_SUBMARINES: Final = (SUBMARINE_ENDURANCE, "NWC.ME.10")

Small = TypeVar("Small", Boat, Submarine)


class Leaf(NamedTuple):
    """What is entered of a move: what each unit received, by its number, and from what."""

    move: int
    moment: Moment  # at which it is entered
    injuries: Mapping[int, float]
    causes: Mapping[int, str]


@step("NWC.TA.16", "NWC.TA.47")
def enter_small(leaf: Leaf, unit: Small, bench: Bench, events: list[Event]) -> Small:
    """A boat or a submarine after the move; her loss is told."""
    injury = leaf.injuries.get(unit.number, 0.0)
    if unit.gone or injury == 0.0:
        return unit
    received, gone = unit.received + injury, False
    limit, clause = (boat_endurance(unit.destroyer), "NWC.ME.11") if isinstance(unit, Boat) else OF_SUBMARINES
    if out_of_action(received, limit):
        slot = Slot(leaf.move, "NWC.TA.16", unit.number)
        gone = bench.judge(slot, True, (), "Is {actor} out of action?")
        if gone:
            clauses, cause, tell = ("NWC.TA.16", clause), leaf.causes[unit.number], leaf.moment.tell
            events.append(tell(ShipRemoved, clauses=clauses, slots=(slot,), ship=unit.name, received=received, cause=cause))
    entered = replace(unit, received=received, gone=gone)
    return replace(entered, fixes=()) if gone and isinstance(entered, Boat) else entered
