"""What the umpire does for a seat that is missing: he writes its sheet, or waits no longer for it.

Either is a sheet in the record with `by: umpire` and his reason. Its own role is told; whoever else is at the table sees
what he would see of any sheet, and cannot tell who wrote it.
"""

from sandgate.kernel.asked import known_role
from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.errors import TableError
from sandgate.kernel.handing_in import Handed
from sandgate.kernel.table import Table


def write_for(
    table: Table,
    role: str,
    text: str,
    reason: str,
    form: str = "",
    about: tuple[str, ...] | None = None,
    call: int | None = None,
) -> Handed:
    """Write a sheet for a role that is missing.

    Raises TableError where nobody sits as umpire, for his own sheet, without a reason, and for what is not asked.
    """
    _check(table, role, reason)
    return table.hand_in(role, text, form, about, by="umpire", why=reason.strip(), call=call)


def close_sheets(table: Table, reason: str, role: str = "") -> tuple[Ask, ...]:
    """Wait no longer for a role, or for all: empty sheets go in; the asks that were closed.

    Raises TableError where nobody sits as umpire, for his own sheet, without a reason, and if no sheet is missing.
    """
    roles = [role] if role else [each for each in table.fold.roles if each != UMPIRE]
    for each in roles:
        _check(table, each, reason)
    missing = [ask for each in roles for ask in table.asks(each) if ask.must]
    if not missing:
        raise TableError(f"no sheet of {role} is missing" if role else "no sheet is missing")
    closed = list[Ask]()
    for ask in missing:
        if ask in table.asks(ask.role):  # else the line before it made a step after which it is not asked
            table.run_out(ask, by="umpire", why=reason.strip())
            closed.append(ask)
    return tuple(closed)


def _check(table: Table, role: str, reason: str) -> None:
    if not table.fold.opened.umpire:
        raise TableError("nobody sits as umpire at this table, who alone can act for another seat")
    if known_role(table.fold, role) == UMPIRE:
        raise TableError("this is your own sheet: hand it in yourself")
    if not reason.strip():
        raise TableError("say why you act for another seat; it stands in the record")
