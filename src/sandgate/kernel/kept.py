"""What is worked out of a large value again and again, kept as long as that value is asked for."""

from collections.abc import Callable
from operator import is_
from typing import Any, TypeVar

A = TypeVar("A")
T = TypeVar("T")


def kept(function: Callable[[A], T]) -> Callable[[A], T]:
    """Let a function keep what it made of the last value; for one that is the same object nothing is worked out anew.

    Of values that are dear to compare and are never changed: the classes of a game, its ships as they are in one state. What
    is made of them is not changed either.

    >>> @kept
    ... def by_name(ships: tuple[str, ...]) -> dict[str, int]:
    ...     return {name: nth for nth, name in enumerate(ships)}
    >>> fleet = ("Iowa", "Maine")
    >>> by_name(fleet), by_name(fleet) is by_name(fleet), by_name(("Texas",))
    ({'Iowa': 0, 'Maine': 1}, True, {'Texas': 0})
    """
    last: tuple[Any, Any] = object(), None

    def asked(value: A) -> T:
        nonlocal last
        known, made = last  # both at once: another thread may ask too
        if known is not value:
            made = function(value)
            last = value, made
        return made  # type: ignore[no-any-return]

    asked.__doc__, asked.__name__ = function.__doc__, function.__name__
    return asked


def as_it_was(before: tuple[T, ...], after: tuple[T, ...]) -> tuple[T, ...]:
    """What stood before, where what stands after is the same one by one: what is kept of it then holds on.

    >>> ships = ("Iowa", "Maine")
    >>> as_it_was(ships, tuple([*ships])) is ships, as_it_was(ships, ("Iowa",))
    (True, ('Iowa',))
    """
    return before if len(before) == len(after) and all(map(is_, before, after)) else after
