"""What the umpire decides instead of the rules: rulings as they are read, and whether they can stand."""

from collections.abc import Mapping
from typing import Any

from sandgate.kernel.bench import Finding, Wanted, value_text
from sandgate.kernel.clauses import clauses_beside, may_exist, near_names
from sandgate.kernel.contract import UMPIRE, Slot
from sandgate.kernel.dice import Key
from sandgate.kernel.errors import TableError
from sandgate.kernel.fold import Fold
from sandgate.kernel.record import THROWN_AGAIN, Answer, SlotEntry
from sandgate.kernel.replay import dealt_again
from sandgate.kernel.rulings import read_ruling, slot_text
from sandgate.kernel.steps import Draft, LastStep


def umpires_board(fold: Fold) -> tuple[Any, ...]:
    """The pieces of the umpire's board, by whose names rulings speak."""
    pieces: tuple[Any, ...] = fold.view(UMPIRE).pieces
    return pieces


def slot_here(fold: Fold, slot: Slot) -> str:
    """A slot as a ruling names it, with the names of the umpire's board."""
    return slot_text(slot, umpires_board(fold))


def wanted_here(fold: Fold, wanted: Finding) -> str:
    """A real die or length that a step waits for, with its slot as a ruling names it."""
    what = {"throw": f"a die of {wanted.faces}", "normal": "an error"}.get(wanted.kind, "a length")
    return f"{what}: {slot_here(fold, wanted.slot)}"


def ruling_of(fold: Fold, line: str) -> Answer:
    """A ruling as the record keeps it; raises OrderError if it cannot be read, TableError if it cannot be one."""
    if not fold.opened.umpire:
        raise TableError("nobody sits as umpire at this table; the rules' proposals stand")
    ruling = read_ruling(line, umpires_board(fold))
    clause = ruling.slot.clause
    if not may_exist(clause):
        raise TableError(f"no clause {clause}{near_names(clause, clauses_beside(clause))}")
    entry = Answer(slot=SlotEntry.of(ruling.slot), value=ruling.value, by="umpire", reason=ruling.reason)
    if entry.thrown_again:
        raise TableError(f"{THROWN_AGAIN!r} begins the reason of a throw that was made again; give a reason of your own")
    return entry


def check_ruling(fold: Fold, entry: Answer, asked: Finding | None) -> None:
    """Raise TableError for a ruling that cannot stand; `asked`: what the drafted step asks at its slot, if it does."""
    slot = entry.slot.slot
    if slot in fold.answers.asked:
        raise TableError(f"{slot_here(fold, slot)} is published; amend the last step, or mend older ones by hand")
    if asked is not None:
        check_fit(fold, asked, entry.value)
    else:
        _check_may_bind(fold, slot)


def check_fit(fold: Fold, finding: Finding, value: str) -> None:
    """Raise TableError for a value that is none of what a finding can be."""
    if finding.read(value) is None:
        asked = f"{slot_here(fold, finding.slot)} (proposed: {value_text(finding.proposed)})"
        raise TableError(f"{value!r} cannot stand for {asked}; give {finding.wants}")


def _check_may_bind(fold: Fold, slot: Slot) -> None:
    """Raise TableError for a ruling that no step will ask for."""
    clauses = fold.game.asked_under
    if clauses and slot.clause not in clauses:
        raise TableError(f"nothing is asked under {slot.clause}, so no ruling holds; rule under {', '.join(clauses)}")
    last: Mapping[Slot, Finding] = fold.last.findings if fold.last is not None else {}
    now = max(fold.state.move, min((asked.move for asked in last), default=0))
    if slot.move < now:
        where = slot_here(fold, slot)
        raise TableError(f"move {slot.move} is over, and {where} was not asked in it; mend it by hand or on a branch")


def last_that_asked(fold: Fold, slot: Slot) -> LastStep:
    """The last published step, which may be amended at a slot; raises TableError if it did not ask there."""
    last = fold.last
    if last is None or fold.closed is not None:
        raise TableError("there is no published step that can be amended now")
    if slot not in last.findings:
        raise TableError(f"the last step did not ask for {slot_here(fold, slot)}; mend older moves by hand or branch")
    return last


def amended(fold: Fold, entry: Answer, key: Key) -> Draft:
    """The last step with one ruling more; raises TableError if the ruling cannot stand there."""
    slot = entry.slot.slot
    check_fit(fold, last_that_asked(fold, slot).findings[slot], entry.value)
    try:
        return fold.work_out_again(entry, key, {})
    except Wanted as wanted:
        place = slot_here(fold, wanted.finding.slot)
        raise TableError(f"so amended, the step wants another throw or length; rule it first: RULE {place} = ...") from None


def thrown_again(fold: Fold, key: Key, asked: Finding | None, slot: Slot, reason: str) -> Answer:
    """The ruling by which a die of the drafted step is thrown again: with what the dice of a later take deal there."""
    if not reason.strip():
        raise TableError("a die is thrown again for a reason")
    if asked is None or asked.kind not in {"throw", "normal"} or "dice" in fold.opened.real:
        raise TableError(f"the dice of the table have thrown nothing at {slot_here(fold, slot)}")
    value = dealt_again(key, asked, fold.answers.thrown_again.get(slot, 0))
    return Answer(slot=SlotEntry.of(slot), value=value, by="umpire", reason=THROWN_AGAIN + reason)
