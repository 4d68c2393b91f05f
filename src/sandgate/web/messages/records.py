"""A record that a table goes on from, and what can be said of a game when it is over."""

from typing import Annotated

from pydantic import Field

from sandgate.web.messages.desk import ResultNote
from sandgate.web.messages.lobby import BotLine, RoleLine, Timing
from sandgate.web.messages.message import Key, Message, Moves
from sandgate.web.messages.story import Course


class RecordText(Message):
    """A record as it was saved, line by line."""

    record: Annotated[str, Field(max_length=20_000_000)]


class RecordSheet(Message):
    """A record before a table goes on from it: what was played, and after which moves it can go on."""

    title: str
    game_title: str
    moves: tuple[int, ...]
    outcome: str
    roles: tuple[RoleLine, ...]
    bots: tuple[BotLine, ...]
    timed: bool


class NewBranch(RecordText, Timing):
    """A table that goes on from a move of a record."""

    move: Moves
    seats: dict[Key, Key] = Field(default_factory=dict)
    umpire: bool = False


class Throws(Message):
    """Throws of one kind of die under one clause: how many, their sum, and what was to be expected, with its deviation."""

    clause: str
    faces: int
    count: int
    total: float
    expected: float
    deviation: float


class Debrief(Message):
    """What can be said of a game when it is over."""

    moves: tuple[int, ...]  # of which there is a picture of the truth
    roles: tuple[RoleLine, ...]
    courses: tuple[Course, ...]
    events_by_move: tuple[tuple[int, int], ...]
    result: ResultNote | None
    luck: tuple[Throws, ...]
    secret: str
    salt: str
    commitment: str
    in_history: str
