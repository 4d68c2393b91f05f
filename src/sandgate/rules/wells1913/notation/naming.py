"""The pieces that an order names, told by what stands in its blanks."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from sandgate.kernel.desk.forms import parts_of


def names_in(order: Any) -> Iterator[str]:
    """The names of pieces in an order, as they stand in its fields."""
    kind: Any = type(order)
    for field in _fields(kind):
        named = getattr(order, field)
        yield from (named,) if isinstance(named, str) and named else named


@cache
def _fields(kind: Any) -> tuple[str, ...]:
    """The fields of an order in which pieces are named."""
    return tuple([name for name, part in parts_of(kind).items() if part.kind == "unit"])
