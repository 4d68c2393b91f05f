"""The digest: the tables at which a device has seats, a line each."""

from typing import Annotated, Literal

from pydantic import Field

from sandgate.web.messages.message import Key, Message, Word

MOST_SEATS = 60  # of one request: as many wrong links as an address may try in a minute


class SeatAsked(Message):
    """A seat, or a host's place, that a device keeps."""

    table: Key
    link: Word


class SeatsAsked(Message):
    """The seats of which a device wants to know what waits there."""

    seats: Annotated[tuple[SeatAsked, ...], Field(max_length=MOST_SEATS)]


class TableLine(Message):
    """How a table stands for one of its seats: made of what that seat is shown there, and of nothing else."""

    state: Literal["here", "later", "void"]  # `later`: the table has yet to be opened, ask again; `void`: no such seat
    kind: str = ""  # host, person, bot or spectator
    title: str = ""
    game_title: str = ""
    page: Literal["table", "projector", "host", "debrief"] = "table"
    sides: tuple[str, ...] = ()  # of the seat's roles; `umpire` for his
    move: int | None = None  # the last of which the seat has seen the end
    waits: bool = False  # something is waited for of this seat
    since_s: float | None = None  # since when, in seconds of Unix time
    left_s: float | None = None  # the least that is left of what is asked, where a clock was agreed
    rulings: int = 0  # that the step before the umpire leaves to him
    writing: tuple[str, ...] = ()  # roles whose sheets are waited for, as the seat is told it
    headline: str = ""  # of the last move that the seat was told of
    outcome: str = ""  # how the game ended, as soon as the seat knows it
    sequel: bool = False  # it goes on at another table
    closed: bool = False
    again: Literal["", "asked", "agreed", "opened"] = ""  # whether it is to be played again with sides changed


class Digest(Message):
    """A line for each seat that was asked for, in the same order."""

    lines: tuple[TableLine, ...]
