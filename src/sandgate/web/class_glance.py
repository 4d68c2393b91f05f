"""All tables of a class at a glance: a line each, and one stream for all of them.

A line is made of the desk and board of somebody who looks on with what all may know, and of nothing else: pupils may see the
screen on which it stands.
"""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from itertools import groupby
from time import monotonic
from typing import Final, NamedTuple

from sandgate.kernel.errors import TableError
from sandgate.web import looking, messages, showing
from sandgate.web.archive import PupilsRow, SeatRow
from sandgate.web.house import House
from sandgate.web.messages.classes import Glance, GlanceLine, GroupNote
from sandgate.web.room import Room
from sandgate.web.seating import BOT, SPECTATOR, spectator_row

READING_S: Final = 0.25  # that is spent on opening tables before what is known is told
PACE_S: Final = 0.7  # between two events: forty tables of bots are told of in few
BREATH_S: Final = 15.0
BREATH: Final = ": \n\n"


class TableOfClass(NamedTuple):
    """A table of a class and its seats that have links."""

    number: int
    game: str
    pupils: tuple[PupilsRow, ...]

    @property
    def names(self) -> dict[str, str]:
        """What the groups are called, by their seats."""
        return {each.seat: each.name for each in self.pupils if each.name}


def tables_of(pupils: Sequence[PupilsRow]) -> list[TableOfClass]:
    """The seats of a class, table by table."""
    return [
        TableOfClass(number, game, tuple(group))
        for (number, game), group in groupby(pupils, key=lambda each: (each.number, each.game))
    ]


def looker_on(room: Room) -> SeatRow:
    """Whoever looks on with what all may know: the seat that the class has for him, whether or not its link is void."""
    found = [seat for seat in room.seats if seat.kind == SPECTATOR and not seat.follows and seat.after is None]
    return found[0] if found else spectator_row(room.key, 0, "", None, "")


def glance_line(room: Room, table: TableOfClass, now_s: float) -> GlanceLine:
    """How a table stands for whoever looks on.

    now_s: of the server's own clock, for the time that is left.
    """
    seat = looker_on(room)
    desk = showing.desk(room, seat, now_s)
    wall = showing.wall(room, seat, now_s)
    writing = [] if desk.closed else [role for role, is_in in wall.sheets_in.items() if not is_in]
    since = [at_s for role in writing if (at_s := room.since_s(role)) is not None]
    names = table.names
    return GlanceLine(
        number=table.number,
        state="here",
        groups=tuple([_group(each, names) for each in desk.seats if each.side]),
        move=wall.move,
        writing=tuple(writing),
        since_s=min(since, default=None),
        left_s=wall.left_s,
        clock=desk.clock,
        says=showing.headline_for_all(room),
        score=_score(room, seat),
        outcome=desk.result.outcome if desk.result else "",
        closed=desk.closed,
        sequel="" if desk.closed else desk.sequel,
    )


def _group(seat: messages.seats.SeatNote, names: Mapping[str, str]) -> GroupNote:
    bot = seat.kind == BOT
    name = seat.bot.replace("_", " ") if bot and seat.seat not in names else names.get(seat.seat, seat.seat)
    return GroupNote(seat=seat.seat, side=seat.side, roles=seat.roles, name=name, bot=bot, taken=seat.taken)


def _score(room: Room, seat: SeatRow) -> tuple[messages.desk.TallyNote, ...]:
    """How the sides stand, of the board that all may see; what the end opened is for the comparison."""
    found = room.game.standing(looking.page(room, seat, "", None).view)
    return tuple([messages.desk.TallyNote(**tally._asdict()) for tally in found])


class Glancing:
    """What one stream has told of the tables of a class."""

    def __init__(self, house: House, tables: Sequence[TableOfClass]) -> None:
        self.house, self.tables = house, tables
        self._seen = dict[int, tuple[int, int, int]]()  # by table: the room, and what had been done there
        self._told = dict[int, GlanceLine]()

    @property
    def is_whole(self) -> bool:
        """Whether every table has been looked at."""
        return len(self._seen) == len(self.tables)

    async def changed(self) -> list[GlanceLine]:
        """The lines that are others than were told; of tables that stand closed only as many as a moment reads."""
        lines, begun_s = list[GlanceLine](), monotonic()
        for table in self.tables:
            if table.number not in self._seen and lines and monotonic() - begun_s >= READING_S:
                continue
            line = await self._look(table)
            if line is not None and _steady(line) != self._told.get(table.number):
                self._told[table.number] = _steady(line)
                lines.append(line)
        return lines

    async def _look(self, table: TableOfClass) -> GlanceLine | None:
        """The line of a table; None if nothing was done there since it was last looked at."""
        room = self.house.room(table.game)
        if room is not None and self._seen.get(table.number) == _state(self.house, room):
            return None

        def look(room: Room) -> GlanceLine:
            self._seen[table.number] = _state(self.house, room)
            return glance_line(room, table, self.house.now())

        try:
            return await self.house.look(table.game, look)
        except TableError:
            self._seen[table.number] = (0, 0, 0)
            return GlanceLine(number=table.number, state="gone")


def _state(house: House, room: Room) -> tuple[int, int, int]:
    return id(room), room.version, house.archive.seatings


def _steady(line: GlanceLine) -> GlanceLine:
    """A line without the seconds that run by themselves."""
    return line.model_copy(update={"left_s": None})


async def glances(house: House, tables: Sequence[TableOfClass]) -> AsyncIterator[str]:
    """All lines, and then those that have changed, as server-sent events."""
    told, now_s = Glancing(house, tables), asyncio.get_running_loop().time
    async with house.listening(*[table.game for table in tables]) as woken:
        breath_s = now_s() + BREATH_S
        while not house.ended:
            woken.clear()
            if lines := await told.changed():
                yield f"event: glance\ndata: {Glance(lines=tuple(lines)).model_dump_json()}\n\n"
            if not told.is_whole:
                continue
            await asyncio.sleep(PACE_S)
            while not woken.is_set():
                try:
                    async with asyncio.timeout(max(0.0, breath_s - now_s())):
                        await woken.wait()
                except TimeoutError:
                    breath_s = now_s() + BREATH_S
                    yield BREATH
