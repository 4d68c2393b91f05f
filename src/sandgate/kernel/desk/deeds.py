"""What an order is to the game: what speaks against it, what it settles alone, and what of it can be shown before.

All of it is worked out from what its writer sees, and so can tell him nothing.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from sandgate.kernel.contract import Ask, Shown
from sandgate.kernel.errors import Fault

V = TypeVar("V")


class Refusal(NamedTuple):
    """What is wrong with an order or, with the fault "none", what would come of it."""

    problem: str
    remedy: str
    clause: str
    about: str = ""  # the field of the order at which the caret falls; "": at its beginning
    fault: Fault = "not allowed"


class Claim(NamedTuple):
    """What only one line of a sheet may settle, and what is said to a second one."""

    key: Hashable
    problem: str
    clause: str


class Gap(NamedTuple):
    """The bounds that one blank of an order has now, where they are narrower than those of its notation."""

    field: str
    choices: tuple[str, ...] = ()
    span: tuple[float, float, float] = (0.0, 0.0, 0.0)
    start: str = ""


def _none(*_given: Any) -> tuple[()]:
    return ()


def _nothing(*_given: Any) -> Shown:
    return Shown()


@dataclass(frozen=True)
class Deed(Generic[V]):
    """What an order is to the game. Whatever is left out speaks neither for it nor against it."""

    refusals: Callable[[V, Ask, Any], Iterable[Refusal]] = _none
    claims: Callable[[Any], Iterable[Claim]] = _none
    gaps: Callable[[V, Ask], Sequence[Gap]] = _none
    shows: Callable[[V, Ask, Sequence[Any]], Shown] = _nothing  # of the last of these orders, after those before it
