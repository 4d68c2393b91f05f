"""Scoring a move of the mêlée: Section II, "Melee". Clauses NWC.ME.21, NWC.DU.38, .42 and .44, NWC.TA.16 and .31.

Headings, torpedoes, gun fire, what they come to: all ships fire as they were before any fire of the move; only then is it
charged. What fires at whom: gun_fire.py.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.duel.events import Cause, GunFireScored, HeadingShown, PowerHalved, ShipOutOfAction
from sandgate.rules.nwc1902.duel.game_paper import MOVE_S
from sandgate.rules.nwc1902.duel.gun_fire import UNIT_VALUES, unit_value
from sandgate.rules.nwc1902.duel.scoring import OVERRULED
from sandgate.rules.nwc1902.fleet.gun_fire import half_battery
from sandgate.rules.nwc1902.fleet.intervening import Hull, cliffs_of
from sandgate.rules.nwc1902.fleet.score import destroyed, power_halved
from sandgate.rules.nwc1902.fleet.state import Shot
from sandgate.rules.nwc1902.melee.command import pass_command
from sandgate.rules.nwc1902.melee.events import BatteryDischarged, FireHindered, Halving, Hindrance
from sandgate.rules.nwc1902.melee.gun_fire import Salvo, Volley, fire_guns
from sandgate.rules.nwc1902.melee.state import Ship, State
from sandgate.rules.nwc1902.melee.telling import captain, everybody
from sandgate.rules.nwc1902.melee.torpedo_fire import follow_torpedoes

HINDERED: Final[Mapping[Hindrance, tuple[str, ...]]] = {"masked": ("NWC.TA.48", "NWC.ME.21")}


@step("NWC.DU.38", "NWC.DU.42", "NWC.ME.21")
def score(state: State, bench: Bench) -> tuple[State, list[Event]]:
    """Score the move that was plotted last: headings, torpedoes, gun fire, losses, who commands then."""
    at_s, to = state.move * MOVE_S, everybody(state)
    shown = list[Event](_headings(state, to))
    followed = follow_torpedoes(state, bench)
    volleys = fire_guns(state, hulls_of(state), cliffs_of(state.shores, state.masks), bench)
    shots = tuple([Shot(v.ship.number, s.target.number, s.points) for v in volleys for s in v.salvoes])
    gunned = _sums(shots)
    fired = [event for volley in volleys for event in _volley(state, volley, gunned, to)]
    ships, settled = settle(state, volleys, gunned, followed.struck, bench)
    scored = replace(
        state,
        scored=state.move,
        ships=tuple(ships),
        running=followed.running,
        torpedoes=followed.seen,
        shots=shots,
        has_fired=state.has_fired or bool(shots),
    )
    scored, passed = pass_command(scored, state.ships, at_s)
    return scored, [*shown, *followed.events, *fired, *settled, *passed]


@step("NWC.TA.48")
def hulls_of(state: State) -> list[Hull]:
    """The ships that may lie in between: all on the paper at the end of the move."""
    afloat = [(ship.number, ship.motion) for ship in state.ships if not ship.out_of_action]
    return [Hull(number, motion.x_yd, motion.y_yd, motion.heading_deg) for number, motion in afloat]


def _headings(state: State, to: tuple[str, ...]) -> list[HeadingShown]:
    """Lay the stencils on the dots that were plotted last, at the proper headings."""
    return [
        HeadingShown(
            at_s=state.move * MOVE_S,
            to=to,
            clauses=("NWC.DU.38",),
            move=state.move,
            ship=ship.name,
            heading_deg=ship.motion.heading_deg,
        )
        for ship in state.ships
        if len(ship.shown_deg) < len(ship.dots)
    ]


def _sums(shots: Sequence[Shot]) -> dict[int, float]:
    """What each ship received by gun fire; sums of sixty-fourths are exact, in any order."""
    received = dict[int, float]()
    for shot in shots:
        received[shot.target] = received.get(shot.target, 0.0) + shot.points
    return received


# -- what is told of gun fire ----------------------------------------------------------------------------------------------


def _volley(state: State, volley: Volley, gunned: Mapping[int, float], to: tuple[str, ...]) -> list[Event]:
    """What is told of a ship's fire in the move."""
    events, names = list[Event](), {ship.number: ship.name for ship in state.ships}
    for salvo in volley.salvoes:
        events.append(_discharged(state, volley, salvo))
        events.append(_scored(state, volley, salvo, gunned, to))
    for number, reason in volley.hindered:
        clauses = HINDERED.get(reason, ("NWC.ME.21", "NWC.DU.42"))
        slots = (Slot(state.move, "NWC.TA.48", volley.ship.number, number),) if reason == "masked" else ()
        target, hears = names.get(number, ""), captain(volley.ship.role)
        events.append(
            FireHindered(
                at_s=state.move * MOVE_S,
                to=hears,
                clauses=clauses,
                slots=slots,
                ship=volley.ship.name,
                target=target,
                reason=reason,
            )
        )
    return events


def _weakness(ship: Ship) -> tuple[tuple[Halving, ...], tuple[str, ...]]:
    """What halves the fire of a ship, and by which clauses."""
    words, clauses = list[Halving](), list[str]()
    if ship.half_power:
        words.append("half power")
        clauses.append("NWC.DU.44")
    if half_battery(ship.kind):
        words.append("cruiser")
        clauses.append("NWC.ME.22")
    return tuple(words), tuple(clauses)


def _discharged(state: State, volley: Volley, salvo: Salvo) -> BatteryDischarged:
    halvings, clauses = _weakness(volley.ship)
    return BatteryDischarged(
        at_s=state.move * MOVE_S,
        to=captain(volley.ship.role),
        clauses=("NWC.DU.17", "NWC.DU.25", "NWC.DU.28", "NWC.ME.21", *clauses),
        slots=salvo.bearing,
        ship=volley.ship.name,
        target=salvo.target.name,
        pairs=tuple([column.pair for column in salvo.fired]),
        units=salvo.units,
        relative_deg=salvo.relative_deg,
        unit_value=unit_value(salvo.range_yd, salvo.end_on, UNIT_VALUES),
        halvings=halvings,
        ready_moves=tuple([volley.ready_move[column.nth] for column in salvo.fired]),
    )


def _scored(state: State, volley: Volley, salvo: Salvo, gunned: Mapping[int, float], to: tuple[str, ...]) -> GunFireScored:
    _, clauses = _weakness(volley.ship)
    return GunFireScored(
        at_s=state.move * MOVE_S,
        to=to,
        clauses=("NWC.DU.26", "NWC.DU.42", "NWC.ME.21", *clauses, *(OVERRULED if salvo.ruled else ())),
        slots=salvo.scoring,
        move=state.move,
        ship=volley.ship.name,
        target=salvo.target.name,
        range_yd=salvo.range_yd,
        end_on=salvo.end_on,
        points=salvo.points,
        received=salvo.target.received + gunned[salvo.target.number],
    )


# -- what it comes to ------------------------------------------------------------------------------------------------------


@step("NWC.DU.42", "NWC.DU.44", "NWC.TA.16")
def settle(
    state: State, volleys: Sequence[Volley], gunned: Mapping[int, float], struck: Mapping[int, float], bench: Bench
) -> tuple[list[Ship], list[Event]]:
    """Charge the fire of a move, torpedoes included; then half power, then removal."""
    ready, events = {volley.ship.number: volley.ready_move for volley in volleys}, list[Event]()
    ships = [
        _settled(
            state,
            ship,
            gunned.get(ship.number, 0.0),
            struck.get(ship.number, 0.0),
            ready.get(ship.number, ship.ready_move),
            bench,
            events,
        )
        for ship in state.ships
    ]
    return ships, events


def _settled(
    state: State, ship: Ship, fire: float, torpedoes: float, ready: tuple[int, ...], bench: Bench, events: list[Event]
) -> Ship:
    """A ship after the move has been scored; the heading on her dot is shown now."""
    shown = ship.shown_deg if len(ship.shown_deg) == len(ship.dots) else (*ship.shown_deg, ship.motion.heading_deg)
    received = ship.received + fire + torpedoes
    lost, half = ship.out_of_action, ship.half_power
    if not lost:
        lost = _lost(state, ship, received, bench)
        half = half if lost else _halved(state, ship, received, bench)
        if lost:
            cause: Cause = "torpedo" if torpedoes else "gun fire" if fire else "the umpire's hand"
            events.append(_removed(state, ship, received, cause))
        elif half and not ship.half_power:
            events.append(_power_halved(state, ship, received))
    fired = ship.fired
    if ready != ship.ready_move:
        columns = zip(ship.fired, ship.ready_move, ready, strict=True)
        fired = tuple([(*moves, state.move) if now != before else moves for moves, before, now in columns])
    return replace(
        ship, shown_deg=shown, received=received, half_power=half, out_of_action=lost, ready_move=ready, fired=fired
    )


def _lost(state: State, ship: Ship, received: float, bench: Bench) -> bool:
    lost = destroyed(ship.kind, received)
    return lost and bench.judge(Slot(state.move, "NWC.TA.16", ship.number), lost, (), f"{ship.name} is out of action")


def _halved(state: State, ship: Ship, received: float, bench: Bench) -> bool:
    if not power_halved(ship.kind, received, state.options.ring_at_four_tenths):
        return False  # also if the umpire has struck points off since
    slot = Slot(state.move, "NWC.DU.44", ship.number)
    return ship.half_power or bench.judge(slot, True, (), f"{ship.name} has half power")


def _removed(state: State, ship: Ship, received: float, cause: Cause) -> ShipOutOfAction:
    return ShipOutOfAction(
        at_s=state.move * MOVE_S,
        to=everybody(state),
        clauses=("NWC.DU.45", "NWC.TA.16") if cause == "torpedo" else ("NWC.TA.16",),
        slots=(Slot(state.move, "NWC.TA.16", ship.number),),
        ship=ship.name,
        received=received,
        cause=cause,
    )


def _power_halved(state: State, ship: Ship, received: float) -> PowerHalved:
    return PowerHalved(
        at_s=state.move * MOVE_S,
        to=everybody(state),
        clauses=("NWC.DU.44", "NWC.TA.25") if state.options.ring_at_four_tenths else ("NWC.DU.44",),
        slots=(Slot(state.move, "NWC.DU.44", ship.number),),
        ship=ship.name,
        received=received,
        from_move=state.move + 1,
    )
