"""Which entries may come now: one check for the table before it stores an entry, and for a replay before it believes one."""

from collections.abc import Callable
from typing import Any

from sandgate.kernel import taking_back
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.errors import TableError
from sandgate.kernel.fold import Fold
from sandgate.kernel.record import Amended, Answer, AnyEntry, Closed, Dispatch, Passed, Published, Sheet, Undone, Withdrawn


def check(fold: Fold, entry: AnyEntry) -> None:
    """Raise TableError, in words, unless an entry may come now."""
    if fold.closed is not None:
        raise TableError("the table is closed: nothing comes after its end")
    checks: dict[type[Any], Callable[[Fold, Any], None]] = {
        Sheet: _check_sheet,
        Withdrawn: _check_withdrawn,
        Undone: _check_undone,
        Dispatch: _check_dispatch,
        Passed: _check_passed,
        Answer: _check_answer,
        Published: _check_published,
        Amended: _check_amended,
        Closed: _check_closed,
    }
    if type(entry) in checks:
        checks[type(entry)](fold, entry)


def _check_sheet(fold: Fold, entry: Sheet) -> None:
    ask = fold.ask_for(entry)
    if ask is None or ask in fold.sheets.entries:
        raise TableError(f"a sheet {entry.form!r} of {entry.role} that nobody had asked for")
    if entry.by == "umpire" and not (fold.opened.umpire and entry.role != UMPIRE and entry.why.strip()):
        raise TableError("a sheet is written for a seat by the umpire who sits at the table, and for a reason")
    if fold.read(ask, entry.text).refusals:
        raise TableError(f"a sheet of {entry.role} that does not read")


def _check_withdrawn(fold: Fold, entry: Withdrawn) -> None:
    ask = fold.ask_for(entry)
    if ask is None or ask not in fold.sheets.sealed:
        raise TableError(f"no sealed sheet {entry.form!r} of {entry.role} is in")
    why = taking_back.holds(fold, ask)
    if why:
        raise TableError(f"the sheet {entry.form!r} of {entry.role} cannot be taken back: {why}")


def _check_undone(fold: Fold, entry: Undone) -> None:
    if entry.agreed:
        _check_agreed(fold, entry)
        return
    if fold.last is None and (entry.role == UMPIRE or taking_back.alone(fold, entry.role)):
        raise TableError("there is no step that could be taken back")
    if _goes_over(fold, entry.role):
        raise TableError("the step cannot be taken back: the game that it calls for is being played")
    if entry.role == UMPIRE:
        _check_undone_by_umpire(fold, entry)
    elif not taking_back.may_undo(fold, entry.role):
        why = fold.game.mends or "dice were thrown for it, or somebody has seen what came of it"
        only = "; only the umpire can take it back" if fold.opened.umpire else ""
        raise TableError(f"it stands: {why}{only}")


def _check_agreed(fold: Fold, entry: Undone) -> None:
    others = taking_back.others(fold, entry.role)
    if entry.reason or [*entry.agreed] != others:
        raise TableError(f"by consent a step is taken back when all others have agreed: {', '.join(others)}")
    for role in (entry.role, *others):
        if why := taking_back.stands(fold, role):
            raise TableError(f"it stands: {why}")


def _goes_over(fold: Fold, role: str) -> bool:
    """Whether a role knows that another game is waited for: the umpire, and whom that calls."""
    result = fold.result
    return result is not None and result.sequel is not None and (role == UMPIRE or role in result.calls)


def _check_undone_by_umpire(fold: Fold, entry: Undone) -> None:
    if not (fold.opened.umpire and entry.reason.strip()):
        raise TableError("a step is taken back by the umpire who sits at the table, and for a reason")


def _check_dispatch(fold: Fold, entry: Dispatch) -> None:
    here = [key for key in fold.roles if key != UMPIRE or fold.opened.umpire]
    if entry.writer not in here or entry.reader not in here or entry.writer == entry.reader:
        raise TableError(f"no message from {entry.writer} to {entry.reader}: at this table are {', '.join(here)}")
    if not entry.text.strip():
        raise TableError("a message without words")
    through_umpire = UMPIRE in {entry.writer, entry.reader}
    if not through_umpire and not fold.game.may_write_to(fold.roles[entry.writer], fold.roles[entry.reader]):
        raise TableError(f"in this game {entry.writer} has no means to write to {entry.reader}")
    view = None if through_umpire else fold.view(entry.writer)
    why = "" if view is None else fold.game.hushed(view, fold.roles[entry.reader])
    if why:
        raise TableError(f"{entry.writer} cannot write to {entry.reader} now: {why}")


def _check_passed(fold: Fold, entry: Passed) -> None:
    if not fold.opened.umpire:
        raise TableError("a message let pass at a table where nobody sits as umpire")
    if not 1 <= entry.number <= len(fold.dispatches.messages) or not fold.dispatches.wait(entry.number):
        raise TableError(f"no message {entry.number} waits for the umpire")


def _check_answer(fold: Fold, entry: Answer) -> None:
    if entry.by == "umpire":
        _check_ruling(fold, entry)
    if entry.by == "table" and not fold.opened.real:
        raise TableError("a die or length from a real table, at a table that has none")
    if entry.by == "sequel" and not (fold.waits_for_sequel and entry.slot.slot[:4] == fold.sequel_slot[:4]):
        raise TableError("the outcome of a sequel that nobody called for")


def _check_ruling(fold: Fold, entry: Answer) -> None:
    if not fold.opened.umpire:
        raise TableError("a ruling at a table where nobody sits as umpire")
    if entry.slot.slot in fold.answers.asked:
        raise TableError("a ruling on what is published already")
    if not entry.reason:
        raise TableError("a ruling without a reason")


def _check_published(fold: Fold, _: Published) -> None:
    if not fold.ready:
        raise TableError("a step cannot be published before its sheets are in")


def _check_amended(fold: Fold, entry: Amended) -> None:
    slot = entry.ruling.slot.slot
    if not fold.opened.umpire or entry.ruling.by != "umpire" or not entry.ruling.reason:
        raise TableError("an amendment that no umpire made, or without a reason")
    if fold.last is None or slot not in fold.last.findings:
        raise TableError("an amendment of something that the last step did not ask")
    if fold.waits_for_sequel:
        raise TableError("the step cannot be amended: the game that it calls for is being played")


def _check_closed(fold: Fold, entry: Closed) -> None:
    if fold.ending(entry.secret, entry.salt) != entry:
        raise TableError("this is not how the game stands at its end")
