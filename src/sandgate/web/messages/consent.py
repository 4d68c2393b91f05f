"""The last move taken back by consent: what is asked, and what is answered."""

from typing import Literal

from sandgate.web.messages.message import Key, Message, Moves


class BackAsked(Message):
    """The last move is asked for: `move` is that which the desk shows, so that no later one is meant."""

    role: Key
    move: Moves


class BackAnswered(Message):
    """What is answered to a request, by its number."""

    number: int
    agrees: bool


class PleaNote(Message):
    """Somebody has asked for the last move back; nothing but that and who has agreed."""

    number: int
    seat: str
    who: str  # the seat as one says it
    agreed: tuple[str, ...]  # seats
    declined: bool  # somebody lets the move stand
    yours: Literal["asked", "agreed", "to answer"]
