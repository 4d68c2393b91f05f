"""Who sits where: seats, their links, and what the host does with them."""

from typing import Annotated

from pydantic import Field, model_validator

from sandgate.web.messages.lobby import BotLine
from sandgate.web.messages.message import Key, Message, Moves, Word


class SeatNote(Message):
    """Who sits where, as all may know."""

    seat: str
    side: str
    roles: tuple[str, ...]
    kind: str
    bot: str
    taken: bool
    name: str = ""  # how whoever sits there calls himself


class OwnName(Message):
    """How one calls oneself; "" for no name."""

    name: Word


class ChangeNote(Message):
    """Something that was done to seats or clock."""

    at_s: float
    text: str


class Taken(Message):
    """A seat is to be taken: with a word of one's own, that nobody can guess, the answer can be asked for again."""

    word: Annotated[str, Field(max_length=100, pattern=r"^([\w-]{22,})?$")] = ""


class Link(Message):
    """A private link, told once."""

    link: str


class Address(Message):
    """An address with a link, of which a code is wanted."""

    link: Annotated[str, Field(max_length=1_000, pattern="^[!-~]*$")]


class SeatGiven(Message):
    """A seat for somebody else: a `person` under a new link, the old one is void; a bot by its key, or the usual `bot`."""

    seat: Key
    who: Key


class SeatNamed(Message):
    """A seat by its name."""

    seat: Key


class NewSpectator(Message):
    """Somebody who looks on: with one side's eyes, or the truth so many moves late; nobody's: what all may know."""

    follows: Key = ""
    after: Moves | None = None

    @model_validator(mode="after")
    def _looks_in_one_way(self) -> "NewSpectator":
        """The truth with the eyes of a side would be announced as that side's eyes."""
        if self.follows and self.after is not None:
            raise ValueError("a spectator looks with a side's eyes or sees the truth some moves late, not both")
        return self


class SpectatorSeat(Message):
    """The seat and link of a spectator."""

    seat: str
    link: str


class HostSeat(SeatNote):
    """A seat as its host sees it: also whether its link is void, and what a spectator is shown."""

    void: bool
    follows: str
    after: int | None


class Hosted(Message):
    """A table as its host sees it."""

    table: str
    title: str
    game_title: str
    seats: tuple[HostSeat, ...]
    bots: tuple[BotLine, ...]
    roles: tuple[str, ...]
    names: dict[str, str]  # by role, what the scenario calls who plays it, where it says so
    changes: tuple[ChangeNote, ...]
    closed: bool
