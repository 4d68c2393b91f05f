"""A table: one game being played. It asks, takes sheets, steps, tells each role what it may know, and keeps the record.

Whatever a table does is stored as an entry first and made true by `Fold` afterwards, so that `resume` gets the same table
back from its record. What may not be in the record before the end, the host's secret, lies in a `Desk` beside it.
Where an entry cannot be stored (a full disk, a lock of another program) it is not made true: NotKept says so. A step that
only waits for the disk is `held_up`, and `go_on` tries it again.

A table without an umpire publishes a step as soon as it can. Where a person sits as umpire a step waits for `publish`;
`draft`, `rule`, `amend` and live sheets of his own are his; in what words he is asked says `umpires_questions.py`.
"""

from collections.abc import Collection, Mapping
from contextlib import suppress
from typing import Any, Literal

from sandgate.kernel import decisions, taking_back
from sandgate.kernel.admission import check
from sandgate.kernel.asked import ask_of, asks_of, check_asked, check_call, known_role, sealed_ask_of, sheets_in
from sandgate.kernel.bench import Finding, Wanted, value_text
from sandgate.kernel.contract import Ask, Game, Look, Remark, Result, Scenario, Slot
from sandgate.kernel.contract import Sheet as ReadSheet
from sandgate.kernel.dice import Key, commitment, table_key
from sandgate.kernel.errors import NotKept, RecordGrown, TableError
from sandgate.kernel.fold import Fold
from sandgate.kernel.handing_in import Handed, live_lines, no_order, strange_sign
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.notation import number_text
from sandgate.kernel.papers import Gauge
from sandgate.kernel.record import (
    LAYOUT,
    START,
    Amended,
    Answer,
    AnyEntry,
    Dispatch,
    Opened,
    Passed,
    Sheet,
    SlotEntry,
    Undone,
    Withdrawn,
    calling_line,
    chained,
    release,
    text_of_entry,
)
from sandgate.kernel.replay import EachEntry, replay
from sandgate.kernel.sheets import receipt_of
from sandgate.kernel.steps import Draft
from sandgate.kernel.store import Store

By = Literal["hand", "bot", "clock", "umpire"]


class Table:
    """One game being played; make one with `open` or `resume`."""

    def __init__(self, fold: Fold, store: Store, desk: Desk | None, length: int, chain: str) -> None:
        self.fold, self.store, self.desk = fold, store, desk
        self.wanted: Finding | None = None  # a real die or length that the step waits for
        self._entered: tuple[Finding, ...] = ()  # what that step asked before it
        self._length, self._chain = length, chain
        self._draft: Draft | None = None

    @classmethod
    def open(
        cls,
        game: Game[Any, Any],
        scenario: Scenario,
        store: Store,
        desk: Desk,
        contributions: Mapping[str, str] | None = None,
        **head: Any,
    ) -> "Table":
        """Open a table for a scenario, which the game's model checks and fills in; steps without sheets are played at once.

        contributions: one word of each role, which makes the key together with the secret. head: further fields of
        `Opened`: umpire, real, and for a branch or a sequel parent, parent_move, state, take.
        """
        opened = _head(game, scenario, desk, contributions or {}, head)
        table = cls(Fold(game, opened), store, desk, 0, START)
        table._store(opened)
        table._advance()
        return table

    @classmethod
    def resume(
        cls,
        game: Game[Any, Any],
        store: Store,
        desk: Desk | None = None,
        each: EachEntry | None = None,
        *,
        goes_on: bool = True,
    ) -> "Table":
        """Get a table back from its record; without the desk it can be looked at and not played on.

        each: is shown every entry of the record, as `replay` shows them. goes_on: steps that wait for nobody are published.
        """
        lines = store.read()
        fold, chain = replay(game, lines, each)
        if desk is not None and commitment(desk.salt, desk.secret) != fold.opened.commitment:
            raise TableError("this desk does not belong to this record: its secret does not open the commitment")
        table = cls(fold, store, desk, len(lines), chain)
        if desk is not None and goes_on:
            table._advance()
        return table

    def _store(self, entry: AnyEntry) -> None:
        self._desk()
        if not isinstance(entry, Opened):
            check(self.fold, entry)
        line, chain = chained(text_of_entry(entry), self._chain)
        try:
            self.store.append(self._length, [line])
        except OSError as error:
            raise NotKept((error.strerror or str(error)).lower()) from error
        self._length, self._chain, self._draft = self._length + 1, chain, None

    # -- what a role may see -----------------------------------------------------------------------------------------

    @property
    def game(self) -> Game[Any, Any]:
        """The game that is played here."""
        return self.fold.game

    @property
    def result(self) -> Result | None:
        """How the game ended, or which sequel it waits for; None while it goes on."""
        return self.fold.result

    @property
    def chain(self) -> str:
        """The chain of the record's last line: what a branch names as its parent."""
        return self._chain

    @property
    def calling_line(self) -> str:
        """The chain of the line that calls for a sequel: what the sequel names as its parent."""
        return calling_line(self.store.read())

    @property
    def length(self) -> int:
        """How many lines the record has: whatever is done shows in it, so only the umpire may know it."""
        return self._length

    def asks(self, role: str) -> tuple[Ask, ...]:
        """The sheets asked of a role now that are not yet in."""
        return asks_of(self.fold, role)

    def view(self, role: str) -> Any:
        """What a role saw when it was last called."""
        return self.fold.view(known_role(self.fold, role))

    def stream(self, role: str) -> list[str]:
        """What a role has been told, line by line, each chained to the one before."""
        return list(self.fold.tellings[known_role(self.fold, role)].stream.lines)

    def sheets_in(self, role: str) -> dict[str, bool]:
        """Whose sheets are in, as far as this role may know: of what the book asks all in common, else its own."""
        return sheets_in(self.fold, role)

    def look(self, role: str, text: str, form: str = "", about: tuple[str, ...] | None = None) -> ReadSheet:
        """Read a sheet for its writer without handing it in: its orders and all remarks."""
        return self.fold.read(ask_of(self.fold, role, form, about), text)

    def looks(self, role: str, text: str, form: str = "", about: tuple[str, ...] | None = None) -> tuple[Look, ...]:
        """What the lines of a sheet would do, each in plain words, as far as their writer can know."""
        ask = ask_of(self.fold, role, form, about)
        return self.game.looks(self.view(role), ask, self.fold.read(ask, text))

    # -- sheets ------------------------------------------------------------------------------------------------------

    def hand_in(
        self,
        role: str,
        text: str,
        form: str = "",
        about: tuple[str, ...] | None = None,
        *,
        by: By = "hand",
        why: str = "",
        call: int | None = None,
    ) -> Handed:
        """Hand in a sheet. Sealed: it is taken whole or not at all. Live: line by line until one is refused.

        call: the number of the call that it answers (`Fold.asks`); a sheet that comes too late is not taken for the next.
        """
        ask = ask_of(self.fold, role, form, about)
        check_call(self.fold, ask, call)
        if (strange := strange_sign(text)) is not None:
            return Handed("", (strange,), text)
        if ask.live:
            return self._hand_in_live(ask, text, by, why)
        sheet = self.fold.read(ask, text)
        if sheet.refusals:
            return Handed("", sheet.remarks, text)
        check_asked(self.fold, ask)
        return Handed(self._take(ask, text, by, why), sheet.remarks)

    def withdrawable(self, role: str) -> tuple[Ask, ...]:
        """The asks of a role whose sealed sheets are in and may be taken back."""
        sealed = self.fold.tellings[known_role(self.fold, role)].laid.sealed
        return tuple(ask for ask in sealed if not taking_back.stays(self.fold, role, ask))

    def withdraw(self, role: str, form: str = "", about: tuple[str, ...] | None = None, late: Collection[Ask] = ()) -> str:
        """Take back a sealed sheet before it can have been opened (`taking_back`); its text, and it is asked again.

        Nobody else learns of it, save where the book asks all in common: there each may see who is ready (`sheets_in`).
        late: the asks whose time is over by the host's clock.
        """
        ask = sealed_ask_of(self.fold, role, form, about)
        if why := taking_back.stays(self.fold, role, ask) or ("its time is over" if ask in late else ""):
            raise TableError(f"the sheet {ask.form!r} of {role} cannot be taken back: {why}")
        entry, text = Withdrawn(role=role, form=ask.form, about=ask.about), self.fold.tellings[role].laid.entries[ask].text
        self._store(entry)
        self.fold.take_back(entry)
        self.wanted = None
        self._advance()
        return text

    def may_undo(self, role: str) -> bool:
        """Whether a player may take back the last step."""
        return taking_back.may_undo(self.fold, role)

    def stands(self, role: str) -> str:
        """Why a player may not ask the others for the last step back, by what all know and he was told; "" if he may."""
        return taking_back.stands(self.fold, known_role(self.fold, role))

    def undo(self, role: str, reason: str = "", agreed: tuple[str, ...] = ()) -> str:
        """Take back the last step; its sheets, of which the text of the role's own, go back to their writers.

        A player may where the kernel proves that nobody has gained by it (`taking_back`), which is asked here, or where all
        others have `agreed`; the umpire may for a reason, and the record keeps the trace.
        """
        entry, last = Undone(role=known_role(self.fold, role), reason=reason, agreed=agreed), self.fold.last
        self._store(entry)
        self.fold.undo(entry)
        self.wanted = None
        self._advance()
        return "\n".join(sheet.text for sheet in last.sheets if sheet.role == role) if last else ""

    def run_out(self, ask: Ask, call: int | None = None, *, by: By = "clock", why: str = "") -> None:
        """The time of an ask is over: the clock or the umpire hands in an empty sheet; what silence means the game says."""
        if ask in self.asks(ask.role):
            check_call(self.fold, ask, call)
            self._take(ask, "", by, why)

    def _hand_in_live(self, ask: Ask, text: str, by: By, why: str) -> Handed:
        receipt, remarks, call = "", list[Remark](), self.fold.asks.get(ask)
        lines = live_lines(text)
        if not lines:
            return no_order(text)
        for line in lines:
            sheet = self.fold.read(ask, line.text)
            remarks += line.on_sheet(sheet.remarks)
            if sheet.refusals:
                return Handed(receipt, tuple(remarks), line.rest)
            check_asked(self.fold, ask)
            try:
                receipt = self._take(ask, line.text, by, why)
            except NotKept as error:
                if not receipt:
                    raise
                remarks.append(Remark("not allowed", line.number, 0, str(error), "hand in the rest again"))
                return Handed(receipt, tuple(remarks), line.rest)
            if not self._stands(ask, call):  # the rest was not meant for the next call
                return Handed(receipt, tuple(remarks), line.later)
        return Handed(receipt, tuple(remarks))

    def _stands(self, ask: Ask, call: int | None) -> bool:
        """Whether an ask still waits for its sheet under the same call."""
        return ask in self.asks(ask.role) and self.fold.asks[ask] == call

    def _take(self, ask: Ask, text: str, by: By, why: str) -> str:
        told = self.fold.tellings[ask.role].stream.length
        salt = self._desk().salt_of(ask.role, told)
        entry = Sheet(role=ask.role, form=ask.form, about=ask.about, text=text, salt=salt, by=by, why=why)
        self._store(entry)
        self.fold.take_sheet(entry)
        try:
            self._advance()
        except RecordGrown:  # the sheet is in; another hand has published its step meanwhile
            self._read_again()
        return receipt_of(entry)

    def _read_again(self) -> None:
        lines = self.store.read()
        self.fold, self._chain = replay(self.game, lines)
        self._length, self._draft = len(lines), None

    # -- steps -------------------------------------------------------------------------------------------------------

    def _desk(self) -> Desk:
        if self.desk is None:
            raise TableError("this record was opened without its desk: it can be read and not played on")
        return self.desk

    @property
    def key(self) -> Key:
        """The key of the dice; only the host has it before the end."""
        return table_key(self._desk().secret, self.fold.opened.contributions.values())

    @property
    def waits_for_umpire(self) -> bool:
        """Whether a step is worked out and waits for the person who sits as umpire; his own lines never wait."""
        own_line = self.fold.umpires_line
        return self.fold.opened.umpire and not own_line and self.fold.ready

    def _why_no_step(self) -> str:
        if self.fold.waits_for_sequel:
            return "the game that it calls for is being played"
        return "the game is over" if self.result is not None else "the step waits for a sheet"

    def draft(self) -> Draft:
        """Work out the next step without publishing it; raises TableError if something is missing for it."""
        if not self.fold.ready:
            raise TableError(self._why_no_step())
        if self._draft is None:
            try:
                self._draft, self.wanted = self.fold.work_out(self.key, {}), None
            except Wanted as wanted:
                self.wanted, self._entered = wanted.finding, wanted.before
                raise TableError(f"the step waits for {decisions.wanted_here(self.fold, wanted.finding)}") from None
        return self._draft

    def publish(self) -> None:
        """Make the drafted step a fact, and every step after it that waits for nobody."""
        self._publish()
        self._advance()

    def _publish(self) -> None:
        draft = self.draft()
        taken_up = self.fold.sequels.came_back
        ahead = self.fold.ahead(draft.state, taken_up)  # first: what the game falls over here is not a fact
        entry = self.fold.published(draft)
        self._store(entry)
        self.fold.publish(entry, draft, ahead)

    @property
    def held_up(self) -> bool:
        """Whether a step waits for nobody and has not been published: the record could not be written."""
        return self.fold.ready and not self.waits_for_umpire and self.wanted is None

    def _advance(self) -> None:
        with suppress(NotKept):  # what is stored stands; whoever keeps the table goes on with it later
            self.go_on()

    def go_on(self) -> None:
        """Publish every step that waits for nobody; raises NotKept while the record cannot be written."""
        while self.fold.ready and not self.waits_for_umpire:
            try:
                self._publish()
            except TableError:
                if self.wanted is None:
                    raise
                return

    def enter(self, value: str) -> None:
        """Enter the real die or length that the step waits for (`wanted`)."""
        if self.wanted is None:
            raise TableError("no die and no length is wanted now")
        if self.wanted.read(value) is None:
            what = decisions.wanted_here(self.fold, self.wanted)
            raise TableError(f"{value!r} cannot stand for {what}; give {self.wanted.wants}")
        entry = Answer(slot=SlotEntry.of(self.wanted.slot), value=value, by="table")
        self._store(entry)
        self.fold.take_answer(entry)
        self.wanted = None
        self._advance()

    def touch(self, x: float, y: float) -> None:
        """Enter what a place on the paper shows: the length that is wanted, and the one across it where that is wanted next.

        x, y: along and up the paper of the wanted length's gauge, in the paper's unit.
        """
        paper = self.gauge().paper
        for axis, place in enumerate((x, y)):
            wanted = self._gauge_wanted()
            if wanted is not None and (wanted.paper, wanted.axis) == (paper, axis):
                self.enter(number_text(wanted.length_at(place)))

    def gauge(self) -> Gauge:
        """How the length that is wanted is read off a paper; raises TableError where no such length is."""
        found = self._gauge_wanted()
        if found is None:
            raise TableError("no length is wanted now that a touch on a paper could show; enter what is asked as a number")
        return found

    def gauged(self) -> tuple[tuple[float, float], ...]:
        """The places on the wanted length's paper that the step has been given so far; no view shows them yet."""
        paper = self.gauge().paper
        along, up = (
            [
                gauge.place_of(float(given))
                for gauge, given in [(finding.gauge, finding.given) for finding in self._entered]
                if gauge is not None and (gauge.paper, gauge.axis) == (paper, axis)
            ]
            for axis in (0, 1)
        )
        return tuple(zip(along, up, strict=False))  # of the last hole one length alone may have been entered

    def _gauge_wanted(self) -> Gauge | None:
        if self.wanted is None:
            with suppress(TableError):  # it says what it waits for; here it is looked up
                self.draft()
        return self.wanted.gauge if self.wanted else None

    # -- the umpire --------------------------------------------------------------------------------------------------

    def findings(self) -> tuple[Finding, ...]:
        """What the drafted step asked of the bench: what the umpire may rule otherwise, with what now holds."""
        return self.draft().findings

    def finding(self, slot: Slot) -> Finding | None:
        """What the drafted step asked at an address, with what now holds; None if there is no draft that asked."""
        try:
            asked = {finding.slot: finding for finding in self.findings()}
        except TableError:
            return None
        return asked.get(slot)

    def rule(self, line: str) -> Slot:
        """Take a ruling, for the step that is drafted or for a later one; `finding` reads it back.

        Raises OrderError if it cannot be read; TableError if it is published already, names a clause that its book has
        not or under which nothing is asked, comes too late, or has a value that cannot stand there.
        """
        return self._rule(decisions.ruling_of(self.fold, line))

    def _rule(self, entry: Answer) -> Slot:
        slot = entry.slot.slot
        decisions.check_ruling(self.fold, entry, self.finding(slot))
        self._store(entry)
        self.fold.take_answer(entry)
        return slot

    def amend(self, line: str) -> Slot:
        """Rule on the last published step: it is worked out again from the same sheets and dice, and told anew.

        Whoever is told the same facts as before hears nothing and his sealed sheet stands; the others get theirs back.
        The address of what was ruled; `Fold.last` holds what was read back.
        """
        entry = decisions.ruling_of(self.fold, line)
        draft = decisions.amended(self.fold, entry, self.key)
        ahead = self.fold.ahead(draft.state)
        amended = Amended(ruling=entry, published=self.fold.published(draft, again=True))
        self._store(amended)
        self.fold.amend(amended, draft, ahead)
        return entry.slot.slot

    def throw_again(self, slot: Slot, reason: str) -> Finding:
        """Throw a die of the drafted step again, for a reason: a ruling with what the dice of a later take deal there."""
        self._rule(decisions.thrown_again(self.fold, self.key, self.finding(slot), slot, reason))
        again = self.finding(slot)
        if again is None:
            raise TableError(f"the step asks no longer for {self.slot_text(slot)}")
        return again

    def slot_text(self, slot: Slot) -> str:
        """A slot as a ruling names it, with the names of the umpire's board."""
        return decisions.slot_here(self.fold, slot)

    # -- messages ----------------------------------------------------------------------------------------------------

    def send(self, writer: str, reader: str, text: str) -> int:
        """Send a message from one role to another, through the umpire where he sits; its number."""
        entry = Dispatch(writer=writer, reader=reader, text=text)
        self._store(entry)
        self.fold.take_dispatch(entry)
        return len(self.fold.dispatches.messages)

    def let_pass(self, number: int, text: str | None = None, until: int = 0) -> None:
        """The umpire settles a message: as it is, in other words (none: it is kept back), or when a later move has ended."""
        if not 1 <= number <= len(self.fold.dispatches.messages):
            raise TableError(f"there is no message {number}")
        words = self.fold.dispatches.messages[number - 1].sent.text if text is None else text
        entry = Passed(number=number, text=words, until=until)
        self._store(entry)
        self.fold.take_passed(entry)

    # -- sequels and the end -----------------------------------------------------------------------------------------

    def take_sequel(self, child: Result) -> None:
        """The game that this one called for has ended: winner, outcome, points and what it brings are answers."""
        if not self.fold.waits_for_sequel:
            raise TableError("this game waits for no sequel")
        slot = self.fold.sequel_slot
        brought = [each for _, each in (*child.points, *child.brings)]
        told = [each if isinstance(each, str) else value_text(float(each)) for each in brought]
        values = [child.winner, child.outcome, *told]
        for nth in reversed(range(len(values))):  # the first slot comes last: with it the sequel has come back
            if slot._replace(nth=nth) in self.fold.sequels.brought:  # it was stored before the disk gave out
                continue
            entry = Answer(slot=SlotEntry.of(slot._replace(nth=nth)), value=values[nth], by="sequel")
            self._store(entry)
            self.fold.take_answer(entry)
        self._advance()

    def close(self) -> None:
        """End the table: the result is written and the secret opened. Without a result the host breaks it off."""
        if self.fold.closed is not None:
            return
        desk = self._desk()
        closed = self.fold.ending(desk.secret, desk.salt)
        self._store(closed)
        self.fold.close(closed, self._chain)


def _head(game: Game[Any, Any], scenario: Scenario, desk: Desk, words: Mapping[str, str], head: Mapping[str, Any]) -> Opened:
    """The head of a record: the checked scenario, the commitment, and one word of each role; "" of those who gave none."""
    checked = game.model.model_validate(dict(scenario)).model_dump(mode="json")
    roles = [role.key for role in game.roles(checked)]
    for role in words:
        if role not in roles:
            raise TableError(f"a word for the dice of {role!r}, who is not at this table; there are {', '.join(roles)}")
    return Opened(
        release=release(),
        layout=LAYOUT,
        game=game.key,
        scenario=checked,
        commitment=commitment(desk.salt, desk.secret),
        contributions={role: words.get(role, "") for role in roles},
        **head,
    )
