"""What an adapter asks for the sheet of a single piece: a ship's target, her scorer; found by the key of the book.

A book has its sheets under the entry point group `sandgate.sheets`. Adapters know no book by name: they hand in a piece's
name, or the text of a file of one's own, which is checked, and get a file that stands alone.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandgate.draw.sheet import Sheet
from sandgate.kernel.errors import TableError
from sandgate.kernel.games import did_you_mean
from sandgate.kernel.installed import SHEETS, installed, loaded, point_of, unusable


@dataclass(frozen=True, slots=True)
class PieceSheets:
    """The sheets of the pieces of one book."""

    names: Callable[[], tuple[str, ...]]  # of the pieces that come with the book
    named: Callable[[str], Any]
    read: Callable[[str, str], Any]  # the text of a file and its name; raises ScenarioError with all its faults
    kinds: tuple[str, ...]  # of sheets, the first by default
    draw: Callable[[Any, str, bool], Sheet]  # the piece, the kind, whether true to scale for printing

    def piece(self, name: str) -> Any:
        """A piece that comes with the book; raises TableError."""
        if name not in self.names():
            raise TableError(f"no piece {name!r}; there are {', '.join(self.names())}{did_you_mean(name, self.names())}")
        return self.named(name)


def sheets_of(book: str) -> PieceSheets:
    """Find the sheets of a book; raises TableError where it has none."""
    point = point_of(SHEETS, book)
    if point is None:
        books = installed(SHEETS)
        raise TableError(f"no sheets of {book!r}; there are those of {', '.join(books)}{did_you_mean(book, books)}")
    sheets = loaded(point)
    if not isinstance(sheets, PieceSheets):
        raise unusable(point, f"it is {type(sheets).__name__} and no PieceSheets (sandgate.draw.piece_sheets)")
    return sheets
