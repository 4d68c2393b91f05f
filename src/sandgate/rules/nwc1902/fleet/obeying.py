"""Signals and general instructions obeyed: Section II, "Signaling" and "General Instructions by each Fleet Commander".

Clauses NWC.TA.31, .32, .35 to .39, .49, .53 and .54. What a fleet does in a move comes from its signals, its standing orders
and, without either, from its leading flagship. Ruling: a manoeuvre that is signalled, or turned to freely, in a move goes
before one of the standing orders, which are what captains do when no signal says otherwise; that order has then worked.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from sandgate.kernel.contract import Event, Order
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.fleet.abbreviations import MOVE_S
from sandgate.rules.nwc1902.fleet.allowing import MANOEUVRES, is_turn_of_column
from sandgate.rules.nwc1902.fleet.events import (
    EndWished,
    SignalAnnulled,
    SignalExecuted,
    SignalHoisted,
    SignalSeen,
    StandingOrderIdle,
    StandingOrderWorked,
)
from sandgate.rules.nwc1902.fleet.general_instructions import due
from sandgate.rules.nwc1902.fleet.notation import IN_STANDING_ORDERS, order
from sandgate.rules.nwc1902.fleet.orders import (
    Annul,
    Carry,
    Execute,
    HoistSignal,
    Instruct,
    ShipFire,
    ShipSpeed,
    UseReserve,
    WishEnd,
    signal_text,
)
from sandgate.rules.nwc1902.fleet.signaling import executable
from sandgate.rules.nwc1902.fleet.state import Fleet, Hoist, Signal, Standing, State
from sandgate.rules.nwc1902.fleet.units import enemy_of, ship_number, target_number, unit_name


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
def obey(state: State, fleet: Fleet, sheet: tuple[Order, ...]) -> Obeyed:
    """Read the signals of a move as the umpire does: fire signals understood, then the sheet, then standing orders."""
    hoists = [hoist for hoist in state.hoists if hoist.side == fleet.side]
    fleet, hoists, events = _understand_fire(state, fleet, hoists)
    fleet, hoists, manoeuvre, told = _signal(state, fleet, hoists, sheet)
    events += told
    free = next((line.signal for line in sheet if isinstance(line, Carry)), None)
    fleet, manoeuvre, instructed, told = _instructed(state, fleet, manoeuvre or free)
    events += told
    if any(isinstance(line, WishEnd) for line in sheet):
        events.append(EndWished(at_s=state.move * MOVE_S, to=(fleet.side,), clauses=("NWC.TA.58",), side=fleet.side))
    reserve = [ship_number(fleet.side, line.ship) for line in (*instructed, *sheet) if isinstance(line, UseReserve)]
    return Obeyed(
        fleet=_after(fleet, any(isinstance(line, WishEnd) for line in sheet)),
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


def _understand_fire(state: State, fleet: Fleet, hoists: list[Hoist]) -> tuple[Fleet, list[Hoist], list[Event]]:
    """A fire signal is obeyed from the move after its hoist on; it comes down by itself (NWC.TA.49)."""
    left, events = list[Hoist](), list[Event]()
    for hoist in hoists:
        if hoist.signal.letter == "F" and executable(hoist.move, state.move + 1):
            fleet = replace(fleet, concentration=_concentration(state, fleet, hoist.signal))
            events += _down(state, fleet, hoist)
        else:
            left.append(hoist)
    return fleet, left, events


def _concentration(state: State, fleet: Fleet, signal: Signal) -> int:
    return 0 if signal.target == "*" else target_number(state, fleet.side, signal.target)


def _down(state: State, fleet: Fleet, hoist: Hoist) -> Iterator[Event]:
    """A signal is hauled down: its side knows that it is executed, the enemy sees it come down."""
    at_s, ship = state.move * MOVE_S, unit_name(state, hoist.ship)
    clause = "NWC.TA.49" if hoist.signal.letter == "F" else "NWC.TA.38"
    signal = signal_text(hoist.signal)
    yield SignalExecuted(at_s=at_s, to=(fleet.side,), clauses=(clause,), ship=ship, signal=signal)
    yield SignalSeen(at_s=at_s, to=(enemy_of(fleet.side),), clauses=("NWC.TA.37",), ship=ship, up=False)


def _signal(
    state: State, fleet: Fleet, hoists: list[Hoist], sheet: tuple[Order, ...]
) -> tuple[Fleet, list[Hoist], Signal | None, list[Event]]:
    """Haul down what is executed or annulled, then hoist what is new."""
    manoeuvre, events = None, list[Event]()
    for line in sheet:
        if isinstance(line, Execute):
            letters = ("S",) if line.speed else MANOEUVRES
            hoist = next(hoist for hoist in hoists if hoist.signal.letter in letters)
            hoists = [each for each in hoists if each is not hoist]
            events += _down(state, fleet, hoist)
            if line.speed:
                fleet = replace(fleet, goal_halves=hoist.signal.halves)
            else:
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
    at_s, events = state.move * MOVE_S, list[Event]()
    for hoist in hoists:
        if hoist.signal.letter in letters:
            ship, signal = unit_name(state, hoist.ship), signal_text(hoist.signal)
            events.append(SignalAnnulled(at_s=at_s, to=(fleet.side,), clauses=("NWC.TA.39",), ship=ship, signal=signal))
            events.append(SignalSeen(at_s=at_s, to=(enemy_of(fleet.side),), clauses=("NWC.TA.37",), ship=ship, up=False))
    return [hoist for hoist in hoists if hoist.signal.letter not in letters], events


def _up(state: State, fleet: Fleet, signal: Signal) -> Iterator[Event]:
    at_s, ship = state.move * MOVE_S, unit_name(state, fleet.commanding)
    clauses = ("NWC.TA.37", "NWC.TA.40")
    yield SignalHoisted(at_s=at_s, to=(fleet.side,), clauses=clauses, ship=ship, signal=signal_text(signal))
    yield SignalSeen(at_s=at_s, to=(enemy_of(fleet.side),), clauses=("NWC.TA.37",), ship=ship, up=True)


class _Instructed(NamedTuple):
    """What the standing orders came to: the fleet, the manoeuvre of the move, orders to single units, events."""

    fleet: Fleet
    manoeuvre: Signal | None
    orders: list[Order]
    events: list[Event]


@step("NWC.TA.32", "NWC.TA.36")
def _instructed(state: State, fleet: Fleet, manoeuvre: Signal | None) -> _Instructed:
    """Carry out the standing orders that are due, each once."""
    if not fleet.standing:
        return _Instructed(fleet, manoeuvre, [], [])
    signalled, orders, events, worked = manoeuvre is not None, list[Order](), list[Event](), due(state, fleet)
    for standing in worked:
        line, reason = order(standing.order, IN_STANDING_ORDERS), ""
        if not isinstance(line, Carry):
            orders.append(line)
        elif line.signal.letter == "S":
            fleet = replace(fleet, goal_halves=line.signal.halves)
        elif line.signal.letter == "F":
            fleet = replace(fleet, concentration=_concentration(state, fleet, line.signal))
        elif manoeuvre is not None:
            reason = "a signal goes before it" if signalled else "another standing order goes before it"
        elif is_turn_of_column(line.signal) and not fleet.column:
            reason = "the fleet is not in column"
        else:
            manoeuvre = line.signal
        events.append(_standing_event(state, fleet, standing, reason))
    left = tuple([standing for standing in fleet.standing if standing not in worked])
    return _Instructed(replace(fleet, standing=left), manoeuvre, orders, events)


def _standing_event(state: State, fleet: Fleet, standing: Standing, reason: str) -> Event:
    at_s, text = state.move * MOVE_S, str(Instruct(standing))
    if reason:
        return StandingOrderIdle(
            at_s=at_s, to=(fleet.side,), clauses=("NWC.TA.32", "NWC.TA.36"), side=fleet.side, order=text, reason=reason
        )
    return StandingOrderWorked(at_s=at_s, to=(fleet.side,), clauses=("NWC.TA.32",), side=fleet.side, order=text)
