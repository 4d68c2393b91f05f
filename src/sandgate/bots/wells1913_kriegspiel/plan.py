"""A plan: an order that one would like to give, and why."""

from typing import NamedTuple

from sandgate.kernel.asks import Order


class Plan(NamedTuple):
    """An order that one would like to give, and why."""

    order: Order
    why: str
