"""Who writes a sheet of Little Wars, the field on which his next line is tried, and what he is offered."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from sandgate.kernel.asks import Ask, Order
from sandgate.kernel.desk.barring import split
from sandgate.kernel.desk.deeds import Case, Want
from sandgate.rules.wells1913.little_wars.offers import forms
from sandgate.rules.wells1913.little_wars.state import Battle
from sandgate.rules.wells1913.little_wars.unable import BARS
from sandgate.rules.wells1913.little_wars.worth_trying import lines

BEHIND_FORMS: Final = 1000  # the rank of what is offered as it stands


@dataclass(frozen=True)
class Writer:
    """The writer of a sheet, and the field as the lines so far leave it."""

    battle: Battle
    ask: Ask
    written: int = 0  # lines of his sheet that read, whatever else is wrong with them
    over: Order | None = None  # the line that has ended his sheet: END or CONCEDE

    @cached_property
    def _parted(self) -> tuple[tuple[type[Any], Case | None, tuple[Want, ...]], ...]:
        """The general forms, each with its order: as far as they can be filled now, and who is wanting, and why."""
        return tuple([self._parted_by(kind, case._replace(rank=rank)) for rank, (kind, case) in self._forms])

    @property
    def _forms(self) -> Iterable[tuple[int, tuple[type[Any], Case]]]:
        return enumerate(forms(self.battle, self.ask))

    def _parted_by(self, kind: type[Any], case: Case) -> tuple[type[Any], Case | None, tuple[Want, ...]]:
        if kind not in BARS or not _names_somebody(case):
            return kind, case, ()
        can, wants = split(self, case, BARS[kind])
        return kind, can, wants

    @property
    def wanting(self) -> tuple[tuple[type[Any], Want], ...]:
        """The cases in which orders cannot be given to those who are on the field, each with its order."""
        return tuple([(kind, want) for kind, _, wants in self._parted for want in wants])

    @cached_property
    def offered(self) -> tuple[tuple[type[Any], Case], ...]:
        """The cases in which orders are offered to him, each with its order, in the order of their ranks."""
        general = [(kind, case) for kind, case, _ in self._parted if case is not None]
        sure = enumerate(lines(self.battle, self.ask), BEHIND_FORMS)
        return (*general, *[(type(line), Case(order=line, rank=rank)) for rank, line in sure])


def _names_somebody(case: Case) -> bool:
    return any(case.gaps) and case.gaps[0].choices != ("",)


def wants_of(kind: type[Any]) -> Callable[[Writer, Ask], Iterator[Want]]:
    """A function that tells the cases in which an order is wanting."""

    def wants(seen: Writer, _ask: Ask) -> Iterator[Want]:
        return (want for wanting, want in seen.wanting if wanting is kind)

    return wants


def cases_of(kind: type[Any]) -> Callable[[Writer, Ask], Iterator[Case]]:
    """A function that tells the cases in which an order is offered."""

    def cases(seen: Writer, _ask: Ask) -> Iterator[Case]:
        return (case for offered, case in seen.offered if offered is kind)

    return cases
