"""A lesson as whoever is taught reads it: nothing of the sheets that the others play."""

from typing import Literal

from sandgate.web.messages.message import Message

LitKind = Literal["", "piece", "key", "blank", "button", "place"]
WaitKind = Literal["next", "hold", "act", "line", "sealed", "asked", "move"]


class StepNote(Message):
    """One step: what is said, what is lit, what is waited for."""

    head: str
    text: str
    otherwise: str  # in place of the text, for whoever has gone his own way; "": the text holds for him too
    lit: LitKind
    lit_which: str
    wait: WaitKind
    wait_which: str
    like: str  # a line that does it
    played: int  # so many moves have been played when it is told


class GameToPlay(Message):
    """A scenario that may be opened when the lesson is over."""

    name: str
    title: str
    game_title: str


class Lesson(Message):
    """The lesson of a table."""

    minutes: int
    steps: tuple[StepNote, ...]
    next: GameToPlay | None
    real: GameToPlay | None
