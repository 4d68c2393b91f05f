"""Play again, sides changed: when all the people of a table would, another is opened of the same scenario.

Whoever would play again makes the link of his new seat himself and sends it along; the server keeps its hash, so that nobody
is ever told anybody's link. Bots play again with everybody. An umpire keeps his chair, and the host stays the host; both
changes of the seats are what the scenario's sides allow: where one side has fewer parts than the other has people, the game
cannot be played again so.
"""

import time
from collections.abc import Mapping

from fastapi import APIRouter

from sandgate.kernel.errors import TableError
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.table import Table
from sandgate.web import messages
from sandgate.web.again import dealt, waits_for, why_not
from sandgate.web.archive import DeskRow, SeatRow, Shelved
from sandgate.web.gate import CallerHere
from sandgate.web.house import fresh_key
from sandgate.web.pace import Pace, keep_pace
from sandgate.web.room import Room
from sandgate.web.seating import PERSON, hashed, no_link
from sandgate.web.table_talk import take_along

router = APIRouter(prefix="/tables/{key}", tags=["seat"])


@router.post("/again", status_code=204)
async def play_again(caller: CallerHere, body: messages.rematch.PlayAgain) -> None:
    """Say that one would play again with sides changed; when all would, the table is opened."""

    def agree(room: Room) -> str:
        seat = caller.seat(room)
        if room.fold.closed is None:
            raise TableError("the game is not over; it is played again when it is")
        if seat.kind != PERSON or not seat.roles:
            raise TableError("only who has played is asked whether to play again")
        again = room.talk.again
        if again.table:
            return again.table  # whoever presses twice has said it once
        if why := why_not(room):
            raise TableError(why)
        others = {key: each for key, each in again.agreed.items() if key != seat.key}
        if body.link and hashed(body.link) in others.values():
            raise TableError("this link is another seat's; make one of your own")
        room.talk.play_again(room, again._replace(agreed=others | ({seat.key: hashed(body.link)} if body.link else {})))
        return "" if waits_for(room) else _open(room)

    opened = await caller.house.within(caller.table, agree)
    if opened:
        await caller.house.within(opened, lambda _: None)


def _open(room: Room) -> str:
    """Open the table at which it is played again; its key."""
    key, desk, opened, parts = fresh_key(), Desk.fresh(), room.fold.opened, dealt(room)
    again = room.talk.again
    seats = {seat.key: _there(key, seat, parts[seat.key], again.agreed) for seat in room.seats if seat.key in parts}
    places = [*room.fold.roles]
    laid = sorted(seats.values(), key=lambda seat: places.index(seat.key))
    row = DeskRow(key, desk.secret, desk.salt, room.desk.title, room.desk.host, room.desk.clocked, "", time.time())
    room.archive.open_desk(row, [seat._replace(number=number) for number, seat in enumerate(laid)])
    if room.pace is not None:
        keep_pace(room.archive, key, Pace(room.pace.each_s, time.time()), None)
    take_along(room.archive, room.talk.names, seats)
    Table.open(room.game, opened.scenario, Shelved(room.archive, key), desk, {}, umpire=opened.umpire)
    room.talk.play_again(room, again._replace(table=key, seats={here: there.key for here, there in seats.items()}))
    room.note("it is played again with sides changed, at a table of its own")
    return key


def _there(table: str, seat: SeatRow, roles: list[str], agreed: Mapping[str, str]) -> SeatRow:
    """A seat at the new table: a person's under the link that he has made."""
    hash_of_link = agreed[seat.key] if seat.kind == PERSON else no_link()
    taken = seat.kind == PERSON
    return seat._replace(game=table, key=roles[0], roles=",".join(roles), hash=hash_of_link, taken=taken)
