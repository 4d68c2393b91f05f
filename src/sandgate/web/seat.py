"""What a seat reads and writes: its desk, board, story and stream; its sheets and messages."""

import asyncio
import hashlib
from collections.abc import AsyncIterator, Callable
from typing import Annotated, Any, Final, Literal, TypeVar

import anyio.to_thread
from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import StreamingResponse

from sandgate.bots.bot import bot_of, doctrines_of
from sandgate.draw.charts import charts_of
from sandgate.kernel.asked import asks_before, named
from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.errors import TableError
from sandgate.web import chapters, correspondence, looking, messages, showing, story_rows
from sandgate.web.answers import Drawing, Lines
from sandgate.web.archive import SeatRow
from sandgate.web.courses import course_of_losses
from sandgate.web.gate import Caller, CallerHere, Link, Refused, TakerHere, gate
from sandgate.web.reading import orders_read
from sandgate.web.room import Page, Room, Shown
from sandgate.web.seating import BOT, PERSON, SPECTATOR, fresh_link, hashed, roles_of, same_link

router = APIRouter(prefix="/tables/{key}", tags=["seat"])

T = TypeVar("T")

RoleHere = Annotated[str, Query(max_length=64)]
MoveHere = Annotated[int | None, Query(ge=0, le=1_000_000)]
ABOUT = Annotated[list[str] | None, Query(max_length=50)]
FORMAT = Literal["table", "picture", "hand", "wall"]
WINDOW = Annotated[str, Query(max_length=80)]
BREATH_S = 15.0  # a comment goes out so often on a stream, whatever else it says
BREATH: Final = ": \n\n"
GONE: Final = "event: gone\ndata: {}\n\n"


async def at_seat(caller: Caller, act: Callable[[Room, SeatRow], T]) -> T:
    """Do something in the caller's room, in his seat."""
    return await caller.house.within(caller.table, lambda room: act(room, caller.seat(room)))


def own_role(seat: SeatRow, role: str) -> str:
    """A role that a seat holds and may write for."""
    if role not in roles_of(seat) or seat.kind != PERSON:
        raise Refused(403, f"{role[:40]!r} is not your role")
    return role


def reads_for(room: Room, seat: SeatRow, role: str) -> str:
    """A role for which a seat may read what can be written: its own, or for the umpire, who sees all, any."""
    is_umpires = UMPIRE in roles_of(seat) and seat.kind == PERSON
    return role if is_umpires and role in room.fold.roles else own_role(seat, role)


@router.get("/desk")
async def desk(caller: CallerHere) -> messages.desk.Desk:
    """All that a seat is shown beside board and story."""
    return await at_seat(caller, lambda room, seat: showing.desk(room, seat, caller.house.now()))


@router.get("/events", response_class=StreamingResponse)
async def events(request: Request, caller: CallerHere) -> StreamingResponse:
    """The desk, and then the desk anew whenever anything on it has changed, as server-sent events."""
    lines = gate(request).stream(_desks(request, caller), caller.hash)
    return StreamingResponse(lines, media_type="text/event-stream", headers={"x-accel-buffering": "no"})


async def _desks(request: Request, caller: Caller) -> AsyncIterator[str]:
    """The events of a stream, and its breath on a timetable of its own: whatever is done at the table, it keeps its time."""
    told, now_s = "", asyncio.get_running_loop().time
    async with caller.house.listening(caller.table) as woken:
        woken.set()
        breath_s = now_s() + BREATH_S
        while not caller.house.ended:
            change = asyncio.ensure_future(_changed(caller, woken, told))
            try:
                while not change.done():
                    await asyncio.wait({change}, timeout=max(0.0, breath_s - now_s()))
                    if now_s() >= breath_s:
                        breath_s += BREATH_S
                        yield BREATH
                now = change.result()
            except (Refused, TableError):
                yield GONE
                return
            finally:
                change.cancel()
            if now is None:
                return
            told = now.steady
            yield now.text
            if await request.is_disconnected():
                return


async def _changed(caller: Caller, woken: asyncio.Event, told: str) -> Shown | None:
    """The next event of a stream, as soon as the desk is another than was told; None when the server stops."""
    while not caller.house.ended:
        await woken.wait()
        woken.clear()
        now = await _shown(caller)
        if now.steady != told:
            return now
    return None


async def _shown(caller: Caller) -> Shown:
    """The desk of a seat as its streams tell it; made once for all who listen there, until something is done.

    What runs by itself is told as it is now, not as it was when something was last done, whoever did it.
    """
    async with caller.house.showing(caller.table):  # one makes it, the others wait for it
        room = caller.house.room(caller.table)
        kept = room.shown.get(caller.seat(room).key) if room else None
        if room and kept and kept.version == room.version:
            return _with_time(kept, room, caller.house.now()) if kept.note.clock == "runs" else kept

        def show(room: Room) -> Shown:
            seat = caller.seat(room)
            now = showing.desk(room, seat, caller.house.now())
            text = _event(now)
            room.shown[seat.key] = Shown(room.version, now, text, _steady(now) if now.clock == "runs" else text)
            return room.shown[seat.key]

        return await caller.house.look(caller.table, show)


def _with_time(kept: Shown, room: Room, now_s: float) -> Shown:
    return kept._replace(text=_event(showing.with_time_left(room, kept.note, now_s)))


def _event(note: messages.desk.Desk) -> str:
    return f"event: desk\ndata: {note.model_dump_json()}\n\n"


def _steady(now: messages.desk.Desk) -> str:
    """A desk without the seconds that run by themselves, to see whether anything else has changed."""
    roles = [
        role.model_copy(update={"asks": tuple([ask.model_copy(update={"left_s": None}) for ask in role.asks])})
        for role in now.roles
    ]
    wall = now.wall.model_copy(update={"left_s": None}) if now.wall else None
    return now.model_copy(update={"roles": tuple(roles), "wall": wall}).model_dump_json()


# -- board and story -------------------------------------------------------------------------------------------------------


@router.get("/chart.svg", response_class=Drawing)
async def chart(
    request: Request,
    caller: CallerHere,
    role: RoleHere = "",
    move: MoveHere = None,
    sheet: FORMAT = "table",
    window: WINDOW = "",
) -> Response:
    """The chart of what a role saw after a move, or sees now."""
    page = await at_seat(caller, lambda room, seat: (room.game.key, looking.page(room, seat, role, move)))
    return await svg(request, *page, sheet, window)


async def svg(request: Request, game: str, page: Page, sheet: FORMAT, window: str = "") -> Response:
    """A page drawn; the tag is made of the drawing alone."""
    part = _window(window)
    drawn = await anyio.to_thread.run_sync(lambda: charts_of(game).chart(page.view, theme="page", sheet=sheet, window=part))
    return tagged(request, drawn)


def tagged(request: Request, drawn: str) -> Response:
    """A drawing with its tag; nothing if the reader has it already."""
    tag = f'"{hashlib.sha256(drawn.encode()).hexdigest()[:32]}"'
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers={"etag": tag, "cache-control": "private, no-cache"})
    return Drawing(drawn, headers={"etag": tag, "cache-control": "private, no-cache"})


def _window(text: str) -> tuple[float, float, float, float] | None:
    if not text:
        return None
    try:
        west, south, east, north = (float(part) for part in text.split(","))
    except ValueError:
        raise Refused(422, "a window is west,south,east,north in the game's own units") from None
    if not (-1e6 <= west < east <= 1e6 and -1e6 <= south < north <= 1e6):
        raise Refused(422, "a window is west,south,east,north in the game's own units")
    return west, south, east, north


@router.get("/card.svg", response_class=Drawing)
async def card(request: Request, caller: CallerHere, role: RoleHere = "", move: MoveHere = None) -> Response:
    """The score card of what a role saw after a move, or sees now."""
    page = await at_seat(caller, lambda room, seat: (room.game.key, looking.page(room, seat, role, move)))
    return await card_svg(request, *page)


async def card_svg(request: Request, game: str, page: Page) -> Response:
    """The score card of a page, drawn."""
    drawn = await anyio.to_thread.run_sync(lambda: charts_of(game).card(page.view, theme="page"))
    return tagged(request, drawn)


async def paper_svg(request: Request, game: str, view: Any, paper: str, sheet: FORMAT) -> Response:
    """A paper that lies beside the board, drawn."""
    drawn = await anyio.to_thread.run_sync(lambda: charts_of(game).beside(view, paper, theme="page", sheet=sheet))
    return tagged(request, drawn)


@router.get("/board", response_model_exclude_defaults=True)
async def board(caller: CallerHere, role: RoleHere = "", move: MoveHere = None) -> messages.board.Board:
    """The pieces after a move, or now, as a list."""
    return await at_seat(caller, lambda room, seat: showing.board(looking.page(room, seat, role, move)))


@router.get("/losses")
async def losses(caller: CallerHere, role: RoleHere = "") -> messages.story.Course:
    """What each side had lost by the end of each move, as far as a role has been told."""

    def told(room: Room, seat: SeatRow) -> messages.story.Course:
        course = course_of_losses([room.game.losses(view) for view in looking.views(room, seat, role)])
        return messages.story.Course(**course._asdict())

    return await at_seat(caller, told)


@router.get("/story")
async def story(
    caller: CallerHere,
    role: RoleHere = "",
    before: Annotated[int | None, Query(ge=0)] = None,
    limit: Annotated[int, Query(ge=1, le=500)] = 100,
) -> messages.story.Story:
    """The newest rows of one's story, or those before a row."""
    return await at_seat(caller, lambda room, seat: story_rows.story(room, seat, role, before, limit))


@router.get("/chapter")
async def chapter(caller: CallerHere, role: RoleHere = "", move: MoveHere = None) -> messages.story.Chapter:
    """What one was told of a move, or of the last one, in two levels; with the headlines of all moves."""
    return await at_seat(caller, lambda room, seat: chapters.chapter(room, seat, role, move))


@router.get("/stream", response_class=Lines)
async def stream(caller: CallerHere, role: RoleHere = "", first: Annotated[int, Query(ge=0)] = 0) -> Lines:
    """One's own stream as a chain of lines, to keep and to compare with the record at the end."""

    def lines(room: Room, seat: SeatRow) -> str:
        own = role or (roles_of(seat) or ("",))[0]
        if seat.kind == SPECTATOR or own not in roles_of(seat):
            raise Refused(403, "a stream is its role's own")
        return "".join([f"{line}\n" for line in room.table.stream(own)[first:]])

    text = await at_seat(caller, lines)
    return Lines(text)


# -- sheets ----------------------------------------------------------------------------------------------------------------


def _ask(room: Room, role: str, form: str, about: tuple[str, ...] | None) -> Ask | None:
    asks = [ask for ask in asks_before(room.fold, role) if named(ask, form, about)]
    return next((ask for ask in asks if ask.must), asks[0] if asks else None)


@router.get("/offers")
async def offers(caller: CallerHere, role: RoleHere, form: RoleHere = "", about: ABOUT = None) -> messages.sheets.Offers:
    """What may be written on a sheet that is asked now; nothing on one that is not: the page soon hears of that."""

    def offered(room: Room, seat: SeatRow) -> messages.sheets.Offers:
        named = tuple(about) if about is not None else None
        asked = _ask(room, reads_for(room, seat, role), form, named)
        return showing.offers(room, asked) if asked else messages.sheets.Offers(offers=())

    return await at_seat(caller, offered)


@router.get("/paper.svg", response_class=Drawing)
async def beside(
    request: Request,
    caller: CallerHere,
    role: RoleHere,
    paper: Annotated[str, Query(max_length=100)],
    form: RoleHere = "",
    about: ABOUT = None,
    sheet: FORMAT = "table",
) -> Response:
    """A paper that lies beside the board for the sheet that is named."""

    def lying(room: Room, seat: SeatRow) -> tuple[str, Any]:
        asked = _ask(room, reads_for(room, seat, role), form, tuple(about) if about is not None else None)
        if asked is None:
            raise TableError(f"no sheet {form[:40]!r} is asked of {role[:40]} now")
        return showing.paper(room, asked, paper)

    game, view = await at_seat(caller, lying)
    return await paper_svg(request, game, view, paper, sheet)


@router.get("/measure")
async def measure(
    caller: CallerHere, role: RoleHere, form: RoleHere = "", about: ABOUT = None, piece: RoleHere = ""
) -> messages.board.Measure:
    """What one may measure now, for the sheet that is named; with a piece also how far it fires, turns and goes.

    Nothing for a sheet that is asked no longer, and no limits of a piece that has gone: the page soon hears of that.
    """

    def measured(room: Room, seat: SeatRow) -> messages.board.Measure:
        own, named = reads_for(room, seat, role), tuple(about) if about is not None else None
        asked = _ask(room, own, form, named)
        just_sealed = any(ask.form == form for ask in room.fold.tellings[own].laid.sealed)
        if asked is None and (form or named is not None) and not just_sealed:
            return messages.board.Measure(ruler=None, limits=())
        return showing.measure(room, own, asked, piece)

    return await at_seat(caller, measured)


@router.post("/look")
async def look(caller: CallerHere, body: messages.sheets.SheetText) -> messages.sheets.Looked:
    """Read a sheet without handing it in: what it says, and all remarks on it; of one that is in, as it was sealed.

    Nothing of a sheet that is asked no longer.
    """
    caller.pays(body.text)

    def read(room: Room, seat: SeatRow) -> messages.sheets.Looked:
        own = reads_for(room, seat, body.role)
        asked = _ask(room, own, body.form, body.about) or (_sealed(room, body) if own in roles_of(seat) else None)
        if asked is None:
            return messages.sheets.Looked(orders=(), remarks=())
        sheet = room.fold.read(asked, body.text)
        looks = room.game.looks(room.table.view(own), asked, sheet)
        return messages.sheets.Looked(orders=orders_read(body.text, sheet, looks), remarks=showing.remarks(sheet.remarks))

    return await at_seat(caller, read)


def _sealed(room: Room, body: messages.sheets.SheetText) -> Ask | None:
    """The ask of a sheet that is in with this very text."""
    mine = room.fold.tellings[body.role].laid.sealed
    return next((ask for ask, sheet in mine.items() if sheet.text == body.text and named(ask, body.form, body.about)), None)


@router.post("/sheet")
async def hand_in(caller: CallerHere, body: messages.sheets.SheetHandedIn) -> messages.sheets.HandedIn:
    """Hand in a sheet. It is in the record before this is answered."""
    caller.pays(body.text)

    def take(room: Room, seat: SeatRow) -> messages.sheets.HandedIn:
        room.tick(caller.house.now())
        handed = room.hand_in(own_role(seat, body.role), body.text, body.form, body.about, body.call, body.once)
        return messages.sheets.HandedIn(receipt=handed.receipt, remarks=showing.remarks(handed.remarks), back=handed.back)

    return await at_seat(caller, take)


@router.post("/withdraw")
async def withdraw(caller: CallerHere, body: messages.sheets.SheetNamed) -> messages.sheets.Withdrawn:
    """Take back a sealed sheet before it is opened."""

    def take_back(room: Room, seat: SeatRow) -> messages.sheets.Withdrawn:
        role, now_s = own_role(seat, body.role), caller.house.now()
        return messages.sheets.Withdrawn(text=room.withdraw(role, body.form, body.about, now_s))

    return await at_seat(caller, take_back)


@router.post("/undo")
async def undo(caller: CallerHere, body: messages.sheets.Undone) -> messages.sheets.Withdrawn:
    """Take back the last line that was played, where nobody has gained anything by it."""

    def take_back(room: Room, seat: SeatRow) -> messages.sheets.Withdrawn:
        role = own_role(seat, body.role)
        return messages.sheets.Withdrawn(text=room.do(lambda table: table.undo(role)))

    return await at_seat(caller, take_back)


@router.post("/dispatch", status_code=204)
async def dispatch(caller: CallerHere, body: messages.dispatches.Dispatch) -> None:
    """Send a message to another role, through the umpire where he sits."""

    def send(room: Room, seat: SeatRow) -> Any:
        role = own_role(seat, body.role)
        return room.do(lambda table: table.send(role, body.reader, body.text))

    await at_seat(caller, send)


@router.get("/messages")
async def threads(caller: CallerHere, role: RoleHere = "") -> messages.dispatches.Threads:
    """The messages of one's roles, or of one of them, by partner."""
    return await at_seat(caller, lambda room, seat: correspondence.threads(room, seat, role))


# -- the seat itself -------------------------------------------------------------------------------------------------------


@router.post("/take")
async def take_seat(caller: TakerHere, bearer: Link, body: messages.seats.Taken | None = None) -> messages.seats.Link:
    """Take one's seat: its link is renewed, so that whoever had it before has it no more."""

    def take(room: Room) -> messages.seats.Link:
        link, before = fresh_link(), hashed(bearer.credentials) if bearer else ""
        if body and body.word:
            link = same_link(room.desk.secret, before, body.word)
        if room.seat_of(hashed(link)) is None:  # else he was told, and has not heard it
            seat = caller.seat(room)
            room.put_seat(
                seat._replace(hash=hashed(link), taken=True), "" if seat.taken else f"{room.named(seat.key)} has sat down"
            )
        return messages.seats.Link(link=link)

    return await caller.house.within(caller.table, take)


@router.post("/leave", status_code=204)
async def leave_to_bot(caller: CallerHere, body: messages.seats.SeatGiven) -> None:
    """Let a bot play on in one's seat; the same link takes it back."""

    def leave(room: Room, seat: SeatRow) -> None:
        if seat.kind == SPECTATOR or UMPIRE in roles_of(seat):
            raise Refused(409, "no bot can sit here")
        if body.who == PERSON:
            room.put_seat(
                seat._replace(kind=PERSON, bot=""), f"{room.named(seat.key)} is back in his seat" if seat.bot else ""
            )
            return
        bot = doctrines_of(room.game.key)[0].key if body.who == BOT else bot_of(room.game.key, body.who).key
        room.put_seat(seat._replace(kind=BOT, bot=bot), f"{room.named(seat.key)} has let the bot {bot} play on")

    await at_seat(caller, leave)
