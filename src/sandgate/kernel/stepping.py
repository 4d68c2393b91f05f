"""The steps of a game that is being played: worked out, published, waited for, each stored first and made true afterwards.

What may not be in the record before the end, the host's secret, lies in a `Desk` beside it. Where an entry cannot be stored
(a full disk, a lock of another program) it is not made true: NotKept says so. A step that only waits for the disk is
`held_up`, and `go_on` tries it again; one that waits for a real die or length goes on when that is entered.
"""

from contextlib import suppress
from functools import cached_property
from typing import Any

from sandgate.kernel import decisions
from sandgate.kernel.admission import check
from sandgate.kernel.bench import Finding, Wanted
from sandgate.kernel.contract import Game, Result
from sandgate.kernel.dice import Key, table_key
from sandgate.kernel.errors import NotKept, TableError
from sandgate.kernel.fold import Fold
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.notation import number_text
from sandgate.kernel.papers import Gauge
from sandgate.kernel.record import Answer, AnyEntry, Opened, SlotEntry, chained, text_of_entry
from sandgate.kernel.steps import Draft
from sandgate.kernel.store import Store


class Steps:
    """A game with its record and its host's desk, as far as it goes by steps."""

    def __init__(self, fold: Fold, store: Store, desk: Desk | None, length: int, chain: str) -> None:
        self.fold, self.store, self.desk = fold, store, desk
        self.wanted: Finding | None = None  # a real die or length that the step waits for
        self._entered: tuple[Finding, ...] = ()  # what that step asked before it
        self._length, self._chain = length, chain
        self._draft: Draft | None = None

    @property
    def game(self) -> Game[Any, Any]:
        """The game that is played here."""
        return self.fold.game

    @property
    def result(self) -> Result | None:
        """How the game ended, or which sequel it waits for; None while it goes on."""
        return self.fold.result

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

    def _desk(self) -> Desk:
        if self.desk is None:
            raise TableError("this record was opened without its desk: it can be read and not played on")
        return self.desk

    @cached_property
    def key(self) -> Key:
        """The key of the dice; only the host has it before the end."""
        return table_key(self._desk().secret, self.fold.opened.contributions.values())

    @property
    def waits_for_umpire(self) -> bool:
        """Whether a step is worked out and waits for the person who sits as umpire; his own lines never wait."""
        return self.fold.opened.umpire and not self.fold.umpires_line and self.fold.ready

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
