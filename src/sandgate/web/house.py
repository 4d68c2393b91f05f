"""All rooms of a server: opened when somebody comes, one thread at a time in each, bots and clocks kept going.

A game that calls for another has it played in a room of its own, by the same seats under the same links.

Whatever is done in a room is on the disk, whole, before anybody hears of it. Where it could not be written the room is shut
and opened anew from the disk, so that memory never knows more than the disk; the house then tries the disk again, ever more
seldom, and when it takes something all that was broken off goes on by itself (docs/adr/0024).
"""

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Final, NamedTuple, TypeVar

import anyio
import anyio.to_thread

from sandgate.bots.bot import Written, bots_of, doctrines_of
from sandgate.bots.play import Turn, think
from sandgate.kernel.contract import UMPIRE, Game, Result, Scenario
from sandgate.kernel.errors import NotKept, SandgateError, TableError
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.replay import opening
from sandgate.kernel.sequels import called_game, called_players, eyes_of, players_of
from sandgate.kernel.table import Table
from sandgate.web.archive import Archive, DeskRow, SeatRow, Shelved
from sandgate.web.pace import Pace, due, keep_pace
from sandgate.web.room import Room
from sandgate.web.seating import BOT, SPECTATOR, fresh_link, hashed, roles_of, seat_row, seat_rows
from sandgate.web.table_talk import take_along

T = TypeVar("T")

MOST_ROOMS: Final = 1500  # that stand open at once; the one that nobody has used for longest is shut
IDLE_S: Final = 900.0  # after which a room is shut that nobody uses
TICK_S: Final = 0.25
DUE_S: Final = 20.0  # how often the archive is asked at which tables a time is out
MOST_THINKERS: Final = 2  # bots that think at once: forty of them must leave threads, and turns, to people
MOST_WAIT_S: Final = 15.0  # between two trials of a disk that takes nothing; the first comes after a tick

LOG = logging.getLogger("sandgate.web")


class Opened(NamedTuple):
    """A table that was opened, and the links that it has given out."""

    table: str
    host: str
    links: Mapping[str, str]  # by the first role of each seat


class House:
    """The rooms of one server."""

    def __init__(self, archive: Archive, now: Callable[[], float] = time.monotonic) -> None:
        self.archive, self.now = archive, now
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}
        self._shows: dict[str, asyncio.Lock] = {}
        self._listeners: dict[str, set[asyncio.Event]] = {}
        self._work: set[asyncio.Task[None]] = set()
        self._at_work: set[str] = set()
        self._once_more: set[str] = set()
        self._broken_off: set[str] = set()  # rooms where something could not be written
        self._next_trial_s = 0.0
        self._next_due_s = 0.0  # when the archive is asked next for what has fallen due
        self._used_s = dict[str, float]()  # when each room was used last
        self._ended = asyncio.Event()
        self._thinkers = anyio.CapacityLimiter(MOST_THINKERS)

    # -- rooms -------------------------------------------------------------------------------------------------------

    def room(self, key: str) -> Room | None:
        """A room that stands open, to be looked at without a wait; only what one look can take in is sure."""
        return self._rooms.get(key)

    def _lock(self, key: str) -> asyncio.Lock:
        return self._locks.setdefault(key, asyncio.Lock())

    async def within(self, key: str, act: Callable[[Room], T]) -> T:
        """Do something in a room, alone and off the loop; whoever listens there is woken if anything has changed."""
        async with self._lock(key):
            room = await self._open(key)
            before, seated = room.version, self.archive.seatings
            try:
                return await self._kept(key, partial(act, room))
            finally:
                if self.archive.seatings != seated:  # a link may be void at other tables too
                    for each in self._listeners:
                        self._wake(each)
                if room.version != before:
                    self._wake(key)
                    if room.wants_work:
                        self._set_to_work(key)

    async def look(self, key: str, at: Callable[[Room], T]) -> T:
        """Look at a room, alone and on the loop: for what changes nothing and takes less time than another thread would."""
        async with self._lock(key):
            return at(await self._open(key))

    async def _kept(self, key: str, act: Callable[[], T]) -> T:
        """Do something of which all that it writes is on the disk when this returns; else the room is shut."""
        unwritten = False

        def whole() -> T:
            nonlocal unwritten
            with self.archive.unit() as unit:
                try:
                    done = act()
                except SandgateError:  # what was done before the refusal stands
                    unwritten = bool(unit.acts)
                    self.archive.commit(unit)
                    unwritten = False
                    raise
                except BaseException:  # nobody knows what is half done
                    unwritten = True
                    raise
            unwritten = True
            self.archive.commit(unit)
            unwritten = False
            return done

        try:
            return await anyio.to_thread.run_sync(whole)
        except NotKept:
            if key:
                self._broken_off.add(key)
            raise
        finally:
            if unwritten:
                self._rooms.pop(key, None)

    async def _open(self, key: str) -> Room:
        room = self._rooms.get(key)
        if room is None:
            desk = await anyio.to_thread.run_sync(self.archive.desk, key)
            if desk is None or not await anyio.to_thread.run_sync(self.archive.read, key, 0):
                raise TableError("there is no such table")
            room = await anyio.to_thread.run_sync(Room.load, self.archive, desk)
            room.shift_clock(self.now())
            self._rooms[key] = room
            self._set_to_work(key)
        self._rooms.move_to_end(key)
        self._used_s[key] = self.now()
        return room

    def _shut_idle(self) -> None:
        """Shut the rooms that nobody has used for long, and the oldest of too many; those that are at work stay open."""
        too_many, since_s = len(self._rooms) - MOST_ROOMS, self.now() - IDLE_S
        for nth, (key, room) in enumerate(list(self._rooms.items())):
            if nth >= too_many and self._used_s.get(key, 0.0) > since_s:
                return  # they stand in the order of their use
            busy = key in self._at_work or self._lock(key).locked() or self._listeners.get(key)
            if not busy and not room.keeps_open:
                del self._rooms[key], self._locks[key]
                self._used_s.pop(key, None)
                self._shows.pop(key, None)

    def showing(self, key: str) -> asyncio.Lock:
        """Held while the desk of some seat of a room is made for its listeners."""
        return self._shows.setdefault(key, asyncio.Lock())

    # -- listeners ---------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def listening(self, *keys: str) -> AsyncIterator[asyncio.Event]:
        """An event that is set whenever something was done in one of these rooms, and when the server stops."""
        woken = asyncio.Event()
        for key in keys:
            self._listeners.setdefault(key, set()).add(woken)
        try:
            yield woken
        finally:
            for key in keys:
                self._listeners[key].discard(woken)
                if not self._listeners[key]:
                    del self._listeners[key]

    def _wake(self, key: str) -> None:
        for woken in self._listeners.get(key, ()):
            woken.set()

    @property
    def ended(self) -> bool:
        """Whether the server is stopping: listeners go home."""
        return self._ended.is_set()

    # -- bots, clocks and sequels ------------------------------------------------------------------------------------

    def _set_to_work(self, key: str) -> None:
        """See to a room: its bots, its clock, the game that it calls for. One task does so at a time."""
        if key in self._at_work:
            self._once_more.add(key)
            return
        self._at_work.add(key)
        self._begin(self._work_on(key))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._work.add(task)
        task.add_done_callback(self._work.discard)

    async def _work_on(self, key: str) -> None:
        try:
            await self._play_on(key)
            while key in self._once_more and not self.ended:
                self._once_more.discard(key)
                await self._play_on(key)
        except NotKept:
            self._broken_off.add(key)
        except TableError as error:
            LOG.warning("table %s: %s", key, error)
        except Exception:
            LOG.exception("an error of the program at table %s", key)
        finally:
            self._at_work.discard(key)
            self._once_more.discard(key)

    async def _play_on(self, key: str) -> None:
        """Let bots write until none is waited for, thinking while others use the table; then see to a sequel."""
        await self._one_step(key, Room.take_up)
        while not self.ended and (turn := await self._one_step(key, Room.next_turn)) is not None:
            room = self._rooms.get(key)
            if room is None:
                return
            written = await anyio.to_thread.run_sync(think, room.game, turn, limiter=self._thinkers)
            await self._one_step(key, partial(_take_turn, turn, written))
        await self._see_to_sequel(key)
        await self._one_step(key, self._tick)

    async def _one_step(self, key: str, act: Callable[[Room], T]) -> T | None:
        """Like `within`, for what the house does of itself; None if the room is shut."""
        async with self._lock(key):
            room = self._rooms.get(key)
            if room is None:
                return None
            before = room.version
            did = await self._kept(key, partial(act, room))
            if room.version != before:
                self._wake(key)
            return did

    def _tick(self, room: Room) -> bool:
        version = room.version
        room.tick(self.now())
        return room.version != version

    async def run(self) -> None:
        """Keep clocks going while the server runs."""
        while not self.ended:
            await asyncio.sleep(TICK_S)
            await self._try_again()
            self._shut_idle()
            await self._open_due()
            for key, room in list(self._rooms.items()):
                if room.wants_tick(self.now()):
                    await self._tick_on(key)

    async def _open_due(self) -> None:
        """Open the tables that nobody has used for long, and where a time is out that was agreed on."""
        if self.now() < self._next_due_s or self.archive.refuses:
            return
        self._next_due_s = self.now() + DUE_S
        for key in await anyio.to_thread.run_sync(due, self.archive, time.time()):
            if key not in self._rooms:
                await self._take_up(key)

    async def _tick_on(self, key: str) -> None:
        try:
            if await self._one_step(key, self._tick):
                self._set_to_work(key)
        except NotKept:
            return  # it is tried again as soon as the disk takes something
        except Exception:
            LOG.exception("an error of the program at the clock of table %s", key)

    async def _try_again(self) -> None:
        """See whether the disk takes something again, ever more seldom; then let all that was broken off go on."""
        if self.archive.refuses:
            now_s = self.now()
            if now_s < self._next_trial_s:
                return
            wait_s = min(TICK_S * 2.0**self.archive.failures, MOST_WAIT_S)
            self._next_trial_s = now_s + wait_s
            if not await anyio.to_thread.run_sync(self.archive.trial):
                return
            LOG.warning("the file of tables can be written again")
        waiting, self._broken_off = self._broken_off, set()
        for key in waiting:
            self._begin(self._take_up(key))

    async def _take_up(self, key: str) -> None:
        """Go on in a room where something could not be written; it may have been shut for that."""
        try:
            await self.within(key, lambda _: None)
        except TableError as error:
            LOG.warning("table %s: %s", key, error)
            return
        self._set_to_work(key)

    async def stop(self) -> None:
        """Send listeners home and wait for what is being done."""
        self._ended.set()
        for key in self._listeners:
            self._wake(key)
        await asyncio.gather(*self._work, return_exceptions=True)

    async def _see_to_sequel(self, key: str) -> None:
        """Open the table of a game that is called for; when it is over, bring its result back."""
        room = self._rooms.get(key)
        if room is None or room.table.result is None:
            return
        if room.fold.waits_for_sequel:
            if room.fold.closed is not None:  # broken off meanwhile
                return
            child = await self._one_step(key, self._child)
            if child is None:
                return
            self._wake(key)
            await self.within(child, lambda _: None)
            return
        if not room.fold.opened.umpire:  # else he closes the table, when nothing is left to be amended
            await self._one_step(key, _close)
        if room.fold.closed is None:
            return
        parent = room.desk.parent
        if parent:
            called_by, result = room.fold.opened.parent, room.table.result
            await self.within(parent, lambda above: above.take_sequel(called_by, result))

    def _child(self, room: Room) -> str:
        """The table of the game that a room waits for; opened if it has not been opened yet."""
        result = room.table.result
        if result is None or result.sequel is None:
            raise TableError("no game is called for")
        calling_line = room.table.calling_line
        for key in self.archive.child_of(room.key):
            lines = self.archive.read(key)
            if lines and opening(lines).parent == calling_line:
                room.goes_on_at(key)
                return key
        game, scenario = called_game(result)
        key = fresh_key()
        seats = inherited(key, room, result, game, scenario)
        desk = Desk.fresh()
        title = str(result.sequel.get("title") or game.key)
        row = DeskRow(key, desk.secret, desk.salt, title, room.desk.host, room.desk.clocked, room.key, time.time())
        self.archive.open_desk(row, seats)
        if room.pace is not None:
            keep_pace(self.archive, key, Pace(room.pace.each_s, time.time()), None)
        links = {seat.hash: seat for seat in seats}
        take_along(self.archive, room.talk.names, {each.key: links[each.hash] for each in room.seats if each.hash in links})
        head = {"parent": calling_line, "umpire": room.fold.opened.umpire}
        Table.open(game, scenario, Shelved(self.archive, key), desk, {}, **head)
        room.goes_on_at(key)
        return key

    # -- new tables --------------------------------------------------------------------------------------------------

    async def lay(self, act: Callable[[], T]) -> T:
        """Lay something new, all of it or nothing: it is on the disk when this returns."""
        return await self._kept("", act)

    async def open_table(
        self,
        game: Game[Any, Any],
        scenario: Scenario,
        chosen: Mapping[str, str],
        *,
        umpire: bool,
        clocked: bool,
        each_s: int | None = None,
        head: Mapping[str, Any] | None = None,
        words: Mapping[str, str] | None = None,
    ) -> Opened:
        """Open a table; its links are told once, here. each_s: agreed for each sheet, instead of the times of the book."""

        def begin() -> Opened:
            key, host, desk = fresh_key(), fresh_link(), Desk.fresh()
            seats, links = seat_rows(key, game, scenario, chosen, umpire=umpire)
            title = str(scenario.get("title") or game.key)
            row = DeskRow(key, desk.secret, desk.salt, title, hashed(host), clocked or each_s is not None, "", time.time())
            self.archive.open_desk(row, seats)
            if each_s is not None:
                keep_pace(self.archive, key, Pace(each_s, time.time()), None)
            Table.open(game, scenario, Shelved(self.archive, key), desk, words or {}, umpire=umpire, **(head or {}))
            return Opened(key, host, links)

        opened = await self._kept("", begin)
        await self.within(opened.table, lambda _: None)
        return opened


def _take_turn(turn: Turn, written: Written, room: Room) -> None:
    room.take_turn(turn, written)


def _close(room: Room) -> bool:
    if room.fold.closed is None:
        room.do(Table.close)
        room.archive.close_desk(room.key)
    return True


def fresh_key() -> str:
    """The key of a new table: short enough for a link, and nobody's secret."""
    return secrets.token_hex(6)


def inherited(key: str, room: Room, calling: Result, game: Game[Any, Any], scenario: Scenario) -> list[SeatRow]:
    """The seats of a game that another called for: whoever goes over to it plays his side there; a bot, if nobody does.

    A bot whose doctrine the other game does not know gives way to that game's default. A person for whom another of his side
    fights, and who follows somebody that goes over, looks on with the eyes of that side; whose seat is not bound to a role,
    only where all players go over.
    """
    above, roles = room.fold.roles, game.roles(scenario)
    played, seen = players_of(calling, above, roles), eyes_of(calling, above, roles)
    all_go = len(called_players(calling, above)) == len([role for role in above if role != UMPIRE])
    rows = list[SeatRow]()
    for seat in room.seats:
        held = roles_of(seat)
        mine = [UMPIRE] if held == (UMPIRE,) else [role for role, player in played.items() if player in held]
        if mine:
            rows.append(seat._replace(game=key, key=mine[0], roles=",".join(mine), bot=_bot_there(seat.bot, game.key)))
            continue
        follows = next((seen[each] for each in (*held, seat.follows) if each in seen), "")
        if seat.kind != BOT and (follows or (all_go and not held and not seat.follows)):
            rows.append(seat._replace(game=key, kind=SPECTATOR, roles="", follows=follows))
    nobodys, default = [role for role, player in played.items() if not player], doctrines_of(game.key)[0].key
    rows += [seat_row(key, game.key, len(room.seats) + nth, [role], default, "") for nth, role in enumerate(nobodys)]
    return rows


def _bot_there(bot: str, game: str) -> str:
    """The bot of a seat in another game: the same where its doctrine is known, else that game's default."""
    return bot if bot in {"", *bots_of(game)} else doctrines_of(game)[0].key
