"""A room: one table that is being played on this server, with its bots, its clock and whoever listens.

Everything here is done by one thread at a time (`house.py` sees to it). What a seat may do is asked of the kernel's table in
the name of a role that the seat holds; what changes is told to nobody here: listeners look at what their seats are shown.
"""

import math
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from sandgate.bots.bot import Bot, Written, bot_of
from sandgate.bots.lesson import LESSON, lesson_bot
from sandgate.bots.play import Passed, Turn, next_turn, take_turn
from sandgate.kernel.asks import Ask
from sandgate.kernel.clock import LEFT, Clock, Left, span_words
from sandgate.kernel.contract import UMPIRE, Game, Result
from sandgate.kernel.errors import TableError
from sandgate.kernel.fold import Fold
from sandgate.kernel.games import game_of
from sandgate.kernel.handing_in import Handed
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.lesson import lesson_of
from sandgate.kernel.record import AnyEntry
from sandgate.kernel.replay import opening
from sandgate.kernel.roles import names_of, role_name
from sandgate.kernel.sheets import receipt_of
from sandgate.kernel.table import Table
from sandgate.web import messages
from sandgate.web.archive import MOST_CHANGES, Archive, Called, Change, DeskRow, SeatRow, Shelved
from sandgate.web.pace import Pace, keep_pace, pace_of
from sandgate.web.seating import BOT, roles_of
from sandgate.web.table_talk import TableTalk

MOST_LETTERS: Final = 20_000  # of one sheet
MOST_HANDED: Final = 64  # sheets whose answers are kept, in case they were lost on the way
KEEP_S: Final = 5.0  # how often the time that is left is kept; a server that is killed gives so much back


class Page(NamedTuple):
    """What a role saw when a move had ended, and how many lines of its stream it had read by then.

    ended: the lines that it had read when it first saw the end of that move; what it is told later is of the move under way.
    first: its view then; None for a page that nobody turned to.
    """

    move: int
    view: Any
    told: int
    ended: int = 0
    first: Any = None


def looked_back_at(page: Page, pages: Sequence[Page]) -> Page:
    """A page of these as it is looked at afterwards: the end of its move, without what was played after it."""
    if page is pages[0] or page is pages[-1] or page.first is None:  # the opening lasts until the first move has begun
        return page
    return page._replace(view=page.first)


class Shown(NamedTuple):
    """The desk of a seat as its streams were told it."""

    version: int  # of the room
    note: messages.desk.Desk
    text: str
    steady: str  # without the seconds that run by themselves


class Room:
    """One table, open."""

    def __init__(
        self, archive: Archive, desk: DeskRow, table: Table, pages: dict[str, list[Page]], states: dict[int, Any]
    ) -> None:
        self.archive, self.desk, self.table, self.pages = archive, desk, table, pages
        self.names = names_of(table.fold.roles.values())  # of the roles that have one of their own
        self._seats: tuple[int, list[SeatRow]] = (-1, [])  # as of how many seatings, and what they were
        self.changes = archive.changes(desk.game)
        self.talk = TableTalk(archive, desk.game)
        self.handed: OrderedDict[tuple[str, str], Handed] = OrderedDict()  # by role and word, the sheets that came in last
        self.pace = pace_of(archive, desk.game)
        self.clock = Clock(self.pace.each_s if self.pace else None)
        self.paused_s: float | None = 0.0 if desk.paused else None
        self.states: dict[int, Any] = states  # at the end of each move, the truth
        self.version = 0  # rises with everything that is done here
        self.shown: dict[str, Shown] = {}  # by seat
        self.headlines: dict[tuple[str, int], tuple[tuple[str, ...], str]] = {}  # by role and move: of what lines, and what
        self.child = ""  # the table of the game that this one waits for, once it is opened
        self._passed: Passed = {}
        self._timed_kept: dict[Ask, int] | None = None  # the sheets whose times were kept last, and when
        self._kept_s, self._due_s = 0.0, 0.0
        self._take_up_clock(desk.clock)
        self._called = self._called_before()
        self._turn_pages()

    @classmethod
    def load(cls, archive: Archive, desk: DeskRow) -> "Room":
        """Open a table that stands in the archive; what was broken off is played on by `take_up`."""
        store, pages, states = Shelved(archive, desk.game), dict[str, list[Page]](), dict[int, Any]()
        game = game_of(opening(store.read()).game)

        def keep(_number: int, _entry: AnyEntry, fold: Fold) -> None:
            turn_pages(pages, fold)
            keep_state(states, fold)

        table = Table.resume(game, store, Desk(desk.secret, desk.salt), keep, goes_on=False)
        return cls(archive, desk, table, pages, states)

    # -- what stands where -------------------------------------------------------------------------------------------

    @property
    def key(self) -> str:
        """The key of the table."""
        return self.desk.game

    @property
    def game(self) -> Game[Any, Any]:
        """The game that is played here."""
        return self.table.game

    @property
    def fold(self) -> Fold:
        """What the record amounts to."""
        return self.table.fold

    @property
    def seats(self) -> list[SeatRow]:
        """The seats as they are now; what was done at another table of the same people counts here too.

        Several threads ask at once, since the gate waits for nobody at the table. So what was read is kept as one with the
        count from before it was read: nobody takes for new what somebody else has only begun to read anew.
        """
        kept, seatings = self._seats, self.archive.seatings
        if kept[0] != seatings:
            kept = self._seats = seatings, self.archive.seats(self.key)
        return kept[1]

    @property
    def bots(self) -> dict[str, Bot]:
        """The bots at the table, by the roles that they play."""
        return {role: self._bot(seat.bot) for seat in self.seats if seat.kind == BOT for role in roles_of(seat)}

    def _bot(self, key: str) -> Bot:
        lesson = lesson_of(self.fold.opened.scenario)
        if key != LESSON or lesson is None:
            return bot_of(self.game.key, key)
        tellings = self.fold.tellings
        return lesson_bot(lesson, {role: tellings[role].stream.counts["sealed"] for role in lesson["sheets"]})

    @property
    def wants_work(self) -> bool:
        """Whether the house has anything to see to here: a bot, a clock, an end."""
        return self.desk.clocked or self.table.result is not None or any(seat.kind == BOT for seat in self.seats)

    def seat_of(self, hash_of_link: str) -> SeatRow | None:
        """The seat that a link opens."""
        return next((seat for seat in self.seats if seat.hash == hash_of_link), None)

    def is_host(self, hash_of_link: str) -> bool:
        """Whether a link is the host's."""
        return bool(self.desk.host) and self.desk.host == hash_of_link

    def turn_pages(self) -> None:
        """Keep what each role saw when it was last called, and since when it has been waited for."""
        self._turn_pages()
        fresh = [
            Called(self.key, role, number, time.time())
            for role, number in self._calls().items()
            if role not in self._called or self._called[role].number != number
        ]
        if fresh:
            self.archive.keep_called(fresh)
            self._called |= {each.role: each for each in fresh}

    def _turn_pages(self) -> None:
        turn_pages(self.pages, self.fold)
        keep_state(self.states, self.fold)
        self.version += 1

    def _calls(self) -> dict[str, int]:
        """The roles that are waited for now, each with a number that tells this call of it from any other."""
        waited_for = [ask for ask in self.fold.asks if ask.must and ask not in self.fold.sheets.sealed]
        calls = {ask.role: self.fold.asks[ask] for ask in waited_for}
        return calls | ({UMPIRE: self.fold.state.move} if self.table.waits_for_umpire else {})

    def _called_before(self) -> dict[str, Called]:
        """Since when each role is waited for as the table is opened; a call of which nothing was kept is the opening's."""
        kept = {(each.role, each.number): each for each in self.archive.called(self.key)}
        return {
            role: kept.get((role, number)) or Called(self.key, role, number, self.desk.opened_s)
            for role, number in self._calls().items()
        }

    def named(self, role: str) -> str:
        """A role, or the seat that is named after it, as one says it: by the name that the scenario has for it."""
        return self.names.get(role, role_name(role))

    def since_s(self, role: str) -> float | None:
        """Since when a role has been waited for, in seconds of Unix time; None if it is not."""
        return self._called[role].at_s if role in self._calls() and role in self._called else None

    def page(self, role: str, move: int | None = None) -> Page:
        """What a role saw after a move, or sees now; raises TableError for a move that it has not seen."""
        pages = self.pages.get(role, [])
        if move is None and pages:
            return pages[-1]
        if not pages:
            raise TableError(f"The board lies covered until {self.named(role)} is called for the first time.")
        found = next((page for page in pages if page.move == move), None)
        if found is None:
            raise TableError(f"{role} has no picture of move {move}; it has seen moves {pages[0].move} to {pages[-1].move}")
        return looked_back_at(found, pages)

    # -- sheets ------------------------------------------------------------------------------------------------------

    def hand_in(
        self, role: str, text: str, form: str, about: tuple[str, ...] | None, call: int | None, once: str = ""
    ) -> Handed:
        """Hand in a sheet for a role; late is late. The same sheet under the same word, `once`, is answered as it was."""
        if len(text) > MOST_LETTERS:
            raise TableError(f"a sheet of more than {MOST_LETTERS:,} letters")
        known = self.handed.get((role, once)) if once else None
        if known is None:
            known = self._is_in(role, text, form, about, call)
        if known is not None:
            return known
        handed = self.table.hand_in(role, text, form, about, call=call)
        self.turn_pages()
        if once and handed.receipt:
            self.handed[role, once] = handed
            while len(self.handed) > MOST_HANDED:
                self.handed.popitem(last=False)
        return handed

    def _is_in(self, role: str, text: str, form: str, about: tuple[str, ...] | None, call: int | None) -> Handed | None:
        """What was answered to this very sheet if it lies sealed under this call: who presses twice has sealed once."""
        laid = self.fold.tellings[role].laid
        for ask, sheet in laid.sealed.items():
            same = (ask.form, ask.about, sheet.text) == (form, about, text)
            if same and call is not None and laid.at_table[ask] == call:
                return Handed(receipt_of(sheet))
        return None

    def do(self, act: Callable[[Table], Any]) -> Any:
        """Do something at the table that may change what somebody sees."""
        done = act(self.table)
        self.turn_pages()
        return done

    def take_up(self) -> None:
        """Publish the steps that wait for nobody: those that could not be written before."""
        if self.table.held_up:
            self.do(Table.go_on)

    def withdraw(self, role: str, form: str, about: tuple[str, ...] | None, now_s: float) -> str:
        """Take back a sealed sheet for a role: its text. Its time has run on, and must not be over."""
        late = self.clock.run_out(now_s if self.paused_s is None else self.paused_s)
        text: str = self.do(lambda table: table.withdraw(role, form, about, late))
        return text

    # -- a game that is called for -----------------------------------------------------------------------------------

    def goes_on_at(self, child: str) -> None:
        """The game that this one calls for is played at another table."""
        if child != self.child:
            self.child = child
            self.version += 1

    def take_sequel(self, calling_line: str, result: Result) -> None:
        """Take up what has come of the game that a line of this record called for, unless that was done before."""
        waits = self.fold.waits_for_sequel and self.fold.closed is None
        if waits and self.table.calling_line == calling_line:
            self.child = ""
            self.do(lambda table: table.take_sequel(result))

    # -- bots ----------------------------------------------------------------------------------------------------------

    def next_turn(self) -> Turn | None:
        """The sheet that a bot is to write next; None if none is waited for."""
        waits = self.table.waits_for_umpire or self.table.wanted is not None
        if self.fold.closed is not None or self.table.result is not None or waits or not self.bots:
            return None
        return next_turn(self.table, self.bots, self.fold.opened.commitment, self._passed)

    def take_turn(self, turn: Turn, written: Written) -> None:
        """Hand in what a bot has written, unless the table has moved on or the seat is a person's again."""
        if turn.ask.role in self.bots and take_turn(self.table, turn, written):
            self.turn_pages()

    # -- seats and what is done to them --------------------------------------------------------------------------------

    def put_seat(self, seat: SeatRow, note: str = "") -> None:
        """Lay a seat anew; a note of it is for all to read."""
        self.archive.put_seat(seat)
        self.note(note)

    def note(self, text: str) -> None:
        """Write down for all what was done to seats or clock."""
        if text:
            number = self.changes[-1].number + 1 if self.changes else 1
            change = Change(self.key, number, time.time(), text)
            self.archive.note(change)
            self.changes = [*self.changes, change][-MOST_CHANGES:]
        self.version += 1

    # -- the clock ---------------------------------------------------------------------------------------------------

    def tick(self, now_s: float) -> None:
        """Let the time of what is asked run, and hand in what has run out; kept beside the record."""
        if not self.desk.clocked:
            return
        if self.paused_s is None:
            self.clock.called(self._running(), now_s)
            for ask in [ask for ask in self.clock.run_out(now_s) if ask in self._timed()]:
                self.table.run_out(ask)
                self.turn_pages()
            self.clock.called(self._running(), now_s)
        if self._timed() != self._timed_kept or self._keeps_again(now_s):
            self._keep_clock(now_s)

    def _keeps_again(self, now_s: float) -> bool:
        """Whether what is left is to be kept again; what was agreed runs by the hours of the world, and is kept once."""
        return self.pace is None and now_s - self._kept_s >= KEEP_S

    @property
    def is_timed(self) -> bool:
        """Whether time is running here."""
        return self.desk.clocked and self.paused_s is None and self.fold.closed is None

    def wants_tick(self, now_s: float) -> bool:
        """Whether somebody's time is out, or what is left is to be kept again."""
        return self.is_timed and not self.archive.refuses and (now_s >= self._due_s or self._keeps_again(now_s))

    @property
    def keeps_open(self) -> bool:
        """Whether its clock keeps a room open that nobody uses; one whose time was agreed is opened when that is out."""
        return self.is_timed and self.pace is None

    def left_s(self, ask: Ask, now_s: float) -> float | None:
        """The seconds left to a sheet; None if its time does not run."""
        if not self.desk.clocked:
            return None
        left_s = self.clock.left_s(ask, now_s if self.paused_s is None else self.paused_s)
        allowed_s = self.clock.allowed_s(ask)
        return left_s if left_s is not None or allowed_s is None else float(allowed_s)  # not yet begun

    def pause(self, now_s: float) -> None:
        """Stop the clock for all."""
        if self.paused_s is None:
            self.archive.must_write()
            self.paused_s = now_s
            self._keep_clock(now_s)
            self.note("the clock was stopped")

    def go_on(self, now_s: float) -> None:
        """Let the clock run again, with what was left to each."""
        if self.paused_s is not None:
            self.archive.must_write()
            stood_s = now_s - self.paused_s
            for ask in self._running():
                self.clock.extend(ask, stood_s)
            self.paused_s = None
            self._keep_clock(now_s)
            self.note("the clock runs again")

    def extend(self, role: str, more_s: float, now_s: float) -> None:
        """Give a role, or all for "", more time for what is asked now."""
        asks = [ask for ask in self._timed() if role in {"", ask.role}]
        if not asks:
            raise TableError(f"no sheet of {self.named(role)} is being timed" if role else "no sheet is being timed")
        self.archive.must_write()
        self.clock.called(self._running(), now_s)  # what was asked this instant has its time too
        for ask in asks:
            self.clock.extend(ask, more_s)
        self._keep_clock(now_s)
        if not role or all(ask.common for ask in asks):  # else all would learn that this one is asked now
            self.note(more_time(self.named(role) or "all", more_s))
        else:
            self.version += 1

    def _timed(self) -> dict[Ask, int]:
        """The asks whose time is waited for: those not yet answered to which the book, or what was agreed, gives one."""
        waiting = [ask for role in self.fold.roles for ask in self.table.asks(role)]
        return {ask: self.fold.asks[ask] for ask in waiting if self.clock.allowed_s(ask) is not None}

    def _running(self) -> dict[Ask, int]:
        """The same with those whose sheet is in: who takes it back has no more time than was left to him."""
        return {ask: call for ask, call in self.fold.asks.items() if self.clock.allowed_s(ask) is not None}

    def _keep_clock(self, now_s: float) -> None:
        at_s = now_s if self.paused_s is None else self.paused_s
        left = {call: self.clock.left_s(call[0], at_s) for call in self._running().items()}
        kept, timed = tuple(Left.of(call, left_s) for call, left_s in left.items()), self._timed()
        next_s = min((left_s for (ask, _), left_s in left.items() if left_s is not None and ask in timed), default=None)
        due_s = now_s + next_s if next_s is not None and self.paused_s is None else None
        if not self.archive.refuses:  # else it is kept when the disk takes something again
            self.archive.keep_clock(self.key, LEFT.dump_json(kept).decode(), due_s, paused=self.paused_s is not None)
            self._keep_pace(None if due_s is None else due_s - now_s)
        self._timed_kept, self._kept_s = self._timed(), now_s
        self._due_s = now_s + next_s if next_s is not None else math.inf

    def _keep_pace(self, next_s: float | None) -> None:
        """Keep when the first of the times that were agreed will be out; None while none runs."""
        if self.pace is not None:
            self.pace = Pace(self.pace.each_s, time.time())
            keep_pace(self.archive, self.key, self.pace, None if next_s is None else self.pace.kept_s + next_s)

    def _take_up_clock(self, kept: str) -> None:
        """Go on with what was left to each sheet when the server stopped; `tick` at second 0 begins it."""
        left = {each[:4]: each.left_s for each in LEFT.validate_json(kept)}
        asks = self._running()
        self.clock.called(asks, 0.0)
        for call in asks.items():
            left_s = left.get(Left.of(call, None)[:4])
            if left_s is not None:
                if self.pace is not None and self.paused_s is None:
                    left_s = self.pace.left_s(left_s, time.time())
                self.clock.extend(call[0], left_s - (self.clock.allowed_s(call[0]) or 0))

    def shift_clock(self, now_s: float) -> None:
        """Let the clock that was taken up begin at an instant of the server's own."""
        for ask in self._running():
            self.clock.extend(ask, now_s)
        if self.paused_s is not None:
            self.paused_s = now_s


def more_time(who: str, more_s: float) -> str:
    """What is noted where somebody has been given time, or some was taken away."""
    return f"{span_words(abs(more_s))} {'more' if more_s >= 0 else 'less'} for {who}"


def keep_state(states: dict[int, Any], fold: Fold) -> None:
    """Keep the truth at the end of each move; what was taken back never was."""
    for move in [move for move in states if move > fold.state.move]:
        del states[move]
    states[fold.state.move] = fold.state


def turn_pages(pages: dict[str, list[Page]], fold: Fold) -> None:
    """Keep what each role saw at its last call: one page for each move, the last that was seen in it."""
    for role, telling in fold.tellings.items():
        if telling.called is None:
            continue
        mine = pages.setdefault(role, [])
        length = telling.stream.length
        page = Page(fold.state.move, telling.called.view, length, length, telling.called.view)
        page = next((page._replace(ended=each.ended, first=each.first) for each in mine if each.move == page.move), page)
        if mine and mine[-1].view is page.view:
            mine[-1] = mine[-1]._replace(told=page.told)
        elif mine and mine[-1].move >= page.move:
            while mine and mine[-1].move >= page.move:
                mine.pop()
            mine.append(page)
        else:
            mine.append(page)


def board_of(view: Any) -> Iterable[Any]:
    """The pieces of a view."""
    return view.pieces if view is not None else ()


def seats_by_role(seats: Iterable[SeatRow]) -> Mapping[str, SeatRow]:
    """The seats by the roles that they hold."""
    return {role: seat for seat in seats for role in roles_of(seat)}
