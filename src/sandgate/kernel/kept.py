"""What is worked out of a large value again and again, kept as long as that value, or one of the last few, is asked for."""

from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec, TypeVar

A = TypeVar("A")
T = TypeVar("T")
P = ParamSpec("P")


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


def kept_lately(most: int) -> Callable[[Callable[Concatenate[A, P], T]], Callable[Concatenate[A, P], T]]:
    """The same for several values that are asked for in turn; at so many, all of them are let go.

    What else a function is given belongs to the value, and is not looked at.
    >>> @kept_lately(most=2)
    ... def named(ships: list[str], side: str) -> list[str]:
    ...     return [f"{side} {ship}" for ship in ships]
    >>> red, blue = ["Iowa"], ["Cervera"]
    >>> named(red, "red"), named(blue, "blue"), named(red, "red") is named(red, "red")
    (['red Iowa'], ['blue Cervera'], True)
    """

    def keep(function: Callable[Concatenate[A, P], T]) -> Callable[Concatenate[A, P], T]:
        found = dict[int, tuple[A, T]]()  # by who the values are: each is held, so that no other is taken for it

        def asked(value: A, /, *of: P.args, **by: P.kwargs) -> T:
            known = found.get(id(value))
            if known is None:
                if len(found) >= most:
                    found.clear()
                known = found[id(value)] = value, function(value, *of, **by)
            return known[1]

        asked.__doc__, asked.__name__ = function.__doc__, function.__name__
        return asked

    return keep
