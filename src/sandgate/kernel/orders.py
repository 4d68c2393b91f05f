"""Sheets as text: lines, items between semicolons, and where each stands, so that a caret falls under the right letter."""

import re
from collections.abc import Iterator
from typing import NamedTuple


class Item(NamedTuple):
    """One order as it was written: its line (from 1), its column in the line (from 0) and its text without margins."""

    line: int
    at: int
    text: str


def items(text: str, begins: re.Pattern[str] | None = None) -> Iterator[Item]:
    r"""Part a sheet into its orders: at line ends and semicolons. A line that begins with # is a note and is passed over.

    begins: how an order begins, where an order may hold semicolons itself. Only one behind which that comes, outside
    quotation marks, parts two orders.

    >>> [tuple(item) for item in items("R 4; SPD 12\n# to open the range\n OF ;")]
    [(1, 0, 'R 4'), (1, 5, 'SPD 12'), (3, 1, 'OF')]
    >>> [item.text for item in items('A: STAY; TEL "so; B: so"; ON; B: ON', re.compile(r"\w+:"))]
    ['A: STAY; TEL "so; B: so"; ON', 'B: ON']
    """
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("#"):
            continue
        start = 0
        for part in _parts(line, begins):
            if part.strip():
                yield Item(number, start + len(part) - len(part.lstrip()), part.strip())
            start += len(part) + 1


def _parts(line: str, begins: re.Pattern[str] | None) -> list[str]:
    """A line parted at the semicolons that part orders."""
    parts = list[str]()
    for part in line.split(";"):
        may_go_on = parts and parts[-1].strip() and part.strip()
        if begins and may_go_on and (parts[-1].count('"') % 2 or not begins.match(part.lstrip())):
            parts[-1] += f";{part}"
        else:
            parts.append(part)
    return parts
