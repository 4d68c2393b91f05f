"""What an order is to the game: what speaks against it, what it settles alone, and what of it can be shown before.

All of it is worked out from what its writer sees, and so can tell him nothing.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from sandgate.kernel.asks import Ask
from sandgate.kernel.board import Shown
from sandgate.kernel.desk.forms import Form
from sandgate.kernel.desk.parts import Part
from sandgate.kernel.errors import Fault

V = TypeVar("V")


class Refusal(NamedTuple):
    """What is wrong with an order or, with the fault "none", what would come of it."""

    problem: str
    remedy: str
    clause: str
    about: str = ""  # the field of the order at which the caret falls; "": at its beginning
    fault: Fault = "not allowed"
    brief: str = ""  # the same in four words, as one says it of the piece; "": the problem, without its name


class Claim(NamedTuple):
    """What only one line of a sheet may settle, and what is said to a second one: {} in it is the first, {line} itself."""

    key: Hashable
    problem: str
    clause: str


class Gap(NamedTuple):
    """The bounds that one blank of an order has now, where they are narrower than those of its notation."""

    field: str
    choices: tuple[str, ...] = ()
    span: tuple[float, float, float] = (0.0, 0.0, 0.0)
    start: str = ""
    part: Part | None = None  # of a blank that is none of the order's own
    words: tuple[str, ...] = ()  # what each choice means, where its part cannot know it


class Case(NamedTuple):
    """One case in which an order is offered: one of its forms, what stands in some of its blanks, the bounds of the others.

    `settled` may leave blanks open that are not the order's own: {"then": "V {points}{hand}"}.
    """

    settled: Mapping[str, str] = {}
    gaps: Sequence[Gap] = ()
    way: int = 0  # which of its forms, in the order in which they are declared
    full: bool = False  # only with all that it may say
    short: bool = False  # only as short as it may be
    sure: bool = True  # False: a form, of whose fillings reading decides
    order: Any = None  # instead of all this: an order as it stands
    rank: int = 0  # offers stand by rank, then as the notation has their kinds: all of one boat together
    told_by: Form | None = None  # whose title, help and clause are told: those of the phrase that is settled


class Want(NamedTuple):
    """A case in which an order cannot be given now, and why in few words: of the pieces that stand in one of its blanks."""

    reason: str
    case: Case = Case()
    of: str = ""  # the blank in which those stand who cannot; "": nobody can


def _none(*_given: Any) -> tuple[()]:
    return ()


def _nothing(*_given: Any) -> Shown:
    return Shown()


def _one_case(*_given: Any) -> tuple[Case]:
    return (Case(),)


class Tried(NamedTuple):
    """An order as its writer can try it: what is wrong with it, what it leaves to lines behind it, what is shown of it."""

    wrong: Sequence[Refusal] = ()
    after: Any = None  # what the lines behind it are tried on; None: the same as it
    shown: Shown = Shown()


@dataclass(frozen=True)
class Deed(Generic[V]):
    """What an order is to the game. Whatever is left out speaks neither for it nor against it."""

    refusals: Callable[[V, Ask, Any], Iterable[Refusal]] = _none
    claims: Callable[[Any], Iterable[Claim]] = _none
    gaps: Callable[[V, Ask], Sequence[Gap]] = _none  # in all cases
    shows: Callable[[V, Ask, Sequence[Any]], Shown] = _nothing  # of the last of these orders, after those before it
    cases: Callable[[V, Ask], Iterable[Case]] = _one_case  # none: it is not offered now
    wants: Callable[[V, Ask], Iterable[Want]] = _none  # the cases that could be offered and are not, each with its reason
    tries: Callable[[V, Ask, Any], Tried] | None = None  # instead of refusals and shows, where lines are tried in turn
