"""Which of many like cases every gate runs, and which the whole one alone."""

from collections.abc import Iterable
from typing import Any

import pytest


def the_first(count: int, values: Iterable[Any]) -> list[Any]:
    """Values as parameters of a test: the first so many in `make test`, the others by turns with a landing."""
    sets = [value if isinstance(value, tuple) else (value,) for value in values]
    return [pytest.param(*each, marks=[pytest.mark.long] if nth >= count else []) for nth, each in enumerate(sets)]
