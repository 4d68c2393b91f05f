"""Numbers added one after the other, as they come.

The builtin `sum` of Python 3.11 does so, too; from 3.12 on it makes good what is lost in rounding, so that the last bit of a
sum of floats hangs on the Python that plays, and a record of one is refused by another. Whole numbers may be summed by it.
"""

from collections.abc import Iterable

__all__ = ["added"]


def added(numbers: Iterable[float]) -> float:
    """The sum of numbers, each added to those before it; 0 of none.

    >>> added([0.1] * 10), added(())
    (0.9999999999999999, 0)
    """
    total: float = 0
    for number in numbers:
        total += number
    return total
