"""What a commander may order, worked out from what he knows: the opening, signals, and what goes without a signal.

Clauses NWC.TA.30 to .42 and NWC.ME.18. Each check gives the refusal of an order that cannot be given, or None. Single ships
and the coast: allowing_units.py. How an order is written: squadron/orders.py.
"""

from collections.abc import Iterable
from typing import NamedTuple

from sandgate.kernel.asks import Order
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.fleet.in_column import guide_of
from sandgate.rules.nwc1902.fleet.state import Fleet
from sandgate.rules.nwc1902.fleet.view import FleetView
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.squadron.abbreviations import signal_text
from sandgate.rules.nwc1902.squadron.flagships import signals_again_in
from sandgate.rules.nwc1902.squadron.opening_orders import Flag, FleetSpeed, LayMines, SecondInCommand
from sandgate.rules.nwc1902.squadron.orders import (
    Annul,
    Carry,
    Execute,
    HoistSignal,
)
from sandgate.rules.nwc1902.squadron.refusals import no_enemy
from sandgate.rules.nwc1902.squadron.seen import SeenHoist, SeenShip
from sandgate.rules.nwc1902.squadron.signaling import (
    MANOEUVRES,
    executable,
    is_turn_of_column,
    may_go_up,
    turns_without_signal,
)
from sandgate.rules.nwc1902.squadron.speed import has_card
from sandgate.rules.nwc1902.squadron.units import ship_number
from sandgate.rules.nwc1902.track.turning_card import CARD_MOVE_S


class Writer(NamedTuple):
    """Whose sheet is read, what he knows, and the orders of the sheet."""

    view: FleetView
    side: Side
    fleet: Fleet
    sheet: tuple[Order, ...]

    @property
    def move(self) -> int:
        """The move that is written."""
        return self.view.move + 1

    @property
    def move_s(self) -> float:
        """The seconds of a move."""
        return CARD_MOVE_S


def own_ship(writer: Writer, wing: int) -> SeenShip | None:
    """A ship of the writer by her number; None if she is not there or off the board."""
    number = ship_number(writer.side, wing)
    return next((ship for ship in writer.view.ships if ship.number == number and not ship.gone), None)


def no_ship(wing: int) -> Refusal:
    """The refusal of an order for a ship that is not there."""
    return Refusal(f"you have no ship {wing} on the board", "name a ship by her number in the original line", "NWC.TA.06")


def flying(writer: Writer, letters: Iterable[str]) -> SeenHoist | None:
    """The signal that begins with one of these letters and flies on the writer's side."""
    own = [each for each in writer.view.hoists if each.side == writer.side]
    return next((each for each in own if each.meaning and each.meaning.letter in letters), None)


# -- the opening -----------------------------------------------------------------------------------------------------------


def flag(writer: Writer, order: Flag | SecondInCommand) -> Refusal | None:
    """The flags of the commander and of the second in command fly on two ships of the fleet (NWC.TA.30)."""
    if own_ship(writer, order.ship) is None:
        return no_ship(order.ship)._replace(clause="NWC.TA.30")
    named = [each for each in writer.sheet if isinstance(each, Flag | SecondInCommand)] or [order]
    settled = {Flag: writer.fleet.flag, SecondInCommand: writer.fleet.second}
    settled.update({type(each): ship_number(writer.side, each.ship) for each in named})
    alone = sum(ship.side == writer.side for ship in writer.view.ships) == 1
    if alone or order is not named[0] or settled[Flag] != settled[SecondInCommand]:
        return None
    remedy = "name another ship, or the other flag's too: FLAG 1; SECOND 2"
    return Refusal("commander and second in command would be in one ship", remedy, "NWC.TA.30")


def fleet_speed_of(writer: Writer) -> float:
    """The fleet speed that the sheet chooses; else the one that stands."""
    chosen = [each.speed_kn for each in writer.sheet if isinstance(each, FleetSpeed)]
    return chosen[0] if chosen else writer.fleet.speed_kn


def fleet_speed(writer: Writer, order: FleetSpeed) -> Refusal | None:
    """The fleet speed is that of a card (NWC.TA.33)."""
    cards = writer.fleet.cards_kn
    if has_card(order.speed_kn, cards):
        return None
    remedy = f"give one of {', '.join(number_text(card) for card in cards)}"
    return Refusal(f"there is no turning card of {number_text(order.speed_kn)} knots", remedy, "NWC.TA.33")


def lay_mines(writer: Writer, order: LayMines) -> Refusal | None:
    """Only the defender draws mine fields, as many as the scenario grants (NWC.ME.03)."""
    most = writer.view.fields_to_lay
    if [each for each in writer.sheet if isinstance(each, LayMines)].index(order) < most:
        return None
    return Refusal(f"you have {most or 'no'} mine field{'' if most == 1 else 's'} to lay", "strike it out", "NWC.ME.03")


# -- signals ---------------------------------------------------------------------------------------------------------------


def _mute(writer: Writer) -> Refusal | None:
    if not writer.fleet.mute_moves:
        return None
    problem = "the flagship is lost: nothing can be hoisted or executed in this move"
    again = signals_again_in(writer.view.move, writer.fleet.mute_moves)
    return Refusal(problem, f"who follows her signals from move {again} on", "NWC.TA.31", brief="the flagship is lost")


def hoist(writer: Writer, order: HoistSignal) -> Refusal | None:
    """Whether a signal may go up (NWC.TA.31, NWC.TA.39, NWC.TA.49, NWC.ME.18)."""
    signal = order.signal
    if signal.letter == "Z":
        return Refusal("close action is signalled in the mêlée only", "strike it out", "NWC.ME.18")
    if signal.letter == "F" and signal.target != "*" and (refusal := no_enemy(writer.view, writer.side, (signal.target,))):
        return refusal
    one_flies = flying(writer, MANOEUVRES if signal.letter in MANOEUVRES else signal.letter)
    if one_flies and not may_go_up(True, _comes_down(writer), signal.letter in MANOEUVRES):
        remedy = f"annul it, or execute it if it may be, with the same sheet: N; {order}"
        problem = f"a manoeuvre signal is already flying, {one_flies.signal}"
        return Refusal(problem, remedy, "NWC.TA.39", brief=f"{one_flies.signal} flies: annul it")
    return _mute(writer)


def _comes_down(writer: Writer) -> bool:
    """Whether the sheet annuls the manoeuvre signal that flies, or executes it, as it may."""
    executes = [each for each in writer.sheet if isinstance(each, Execute) and not each.speed]
    return any(isinstance(each, Annul) for each in writer.sheet) or any(execute(writer, each) is None for each in executes)


@step("NWC.TA.37", "NWC.TA.38", "NWC.TA.39", "NWC.TA.42")
def execute(writer: Writer, order: Execute) -> Refusal | None:
    """Whether a signal may be hauled down and executed (NWC.TA.37 to .39, NWC.TA.42)."""
    kind, letters = ("speed", ("S",)) if order.speed else ("manoeuvre", MANOEUVRES)
    hoisted = flying(writer, letters)
    if hoisted is None:
        remedy = "hoist it first; it may be executed in the next move"
        return Refusal(f"no {kind} signal is flying", remedy, "NWC.TA.37", brief=f"no {kind} signal flies")
    if not executable(hoisted.move, writer.move):
        problem, brief = f"{hoisted.signal} has not flown a whole move", f"{hoisted.signal} flies too short"
        return Refusal(problem, "execute it in the next one", "NWC.TA.37", brief=brief)
    if any(isinstance(each, Annul) for each in writer.sheet) and not order.speed:
        return Refusal(f"{hoisted.signal} is annulled by the same sheet", "strike out N or X", "NWC.TA.39")
    if hoisted.meaning and is_turn_of_column(hoisted.meaning) and not writer.fleet.column:
        return Refusal("the fleet is not in column", "the signal stays flying; annul it, or form column", "NWC.TA.42")
    return _mute(writer)


def annul(writer: Writer, _order: Annul) -> Refusal | None:
    """Only a signal that flies can be annulled (NWC.TA.39)."""
    if flying(writer, MANOEUVRES) is None:
        return Refusal("no manoeuvre signal is flying", "strike N out", "NWC.TA.39", brief="no manoeuvre signal flies")
    return _mute(writer)


def carry(writer: Writer, order: Carry) -> Refusal | None:
    """Without a signal only the leading flagship turns her column (NWC.TA.35, NWC.TA.36)."""
    signal = order.signal
    if not is_turn_of_column(signal):
        remedy = f"hoist it, H{signal_text(signal)}, and execute it in a later move"
        return Refusal(f"{order} without a signal", remedy, "NWC.TA.36")
    in_column = bool(writer.fleet.column)
    if turns_without_signal(in_column, guide(writer) == writer.fleet.commanding):
        return None
    if not in_column:
        return Refusal("the fleet is not in column", f"hoist a turn of vessels, or H{order} once in column", "NWC.TA.35")
    problem, remedy = "the flagship does not lead the column", f"hoist it, H{order}, and execute it later"
    return Refusal(problem, remedy, "NWC.TA.35", brief="the flagship does not lead")


def guide(writer: Writer) -> int:
    """The guide of the move that is written (NWC.TA.42, NWC.TA.59): another one where the sheet begins a manoeuvre."""
    view = writer.view
    able = [ship.number for ship in view.ships if ship.side == writer.side and not (ship.gone or ship.aground)]
    hoisted = flying(writer, MANOEUVRES)
    executes = any(isinstance(each, Execute) and not each.speed for each in writer.sheet)
    begins = executes and hoisted is not None and hoisted.meaning is not None and not is_turn_of_column(hoisted.meaning)
    return guide_of(writer.fleet, [ship for ship in view.own_ships if ship.number in able], begins)
