"""In what order the workers of a run get the tests, so that none waits while another has much to do."""

from collections.abc import Sequence
from itertools import pairwise
from typing import TypeVar

Test = TypeVar("Test")


def dealt(long: Sequence[Test], waiting: Sequence[Test], quick: Sequence[Test], workers: int) -> list[Test]:
    """All tests in one row, of which each worker gets an equal piece; who is done with his takes from the end of another's.

    A piece begins with what takes long and ends with what is quick, so that little is left when the first has nothing to
    do. What waits for servers and a browser begins the last piece: meanwhile the others work.

    >>> "".join(dealt("LMNO", "w", "1234567", workers=3))
    'LM12NO34w567'
    >>> "".join(dealt("LMNO", "", "12", workers=1))
    'LMNO12'
    """
    working = max(workers - 1, 1)
    parts = [len(long) * nth // working for nth in range(working + 1)]
    begins = [*[long[start:end] for start, end in pairwise(parts)], waiting]
    row, left = list[Test](), list(quick)
    for nth, first in enumerate(begins, start=1):
        row += first
        fills = max(0, (len(long) + len(waiting) + len(quick)) * nth // len(begins) - len(row))
        row += left[:fills]
        del left[:fills]
    return row
