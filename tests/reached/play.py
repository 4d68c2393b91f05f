"""A game that calls some rules, each in another way."""

from collections.abc import Callable
from dataclasses import dataclass

from tests.reached import rules
from tests.reached.rules import (
    CONSTANT,
    by_a_method,
    by_a_method_that_nobody_names,
    by_a_value_left_out,
    by_an_inner_function,
    by_its_name,
    for_a_field,
    in_a_table,
    kept,
    never,
)
from tests.reached.rules import by_another_name as renamed

TABLE = {"in a table": (in_a_table,)}
__all__ = ["never", "play"]


@dataclass
class Piece:
    size: int = for_a_field()

    def moved(self) -> int:
        return self.size + by_a_method()

    def forgotten(self) -> int:
        return by_a_method_that_nobody_names()


def play(left_out: Callable[[], int] = by_a_value_left_out) -> int:
    def inner() -> int:
        return by_an_inner_function()

    called: list[Callable[[], int]] = [
        by_its_name,
        rules.by_its_module,
        renamed,
        *TABLE["in a table"],
        left_out,
        kept,
        inner,
    ]
    return sum(each() for each in called) + CONSTANT + Piece().moved()
