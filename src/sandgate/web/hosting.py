"""The host: seats, links, spectators. Whatever he does to a seat all at the table can read."""

from fastapi import APIRouter, Request
from segno import make_qr

from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.errors import TableError
from sandgate.web import messages, showing
from sandgate.web.archive import SeatRow
from sandgate.web.gate import CHECKS, HostHere, address, gate
from sandgate.web.lobby import bot_lines
from sandgate.web.room import Room
from sandgate.web.seating import BOT, PERSON, SPECTATOR, fresh_link, hashed, is_void, no_link, roles_of, spectator_row

router = APIRouter(tags=["host"])


@router.get("/tables/{key}/host")
async def hosted(host: HostHere) -> messages.seats.Hosted:
    """The table as its host sees it: who sits where, and nothing of what is played."""

    def show(room: Room) -> messages.seats.Hosted:
        return messages.seats.Hosted(
            table=room.key,
            title=room.desk.title,
            game_title=room.game.title or room.game.key,
            seats=tuple([_host_seat(room, seat) for seat in room.seats]),
            bots=bot_lines(room.game.key),
            roles=tuple([role for role in room.fold.roles if role != UMPIRE]),
            names=room.names,
            changes=tuple([messages.seats.ChangeNote(at_s=each.at_s, text=each.text) for each in room.changes]),
            closed=room.fold.closed is not None,
        )

    return await host.house.within(host.table, show)


def _host_seat(room: Room, seat: SeatRow) -> messages.seats.HostSeat:
    note = showing.seat_note(room, seat).model_dump()
    return messages.seats.HostSeat(**note, void=is_void(seat), follows=seat.follows, after=seat.after)


def _seat(room: Room, key: str) -> SeatRow:
    found = next((seat for seat in room.seats if seat.key == key), None)
    if found is None:
        raise TableError(f"no seat {key[:40]!r}; there are {', '.join([seat.key for seat in room.seats])}")
    return found


@router.post("/tables/{key}/host/seat")
async def give_seat(host: HostHere, body: messages.seats.SeatGiven) -> messages.seats.Link:
    """Give a seat to a person, under a new link, or to a bot."""

    def give(room: Room) -> messages.seats.Link:
        seat = _seat(room, body.seat)
        room.talk.call(room, seat.key, "")  # a name is its bearer's, and goes with him
        if body.who == PERSON:
            link = fresh_link()
            kind = SPECTATOR if seat.kind == SPECTATOR else PERSON
            room.put_seat(
                seat._replace(kind=kind, bot="", hash=hashed(link), taken=False),
                f"the seat of {room.named(seat.key)} has a new link",
            )
            return messages.seats.Link(link=link)
        known = [bot.key for bot in bot_lines(room.game.key)]
        if body.who not in known or not seat.roles or UMPIRE in roles_of(seat):
            raise TableError(f"{body.who[:40]!r} cannot sit there; bots of this game are {', '.join(known)}")
        room.put_seat(seat._replace(kind=BOT, bot=body.who, taken=False), f"the bot {body.who} plays {room.named(seat.key)}")
        return messages.seats.Link(link="")

    return await host.house.within(host.table, give)


@router.post("/tables/{key}/host/revoke", status_code=204)
async def revoke(host: HostHere, body: messages.seats.SeatNamed) -> None:
    """Make a link void; the seat stays, and a new link can be made for it."""

    def void(room: Room) -> None:
        seat = _seat(room, body.seat)
        room.put_seat(seat._replace(hash=no_link(), taken=False), f"the link of {room.named(seat.key)} is void")

    await host.house.within(host.table, void)


@router.post("/tables/{key}/host/spectator", status_code=201)
async def let_look_on(host: HostHere, body: messages.seats.NewSpectator) -> messages.seats.SpectatorSeat:
    """Let somebody look on."""

    def add(room: Room) -> messages.seats.SpectatorSeat:
        roles = [role for role in room.fold.roles if role != UMPIRE]
        if body.follows and body.follows not in roles:
            raise TableError(f"no role {body.follows[:40]!r} to follow; there are {', '.join(roles)}")
        link, number = fresh_link(), 1 + max([seat.number for seat in room.seats], default=0)
        seat = spectator_row(room.key, number, body.follows, body.after, link)
        room.put_seat(seat, f"somebody may look on, {sight(room.named(body.follows), body.after)}")
        return messages.seats.SpectatorSeat(seat=seat.key, link=link)

    return await host.house.within(host.table, add)


def sight(follows: str, after: int | None) -> str:
    """What somebody who looks on is shown, for all at the table to read.

    >>> sight("red", None), sight("", 3)
    ('with the eyes of red', 'at the truth, 3 moves late')
    """
    if follows:
        return f"with the eyes of {follows}"
    if after is None:
        return "at what all may know"
    return f"at the truth, {after} move{'' if after == 1 else 's'} late" if after else "at the truth, at once"


@router.post("/qr")
def qr(request: Request, body: messages.seats.Address) -> messages.seats.Link:
    """A QR code of an address, as the path of an SVG drawing: modules of one unit, in rows."""
    gate(request).pass_by(CHECKS, "qr", address(request))
    return messages.seats.Link(link=code_of(body.link))


def code_of(text: str) -> str:
    """The QR code of a text: how many modules it has a side, and the path of the dark ones."""
    rows = make_qr(text, error="m").matrix
    dark = [f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, module in enumerate(row) if module]
    return f"{len(rows)} {''.join(dark)}"
