"""Sheets as they are handed in: the signs that no sheet can hold, and the lines of a live sheet."""

from collections.abc import Iterable
from typing import NamedTuple

from sandgate.kernel.asks import Remark
from sandgate.kernel.orders import items


class Handed(NamedTuple):
    """What became of a sheet: a receipt if it was taken, remarks, and the lines that go back to their writer."""

    receipt: str
    remarks: tuple[Remark, ...] = ()
    back: str = ""


class Line(NamedTuple):
    """A line of a live sheet, which is taken by itself."""

    text: str
    number: int  # from 1
    sheet: list[str]  # on which it stands

    @property
    def rest(self) -> str:
        """The line and all after it."""
        return "\n".join(self.sheet[self.number - 1 :])

    @property
    def later(self) -> str:
        """All after it."""
        return "\n".join(self.sheet[self.number :])

    def on_sheet(self, remarks: Iterable[Remark]) -> list[Remark]:
        """Remarks on the line alone, as they stand on the whole sheet."""
        return [Remark(r.fault, self.number, r.at, r.text, r.remedy, r.clause) for r in remarks]


def live_lines(text: str) -> list[Line]:
    r"""The lines of a live sheet that hold orders: notes and blank lines are passed over. Silence is one empty line.

    >>> [(line.number, line.text) for line in live_lines("# the guns\nA1 SHOOT @B2\n\nA2 SHOOT @B3")]
    [(2, 'A1 SHOOT @B2'), (4, 'A2 SHOOT @B3')]
    """
    sheet = text.splitlines()
    if not text.strip():
        return [Line("", 1, sheet)]
    return [Line(line, number, sheet) for number, line in enumerate(sheet, 1) if any(items(line))]


def no_order(text: str) -> Handed:
    """What becomes of a live sheet that holds notes alone."""
    return Handed("", (Remark("unreadable", 1, 0, "there is no order here", "write one; silence is an empty sheet"),), text)


def strange_sign(text: str) -> Remark | None:
    """A remark on the first sign of a text that is no letter of any script (half a surrogate pair)."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        before = text[: error.start]
        at = error.start - (before.rfind("\n") + 1)
        return Remark("unreadable", before.count("\n") + 1, at, "a sign that is no letter", "strike it out")
    return None
