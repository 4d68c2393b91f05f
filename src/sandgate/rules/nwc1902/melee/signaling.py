"""Signals in the mêlée: Section II, "Melee", "Moves and Signals", and the paragraphs on close action.

Clauses NWC.ME.15, .17 and .18, and NWC.TA.31, .38 to .40, .42 and .49. A manoeuvre and a speed signal are executed by
hauling them down; a fire signal and the signal for close action are obeyed as soon as they are understood. Forts, submarines
and boats are ordered without a signal, also while nobody commands. What the captains do then: obedience.py. How long a
signal flies: moves_and_signals.py.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from sandgate.kernel.asks import Order
from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.melee.events import CaptainsFreed, SignalsVoid
from sandgate.rules.nwc1902.melee.general_instructions import instructed
from sandgate.rules.nwc1902.melee.moves_and_signals import understood
from sandgate.rules.nwc1902.melee.state import Fleet, State
from sandgate.rules.nwc1902.melee.succession import lacks_column
from sandgate.rules.nwc1902.melee.telling import all_of, now
from sandgate.rules.nwc1902.ship.events import OVERRULED
from sandgate.rules.nwc1902.squadron.abbreviations import signal_text
from sandgate.rules.nwc1902.squadron.coast.allowing import COAST_CHECKS
from sandgate.rules.nwc1902.squadron.events import (
    EndWished,
    SignalAnnulled,
    SignalExecuted,
    SignalHoisted,
    SignalNotObeyed,
    SignalSeen,
)
from sandgate.rules.nwc1902.squadron.orders import Annul, Execute, HoistSignal, ShipFire, ShipSpeed, WishEnd
from sandgate.rules.nwc1902.squadron.signaling import MANOEUVRES
from sandgate.rules.nwc1902.squadron.state import Hoist, Signal
from sandgate.rules.nwc1902.squadron.units import enemy_of, target_number


class Signalled(NamedTuple):
    """What a fleet is told in a move: itself, the signals left flying, and what its captains are to do."""

    fleet: Fleet
    hoists: tuple[Hoist, ...]
    manoeuvre: Signal | None
    halves: int | None  # of the fleet speed; None: no speed signal
    captains: tuple[ShipFire | ShipSpeed, ...]  # what standing orders say to single ships
    coast: tuple[Order, ...]  # orders for forts, submarines and boats: standing orders first
    events: tuple[Event, ...]


def is_free(state: State, fleet: Fleet) -> bool:
    """Whether the captains of a fleet handle their ships without regard to signals (NWC.ME.16, NWC.ME.18)."""
    return state.close_action or fleet.freed


@dataclass(slots=True)
class _Flying:
    """A fleet and the signals that fly on it, in the course of a move's signalling."""

    state: State
    fleet: Fleet
    hoists: list[Hoist]
    events: list[Event]


@step("NWC.ME.15", "NWC.ME.18", "NWC.TA.38")
def signal(state: State, fleet: Fleet, sheet: tuple[Order, ...], bench: Bench) -> Signalled:
    """Read the signals of a move: what is understood by now, what is executed, annulled, hoisted; then standing orders."""
    flying = _Flying(state, fleet, [hoist for hoist in state.hoists if hoist.side == fleet.side], [])
    _understand(flying, bench)
    coast = [line for line in sheet if type(line) in COAST_CHECKS]
    lines = [line for line in sheet if not isinstance(line, WishEnd) and type(line) not in COAST_CHECKS]
    if fleet.mute_moves and lines:
        flying.events.append(_void(flying, lines, "nobody commands yet", "NWC.TA.31"))
        lines = []
    executed = _execute(flying, lines)
    _hoist(flying, lines)
    signalled = any(each.letter != "S" for each in executed)
    standing = instructed(state, flying.fleet, signalled, is_free(state, flying.fleet), bench)
    if any(isinstance(line, WishEnd) for line in sheet):
        to = all_of(state, fleet.side)
        flying.events.append(now(state).tell(EndWished, to=to, clauses=("NWC.TA.58",), side=fleet.side))
    speeds = [each.halves for each in executed if each.letter == "S"]
    fire, fleet = standing.fire, flying.fleet
    return Signalled(
        fleet=replace(
            fleet,
            mute_moves=max(0, fleet.mute_moves - 1),
            worked=standing.worked,
            concentration=_target(state, fleet, fire) if fire else fleet.concentration,
        ),
        hoists=tuple(flying.hoists),
        manoeuvre=next((each for each in executed if each.letter != "S"), standing.manoeuvre),
        halves=speeds[0] if speeds else standing.halves,
        captains=standing.captains,
        coast=(*standing.coast, *coast),
        events=(*flying.events, *standing.events),
    )


def _is_understood(state: State, hoist: Hoist) -> bool:
    return understood(hoist.move, state.move + 1, state.close_action, state.options.flying_moves)


@step("NWC.ME.18", "NWC.TA.49")
def _understand(flying: _Flying, bench: Bench) -> None:
    """Fire signals and the signal for close action come down by themselves when they are understood.

    The umpire may rule that one is not obeyed (NWC.ME.23); a manoeuvre or a speed is judged ship by ship (NWC.ME.16).
    """
    state, side = flying.state, flying.fleet.side
    for hoist in [each for each in flying.hoists if each.signal.letter in {"F", "Z"} and _is_understood(state, each)]:
        flying.hoists.remove(hoist)
        clause = "NWC.ME.18" if hoist.signal.letter == "Z" else "NWC.TA.49"
        slot = Slot(state.move + 1, clause, hoist.ship)
        obeys = bench.judge(slot, True, (), f"Does {side} obey the signal {signal_text(hoist.signal)} of {{actor}}?")
        if obeys and hoist.signal.letter == "F":
            flying.fleet = replace(flying.fleet, concentration=_target(state, flying.fleet, hoist.signal))
        elif obeys:
            flying.fleet = replace(flying.fleet, freed=True)
            tell, to, ship = now(state).tell, all_of(state, side), _name(state, hoist.ship)
            flying.events.append(tell(CaptainsFreed, to=to, clauses=("NWC.ME.18",), side=side, ship=ship))
        flying.events += _down(state, hoist, clause, (slot,), obeys)


def _target(state: State, fleet: Fleet, signal: Signal) -> int:
    """The enemy on whom fire is concentrated, a ship, a fort or a boat; 0 for nobody."""
    return target_number(state, fleet.side, signal.target)


@step("NWC.TA.38", "NWC.TA.42")
def _execute(flying: _Flying, lines: list[Order]) -> list[Signal]:
    """Haul down what is executed, strike what is annulled; what cannot be executed is void, and flies on if it flies."""
    executed = list[Signal]()
    for line in lines:
        if isinstance(line, Execute):
            letters = ("S",) if line.speed else MANOEUVRES
            hoist = next((each for each in flying.hoists if each.signal.letter in letters), None)
            if hoist is None or not _is_understood(flying.state, hoist):
                flying.events.append(_void(flying, [line], "no such signal is understood", "NWC.ME.15"))
            elif lacks_column(flying.state, hoist.side, hoist.signal):
                flying.events.append(_void(flying, [line], "the fleet is not in column", "NWC.TA.42"))
            else:
                flying.hoists.remove(hoist)
                flying.events += _down(flying.state, hoist, "NWC.TA.38")
                executed.append(hoist.signal)
        elif isinstance(line, Annul):
            _strike(flying, MANOEUVRES)
    return executed


@step("NWC.ME.15", "NWC.TA.39", "NWC.TA.40")
def _hoist(flying: _Flying, lines: list[Order]) -> None:
    """Hoist what is new: a manoeuvre if none flies; a speed, fire or close-action signal takes the place of one flying."""
    state, fleet = flying.state, flying.fleet
    for line in lines:
        if not isinstance(line, HoistSignal):
            continue
        if line.signal.letter not in MANOEUVRES:
            _strike(flying, (line.signal.letter,))
        elif any(hoist.signal.letter in MANOEUVRES for hoist in flying.hoists):
            flying.events.append(_void(flying, [line], "a manoeuvre signal is already flying", "NWC.TA.39"))
            continue
        flying.hoists.append(Hoist(fleet.side, fleet.commanding, state.move + 1, line.signal))
        tell, ship, clauses = now(state).tell, _name(state, fleet.commanding), ("NWC.ME.15", "NWC.TA.40")
        text, own, enemy = signal_text(line.signal), all_of(state, fleet.side), all_of(state, enemy_of(fleet.side))
        flying.events.append(tell(SignalHoisted, to=own, clauses=clauses, ship=ship, signal=text))
        flying.events.append(tell(SignalSeen, to=enemy, clauses=("NWC.TA.37",), ship=ship, up=True))


def _strike(flying: _Flying, letters: tuple[str, ...]) -> None:
    """Take down without executing: annulled, or another signal takes its place (NWC.TA.39)."""
    state = flying.state
    for hoist in [each for each in flying.hoists if each.signal.letter in letters]:
        flying.hoists.remove(hoist)
        tell, ship, text = now(state).tell, _name(state, hoist.ship), signal_text(hoist.signal)
        own, enemy = all_of(state, hoist.side), all_of(state, enemy_of(hoist.side))
        flying.events.append(tell(SignalAnnulled, to=own, clauses=("NWC.TA.39",), ship=ship, signal=text))
        flying.events.append(tell(SignalSeen, to=enemy, clauses=("NWC.TA.37",), ship=ship, up=False))


def _down(state: State, hoist: Hoist, clause: str, slots: tuple[Slot, ...] = (), obeys: bool = True) -> Iterator[Event]:
    """A signal is hauled down: its side knows whether it is obeyed, the enemy sees it come down."""
    tell, ship, text = now(state).tell, _name(state, hoist.ship), signal_text(hoist.signal)
    own, enemy = all_of(state, hoist.side), all_of(state, enemy_of(hoist.side))
    clauses, kind = ((clause,), SignalExecuted) if obeys else ((clause, *OVERRULED), SignalNotObeyed)
    yield tell(kind, to=own, clauses=clauses, slots=slots, ship=ship, signal=text)
    yield tell(SignalSeen, to=enemy, clauses=("NWC.TA.37",), ship=ship, up=False)


def _void(flying: _Flying, lines: list[Order], reason: str, clause: str) -> SignalsVoid:
    return now(flying.state).tell(
        SignalsVoid,
        to=all_of(flying.state, flying.fleet.side),
        clauses=(clause,),
        side=flying.fleet.side,
        orders=tuple(map(str, lines)),
        reason=reason,
    )


def _name(state: State, number: int) -> str:
    return next((ship.name for ship in state.ships if ship.number == number), "")
