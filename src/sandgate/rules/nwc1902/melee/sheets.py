"""The sheets of a mêlée: what is wrong with one, or would come of it. Clauses NWC.ME.15 to .22, NWC.DU.39 to .41.

All of it is worked out from what the writer sees. What can be ordered: allowing.py; here all lines of a sheet are read
together, and those that contradict each other are refused.
"""

from collections.abc import Callable, Hashable, Iterator
from typing import Any, Final

from sandgate.kernel.contract import Ask, Order, Remark, Sheet
from sandgate.kernel.errors import OrderError
from sandgate.kernel.orders import Item, items
from sandgate.rules.nwc1902.duel.orders import Free, Hold, Speed
from sandgate.rules.nwc1902.duel.sheets import Claims, claims_of, no_clash, torpedo_forecasts
from sandgate.rules.nwc1902.fleet.allowing import MANOEUVRES, Refusal
from sandgate.rules.nwc1902.fleet.notation import order as hand_order
from sandgate.rules.nwc1902.fleet.orders import Annul, Charge, Execute, HoistSignal, Place, WishEnd
from sandgate.rules.nwc1902.fleet.units import ship_number
from sandgate.rules.nwc1902.melee import allowing
from sandgate.rules.nwc1902.melee.allowing import Writer, writer_of
from sandgate.rules.nwc1902.melee.notation import order, signal_order
from sandgate.rules.nwc1902.melee.orders import OpenFire
from sandgate.rules.nwc1902.melee.umpire import HAND
from sandgate.rules.nwc1902.melee.view import MeleeView

HAND_FORM: Final = "hand"
SIGNALS_FORM: Final = "signals"

Lines = list[tuple[Item, Order]]


def read(text: str, view: MeleeView, ask: Ask) -> Sheet:
    """Read a sheet of a captain or a commander, or a line of the umpire's hand; all that is wrong comes back at once."""
    reader = {HAND_FORM: _hand_order, SIGNALS_FORM: signal_order}.get(ask.form, order)
    lines, remarks = Lines(), list[Remark]()
    written = dict[Hashable, str]()
    for item in items(text):
        try:
            line = reader(item.text)
            no_clash(item.text, line, written, _claims(line))
            lines.append((item, line))
        except OrderError as error:
            remarks.append(Remark(error.fault, item.line, item.at + error.at, error.problem, error.remedy, error.clause))
    remarks += [
        Remark("not allowed", item.line, item.at, refusal.problem, refusal.remedy, refusal.clause)
        for item, refusal in _refusals(lines, view, ask)
    ]
    if ask.form not in {HAND_FORM, SIGNALS_FORM}:
        own = allowing.own_ship(view, ask)[1].ship
        remarks += torpedo_forecasts(lines, own.motion, dict(own.tubes), view.move)
    remarks.sort(key=lambda remark: (remark.line, remark.at))
    return Sheet(tuple([line for _, line in lines]), tuple(remarks))


def _hand_order(text: str) -> Order:
    return hand_order(text, HAND)


def _refusals(lines: Lines, view: MeleeView, ask: Ask) -> Iterator[tuple[Item, Refusal]]:
    """What cannot be ordered now, line by line."""
    check = _hand_check(view) if ask.form == HAND_FORM else _check(view, ask, tuple([line for _, line in lines]))
    for item, line in lines:
        refusal = check(line)
        if refusal is not None:
            yield item, refusal


def _hand_check(view: MeleeView) -> Callable[[Order], Refusal | None]:
    """The umpire's hand reaches ships that are on the paper."""

    def check(line: Order) -> Refusal | None:
        if not isinstance(line, Place | Charge):
            return None
        number = ship_number(line.side, line.ship)
        if any(ship.number == number and not ship.out_of_action for ship in view.ships):
            return None
        return Refusal(f"{line.side} has no ship {line.ship} on the paper", "name one that is there", "NWC.ME.23")

    return check


def _check(view: MeleeView, ask: Ask, sheet: tuple[Order, ...]) -> Callable[[Order], Refusal | None]:
    """What a commander, or a captain, may write."""
    writer = writer_of(view, ask, sheet)

    def check(line: Order) -> Refusal | None:
        return _signals(writer, line) if ask.form == SIGNALS_FORM else _captain(writer, ask, line)

    return check


def _signals(writer: Writer, line: Order) -> Refusal | None:
    checks: dict[type[Order], Callable[[Writer, Any], Refusal | None]] = {
        HoistSignal: allowing.hoist,
        Execute: allowing.execute,
        Annul: allowing.annul,
    }
    check = checks.get(type(line))
    return check(writer, line) if check else None


def _captain(writer: Writer, ask: Ask, line: Order) -> Refusal | None:
    seen, own = allowing.own_ship(writer.view, ask)
    if isinstance(line, Speed):
        return allowing.speed(writer, own, line)
    if isinstance(line, Hold | Free):
        return allowing.pair(seen, line)
    return allowing.fire(writer, line) if isinstance(line, OpenFire) else None


def _claims(line: Order) -> Claims:
    """What only one line of a sheet may settle, and what is said to a second one."""
    yield from claims_of(line)
    if isinstance(line, OpenFire) and line.targets:
        yield ("target", line.second), f"a second target for second {line.second}", "NWC.ME.21"
    elif isinstance(line, HoistSignal):
        kind = "manoeuvre" if line.signal.letter in MANOEUVRES else line.signal.letter
        yield ("hoist", kind), f"a second signal of its kind, {line}", "NWC.TA.40"
    elif isinstance(line, Execute):
        yield ("execute", line.speed), "one signal is executed once", "NWC.TA.38"
    elif isinstance(line, Annul | WishEnd):
        yield type(line).__name__, f"{line} is written already", "NWC.TA.39" if isinstance(line, Annul) else "NWC.TA.58"
