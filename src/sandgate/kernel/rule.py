"""Marks that tie functions to the clauses of a book. They note the clauses and leave the function as it is.

`@rule` for a plain function of scalars, which a batch may compile; `@reads` for a reader of orders; `@step` for a part
of a sequence that carries a procedure clause.
"""

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

RULES: list[Callable[..., Any]] = []
READERS: list[Callable[..., Any]] = []
STEPS: list[Callable[..., Any]] = []


def _marker(kept: list[Callable[..., Any]], clauses: tuple[str, ...], pocket: str = "") -> Callable[[Function], Function]:
    def mark(function: Function) -> Function:
        function.clauses, function.pocket = clauses, pocket  # type: ignore[attr-defined]
        kept.append(function)
        return function

    return mark


def rule(*clauses: str, pocket: str = "") -> Callable[[Function], Function]:
    """Mark a plain scalar function as our reading of these clauses.

    pocket: why play never calls it, of a rule that only answers an umpire's question (`sandgate rule`).

    >>> @rule("NWC.DU.02")
    ... def run_yd(speed_kn: float, time_s: float) -> float:
    ...     return speed_kn * time_s * 5.0 / 9.0
    >>> clauses_of(run_yd), RULES.pop() is run_yd
    (('NWC.DU.02',), True)
    """
    return _marker(RULES, clauses, pocket)


def reads(*clauses: str) -> Callable[[Function], Function]:
    """Mark a reader of orders with the clauses of the notation that it reads."""
    return _marker(READERS, clauses)


def step(*clauses: str) -> Callable[[Function], Function]:
    """Mark a part of a sequence, an ask or a view with the procedure clauses that it carries out."""
    return _marker(STEPS, clauses)


def pocket_of(function: Callable[..., Any]) -> str:
    """Why play never calls a rule; "" for one that play calls."""
    reason: str = getattr(function, "pocket", "")
    return reason


def clauses_of(function: Callable[..., Any]) -> tuple[str, ...]:
    """Name the clauses that a function is marked with; none for an unmarked one."""
    clauses: tuple[str, ...] = getattr(function, "clauses", ())
    return clauses
