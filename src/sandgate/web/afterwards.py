"""After the end: a finished game played back, gone on from, kept as a picture or a page, and sent to others.

Before the end every route here says the same to everybody: that it is not over. What is given afterwards is the whole game.
"""

import asyncio
import time
from collections.abc import Iterable
from functools import partial
from itertools import groupby, islice
from typing import Annotated, Any, Final

import anyio.to_thread
from fastapi import APIRouter, Query, Request, Response

from sandgate.draw.charts import charts_of
from sandgate.draw.png import png
from sandgate.kernel.branching import head_after
from sandgate.kernel.chronicle import Chapter, Chronicle, Deviation
from sandgate.kernel.codec import tell
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.errors import TableError
from sandgate.kernel.record import Sheet, chain_of
from sandgate.kernel.replay import opening, verify
from sandgate.kernel.story import ending, hour
from sandgate.press.print_page import sheets_of
from sandgate.web import chapters, looking, messages, showing
from sandgate.web.answers import Drawing, Image, Page, page_to_keep
from sandgate.web.archive import Archive, DeskRow, SeatRow
from sandgate.web.courses import course_of_losses
from sandgate.web.gate import TABLES, CallerHere, Refused, address, gate, house
from sandgate.web.house import fresh_key
from sandgate.web.library import NOT_OVER, Library, replay_link
from sandgate.web.lobby import role_lines
from sandgate.web.reader import RECORDS
from sandgate.web.seat import FORMAT, MoveHere, RoleHere, at_seat, tagged
from sandgate.web.seating import BOT, PERSON, REPLAY, SPECTATOR, hashed, roles_of, seat_row, spectator_row
from sandgate.web.table_talk import names_at

router = APIRouter(tags=["afterwards"])

ABOVE_GOES_ON: Final = "the game that called for this one goes on; the replay is opened when that is over too"
MOST_PIECES: Final = 400  # of which it is told where a role believed them to be


def library(request: Request) -> Library:
    """The finished games of this server."""
    found: Library = request.app.state.library
    return found


@router.get("/tables/{key}/replay")
async def replay(request: Request, caller: CallerHere) -> messages.afterwards.Replay:
    """A finished game, to be played back. Who was only sent its link is told nobody's name: he does not sit at the table."""
    books, archive = library(request), caller.house.archive
    told = await books.made(caller.table, "replay", _replay)
    desk = await anyio.to_thread.run_sync(archive.desk, caller.table)
    seats = await anyio.to_thread.run_sync(archive.seats, caller.table)
    own = next((seat for seat in seats if seat.hash == caller.hash), None)
    if desk is None or own is None:
        raise TableError(NOT_OVER)
    sides = {role.key: role.side for role in (await books.game(caller.table)).roles}
    more = {"seat": own.key, "kind": own.kind, "title": desk.title, "table": desk.game}
    called = {} if own.key == REPLAY else await anyio.to_thread.run_sync(names_at, archive, caller.table)
    who = [_sitter(seat, sides, called.get(seat.key, "")) for seat in seats if seat.kind != SPECTATOR]
    return told.model_copy(update={**more, "seats": tuple(who)})


def _sitter(seat: SeatRow, sides: dict[str, str], name: str) -> messages.seats.SeatNote:
    roles = roles_of(seat)
    side = sides.get(roles[0], "") if roles else ""
    return messages.seats.SeatNote(
        seat=seat.key, side=side, roles=roles, kind=seat.kind, bot=seat.bot, taken=seat.taken, name=name
    )


def _replay(told: Chronicle) -> messages.afterwards.Replay:
    opened, closed = told.opened, told.closed
    return messages.afterwards.Replay(
        table="",
        seat="",
        kind="",
        title=told.title,
        game=told.game.key,
        game_title=told.game.title or told.game.key,
        counts=told.game.counts,
        moves=told.moves,
        deciding=told.deciding,
        chapters=tuple([_chapter(chapter) for chapter in told.chapters]),
        roles=role_lines(told.roles, dict.fromkeys([role.key for role in told.roles], "")),
        seats=(),
        result=showing.how_it_ended(told.game, closed),
        branches=told.branches,
        begun=opened.parent_move if opened.state is not None else 0,
        parent=opened.parent if opened.state is not None else "",
    )


def _chapter(chapter: Chapter) -> messages.afterwards.Chapter:
    return messages.afterwards.Chapter(move=chapter.move, headline=chapter.headline, rank=chapter.rank)


@router.get("/tables/{key}/replay/unknown")
async def unknown(request: Request, caller: CallerHere) -> messages.afterwards.Unknown:
    """What each role did not know: the pieces that it did not see, or saw elsewhere, with both tracks."""
    return await library(request).made(caller.table, "unknown", _unknown)


def _unknown(told: Chronicle) -> messages.afterwards.Unknown:
    lost = course_of_losses([told.game.losses(told.view(UMPIRE, move)) for move in told.moves])
    found = {role.key: [_deviation(each) for each in islice(told.deviations(role.key), MOST_PIECES)] for role in told.roles}
    return messages.afterwards.Unknown(
        losses=messages.story.Course(**lost._asdict()), roles={role: tuple(each) for role, each in found.items()}
    )


def _deviation(each: Deviation) -> messages.afterwards.Deviation:
    return messages.afterwards.Deviation(**each._asdict())


@router.get("/tables/{key}/replay/told")
async def told_of_move(
    request: Request, caller: CallerHere, move: Annotated[int, Query(ge=0)] = 0
) -> messages.afterwards.Told:
    """What happened in a move, and what was written for it."""
    books = library(request)
    if all(chapter.move != move for chapter in (await books.game(caller.table)).chapters):
        return messages.afterwards.Told(chapter=chapters.empty(move, chapters.NOTHING, {}, {}), sheets=())
    return await books.made(caller.table, f"told of {move}", partial(_told_of, move))


def _told_of(move: int, told: Chronicle) -> messages.afterwards.Told:
    chapter = next(each for each in told.chapters if each.move == move)
    before = max((each for each in told.moves if each < move), default=told.moves[0])
    after = max((each for each in told.moves if each <= move), default=told.moves[0])
    boards = told.view(UMPIRE, before), told.view(UMPIRE, after)
    sides = {role.key: role.side for role in told.roles}
    rows = tuple(_rows(told, chapter))
    hours = {move: rows[-1].row.hour} if rows and told.game.hour else {}
    return messages.afterwards.Told(
        chapter=chapters.laid_out(rows, boards, move, "", {}, hours),
        sheets=tuple(_sheets(chapter.sheets, sides)),
    )


def _rows(told: Chronicle, chapter: Chapter) -> Iterable[chapters.Told]:
    for nth, event in enumerate(chapter.events, 1):
        plain = tell(event)
        facts = {name: value for name, value in plain.items() if name not in {"event", "at_s", "clauses", "says"}}
        kept = {name: plain[name] for name in ("event", "at_s", "says", "clauses")}
        kept["hour"] = hour(told.game, told.opened.scenario, event.at_s)
        row = messages.story.Row(number=chapter.move + 1, nth=nth, move=chapter.move, struck=False, facts=facts, **kept)
        yield chapters.Told(str(nth), row, event)


def _sheets(sheets: Iterable[Sheet], sides: dict[str, str]) -> Iterable[messages.afterwards.SheetThen]:
    for role, group in groupby(sorted(sheets, key=lambda sheet: list(sides).index(sheet.role)), lambda sheet: sheet.role):
        mine = list(group)
        lines = [line.strip() for sheet in mine for line in sheet.text.splitlines() if line.strip()]
        why = "; ".join(dict.fromkeys(sheet.why for sheet in mine if sheet.why))
        yield messages.afterwards.SheetThen(role=role, side=sides.get(role, ""), lines=tuple(lines), why=why)


@router.get("/tables/{key}/replay/chart.svg", response_class=Drawing)
async def chart(
    request: Request, caller: CallerHere, role: RoleHere = UMPIRE, move: MoveHere = 0, sheet: FORMAT = "picture"
) -> Response:
    """The chart of what a role saw by the end of a move of a finished game."""
    return tagged(request, await library(request).drawing(caller.table, role, move or 0, sheet))


@router.get("/tables/{key}/verified")
async def verified(request: Request, caller: CallerHere) -> messages.afterwards.Checked:
    """What is found when the server plays the whole record again and reckons every throw."""

    def check(told: Chronicle) -> str:
        found = verify(told.game, caller.house.archive.read(caller.table))
        return f"{found.lines} lines, {found.steps} steps and {found.throws} throws hold together"

    return messages.afterwards.Checked(verified=await library(request).made(caller.table, "verified", check))


# -- what is kept ----------------------------------------------------------------------------------------------------------


@router.get("/tables/{key}/picture", response_class=Image)
async def picture(
    caller: CallerHere,
    role: RoleHere = "",
    move: MoveHere = None,
    kind: messages.afterwards.Picture = "svg",
    sheet: FORMAT = "table",
) -> Response:
    """A chart that stands alone, as SVG or PNG: of one's own view at any time, of any view after the end."""
    game, title, page = await at_seat(
        caller, lambda room, seat: (room.game.key, room.desk.title, looking.page(room, seat, role, move))
    )
    return await _pictured(game, page.view, title, kind, sheet)


@router.get("/tables/{key}/replay/picture", response_class=Image)
async def picture_then(
    request: Request,
    caller: CallerHere,
    role: RoleHere = UMPIRE,
    move: MoveHere = 0,
    kind: messages.afterwards.Picture = "svg",
    sheet: FORMAT = "table",
) -> Response:
    """The chart of a move of a finished game that stands alone, as SVG or PNG."""
    told = await library(request).game(caller.table)
    return await _pictured(told.game.key, told.view(role, move or 0), told.title, kind, sheet)


async def _pictured(game: str, view: Any, title: str, kind: str, sheet: FORMAT) -> Response:
    def drawn() -> Response:
        svg = charts_of(game).chart(view, sheet=sheet, title=title)
        return Image(png(svg), media_type="image/png") if kind == "png" else Image(svg, media_type="image/svg+xml")

    return await anyio.to_thread.run_sync(drawn)


@router.get("/tables/{key}/replay/page", response_class=Page)
async def page_of_its_own(request: Request, caller: CallerHere) -> Page:
    """A finished game as one file that plays by itself, without a server; made in a process of its own."""
    await library(request).last_line(caller.table)
    gate(request).pass_by(TABLES, "pages", address(request))
    lines = await anyio.to_thread.run_sync(caller.house.archive.read, caller.table)
    return page_to_keep(await asyncio.to_thread(RECORDS.read, "page", text="\n".join(lines)))


@router.get("/tables/{key}/replay/print", response_class=Page)
async def printed(request: Request, caller: CallerHere, first: MoveHere = 0, last: MoveHere = None) -> Page:
    """The sheets of a battle to be printed: headline and chart of each of these moves, without their style sheet."""
    told = await library(request).game(caller.table)
    return page_to_keep(await anyio.to_thread.run_sync(lambda: sheets_of(told, first=first or 0, last=last)))


# -- the link, and branches ------------------------------------------------------------------------------------------------


@router.post("/tables/{key}/replay/link")
async def link_to_send(request: Request, caller: CallerHere) -> messages.seats.Link:
    """The link by which anybody may look at a finished game: the same for whoever asks."""
    link = await library(request).link(caller.table)
    if await anyio.to_thread.run_sync(goes_on_above, caller.house.archive, caller.table):
        raise Refused(409, ABOVE_GOES_ON)
    await anyio.to_thread.run_sync(open_to_all, caller.house.archive, caller.table, link)
    return messages.seats.Link(link=link)


def open_to_all(archive: Archive, table: str, link: str) -> None:
    """Open a finished game to whoever has this link, unless that was done before."""
    if not archive.opens_seat(table, hashed(link)):
        number = 1 + max([seat.number for seat in archive.seats(table)], default=0)
        archive.put_seat(spectator_row(table, number, "", None, link)._replace(key=REPLAY))


def goes_on_above(archive: Archive, table: str) -> bool:
    """Whether a game that called for this one, or for that, is not over: its secrets are still some."""
    desk = archive.desk(table)
    while desk is not None and desk.parent:
        desk = archive.desk(desk.parent)
        if desk is not None and not desk.closed:
            return True
    return False


@router.post("/tables/{key}/branch", status_code=201)
async def branch(request: Request, caller: CallerHere, body: messages.afterwards.BranchHere) -> messages.lobby.OpenedTable:
    """Open a table that goes on from a move of this finished game, for the same seats. The old game stays as it is."""
    gate(request).pass_by(TABLES, "tables", address(request))
    told, archive = await library(request).game(caller.table), caller.house.archive
    if await anyio.to_thread.run_sync(goes_on_above, archive, caller.table):
        raise Refused(409, ABOVE_GOES_ON)
    lines = await anyio.to_thread.run_sync(archive.read, caller.table)
    head = await anyio.to_thread.run_sync(head_after, told.game, lines, body.move)
    seats = await anyio.to_thread.run_sync(archive.seats, caller.table)
    opened = await caller.house.open_table(
        told.game,
        told.opened.scenario,
        _same_seats(seats) | body.seats,
        umpire=told.opened.umpire,
        clocked=body.clock,
        head=head,
        words=told.opened.contributions,
    )
    begun = f"after {told.game.counts} {body.move} of" if body.move else "at the opening of"
    whence = f"this table begins {begun} {told.title}; its record names the line, {head['parent'][:12]}"
    await caller.house.within(opened.table, lambda room: room.note(whence))
    return messages.lobby.OpenedTable(table=opened.table, host=opened.host, links=dict(opened.links))


def _same_seats(seats: Iterable[SeatRow]) -> dict[str, str]:
    """By role who plays it: who held several roles holds them again."""
    return {
        role: seat.bot if seat.kind == BOT else f"{PERSON}:{seat.key}"
        for seat in seats
        if seat.kind != SPECTATOR
        for role in roles_of(seat)
        if role != UMPIRE
    }


# -- records that are brought ----------------------------------------------------------------------------------------------


@router.post("/replays", status_code=201)
async def bring(request: Request, body: messages.afterwards.RecordToReplay) -> messages.afterwards.Brought:
    """Bring a record of one's own: a finished one lies at a table of its own from then on, to be played back."""
    gate(request).pass_by(TABLES, "records", address(request))
    plain = await asyncio.to_thread(RECORDS.read, "bring", text=body.record)
    sheet = messages.records.RecordSheet.model_validate(plain["sheet"])
    if not plain["closed"]:
        return messages.afterwards.Brought(table="", link="", sheet=sheet)
    key, link = await anyio.to_thread.run_sync(_laid, request, body.record)
    return messages.afterwards.Brought(table=key, link=link, sheet=sheet)


def _laid(request: Request, text: str) -> tuple[str, str]:
    """The table of a record that was found good, and the link that opens it."""
    archive, lines = house(request).archive, [line for line in text.split("\n") if line]
    chain = chain_of(lines[-1])
    key = archive.brought(chain)
    if not key:
        key, opened, closed = fresh_key(), opening(lines), ending(lines)
        if closed is None:
            raise TableError(NOT_OVER)
        title = opened.title or opened.game
        desk = DeskRow(key, closed.secret, closed.salt, title, "", False, "", time.time(), closed=True)
        archive.lay_brought(chain, desk, _seats_of(key, opened, replay_link(key, chain)), lines)
    return key, replay_link(key, chain)


def _seats_of(key: str, opened: Any, link: str) -> list[SeatRow]:
    """The seats of a record whose players nobody knows: no link opens them, only the replay's."""
    roles = [role for role in opened.contributions if role != UMPIRE or opened.umpire]
    seats = [seat_row(key, opened.game, nth, [role], PERSON, "") for nth, role in enumerate(roles)]
    return [*seats, spectator_row(key, len(seats), "", None, link)._replace(key=REPLAY)]
