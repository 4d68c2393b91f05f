"""A class hour: the teacher opens many tables at once, gives out their links, sees all at a glance, and compares them.

All of this asks for the teacher's link of the class. What he does at a table is what its host or umpire might do, and stands
where all at the table can read it.
"""

import asyncio
from collections.abc import Callable, Iterable
from functools import partial
from typing import Annotated, Any, Final, NamedTuple

import anyio.to_thread
from fastapi import APIRouter, Depends, Path, Request, Response
from fastapi.responses import StreamingResponse

from sandgate.kernel import missing_seats
from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.errors import SandgateError, TableError
from sandgate.kernel.games import game_of
from sandgate.kernel.roles import title_of
from sandgate.kernel.table import Table
from sandgate.web import messages
from sandgate.web.afterwards import library
from sandgate.web.answers import Drawing, Lines
from sandgate.web.archive import ClassRow, PupilsRow
from sandgate.web.class_compare import as_csv, compared
from sandgate.web.class_glance import TableOfClass, glances, tables_of
from sandgate.web.class_opening import HOST, lay_class, link_of, wanted
from sandgate.web.gate import ACTS, CLASSES, KNOCKS, TABLES, Gate, Link, Refused, address, gate, house
from sandgate.web.hosting import code_of
from sandgate.web.house import House
from sandgate.web.lobby import agreed
from sandgate.web.messages.classes import ClassOrder
from sandgate.web.room import Room, more_time
from sandgate.web.seat import FORMAT, tagged
from sandgate.web.seating import BOT, PERSON, hashed

router = APIRouter(tags=["class"])

NO_CLASS: Final = "this link opens no class here; look for the one that you were given when you opened it"
SHUT: Final = "the teacher has closed the sheets"
ClassKey = Annotated[str, Path(max_length=64)]
Number = Annotated[int, Path(ge=1, le=1_000)]


class Teacher(NamedTuple):
    """Whoever bears the link of a class."""

    house: House
    doors: Gate
    row: ClassRow
    link: str
    tables: list[TableOfClass]

    def table(self, number: int) -> TableOfClass:
        """A table of his by its number; raises Refused for one that he has not."""
        found = next((table for table in self.tables if table.number == number), None)
        if found is None:
            raise Refused(404, f"there is no table {number}; there are 1 to {self.tables[-1].number}")
        return found

    def link_to(self, table: TableOfClass, seat: str) -> str:
        """The link of a seat; "" where the table has no such seat."""
        row = next((each for each in table.pupils if each.seat == seat), None)
        return link_of(self.link, table.game, seat, row.renewed) if row else ""


async def teacher(request: Request, key: ClassKey, link: Link) -> Teacher:
    """Whoever bears the link of a class."""
    archive, told = house(request).archive, link.credentials if link else ""
    row = await anyio.to_thread.run_sync(archive.class_of, key, hashed(told))
    if row is None:
        gate(request).pass_by(KNOCKS, address(request))
        raise Refused(401, NO_CLASS)
    gate(request).pass_by(ACTS, row.hash)
    return Teacher(house(request), gate(request), row, told, tables_of(await anyio.to_thread.run_sync(archive.pupils, key)))


TeacherHere = Annotated[Teacher, Depends(teacher)]


@router.post("/classes", status_code=201)
async def open_class(request: Request, body: messages.classes.NewClass) -> messages.classes.OpenedClass:
    """Open a class: all its tables or none. Its link is told this once."""
    gate(request).pass_by(TABLES, "tables", address(request))
    game, scenario = await anyio.to_thread.run_sync(agreed, messages.lobby.NewTable(scenario=body.scenario))
    asked = wanted(game, scenario, body)
    gate(request).pass_by(CLASSES, "classes", address(request))
    return await house(request).lay(partial(lay_class, house(request).archive, asked))


@router.get("/classes/{key}/sheet")
async def sheet(teacher: TeacherHere) -> messages.classes.ClassSheet:
    """A class with its tables, and the links to them that are the teacher's own."""
    row, game = teacher.row, game_of(teacher.row.game)
    return messages.classes.ClassSheet(
        key=row.key,
        title=row.title,
        game_title=game.title or game.key,
        counts=game.counts,
        umpire=row.umpire,
        clocked=row.clocked,
        opened_s=row.opened_s,
        tables=tuple([_table(teacher, table) for table in teacher.tables]),
    )


def _table(teacher: Teacher, table: TableOfClass) -> messages.classes.ClassTable:
    watch = next((each.seat for each in table.pupils if not each.name and each.seat != UMPIRE), "")
    return messages.classes.ClassTable(
        number=table.number,
        table=table.game,
        host=link_of(teacher.link, table.game, HOST),
        watch=teacher.link_to(table, watch),
    )


@router.get("/classes/{key}/events", response_class=StreamingResponse)
async def events(request: Request, teacher: TeacherHere) -> StreamingResponse:
    """All tables at a glance, and then those that have changed, as server-sent events: what all at them may know."""
    lines = gate(request).stream(glances(teacher.house, teacher.tables), teacher.row.hash)
    return StreamingResponse(lines, media_type="text/event-stream", headers={"x-accel-buffering": "no"})


# -- the sheet of links ----------------------------------------------------------------------------------------------------


@router.post("/classes/{key}/links")
async def links(teacher: TeacherHere, body: messages.classes.Origin) -> messages.classes.Slips:
    """The slips of all groups, with codes to scan."""
    slips = [
        messages.classes.SlipsOfTable(number=table.number, slips=await _slips(teacher, table, body.origin))
        for table in teacher.tables
    ]
    return messages.classes.Slips(tables=tuple(slips))


async def _slips(teacher: Teacher, table: TableOfClass, origin: str) -> tuple[messages.classes.Slip, ...]:
    groups = [each for each in table.pupils if each.name]
    found = await teacher.house.look(table.game, lambda room: [_slip(room, teacher, table, each, origin) for each in groups])

    def with_codes() -> tuple[messages.classes.Slip, ...]:
        return tuple([slip.model_copy(update={"code": code_of(slip.address)}) for slip in found])

    return await anyio.to_thread.run_sync(with_codes)


def _slip(room: Room, teacher: Teacher, table: TableOfClass, group: PupilsRow, origin: str) -> messages.classes.Slip:
    link = teacher.link_to(table, group.seat)
    seat = next(each for each in room.seats if each.key == group.seat)
    free = seat.kind == PERSON and seat.hash == hashed(link)
    role = room.fold.roles[group.seat]
    return messages.classes.Slip(
        seat=group.seat,
        name=group.name,
        side=role.side,
        title=title_of(role),
        address=f"{origin}/table/{table.game}#{link}",
        code="",
        state="free" if free else "taken" if seat.taken and seat.kind != BOT else "void",
    )


@router.post("/classes/{key}/renew")
async def renew(teacher: TeacherHere, body: messages.classes.SeatRenewed) -> messages.seats.Link:
    """Make the link of a group anew, or that of the teacher as umpire: who had it before has it no more."""
    table = teacher.table(body.number)
    group = next((each for each in table.pupils if (each.name or each.seat == UMPIRE) and each.seat == body.seat), None)
    if group is None:
        raise Refused(404, f"nobody of this class sits at table {body.number} as {body.seat[:40]!r}")
    again = group._replace(renewed=group.renewed + 1)

    def lay(room: Room) -> messages.seats.Link:
        link = link_of(teacher.link, table.game, again.seat, again.renewed)
        seat = next(each for each in room.seats if each.key == again.seat)
        room.archive.renew_pupils(again)
        fresh = seat._replace(kind=PERSON, bot="", hash=hashed(link), taken=False)
        room.put_seat(fresh, f"the seat of {room.named(seat.key)} has a new link")
        return messages.seats.Link(link=link)

    return await teacher.house.within(table.game, lay)


# -- what is done at all tables --------------------------------------------------------------------------------------------


@router.post("/classes/{key}/order")
async def order(teacher: TeacherHere, body: ClassOrder) -> messages.classes.OrderDone:
    """Stop the clocks or let them run, give more time, close the sheets, end the hour: at all tables, or at one."""
    if body.order in {"stop", "go on", "more"} and not teacher.row.clocked:
        raise TableError("no clock runs at the tables of this class")
    tables = teacher.tables if body.number is None else [teacher.table(body.number)]
    act = partial(_carry_out, body, teacher.house.now())
    done = await asyncio.gather(*[_at_table(teacher, table, act) for table in tables])
    refused = [messages.classes.NotDone(number=each.number, problem=each.problem) for each in done if each.problem]
    if body.number is not None and not done[0].done and not refused:
        raise TableError(f"table {body.number} is closed")
    return messages.classes.OrderDone(done=sum(each.done for each in done), refused=tuple(refused))


class AtTable(NamedTuple):
    """What came of an order at a table: nothing is done at one that is closed."""

    number: int
    done: bool
    problem: str


async def _at_table(teacher: Teacher, table: TableOfClass, act: Callable[[Room], bool]) -> AtTable:
    """Do something at a table and at those that it has called for."""
    archive, keys, done = teacher.house.archive, [table.game], False
    for key in keys:
        keys += await anyio.to_thread.run_sync(archive.child_of, key)
    try:
        for key in keys:
            done = await teacher.house.within(key, act) or done
    except SandgateError as error:
        return AtTable(table.number, done, str(error))
    return AtTable(table.number, done, "")


def _carry_out(body: ClassOrder, now_s: float, room: Room) -> bool:
    """Carry an order out in a room; whether it is still played there.

    Nothing that is refused for what is asked there is told: whose sheet is missing, or is being timed, may be a secret.
    """
    if room.fold.closed is not None:
        return False
    acts: dict[str, Callable[[], Any]] = {
        "stop": lambda: room.pause(now_s),
        "go on": lambda: room.go_on(now_s),
        "more": lambda: _give_time(room, float(body.seconds), now_s),
        "close sheets": lambda: _close_sheets(room),
        "end": lambda: _end(room),
    }
    acts[body.order]()
    return True


def _give_time(room: Room, more_s: float, now_s: float) -> None:
    try:
        room.extend("", more_s, now_s)
    except TableError:  # no sheet is being timed, which is nobody's to know
        room.note(more_time("all", more_s))


def _close_sheets(room: Room) -> None:
    """Wait no longer: what is missing goes in empty. Where nobody sits as umpire it is as if the time were out."""
    missing = [ask for role in room.fold.roles if role != UMPIRE for ask in room.table.asks(role) if ask.must]
    if missing and room.fold.opened.umpire:
        room.do(lambda table: missing_seats.close_sheets(table, SHUT))
    elif missing:
        room.do(partial(_run_out, missing))
    room.note(SHUT)


def _run_out(missing: Iterable[Ask], table: Table) -> None:
    for ask in missing:
        table.run_out(ask, why=SHUT)


def _end(room: Room) -> None:
    """Close a table; a game that is not over is broken off, and its record says so."""
    room.do(Table.close)
    room.archive.close_desk(room.key)


# -- side by side ----------------------------------------------------------------------------------------------------------


@router.get("/classes/{key}/compare")
async def compare(request: Request, teacher: TeacherHere) -> messages.classes.Compared:
    """The tables that are over side by side; of one that goes on nothing is told here."""
    return messages.classes.Compared(lines=tuple(await compared(library(request), teacher.tables)))


@router.get("/classes/{key}/compare.csv", response_class=Lines)
async def compare_csv(request: Request, teacher: TeacherHere) -> Lines:
    """The comparison as a table for a spreadsheet."""
    lines = await compared(library(request), teacher.tables)
    while any(line.state == "later" for line in lines):
        lines = await compared(library(request), teacher.tables)
    return Lines(as_csv(lines), media_type="text/csv; charset=utf-8")


@router.get("/classes/{key}/tables/{number}/chart.svg", response_class=Drawing)
async def last_chart(request: Request, teacher: TeacherHere, number: Number, sheet: FORMAT = "picture") -> Response:
    """The truth at the end of a table that is over."""
    table, books = teacher.table(number), library(request)
    await books.last_line(table.game)
    facts = await books.brief(table.game, "last move", lambda told: told.moves[-1])
    return tagged(request, await books.drawing(table.game, UMPIRE, facts, sheet))
