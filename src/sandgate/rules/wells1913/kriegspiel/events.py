"""What is told of a Kriegspiel besides marches, fire, charges, supply and works: the frame of the moves."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from sandgate.kernel.contract import Event, role_name
from sandgate.kernel.notation import place_text
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.works.destructions import Structure

FATE_WORDS: Final[Mapping[str, str]] = {"DEAD": "dead", "GONE": "gone off the field", "HELD": "in the enemy's hands"}


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
        return f"{role_name(self.post)} has ended its move."


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
        return f"{role_name(self.post)} objects: {self.words}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Shouted(Event):
    """The General has shouted."""

    side: Side
    words: str

    def __str__(self) -> str:
        return f"{self.side.capitalize()}'s General shouts: {self.words}"


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


@dataclass(frozen=True, slots=True, kw_only=True)
class GeneralHurt(Event):
    """A shell has sent a General out of the room."""

    side: Side
    back_in: int  # own move of his side

    def __str__(self) -> str:
        return f"{self.side.capitalize()}'s General is injured by a shell and away until {self.side}'s move {self.back_in}."


@dataclass(frozen=True, slots=True, kw_only=True)
class GeneralBack(Event):
    """An injured General is back."""

    side: Side

    def __str__(self) -> str:
        return f"{self.side.capitalize()}'s General is back."


@dataclass(frozen=True, slots=True, kw_only=True)
class GeneralOut(Event):
    """A General is out of the game."""

    side: Side
    why: str

    def __str__(self) -> str:
        return f"{self.side.capitalize()}'s General is out of the game: {self.why}."


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacedByUmpire(Event):
    """The umpire has put a piece on another place."""

    piece: str
    at: Point

    def __str__(self) -> str:
        return f"The umpire puts {self.piece} at {place_text(*self.at, 1)}."


@dataclass(frozen=True, slots=True, kw_only=True)
class RuledByUmpire(Event):
    """The umpire has found men dead, gone or held."""

    unit: str
    men: int
    fate: Literal["DEAD", "GONE", "HELD"]

    def __str__(self) -> str:
        men = f"{self.men} {'man' if self.men == 1 else 'men'} of {self.unit}"
        return f"The umpire finds {men} {FATE_WORDS[self.fate]}."


@dataclass(frozen=True, slots=True, kw_only=True)
class StructureByUmpire(Event):
    """The umpire has found a structure intact or destroyed."""

    kind: Structure
    number: int
    intact: bool

    def __str__(self) -> str:
        return f"The umpire finds {self.kind} {self.number} {'intact' if self.intact else 'destroyed'}."


@dataclass(frozen=True, slots=True, kw_only=True)
class LoadedByUmpire(Event):
    """The umpire has said what a waggon or depot holds."""

    holder: str
    food: int
    forage: int
    ammunition: int

    def __str__(self) -> str:
        held = f"food {self.food}, forage {self.forage}, ammunition {self.ammunition}"
        return f"The umpire finds in {self.holder}: {held}."


def _ordinal(number: int) -> str:
    """The n-th in words.

    >>> _ordinal(1), _ordinal(12), _ordinal(23)
    ('1st', '12th', '23rd')
    """
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th") if number % 100 not in (11, 12, 13) else "th"
    return f"{number}{ending}"
