"""A table: one game being played. It asks, takes sheets, steps, tells each role what it may know, and keeps the record.

Whatever a table does is stored as an entry first and made true by `Fold` afterwards, so that `resume` gets the same table
back from its record. What may not be in the record before the end, the host's secret, lies in a `Desk` beside it.

A table without an umpire publishes a step as soon as it can. Where a person sits as umpire a step waits for `publish`;
`draft`, `rule`, `amend` and live sheets of his own are his.
"""

import hashlib
import secrets
from collections.abc import Mapping
from importlib.metadata import version
from typing import Any, Literal, NamedTuple

from sandgate.kernel.bench import Finding, Wanted, value_text
from sandgate.kernel.clauses import clauses_beside, may_exist, near_names
from sandgate.kernel.contract import UMPIRE, Ask, Game, Remark, Result, Scenario, Slot
from sandgate.kernel.contract import Sheet as ReadSheet
from sandgate.kernel.dice import Key, commitment, table_key
from sandgate.kernel.errors import RecordGrown, TableError
from sandgate.kernel.fold import Draft, Fold, receipt_of
from sandgate.kernel.orders import items
from sandgate.kernel.record import (
    START,
    THROWN_AGAIN,
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
)
from sandgate.kernel.replay import EachEntry, dealt_again, replay
from sandgate.kernel.rulings import read_ruling, slot_text
from sandgate.kernel.store import Store

By = Literal["hand", "bot", "clock"]


class Desk(NamedTuple):
    """What lies beside a record until the end: the host's secret and the salt of his commitment."""

    secret: str  # 64 hex digits
    salt: str

    @classmethod
    def fresh(cls) -> "Desk":
        """A secret that nobody knows."""
        return cls(secrets.token_hex(32), secrets.token_hex(16))

    @classmethod
    def of_seed(cls, seed: int) -> "Desk":
        """The desk of a study or a demonstration: everybody can work it out from the seed."""
        words = [hashlib.sha256(f"sandgate demonstration {word} {seed}".encode()).hexdigest() for word in ("secret", "salt")]
        return cls(words[0], words[1][:32])


class Handed(NamedTuple):
    """What became of a sheet: a receipt if it was taken, remarks, and the lines that go back to their writer."""

    receipt: str
    remarks: tuple[Remark, ...] = ()
    back: str = ""


class Table:
    """One game being played; make one with `open` or `resume`."""

    def __init__(self, fold: Fold, store: Store, desk: Desk | None, length: int, chain: str) -> None:
        self.fold, self.store, self.desk = fold, store, desk
        self.wanted: Finding | None = None  # a real die or length that the step waits for
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
        checked = game.model.model_validate(dict(scenario)).model_dump(mode="json")
        words, roles = contributions or {}, [role.key for role in game.roles(checked)]
        for role in words:
            if role not in roles:
                raise TableError(f"a word for the dice of {role!r}, who is not at this table; there are {', '.join(roles)}")
        opened = Opened(
            release=version("sandgate"),
            game=game.key,
            scenario=checked,
            commitment=commitment(desk.salt, desk.secret),
            contributions={role: words.get(role, "") for role in roles},
            **head,
        )
        table = cls(Fold(game, opened), store, desk, 0, START)
        table._store(opened)
        table._advance()
        return table

    @classmethod
    def resume(cls, game: Game[Any, Any], store: Store, desk: Desk | None = None, each: EachEntry | None = None) -> "Table":
        """Get a table back from its record; without the desk it can be looked at and not played on.

        each: is shown every entry of the record, as `replay` shows them.
        """
        lines = store.read()
        fold, chain = replay(game, lines, each)
        if desk is not None and commitment(desk.salt, desk.secret) != fold.opened.commitment:
            raise TableError("this desk does not belong to this record: its secret does not open the commitment")
        table = cls(fold, store, desk, len(lines), chain)
        if desk is not None:
            table._advance()
        return table

    def _store(self, entry: AnyEntry) -> None:
        self._desk()
        if not isinstance(entry, Opened):
            self.fold.check(entry)
        line, chain = chained(entry.model_dump_json(), self._chain)
        self.store.append(self._length, [line])
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
        here = (*self.fold.sealed, *self.fold.pending)
        return tuple(ask for ask in self.fold.asks if ask.role == role and ask not in here)

    def view(self, role: str) -> Any:
        """What a role saw when it was last called."""
        return self.fold.view(self._role(role))

    def stream(self, role: str) -> list[str]:
        """What a role has been told, line by line, each chained to the one before."""
        return list(self.fold.tellings[self._role(role)].stream.lines)

    def sheets_in(self, role: str) -> dict[str, bool]:
        """Whose sheets are in, as far as this role may know: of what the book asks all in common, else its own."""
        common = {ask.form for ask in self.fold.asks if ask.role == self._role(role) and ask.common}
        shown = [
            ask for ask in self.fold.asks if ask.must and (role in (ask.role, UMPIRE) or (ask.common and ask.form in common))
        ]
        return {
            other: all(ask in self.fold.sealed for ask in shown if ask.role == other)
            for other in dict.fromkeys(ask.role for ask in shown)
        }

    def look(self, role: str, text: str, form: str = "", about: tuple[str, ...] | None = None) -> ReadSheet:
        """Read a sheet for its writer without handing it in: its orders and all remarks."""
        ask = self._ask(role, form, about)
        return self.game.read(text, self.view(role), ask)

    def _role(self, role: str) -> str:
        if role not in self.fold.roles:
            raise TableError(f"no role {role!r} at this table; there are {', '.join(self.fold.roles)}")
        return role

    def _ask(self, role: str, form: str, about: tuple[str, ...] | None = None) -> Ask:
        mine = [ask for ask in self.asks(self._role(role)) if form in {"", ask.form} and about in (None, ask.about)]
        if not mine:
            raise TableError(f"nothing is asked of {role} now; its sheet is in, or it is not its turn")
        if len(mine) > 1 and not form:
            mine = [ask for ask in mine if ask.must] or mine[:1]
        return mine[0]

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
        ask = self._ask(role, form, about)
        self._check_call(ask, call)
        if (strange := _strange_sign(text)) is not None:
            return Handed("", (strange,), text)
        if ask.live:
            return self._hand_in_live(ask, text, by, why)
        sheet = self.game.read(text, self.view(role), ask)
        if sheet.refusals:
            return Handed("", sheet.remarks, text)
        return Handed(self._take(ask, text, by, why), sheet.remarks)

    def withdrawable(self, role: str) -> tuple[Ask, ...]:
        """The asks of a role whose sealed sheets are in and may be taken back."""
        self._role(role)
        return tuple(ask for ask in self.fold.sealed if ask.role == role and not self.fold.holds(ask))

    def withdraw(self, role: str, form: str = "", about: tuple[str, ...] | None = None) -> str:
        """Take back a sealed sheet before it is opened (`Fold.holds` says until when); its text, and it is asked again.

        Nobody else learns of it, save where the book asks all in common: there each may see who is ready (`sheets_in`).
        """
        self._role(role)
        mine = [ask for ask in self.fold.sealed if ask.role == role]
        ask = next((ask for ask in mine if form in {"", ask.form} and about in (None, ask.about)), None)
        if ask is None:
            raise TableError(f"no sealed sheet of {role} is in that could be taken back")
        entry, text = Withdrawn(role=role, form=ask.form, about=ask.about), self.fold.sealed[ask].text
        self._store(entry)
        self.fold.take_back(entry)
        self.wanted = None
        self._advance()
        return text

    def undo(self, role: str, reason: str = "") -> str:
        """Take back the last step; its sheets, of which the text of the role's own, go back to their writers.

        A player may where the kernel proves that nobody has gained by it (`Fold.may_undo`), which is asked here; the umpire
        may for a reason, and the record keeps the trace.
        """
        entry, last = Undone(role=self._role(role), reason=reason), self.fold.last
        self._store(entry)
        self.fold.undo(entry)
        self.wanted = None
        self._advance()
        return "\n".join(sheet.text for sheet in last.sheets if sheet.role == role) if last else ""

    def run_out(self, ask: Ask, call: int | None = None) -> None:
        """The time of an ask is over: the clock hands in an empty sheet, and the game says what silence means."""
        if ask in self.asks(ask.role):
            self._check_call(ask, call)
            self._take(ask, "", "clock", "")

    def _check_call(self, ask: Ask, call: int | None) -> None:
        if call is not None and call != self.fold.asks[ask]:
            raise TableError(f"this comes too late: the sheet {ask.form!r} of {ask.role} has been asked anew since")

    def _hand_in_live(self, ask: Ask, text: str, by: By, why: str) -> Handed:
        receipt, remarks, lines, call = "", list[Remark](), text.splitlines(), self.fold.asks[ask]
        written = [number for number, line in enumerate(lines) if any(items(line))]
        if text.strip() and not written:
            return Handed(
                "", (Remark("unreadable", 1, 0, "there is no order here", "write one; silence is an empty sheet"),), text
            )
        for number in written or [0]:  # notes and blank lines are passed over
            line = lines[number] if written else ""
            sheet = self.game.read(line, self.view(ask.role), ask)
            remarks += [Remark(r.fault, number + 1, r.at, r.text, r.remedy, r.clause) for r in sheet.remarks]
            if sheet.refusals:
                return Handed(receipt, tuple(remarks), "\n".join(lines[number:]))
            receipt = self._take(ask, line, by, why)
            if ask not in self.asks(ask.role) or self.fold.asks[ask] != call:  # the rest was not meant for the next call
                return Handed(receipt, tuple(remarks), "\n".join(lines[number + 1 :]))
        return Handed(receipt, tuple(remarks))

    def _take(self, ask: Ask, text: str, by: By, why: str) -> str:
        told = len(self.fold.tellings[ask.role].stream.lines)  # its own count: a global one would tell of others
        label = f"sandgate salt {self._desk().secret} {ask.role} {told}"
        salt = hashlib.sha256(label.encode()).hexdigest()[:32]
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
        own_line = bool(self.fold.lines) and self.fold.lines[0][0].role == UMPIRE
        return self.fold.opened.umpire and not own_line and self.fold.ready

    def draft(self) -> Draft:
        """Work out the next step without publishing it; raises TableError if something is missing for it."""
        if not self.fold.ready:
            raise TableError("the game is over" if self.result is not None else "the step waits for a sheet")
        if self._draft is None:
            try:
                self._draft, self.wanted = self.fold.work_out(self.key, {}), None
            except Wanted as wanted:
                self.wanted = wanted.finding
                raise TableError(f"the step waits for {self._wanted_text()}") from None
        return self._draft

    def _wanted_text(self) -> str:
        if self.wanted is None:
            return "nothing"
        what = {"throw": f"a die of {self.wanted.faces}", "normal": "an error"}.get(self.wanted.kind, "a length")
        return f"{what}: {slot_text(self.wanted.slot, self._board())}"

    def publish(self) -> None:
        """Make the drafted step a fact, and every step after it that waits for nobody."""
        self._publish()
        self._advance()

    def _publish(self) -> None:
        draft = self.draft()
        ahead = self.fold.ahead(draft.state, self.fold.came_back)  # first: what the game falls over here is not a fact
        self._store(self.fold.published(draft))
        self.fold.publish(draft, ahead)

    def _advance(self) -> None:
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
            raise TableError(f"{value!r} cannot stand for {self._wanted_text()}; give {self.wanted.wants}")
        entry = Answer(slot=SlotEntry.of(self.wanted.slot), value=value, by="table")
        self._store(entry)
        self.fold.take_answer(entry)
        self.wanted = None
        self._advance()

    # -- the umpire --------------------------------------------------------------------------------------------------

    def _board(self) -> tuple[Any, ...]:
        view = self.fold.view(UMPIRE)
        pieces: tuple[Any, ...] = view.pieces
        return pieces

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
        return self._rule(self._ruling(line))

    def _rule(self, entry: Answer) -> Slot:
        slot = entry.slot.slot
        if slot in self.fold.asked:
            raise TableError(f"{self.slot_text(slot)} is published; amend the last step, or mend older ones by hand")
        asked = self.finding(slot)
        if asked is not None:
            self._check_fit(asked, entry.value)
        else:
            self._check_may_bind(slot)
        self._store(entry)
        self.fold.take_answer(entry)
        return slot

    def amend(self, line: str) -> Slot:
        """Rule on the last published step: it is worked out again from the same sheets and dice, and told anew.

        Whoever is told the same facts as before hears nothing and his sealed sheet stands; the others get theirs back.
        The address of what was ruled; `Fold.last` holds what was read back.
        """
        entry, last = self._ruling(line), self.fold.last
        if last is None or self.fold.closed is not None:
            raise TableError("there is no published step that can be amended now")
        slot = entry.slot.slot
        if slot not in last.findings:
            raise TableError(f"the last step did not ask for {self.slot_text(slot)}; mend older moves by hand or branch")
        self._check_fit(last.findings[slot], entry.value)
        try:
            draft = self.fold.work_out_again(entry, self.key, {})
        except Wanted as wanted:
            place = self.slot_text(wanted.finding.slot)
            raise TableError(
                f"so amended, the step wants another throw or length; rule it first: RULE {place} = ..."
            ) from None
        ahead = self.fold.ahead(draft.state)
        self._store(Amended(ruling=entry, published=self.fold.published(draft, again=True)))
        self.fold.amend(entry, draft, ahead)
        return slot

    def throw_again(self, slot: Slot, reason: str) -> Finding:
        """Throw a die of the drafted step again, for a reason: a ruling with what the dice of a later take deal there."""
        if not reason.strip():
            raise TableError("a die is thrown again for a reason")
        asked = self.finding(slot)
        if asked is None or asked.kind not in {"throw", "normal"} or "dice" in self.fold.opened.real:
            raise TableError(f"the dice of the table have thrown nothing at {self.slot_text(slot)}")
        value = dealt_again(self.key, asked, self.fold.thrown_again.get(slot, 0))
        self._rule(Answer(slot=SlotEntry.of(slot), value=value, by="umpire", reason=THROWN_AGAIN + reason))
        again = self.finding(slot)
        if again is None:
            raise TableError(f"the step asks no longer for {self.slot_text(slot)}")
        return again

    def _ruling(self, line: str) -> Answer:
        if not self.fold.opened.umpire:
            raise TableError("nobody sits as umpire at this table; the rules' proposals stand")
        ruling = read_ruling(line, self._board())
        if not may_exist(ruling.slot.clause):
            raise TableError(
                f"no clause {ruling.slot.clause}{near_names(ruling.slot.clause, clauses_beside(ruling.slot.clause))}"
            )
        entry = Answer(slot=SlotEntry.of(ruling.slot), value=ruling.value, by="umpire", reason=ruling.reason)
        if entry.thrown_again:
            raise TableError(f"{THROWN_AGAIN!r} begins the reason of a throw that was made again; give a reason of your own")
        return entry

    def _check_fit(self, finding: Finding, value: str) -> None:
        if finding.read(value) is None:
            asked = f"{self.slot_text(finding.slot)} (proposed: {value_text(finding.proposed)})"
            raise TableError(f"{value!r} cannot stand for {asked}; give {finding.wants}")

    def _check_may_bind(self, slot: Slot) -> None:
        """Raise TableError for a ruling that no step will ask for."""
        clauses = self.game.asked_under
        if clauses and slot.clause not in clauses:
            raise TableError(f"nothing is asked under {slot.clause}, so no ruling holds; rule under {', '.join(clauses)}")
        last = self.fold.last.findings if self.fold.last is not None else {}
        now = max(self.fold.state.move, min((asked.move for asked in last), default=0))
        if slot.move < now:
            raise TableError(
                f"move {slot.move} is over, and {self.slot_text(slot)} was not asked in it; mend it by hand or on a branch"
            )

    def slot_text(self, slot: Slot) -> str:
        """A slot as a ruling names it, with the names of the umpire's board."""
        return slot_text(slot, self._board())

    def units(self, slot: Slot) -> tuple[str, ...]:
        """The units that a slot concerns, by their names on the umpire's board, without those that stand on it no more."""
        names = {piece.number: piece.id for piece in self._board() if piece.number}
        return tuple(names[number] for number in (slot.actor, slot.other) if number in names)

    # -- messages ----------------------------------------------------------------------------------------------------

    def send(self, writer: str, reader: str, text: str) -> int:
        """Send a message from one role to another, through the umpire where he sits; its number."""
        entry = Dispatch(writer=writer, reader=reader, text=text)
        self._store(entry)
        self.fold.take_dispatch(entry)
        return len(self.fold.messages)

    def let_pass(self, number: int, text: str | None = None, until: int = 0) -> None:
        """The umpire settles a message: as it is, in other words (none: it is kept back), or when a later move has ended."""
        if not 1 <= number <= len(self.fold.messages):
            raise TableError(f"there is no message {number}")
        words = self.fold.messages[number - 1].sent.text if text is None else text
        entry = Passed(number=number, text=words, until=until)
        self._store(entry)
        self.fold.take_passed(entry)

    # -- sequels and the end -----------------------------------------------------------------------------------------

    def take_sequel(self, child: Result) -> None:
        """The game that this one called for has ended: winner, outcome, points and what it brings are answers."""
        if not self.fold.waits_for_sequel:
            raise TableError("this game waits for no sequel")
        slot = self.fold.sequel_slot
        values = [child.winner, child.outcome, *(value_text(float(points)) for _, points in (*child.points, *child.brings))]
        for nth in reversed(range(len(values))):  # the first slot comes last: with it the sequel has come back
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


def _strange_sign(text: str) -> Remark | None:
    """A remark on the first sign of a text that is no letter of any script (half a surrogate pair)."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        before = text[: error.start]
        at = error.start - (before.rfind("\n") + 1)
        return Remark("unreadable", before.count("\n") + 1, at, "a sign that is no letter", "strike it out")
    return None
