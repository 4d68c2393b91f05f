"""General instructions in the mêlée: Section II, "Melee", "General Instructions". Clauses NWC.ME.19 and NWC.TA.32.

The plan in words is read by the captains throughout; standing orders, IF <condition> THEN <order>, are looked at when a move
begins, each works once and needs no signal. Distances and losses are those that lie open on the paper. Ruling: MOVE n counts
moves of the mêlée; LEADER is the ship that led the column when it began; what concerns tubes or the reserve of ships is the
captains' own affair here; what is said to forts, submarines and boats is held to what may be ordered in that move;
manoeuvres are not carried out by captains who are free.
"""

from collections.abc import Iterable
from typing import NamedTuple

from sandgate.kernel.asks import Order
from sandgate.kernel.contract import Bench, Event, Role, Slot
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.melee.allowing import Writer
from sandgate.rules.nwc1902.melee.state import Fleet, Ship, State
from sandgate.rules.nwc1902.melee.succession import lacks_column
from sandgate.rules.nwc1902.melee.telling import all_of, now
from sandgate.rules.nwc1902.melee.view import view
from sandgate.rules.nwc1902.ship.events import OVERRULED
from sandgate.rules.nwc1902.squadron.coast.allowing import COAST_CHECKS
from sandgate.rules.nwc1902.squadron.coast.orders import FortFire
from sandgate.rules.nwc1902.squadron.events import StandingOrderIdle, StandingOrderWorked
from sandgate.rules.nwc1902.squadron.general_instructions import OUT_OF_ALL_REACH_YD, in_sight, move_reached, range_below
from sandgate.rules.nwc1902.squadron.opening_orders import Instruct, then
from sandgate.rules.nwc1902.squadron.orders import Carry, ShipFire, ShipSpeed
from sandgate.rules.nwc1902.squadron.signaling import MANOEUVRES
from sandgate.rules.nwc1902.squadron.state import Signal, Standing


class Instructed(NamedTuple):
    """What the standing orders of a fleet come to in a move."""

    worked: tuple[int, ...]  # the places of all that have worked by now
    manoeuvre: Signal | None
    halves: int | None
    fire: Signal | None
    captains: tuple[ShipFire | ShipSpeed, ...]
    coast: tuple[Order, ...]  # for forts, submarines and boats
    events: tuple[Event, ...]


class Due(NamedTuple):
    """A standing order that is carried out in this move, by its place."""

    place: int
    standing: Standing
    slot: Slot
    ruled: tuple[str, ...]  # the clause of the umpire's ruling, if it is not due by itself


@step("NWC.ME.19", "NWC.TA.32")
def instructed(state: State, fleet: Fleet, signalled: bool, free: bool, bench: Bench) -> Instructed:
    """Carry out the standing orders that are due; a manoeuvre that is signalled goes before theirs."""
    manoeuvre, halves, fire = None, None, None
    captains, coast, worked = list[ShipFire | ShipSpeed](), list[Order](), fleet.worked
    carried_out, events = _due(state, fleet, bench)
    for place, standing, slot, ruled in carried_out:
        worked, line = (*worked, place), then(standing)
        reason = _hindrance(state, fleet, line, _idle(signalled, free, manoeuvre))
        events.append(_event(state, fleet, standing, slot, reason, ruled))
        if reason:
            continue
        if isinstance(line, ShipFire | ShipSpeed):
            captains.append(line)
        elif not isinstance(line, Carry):
            coast.append(line)
        elif line.signal.letter == "S":
            halves = line.signal.halves
        elif line.signal.letter == "F":
            fire = line.signal
        else:
            manoeuvre = line.signal
    return Instructed(worked, manoeuvre, halves, fire, tuple(captains), tuple(coast), tuple(events))


def _due(state: State, fleet: Fleet, bench: Bench) -> tuple[list[Due], list[Event]]:
    """The standing orders that are due, unless the umpire rules otherwise; and what is told of those that he lets wait."""
    carried_out, events = list[Due](), list[Event]()
    for place, standing in enumerate(fleet.standing):
        if place in fleet.worked:
            continue
        slot, is_due = Slot(state.move + 1, "NWC.TA.32", fleet.flag, 0, place), _met(state, fleet, standing)
        if bench.judge(slot, is_due, (), f"Does {fleet.side} carry out its standing order {Instruct(standing)}?"):
            carried_out.append(Due(place, standing, slot, () if is_due else OVERRULED))
        elif is_due:
            events.append(_event(state, fleet, standing, slot, "the umpire rules that it waits", OVERRULED))
    return carried_out, events


def _hindrance(state: State, fleet: Fleet, line: Order, idle: str) -> str:
    """Why a standing order that is due is not carried out; nothing if it is. idle: why no manoeuvre is in this move."""
    if isinstance(line, ShipFire | ShipSpeed):
        return "the ship is lost" if _is_lost(state, fleet, line.ship) else ""
    if type(line) in COAST_CHECKS:
        return _not_now(state, fleet, line)
    if isinstance(line, Carry) and line.signal.letter in {"S", "F"}:
        return ""
    if isinstance(line, Carry) and line.signal.letter in MANOEUVRES:
        return idle or ("the fleet is not in column" if lacks_column(state, fleet.side, line.signal) else "")
    return f"{line} is left to the captains in the mêlée"


def _idle(signalled: bool, free: bool, manoeuvre: Signal | None) -> str:
    if free:
        return "the captains are free"
    if signalled:
        return "a signal goes before it"
    return "another standing order goes before it" if manoeuvre else ""


def _is_lost(state: State, fleet: Fleet, wing: int) -> bool:
    return any(ship.out_of_action for ship in state.ships if ship.side == fleet.side and ship.wing == wing)


def _not_now(state: State, fleet: Fleet, line: Order) -> str:
    """Why a unit of the coast cannot carry out an order in this move; a fort may find one of two targets lost."""
    if isinstance(line, FortFire):
        return ""
    refusal = COAST_CHECKS[type(line)](Writer(view(state, Role(fleet.side, fleet.side)), fleet.side, fleet, ()), line)
    return refusal.problem if refusal else ""


def _event(state: State, fleet: Fleet, standing: Standing, slot: Slot, reason: str, ruled: tuple[str, ...] = ()) -> Event:
    tell, to, side, text = now(state).tell, all_of(state, fleet.side), fleet.side, str(Instruct(standing))
    clauses = ("NWC.ME.19", "NWC.TA.32", *ruled)
    if reason:
        return tell(StandingOrderIdle, to=to, clauses=clauses, slots=(slot,), side=side, order=text, reason=reason)
    return tell(StandingOrderWorked, to=to, clauses=clauses, slots=(slot,), side=side, order=text)


def _met(state: State, fleet: Fleet, standing: Standing) -> bool:
    """Whether a condition is met as the next move begins."""
    condition, limit, _ = standing
    own = [ship for ship in state.ships if ship.side == fleet.side]
    enemies = [ship for ship in state.ships if ship.side != fleet.side]
    if condition == "MOVE":
        return move_reached(state.move + 1, int(limit))
    if condition == "RANGE":
        return range_below(nearest_yd(own, enemies), limit)
    if condition == "SIGHT":
        return in_sight(nearest_yd(own, [ship for ship in enemies if ship.wing == limit]))
    if condition == "RING":
        return any(ship.half_power for ship in own if ship.wing == limit)
    lost = fleet.flag if condition == "FLAG LOST" else fleet.leader
    return any(ship.out_of_action for ship in own if ship.number == lost)


def nearest_yd(own: Iterable[Ship], enemies: Iterable[Ship]) -> float:
    """The distance between the nearest two opponents on the paper; out of all reach where there are none."""
    places = [[ship.dots[-1] for ship in side if not ship.out_of_action] for side in (own, enemies)]
    ranges = [distance(a.x_yd, a.y_yd, b.x_yd, b.y_yd) for a in places[0] for b in places[1]]
    return min(ranges, default=OUT_OF_ALL_REACH_YD)
