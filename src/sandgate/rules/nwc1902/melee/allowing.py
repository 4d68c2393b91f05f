"""What a commander may signal and a captain may order, worked out from what he knows.

Clauses NWC.ME.15 to .18, .21 and .22, NWC.TA.31 and .37 to .40, NWC.DU.27. Each check gives the refusal of an order that
cannot be given, or None. How an order is written: orders.py, squadron/orders.py.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from sandgate.kernel.asks import Ask, Order
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.notation import number_text
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.captain.orders import Speed
from sandgate.rules.nwc1902.melee.moves_and_signals import must_fly, understood
from sandgate.rules.nwc1902.melee.orders import OpenFire
from sandgate.rules.nwc1902.melee.state import Fleet
from sandgate.rules.nwc1902.melee.view import MeleeView, OwnShip, SeenShip
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.squadron.orders import Annul, Execute, HoistSignal
from sandgate.rules.nwc1902.squadron.refusals import no_enemy
from sandgate.rules.nwc1902.squadron.scale_of_melee import RESERVE_MOVES, may_exceed_fleet_speed
from sandgate.rules.nwc1902.squadron.seen import SeenHoist
from sandgate.rules.nwc1902.squadron.signaling import MANOEUVRES, may_go_up

PAPER: Final = "paper"


class Writer(NamedTuple):
    """Whose sheet is read, what he knows, and the orders of the sheet."""

    view: MeleeView
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
        return MOVE_S


def writer_of(view: MeleeView, ask: Ask, sheet: Sequence[Order] = ()) -> Writer:
    """Who writes a sheet: a commander, or a captain of his."""
    side: Side = "red" if ask.role.startswith("red") else "blue"
    return Writer(view, side, next(fleet for fleet in view.own_fleets if fleet.side == side), tuple(sheet))


# -- signals ---------------------------------------------------------------------------------------------------------------


def flying(writer: Writer, letters: Iterable[str]) -> SeenHoist | None:
    """The signal that begins with one of these letters and flies on the writer's side."""
    hoists = [each for each in writer.view.hoists if each.side == writer.side and each.signal[:1] in letters]
    return hoists[0] if hoists else None


def _mute(writer: Writer) -> Refusal | None:
    moves = writer.fleet.mute_moves
    if not moves:
        return None
    remedy = "the second in command signals when they are over"
    return Refusal(f"the flagship is lost: no signals in the next {moves} moves", remedy, "NWC.TA.31")


def hoist(writer: Writer, order: HoistSignal) -> Refusal | None:
    """Whether a signal may go up (NWC.TA.31, NWC.TA.39, NWC.TA.49, NWC.ME.18)."""
    signal = order.signal
    if signal.letter == "Z" and writer.fleet.freed:
        return Refusal("close action has been signalled", "strike HZ out", "NWC.ME.18", brief="is signalled already")
    if (
        signal.letter == "F"
        and signal.target != "*"
        and (refusal := no_enemy(writer.view, writer.side, (signal.target,), PAPER))
    ):
        return refusal
    one_flies = flying(writer, MANOEUVRES if signal.letter in MANOEUVRES else signal.letter)
    comes_down = any(isinstance(each, Annul) or (isinstance(each, Execute) and not each.speed) for each in writer.sheet)
    if one_flies and not may_go_up(True, comes_down, signal.letter in MANOEUVRES):
        remedy = f"annul it first: N; {order}"
        problem = f"a manoeuvre signal is already flying, {one_flies.signal}"
        return Refusal(problem, remedy, "NWC.TA.39", brief=f"{one_flies.signal} flies: annul it")
    return _mute(writer)


def execute(writer: Writer, order: Execute) -> Refusal | None:
    """Whether a signal may be hauled down and executed (NWC.ME.15, NWC.ME.17, NWC.TA.38, NWC.TA.39)."""
    kind, letters = ("speed", ("S",)) if order.speed else ("manoeuvre", MANOEUVRES)
    hoisted, view = flying(writer, letters), writer.view
    clause = "NWC.ME.17" if view.close_action else "NWC.ME.15"
    moves = must_fly(view.close_action, view.options.flying_moves)
    if hoisted is None:
        remedy = f"hoist it first; it is understood after {moves} moves"
        return Refusal(f"no {kind} signal is flying", remedy, clause, brief=f"no {kind} signal flies")
    if not understood(hoisted.move, writer.move, view.close_action, view.options.flying_moves):
        return Refusal(f"{hoisted.signal} is not yet understood", f"execute it from move {hoisted.move + moves} on", clause)
    if any(isinstance(each, Annul) for each in writer.sheet) and not order.speed:
        return Refusal(f"{hoisted.signal} is annulled by the same sheet", "strike out N or X", "NWC.TA.39")
    return _mute(writer)


def annul(writer: Writer, _order: Annul) -> Refusal | None:
    """Only a signal that flies can be annulled (NWC.TA.39)."""
    if flying(writer, MANOEUVRES) is None:
        return Refusal("no manoeuvre signal is flying", "strike N out", "NWC.TA.39", brief="no manoeuvre signal flies")
    return _mute(writer)


# -- a ship ----------------------------------------------------------------------------------------------------------------


def own_ship(view: MeleeView, ask: Ask) -> tuple[SeenShip, OwnShip]:
    """The ship of a captain, as all see her and as he alone knows her."""
    seen = next(ship for ship in view.ships if ship.role == ask.role)
    return seen, next(own for own in view.own if own.ship.number == seen.number)


def highest_speed(writer: Writer, own: OwnShip) -> float:
    """The highest engine speed that may be ordered for the next move (NWC.ME.22)."""
    if may_exceed_fleet_speed(own.reserve_moves, own.rest_moves):
        return own.full_speed_kn
    return writer.fleet.speed_kn


def too_fast(view: MeleeView, ask: Ask, order: Speed) -> Iterator[Refusal]:
    """No ship makes more than fleet speed and reserve, and not for long (NWC.ME.22)."""
    _, own = own_ship(view, ask)
    highest_kn = highest_speed(writer_of(view, ask), own)
    if order.speed_kn > near(own.full_speed_kn):
        full = number_text(own.full_speed_kn)
        yield Refusal(f"she makes {full} knots at most", f"give 0 to {full}", "NWC.ME.22", "speed_kn")
    elif order.speed_kn > near(highest_kn):
        problem = f"her engines have been above fleet speed for {RESERVE_MOVES} moves"
        if own.rest_moves:
            problem = f"she still rests for {own.rest_moves} moves"
        yield Refusal(problem, f"give {number_text(highest_kn)} knots at most", "NWC.ME.22", "speed_kn")


def no_such_enemy(view: MeleeView, ask: Ask, order: OpenFire) -> Iterator[Refusal]:
    """Only enemies on the paper can be targets (NWC.ME.21)."""
    refusal = no_enemy(view, writer_of(view, ask).side, map(str, order.targets), PAPER)
    if refusal:
        yield refusal._replace(clause="NWC.ME.21", about="targets")
