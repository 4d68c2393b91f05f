"""The sheets that are in and wait for their step: sealed ones, and lines of live sheets, the umpire's first."""

import hashlib
from collections.abc import Iterable

from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.record import Sheet


def receipt_of(sheet: Sheet) -> str:
    """The salted receipt of a sheet: it binds its writer without showing what he wrote."""
    return hashlib.sha256(f"sandgate sheet {sheet.salt} {sheet.text}".encode()).hexdigest()


class Sheets:
    """The sheets that are in, each under the ask that it answers."""

    def __init__(self) -> None:
        self.sealed: dict[Ask, Sheet] = {}
        self.lines: list[tuple[Ask, Sheet]] = []  # a step takes the first of them

    @property
    def pending(self) -> tuple[Ask, ...]:
        """The live asks whose lines wait for their steps."""
        return tuple(ask for ask, _ in self.lines)

    @property
    def entries(self) -> dict[Ask, Sheet]:
        """Whatever is in."""
        return {**self.sealed, **dict(self.lines)}

    def take(self, ask: Ask, entry: Sheet) -> None:
        """A sheet is in."""
        if ask.live:
            self.lines.insert(0 if ask.role == UMPIRE else len(self.lines), (ask, entry))
        else:
            self.sealed[ask] = entry

    def take_out(self, ask: Ask) -> Sheet:
        """A sheet is in no longer; of a live ask none of its lines."""
        entry = self.sealed.pop(ask) if ask in self.sealed else dict(self.lines)[ask]
        self.lines = [line for line in self.lines if line[0] != ask]
        return entry

    def next(self, asks: Iterable[Ask]) -> dict[Ask, Sheet]:
        """The sheets that the next step opens, in the order of the asks: a live line alone, or all sealed ones."""
        if self.lines:
            return dict(self.lines[:1])
        return {ask: self.sealed[ask] for ask in asks if ask in self.sealed}

    def as_they_came(self) -> tuple[Sheet, ...]:
        """The sheets that the next step opens, in the order in which they came in."""
        return (self.lines[0][1],) if self.lines else tuple(self.sealed.values())

    def step(self) -> None:
        """The next step has opened its sheets."""
        if self.lines:
            self.lines = self.lines[1:]
        else:
            self.sealed = {}
