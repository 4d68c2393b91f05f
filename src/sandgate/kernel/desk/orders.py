"""An order is declared once: how it is written, by which clause, what it does, and how a page names it.

    @order("{tube} ~@|AT {second} ~RUN {run_deg}", "NWC.DU.41", like="SFT 15 NE", title="Fire torpedo", group="torpedoes",
           says="The {tube} tube fires at second {second}, to run {run_deg}.")
    class FireTorpedo(Order):
        \"\"\"Fire a torpedo from a tube at a second of the move, to run in a true direction.\"\"\"

        tube: Annotated[Tube, TUBE]
        second: Second
        run_deg: Annotated[float, course()]

From that come the frozen dataclass, `str()`, the reader with its carets, the lines that are offered, and the sentence under
a line that is being written.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar, dataclass_transform

from sandgate.kernel.desk.forms import Also, Form, Mistake, defaults_of, forms_of, parts_of, printed, sentence
from sandgate.kernel.rule import reads

T = TypeVar("T")


@dataclass(frozen=True)
class Card:
    """All that is said of an order when it is declared."""

    forms: tuple[Form, ...]  # the printed one first
    mistakes: tuple[Mistake, ...]
    title: str  # two words at most, a verb first: the key on the hand
    does: str  # in one line
    icon: str
    group: str  # orders of one group stand together
    says: Callable[[Any], str]  # the sentence under a line
    clause: str

    @property
    def form(self) -> Form:
        """The form in which it is printed."""
        return self.forms[0]


def card(kind: type[Any]) -> Card:
    """The card of a declared order; raises KeyError for another class."""
    found: Card = vars(kind)["declared"]
    return found


@dataclass_transform(frozen_default=True)
def order(
    notation: str,
    *clauses: str,
    like: str,
    title: str,
    group: str,
    says: str,
    icon: str = "",
    settles: Mapping[str, Any] | None = None,
    also: Sequence[Also] = (),
    mistakes: Sequence[Mistake] = (),
) -> Callable[[type[T]], type[T]]:
    """Declare an order: how it is written, the clauses that say so (the first is cited), and what people are told of it.

    `like` is an example, which must read; `icon` is a sign of the page, by default the name of the class in small letters.
    `settles` is what the notation says without naming it: RI1 MOUNT beside RI1 DISMOUNT.
    """

    def declare(plain: type[T]) -> type[T]:
        kind: type[T] = dataclass(frozen=True, slots=True)(plain)
        forms = forms_of(kind, clauses[0], (Also(notation, like, settles or {}), *also))
        does = (plain.__doc__ or "").partition("\n")[0]
        sign = icon or plain.__name__.lower()
        declared = Card(
            forms, tuple(mistakes), title, does, sign, group, sentence(says, parts_of(kind), defaults_of(kind)), clauses[0]
        )
        kind.__str__, kind.declared = text, declared  # type: ignore[method-assign,attr-defined]
        return reads(*clauses)(kind)

    return declare


def text(written: Any) -> str:
    """An order as it is printed: in the first of its forms that says all of it."""
    return printed(card(type(written)).forms, written).text(written)


def said(written: Any) -> str:
    """An order in a plain sentence: that of the form in which it is printed, if it has one of its own."""
    about = card(type(written))
    sentence = (printed(about.forms, written).says or about.says)(written)
    return sentence[:1].upper() + sentence[1:]
