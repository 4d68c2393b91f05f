"""What is told of a Kriegspiel besides marches, fire, charges, supply and works: the frame of the moves."""

from collections.abc import Mapping
from typing import Final, Literal

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event
from sandgate.kernel.roles import role_name
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.works.destructions import Structure

FATE_WORDS: Final[Mapping[str, str]] = {"DEAD": "dead", "GONE": "gone off the field", "HELD": "in the enemy's hands"}


@event("{side:cap} puts {men} men and {guns} guns down.", rank=1)
class SetOut(Event):
    """A side's forces are put down."""

    side: Side
    men: int
    guns: int


@event(rank=1, fold="reckoned")
class GoGiven(Event):
    """A side's move begins."""

    side: Side
    name: str  # F3
    number: int  # the side's own move

    def __str__(self) -> str:
        return f"Go: move {self.name}, the {_ordinal(self.number)} of {self.side.capitalize()}."


@event(rank=0)
class MoveEnded(Event):
    """A post has ended its move; with the last of a side's, the move is over."""

    side: Side
    post: str
    over: bool

    def __str__(self) -> str:
        if self.over:
            return f"Time: {self.side.capitalize()}'s move is over."
        return f"{role_name(self.post)} has ended its move."


@event("{order} is not done: {why}.", rank=1)
class NotDone(Event):
    """An order that read well could not be carried out."""

    order: str
    why: str


@event(rank=1, fold="signals")
class Objected(Event):
    """A player objects to something."""

    post: str
    words: str

    def __str__(self) -> str:
        return f"{role_name(self.post)} objects: {self.words}"


@event("{side:cap}'s General shouts: {words}", rank=1, fold="signals")
class Shouted(Event):
    """The General has shouted."""

    side: Side
    words: str


@event("{side:cap} gives the battle up.", rank=4, head="{side:cap} gives the battle up", of="side")
class GivenUp(Event):
    """A side gives the battle up."""

    side: Side


@event("The battle is over: {outcome}.", rank=4, head="{outcome}")
class Decided(Event):
    """The battle is over."""

    outcome: str


@event(
    "{side:cap}'s General is injured by a shell and away until {side}'s move {back_in}.",
    rank=3,
    head="{side:cap}'s General is injured",
    of="side",
)
class GeneralHurt(Event):
    """A shell has sent a General out of the room."""

    side: Side
    back_in: int  # own move of his side


@event("{side:cap}'s General is back.", rank=3, head="{side:cap}'s General is back", of="side")
class GeneralBack(Event):
    """An injured General is back."""

    side: Side


@event("{side:cap}'s General is out of the game: {why}.", rank=4, head="{side:cap}'s General is out of the game", of="side")
class GeneralOut(Event):
    """A General is out of the game."""

    side: Side
    why: str


@event("The umpire puts {piece} at {at:place}.", rank=2, head="the umpire put {piece} elsewhere", of="piece")
class PlacedByUmpire(Event):
    """The umpire has put a piece on another place."""

    piece: str
    at: Point


@event(rank=2, head="{sentence}", of="unit")
class RuledByUmpire(Event):
    """The umpire has found men dead, gone or held."""

    unit: str
    men: int
    fate: Literal["DEAD", "GONE", "HELD"]

    def __str__(self) -> str:
        men = f"{self.men} {'man' if self.men == 1 else 'men'} of {self.unit}"
        return f"The umpire finds {men} {FATE_WORDS[self.fate]}."


@event(rank=2, head="{sentence}")
class StructureByUmpire(Event):
    """The umpire has found a structure intact or destroyed."""

    kind: Structure
    number: int
    intact: bool

    def __str__(self) -> str:
        return f"The umpire finds {self.kind} {self.number} {'intact' if self.intact else 'destroyed'}."


@event(rank=1)
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
