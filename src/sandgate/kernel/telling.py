"""Who has been told what: a stream for each role, and what the last step put into it, so that it can be amended.

A role is called when a sheet is asked of it. Only then does it learn what happened since its last call: a force that waits
for its own bell cannot see that others were stopped. The umpire is called at every step. Between two lines of a live sheet
a stream gets the events alone; the whole view is written when somebody is called anew, not after every shot.

How many lines a step takes is known at once, for sheets are salted and asks are numbered by them; what stands in them is
worked out when somebody reads them.
"""

from collections.abc import Callable, Iterable
from dataclasses import asdict
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from sandgate.kernel.asks import Ask
from sandgate.kernel.changes import Pace, change, differs
from sandgate.kernel.codec import Json, dump, tell, text_of, text_of_told
from sandgate.kernel.contract import UMPIRE, Event, Role
from sandgate.kernel.laid_out import LaidOut
from sandgate.kernel.stream import Stream

KEPT = 256  # asks as they were written last


class Fact:
    """An event that roles are told; put into words and written once, for all of them."""

    def __init__(self, event: Event) -> None:
        self.event = event

    @cached_property
    def told(self) -> dict[str, Any]:
        """The event as it stands in a stream."""
        return tell(self.event)

    @cached_property
    def text(self) -> str:
        """The same as JSON."""
        return text_of_told(self.event)


Facts = tuple[Fact, ...]


def told_of(events: Iterable[Event]) -> Facts:
    """The events of a step as they are told."""
    return tuple([Fact(event) for event in events])


class Call(NamedTuple):
    """What a role sees when it is called: its asks and its view."""

    asks: tuple[Ask, ...]
    view: Any

    def same(self, other: "Call | None") -> bool:
        """Whether another call asks and shows the same."""
        return other is not None and self.asks == other.asks and not differs(other.view, self.view)


@lru_cache(maxsize=KEPT)
def _written(ask: Ask) -> dict[str, Any]:
    """An ask as a stream writes it; a game asks the same at each move."""
    return asdict(ask)


def _asks(call: Call) -> dict[str, Any]:
    return {"asks": [_written(ask) for ask in call.asks]}


class Said(NamedTuple):
    """What one step tells a role: events, and the call if that is another than before; nothing of either for none."""

    facts: Facts
    call: Call | None
    goes_on: bool  # between two lines of a live sheet: without the view

    @property
    def lines(self) -> int:
        """How many lines of the stream this takes."""
        return bool(self.facts) + (self.call is not None)

    def same(self, other: "Said") -> bool:
        """Whether another step would have told the same."""
        if self.goes_on != other.goes_on or [fact.told for fact in self.facts] != [fact.told for fact in other.facts]:
            return False
        return self.call is other.call if self.call is None else self.call.same(other.call)


NOTHING = Said((), None, False)


class Mark(NamedTuple):
    """How far a role has been told: what it takes to tell of a step anew, or to take it back."""

    untold: Facts
    called: Call | None
    before: tuple[Facts, Call | None]
    last: Said
    first: int
    anew: bool
    goes_on: bool
    lines: int


class Showing:
    """How a stream shows its views: in which layout, and when the whole.

    Lines that wait hold this and no telling, which holds them: a table that is done with goes at once.
    """

    def __init__(self, layout: int) -> None:
        self._layout, self._pace = layout, Pace()

    def show(self, view: Any, written: Any) -> dict[str, Any]:
        """The view of a call, whole or as what it has changed in the one before; they are shown in their order."""
        text = text_of(dump(view) if written is None else change(written, view))
        if self._layout == 1 or written is None or self._pace.calls_for_whole(text):
            whole = text if written is None else text_of(dump(view))
            self._pace = self._pace.after(text, whole)
            return {"view": Json(whole)}
        self._pace = self._pace.after(text, None)
        return {"change": Json(text)}


class Telling:
    """What one role has been told, and what it will be told at its next call."""

    def __init__(self, role: Role, layout: int) -> None:
        self.role = role
        self._shown: Any = None  # the view that the stream has last, struck or not
        self._showing = Showing(layout)
        self.stream = Stream()
        self.called: Call | None = None
        self.laid = LaidOut(role.key, {}, {})
        self._untold: Facts = ()
        self._before: tuple[Facts, Call | None] = ((), None)
        self._last = NOTHING
        self._first = 1  # number of the first line that the last step wrote
        self._anew = False
        self._goes_on = False
        self.lines = 0  # of a live sheet that were played since the role was called anew
        self._heard = 0  # events that it has been told, struck ones too
        self.experience = 0  # those and its own sheets, at its last call

    @property
    def hears(self) -> bool:
        """Whether the last step has told the role anything."""
        return bool(self._last.lines)

    @property
    def told_last(self) -> tuple[Event, ...]:
        """The events that the role was told with the last step."""
        return tuple([fact.event for fact in self._last.facts])

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

    def hear(self, told: Facts, call: Call | None, *, anew: bool = False, goes_on: bool = False) -> None:
        """Take the events of a step and, if the role is called after it, tell it what it may know.

        anew: a sheet of the role was opened, so what is asked now is asked anew even if it looks the same. goes_on: a live
        line was played, and all that was asked of the role stands as it did.
        """
        self._before = (self._untold, self.called)
        self._anew, self._goes_on = anew, goes_on
        self.lines = self.lines + anew if goes_on else 0
        self._say(self._facts(told), call)

    def hear_again(self, told: Facts, call: Call | None) -> bool:
        """Take the last step once more, amended; True if the role is told anything else than before."""
        facts = self._facts(told)
        if self._said(facts, call).same(self._last):
            self._settle(facts, call)
            return False
        self._strike()
        self._say(facts, call)
        return True

    def _strike(self) -> None:
        if self.hears:
            self.stream.write("struck", first=self._first, last=self._first + self._last.lines - 1)

    def _facts(self, told: Facts) -> Facts:
        key = self.role.key
        return told if key == UMPIRE else tuple([fact for fact in told if key in fact.event.to])

    def _said(self, facts: Facts, call: Call | None) -> Said:
        untold, called = self._before
        if call is None:
            return NOTHING
        anew = (self._anew and call.asks) or not call.same(called)
        return Said(untold + facts, call if anew else None, self._goes_on)

    def _say(self, facts: Facts, call: Call | None) -> None:
        self._last, self._first = said, _ = self._said(facts, call), self.stream.length + 1
        if said.facts:
            self.stream.write_later("told", lambda: {"events": Json(f"[{','.join([fact.text for fact in said.facts])}]")})
            self._heard += len(said.facts)
        if said.call is not None:
            self.stream.write_later("asked", self._asked(said.call))
        if said.lines:  # else a step that tells it nothing would count what it has sealed since
            self.experience = self._heard + self.stream.counts["sealed"]
        self._settle(facts, call)

    def _asked(self, call: Call) -> Callable[[], dict[str, Any]]:
        """What is to stand in the line of a call."""
        if self._goes_on:
            return lambda: _asks(call)
        showing, written, self._shown = self._showing, self._shown, call.view
        return lambda: _asks(call) | showing.show(call.view, written)

    def _settle(self, facts: Facts, call: Call | None) -> None:
        untold, called = self._before
        self._untold = untold + facts if call is None else ()
        self.called = call or called
