"""What the umpire is asked by a step at his table: in what words, whom it concerns, and what else would come of it.

All of it is read with the names and pieces of his own board; nothing is done to the table.
"""

from collections.abc import Iterable

from sandgate.kernel.bench import Finding
from sandgate.kernel.board import Piece
from sandgate.kernel.contract import Slot
from sandgate.kernel.decisions import check_fit, umpires_board
from sandgate.kernel.errors import TableError
from sandgate.kernel.instead import Instead, answers_to, instead
from sandgate.kernel.questions import concerned, names_of, question_of, questions_of
from sandgate.kernel.table import Table


def question_here(table: Table, finding: Finding) -> str:
    """What a finding asks; "" where the game says nothing."""
    return question_of(finding, names_of(umpires_board(table.fold)))


def questions_here(table: Table, findings: Iterable[Finding]) -> dict[Slot, str]:
    """What the findings of one step ask, by their addresses: no two of them read alike."""
    return questions_of(findings, umpires_board(table.fold))


def concerned_here(table: Table, finding: Finding) -> tuple[Piece, ...]:
    """The pieces that a finding concerns, without those that stand on the board no more."""
    return concerned(finding, question_here(table, finding), umpires_board(table.fold))


def instead_here(table: Table, slot: Slot, value: str = "") -> tuple[Instead, ...]:
    """What would come of another answer in the drafted step, or of each that may be ruled where those are few.

    Raises TableError for an address at which the step asks nothing, and for a value that cannot stand there.
    """
    finding = table.finding(slot)
    if finding is None:
        raise TableError(f"the step that waits has not asked for {table.slot_text(slot)}")
    if value:
        check_fit(table.fold, finding, value)
    draft, values = table.draft(), (value,) if value else answers_to(finding)
    return tuple(instead(table.fold, table.key, draft, finding, each) for each in values)
