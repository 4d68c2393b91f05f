"""Names of players: what whoever bears the link of a seat is called by the others at the table.

A name is its bearer's own word and no part of the record. It opens nothing and is bound to nobody.
"""

import unicodedata
from typing import Final

from fastapi import APIRouter

from sandgate.web import messages
from sandgate.web.gate import CallerHere, Refused
from sandgate.web.room import Room
from sandgate.web.seating import PERSON

router = APIRouter(prefix="/tables/{key}", tags=["seat"])

MOST_LETTERS: Final = 40
UNSEEN: Final = {"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"}  # signs that nobody sees, and that turn a line about


def plain_name(text: str) -> str:
    """A name as it is shown; raises Refused for one that is too long, or that has signs which nobody sees.

    >>> plain_name("  Anna   Ivanovna ")
    'Anna Ivanovna'
    """
    name = " ".join(text.split())
    if len(name) > MOST_LETTERS:
        raise Refused(422, f"a name of more than {MOST_LETTERS} letters; write a shorter one")
    if any(unicodedata.category(letter) in UNSEEN for letter in name):
        raise Refused(422, "a name with signs that nobody sees; write it in letters")
    return name


@router.post("/name", status_code=204)
async def call_oneself(caller: CallerHere, body: messages.seats.OwnName) -> None:
    """Say how one is called, for all at the table to read; an empty name takes it away."""
    name = plain_name(body.name)

    def call(room: Room) -> None:
        seat = caller.seat(room)
        if seat.kind != PERSON:
            raise Refused(409, "only who plays has a name at the table")
        room.talk.call(room, seat.key, name)

    await caller.house.within(caller.table, call)
