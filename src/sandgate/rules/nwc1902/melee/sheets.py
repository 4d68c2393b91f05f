"""The sheets of a mêlée: what is wrong with one, or would come of it. Clauses NWC.ME.15 to .22, NWC.DU.39 to .41.

All of it is worked out from what the writer sees. What can be ordered: allowing.py; here all lines of a sheet are read
together, and those that contradict each other are refused.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from typing import Any, Final

from sandgate.kernel.contract import Ask, Look, Order, Remark, Sheet, Shown
from sandgate.kernel.desk.deeds import Claim, Deed, Gap, Refusal
from sandgate.kernel.desk.sheets import Reading, Sheets
from sandgate.kernel.errors import OrderError
from sandgate.kernel.notation import number_text
from sandgate.kernel.orders import Item, items
from sandgate.rules.nwc1902.captain.orders import Amidships, CeaseFire, FireTorpedo, Free, Helm, Hold, Speed
from sandgate.rules.nwc1902.captain.sheets import (
    one_fire,
    one_helm,
    one_pair,
    one_speed,
    one_tube,
    pair_refused,
    torpedo_forecasts,
    way_of,
)
from sandgate.rules.nwc1902.melee import allowing
from sandgate.rules.nwc1902.melee.allowing import Writer, highest_speed, no_such_enemy, own_ship, too_fast, writer_of
from sandgate.rules.nwc1902.melee.notation import signal_order
from sandgate.rules.nwc1902.melee.orders import CAPTAIN, OpenFire, targets_offered
from sandgate.rules.nwc1902.melee.umpire import HAND
from sandgate.rules.nwc1902.melee.view import MeleeView
from sandgate.rules.nwc1902.ship.pairs import PAIRS_OF
from sandgate.rules.nwc1902.squadron.coast.allowing import COAST_CHECKS, coast_claims
from sandgate.rules.nwc1902.squadron.coast.offers import enemies
from sandgate.rules.nwc1902.squadron.notation import order as hand_order
from sandgate.rules.nwc1902.squadron.orders import Annul, Charge, Execute, HoistSignal, Place, WishEnd
from sandgate.rules.nwc1902.squadron.signaling import MANOEUVRES
from sandgate.rules.nwc1902.squadron.units import ship_number

HAND_FORM: Final = "hand"
SIGNALS_FORM: Final = "signals"
CAPTAINS_FORM: Final = "move"

Lines = list[tuple[Item, Order]]


def read(text: str, view: MeleeView, ask: Ask) -> Sheet:
    """Read a sheet of a captain or a commander, or a line of the umpire's hand; all that is wrong comes back at once."""
    if ask.form == CAPTAINS_FORM:
        return CAPTAINS.read(text, view, ask)
    reader = _hand_order if ask.form == HAND_FORM else signal_order
    lines, remarks = Lines(), list[Remark]()
    written = dict[Hashable, str]()
    for item in items(text):
        try:
            line = reader(item.text)
            _no_clash(item.text, line, written)
            lines.append((item, line))
        except OrderError as error:
            remarks.append(Remark(error.fault, item.line, item.at + error.at, error.problem, error.remedy, error.clause))
    remarks += [
        Remark("not allowed", item.line, item.at, refusal.problem, refusal.remedy, refusal.clause)
        for item, refusal in _refusals(lines, view, ask)
    ]
    remarks.sort(key=lambda remark: (remark.line, remark.at))
    return Sheet(tuple([line for _, line in lines]), tuple(remarks))


def _no_clash(text: str, line: Order, written: dict[Hashable, str]) -> None:
    """Refuse a line that contradicts one before it."""
    for claim in _claims(line):
        if claim.key in written:
            remedy = f"strike out one of {written[claim.key]} and {line}"
            raise OrderError("not allowed", text, 0, claim.problem, remedy, claim.clause)
        written[claim.key] = str(line)


def _hand_order(text: str) -> Order:
    return hand_order(text, HAND)


def _refusals(lines: Lines, view: MeleeView, ask: Ask) -> Iterator[tuple[Item, Refusal]]:
    """What cannot be ordered now, line by line."""
    check = _hand_check(view)
    if ask.form == SIGNALS_FORM:
        check = partial(_signals, writer_of(view, ask, tuple([line for _, line in lines])))
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


def _signals(writer: Writer, line: Order) -> Refusal | None:
    checks: dict[type[Order], Callable[[Writer, Any], Refusal | None]] = {
        HoistSignal: allowing.hoist,
        Execute: allowing.execute,
        Annul: allowing.annul,
        **COAST_CHECKS,
    }
    check = checks.get(type(line))
    return check(writer, line) if check else None


def _claims(line: Order) -> Iterator[Claim]:
    """What only one line of a commander's sheet may settle, and what is said to a second one."""
    if isinstance(line, HoistSignal):
        kind = "manoeuvre" if line.signal.letter in MANOEUVRES else line.signal.letter
        yield Claim(("hoist", kind), f"a second signal of its kind, {line}", "NWC.TA.40")
    elif isinstance(line, Execute):
        yield Claim(("execute", line.speed), "one signal is executed once", "NWC.TA.38")
    elif type(line) in COAST_CHECKS:
        yield from [Claim(key, f"a second order of its kind, {line}", "NWC.TA.40") for key in coast_claims(line)]
    elif isinstance(line, Annul | WishEnd):
        clause = "NWC.TA.39" if isinstance(line, Annul) else "NWC.TA.58"
        yield Claim(type(line).__name__, f"{line} is written already", clause)


# -- captains ------------------------------------------------------------------------------------------------------------


def one_target(line: OpenFire) -> Iterator[Claim]:
    """One order to the guns, and one target, for a second."""
    yield from one_fire(line)
    if line.targets:
        yield Claim(("target", line.second), f"a second target for second {line.second}", "NWC.ME.21")


def no_such_pair(view: MeleeView, ask: Ask, line: Hold | Free) -> Iterator[Refusal]:
    """Only pairs that a ship has can be held back."""
    seen, _ = own_ship(view, ask)
    yield from pair_refused(seen.name, seen.battery, line)


def pairs(view: MeleeView, ask: Ask) -> tuple[Gap, ...]:
    """The pairs of her battery."""
    return (Gap("pair", PAIRS_OF[own_ship(view, ask)[0].battery]),)


def knots(view: MeleeView, ask: Ask) -> tuple[Gap, ...]:
    """From nothing to what she may make now, from what she makes."""
    _, own = own_ship(view, ask)
    highest_kn = highest_speed(writer_of(view, ask), own)
    return (Gap("speed_kn", span=(0.0, highest_kn, 0.1), start=number_text(min(own.ship.motion.bell_kn, highest_kn))),)


def targets(view: MeleeView, ask: Ask) -> tuple[Gap, ...]:
    """The enemies on the paper, one by one and by twos."""
    return (Gap("targets", targets_offered(enemies(view, writer_of(view, ask).side))),)


def forecasts(view: MeleeView, ask: Ask, lines: Sequence[Reading]) -> Iterator[tuple[Reading, Refusal]]:
    """What will come of torpedo orders, as far as the captain can know it."""
    ship = own_ship(view, ask)[1].ship
    yield from torpedo_forecasts(lines, ship.motion, dict(ship.tubes), view.move)


def way(view: MeleeView, ask: Ask, orders: Sequence[Order]) -> Shown:
    """The track that helm and engines so far would plot, and where the ship would be at the end of the move."""
    seen, own = own_ship(view, ask)
    return way_of(seen.name, own.ship.motion, orders)


CAPTAINS: Final = Sheets[MeleeView](
    {CAPTAINS_FORM: CAPTAIN},
    {
        Amidships: Deed(claims=one_helm, shows=way),
        Helm: Deed(claims=one_helm, shows=way),
        Speed: Deed(too_fast, one_speed, knots, way),
        OpenFire: Deed(no_such_enemy, one_target, targets),
        CeaseFire: Deed(claims=one_fire),
        Hold: Deed(no_such_pair, one_pair, pairs),
        Free: Deed(no_such_pair, one_pair, pairs),
        FireTorpedo: Deed(claims=one_tube),
    },
    rules={CAPTAINS_FORM: (forecasts,)},
)


def looks(view: MeleeView, ask: Ask, sheet: Sheet) -> tuple[Look, ...]:
    """A captain's lines in plain words, with the track that they would plot."""
    return CAPTAINS.looks(view, ask, sheet) if ask.form == CAPTAINS_FORM else ()
