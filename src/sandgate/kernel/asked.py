"""What is asked of a role at a table, and whose sheets are in as far as it may know."""

from sandgate.kernel.contract import UMPIRE, Ask
from sandgate.kernel.errors import TableError
from sandgate.kernel.fold import Fold


def known_role(fold: Fold, role: str) -> str:
    """A role by its name; raises TableError if it is not at the table."""
    if role not in fold.roles:
        raise TableError(f"no role {role!r} at this table; there are {', '.join(fold.roles)}")
    return role


def asks_of(fold: Fold, role: str) -> tuple[Ask, ...]:
    """The sheets asked of a role now that are not yet in."""
    here = fold.sheets.entries
    return tuple(ask for ask in fold.asks if ask.role == role and ask not in here)


def ask_of(fold: Fold, role: str, form: str, about: tuple[str, ...] | None) -> Ask:
    """The ask that is meant by a form and what it is about, where several stand; raises TableError if nothing is asked."""
    mine = [ask for ask in asks_of(fold, known_role(fold, role)) if named(ask, form, about)]
    if not mine:
        raise TableError(f"nothing is asked of {role} now; its sheet is in, or it is not its turn")
    if len(mine) > 1 and not form:
        mine = [ask for ask in mine if ask.must] or mine[:1]
    return mine[0]


def sealed_ask_of(fold: Fold, role: str, form: str, about: tuple[str, ...] | None) -> Ask:
    """The ask of a sealed sheet that is in; raises TableError if there is none."""
    known_role(fold, role)
    mine = (ask for ask in fold.sheets.sealed if ask.role == role and named(ask, form, about))
    ask = next(mine, None)
    if ask is None:
        raise TableError(f"no sealed sheet of {role} is in that could be taken back")
    return ask


def named(ask: Ask, form: str, about: tuple[str, ...] | None) -> bool:
    """Whether an ask is one of those that are meant; without a form or a matter any is."""
    return form in {"", ask.form} and about in (None, ask.about)


def check_call(fold: Fold, ask: Ask, call: int | None) -> None:
    """Raise TableError for a sheet that answers an earlier call than the present one."""
    if call is not None and call != fold.asks[ask]:
        raise TableError(f"this comes too late: the sheet {ask.form!r} of {ask.role} has been asked anew since")


def sheets_in(fold: Fold, role: str) -> dict[str, bool]:
    """Whose sheets are in, as far as this role may know: of what the book asks all in common, else its own."""
    common = {ask.form for ask in fold.asks if ask.role == known_role(fold, role) and ask.common}
    shown = [ask for ask in fold.asks if ask.must and _may_know(role, ask, common)]
    return {
        other: all(ask in fold.sheets.sealed for ask in shown if ask.role == other)
        for other in dict.fromkeys(ask.role for ask in shown)
    }


def _may_know(role: str, ask: Ask, common: set[str]) -> bool:
    """Whether a role may know if a sheet is in; `common`: the forms that are asked of it in common with others."""
    return role in (ask.role, UMPIRE) or (ask.common and ask.form in common)
