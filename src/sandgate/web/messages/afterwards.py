"""A finished game as it is told afterwards: its chapters, what each side did not know, and what is made of it to keep."""

from typing import Annotated, Literal

from pydantic import Field

from sandgate.web.messages.desk import ResultNote
from sandgate.web.messages.lobby import RoleLine
from sandgate.web.messages.message import Key, Message, Moves
from sandgate.web.messages.records import RecordSheet
from sandgate.web.messages.seats import SeatNote
from sandgate.web.messages.story import Chapter as StoryChapter
from sandgate.web.messages.story import Course

Place = tuple[int, float, float]  # move and place


class SheetThen(Message):
    """What a role wrote for a move; of a live sheet all its lines."""

    role: str
    side: str
    lines: tuple[str, ...]
    why: str  # if a bot said so


class Chapter(Message):
    """A move: its headline, and how grave the gravest of its events is."""

    move: int
    headline: str
    rank: int


class Deviation(Message):
    """A piece that a role did not see or saw elsewhere: where it was and where it was believed, by moves."""

    id: str
    name: str
    side: str
    truth: tuple[Place, ...]
    believed: tuple[Place, ...]


class Replay(Message):
    """A finished game, to be played back: everything but its charts and the stories of its moves."""

    table: str
    seat: str
    kind: str
    title: str
    game: str
    game_title: str
    counts: str  # "move"
    moves: tuple[int, ...]  # of which there is a picture
    deciding: int
    chapters: tuple[Chapter, ...]
    roles: tuple[RoleLine, ...]
    seats: tuple[SeatNote, ...]
    result: ResultNote
    branches: tuple[int, ...]  # moves from which a table can go on
    begun: int  # of a branch: after which move of another record it began; else 0
    parent: str  # chain of the line from which that record went on; "" where this is no branch


class Unknown(Message):
    """What no side knew while it was played: the losses of both by the end of each move, and by role what it did not see."""

    losses: Course
    roles: dict[str, tuple[Deviation, ...]]


class Told(Message):
    """What happened in a move, as the umpire was told it, and what was written for it."""

    chapter: StoryChapter
    sheets: tuple[SheetThen, ...]


class GameBeside(Message):
    """A finished game that called for this one, or for which this one called."""

    title: str
    table: str
    link: str  # that opens it to all; "" where one's own opens a seat there
    move: int  # of the game that called for the other, in which it was left


class Beside(Message):
    """The finished games beside this one that may be looked at."""

    called: tuple[GameBeside, ...]
    above: GameBeside | None


class BranchHere(Message):
    """A table that goes on from a move of this game, with its sides; seats may be chosen otherwise."""

    move: Moves
    seats: dict[Key, Key] = Field(default_factory=dict)
    clock: bool = False


class Brought(Message):
    """A record that was brought: the table at which it is played back and the link that opens it.

    Of a game that is not over there is none, only the sheet from which a table can go on.
    """

    table: str
    link: str
    sheet: RecordSheet


class RecordToReplay(Message):
    """A record as it was saved, line by line."""

    record: Annotated[str, Field(max_length=8_000_000)]


class Checked(Message):
    """What was found when a record was played again."""

    verified: str


Picture = Literal["svg", "png"]
