"""Which of many like cases every gate runs, and which the whole one alone."""

from collections.abc import Iterable
from typing import Any

import pytest


def the_first(count: int, values: Iterable[Any]) -> list[Any]:
    """Values as parameters of a test: the first so many in `make test`, the others by turns with a landing."""
    return [value if nth < count else pytest.param(value, marks=pytest.mark.long) for nth, value in enumerate(values)]
