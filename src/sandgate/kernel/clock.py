"""The clock of a table: when an ask runs out. It belongs to the host; a record needs no clock to replay.

Times are seconds of any steady clock that the host likes. What silence means is a rule of the game.
"""

from collections.abc import Iterable

from sandgate.kernel.contract import Ask

WARNINGS_S = (60, 30)


class Clock:
    """Remembers since when each ask has run, and how often it was warned of."""

    def __init__(self) -> None:
        self._since: dict[Ask, float] = {}

    def called(self, asks: Iterable[Ask], now_s: float) -> None:
        """Take the present asks: new ones begin to run, those that are gone are forgotten."""
        self._since = {ask: self._since.get(ask, now_s) for ask in asks}

    def left_s(self, ask: Ask, now_s: float) -> float | None:
        """Seconds left to an ask; None if the book gives it all the time there is."""
        if ask.allow_s is None or ask not in self._since:
            return None
        return self._since[ask] + ask.allow_s - now_s

    def run_out(self, now_s: float) -> tuple[Ask, ...]:
        """The asks whose time is over, in the order in which they were called."""
        left = ((ask, self.left_s(ask, now_s)) for ask in self._since)
        return tuple(ask for ask, left_s in left if left_s is not None and left_s <= 0.0)

    def extend(self, ask: Ask, more_s: float) -> None:
        """Give an ask more time; a negative number takes some away."""
        self._since[ask] += more_s
