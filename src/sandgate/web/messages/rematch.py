"""The same scenario once more with sides changed."""

from typing import Annotated

from pydantic import Field

from sandgate.web.messages.message import Message


class PlayAgain(Message):
    """Somebody would play again: under a link that he has made himself, of 192 bits or more; "" takes it back."""

    link: Annotated[str, Field(max_length=100, pattern=r"^([\w-]{32,})?$")]


class AgainNote(Message):
    """Who would play again, for whom it waits, and where it is done."""

    why_not: str  # why this game cannot be played again so; "" where it can
    agreed: tuple[str, ...]  # seats
    waits_for: tuple[str, ...]
    table: str  # "" until it is opened
    seat: str  # one's own there
