"""What is told of works: notes sealed and opened, works finished or dropped, mines, boats and trains. KS.CONSTRUCT.04.

What is in hand is told to its own side alone; once it is complete everybody sees it, and the note that was sealed.
"""

from dataclasses import dataclass
from typing import Literal

from sandgate.kernel.contract import Event
from sandgate.kernel.notation import place_text, rounded_text
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.orders import names_text
from sandgate.rules.wells1913.kriegspiel.works.destructions import Structure


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteSealed(Event):
    """A work is begun: the umpire is told, or a folded note laid on the mantelpiece."""

    words: str
    sealed: str  # the move, F3

    def __str__(self) -> str:
        return f"A note is sealed in move {self.sealed}: {self.words}."


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteOpened(Event):
    """A work is complete, or a mine has gone off: the enemy unfolds the note."""

    side: Side
    words: str
    sealed: str

    def __str__(self) -> str:
        return f"The note that {self.side.capitalize()} sealed in move {self.sealed} is opened: {self.words}."


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkContinued(Event):
    """Another move of a work is done."""

    words: str
    moves: int

    def __str__(self) -> str:
        return f"{self.words}: {self.moves} move{'' if self.moves == 1 else 's'} done."


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkDropped(Event):
    """A work comes to nothing."""

    words: str
    why: str

    def __str__(self) -> str:
        return f"{self.words}: it comes to nothing, {self.why}."


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkMade(Event):
    """An entrenchment or epaulement stands."""

    name: str
    kind: Literal["trench", "epaulement"]
    unit: str
    at: Point
    length_in: float  # of all its strips

    def __str__(self) -> str:
        kind = "an entrenchment" if self.kind == "trench" else "an epaulement"
        at, long = place_text(*self.at, 1), rounded_text(self.length_in)
        return f"{self.unit} has made {kind}, {self.name}, at {at}: {long} in long."


@dataclass(frozen=True, slots=True, kw_only=True)
class StructureChanged(Event):
    """A structure is destroyed or repaired."""

    kind: Structure
    number: int
    unit: str
    intact: bool

    def __str__(self) -> str:
        return f"{self.unit} has {'repaired' if self.intact else 'destroyed'} {self.kind} {self.number}."


@dataclass(frozen=True, slots=True, kw_only=True)
class GapFound(Event):
    """A side finds a gap in a railway of which it did not know."""

    kind: Structure
    number: int

    def __str__(self) -> str:
        return f"A gap is found: {self.kind} {self.number} is destroyed."


@dataclass(frozen=True, slots=True, kw_only=True)
class DepotBurnt(Event):
    """A depot has gone up in flames with all that lay in it."""

    depot: str
    unit: str

    def __str__(self) -> str:
        return f"{self.unit} has burnt {self.depot}."


@dataclass(frozen=True, slots=True, kw_only=True)
class WaggonsEmptied(Event):
    """What waggons held is destroyed; they stay."""

    waggons: tuple[str, ...]
    unit: str

    def __str__(self) -> str:
        return f"{self.unit} has destroyed what {names_text(self.waggons)} held."


@dataclass(frozen=True, slots=True, kw_only=True)
class MineArmed(Event):
    """A contact mine lies ready: its own side alone knows."""

    at: Point
    layers: tuple[str, ...]

    def __str__(self) -> str:
        return f"The mine at {place_text(*self.at, 1)} is armed, laid by {names_text(self.layers)}."


@dataclass(frozen=True, slots=True, kw_only=True)
class MineExploded(Event):
    """A mine has gone off under a piece and destroyed everything within six inches."""

    at: Point
    by: str
    men: tuple[str, ...]
    things: tuple[str, ...]  # guns, waggons, depots, boats, vehicles of trains and works

    def __str__(self) -> str:
        dead = f"{len(self.men)} {'man' if len(self.men) == 1 else 'men'} dead"
        gone = f"; destroyed: {names_text(self.things)}" if self.things else ""
        return f"{self.by} sets off a mine at {place_text(*self.at, 1)}: {dead}{gone}."


# -- boats and trains ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class GettingIn(Event):
    """A party has begun to get into a boat or train, or out of it."""

    unit: str
    carrier: str
    into: bool
    moves: int  # that it takes

    def __str__(self) -> str:
        moves = f"{self.moves} move{'' if self.moves == 1 else 's'}"
        return f"{self.unit} begins to get {'into' if self.into else 'out of'} {self.carrier}: it takes {moves}."


@dataclass(frozen=True, slots=True, kw_only=True)
class WentAboard(Event):
    """A party is in a boat or train."""

    unit: str
    carrier: str

    def __str__(self) -> str:
        return f"{self.unit} is aboard {self.carrier}."


@dataclass(frozen=True, slots=True, kw_only=True)
class GotOut(Event):
    """A party has got out of a boat or train."""

    unit: str
    carrier: str
    at: Point

    def __str__(self) -> str:
        return f"{self.unit} is out of {self.carrier}, at {place_text(*self.at, 1)}."


@dataclass(frozen=True, slots=True, kw_only=True)
class TrainRan(Event):
    """A train has run along its line."""

    train: str
    way_in: float
    at: Point  # its front
    stopped: str  # what it halted before; "" if it went as far as it was to

    def __str__(self) -> str:
        halts = f" and halts before {self.stopped}" if self.stopped else ""
        return f"{self.train} runs {rounded_text(self.way_in)} in to {place_text(*self.at, 1)}{halts}."


@dataclass(frozen=True, slots=True, kw_only=True)
class TrainWrecked(Event):
    """A train has run into a gap in the line: its engine and first truck are lost."""

    train: str
    at: Point
    trucks: int
    men: tuple[str, ...]  # dead

    def __str__(self) -> str:
        truck = " and its first truck" if self.trucks else ""
        at = place_text(*self.at, 1)
        return f"{self.train} runs into a gap at {at}: its engine{truck} are lost, {len(self.men)} men dead."
