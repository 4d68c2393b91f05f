"""A step: as it is worked out, how the game stands after it, and what is kept of the last one.

The last step can be amended, worked out anew with one ruling more, or taken back.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from sandgate.kernel.bench import Finding
from sandgate.kernel.contract import Ask, Event, Result, Slot
from sandgate.kernel.frozen import replace
from sandgate.kernel.record import Kept, Sheet, SlotEntry, Throw
from sandgate.kernel.telling import Call, Mark

Orders = Mapping[Ask, tuple[Any, ...]]
THROWN: Final = frozenset({"throw", "normal"})  # findings that stand in a record


@dataclass(frozen=True, slots=True)
class Draft:
    """A step that is worked out: a pure function of the record, stored nowhere."""

    state: Any
    events: tuple[Event, ...]
    findings: tuple[Finding, ...]

    @property
    def throws(self) -> tuple[Throw, ...]:
        """What the dice gave, before any ruling."""
        return tuple(
            Throw(slot=SlotEntry.of(asked.slot), faces=asked.faces, value=float(asked.proposed))
            for asked in self.findings
            if asked.kind in THROWN
        )


@dataclass(frozen=True, slots=True)
class Ahead:
    """How a game stands in a state: its result, what it asks, and whom it calls with which view."""

    result: Result | None
    asks: tuple[Ask, ...]
    calls: Mapping[str, Call]
    came_back: Slot | None  # the sequel whose outcome the next step takes up


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
    findings: Mapping[Slot, Finding]
    took_up: Slot | None = None  # the sequel whose outcome it has taken up

    def as_drafted(self, draft: Draft) -> "LastStep":
        """The same with what a draft of it has thrown and asked."""
        thrown = {asked.slot: float(asked.proposed) for asked in draft.findings if asked.kind in THROWN}
        return replace(self, thrown=thrown, findings={finding.slot: finding for finding in draft.findings})
