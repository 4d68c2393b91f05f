"""The timekeeper at a terminal: "Go", warnings while a sheet is being written, and "Time".

The time of a sheet runs while its writer sits at the keyboard, from his first "Go" through all its lines; while somebody
else sits there it stands still, and so it does while the game is broken off: what was left lies in the desk. Nothing is
broken off in mid-line: a line that arrives after the last instant is not taken.
"""

import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Protocol

import click

from sandgate.kernel.asks import Ask
from sandgate.kernel.clock import Call, Clock, Left, left_words, warnings_s


class Timer(Protocol):
    """Something that will be said later, unless it is cancelled."""

    def cancel(self) -> None:
        """Let it be."""
        ...


def after(seconds: float, say: Callable[[], None]) -> Timer:
    """Say something after so many seconds, even while a line is being typed."""
    timer = threading.Timer(seconds, say)
    timer.daemon = True
    timer.start()
    return timer


class Timekeeper:
    """Times the sheets that are written at one terminal.

    left: what an earlier evening left of their time. each_s: agreed for every sheet that is waited for, instead of the
    times of the book.
    """

    def __init__(
        self,
        now: Callable[[], float] = time.monotonic,
        later: Callable[[float, Callable[[], None]], Timer] = after,
        left: Iterable[Left] = (),
        each_s: int | None = None,
    ) -> None:
        self._now, self._later = now, later
        self._clock = Clock(each_s)
        self._begun = dict[Call, float]()  # since when the writer of a sheet that has begun has been away
        self._kept = {one[:4]: one for one in left}

    def anew(self, left: Iterable[Left] = ()) -> "Timekeeper":
        """A timekeeper for another table, with the same watch."""
        return Timekeeper(self._now, self._later, left, self._clock.each_s)

    @property
    def left(self) -> tuple[Left, ...]:
        """How much time is left to each sheet that has begun and whose writer has risen from the keyboard."""
        begun = (Left.of(call, self._clock.left_s(call[0], since) or 0.0) for call, since in self._begun.items())
        return (*begun, *self._kept.values())

    @contextmanager
    def seated(self, role: str, asks: Mapping[Ask, int]) -> Iterator[None]:
        """Let the time of a role's sheets run while its player sits at the keyboard; `asks` are those of the table."""
        now_s = self._now()
        mine = [call for call in asks.items() if call[0].role == role and self._clock.allowed_s(call[0]) is not None]
        self._begun = {call: since for call, since in self._begun.items() if call in asks.items()}
        self._clock.called(dict([*self._begun, *mine]), now_s)
        self._take_up(mine, now_s)
        timers = [timer for call in mine for timer in self._start(call, now_s)]
        try:
            yield
        finally:
            for timer in timers:
                timer.cancel()
            self._begun |= dict.fromkeys(mine, self._now())

    def _take_up(self, calls: Iterable[Call], now_s: float) -> None:
        """Sheets that had begun on an earlier evening go on with the time that was left to them."""
        for call in calls:
            kept = self._kept.pop(Left.of(call, None)[:4], None)
            if kept is not None and kept.left_s is not None:
                self._clock.extend(call[0], kept.left_s - (self._clock.allowed_s(call[0]) or 0))
                self._begun[call] = now_s

    def _start(self, call: Call, now_s: float) -> list[Timer]:
        """Give "Go" to a sheet, or let its time run on; its warnings and "Time" will be said."""
        if call in self._begun:
            self._clock.extend(call[0], now_s - self._begun[call])
        left_s = self._clock.left_s(call[0], now_s) or 0.0
        click.echo(f"  {left_words(left_s)} left" if call in self._begun else f"  Go: {left_words(left_s)}")
        warnings = [self._later(left_s - at_s, partial(_say, f"{at_s} s left")) for at_s in warnings_s(left_s)]
        return [*warnings, self._later(left_s, partial(_say, "Time (Enter)"))]

    def too_late(self, role: str) -> tuple[Call, ...]:
        """The sheets of a role for which a line comes too late that has just arrived."""
        return tuple(call for call in self._clock.too_late(self._now()) if call[0].role == role)


def _say(text: str) -> None:
    """Say something on a line of its own, below whatever is being typed."""
    click.echo(f"\n  {text}")
