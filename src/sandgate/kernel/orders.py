"""Sheets as text: lines, items between semicolons, and where each stands, so that a caret falls under the right letter."""

from collections.abc import Iterator
from typing import NamedTuple


class Item(NamedTuple):
    """One order as it was written: its line (from 1), its column in the line (from 0) and its text without margins."""

    line: int
    at: int
    text: str


def items(text: str) -> Iterator[Item]:
    r"""Part a sheet into its orders: at line ends and semicolons. A line that begins with # is a note and is passed over.

    >>> [tuple(item) for item in items("R 4; SPD 12\n# to open the range\n OF ;")]
    [(1, 0, 'R 4'), (1, 5, 'SPD 12'), (3, 1, 'OF')]
    """
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("#"):
            continue
        start = 0
        for part in line.split(";"):
            if part.strip():
                yield Item(number, start + len(part) - len(part.lstrip()), part.strip())
            start += len(part) + 1
