"""The table as the fold of its entries: state, sheets that are in, rulings, and what each role has been told.

Each entry of a record has one method here that makes it true; a table calls it after the entry is stored, a replay after it
was read. Whether an entry may come now `admission` says for both. Nothing here writes, throws secrets about or knows the
time.
"""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

from sandgate.kernel.answers import Answers
from sandgate.kernel.asks import Ask
from sandgate.kernel.asks import Sheet as ReadSheet
from sandgate.kernel.bench import Asked, Dealt
from sandgate.kernel.changes import Pace, change
from sandgate.kernel.codec import Json, digest_of, load, text_of_events, text_of_value
from sandgate.kernel.contract import UMPIRE, Game, Result, Role, Slot
from sandgate.kernel.dice import Key
from sandgate.kernel.dispatches import Dispatches
from sandgate.kernel.errors import TableError
from sandgate.kernel.heard_by_all import heard_by_all, waited_for
from sandgate.kernel.laid_out import laid_out
from sandgate.kernel.record import (
    START,
    Amended,
    Answer,
    Closed,
    Dispatch,
    Kept,
    Opened,
    Passed,
    Published,
    Sheet,
    Undone,
    Withdrawn,
)
from sandgate.kernel.sequels import Sequels, told_who_fights
from sandgate.kernel.sheets import Sheets, receipt_of
from sandgate.kernel.steps import Ahead, Draft, LastStep, Orders
from sandgate.kernel.telling import Call, Telling, told_of
from sandgate.kernel.unruled import unruled

BROKEN_OFF = "broken off"  # how a table ends that is closed before its game is over

# What every role is told of the head of the record.
HEAD = {"release", "layout", "game", "commitment", "contributions", "umpire", "real", "parent", "parent_move", "take"}


def _of(asks: Mapping[Ask, int], role: str) -> dict[Ask, int]:
    return {ask: call for ask, call in asks.items() if ask.role == role}


class Fold:
    """What a record amounts to, entry by entry."""

    def __init__(self, game: Game[Any, Any], opened: Opened) -> None:
        self.game, self.opened = game, opened
        roles = game.roles(opened.scenario)
        self.roles = {role.key: role for role in roles}
        self.roles.setdefault(UMPIRE, Role(UMPIRE))
        _check_head(opened, [role.key for role in roles])
        self.state = game.setup(opened.scenario) if opened.state is None else load(game.state, opened.state)
        self.kept = Kept(START, Pace())
        self.take = opened.take
        self.steps = 0
        self.sheets = Sheets()
        self._reads: dict[Ask, tuple[Any, str, ReadSheet]] = {}  # sheets as they were read: on which view, which text
        self.answers = Answers()
        self.sequels = Sequels()
        self.last: LastStep | None = None
        self.closed: Closed | None = None
        self.result: Result | None = None
        self.asks: dict[Ask, int] = {}  # each with its call: the line of its role's own stream by which it was called
        self._kept: dict[Ask, int] = {}  # those that stand as they stood before the last step
        self.tellings = {key: Telling(role, opened.layout) for key, role in self.roles.items()}
        self._heard_in: dict[str, int] = {}  # by role: the move in which it heard something last
        self.dispatches = Dispatches(self.tellings, umpire=opened.umpire)
        self._begin()

    def _begin(self) -> None:
        """Every role is seated and told how the game begins."""
        ahead = self.ahead(self.state)
        self._stand(ahead, ())
        head = self.opened.model_dump(mode="json", include=HEAD)
        for key, telling in self.tellings.items():
            telling.stream.write("seated", role=key, **head)
            telling.hear((), ahead.calls.get(key))
        self._number_calls()
        self._lay_out(self.roles)
        self._hang_anew(self.roles)

    # -- how the game stands -----------------------------------------------------------------------------------------

    def ahead(self, state: Any, taken_up: Slot | None = None) -> Ahead:
        """Ask the game how it stands in a state; whatever it falls over here has not been stored yet.

        taken_up: the sequel whose outcome is taken up by the step to this state.
        """
        result, came_back = self._result(state, taken_up)
        asks = self._asks(state) if result is None else ()
        calls = {key: self._call(key, asks, state) for key in self._called(result, asks)}
        return Ahead(result, asks, calls, came_back)

    def _result(self, state: Any, taken_up: Slot | None) -> tuple[Result | None, Slot | None]:
        """The result of a game in a state; where its sequel has come back it has none, and that is taken up."""
        result = self.game.result(state)
        if result is None or result.sequel is None:
            return result, None
        slot = self.sequels.slot(state.move, result, taken_up)
        return (None, slot) if slot in self.sequels.brought else (result, None)

    def _asks(self, state: Any) -> tuple[Ask, ...]:
        """What is asked in a state; where nobody sits as umpire nothing of him: his silence is the book's."""
        return tuple(ask for ask in self.game.awaits(state) if self.opened.umpire or ask.role != UMPIRE)

    def _called(self, result: Result | None, asks: Iterable[Ask]) -> list[str]:
        """The roles that are called: at the end all of them, else the umpire, who is asked and who goes over to a sequel."""
        if result is not None and result.sequel is None:
            return [*self.roles]
        called = {UMPIRE, *(ask.role for ask in asks), *(result.calls if result is not None else ())}
        return [key for key in self.roles if key in called]

    def _call(self, role: str, asks: Iterable[Ask], state: Any) -> Call:
        mine = tuple(ask for ask in asks if ask.role == role)
        return Call(mine, self.game.view(state, self.roles[role]))

    def _stand(self, ahead: Ahead, answered: tuple[Ask, ...]) -> None:
        """Take up how the game stands."""
        self.result, self.sequels.came_back = ahead.result, ahead.came_back
        self._kept = {ask: call for ask, call in self.asks.items() if ask not in answered}
        self.asks = {ask: self._kept.get(ask, 0) for ask in ahead.asks}

    def _number_calls(self) -> None:
        """Asks that were answered, or that were gone, are called anew, each by a line of its role's own stream.

        A number of the whole table would count what others do in secret.
        """
        self.asks = {ask: self._kept.get(ask, self.tellings[ask.role].stream.called) for ask in self.asks}

    def _lay_out(self, roles: Iterable[str]) -> None:
        """What is asked and in lies before roles that are called; before any other it stays as it lay."""
        entries = self.sheets.entries
        for key in roles:
            self.tellings[key].laid = laid_out(key, self.asks, entries)

    def _hang_anew(self, heard: Iterable[str]) -> None:
        """What stands on the wall is as the game stands now, if all players have just heard of it."""
        move, hear = self.state.move, [*heard]
        self._heard_in |= dict.fromkeys(hear, move)
        players = waited_for(self.tellings, self._heard_in, move)
        if {*players} <= {*hear}:
            self.heard_by_all = heard_by_all(move, self.state, self.asks, self.tellings, players)

    @property
    def over(self) -> bool:
        """Whether the game has ended, and waits for no sequel."""
        return self.result is not None and self.result.sequel is None

    @property
    def waits_for_sequel(self) -> bool:
        """Whether the game has called for another that has not come back."""
        return self.result is not None and self.result.sequel is not None

    @property
    def sequel_slot(self) -> Slot:
        """Where the winner of the sequel that is waited for comes back as an answer."""
        return self.sequels.slot(self.state.move, self.result)

    def view(self, role: str) -> Any:
        """What a role saw when it was last called; None before its first call."""
        called = self.tellings[role].called
        return called.view if called else None

    def ending(self, secret: str, salt: str) -> Closed:
        """The closing entry as the game stands: its result, or that it was broken off."""
        result = self.result if self.result is not None and self.over else Result(BROKEN_OFF)
        return Closed(
            outcome=result.outcome,
            winner=result.winner,
            points=result.points,
            clauses=result.clauses,
            secret=secret,
            salt=salt,
        )

    # -- sheets ------------------------------------------------------------------------------------------------------

    @property
    def ready(self) -> bool:
        """Whether the next step can be worked out: a live line is in, or every sealed sheet that must come."""
        if self.closed is not None or self.result is not None:
            return False
        return bool(self.sheets.lines) or not [ask for ask in self.asks if ask.must and ask not in self.sheets.sealed]

    @property
    def umpires_line(self) -> bool:
        """Whether the next step is a line of the umpire's own."""
        return self.sheets.pending[:1] != () and self.sheets.pending[0].role == UMPIRE

    def ask_for(self, entry: Sheet | Withdrawn) -> Ask | None:
        """The present ask that a sheet answers, or had answered."""
        role, form, about = entry.role, entry.form, entry.about
        named = [ask for ask in self.asks if ask.role == role and ask.form == form and ask.about == about]
        return named[0] if named else None

    def read(self, ask: Ask, text: str) -> ReadSheet:
        """Read a sheet as its writer's view stands; the last one of each ask is kept, for it is read again at its step."""
        view, last = self.view(ask.role), self._reads.get(ask)
        if last is None or last[0] is not view or last[1] != text:
            last = self._reads[ask] = view, text, self.game.read(text, view, ask)
        return last[2]

    def take_sheet(self, entry: Sheet) -> None:
        """A sheet is in: sealed until the step, or a live line that steps in its turn."""
        ask = self._answered(entry)
        self.sheets.take(ask, entry)
        self.tellings[entry.role].laid.entries[ask] = entry
        told = {"form": entry.form, "text": entry.text, "salt": entry.salt, "receipt": receipt_of(entry), "why": entry.why}
        if entry.by == "umpire":
            told["by"] = entry.by
        self.tellings[entry.role].stream.write("sealed", **told)

    def take_back(self, entry: Withdrawn) -> None:
        """A sealed sheet goes back to its writer, who is asked for it again; nobody else hears of it."""
        self._send_back([self._answered(entry)], "you took it back")

    def _answered(self, entry: Sheet | Withdrawn) -> Ask:
        ask = self.ask_for(entry)
        if ask is None:
            raise TableError("a sheet that nobody had asked for")
        return ask

    def _send_back(self, asks: Iterable[Ask], why: str) -> None:
        """Sheets go back to their writers; of a live ask its line."""
        for ask in asks:
            self._return(self.sheets.take_out(ask), why)
            self.tellings[ask.role].laid.entries.pop(ask, None)

    def _return(self, sheet: Sheet, why: str) -> None:
        self.tellings[sheet.role].stream.write("returned", form=sheet.form, text=sheet.text, why=why)

    def _sealed_of(self, roles: Iterable[str]) -> list[Ask]:
        """The sealed sheets of roles whose asks stand."""
        return [ask for ask in self.sheets.sealed if ask.role in roles and ask in self.asks]

    def _unreadable(self) -> list[Ask]:
        """Sheets that are in and whose ask is gone or whose text no longer reads."""
        entries = self.sheets.entries
        gone = [ask for ask in entries if ask not in self.asks]
        kept = [ask for ask in entries if ask in self.asks]
        return gone + [ask for ask in kept if self.read(ask, entries[ask].text).refusals]

    # -- messages and answers ----------------------------------------------------------------------------------------

    def take_dispatch(self, entry: Dispatch) -> None:
        """A message is on its way."""
        self.dispatches.send(entry, self.state.move)

    def take_passed(self, entry: Passed) -> None:
        """The umpire has settled a message."""
        self.dispatches.settle(entry, self.state.move)

    def take_answer(self, entry: Answer) -> None:
        """A ruling, an entered value or the outcome of a sequel is in; with its winner, the last, it has come back."""
        slot = entry.slot.slot
        self.answers.take(entry)
        if entry.by == "sequel":
            self.sequels.brought.add(slot)
            if slot == self.sequel_slot:
                self._stand(self.ahead(self.state), ())
                self._number_calls()

    def unasked(self) -> tuple[Slot, ...]:
        """Rulings whose move is over and that came to nothing."""
        return self.answers.unasked(self.state.move)

    # -- steps -------------------------------------------------------------------------------------------------------

    def work_out(self, key: Key, thrown: Mapping[Slot, float], but: Mapping[Slot, str] | None = None) -> Draft:
        """Work out the next step. `thrown` are recorded throws; raises Wanted where a real die or ruler is waited for.

        but: answers that stand in no record, to see what would come of them.
        """
        answers = {**self.answers.given, **but} if but else self.answers.given
        orders = {ask: self.read(ask, entry.text).orders for ask, entry in self.sheets.next(self.asks).items()}
        if answers or self.opened.real or self.opened.umpire:
            return self._adjudicate(self.state, orders, Dealt(key, self.take, answers, thrown, self.opened.real))
        return self._adjudicate(self.state, orders, unruled(self.game, self.state, orders, key, self.take, thrown))

    def work_out_again(self, ruling: Answer, key: Key, thrown: Mapping[Slot, float]) -> Draft:
        """Work out the last step with one ruling more: same sheets, same dice."""
        last = self._last_step()
        answers = {**self.answers.given, ruling.slot.slot: ruling.value}
        bench = Dealt(key, last.take, answers, {**thrown, **last.thrown}, self.opened.real)
        return self._adjudicate(last.before, last.orders, bench)

    def _adjudicate(self, state: Any, orders: Orders, bench: Dealt) -> Draft:
        after, events = self.game.adjudicate(state, orders, bench)
        result = self.game.result(after)
        if result is not None and result.sequel is not None:
            at_s = max([event.at_s for event in events], default=0.0)
            events = (*events, *told_who_fights(result, self.roles, at_s))
        return Draft(orders, after, events, bench.asked, result)

    def _last_step(self) -> LastStep:
        if self.last is None:
            raise TableError("no step has been published")
        return self.last

    def published(self, draft: Draft, *, again: bool = False) -> Published:
        """The entry of a step, or of the last step worked out again; raises ValueError for what no record can hold."""
        last = self._last_step() if again else None
        before, take, kept = (last.before, last.take, last.kept) if last else (self.state, self.take, self.kept)
        events, move = Json(text_of_events(draft.events)), draft.state.move
        over = draft.result is not None
        if self.opened.layout == 1:
            whole = Json(text_of_value(draft.state)) if over or move != before.move else None
            said: dict[str, Any] = {"digest": digest_of(draft.state), "state": whole}
        else:
            said = kept.step(change(before, draft.state), partial(text_of_value, draft.state), last=over)
        return Published.model_construct(move=move, take=take, events=events, throws=draft.throws, **said)

    def publish(self, entry: Published, draft: Draft, ahead: Ahead) -> None:
        """The step is a fact: every role that is called after it is told.

        A line does not answer its live ask for good: while that stands it keeps its call, and its time runs on, until it is
        met with silence or the move has ended.
        """
        orders, ended = draft.orders, draft.state.move != self.state.move
        live, before = bool(self.sheets.lines) and not ended, self.asks
        self._keep_last(self._next_step(orders), draft)
        self.sequels.take_up()
        self.sheets.step()
        self.state, self.steps, self.answers.entered = draft.state, self.steps + 1, False
        self.kept = self.kept.after(entry)
        self._stand(ahead, tuple(ask for ask, lines in orders.items() if ended or not (ask.live and lines)))
        opened, facts = {ask.role for ask in orders}, told_of(draft.events)
        for key, telling in self.tellings.items():
            goes_on = live and not self.over and _of(before, key) == _of(self.asks, key)
            telling.hear(facts, ahead.calls.get(key), anew=key in opened, goes_on=goes_on)
        self._number_calls()
        self._lay_out(ahead.calls)
        self._hang_anew([key for key, telling in self.tellings.items() if telling.hears])
        self._send_back(self._unreadable(), "it no longer reads after what happened")
        self.dispatches.deliver_due(self.state.move)

    def amend(self, entry: Amended, draft: Draft, ahead: Ahead) -> None:
        """The last step is another fact: who is told anything else gets his sheet back, and then new dice are thrown."""
        last = self._last_step()
        self.answers.rule(entry.ruling)
        self.answers.strike(last.findings)
        self._keep_last(last, draft)
        self.state, self.kept = draft.state, last.kept.after(entry.published)
        self._stand(ahead, ())
        facts = told_of(draft.events)
        changed = [key for key, telling in self.tellings.items() if telling.hear_again(facts, ahead.calls.get(key))]
        self._number_calls()
        self._lay_out([*ahead.calls, *changed])
        self._hang_anew(changed)
        self._send_back(self._sealed_of(changed), "the last step was amended")
        self._send_back(self._unreadable(), "it no longer reads after the amendment")
        self.take += any(key != UMPIRE for key in changed)
        self.dispatches.deliver_due(self.state.move)

    def undo(self, entry: Undone) -> None:
        """The last step is none: its sheets go back to their writers. Dice that were seen are not thrown so again.

        What a sequel has brought stands: that game was played.
        """
        last, why = (
            self._last_step(),
            entry.reason or ("it was taken back by consent" if entry.agreed else "you took it back"),
        )
        if last.took_up is not None:
            self.sequels.returned.discard(last.took_up)
        ahead = self.ahead(last.before)
        self.answers.take_back(last.findings, self.sequels.brought)
        self.take += bool(last.thrown)
        self.state, self.steps, self.last = last.before, self.steps + 1, last.earlier
        self.kept = last.kept
        self._stand(ahead, tuple(ask for ask in last.orders if not ask.live))
        changed = [key for key, telling in self.tellings.items() if telling.go_back(last.marks[key])]
        self._send_back(self._sealed_of(changed), why)
        self._send_back(self._unreadable(), why)
        for sheet in last.sheets:
            self._return(sheet, why)
        self._number_calls()
        self._lay_out([*ahead.calls, *changed])
        self._hang_anew(changed)

    def _next_step(self, orders: Orders) -> LastStep:
        """What is made a fact now."""
        sheets, last = self.sheets.as_they_came(), self.last
        marks = {key: telling.mark for key, telling in self.tellings.items()}
        one_call = bool(self.sheets.lines) and last is not None and last.orders.keys() == orders.keys()
        earlier = last if one_call and self.tellings[sheets[0].role].lines else None
        return LastStep(
            self.state, self.kept, orders, sheets, marks, earlier, self.take, {}, Asked({}), self.sequels.came_back
        )

    def _keep_last(self, step: LastStep, draft: Draft) -> None:
        self.last = step.as_drafted(draft)
        if self.opened.umpire:  # at any other table nobody rules
            self.answers.note(self.last.findings)

    def close(self, entry: Closed, chain: str) -> None:
        """The end: every stream learns the result, the secret and the chain of the whole record."""
        self.closed, self.asks = entry, {}
        for telling in self.tellings.values():
            telling.laid = laid_out(telling.role.key, {}, {})
            telling.stream.write("closed", record=chain, **entry.model_dump(mode="json", exclude={"kind"}))
        self._hang_anew(self.roles)


def _check_head(opened: Opened, roles: list[str]) -> None:
    """Raise TableError for a head that no table could have: its dice or its beginning may have been chosen."""
    if not opened.parent and (opened.take or opened.state is not None):
        raise TableError("a record without a parent begins with the scenario and take 0")
    if sorted(opened.contributions) != sorted(roles):
        raise TableError(f"one word for the dice is wanted of each role: {', '.join(roles)}")
