"""What is told of a Kriegspiel besides marches, fire, charges, supply and works: the frame of the moves."""

from dataclasses import dataclass

from sandgate.kernel.contract import Event
from sandgate.rules.wells1913.little_wars.state import Side


@dataclass(frozen=True, slots=True, kw_only=True)
class SetOut(Event):
    """A side's forces are put down."""

    side: Side
    men: int
    guns: int

    def __str__(self) -> str:
        return f"{self.side.capitalize()} puts {self.men} men and {self.guns} guns down."


@dataclass(frozen=True, slots=True, kw_only=True)
class GoGiven(Event):
    """A side's move begins."""

    side: Side
    name: str  # F3
    number: int  # the side's own move

    def __str__(self) -> str:
        return f"Go: move {self.name}, the {_ordinal(self.number)} of {self.side.capitalize()}."


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveEnded(Event):
    """A post has ended its move; with the last of a side's, the move is over."""

    side: Side
    post: str
    over: bool

    def __str__(self) -> str:
        if self.over:
            return f"Time: {self.side.capitalize()}'s move is over."
        return f"{self.post} has ended its move."


@dataclass(frozen=True, slots=True, kw_only=True)
class NotDone(Event):
    """An order that read well could not be carried out."""

    order: str
    why: str

    def __str__(self) -> str:
        return f"{self.order} is not done: {self.why}."


@dataclass(frozen=True, slots=True, kw_only=True)
class Objected(Event):
    """A player objects to something."""

    post: str
    words: str

    def __str__(self) -> str:
        return f"{self.post} objects: {self.words}"


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenUp(Event):
    """A side gives the battle up."""

    side: Side

    def __str__(self) -> str:
        return f"{self.side.capitalize()} gives the battle up."


@dataclass(frozen=True, slots=True, kw_only=True)
class Decided(Event):
    """The battle is over."""

    outcome: str

    def __str__(self) -> str:
        return f"The battle is over: {self.outcome}."


def _ordinal(number: int) -> str:
    """The n-th in words.

    >>> _ordinal(1), _ordinal(12), _ordinal(23)
    ('1st', '12th', '23rd')
    """
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th") if number % 100 not in (11, 12, 13) else "th"
    return f"{number}{ending}"
