"""The table as the fold of its entries: state, sheets that are in, rulings, and what each role has been told.

Each entry of a record has one method here that makes it true; a table calls it after the entry is stored, a replay after it
was read. Nothing here writes, throws secrets about or knows the time.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sandgate.kernel.bench import Dealt, Finding
from sandgate.kernel.codec import digest, dump, dump_event, load
from sandgate.kernel.contract import UMPIRE, Ask, Event, Game, Result, Role, Slot
from sandgate.kernel.dice import Key
from sandgate.kernel.record import Answer, Closed, Opened, Published, Sheet, SlotEntry, Throw
from sandgate.kernel.telling import Call, Telling

Orders = Mapping[Ask, tuple[Any, ...]]


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
class LastStep:
    """The last published step: all that it takes to work it out anew."""

    before: Any
    orders: Orders
    take: int
    answers: Mapping[Slot, str]
    thrown: Mapping[Slot, float]
    findings: Mapping[Slot, Finding]


class Fold:
    """What a record amounts to, entry by entry."""

    def __init__(self, game: Game[Any, Any], opened: Opened) -> None:
        self.game, self.opened = game, opened
        self.roles = {role.key: role for role in (*game.roles(opened.scenario), Role(UMPIRE))}
        self.state = game.setup(opened.scenario) if opened.state is None else load(game.state, opened.state)
        self.take = opened.take
        self.sealed: dict[Ask, Sheet] = {}
        self.live: tuple[Ask, Sheet] | None = None
        self.answers: dict[Slot, str] = {}
        self.asked: set[Slot] = set()
        self.last: LastStep | None = None
        self.closed: Closed | None = None
        self.tellings = {key: Telling(role) for key, role in self.roles.items()}
        self._look_round()
        head = opened.model_dump(mode="json", include={"release", "game", "commitment", "contributions"})
        for key, telling in self.tellings.items():
            telling.stream.write("seated", role=key, **head)
            telling.hear((), self._call(telling.role))

    def _look_round(self) -> None:
        """Ask the game how it stands, once for every state."""
        self.result: Result | None = self.game.result(self.state)
        if self.result is not None and self.sequel_slot in self.answers:
            self.result = None
        asks = self.game.awaits(self.state) if self.result is None else ()
        sits = self.opened.umpire  # where nobody sits as umpire, nothing is asked of him: his silence is the book's
        self.asks: tuple[Ask, ...] = tuple(ask for ask in asks if sits or ask.role != UMPIRE)

    def _call(self, role: Role) -> Call | None:
        asks = tuple(ask for ask in self.asks if ask.role == role.key)
        if not asks and self.result is None and role.key != UMPIRE:
            return None
        return Call(asks, self.game.view(self.state, role))

    # -- a game that calls for another -------------------------------------------------------------------------------

    @property
    def sequel_slot(self) -> Slot:
        """Where the winner of a sequel comes back as an answer; its outcome is the next, then its points in order."""
        clauses = self.result.clauses if self.result is not None and self.result.sequel is not None else ()
        return Slot(self.state.move, clauses[0] if clauses else "")

    # -- sheets ------------------------------------------------------------------------------------------------------

    @property
    def ready(self) -> bool:
        """Whether the next step can be worked out: a live line is in, or every sealed sheet that must come."""
        if self.closed is not None or self.result is not None:
            return False
        return self.live is not None or all(ask in self.sealed for ask in self.asks if ask.must)

    def ask_for(self, entry: Sheet) -> Ask | None:
        """The present ask that a sheet answers."""
        named = (entry.role, entry.form, entry.about)
        return next((ask for ask in self.asks if (ask.role, ask.form, ask.about) == named), None)

    def orders_of(self, ask: Ask, text: str) -> tuple[Any, ...]:
        """Read a text that was taken once."""
        return self.game.read(text, self.view(ask.role), ask).orders

    def view(self, role: str) -> Any:
        """What a role saw when it was last called; None before its first call."""
        called = self.tellings[role].called
        return called.view if called else None

    def take_sheet(self, ask: Ask, entry: Sheet) -> None:
        """A sheet is in: sealed until the step, or a live line that steps at once."""
        if ask.live:
            self.live = (ask, entry)
        else:
            self.sealed[ask] = entry
        told = {"form": entry.form, "text": entry.text, "salt": entry.salt, "receipt": receipt_of(entry), "why": entry.why}
        self.tellings[entry.role].stream.write("sealed", **told)

    def _send_back(self, asks: list[Ask], why: str) -> None:
        for ask in asks:
            entry = self.sealed.pop(ask)
            self.tellings[ask.role].stream.write("returned", form=entry.form, text=entry.text, why=why)

    # -- answers -----------------------------------------------------------------------------------------------------

    def take_answer(self, entry: Answer) -> None:
        """A ruling, an entered value or the outcome of a sequel is in."""
        self.answers[entry.slot.slot] = entry.value
        if entry.by == "sequel":
            self._look_round()

    def unasked(self) -> tuple[Slot, ...]:
        """Rulings whose move is over and that no step asked for."""
        return tuple(slot for slot in self.answers if slot not in self.asked and slot.move < self.state.move)

    # -- steps -------------------------------------------------------------------------------------------------------

    def work_out(self, key: Key, thrown: Mapping[Slot, float], *, real: bool) -> Draft:
        """Work out the next step. `thrown` are recorded throws; `real` says whether a real die or ruler is waited for."""
        bench = Dealt(key, self.take, self.answers, thrown, self.opened.real if real else ())
        return self._adjudicate(self.state, self._orders(), bench)

    def work_out_again(self, ruling: Answer, key: Key, thrown: Mapping[Slot, float], *, real: bool) -> Draft:
        """Work out the last step with one ruling more: same sheets, same dice."""
        last = self._last_step()
        answers = {**last.answers, ruling.slot.slot: ruling.value}
        bench = Dealt(key, last.take, answers, {**last.thrown, **thrown}, self.opened.real if real else ())
        return self._adjudicate(last.before, last.orders, bench)

    def _adjudicate(self, state: Any, orders: Orders, bench: Dealt) -> Draft:
        after, events = self.game.adjudicate(state, orders, bench)
        return Draft(after, events, tuple(bench.asked.values()))

    def _orders(self) -> Orders:
        if self.live is not None:
            ask, entry = self.live
            return {ask: self.orders_of(ask, entry.text)}
        return {ask: self.orders_of(ask, self.sealed[ask].text) for ask in self.asks if ask in self.sealed}

    def _last_step(self) -> LastStep:
        if self.last is None:
            raise ValueError("no step has been published")
        return self.last

    def published(self, draft: Draft, *, again: bool = False) -> Published:
        """The entry of a step, or of the last step worked out again."""
        last = self._last_step() if again else None
        before, take = (last.before, last.take) if last else (self.state, self.take)
        plain = dump(draft.state)
        ended = draft.state.move != before.move or self.game.result(draft.state) is not None
        return Published(
            move=draft.state.move,
            take=take,
            events=tuple(dump_event(event) for event in draft.events),
            throws=draft.throws,
            digest=digest(plain),
            state=plain if ended else None,
        )

    def publish(self, draft: Draft) -> None:
        """The step is a fact: every role that is called after it is told."""
        orders = self._orders()
        self._keep_last(self.state, orders, self.take, dict(self.answers), draft)
        if self.live is not None:
            self.live = None
        else:
            self.sealed = {}
        self.state = draft.state
        self._look_round()
        for telling in self.tellings.values():
            telling.hear(draft.events, self._call(telling.role))
        self._send_back(self._unreadable(), "it no longer reads after what happened")

    def amend(self, ruling: Answer, draft: Draft) -> None:
        """The last step is another fact: who is told anything else gets his sheet back, and then new dice are thrown."""
        last = self._last_step()
        self.answers[ruling.slot.slot] = ruling.value
        self._keep_last(last.before, last.orders, last.take, {**last.answers, ruling.slot.slot: ruling.value}, draft)
        self.state = draft.state
        self._look_round()
        changed = [
            key for key, telling in self.tellings.items() if telling.hear_again(draft.events, self._call(telling.role))
        ]
        self._send_back(
            [ask for ask in self.sealed if ask.role in changed and ask in self.asks], "the last step was amended"
        )
        unreadable = self._unreadable()
        self._send_back(unreadable, "it no longer reads after the amendment")
        self.take += any(key != UMPIRE for key in changed)

    def _keep_last(self, before: Any, orders: Orders, take: int, answers: Mapping[Slot, str], draft: Draft) -> None:
        thrown = {throw.slot.slot: throw.value for throw in draft.throws}
        findings = {finding.slot: finding for finding in draft.findings}
        self.last = LastStep(before, orders, take, answers, thrown, findings)
        self.asked.update(findings)

    def _unreadable(self) -> list[Ask]:
        """Sealed sheets whose ask is gone or whose text no longer reads."""
        gone = [ask for ask in self.sealed if ask not in self.asks]
        kept = [ask for ask in self.sealed if ask in self.asks]
        read = self.game.read
        return gone + [ask for ask in kept if read(self.sealed[ask].text, self.view(ask.role), ask).refusals]

    def close(self, entry: Closed, chain: str) -> None:
        """The end: every stream learns the result, the secret and the chain of the whole record."""
        self.closed, self.asks = entry, ()
        for telling in self.tellings.values():
            telling.stream.write("closed", record=chain, **entry.model_dump(mode="json", exclude={"kind"}))
