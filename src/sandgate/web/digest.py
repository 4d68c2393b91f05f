"""The digest: how all the tables stand at which a device has seats, asked with its links in one request.

Each line is made of what its seat is shown at the table; the lines of one request have nothing to do with each other. A
table that does not stand open is read from the disk first, and one request reads only so many: the rest is told to be asked
for again.
"""

from time import monotonic
from typing import Final, Literal

from anyio import to_thread
from fastapi import APIRouter, Request

from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.errors import TableError
from sandgate.web import messages, showing, story_rows, umpiring
from sandgate.web.again import again_words
from sandgate.web.archive import Archive, SeatRow
from sandgate.web.gate import ACTS, KNOCKS, address, gate, house
from sandgate.web.messages.digest import SeatAsked, TableLine
from sandgate.web.room import Room
from sandgate.web.seating import PERSON, SPECTATOR, hashed, roles_of

router = APIRouter(tags=["lobby"])

READING_S: Final = 0.25  # that one request may spend on opening tables
VOID: Final = TableLine(state="void")
LATER: Final = TableLine(state="later")


@router.post("/digest")
async def digest(request: Request, body: messages.digest.SeatsAsked) -> messages.digest.Digest:
    """How the tables of some seats stand. A link that opens none is told so, and counts as a wrong one."""
    read_s, lines = 0.0, list[TableLine]()
    for asked in body.seats:
        hash_of_link = hashed(asked.link)
        begun_s, stood_open = monotonic(), house(request).room(asked.table) is not None
        if not await _opens(request, asked, hash_of_link):
            gate(request).pass_by(KNOCKS, address(request))
            lines.append(VOID)
        elif not stood_open and read_s >= READING_S:
            lines.append(LATER)
        else:
            gate(request).pass_by(ACTS, hash_of_link)
            lines.append(await _looked_up(request, asked.table, hash_of_link))
            read_s += 0.0 if stood_open else monotonic() - begun_s
    return messages.digest.Digest(lines=tuple(lines))


async def _opens(request: Request, asked: SeatAsked, hash_of_link: str) -> bool:
    """Whether a link opens a seat of its table, or is its host's; a table that stands closed need not be read for that."""
    if room := house(request).room(asked.table):
        return room.seat_of(hash_of_link) is not None or room.is_host(hash_of_link)
    return await to_thread.run_sync(_opens_on_disk, house(request).archive, asked.table, hash_of_link)


def _opens_on_disk(archive: Archive, table: str, hash_of_link: str) -> bool:
    return archive.opens_seat(table, hash_of_link) or archive.opens_host(table, hash_of_link)


async def _looked_up(request: Request, table: str, hash_of_link: str) -> TableLine:
    def look(room: Room) -> TableLine:
        seat = room.seat_of(hash_of_link)
        if seat is not None:
            return line_of(room, seat, house(request).now())
        return _host_line(room) if room.is_host(hash_of_link) else VOID

    try:
        return await house(request).look(table, look)
    except TableError:  # a desk without a record is no table
        return VOID


def _host_line(room: Room) -> TableLine:
    closed = room.fold.closed is not None
    return TableLine(
        state="here",
        kind="host",
        title=room.desk.title,
        game_title=room.game.title or room.game.key,
        page="debrief" if closed else "host",
        closed=closed,
    )


def line_of(room: Room, seat: SeatRow, now_s: float) -> TableLine:
    """How a table stands for a seat.

    now_s: of the server's own clock, for the time that is left.
    """
    desk = showing.desk(room, seat, now_s)
    asked = [ask for role in desk.roles for ask in role.asks if ask.must]
    judges = UMPIRE in roles_of(seat) and room.table.waits_for_umpire
    waits = seat.kind == PERSON and not desk.closed and not desk.sequel and bool(asked or judges)
    since = [at_s for role in roles_of(seat) if (at_s := room.since_s(role)) is not None] if waits else []
    moves = [role.move for role in desk.roles if role.move is not None] + ([desk.wall.move] if desk.wall else [])
    return TableLine(
        state="here",
        kind=seat.kind,
        title=desk.title,
        game_title=desk.game_title,
        page=_page(desk),
        sides=tuple(dict.fromkeys("umpire" if role.role == UMPIRE else role.side for role in desk.roles)),
        move=max(moves, default=None),
        waits=waits,
        since_s=min(since, default=None),
        left_s=min((ask.left_s for ask in asked if ask.left_s is not None), default=None),
        rulings=umpiring.left_to_him(room.table) if waits and judges else 0,
        writing=tuple(role for role, is_in in desk.roles[0].sheets_in.items() if not is_in) if desk.roles else (),
        headline=_headline(room, seat),
        outcome=desk.result.outcome if desk.result else "",
        sequel=bool(desk.sequel),
        closed=desk.closed,
        again=again_words(room, seat),  # type: ignore[arg-type]
    )


def _page(desk: messages.desk.Desk) -> Literal["table", "projector", "debrief"]:
    """The page on which a seat looks at its table."""
    if desk.closed:
        return "debrief"
    before_the_wall = desk.kind == SPECTATOR and not desk.follows and desk.after is None
    return "projector" if before_the_wall else "table"


def _headline(room: Room, seat: SeatRow) -> str:
    """The headline of the last move that a seat was told of, as its story has it."""
    heads = story_rows.story(room, seat, "", None, 1).headlines
    return heads[max(heads)] if heads else ""
