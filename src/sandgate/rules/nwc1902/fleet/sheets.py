"""The sheets of a Fleet game: what may be written now, and what is wrong with a sheet or would come of it.

All of it is worked out from what the writer sees. What can be ordered: allowing.py, allowing_units.py, allowing_standing.py;
here all lines of a sheet are read together, and those that contradict each other are refused (NWC.TA.40).
"""

from collections.abc import Callable, Hashable, Iterator
from typing import Any, Final

from sandgate.kernel.contract import Ask, Order, Remark, Sheet
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.errors import OrderError
from sandgate.kernel.orders import Item, items
from sandgate.rules.nwc1902.fleet import allowing, allowing_units
from sandgate.rules.nwc1902.fleet.allowing import Writer
from sandgate.rules.nwc1902.fleet.allowing_standing import standing
from sandgate.rules.nwc1902.fleet.orders import EndGame
from sandgate.rules.nwc1902.fleet.umpire import HAND
from sandgate.rules.nwc1902.fleet.view import FleetView
from sandgate.rules.nwc1902.ship.tubes import TUBES
from sandgate.rules.nwc1902.squadron.abbreviations import MOVE_S
from sandgate.rules.nwc1902.squadron.coast.allowing import COAST_CHECKS, coast_claims
from sandgate.rules.nwc1902.squadron.notation import MOVE, OPENING, order
from sandgate.rules.nwc1902.squadron.orders import (
    Ahead,
    Annul,
    Carry,
    Charge,
    Execute,
    FireTorpedo,
    Flag,
    FleetSpeed,
    Form,
    HoistSignal,
    Instruct,
    LayMines,
    Place,
    SecondInCommand,
    ShipFire,
    ShipSpeed,
    UseReserve,
)
from sandgate.rules.nwc1902.squadron.signaling import MANOEUVRES
from sandgate.rules.nwc1902.squadron.units import ship_number
from sandgate.rules.nwc1902.torpedo.card import tube_loaded

HAND_FORM: Final = "hand"
OPENING_FORM: Final = "opening"
VERBS: Final = {HAND_FORM: HAND, OPENING_FORM: OPENING}

CHECKS: Final[dict[type[Order], Callable[[Writer, Any], Refusal | None]]] = {
    FleetSpeed: allowing.fleet_speed,
    Flag: allowing.flag,
    SecondInCommand: allowing.flag,
    Instruct: standing,
    LayMines: allowing.lay_mines,
    HoistSignal: allowing.hoist,
    Execute: allowing.execute,
    Annul: allowing.annul,
    Carry: allowing.carry,
    FireTorpedo: allowing_units.torpedo,
    UseReserve: allowing_units.reserve,
    ShipFire: allowing_units.ship_fire,
    ShipSpeed: allowing_units.ship_speed,
    **COAST_CHECKS,
}


def read(text: str, view: FleetView, ask: Ask) -> Sheet:
    """Read a sheet of a commander or a line of the umpire's hand; all that is wrong with it comes back at once."""
    lines, remarks = list[tuple[Item, Order]](), list[Remark]()
    for item in items(text):
        try:
            lines.append((item, order(item.text, VERBS.get(ask.form, MOVE))))
        except OrderError as error:
            remarks.append(_remark(item, error))
    orders = tuple([line for _, line in lines])
    if ask.form == HAND_FORM:
        refusals = [(item, _by_hand(view, line)) for item, line in lines]
    else:
        fleet = next(fleet for fleet in view.own_fleets if fleet.side == ask.role)
        refusals = list(_refusals(Writer(view, fleet.side, fleet, orders), lines))
    remarks += [
        Remark("not allowed", item.line, item.at, refusal.problem, refusal.remedy, refusal.clause)
        for item, refusal in refusals
        if refusal
    ]
    remarks += _forecasts(view, lines)
    remarks.sort(key=lambda remark: (remark.line, remark.at))
    return Sheet(orders, tuple(remarks))


def _remark(item: Item, error: OrderError) -> Remark:
    return Remark(error.fault, item.line, item.at + error.at, error.problem, error.remedy, error.clause)


def _by_hand(view: FleetView, line: Order) -> Refusal | None:
    if isinstance(line, EndGame) and line.melee and not view.options.melee:
        return Refusal("the mêlée is excluded in this game", "play on at this scale, or END the game", "NWC.ME.12")
    if not isinstance(line, Place | Charge):
        return None
    number = ship_number(line.side, line.ship)
    if any(ship.number == number and not ship.gone for ship in view.ships):
        return None
    return Refusal(f"{line.side} has no ship {line.ship} on the board", "name one that is there", "NWC.ME.23")


def _refusals(writer: Writer, lines: list[tuple[Item, Order]]) -> Iterator[tuple[Item, Refusal | None]]:
    """What cannot be ordered, and what contradicts a line before it."""
    written = dict[Hashable, Order]()
    for item, line in lines:
        if type(line) in CHECKS:
            yield item, CHECKS[type(line)](writer, line)
        for key in _claims(line):
            if key in written:
                problem, remedy = f"{line} contradicts {written[key]}", f"strike out one of {written[key]} and {line}"
                yield item, Refusal(problem, remedy, "NWC.TA.40")
            else:
                written[key] = line


def _claims(line: Order) -> Iterator[Hashable]:
    """What only one line of a sheet may settle."""
    if isinstance(line, Ahead | Carry) or (isinstance(line, Execute) and not line.speed):
        yield "manoeuvre"
    elif isinstance(line, HoistSignal):
        letter = line.signal.letter
        yield ("hoist", "manoeuvre" if letter in MANOEUVRES else letter)
    elif isinstance(line, FireTorpedo):
        yield type(line), line.ship, line.tube
    elif isinstance(line, UseReserve):
        yield "reserve", line.ship
    elif isinstance(line, Annul | Execute | FleetSpeed | Flag | SecondInCommand | Form):
        yield type(line).__name__
    else:
        yield from coast_claims(line)


def _forecasts(view: FleetView, lines: list[tuple[Item, Order]]) -> Iterator[Remark]:
    """Say which tubes will still be reloading, as far as their commander can know it."""
    for item, line in lines:
        if not isinstance(line, FireTorpedo):
            continue
        own = [ship for ship in view.own_ships if ship.number % 100 == line.ship]
        if not own:
            continue
        ready_s = own[0].tubes[TUBES.index(line.tube)].ready_s
        if not tube_loaded(float(view.move * MOVE_S + line.second), ready_s):
            move, second = divmod(int(ready_s), MOVE_S)
            text = f"{line.tube} is still reloading: loaded again at second {second} of move {move + 1}; the order is void"
            yield Remark("none", item.line, item.at, text, clause="NWC.DU.46")
