"""What one was told, and the course of the game."""

from typing import Any

from sandgate.web.messages.message import Message


class Row(Message):
    """A line of one's story."""

    number: int  # the line of the stream that told it
    nth: int  # among the events of that line
    at_s: float
    hour: str = ""  # its date and hour by the clock of the game; "" where it has none
    move: int
    event: str
    says: str
    clauses: tuple[str, ...]
    facts: dict[str, Any]
    struck: bool


class Story(Message):
    """A part of one's story: the newest rows last."""

    rows: tuple[Row, ...]
    headlines: dict[int, str]  # what each move of these rows came to
    before: int | None  # ask for what was told before this line for what came earlier; None: this is the beginning


class Named(Message):
    """A piece that a chapter names: where it stands after the move, or, if it is gone, where it stood before it."""

    id: str
    name: str
    side: str
    x: float
    y: float
    gone: bool


class ChapterRow(Row):
    """A line of a chapter's rows, with the pieces that it names."""

    key: str  # by which lines and folds name it
    pieces: tuple[str, ...]
    short: str  # what is told of it without the places of the board that `says` says; "" where that says none


class ChapterLine(Message):
    """What is told in a line: one row, or several of one kind."""

    says: str
    rank: int
    points: float
    fold: str  # "fire", "moves": what kind of thing it is
    rows: tuple[str, ...]


class ChapterFold(Message):
    """A fold of a chapter: its rows, and the points that were scored in them."""

    title: str
    fold: str
    points: float
    rows: tuple[str, ...]


class Chapter(Message):
    """A move as it is told in two levels: what one would tell of it, and folds with everything else."""

    move: int
    title: str
    sums: str  # "" where nobody has scored
    lines: tuple[ChapterLine, ...]
    folds: tuple[ChapterFold, ...]
    rows: tuple[ChapterRow, ...]
    pieces: tuple[Named, ...]
    headlines: dict[int, str]  # of all moves of which anything was told
    hours: dict[int, str]  # up to which date and hour each of them is told, where the game has a clock


class Course(Message):
    """A figure by side at the end of each move."""

    about: str  # "points received", "half power"; "" where the game tells nothing
    moves: tuple[int, ...]
    sides: dict[str, tuple[float, ...]]
