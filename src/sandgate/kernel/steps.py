"""A step: as it is worked out, how the game stands after it, and what is kept of the last one.

The last step can be amended, worked out anew with one ruling more, or taken back.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sandgate.kernel.asks import Ask
from sandgate.kernel.bench import Asked, Finding
from sandgate.kernel.contract import Event, Result, Slot
from sandgate.kernel.frozen import quick, replace
from sandgate.kernel.record import Kept, Sheet, SlotEntry, Throw
from sandgate.kernel.telling import Call, Mark

Orders = Mapping[Ask, tuple[Any, ...]]


@quick
@dataclass(frozen=True, slots=True)
class Draft:
    """A step that is worked out: a pure function of the record, stored nowhere."""

    orders: Orders
    state: Any
    events: tuple[Event, ...]
    asked: Asked
    result: Result | None  # how the game stands in that state

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What was asked of the bench, in order."""
        return tuple(self.asked.values())

    @property
    def throws(self) -> tuple[Throw, ...]:
        """What the dice gave, before any ruling."""
        return tuple([Throw(slot=SlotEntry.of(slot), faces=faces, value=value) for slot, faces, value in self.asked.thrown])


@quick
@dataclass(frozen=True, slots=True)
class Ahead:
    """How a game stands in a state: its result, what it asks, and whom it calls with which view."""

    result: Result | None
    asks: tuple[Ask, ...]
    calls: Mapping[str, Call]
    came_back: Slot | None  # the sequel whose outcome the next step takes up


@quick
@dataclass(frozen=True, slots=True)
class LastStep:
    """The last published step: all that it takes to work it out anew, or to take it back."""

    before: Any
    kept: Kept  # how the record had kept the states before it
    orders: Orders
    sheets: tuple[Sheet, ...]
    marks: Mapping[str, Mark]  # how far each role had been told
    earlier: "LastStep | None"  # the line played before it in the same call of a live sheet
    take: int
    thrown: Mapping[Slot, float]
    findings: Asked
    took_up: Slot | None = None  # the sequel whose outcome it has taken up

    def as_drafted(self, draft: Draft) -> "LastStep":
        """The same with what a draft of it has thrown and asked."""
        return replace(self, thrown={slot: value for slot, _, value in draft.asked.thrown}, findings=draft.asked)
