"""An event is declared with its sentence, and with how it stands in the story of its move.

    @event("{ship} headed {heading_deg:heading} on dot {move}", rank=0)
    class HeadingShown(Event):
        \"\"\"The stencil was laid on a dot at the proper heading (NWC.DU.38).\"\"\"

        ship: str
        heading_deg: float
        move: int

Between braces stands a field or a property, and after a colon how it is told: one of `TELLS`, a unit ("{moves:moves}" is
"1 move" or "2 moves"), or what `format` takes. A sentence with an *if* in it is a `__str__` of its own.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from operator import attrgetter
from string import Formatter
from types import ModuleType
from typing import Any, Final, NamedTuple, ParamSpec, TypeVar, dataclass_transform

from sandgate.kernel.contract import Event, Face, Fold, Rank
from sandgate.kernel.frozen import filled
from sandgate.kernel.notation import (
    degrees_text,
    direction_text,
    heading_text,
    number_text,
    place_text,
    rounded_text,
    singular,
)
from sandgate.kernel.rule import clauses_of

E = TypeVar("E", bound=Event)
P = ParamSpec("P")


class Moment(NamedTuple):
    """A moment of a step in which something is told: what its events have in common and do not say for themselves.

    >>> from sandgate.kernel.rule import STEPS, step
    >>> @event("{ship} is out of action")
    ... class ShipLost(Event):
    ...     ship: str
    >>> @step("NWC.DU.45")
    ... def losses() -> list[ShipLost]:
    ...     now = Moment(30.0, ("red", "blue")).by(losses)
    ...     return [now.tell(ShipLost, ship="Iowa"), now.tell(ShipLost, to=(), ship="Maine")]
    >>> [(lost.at_s, lost.to, lost.clauses) for lost in losses()], STEPS.pop() is losses
    ([(30.0, ('red', 'blue'), ('NWC.DU.45',)), (30.0, (), ('NWC.DU.45',))], True)
    """

    at_s: float = 0.0  # game time
    to: tuple[str, ...] = ()  # roles that are told
    clauses: tuple[str, ...] = ()

    def by(self, step: Callable[..., Any]) -> "Moment":
        """The same moment by the clauses that a step is marked with."""
        return Moment(self.at_s, self.to, clauses_of(step))

    def tell(self, kind: Callable[P, E], /, *said: P.args, **facts: P.kwargs) -> E:
        """The event of this kind with its facts; of time, hearers and clauses it says only what differs here."""
        if "at_s" not in facts:
            facts["at_s"] = self.at_s
        if "to" not in facts:
            facts["to"] = self.to
        if "clauses" not in facts:
            facts["clauses"] = self.clauses
        return kind(*said, **facts)


def _place(at: tuple[float, float]) -> str:
    return place_text(*at, places=1)


TELLS: Final[Mapping[str, Callable[[Any], str]]] = {
    "": str,
    "cap": lambda side: str(side).capitalize(),
    "exact": number_text,
    "tenth": rounded_text,
    "whole": lambda value: rounded_text(value, 0),
    "place": _place,
    "heading": heading_text,
    "direction": direction_text,
    "degrees": degrees_text,
}


def units_text(value: float, units: str) -> str:
    """A number of things in words, rounded to a tenth.

    >>> units_text(23.375, "points"), units_text(1.0, "points"), units_text(1, "torpedoes")
    ('23.4 points', '1 point', '1 torpedo')
    """
    said = f"{value:,}" if isinstance(value, int) else rounded_text(value)
    return f"{said} {singular(units) if said == '1' else units}"


@dataclass_transform(frozen_default=True, kw_only_default=True)
def event(
    says: str = "",
    *,
    rank: Rank = 1,
    head: str = "",
    of: str = "",
    many: str = "",
    points: tuple[str, str] = ("", ""),
    at: str = "",
    fold: Fold = "",
) -> Callable[[type[E]], type[E]]:
    """Declare an event: a frozen dataclass by keyword, with its face. Raises TypeError for a name that it has not.

    head: what the headline of its move says of it. of: the field that names whose news it is. many: what several are told
    as, after the sum of their counts. points: the field with points that were scored, and that which names who scored them.
    at: the field that names whom it was done to, by which several are gathered. fold: where the story of the move keeps it.
    """

    def declare(kind: type[E]) -> type[E]:
        made: type[E] = dataclass(frozen=True, slots=True, kw_only=True)(kind)
        for name in (of, at, *points):
            if name and name not in {each.name for each in fields(made)}:
                raise TypeError(f"{kind.__name__} has no field {name}")
        made.__init__ = filled(made)  # type: ignore[method-assign]
        made.face = Face(rank, _sentence(made, says), _sentence(made, head), of, many, points, at, fold)
        return made

    return declare


def _sentence(kind: type[Event], text: str) -> Callable[[Any], str] | None:
    """A function that fills the facts of an event into a sentence; None where none is declared."""
    if not text:
        return None
    known = {*dir(kind), *(each.name for each in fields(kind))}
    pieces = list[Callable[[Any], str]]()
    for plain, name, spec, _ in Formatter().parse(text):
        pieces.append(_plain(plain))
        if name is not None:
            if name not in known:
                raise TypeError(f"{kind.__name__} has nothing of the name {name!r} for {text!r}")
            pieces.append(_fact(name, spec or ""))
    return lambda told: "".join([piece(told) for piece in pieces])


def _plain(text: str) -> Callable[[Any], str]:
    return lambda _told: text


def _fact(name: str, spec: str) -> Callable[[Any], str]:
    fact, tell = attrgetter(name), TELLS.get(spec)
    if tell:
        return lambda told: tell(fact(told))
    if spec.isalpha():
        return lambda told: units_text(fact(told), spec)
    return lambda told: format(fact(told), spec)


def events_in(*modules: ModuleType) -> tuple[type[Event], ...]:
    """The kinds of events that modules declare, in the order in which they stand there."""
    return tuple(
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == module.__name__
    )
