"""What the bench has been given and asked: rulings, values from a real table, outcomes of sequels, and the findings."""

from collections.abc import Collection, Iterable

from sandgate.kernel.bench import Asked
from sandgate.kernel.contract import Slot
from sandgate.kernel.record import Answer


class Answers:
    """The answers of a record, by their slots, and what published steps have asked."""

    def __init__(self) -> None:
        self.given: dict[Slot, str] = {}
        self.reasons: dict[Slot, str] = {}  # of those that are rulings of the umpire
        self.asked = Asked({})  # by published steps, where an umpire sits
        self.entered = False  # a real die or length has been entered for the step that comes
        self.thrown_again: dict[Slot, int] = {}  # how often the umpire has had a die thrown again

    def take(self, entry: Answer) -> None:
        """A ruling, an entered value or the outcome of a sequel is in; a ruling that was given ahead of that holds."""
        slot = entry.slot.slot
        if entry.by == "umpire":
            self.rule(entry)
        elif entry.by == "table" or slot not in self.reasons:
            self.given[slot] = entry.value
        if entry.thrown_again:
            self.thrown_again[slot] = self.thrown_again.get(slot, 0) + 1
        self.entered = self.entered or entry.by == "table"

    def rule(self, entry: Answer) -> None:
        """A ruling of the umpire is in."""
        slot = entry.slot.slot
        self.given[slot], self.reasons[slot] = entry.value, entry.reason

    def note(self, findings: Asked) -> None:
        """A step is published where an umpire sits, and what it had asked with it."""
        self.asked.kept.update(findings.kept)

    def strike(self, findings: Iterable[Slot]) -> None:
        """What a step had asked it has not asked: it is worked out anew."""
        for slot in findings:
            self.asked.kept.pop(slot, None)

    def take_back(self, findings: Collection[Slot], brought: Collection[Slot]) -> None:
        """A step is none: what was entered for it goes; rulings stand, and so does what sequels have `brought`."""
        self.strike(findings)
        for slot in findings:
            if slot not in self.reasons and slot not in brought:
                self.given.pop(slot, None)

    def unasked(self, move: int) -> tuple[Slot, ...]:
        """Rulings on moves before this one that came to nothing: no step asked for them, or they did not fit."""
        late = [slot for slot in self.given if slot in self.reasons and slot.move < move]
        return tuple(slot for slot in late if slot not in self.asked or self.asked[slot].read(self.given[slot]) is None)
