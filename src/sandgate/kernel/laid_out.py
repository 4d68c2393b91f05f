"""What lies before a role: the sheets asked of it and those that are in, as far as it has heard.

A step may be made of which a role learns nothing: somebody else has sighted something and is asked, and its own plot has
carried its ships to that minute. What lies before it then stays as it lay, for every game: that its sheet was opened would
tell it that the others' are in, and that one of them is asked again (ADR 64).
"""

from collections.abc import Mapping
from typing import NamedTuple

from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.record import Sheet


class LaidOut(NamedTuple):
    """As it was when the role was last called, and what it has handed in since."""

    role: str
    at_table: Mapping[Ask, int]  # all that was asked then, each with its call; `asks` are those of which the role may know
    entries: dict[Ask, Sheet]  # its own sheets that are in; of a live ask the line that waits

    @property
    def asks(self) -> dict[Ask, int]:
        """Its own asks, and those that it is asked in common with others; the umpire's are all."""
        common = {ask.form for ask in self.at_table if ask.role == self.role and ask.common}
        return {ask: call for ask, call in self.at_table.items() if self._may_know(ask, common)}

    def _may_know(self, ask: Ask, common: set[str]) -> bool:
        return self.role in (ask.role, UMPIRE) or (ask.common and ask.form in common)

    @property
    def sealed(self) -> dict[Ask, Sheet]:
        """Its sealed sheets."""
        return {ask: sheet for ask, sheet in self.entries.items() if not ask.live}


def laid_out(role: str, asks: Mapping[Ask, int], entries: Mapping[Ask, Sheet]) -> LaidOut:
    """What lies before a role that is called now, of all that is asked and in at the table."""
    return LaidOut(role, asks, {ask: sheet for ask, sheet in entries.items() if ask.role == role})
