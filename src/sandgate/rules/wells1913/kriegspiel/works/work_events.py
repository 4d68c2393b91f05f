"""What is told of works: notes sealed and opened, works finished or dropped, mines, boats and trains. KS.CONSTRUCT.04.

What is in hand is told to its own side alone; once it is complete everybody sees it, and the note that was sealed.
"""

import re
from typing import Final, Literal

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event
from sandgate.kernel.notation import place_text, rounded_text
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.works.destructions import Structure
from sandgate.rules.wells1913.notation.parts import names_said

_WHERE: Final = re.compile(r",? (from|towards|at|to) \(\S+\)")


def _in_short(words: str) -> str:
    """The words of a note without the places in them.

    >>> _in_short("RI1 digs an entrenchment from (54,62) towards (66,62)")
    'RI1 digs an entrenchment'
    """
    return _WHERE.sub("", words)


@event("A note is sealed in move {sealed}: {words}.", rank=1, fold="signals")
class NoteSealed(Event):
    """A work is begun: the umpire is told, or a folded note laid on the mantelpiece."""

    words: str
    sealed: str  # the move, F3

    @property
    def head(self) -> str:
        """What is begun."""
        return f"a note is sealed: {_in_short(self.words)}"


@event("The note that {side:cap} sealed in move {sealed} is opened: {words}.", rank=1, fold="signals")
class NoteOpened(Event):
    """A work is complete, or a mine has gone off: the enemy unfolds the note."""

    side: Side
    words: str
    sealed: str

    @property
    def head(self) -> str:
        """What was done."""
        return f"the note of {self.side.capitalize()} is opened: {_in_short(self.words)}"


@event(rank=0)
class WorkContinued(Event):
    """Another move of a work is done."""

    words: str
    moves: int

    @property
    def head(self) -> str:
        """How far it has come."""
        return f"{_in_short(self.words)}: {self._done}"

    @property
    def _done(self) -> str:
        return f"{self.moves} move{'' if self.moves == 1 else 's'} done"

    def __str__(self) -> str:
        return f"{self.words}: {self._done}."


@event("{words}: it comes to nothing, {why}.", rank=1)
class WorkDropped(Event):
    """A work comes to nothing."""

    words: str
    why: str

    @property
    def head(self) -> str:
        """What comes to nothing."""
        return f"{_in_short(self.words)}: it comes to nothing"


@event(rank=2, head="{unit} has made {name}", of="unit")
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


@event(rank=3, head="{sentence}", of="unit")
class StructureChanged(Event):
    """A structure is destroyed or repaired."""

    kind: Structure
    number: int
    unit: str
    intact: bool

    def __str__(self) -> str:
        return f"{self.unit} has {'repaired' if self.intact else 'destroyed'} {self.kind} {self.number}."


@event("A gap is found: {kind} {number} is destroyed.", rank=2, head="A gap is found: {kind} {number} is destroyed")
class GapFound(Event):
    """A side finds a gap in a railway of which it did not know."""

    kind: Structure
    number: int


@event("{unit} has burnt {depot}.", rank=3, head="{unit} has burnt {depot}", of="depot")
class DepotBurnt(Event):
    """A depot has gone up in flames with all that lay in it."""

    depot: str
    unit: str


@event(rank=3, head="{sentence}", of="waggons")
class WaggonsEmptied(Event):
    """What waggons held is destroyed; they stay."""

    waggons: tuple[str, ...]
    unit: str

    def __str__(self) -> str:
        return f"{self.unit} has destroyed what {names_said(self.waggons)} held."


@event(rank=1, head="the mine of {layers_said} is armed")
class MineArmed(Event):
    """A contact mine lies ready: its own side alone knows."""

    at: Point
    layers: tuple[str, ...]

    def __str__(self) -> str:
        return f"The mine at {place_text(*self.at, 1)} is armed, laid by {self.layers_said}."

    @property
    def layers_said(self) -> str:
        """Who laid it, in words."""
        return names_said(self.layers)


@event(rank=4, head="{by} sets off a mine: {what}", of="by")
class MineExploded(Event):
    """A mine has gone off under a piece and destroyed everything within six inches."""

    at: Point
    by: str
    men: tuple[str, ...]
    things: tuple[str, ...]  # guns, waggons, depots, boats, vehicles of trains and works

    @property
    def what(self) -> str:
        """What it did."""
        dead = f"{len(self.men)} {'man' if len(self.men) == 1 else 'men'} dead"
        return f"{dead}; destroyed: {names_said(self.things)}" if self.things else dead

    def __str__(self) -> str:
        return f"{self.by} sets off a mine at {place_text(*self.at, 1)}: {self.what}."


# -- boats and trains ----------------------------------------------------------------------------------------------------


@event(rank=0)
class GettingIn(Event):
    """A party has begun to get into a boat or train, or out of it."""

    unit: str
    carrier: str
    into: bool
    moves: int  # that it takes

    def __str__(self) -> str:
        moves = f"{self.moves} move{'' if self.moves == 1 else 's'}"
        return f"{self.unit} begins to get {'into' if self.into else 'out of'} {self.carrier}: it takes {moves}."


@event("{unit} is aboard {carrier}.", rank=1, fold="moves")
class WentAboard(Event):
    """A party is in a boat or train."""

    unit: str
    carrier: str


@event("{unit} is out of {carrier}, at {at:place}.", rank=1, head="{unit} is out of {carrier}", fold="moves")
class GotOut(Event):
    """A party has got out of a boat or train."""

    unit: str
    carrier: str
    at: Point


@event(rank=1, fold="moves")
class TrainRan(Event):
    """A train has run along its line."""

    train: str
    way_in: float
    at: Point  # its front
    stopped: str  # what it halted before; "" if it went as far as it was to

    @property
    def head(self) -> str:
        """How far it has run, and before what it halted."""
        return f"{self.train} runs {rounded_text(self.way_in)} in{self._halts}"

    @property
    def _halts(self) -> str:
        return f" and halts before {self.stopped}" if self.stopped else ""

    def __str__(self) -> str:
        return f"{self.train} runs {rounded_text(self.way_in)} in to {place_text(*self.at, 1)}{self._halts}."


@event(rank=4, head="{train} runs into a gap: {what}")
class TrainWrecked(Event):
    """A train has run into a gap in the line: its engine and first truck are lost."""

    train: str
    at: Point
    trucks: int
    men: tuple[str, ...]  # dead

    @property
    def what(self) -> str:
        """What is lost."""
        return f"its engine{' and its first truck' if self.trucks else ''} are lost, {len(self.men)} men dead"

    def __str__(self) -> str:
        return f"{self.train} runs into a gap at {place_text(*self.at, 1)}: {self.what}."
