"""What a drafted step rests on, for the umpire: its findings in short or one whole, and which of them want him."""

import click

from sandgate.cli.hall import Hall, On
from sandgate.cli.prose import wrapped
from sandgate.kernel.bench import Finding, value_text
from sandgate.kernel.clauses import clause_if_known, clauses_beside, near_names
from sandgate.kernel.contract import Slot
from sandgate.kernel.errors import TableError
from sandgate.kernel.umpires_questions import question_here, questions_here

ENDLESS = float("inf")
KINDS = {"throw": "a die", "normal": "an error dealt", "measure": "measured", "judge": "a finding"}


def show_findings(hall: Hall, which: str = "") -> None:
    """The findings of the drafted step, each with what it asks; one of them whole by its number."""
    findings = hall.table.findings()
    if not which:
        asked = questions_here(hall.table, findings)
        for number, finding in enumerate(findings, 1):
            click.echo(f"  {number:3}  {_in_short(hall, finding)}")
            for line in wrapped(asked[finding.slot], "       "):
                click.echo(line)
        click.echo("  :findings 1 shows what may be ruled, and why" if findings else "  (none)")
        return
    if not which.isdecimal() or not 1 <= int(which) <= len(findings):
        raise TableError(f"no finding {which}; this step has {f'1 to {len(findings)}' if findings else 'none'}")
    for line in _whole(hall, findings[int(which) - 1]):
        click.echo(line)


def _in_short(hall: Hall, finding: Finding) -> str:
    ruled = f", proposed {value_text(finding.proposed)}" if finding.given != finding.proposed else ""
    return f"{hall.table.slot_text(finding.slot)} = {value_text(finding.given)}{ruled}"


def _whole(hall: Hall, finding: Finding) -> list[str]:
    """A finding with what is asked, what may be ruled, the clause by which it is proposed, and a ruling to be copied."""
    words = question_here(hall.table, finding)
    about = f"{words} ({KINDS[finding.kind]})" if words else KINDS[finding.kind]
    clause = clause_if_known(finding.slot.clause)
    why = f"{clause.id} {clause.title}: {' '.join((clause.ruling or clause.text).split())}" if clause else ""
    lines = [about, f"may be ruled: {finding.wants}", why, ruling_like(hall, finding)]
    return [f"  {_in_short(hall, finding)}", *(part for line in lines for part in wrapped(line, "     "))]


def ruling_like(hall: Hall, finding: Finding) -> str:
    """A ruling that could be typed for a finding as it stands."""
    slot = hall.table.slot_text(finding.slot)
    return f"RULE {slot} = {value_text(finding.given)} BECAUSE I looked closely"


def asked_alike(hall: Hall, slot: Slot) -> list[str]:
    """The last address under the same clause for which a step has asked, to compare with a ruling that is kept; or none."""
    asked = [*hall.table.fold.answers.asked, *(finding.slot for finding in _draft_findings(hall))]
    alike = [each for each in asked if each.clause == slot.clause]
    return [hall.table.slot_text(each) for each in alike[-1:]]


def _draft_findings(hall: Hall) -> tuple[Finding, ...]:
    try:
        return hall.table.findings()
    except TableError:
        return ()


def going_on(words: str, move: int) -> On:
    """Read how far a table shall publish on: clauses, and a move or `end`; by default to the end of the present move.

    >>> going_on("", 4), going_on("LW.GUN 9", 4), going_on("end", 4)
    (On(until=5.0, clauses=()), On(until=9.0, clauses=('LW.GUN',)), On(until=inf, clauses=()))
    """
    until, clauses = float(move + 1), list[str]()
    for word in words.split():
        if word.isdecimal():
            until = float(word)
        elif word == "end":
            until = ENDLESS
        else:
            clauses.append(_known(word.upper()))
    if until <= move:
        raise TableError(f"move {until:.0f} has ended already; name {move + 1} or a later one")
    return On(until, tuple(clauses))


def _known(beginning: str) -> str:
    """The beginning of a clause that some book has; raises TableError for any other."""
    beside = clauses_beside(beginning)
    if beside and not any(clause.startswith(beginning) for clause in beside):
        raise TableError(f"no clause begins with {beginning}{near_names(beginning, beside)}")
    return beginning


def why_stopped(hall: Hall, on: On) -> str:
    """Why the umpire is wanted at the step that waits; nothing if it may be published without him."""
    table = hall.table
    try:
        findings = table.findings()
    except TableError as error:
        return str(error)
    if table.fold.state.move >= on.until:
        return f"{table.game.counts} {table.fold.state.move} has ended"
    wanting = next((finding for finding in findings if _wants_him(hall, finding, on)), None)
    return f"a finding wants you, {_in_short(hall, wanting)}" if wanting else ""


def _wants_him(hall: Hall, finding: Finding, on: On) -> bool:
    """Whether a finding is for the umpire to see: he has named its clause, or ruled on it, or the book leaves it to him."""
    clause = clause_if_known(finding.slot.clause)
    left_to_him = clause is not None and clause.kind == "discretion" and clause.id not in hall.table.game.routine
    return left_to_him or finding.slot in hall.table.fold.answers.reasons or finding.slot.clause.startswith(on.clauses)
