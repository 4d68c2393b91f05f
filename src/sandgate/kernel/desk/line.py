"""The words of an order that is being read, and the places at which its values begin."""

import re
from collections.abc import Container
from typing import Final

from sandgate.kernel.words import Groups, Words

NO_GROUPS: Final[Groups] = {}


class Line(Words):
    """The words of an order; `places` are the numbers of the words at which the values of its fields begin.

    `groups` are the names that its writer has given to several pieces: "left" for RI1-13.
    """

    __slots__ = ("groups", "places")

    def __init__(self, text: str, clause: str = "", groups: Groups = NO_GROUPS) -> None:
        super().__init__(text, clause)
        self.places: dict[str, int] = {}
        self.groups = groups

    def comes(self, known: Container[str]) -> bool:
        """Whether one of these names comes next, however it is parted.

        >>> Line("S. F. T., 15").comes(("SFT", "PAT"))
        True
        """
        left, name = self.left, self.letters(known)
        self.left = left
        return bool(name)

    def column(self, place: int) -> int:
        """The column of a word, or of the end of the line.

        >>> Line("R 4 @10").column(1), Line("R 4 @10").column(9)
        (2, 7)
        """
        return self._spans[place][0] if place < len(self._spans) else len(self.order)

    def match(self, shape: re.Pattern[str]) -> str:
        """Take what comes next if it is of a shape, and ends where a word ends; nothing else is taken.

        >>> line = Line("Mikasa.fore @RETVIZAN")
        >>> line.match(re.compile(r"[A-Z]+[.][a-z]+", re.IGNORECASE)), line.next
        ('Mikasa.fore', '@')
        """
        if self.left >= len(self._spans):
            return ""
        begun = self._spans[self.left][0]
        found = shape.match(self.order, begun)
        ends = [end for _, end in self._spans[self.left :]]
        if not found or not found[0] or begun + len(found[0].rstrip()) not in ends:
            return ""
        self.left += ends.index(begun + len(found[0].rstrip())) + 1
        return found[0].rstrip()
