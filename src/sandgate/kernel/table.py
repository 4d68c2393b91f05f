"""A table: one game being played. It asks, takes sheets, steps, tells each role what it may know, and keeps the record.

Whatever a table does is stored as an entry first and made true by `Fold` afterwards, so that `resume` gets the same table
back from its record. How it steps and what holds it up: stepping.py; what a role sees and writes: writing.py.

A table without an umpire publishes a step as soon as it can. Where a person sits as umpire a step waits for `publish`;
`draft`, `rule`, `amend` and live sheets of his own are his; in what words he is asked says `umpires_questions.py`.
"""

from collections.abc import Mapping
from typing import Any

from sandgate.kernel import decisions
from sandgate.kernel.bench import Finding, value_text
from sandgate.kernel.contract import Game, Result, Scenario, Slot
from sandgate.kernel.dice import commitment
from sandgate.kernel.errors import TableError
from sandgate.kernel.fold import Fold
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.record import (
    LAYOUT,
    START,
    Amended,
    Answer,
    Dispatch,
    Opened,
    Passed,
    SlotEntry,
    calling_line,
    release,
)
from sandgate.kernel.replay import EachEntry, replay
from sandgate.kernel.store import Store
from sandgate.kernel.writing import Writing


class Table(Writing):
    """One game being played; make one with `open` or `resume`."""

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

    # -- its record --------------------------------------------------------------------------------------------------

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
        amended = Amended(ruling=entry, published=self.fold.published(draft, again=True).as_read)
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
