"""The last move taken back by consent: a player asks, and all the others agree, or the move stands.

When a move may be asked for is the kernel's (`kernel/taking_back.py`, docs/adr/0044). A request tells nothing but itself:
who asks, and who has agreed. Bots agree. It lapses with the next step; declined, it is not made again for that move.
"""

from fastapi import APIRouter

from sandgate.kernel.errors import TableError
from sandgate.kernel.taking_back import others
from sandgate.web import messages
from sandgate.web.archive import SeatRow
from sandgate.web.gate import CallerHere
from sandgate.web.pleas import people, plea_of
from sandgate.web.room import Room
from sandgate.web.seat import own_role
from sandgate.web.seating import roles_of
from sandgate.web.table_talk import Plea

router = APIRouter(prefix="/tables/{key}/back", tags=["seat"])


@router.post("/ask", status_code=204)
async def ask(caller: CallerHere, body: messages.consent.BackAsked) -> None:
    """Ask the others for the last move back."""

    def plead(room: Room) -> None:
        room.tick(caller.house.now())
        seat = caller.seat(room)
        _ask(room, seat, own_role(seat, body.role), body.move)

    await caller.house.within(caller.table, plead)


def _ask(room: Room, seat: SeatRow, role: str, move: int) -> None:
    asked = plea_of(room)
    if asked is not None and asked.declined:
        raise TableError("it was asked for already; the others let the move stand")
    if asked is not None:
        if asked.seat != seat.key:
            _agree(room, seat, asked)
        return  # whoever presses twice has asked once
    if why := room.table.stands(role):
        raise TableError(f"it stands: {why}")
    if room.page(role).move != move:
        raise TableError("play has gone on since; look at what is shown now")
    number = room.talk.plea.number + 1 if room.talk.plea else 1
    _settle(room, Plea(number, seat.key, role, room.fold.steps))


@router.post("/answer", status_code=204)
async def answer(caller: CallerHere, body: messages.consent.BackAnswered) -> None:
    """Agree to what was asked, or let the move stand; whoever has asked may let it stand too."""

    def settle(room: Room) -> None:
        room.tick(caller.house.now())
        seat, asked = caller.seat(room), plea_of(room)
        if asked is None or asked.number != body.number or asked.declined:
            raise TableError("nothing is asked any longer; play has gone on, or somebody has let the move stand")
        if seat.key != asked.seat and seat.key not in [each.key for each in people(room)]:
            raise TableError("only who plays is asked")
        if not body.agrees:
            room.talk.plead(room, asked._replace(declined=True))
        elif seat.key not in {asked.seat, *asked.agreed}:
            _agree(room, seat, asked)

    await caller.house.within(caller.table, settle)


def _agree(room: Room, seat: SeatRow, asked: Plea) -> None:
    for role in roles_of(seat):
        if why := room.table.stands(role):
            raise TableError(f"you cannot agree to it: {why}")
    _settle(room, asked._replace(agreed=(*asked.agreed, seat.key)))


def _settle(room: Room, asked: Plea) -> None:
    """Take the move back if all have agreed; for whom it stands, though he is no longer here to say so, he lets it stand."""
    if any(seat.key not in {asked.seat, *asked.agreed} for seat in people(room)):
        room.talk.plead(room, asked)
        return
    all_others = others(room.fold, asked.role)
    if any(room.table.stands(role) for role in all_others):
        room.talk.plead(room, asked._replace(declined=True))
        return
    room.talk.plead(room, asked)
    room.do(lambda table: table.undo(asked.role, agreed=tuple(all_others)))
