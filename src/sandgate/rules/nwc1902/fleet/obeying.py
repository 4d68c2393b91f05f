"""Signals and general instructions obeyed: Section II, "Signaling" and "General Instructions by each Fleet Commander".

Clauses NWC.TA.31, .32, .35 to .39, .49, .53 and .54. What a fleet does in a move comes from its signals, its standing orders
and, without either, from its leading flagship. Ruling: a manoeuvre that is signalled, or turned to freely, in a move goes
before one of the standing orders, which are what captains do when no signal says otherwise; that order has then worked.
The umpire may rule that a signal is not obeyed, that a standing order waits for a later move, or is due now (NWC.ME.23).
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from sandgate.kernel.asks import Order
from sandgate.kernel.contract import Bench, Event, Role, Slot
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.fleet.allowing import Writer
from sandgate.rules.nwc1902.fleet.allowing_standing import CARRIED_OUT
from sandgate.rules.nwc1902.fleet.general_instructions import due
from sandgate.rules.nwc1902.fleet.state import Fleet, State
from sandgate.rules.nwc1902.fleet.telling import now
from sandgate.rules.nwc1902.fleet.view import view
from sandgate.rules.nwc1902.squadron.abbreviations import signal_text
from sandgate.rules.nwc1902.squadron.events import (
    EndWished,
    SignalAnnulled,
    SignalExecuted,
    SignalHoisted,
    SignalNotObeyed,
    SignalSeen,
    StandingOrderIdle,
    StandingOrderWorked,
)
from sandgate.rules.nwc1902.squadron.opening_orders import Instruct, then
from sandgate.rules.nwc1902.squadron.orders import (
    Annul,
    Carry,
    Execute,
    HoistSignal,
    ShipFire,
    ShipSpeed,
    UseReserve,
    WishEnd,
)
from sandgate.rules.nwc1902.squadron.signaling import MANOEUVRES, executable, is_turn_of_column
from sandgate.rules.nwc1902.squadron.state import Hoist, Signal, Standing
from sandgate.rules.nwc1902.squadron.units import enemy_of, ship_number, target_number, unit_name

OVERRULED: Final = ("NWC.ME.23",)


class Obeyed(NamedTuple):
    """What a fleet does in the move: itself with its new means, the signals left flying, and the orders to its parts."""

    fleet: Fleet
    hoists: tuple[Hoist, ...]
    manoeuvre: Signal | None
    reserve: tuple[int, ...]  # unit numbers of ships
    captains: tuple[ShipFire | ShipSpeed, ...]  # what standing orders say to single ships
    orders: tuple[Any, ...]  # torpedoes and the coast: standing orders first
    events: tuple[Event, ...]


@step("NWC.TA.36", "NWC.TA.37", "NWC.TA.38", "NWC.TA.39", "NWC.TA.49")
def obey(state: State, fleet: Fleet, sheet: tuple[Order, ...], bench: Bench) -> Obeyed:
    """Read the signals of a move as the umpire does: fire signals understood, then the sheet, then standing orders."""
    hoists = [hoist for hoist in state.hoists if hoist.side == fleet.side]
    fleet, hoists, events = _understand_fire(state, fleet, hoists, bench)
    fleet, hoists, manoeuvre, told = _signal(state, fleet, hoists, sheet, bench)
    events += told
    free = next((line.signal for line in sheet if isinstance(line, Carry)), None)
    fleet, manoeuvre, instructed, told = _instructed(state, fleet, manoeuvre or free, bench)
    events += told
    wishes_end = any(isinstance(line, WishEnd) for line in sheet)
    if wishes_end:
        events.append(now(state).tell(EndWished, to=(fleet.side,), clauses=("NWC.TA.58",), side=fleet.side))
    reserve = [ship_number(fleet.side, line.ship) for line in (*instructed, *sheet) if isinstance(line, UseReserve)]
    return Obeyed(
        fleet=_after(fleet, wishes_end),
        hoists=tuple(hoists),
        manoeuvre=manoeuvre,
        reserve=tuple(reserve),
        captains=tuple([line for line in instructed if isinstance(line, ShipFire | ShipSpeed)]),
        orders=(*[line for line in instructed if not isinstance(line, ShipFire | ShipSpeed)], *sheet),
        events=tuple(events),
    )


def _after(fleet: Fleet, wishes_end: bool) -> Fleet:
    """A fleet whose signals have been obeyed: one mute move less, and whether its commander wishes the game to end."""
    if not fleet.mute_moves and wishes_end == fleet.wishes_end:
        return fleet
    return replace(fleet, mute_moves=max(0, fleet.mute_moves - 1), wishes_end=wishes_end)


def _understand_fire(
    state: State, fleet: Fleet, hoists: list[Hoist], bench: Bench
) -> tuple[Fleet, list[Hoist], list[Event]]:
    """A fire signal is obeyed from the move after its hoist on; it comes down by itself (NWC.TA.49)."""
    left: list[Hoist] = []
    events: list[Event] = []
    for hoist in hoists:
        if hoist.signal.letter == "F" and executable(hoist.move, state.move + 1):
            obeys, told = _down(state, fleet, hoist, bench)
            events += told
            if obeys:
                fleet = replace(fleet, concentration=_concentration(state, fleet, hoist.signal))
        else:
            left.append(hoist)
    return fleet, left, events


def _concentration(state: State, fleet: Fleet, signal: Signal) -> int:
    return 0 if signal.target == "*" else target_number(state, fleet.side, signal.target)


def _down(state: State, fleet: Fleet, hoist: Hoist, bench: Bench) -> tuple[bool, list[Event]]:
    """A signal is hauled down: whether it is obeyed. Its side knows what became of it, the enemy sees it come down."""
    tell, ship, signal = now(state).tell, unit_name(state, hoist.ship), signal_text(hoist.signal)
    clause, own = "NWC.TA.49" if hoist.signal.letter == "F" else "NWC.TA.38", (fleet.side,)
    slot = Slot(state.move + 1, clause, hoist.ship, 0, int(hoist.signal.letter == "S"))
    obeys = bench.judge(slot, True, (), f"Does {fleet.side} obey the signal {signal} of {{actor}}?")
    told: Event = tell(SignalExecuted, to=own, clauses=(clause,), slots=(slot,), ship=ship, signal=signal)
    if not obeys:
        told = tell(SignalNotObeyed, to=own, clauses=(clause, *OVERRULED), slots=(slot,), ship=ship, signal=signal)
    return obeys, [told, tell(SignalSeen, to=(enemy_of(fleet.side),), clauses=("NWC.TA.37",), ship=ship, up=False)]


def _signal(
    state: State, fleet: Fleet, hoists: list[Hoist], sheet: tuple[Order, ...], bench: Bench
) -> tuple[Fleet, list[Hoist], Signal | None, list[Event]]:
    """Haul down what is executed or annulled, then hoist what is new."""
    manoeuvre: Signal | None = None
    events: list[Event] = []
    for line in sheet:
        if isinstance(line, Execute):
            letters = ("S",) if line.speed else MANOEUVRES
            hoist = next(hoist for hoist in hoists if hoist.signal.letter in letters)
            hoists = [each for each in hoists if each is not hoist]
            obeys, told = _down(state, fleet, hoist, bench)
            events += told
            if obeys and line.speed:
                fleet = replace(fleet, goal_halves=hoist.signal.halves)
            elif obeys:
                manoeuvre = hoist.signal
        elif isinstance(line, Annul):
            hoists, told = _strike(state, fleet, hoists, MANOEUVRES)
            events += told
    for line in sheet:
        if isinstance(line, HoistSignal):
            if line.signal.letter not in MANOEUVRES:
                hoists, told = _strike(state, fleet, hoists, (line.signal.letter,))
                events += told
            hoists.append(Hoist(fleet.side, fleet.commanding, state.move + 1, line.signal))
            events += _up(state, fleet, line.signal)
    return fleet, hoists, manoeuvre, events


def _strike(state: State, fleet: Fleet, hoists: list[Hoist], letters: tuple[str, ...]) -> tuple[list[Hoist], list[Event]]:
    """Take down without executing: annulled, or another signal takes its place (NWC.TA.39)."""
    tell, events = now(state).tell, list[Event]()
    for hoist in hoists:
        if hoist.signal.letter in letters:
            ship, signal = unit_name(state, hoist.ship), signal_text(hoist.signal)
            events.append(tell(SignalAnnulled, to=(fleet.side,), clauses=("NWC.TA.39",), ship=ship, signal=signal))
            events.append(tell(SignalSeen, to=(enemy_of(fleet.side),), clauses=("NWC.TA.37",), ship=ship, up=False))
    return [hoist for hoist in hoists if hoist.signal.letter not in letters], events


def _up(state: State, fleet: Fleet, signal: Signal) -> Iterator[Event]:
    tell, ship, clauses = now(state).tell, unit_name(state, fleet.commanding), ("NWC.TA.37", "NWC.TA.40")
    yield tell(SignalHoisted, to=(fleet.side,), clauses=clauses, ship=ship, signal=signal_text(signal))
    yield tell(SignalSeen, to=(enemy_of(fleet.side),), clauses=("NWC.TA.37",), ship=ship, up=True)


class _Instructed(NamedTuple):
    """What the standing orders came to: the fleet, the manoeuvre of the move, orders to single units, events."""

    fleet: Fleet
    manoeuvre: Signal | None
    orders: list[Order]
    events: list[Event]


@step("NWC.TA.32", "NWC.TA.36")
def _instructed(state: State, fleet: Fleet, manoeuvre: Signal | None, bench: Bench) -> _Instructed:
    """Carry out the standing orders that are due, each once; whether one is due the umpire may rule otherwise."""
    if not fleet.standing:
        return _Instructed(fleet, manoeuvre, [], [])
    signalled, orders, events, left = manoeuvre is not None, list[Order](), list[Event](), list[Standing]()
    met = due(state, fleet)
    for nth, standing in enumerate(fleet.standing):
        slot, is_due = Slot(state.move + 1, "NWC.TA.32", fleet.flag, 0, nth), standing in met
        if not bench.judge(slot, is_due, (), f"Does {fleet.side} carry out its standing order {Instruct(standing)}?"):
            left.append(standing)
            if is_due:
                events.append(_standing_event(state, fleet, standing, slot, "the umpire rules that it waits", OVERRULED))
            continue
        line = then(standing)
        reason = _hindrance(state, fleet, line, manoeuvre, signalled)
        if isinstance(line, Carry) and not reason:
            fleet, manoeuvre = _carried(state, fleet, line.signal, manoeuvre)
        elif not reason:
            orders.append(line)
        events.append(_standing_event(state, fleet, standing, slot, reason, () if is_due else OVERRULED))
    return _Instructed(replace(fleet, standing=tuple(left)), manoeuvre, orders, events)


def _hindrance(state: State, fleet: Fleet, line: Order, manoeuvre: Signal | None, signalled: bool) -> str:
    """Why a standing order that is due is not carried out; nothing if it is."""
    number = ship_number(fleet.side, getattr(line, "ship", 0))
    if any(ship.gone for ship in state.ships if ship.number == number):
        return "the ship is lost"
    if type(line) in CARRIED_OUT:
        refusal = CARRIED_OUT[type(line)](Writer(view(state, Role(fleet.side, fleet.side)), fleet.side, fleet, ()), line)
        if refusal:
            return refusal.problem
    if not isinstance(line, Carry) or line.signal.letter not in MANOEUVRES:
        return ""
    if manoeuvre is not None:
        return "a signal goes before it" if signalled else "another standing order goes before it"
    return "the fleet is not in column" if is_turn_of_column(line.signal) and not fleet.column else ""


def _carried(state: State, fleet: Fleet, signal: Signal, manoeuvre: Signal | None) -> tuple[Fleet, Signal | None]:
    """The fleet and its manoeuvre after a standing order for speed, for fire, or to manoeuvre."""
    if signal.letter == "S":
        return replace(fleet, goal_halves=signal.halves), manoeuvre
    if signal.letter == "F":
        return replace(fleet, concentration=_concentration(state, fleet, signal)), manoeuvre
    return fleet, signal


def _standing_event(
    state: State, fleet: Fleet, standing: Standing, slot: Slot, reason: str, ruled: tuple[str, ...] = ()
) -> Event:
    tell, to, side, text = now(state).tell, (fleet.side,), fleet.side, str(Instruct(standing))
    if reason:
        clauses = ("NWC.TA.32", *(ruled or ("NWC.TA.36",)))
        return tell(StandingOrderIdle, to=to, clauses=clauses, slots=(slot,), side=side, order=text, reason=reason)
    return tell(StandingOrderWorked, to=to, clauses=("NWC.TA.32", *ruled), slots=(slot,), side=side, order=text)
