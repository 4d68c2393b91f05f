"""The table as the fold of its entries: state, sheets that are in, rulings, and what each role has been told.

Each entry of a record has one method here that makes it true; a table calls it after the entry is stored, a replay after it
was read. `check` says for both whether an entry may come now. Nothing here writes, throws secrets about or knows the time.
"""

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from sandgate.kernel.bench import Dealt, Finding
from sandgate.kernel.codec import digest, dump, dump_event, load, text_of
from sandgate.kernel.contract import UMPIRE, Ask, Event, Game, Result, Role, Slot
from sandgate.kernel.dice import Key
from sandgate.kernel.errors import TableError
from sandgate.kernel.record import (
    Amended,
    Answer,
    AnyEntry,
    Closed,
    Dispatch,
    Opened,
    Passed,
    Published,
    Sheet,
    SlotEntry,
    Throw,
    Undone,
    Withdrawn,
)
from sandgate.kernel.secrecy import shows_hidden
from sandgate.kernel.telling import Call, Mark, Telling

Orders = Mapping[Ask, tuple[Any, ...]]


def _of(asks: Mapping[Ask, int], role: str) -> dict[Ask, int]:
    return {ask: call for ask, call in asks.items() if ask.role == role}


def receipt_of(sheet: Sheet) -> str:
    """The salted receipt of a sheet: it binds its writer without showing what he wrote."""
    return hashlib.sha256(f"sandgate sheet {sheet.salt} {sheet.text}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Draft:
    """A step that is worked out: a pure function of the record, stored nowhere."""

    state: Any
    events: tuple[Event, ...]
    findings: tuple[Finding, ...]

    @property
    def throws(self) -> tuple[Throw, ...]:
        """What the dice gave, before any ruling."""
        return tuple(
            Throw(slot=SlotEntry.of(asked.slot), faces=asked.faces, value=float(asked.proposed))
            for asked in self.findings
            if asked.kind in {"throw", "normal"}
        )


@dataclass(frozen=True, slots=True)
class Ahead:
    """How a game stands in a state: its result, what it asks, and whom it calls with which view."""

    result: Result | None
    asks: tuple[Ask, ...]
    calls: Mapping[str, Call]
    came_back: Slot | None  # the sequel whose outcome the next step takes up


@dataclass(frozen=True, slots=True)
class LastStep:
    """The last published step: all that it takes to work it out anew, or to take it back."""

    before: Any
    orders: Orders
    sheets: tuple[Sheet, ...]
    marks: Mapping[str, Mark]  # how far each role had been told
    earlier: "LastStep | None"  # the line played before it in the same call of a live sheet
    take: int
    thrown: Mapping[Slot, float]
    findings: Mapping[Slot, Finding]
    took_up: Slot | None = None  # the sequel whose outcome it has taken up


@dataclass(frozen=True, slots=True)
class Message:
    """A message, what the umpire did with it, and whether its reader has it."""

    sent: Dispatch
    passed: Passed | None = None
    delivered: bool = False


class Fold:
    """What a record amounts to, entry by entry."""

    def __init__(self, game: Game[Any, Any], opened: Opened) -> None:
        self.game, self.opened = game, opened
        roles = game.roles(opened.scenario)
        self.roles = {role.key: role for role in roles}
        self.roles.setdefault(UMPIRE, Role(UMPIRE))
        _check_head(opened, [role.key for role in roles])
        self.state = game.setup(opened.scenario) if opened.state is None else load(game.state, opened.state)
        self.take = opened.take
        self.steps = 0
        self.sealed: dict[Ask, Sheet] = {}
        self.lines: list[tuple[Ask, Sheet]] = []  # live lines that wait for their steps, the umpire's first
        self.answers: dict[Slot, str] = {}
        self.rulings: dict[Slot, str] = {}  # with their reasons
        self.asked: dict[Slot, Finding] = {}  # of published steps
        self.thrown_for = False  # a real die or length has been entered for the step that comes
        self.thrown_again: dict[Slot, int] = {}  # how often the umpire has had a die thrown again
        self.messages: list[Message] = []
        self.came_back: Slot | None = None  # the sequel whose outcome the next step takes up
        self.returned: set[Slot] = set()  # sequels whose outcomes were taken up
        self.brought: set[Slot] = set()  # answers that sequels have brought
        self.last: LastStep | None = None
        self.closed: Closed | None = None
        self.result: Result | None = None
        self.asks: dict[Ask, int] = {}  # each with its call: the number of the step after which it was asked
        self.tellings = {key: Telling(role) for key, role in self.roles.items()}
        ahead = self.ahead(self.state)
        self._stand(ahead, ())
        kept = {"release", "game", "commitment", "contributions", "umpire", "real", "parent", "parent_move", "take"}
        head = opened.model_dump(mode="json", include=kept)
        for key, telling in self.tellings.items():
            telling.stream.write("seated", role=key, **head)
            telling.hear((), ahead.calls.get(key))

    # -- how the game stands -----------------------------------------------------------------------------------------

    def ahead(self, state: Any, taken_up: Slot | None = None) -> Ahead:
        """Ask the game how it stands in a state; whatever it falls over here has not been stored yet.

        taken_up: the sequel whose outcome is taken up by the step to this state.
        """
        result, came_back = self.game.result(state), None
        if result is not None and result.sequel is not None:
            slot = self._sequel_slot(state, result, taken_up)
            result, came_back = (None, slot) if slot in self.brought else (result, None)
        asks = self.game.awaits(state) if result is None else ()
        sits = self.opened.umpire  # where nobody sits as umpire nothing is asked of him: his silence is the book's
        asks = tuple(ask for ask in asks if sits or ask.role != UMPIRE)
        over = result is not None and result.sequel is None
        asked = {*(ask.role for ask in asks), *(result.calls if result is not None else ())}
        called = [role for key, role in self.roles.items() if over or key == UMPIRE or key in asked]
        calls = {
            role.key: Call.of(tuple(ask for ask in asks if ask.role == role.key), self.game.view(state, role))
            for role in called
        }
        return Ahead(result, asks, calls, came_back)

    def _stand(self, ahead: Ahead, answered: tuple[Ask, ...]) -> None:
        """Take up how the game stands; asks that were answered, or that were gone, are called anew."""
        kept = {ask: call for ask, call in self.asks.items() if ask not in answered}
        self.result, self.came_back = ahead.result, ahead.came_back
        self.asks = {ask: kept.get(ask, self.steps) for ask in ahead.asks}

    @property
    def over(self) -> bool:
        """Whether the game has ended, and waits for no sequel."""
        return self.result is not None and self.result.sequel is None

    @property
    def waits_for_sequel(self) -> bool:
        """Whether the game has called for another that has not come back."""
        return self.result is not None and self.result.sequel is not None

    def view(self, role: str) -> Any:
        """What a role saw when it was last called; None before its first call."""
        called = self.tellings[role].called
        return called.view if called else None

    # -- which entries may come --------------------------------------------------------------------------------------

    def check(self, entry: AnyEntry) -> None:
        """Raise TableError, in words, unless an entry may come now."""
        if self.closed is not None:
            raise TableError("the table is closed: nothing comes after its end")
        checks: dict[type[Any], Callable[[Any], None]] = {
            Sheet: self._check_sheet,
            Withdrawn: self._check_withdrawn,
            Undone: self._check_undone,
            Dispatch: self._check_dispatch,
            Passed: self._check_passed,
            Answer: self._check_answer,
            Published: self._check_published,
            Amended: self._check_amended,
            Closed: self._check_closed,
        }
        if type(entry) in checks:
            checks[type(entry)](entry)

    def _check_sheet(self, entry: Sheet) -> None:
        ask = self.ask_for(entry)
        if ask is None or ask in self.sealed or ask in self.pending:
            raise TableError(f"a sheet {entry.form!r} of {entry.role} that nobody had asked for")
        if self.game.read(entry.text, self.view(entry.role), ask).refusals:
            raise TableError(f"a sheet of {entry.role} that does not read")

    def _check_withdrawn(self, entry: Withdrawn) -> None:
        ask = self.ask_for(entry)
        if ask is None or ask not in self.sealed:
            raise TableError(f"no sealed sheet {entry.form!r} of {entry.role} is in")
        why = self.holds(ask)
        if why:
            raise TableError(f"the sheet {entry.form!r} of {entry.role} cannot be taken back: {why}")

    def _check_undone(self, entry: Undone) -> None:
        if self.last is None:
            raise TableError("there is no step that could be taken back")
        if self.waits_for_sequel:
            raise TableError("the step cannot be taken back: the game that it calls for is being played")
        if entry.role != UMPIRE and not self.may_undo(entry.role):
            only = "; only the umpire can take it back" if self.opened.umpire else ""
            raise TableError(f"it stands: dice were thrown for it, or somebody has seen what came of it{only}")
        if entry.role == UMPIRE and not (self.opened.umpire and entry.reason.strip()):
            raise TableError("a step is taken back by the umpire who sits at the table, and for a reason")

    def _check_dispatch(self, entry: Dispatch) -> None:
        here = [key for key in self.roles if key != UMPIRE or self.opened.umpire]
        if entry.writer not in here or entry.reader not in here or entry.writer == entry.reader:
            raise TableError(f"no message from {entry.writer} to {entry.reader}: at this table are {', '.join(here)}")
        if not entry.text.strip():
            raise TableError("a message without words")
        through_umpire = UMPIRE in {entry.writer, entry.reader}
        if not through_umpire and not self.game.may_write_to(self.roles[entry.writer], self.roles[entry.reader]):
            raise TableError(f"in this game {entry.writer} has no means to write to {entry.reader}")

    def _check_passed(self, entry: Passed) -> None:
        if not self.opened.umpire:
            raise TableError("a message let pass at a table where nobody sits as umpire")
        if not 1 <= entry.number <= len(self.messages) or not self.waits_for_umpire(entry.number):
            raise TableError(f"no message {entry.number} waits for the umpire")

    def _check_answer(self, entry: Answer) -> None:
        slot = entry.slot.slot
        if entry.by == "umpire" and not self.opened.umpire:
            raise TableError("a ruling at a table where nobody sits as umpire")
        if entry.by == "umpire" and slot in self.asked:
            raise TableError("a ruling on what is published already")
        if entry.by == "umpire" and not entry.reason:
            raise TableError("a ruling without a reason")
        if entry.by == "table" and not self.opened.real:
            raise TableError("a die or length from a real table, at a table that has none")
        if entry.by == "sequel" and not (self.waits_for_sequel and slot[:4] == self.sequel_slot[:4]):
            raise TableError("the outcome of a sequel that nobody called for")

    def _check_published(self, _: Published) -> None:
        if not self.ready:
            raise TableError("a step cannot be published before its sheets are in")

    def _check_amended(self, entry: Amended) -> None:
        slot = entry.ruling.slot.slot
        if not self.opened.umpire or entry.ruling.by != "umpire" or not entry.ruling.reason:
            raise TableError("an amendment that no umpire made, or without a reason")
        if self.last is None or slot not in self.last.findings:
            raise TableError("an amendment of something that the last step did not ask")
        if self.waits_for_sequel:
            raise TableError("the step cannot be amended: the game that it calls for is being played")

    def _check_closed(self, entry: Closed) -> None:
        if self.ending(entry.secret, entry.salt) != entry:
            raise TableError("this is not how the game stands at its end")

    def ending(self, secret: str, salt: str) -> Closed:
        """The closing entry as the game stands: its result, or that it was broken off."""
        result = self.result if self.result is not None and self.over else Result("broken off")
        return Closed(
            outcome=result.outcome,
            winner=result.winner,
            points=result.points,
            clauses=result.clauses,
            secret=secret,
            salt=salt,
        )

    # -- a game that calls for another -------------------------------------------------------------------------------

    @property
    def sequel_slot(self) -> Slot:
        """Where the winner of a sequel comes back as an answer; then outcome, points and what it brings, by `nth`.

        `other` counts the sequels of one move under one clause from 0.
        """
        return self._sequel_slot(self.state, self.result)

    def _sequel_slot(self, state: Any, result: Result | None, taken_up: Slot | None = None) -> Slot:
        clauses = result.clauses if result is not None and result.sequel is not None else ()
        slot = Slot(state.move, clauses[0] if clauses else "")
        while slot in self.returned or slot == taken_up:
            slot = slot._replace(other=slot.other + 1)
        return slot

    # -- sheets ------------------------------------------------------------------------------------------------------

    @property
    def pending(self) -> tuple[Ask, ...]:
        """The live asks whose lines wait for their steps."""
        return tuple(ask for ask, _ in self.lines)

    @property
    def ready(self) -> bool:
        """Whether the next step can be worked out: a live line is in, or every sealed sheet that must come."""
        if self.closed is not None or self.result is not None:
            return False
        return bool(self.lines) or all(ask in self.sealed for ask in self.asks if ask.must)

    def ask_for(self, entry: Sheet | Withdrawn) -> Ask | None:
        """The present ask that a sheet answers, or had answered."""
        named = (entry.role, entry.form, entry.about)
        return next((ask for ask in self.asks if (ask.role, ask.form, ask.about) == named), None)

    def take_sheet(self, entry: Sheet) -> None:
        """A sheet is in: sealed until the step, or a live line that steps in its turn."""
        ask = self.ask_for(entry)
        if ask is None:
            raise TableError("a sheet that nobody had asked for")
        if ask.live:
            self.lines.insert(0 if ask.role == UMPIRE else len(self.lines), (ask, entry))
        else:
            self.sealed[ask] = entry
        told = {"form": entry.form, "text": entry.text, "salt": entry.salt, "receipt": receipt_of(entry), "why": entry.why}
        self.tellings[entry.role].stream.write("sealed", **told)

    def holds(self, ask: Ask) -> str:
        """Why a sealed sheet that is in can no longer be taken back; nothing if its writer may.

        Ruling, for every game: what nobody has opened its writer may take back and write otherwise; no book forbids it, and
        LW.MOVE.03 says so of Ready. What is asked in common is fixed when all are in, as each of them may see. Any other
        sheet can be taken back until the step is made: a refusal would tell that the others' are in. It is asked again
        under its old call, so that its time runs on; whose time is over, or who may have seen a real die, is bound.
        """
        if self.sealed[ask].by == "clock":
            return "its time is over"
        if self.thrown_for:
            return "a real die or length has been entered for the step"
        alike = [other for other in self.asks if other.common and other.must and other.form == ask.form]
        if ask.common and all(other in self.sealed for other in alike):
            return "all who are asked in common are ready"
        return ""

    def take_back(self, entry: Withdrawn) -> None:
        """A sealed sheet goes back to its writer, who is asked for it again; nobody else hears of it."""
        ask = self.ask_for(entry)
        if ask is None:
            raise TableError("a sheet that nobody had asked for")
        self._send_back([ask], "you took it back")

    def _send_back(self, asks: list[Ask], why: str) -> None:
        """Sheets go back to their writers; of a live ask its line."""
        for ask in asks:
            entry = self.sealed.pop(ask) if ask in self.sealed else dict(self.lines)[ask]
            self.lines = [line for line in self.lines if line[0] != ask]
            self.tellings[ask.role].stream.write("returned", form=entry.form, text=entry.text, why=why)

    def may_undo(self, role: str) -> bool:
        """Whether a player may take back the last step: it is proven that nobody has gained anything by it.

        It was made of his own sheet alone, for which no die was thrown and on which nobody ruled; no other player has been
        told anything since; and whatever may be hidden from him, he would have been shown the same.
        """
        last = self.last
        if last is None or not last.orders or any(ask.role != role for ask in last.orders):
            return False
        if last.thrown or any(slot in self.answers for slot in last.findings):
            return False
        if any(telling.hears for key, telling in self.tellings.items() if key not in {role, UMPIRE}):
            return False

        def again(state: Any) -> tuple[Any, tuple[Event, ...]]:
            return self.game.adjudicate(state, last.orders, Dealt((0, 0), last.take, {}, {}, ()))

        return not shows_hidden(self.game, last.before, self.roles[role], again)

    def undo(self, entry: Undone) -> None:
        """The last step is none: its sheets go back to their writers. Dice that were seen are not thrown so again.

        What a sequel has brought stands: that game was played.
        """
        last, why = self._last_step(), entry.reason or "you took it back"
        if last.took_up is not None:
            self.returned.discard(last.took_up)
        ahead = self.ahead(last.before)
        for slot in last.findings:
            self.asked.pop(slot, None)
            if slot not in self.rulings and slot not in self.brought:
                self.answers.pop(slot, None)
        self.take += bool(last.thrown)
        self.state, self.steps, self.last = last.before, self.steps + 1, last.earlier
        self._stand(ahead, tuple(ask for ask in last.orders if not ask.live))
        changed = [key for key, telling in self.tellings.items() if telling.go_back(last.marks[key])]
        self._send_back([ask for ask in self.sealed if ask.role in changed and ask in self.asks], why)
        self._send_back(self._unreadable(), why)
        for sheet in last.sheets:
            self.tellings[sheet.role].stream.write("returned", form=sheet.form, text=sheet.text, why=why)

    def _unreadable(self) -> list[Ask]:
        """Sheets that are in and whose ask is gone or whose text no longer reads."""
        entries = {**self.sealed, **dict(self.lines)}
        gone = [ask for ask in entries if ask not in self.asks]
        kept = [ask for ask in entries if ask in self.asks]
        read = self.game.read
        return gone + [ask for ask in kept if read(entries[ask].text, self.view(ask.role), ask).refusals]

    # -- messages ----------------------------------------------------------------------------------------------------

    def waits_for_umpire(self, number: int) -> bool:
        """Whether a message waits for the umpire to let it pass."""
        message = self.messages[number - 1]
        return message.passed is None and not message.delivered

    def take_dispatch(self, entry: Dispatch) -> None:
        """A message is on its way; it waits for the umpire, unless nobody sits there or it is from him or to him."""
        self.tellings[entry.writer].stream.write("sent", reader=entry.reader, text=entry.text)
        at_once = not self.opened.umpire or UMPIRE in {entry.writer, entry.reader}
        self.messages.append(Message(entry, None, at_once))
        if at_once:
            self._deliver(entry, entry.text)

    def take_passed(self, entry: Passed) -> None:
        """The umpire has settled a message."""
        self.messages[entry.number - 1] = Message(self.messages[entry.number - 1].sent, entry)
        self._deliver_due()

    def _deliver_due(self) -> None:
        """Deliver what was let pass and has come to its move."""
        for nth, message in enumerate(self.messages):
            passed = message.passed
            if passed is not None and not message.delivered and passed.text and passed.until <= self.state.move:
                self.messages[nth] = Message(message.sent, passed, True)
                self._deliver(message.sent, passed.text)

    def _deliver(self, sent: Dispatch, text: str) -> None:
        self.tellings[sent.reader].stream.write("received", writer=sent.writer, text=text)

    # -- answers -----------------------------------------------------------------------------------------------------

    def take_answer(self, entry: Answer) -> None:
        """A ruling, an entered value or the outcome of a sequel is in."""
        slot = entry.slot.slot
        back = entry.by == "sequel" and slot == self.sequel_slot  # the winner comes last: the sequel has come back
        if entry.by != "sequel" or slot not in self.rulings:  # a ruling that was given ahead holds
            self.answers[slot] = entry.value
        if entry.by == "umpire":
            self.rulings[slot] = entry.reason
            if entry.thrown_again:
                self.thrown_again[slot] = self.thrown_again.get(slot, 0) + 1
        self.thrown_for = self.thrown_for or entry.by == "table"
        if entry.by == "sequel":
            self.brought.add(slot)
        if back:
            self._stand(self.ahead(self.state), ())

    def unasked(self) -> tuple[Slot, ...]:
        """Rulings whose move is over and that came to nothing: no step asked for them, or they did not fit."""
        late = [slot for slot in self.answers if slot in self.rulings and slot.move < self.state.move]
        return tuple(s for s in late if s not in self.asked or self.asked[s].read(self.answers[s]) is None)

    # -- steps -------------------------------------------------------------------------------------------------------

    def work_out(self, key: Key, thrown: Mapping[Slot, float]) -> Draft:
        """Work out the next step. `thrown` are recorded throws; raises Wanted where a real die or ruler is waited for."""
        bench = Dealt(key, self.take, self.answers, thrown, self.opened.real)
        return self._adjudicate(self.state, self._orders(), bench)

    def work_out_again(self, ruling: Answer, key: Key, thrown: Mapping[Slot, float]) -> Draft:
        """Work out the last step with one ruling more: same sheets, same dice."""
        last = self._last_step()
        answers = {**self.answers, ruling.slot.slot: ruling.value}
        bench = Dealt(key, last.take, answers, {**thrown, **last.thrown}, self.opened.real)
        return self._adjudicate(last.before, last.orders, bench)

    def _adjudicate(self, state: Any, orders: Orders, bench: Dealt) -> Draft:
        after, events = self.game.adjudicate(state, orders, bench)
        return Draft(after, events, tuple(bench.asked.values()))

    def _orders(self) -> Orders:
        if self.lines:
            ask, entry = self.lines[0]
            return {ask: self._read(ask, entry)}
        return {ask: self._read(ask, self.sealed[ask]) for ask in self.asks if ask in self.sealed}

    def _read(self, ask: Ask, entry: Sheet) -> tuple[Any, ...]:
        return self.game.read(entry.text, self.view(ask.role), ask).orders

    def _last_step(self) -> LastStep:
        if self.last is None:
            raise TableError("no step has been published")
        return self.last

    def published(self, draft: Draft, *, again: bool = False) -> Published:
        """The entry of a step, or of the last step worked out again; raises ValueError for what no record can hold."""
        last = self._last_step() if again else None
        before, take = (last.before, last.take) if last else (self.state, self.take)
        plain, events = dump(draft.state), tuple(dump_event(event) for event in draft.events)
        text_of(events)
        ended = draft.state.move != before.move or self.game.result(draft.state) is not None
        return Published(
            move=draft.state.move,
            take=take,
            events=events,
            throws=draft.throws,
            digest=digest(plain),
            state=plain if ended else None,
        )

    def publish(self, draft: Draft, ahead: Ahead) -> None:
        """The step is a fact: every role that is called after it is told.

        A line does not answer its live ask for good: while that stands it keeps its call, and its time runs on, until it is
        met with silence or the move has ended.
        """
        orders, ended = self._orders(), draft.state.move != self.state.move
        live, before = bool(self.lines) and not ended, self.asks
        self._keep_last(self._next_step(orders), draft)
        if self.came_back is not None:
            self.returned.add(self.came_back)
        if self.lines:
            self.lines = self.lines[1:]
        else:
            self.sealed = {}
        self.state, self.steps, self.thrown_for = draft.state, self.steps + 1, False
        self._stand(ahead, tuple(ask for ask, lines in orders.items() if ended or not (ask.live and lines)))
        opened = {ask.role for ask in orders}
        for key, telling in self.tellings.items():
            goes_on = live and not self.over and _of(before, key) == _of(self.asks, key)
            telling.hear(draft.events, ahead.calls.get(key), anew=key in opened, goes_on=goes_on)
        self._send_back(self._unreadable(), "it no longer reads after what happened")
        self._deliver_due()

    def amend(self, ruling: Answer, draft: Draft, ahead: Ahead) -> None:
        """The last step is another fact: who is told anything else gets his sheet back, and then new dice are thrown."""
        last = self._last_step()
        self.answers[ruling.slot.slot] = ruling.value
        self.rulings[ruling.slot.slot] = ruling.reason
        for slot in last.findings:
            self.asked.pop(slot, None)
        self._keep_last(last, draft)
        self.state = draft.state
        self._stand(ahead, ())
        changed = [key for key, telling in self.tellings.items() if telling.hear_again(draft.events, ahead.calls.get(key))]
        self._send_back(
            [ask for ask in self.sealed if ask.role in changed and ask in self.asks], "the last step was amended"
        )
        self._send_back(self._unreadable(), "it no longer reads after the amendment")
        self.take += any(key != UMPIRE for key in changed)
        self._deliver_due()

    def _next_step(self, orders: Orders) -> LastStep:
        """What is made a fact now."""
        sheets = (self.lines[0][1],) if self.lines else tuple(self.sealed.values())
        marks, last = {key: telling.mark for key, telling in self.tellings.items()}, self.last
        one_call = bool(self.lines) and last is not None and last.orders.keys() == orders.keys()
        earlier = last if last is not None and one_call and self.tellings[sheets[0].role].lines else None
        return LastStep(self.state, orders, sheets, marks, earlier, self.take, {}, {}, self.came_back)

    def _keep_last(self, step: LastStep, draft: Draft) -> None:
        thrown = {throw.slot.slot: throw.value for throw in draft.throws}
        findings = {finding.slot: finding for finding in draft.findings}
        self.last = replace(step, thrown=thrown, findings=findings)
        self.asked.update(findings)

    def close(self, entry: Closed, chain: str) -> None:
        """The end: every stream learns the result, the secret and the chain of the whole record."""
        self.closed, self.asks = entry, {}
        for telling in self.tellings.values():
            telling.stream.write("closed", record=chain, **entry.model_dump(mode="json", exclude={"kind"}))


def _check_head(opened: Opened, roles: list[str]) -> None:
    """Raise TableError for a head that no table could have: its dice or its beginning may have been chosen."""
    if not opened.parent and (opened.take or opened.state is not None):
        raise TableError("a record without a parent begins with the scenario and take 0")
    if sorted(opened.contributions) != sorted(roles):
        raise TableError(f"one word for the dice is wanted of each role: {', '.join(roles)}")
