"""The umpire's hand: between two steps he puts pieces on other places, sets what is counted of them, and takes them away.

    HAND = hand(
        "MOON.NIGHT.09",
        pieces=lambda view: ("lugger", "officer"),
        told=lambda state, piece: ("red",) if piece == "lugger" else ("blue",),
        place=Lay(MILE, moved, lambda mile: (mile, 0.0)),
        facts={"TUBS": Fact(TUBS, loaded)},
        fates={"DROWNED": drowned},
    )
    SHEETS = Sheets({..., "hand": HAND.notation}, {..., **HAND.deeds})

So he writes PLACE lugger 7, SET lugger TUBS 4, REMOVE officer DROWNED; the step does it with `HAND.done`. What a game has
to say is how its state changes. A game whose umpire writes otherwise declares its own orders, and does them with
`carried_out`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, Final, Generic, NamedTuple, TypeVar

from sandgate.kernel.asks import Ask, Order
from sandgate.kernel.board import Mark, Shown
from sandgate.kernel.contract import Event
from sandgate.kernel.desk.deeds import Case, Deed, Gap, Refusal
from sandgate.kernel.desk.notation import Notation
from sandgate.kernel.desk.orders import order, said
from sandgate.kernel.desk.parts import Part, listed, made_up, word
from sandgate.kernel.events import event

S = TypeVar("S")
V = TypeVar("V")
Doing = Callable[[S, Any], tuple[S, *tuple[Event, ...]]]  # of a state and an order: the state after it, and what is told

PIECE: Final = made_up("piece", "name a piece")


@event("By the umpire's hand: {words}.", rank=2, head="{words}")
class DoneByHand(Event):
    """The umpire has put his hand in; what he did, in words."""

    piece: str
    words: str


def carried_out(state: S, orders: Sequence[Any], doings: Mapping[type[Any], Doing[S]]) -> tuple[S, tuple[Event, ...]]:
    """Do at once, one after the other, what the umpire's hand has written, each order as its class says."""
    events = list[Event]()
    for line in orders:
        state, *told = doings[type(line)](state, line)
        events += told
    return state, tuple(events)


class Lay(NamedTuple):
    """Where pieces are put: how a place is written, what putting a piece there does, and where that is on the board."""

    part: Part
    put: Callable[[Any, str, Any], Any]  # state, piece, place: the state after it
    at: Callable[[Any], tuple[float, float]] = lambda place: (place[0], place[1])


class Fact(NamedTuple):
    """What is counted of a piece: how it is written, and what setting it does."""

    part: Part
    put: Callable[[Any, str, Any], Any]  # state, piece, value: the state after it


@dataclass(frozen=True)
class Hand(Generic[S, V]):
    """All that a game says of its umpire's hand."""

    clauses: tuple[str, ...]
    told: Callable[[S, str], tuple[str, ...]]  # who learns what is done to a piece
    changes: Mapping[type[Any], Callable[[S, Any], S]]
    deeds: Mapping[type[Any], Deed[V]]

    @cached_property
    def notation(self) -> Notation:
        """The orders that he may write."""
        return Notation(*self.changes, by="the umpire")

    def done(self, state: S, orders: Sequence[Any], at_s: float = 0.0) -> tuple[S, tuple[Event, ...]]:
        """Do what he has written, at a second of the game."""

        def one(before: S, line: Any) -> tuple[S, Event]:
            after = self.changes[type(line)](before, line)
            to = tuple(dict.fromkeys((*self.told(before, line.piece), *self.told(after, line.piece))))
            words = said(line).removesuffix(".")
            return after, DoneByHand(at_s=at_s, to=to, clauses=self.clauses, piece=line.piece, words=words)

        return carried_out(state, orders, dict.fromkeys(self.changes, one))


def hand(
    *clauses: str,
    pieces: Callable[[V], Sequence[str]],
    told: Callable[[S, str], tuple[str, ...]],
    place: Lay | None = None,
    facts: Mapping[str, Fact] | None = None,
    fates: Mapping[str, Callable[[S, str], S]] | None = None,
    named: Part = PIECE,
) -> Hand[S, V]:
    """The hand of a game: by these clauses, on the pieces of a view that it may reach, which are `named` so."""
    changes, deeds = dict[type[Any], Callable[[S, Any], S]](), dict[type[Any], Deed[V]]()

    def there(view: V, _ask: Ask) -> tuple[Gap, ...]:
        return (Gap("piece", tuple(pieces(view))),)

    def not_there(view: V, _ask: Ask, line: Any) -> Iterator[Refusal]:
        known = tuple(pieces(view))
        if line.piece not in known:
            yield Refusal(f"no such piece as {line.piece}", f"name {listed(known)}", clauses[0], "piece")

    if place:
        kind, lay = _place(clauses, place, named), place
        changes[kind] = lambda state, line: lay.put(state, line.piece, line.at)
        case = _pointed_at(lay.part)
        deeds[kind] = Deed(not_there, gaps=there, shows=_ghost(lay, clauses[0]), cases=lambda _view, _ask: (case,))
    for name, fact in (facts or {}).items():
        kind = _setting(clauses, name, fact, named)
        changes[kind], deeds[kind] = _set(fact), Deed(not_there, gaps=there)
    if fates:
        kind, ends = _removal(clauses, fates, named), fates
        changes[kind] = lambda state, line: ends[line.fate](state, line.piece)
        deeds[kind] = Deed(not_there, gaps=there)
    return Hand(clauses, told, changes, deeds)


def _set(fact: Fact) -> Callable[[Any, Any], Any]:
    return lambda state, line: fact.put(state, line.piece, line.value)


def _pointed_at(at: Part) -> Case:
    """A place that is pointed at stands in a blank without its brackets."""
    return Case({"at": "({at})"}, (Gap("at", span=at.span, part=at),)) if at.kind == "point" else Case()


def _ghost(lay: Lay, clause: str) -> Callable[[Any, Ask, Sequence[Any]], Shown]:
    def ghost(_view: Any, _ask: Ask, orders: Sequence[Any]) -> Shown:
        line = orders[-1]
        return Shown((Mark("ghost", ((lay.at(line.at),),), lay.part.said(line.at), clause, line.piece),))

    return ghost


def _place(clauses: Sequence[str], lay: Lay, named: Part) -> type[Any]:
    @order(
        "PLACE {piece} {at}",
        *clauses,
        like="PLACE, the piece and its place",
        title="Place piece",
        icon="place",
        group="umpire",
        says="{piece} is put at {at}.",
    )
    class Place(Order):
        """Put a piece on another place."""

        piece: Annotated[str, named]
        at: Annotated[Any, lay.part]

    return Place


def _setting(clauses: Sequence[str], name: str, fact: Fact, named: Part) -> type[Any]:
    @order(
        f"SET {{piece}} {name} {{value}}",
        *clauses,
        like=f"SET, the piece, {name} and how many",
        title=f"Set {name.lower()}",
        icon="set",
        group="umpire",
        says="{piece} has now {value}.",
    )
    class Set(Order):
        """Set what is counted of a piece."""

        piece: Annotated[str, named]
        value: Annotated[Any, fact.part]

    return Set


def _removal(clauses: Sequence[str], fates: Mapping[str, Any], named: Part) -> type[Any]:
    @order(
        "REMOVE {piece} {fate}",
        *clauses,
        like=f"REMOVE, the piece and {listed(tuple(fates))}",
        title="Remove piece",
        icon="remove",
        group="umpire",
        says="{piece} is taken away: {fate}.",
    )
    class Remove(Order):
        """Take a piece out of the game."""

        piece: Annotated[str, named]
        fate: Annotated[str, word(tuple(fates), "fate")]

    return Remove
