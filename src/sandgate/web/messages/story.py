"""What one was told, and the course of the game."""

from typing import Any

from sandgate.web.messages.message import Message


class Row(Message):
    """A line of one's story."""

    number: int  # the line of the stream that told it
    nth: int  # among the events of that line
    at_s: float
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


class Course(Message):
    """A figure by side at the end of each move."""

    about: str  # "points received", "half power"; "" where the game tells nothing
    moves: tuple[int, ...]
    sides: dict[str, tuple[float, ...]]
