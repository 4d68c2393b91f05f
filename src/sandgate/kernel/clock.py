"""The clock of a table: when an ask runs out. It belongs to the host; a record needs no clock to replay.

Times are seconds of any steady clock that the host likes. What silence means is a rule of the game. The time of a live ask
runs through all its lines: a line that leaves it standing does not call it anew (see `Fold.publish`).
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from pydantic import TypeAdapter

from sandgate.kernel.contract import Ask

Call = tuple[Ask, int]


class Left(NamedTuple):
    """How much time was left to a sheet when its host stopped the clock, or its writer rose from the keyboard."""

    role: str
    form: str
    about: tuple[str, ...]
    call: int  # the number of the call (`Fold.asks`): the same when the table comes back from its record
    left_s: float | None  # None: it had not begun

    @classmethod
    def of(cls, call: Call, left_s: float | None) -> "Left":
        """What is left to a call."""
        ask, number = call
        return cls(ask.role, ask.form, ask.about, number, left_s)


LEFT: Final = TypeAdapter(tuple[Left, ...])  # as JSON, and back

WARNINGS_S: Final = (120, 60, 30)


def warnings_s(left_s: float) -> tuple[int, ...]:
    """How many seconds will be left at each warning that is still to come: none that falls on this very instant.

    >>> warnings_s(360), warnings_s(120), warnings_s(30)
    ((120, 60, 30), (60, 30), ())
    """
    return tuple(warning_s for warning_s in WARNINGS_S if warning_s < left_s)


class Clock:
    """Remembers since when each call of an ask has run."""

    def __init__(self) -> None:
        self._since: dict[Call, float] = {}

    def called(self, asks: Mapping[Ask, int], now_s: float) -> None:
        """Take the present asks with the numbers of their calls (`Fold.asks`): those called anew begin to run now."""
        self._since = {call: self._since.get(call, now_s) for call in asks.items()}

    def left_s(self, ask: Ask, now_s: float) -> float | None:
        """Seconds left to an ask; None if the book gives it all the time there is."""
        since = [start for (called, _), start in self._since.items() if called == ask]
        return since[0] + ask.allow_s - now_s if since and ask.allow_s is not None else None

    def run_out(self, now_s: float) -> tuple[Ask, ...]:
        """The asks whose time is over, in the order in which they were called."""
        left = ((ask, self.left_s(ask, now_s)) for ask, _ in self._since)
        return tuple(ask for ask, left_s in left if left_s is not None and left_s <= 0.0)

    def too_late(self, now_s: float) -> tuple[Call, ...]:
        """The calls for which a line comes too late that arrives now; one that comes at the last instant still counts."""
        left = ((call, self.left_s(call[0], now_s)) for call in self._since)
        return tuple(call for call, left_s in left if left_s is not None and left_s < 0.0)

    def extend(self, ask: Ask, more_s: float) -> None:
        """Give an ask more time; a negative number takes some away."""
        self._since = {call: start + more_s * (call[0] == ask) for call, start in self._since.items()}
