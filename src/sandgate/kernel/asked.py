"""What is asked of a role at a table, and whose sheets are in as far as it may know."""

from sandgate.kernel.asks import Ask
from sandgate.kernel.errors import NotAsked, TableError
from sandgate.kernel.fold import Fold


def known_role(fold: Fold, role: str) -> str:
    """A role by its name; raises TableError if it is not at the table."""
    if role not in fold.roles:
        raise TableError(f"no role {role!r} at this table; there are {', '.join(fold.roles)}")
    return role


def asks_of(fold: Fold, role: str) -> tuple[Ask, ...]:
    """The sheets asked of a role now that are not yet in."""
    here = fold.sheets.entries
    return tuple([ask for ask in fold.asks if ask.role == role and ask not in here])


def asks_before(fold: Fold, role: str) -> dict[Ask, int]:
    """The sheets that lie before a role and are not in, as far as it has heard, each with its call."""
    laid = fold.tellings[role].laid
    return {ask: call for ask, call in laid.asks.items() if ask.role == role and ask not in laid.entries}


def ask_of(fold: Fold, role: str, form: str, about: tuple[str, ...] | None) -> Ask:
    """The ask that is meant by a form and what it is about, of those before a role; raises NotAsked if there is none.

    It may be gone without the role's having heard of it: what is written for it is read all the same (`check_asked`).
    """
    mine = [ask for ask in asks_before(fold, known_role(fold, role)) if named(ask, form, about)]
    if not mine:
        raise NotAsked(role)
    if len(mine) > 1 and not form:
        mine = [ask for ask in mine if ask.must] or mine[:1]
    return mine[0]


def sealed_ask_of(fold: Fold, role: str, form: str, about: tuple[str, ...] | None) -> Ask:
    """The ask of a sealed sheet that is in, as far as its writer has heard; raises TableError if there is none."""
    sealed = fold.tellings[known_role(fold, role)].laid.sealed
    ask = next((ask for ask in sealed if named(ask, form, about)), None)
    if ask is None:
        raise TableError(f"no sealed sheet of {role} is in that could be taken back")
    return ask


def named(ask: Ask, form: str, about: tuple[str, ...] | None) -> bool:
    """Whether an ask is one of those that are meant; without a form or a matter any is."""
    return form in {"", ask.form} and about in (None, ask.about)


def check_asked(fold: Fold, ask: Ask) -> None:
    """Raise NotAsked for a sheet that reads, when nobody waits for it any more."""
    if ask not in fold.asks:
        raise NotAsked(ask.role)


def check_call(fold: Fold, ask: Ask, call: int | None) -> None:
    """Raise TableError for a sheet that answers an earlier call than the one of which its writer has heard."""
    if call is not None and call != fold.tellings[ask.role].laid.at_table[ask]:
        raise TableError(f"this comes too late: the sheet {ask.form!r} of {ask.role} has been asked anew since")


def sheets_in(fold: Fold, role: str) -> dict[str, bool]:
    """Whose sheets are in, as far as this role may know: of what the book asks all in common, else its own."""
    shown = [ask for ask in fold.tellings[known_role(fold, role)].laid.asks if ask.must]
    return {
        other: all(_is_in(fold, role, ask) for ask in shown if ask.role == other)
        for other in dict.fromkeys(ask.role for ask in shown)
    }


def _is_in(fold: Fold, role: str, ask: Ask) -> bool:
    """Whether a sheet that lies before a role, or before others in common with it, is in; one that was opened is."""
    laid = fold.tellings[role].laid
    return ask in laid.sealed if ask.role == role else came_in(fold, ask, laid.at_table[ask])


def came_in(fold: Fold, ask: Ask, call: int) -> bool:
    """Whether the sheet that answers a call is in, or has been opened since."""
    return ask in fold.sheets.sealed or fold.asks.get(ask) != call
