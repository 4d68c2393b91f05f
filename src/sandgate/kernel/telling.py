"""Who has been told what: a stream for each role, and what the last step put into it, so that it can be amended.

A role is called when a sheet is asked of it. Only then does it learn what happened since its last call: a force that waits
for its own bell cannot see that others were stopped. The umpire is called at every step. Between two lines of a live sheet
a stream gets the events alone; the whole view is written when somebody is called anew, not after every shot.
"""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from sandgate.kernel.codec import dump, tell, text_of
from sandgate.kernel.contract import UMPIRE, Ask, Event, Role
from sandgate.kernel.stream import Stream

Facts = tuple[dict[str, Any], ...]
Lines = list[tuple[str, dict[str, Any]]]


@dataclass(frozen=True, slots=True)
class Call:
    """What a role sees when it is called: its asks and its view."""

    asks: tuple[Ask, ...]
    view: Any
    plain: Any  # the view as JSON

    @classmethod
    def of(cls, asks: tuple[Ask, ...], view: Any) -> "Call":
        """A call with its view as it goes out; raises ValueError or TypeError for a view that no record can hold."""
        plain = dump(view)
        text_of(plain)
        return cls(asks, view, plain)


class Mark(NamedTuple):
    """How far a role has been told: what it takes to tell of a step anew, or to take it back."""

    untold: Facts
    called: Call | None
    before: tuple[Facts, Call | None]
    last: Lines
    first: int
    anew: bool
    goes_on: bool
    lines: int


class Telling:
    """What one role has been told, and what it will be told at its next call."""

    def __init__(self, role: Role) -> None:
        self.role = role
        self.stream = Stream()
        self.called: Call | None = None
        self._untold: Facts = ()
        self._before: tuple[Facts, Call | None] = ((), None)
        self._last: Lines = []
        self._first = 1  # number of the first line that the last step wrote
        self._anew = False
        self._goes_on = False
        self.lines = 0  # of a live sheet that were played since the role was called anew

    @property
    def hears(self) -> bool:
        """Whether the last step has told the role anything."""
        return bool(self._last)

    @property
    def mark(self) -> Mark:
        """How far the role has been told."""
        state = (self._untold, self.called, self._before, self._last, self._first, self._anew, self._goes_on, self.lines)
        return Mark(*state)

    def go_back(self, mark: Mark) -> bool:
        """What the last step told is struck, and what held before it holds again; True if it had told anything."""
        told = self.hears
        self._strike()
        self._untold, self.called, self._before, self._last, self._first, self._anew, self._goes_on, self.lines = mark
        return told

    @property
    def waiting(self) -> int:
        """How many events wait for the role's next call."""
        return len(self._untold)

    def hear(self, events: Iterable[Event], call: Call | None, *, anew: bool = False, goes_on: bool = False) -> None:
        """Take the events of a step and, if the role is called after it, tell it what it may know.

        anew: a sheet of the role was opened, so what is asked now is asked anew even if it looks the same. goes_on: a live
        line was played, and all that was asked of the role stands as it did.
        """
        self._before = (self._untold, self.called)
        self._anew, self._goes_on = anew, goes_on
        self.lines = self.lines + anew if goes_on else 0
        self._say(self._facts(events), call)

    def hear_again(self, events: Iterable[Event], call: Call | None) -> bool:
        """Take the last step once more, amended; True if the role is told anything else than before."""
        facts = self._facts(events)
        if self._lines(facts, call) == self._last:
            self._settle(facts, call)
            return False
        self._strike()
        self._say(facts, call)
        return True

    def _strike(self) -> None:
        if self._last:
            self.stream.write("struck", first=self._first, last=self._first + len(self._last) - 1)

    def _facts(self, events: Iterable[Event]) -> Facts:
        key = self.role.key
        return tuple(tell(event) for event in events if key == UMPIRE or key in event.to)

    def _lines(self, facts: Facts, call: Call | None) -> Lines:
        untold, called = self._before
        lines: Lines = []
        if call is not None and untold + facts:
            lines.append(("told", {"events": list(untold + facts)}))
        if call is not None and (call != called or (self._anew and call.asks)):
            seen = {} if self._goes_on else {"view": call.plain}
            lines.append(("asked", {"asks": [asdict(ask) for ask in call.asks], **seen}))
        return lines

    def _say(self, facts: Facts, call: Call | None) -> None:
        self._last, self._first = self._lines(facts, call), len(self.stream.lines) + 1
        for kind, fields in self._last:
            self.stream.write(kind, **fields)
        self._settle(facts, call)

    def _settle(self, facts: Facts, call: Call | None) -> None:
        untold, called = self._before
        self._untold = untold + facts if call is None else ()
        self.called = call or called
