"""The pieces that an order names."""

from collections.abc import Iterator
from dataclasses import fields

from sandgate.kernel.contract import Order


def names_in(order: Order) -> Iterator[str]:
    """The names of pieces in an order."""
    for field in fields(order):  # type: ignore[arg-type]  # orders are dataclasses
        value = getattr(order, field.name)
        if field.name in {"men", "enemies", "prisoners", "guns"}:
            yield from value
        elif field.name in {"gun", "man", "by", "piece"} and value:
            yield value
