"""The clock of a table: when an ask runs out. It belongs to the host; a record needs no clock to replay.

Times are seconds of any steady clock that the host likes. What silence means is a rule of the game. The time of a live ask
runs through all its lines: a line that leaves it standing does not call it anew (see `Fold.publish`).

Whoever opens a table may let the times of the book run, or agree on one time for every sheet that is waited for, from a
minute to two months: then a move has as many days as people need, in every game.
"""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from pydantic import TypeAdapter

from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.errors import TableError

Call = tuple[Ask, int]

LEAST_S: Final = 60  # that may be agreed for a sheet
MOST_S: Final = 60 * 86_400
UNITS_S: Final = {"s": 1, "second": 1, "m": 60, "min": 60, "minute": 60, "h": 3600, "hour": 3600, "d": 86_400, "day": 86_400}
_SPAN: Final = re.compile(r"\s*(\d+(?:\.\d+)?)\s*([a-z]+?)s?\s*", re.IGNORECASE)


def agreed_s(seconds: float) -> int:
    """A time for each sheet that people may agree on; raises TableError for one that is too short or too long."""
    if not LEAST_S <= seconds <= MOST_S:
        raise TableError("a time for each sheet is a minute at least and 60 days at most; give it another length")
    return int(seconds)


def span_s(text: str) -> int:
    """A time for each sheet as people write it, in seconds; raises TableError for what is none.

    >>> span_s("3 days"), span_s("90m"), span_s("1.5 h")
    (259200, 5400, 5400)
    """
    found = _SPAN.fullmatch(text)
    unit = found and UNITS_S.get(found[2].lower() or "")
    if not found or not unit:
        raise TableError(f"{text[:40]!r} is no time for a sheet; write a number and a unit: 20 minutes, 12h, 3 days")
    return agreed_s(float(found[1]) * unit)


def span_words(seconds: float) -> str:
    """A length of time in the largest unit of which it is a whole number.

    >>> span_words(259_200), span_words(86_400), span_words(5_400), span_words(61)
    ('3 days', '1 day', '90 minutes', '61 seconds')
    """
    for name, unit in (("day", 86_400), ("hour", 3600), ("minute", 60)):
        if seconds % unit == 0:
            count = int(seconds // unit)
            return f"{count} {name}{'' if count == 1 else 's'}"
    return f"{seconds:.0f} seconds"


def left_words(seconds: float) -> str:
    """What is left of a time, rounded down: in days or hours while there are two of them, else in seconds.

    >>> left_words(260_000), left_words(7_300), left_words(360)
    ('3 days', '2 hours', '360 s')
    """
    for name, unit in (("days", 86_400), ("hours", 3600)):
        if seconds >= 2 * unit:
            return f"{seconds // unit:.0f} {name}"
    return f"{seconds:.0f} s"


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
    """Remembers since when each call of an ask has run.

    each_s: the time that was agreed for every sheet that is waited for; None: the times of the book.
    """

    def __init__(self, each_s: int | None = None) -> None:
        self.each_s = each_s
        self._since: dict[Call, float] = {}

    def allowed_s(self, ask: Ask) -> int | None:
        """The time that an ask has; None if it has all the time there is. No agreement hurries the umpire."""
        if self.each_s is None:
            return ask.allow_s
        return self.each_s if ask.must and ask.role != UMPIRE else None

    def called(self, asks: Mapping[Ask, int], now_s: float) -> None:
        """Take the present asks with the numbers of their calls (`Fold.asks`): those called anew begin to run now."""
        self._since = {call: self._since.get(call, now_s) for call in asks.items()}

    def left_s(self, ask: Ask, now_s: float) -> float | None:
        """Seconds left to an ask; None if it has all the time there is."""
        since = [start for (called, _), start in self._since.items() if called == ask]
        allowed_s = self.allowed_s(ask)
        return since[0] + allowed_s - now_s if since and allowed_s is not None else None

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
