"""Scoring the gun fire of a move: Section I, "Method of Play", the paragraphs on scoring and on loss of offensive power.

Clauses NWC.DU.42 and .44 and NWC.TA.16. Both ships fire as they were before any fire of the move; only then is it
charged. What a discharge is worth: guns/gun_fire.py. When guns are loaded: guns/score_card.py.
"""

from typing import Final, NamedTuple

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.geometry import bearing, distance, relative
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.captain.state import Ship
from sandgate.rules.nwc1902.duel.state import State
from sandgate.rules.nwc1902.guns.asked import APART, BEARS, END_ON, SCORED
from sandgate.rules.nwc1902.guns.events import GunFireScored, NothingBore, PairsDischarged, Reason
from sandgate.rules.nwc1902.guns.gun_fire import UNIT_VALUES, discharge, end_on_target, pair_bears, unit_value
from sandgate.rules.nwc1902.guns.score_card import CARDS, FAR_YD, ROUND_DEG, Column, loaded, ready_move
from sandgate.rules.nwc1902.guns.score_wand import BATTLESHIP_ENDURANCE, out_of_action, space_of
from sandgate.rules.nwc1902.guns.the_rings import half_power
from sandgate.rules.nwc1902.ship.events import OVERRULED, Cause, PowerHalved, ShipOutOfAction
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S

BOTH: Final = ("red", "blue")


class Sight(NamedTuple):
    """The ships as they lie at the end of a move: range, and the relative bearing of the enemy from each."""

    range_yd: float
    relative_deg: tuple[float, float]
    slots: tuple[Slot, Slot, Slot]


class Volley(NamedTuple):
    """What the guns of a ship did in a move: points charged to the enemy, and when her pairs are loaded again."""

    points: float
    ready_move: tuple[int, ...]


class Salvo(NamedTuple):
    """The pairs of a ship that fired together, and all that their fire came to."""

    ship: Ship
    target: Ship
    fired: list[Column]
    units: float
    range_yd: float
    relative_deg: float  # of the target from the ship
    end_on: bool
    points: float
    ready_move: tuple[int, ...]
    bearing: tuple[Slot, ...]  # the findings on the pairs that bear
    scoring: tuple[Slot, ...]  # range, bearings, aspect and points
    clauses: tuple[str, ...]  # beyond those of every salvo


class Standing(NamedTuple):
    """How a ship stands after a move has been scored."""

    received: float
    half_power: bool
    out_of_action: bool
    ready_move: tuple[int, ...]


@step("NWC.DU.42")
def fire_guns(state: State, bench: Bench) -> tuple[tuple[Volley, ...], list[Event]]:
    """Score the gun fire of both ships for the move that was plotted last, as both were before any of it."""
    loads = [_loaded(ship, state.move) for ship in state.ships]
    sight = _look(state, bench) if any(loads) else None
    volleys, events = list[Volley](), list[Event]()
    for ship, target, columns in zip(state.ships, reversed(state.ships), loads, strict=True):
        volley = Volley(0.0, ship.ready_move)
        if not columns or sight is None:
            if ship.held:
                events += _all_held(state, ship)
        elif not space_of(sight.range_yd):
            events.append(_nothing(state, ship, "out of range"))
        else:
            volley, told = _fire(state, ship, target, columns, sight, bench)
            events += told
        volleys.append(volley)
    return tuple(volleys), events


def _loaded(ship: Ship, move: int) -> list[Column]:
    """The pairs that fire if they bear: of a calibre that is open, not held back, loaded."""
    if not (ship.scoring_12in or ship.scoring_8in):
        return []
    return [
        column
        for column, ready in zip(CARDS[ship.battery], ship.ready_move, strict=True)
        if (ship.scoring_12in if column.is_12in else ship.scoring_8in)
        and column.pair not in ship.held
        and loaded(move, ready)
    ]


def _all_held(state: State, ship: Ship) -> list[Event]:
    """Tell a captain who has fire open that he holds back every pair of it; pairs that reload are on his score card."""
    wished = [column for column in CARDS[ship.battery] if (ship.scoring_12in if column.is_12in else ship.scoring_8in)]
    held = bool(wished) and all(column.pair in ship.held for column in wished)
    return [_nothing(state, ship, "all held")] if held else []


def _nothing(state: State, ship: Ship, reason: Reason) -> NothingBore:
    return NothingBore(at_s=state.move * MOVE_S, to=(ship.side,), clauses=("NWC.DU.42",), ship=ship.name, reason=reason)


def _look(state: State, bench: Bench) -> Sight:
    """Measure the range and take the bearing of each ship from the other."""
    a, b = state.ships
    ax, ay, bx, by = a.motion.x_yd, a.motion.y_yd, b.motion.x_yd, b.motion.y_yd
    span, from_a, from_b = (
        Slot(state.move, "NWC.DU.42", min(a.number, b.number), max(a.number, b.number), 1),
        Slot(state.move, "NWC.DU.07", a.number, b.number),
        Slot(state.move, "NWC.DU.07", b.number, a.number),
    )
    return Sight(
        bench.measure(span, distance(ax, ay, bx, by), FAR_YD, APART),
        (
            bench.measure(from_a, near(relative(bearing(ax, ay, bx, by), a.motion.heading_deg)), ROUND_DEG, BEARS),
            bench.measure(from_b, near(relative(bearing(bx, by, ax, ay), b.motion.heading_deg)), ROUND_DEG, BEARS),
        ),
        (span, from_a, from_b),
    )


def _fire(
    state: State, ship: Ship, target: Ship, columns: list[Column], sight: Sight, bench: Bench
) -> tuple[Volley, list[Event]]:
    """Fire the pairs that bear; whatever fired reloads, even for no points."""
    move, own = state.move, 0 if ship is state.ships[0] else 1
    fired, slots, ruled = _bearing(move, ship, target, columns, sight.relative_deg[own], bench)
    if not fired:
        return Volley(0.0, ship.ready_move), [_nothing(state, ship, "no loaded pair bears")]
    aspect, score = (Slot(move, clause, ship.number, target.number) for clause in ("NWC.DU.26", "NWC.DU.42"))
    is_end_on, units = end_on_target(sight.relative_deg[1 - own]), sum([column.units for column in fired])
    end_on = bench.judge(aspect, is_end_on, (), END_ON)
    computed = discharge(units, sight.range_yd, end_on, ship.half_power, UNIT_VALUES)
    points = bench.judge(score, computed, (), SCORED)
    halved = ("NWC.DU.44",) if ship.half_power else ()
    clauses = (*halved, *OVERRULED) if ruled or end_on != is_end_on or points != computed else halved
    ready = list(ship.ready_move)
    for column in fired:
        ready[column.nth] = ready_move(move, column.is_12in)
    scoring = (*sight.slots, aspect, score)
    looked = sight.range_yd, sight.relative_deg[own]
    salvo = Salvo(ship, target, fired, units, *looked, end_on, points, tuple(ready), tuple(slots), scoring, clauses)
    return Volley(points, salvo.ready_move), [_discharged(move, salvo), _scored(move, salvo)]


def _bearing(
    move: int, ship: Ship, target: Ship, columns: list[Column], relative_deg: float, bench: Bench
) -> tuple[list[Column], list[Slot], bool]:
    """The pairs that bear, the addresses of these findings, and whether the umpire has ruled one otherwise."""
    fired, slots, ruled = list[Column](), list[Slot](), False
    for column in columns:
        slot, proposed = (
            Slot(move, "NWC.DU.28", ship.number, target.number, column.nth),
            pair_bears(column.pair, relative_deg),
        )
        bears = bench.judge(slot, proposed, (), column.about)
        slots.append(slot)
        if bears:
            fired.append(column)
        if bears != proposed:
            ruled = True
    return fired, slots, ruled


def _discharged(move: int, salvo: Salvo) -> PairsDischarged:
    ship = salvo.ship
    return PairsDischarged(
        at_s=move * MOVE_S,
        to=(ship.side,),
        clauses=("NWC.DU.17", "NWC.DU.25", "NWC.DU.28", *salvo.clauses),
        slots=salvo.bearing,
        ship=ship.name,
        target=salvo.target.name,
        pairs=tuple([column.pair for column in salvo.fired]),
        units=salvo.units,
        relative_deg=salvo.relative_deg,
        unit_value=unit_value(salvo.range_yd, salvo.end_on, UNIT_VALUES),
        half_power=ship.half_power,
        ready_moves=tuple([salvo.ready_move[column.nth] for column in salvo.fired]),
    )


def _scored(move: int, salvo: Salvo) -> GunFireScored:
    return GunFireScored(
        at_s=move * MOVE_S,
        to=BOTH,
        clauses=("NWC.DU.26", "NWC.DU.42", *salvo.clauses),
        slots=salvo.scoring,
        move=move,
        ship=salvo.ship.name,
        target=salvo.target.name,
        range_yd=salvo.range_yd,
        end_on=salvo.end_on,
        points=salvo.points,
        received=salvo.target.received + salvo.points,
    )


@step("NWC.DU.42", "NWC.DU.44", "NWC.TA.16")
def settle(
    state: State, volleys: tuple[Volley, ...], struck: tuple[float, ...], bench: Bench
) -> tuple[tuple[Standing, ...], list[Event]]:
    """Charge the fire of a move, that of the torpedoes (`struck`) included; then half power, then removal.

    A ship that has been rammed in the move is out of action already.
    """
    standings, events = list[Standing](), list[Event]()
    for ship, own, enemy, torpedoes in zip(state.ships, volleys, reversed(volleys), struck, strict=True):
        received = ship.received + enemy.points + torpedoes
        lost = ship.out_of_action or _lost(state, ship, received, bench)
        halved = ship.half_power or (not lost and _halved(state, ship, received, bench))
        if lost and not ship.out_of_action:
            cause: Cause = "torpedo" if torpedoes else "gun fire" if enemy.points else "the umpire's hand"
            events.append(removed(ship, received, cause, state.move * MOVE_S, (_removal(state, ship),)))
        elif halved and not ship.half_power:
            events.append(_power_halved(state, ship, received))
        standings.append(Standing(received, halved, lost, own.ready_move))
    return tuple(standings), events


def _removal(state: State, ship: Ship) -> Slot:
    return Slot(state.move, "NWC.TA.16", ship.number)


def _lost(state: State, ship: Ship, received: float, bench: Bench) -> bool:
    lost = out_of_action(received, BATTLESHIP_ENDURANCE)
    return lost and bench.judge(_removal(state, ship), lost, (), "out of action")


def _halved(state: State, ship: Ship, received: float, bench: Bench) -> bool:
    halved = half_power(received, BATTLESHIP_ENDURANCE, state.options.ring_at_four_tenths)
    return halved and bench.judge(Slot(state.move, "NWC.DU.44", ship.number), halved, (), "half power")


def _power_halved(state: State, ship: Ship, received: float) -> PowerHalved:
    clauses = ("NWC.DU.44", "NWC.TA.25") if state.options.ring_at_four_tenths else ("NWC.DU.44",)
    return PowerHalved(
        at_s=state.move * MOVE_S,
        to=BOTH,
        clauses=clauses,
        slots=(Slot(state.move, "NWC.DU.44", ship.number),),
        ship=ship.name,
        received=received,
        from_move=state.move + 1,
    )


def removed(ship: Ship, received: float, cause: Cause, at_s: float, slots: tuple[Slot, ...]) -> ShipOutOfAction:
    """A ship is taken off the paper."""
    clauses = {"torpedo": ("NWC.DU.45", "NWC.TA.16"), "ram": ("NWC.DU.30",)}.get(cause, ("NWC.TA.16",))
    return ShipOutOfAction(at_s=at_s, to=BOTH, clauses=clauses, slots=slots, ship=ship.name, received=received, cause=cause)
