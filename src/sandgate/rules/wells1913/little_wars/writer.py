"""Who writes a sheet of Little Wars, the field on which his next line is tried, and what he is offered."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from sandgate.kernel.contract import Ask, Order
from sandgate.kernel.desk.deeds import Case
from sandgate.rules.wells1913.little_wars.offers import forms
from sandgate.rules.wells1913.little_wars.state import Battle
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
    def offered(self) -> tuple[tuple[type[Any], Case], ...]:
        """The cases in which orders are offered to him, each with its order, in the order of their ranks."""
        general = [(kind, case._replace(rank=rank)) for rank, (kind, case) in enumerate(forms(self.battle, self.ask))]
        sure = enumerate(lines(self.battle, self.ask), BEHIND_FORMS)
        return (*general, *[(type(line), Case(order=line, rank=rank)) for rank, line in sure])


def cases_of(kind: type[Any]) -> Callable[[Writer, Ask], Iterator[Case]]:
    """A function that tells the cases in which an order is offered."""

    def cases(seen: Writer, _ask: Ask) -> Iterator[Case]:
        return (case for offered, case in seen.offered if offered is kind)

    return cases
