"""Messages from one role to another, and what the umpire does with them."""

from typing import Annotated, Literal

from pydantic import Field

from sandgate.web.messages.message import Key, Message, Moves


class Dispatch(Message):
    """A message to another role."""

    role: Key  # one's own
    reader: Key
    text: Annotated[str, Field(min_length=1, max_length=4_000)]


class DispatchNote(Message):
    """A message and what became of it."""

    number: int
    writer: str
    reader: str
    text: str
    passed: str | None
    until: int
    delivered: bool
    move: int  # how many moves had ended when it was written


class ThreadNote(Message):
    """A message as one of its two has it: its writer is never told what the umpire made of it."""

    number: int  # of the line of one's stream
    move: int  # that was under way
    own: bool  # written by oneself
    text: str
    state: Literal["delivered", "with the umpire"]


class Thread(Message):
    """What a role has written to another and got from it, the newest last."""

    role: str
    partner: str
    notes: tuple[ThreadNote, ...]


class Threads(Message):
    """The messages of a seat."""

    threads: tuple[Thread, ...]


class Settled(Message):
    """What the umpire does with a message: its words as they are delivered, none to keep it back, and when."""

    number: int
    text: Annotated[str | None, Field(max_length=4_000)] = None
    until: Moves = 0
