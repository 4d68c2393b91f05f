"""Scoring a move of the mêlée: Section II, "Melee". Clauses NWC.ME.21, NWC.DU.38, .42 and .44, NWC.TA.16 and .31.

Headings, torpedoes, gun fire, what they come to: all ships fire as they were before any fire of the move; only then is it
charged. What fires at whom: gun_fire.py; what is told of it: fire_told.py.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from sandgate.kernel.adding import added
from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.frozen import changing, replace
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.melee.coast_scoring import boats_headings, enter_boats, enter_coast, fire_forts
from sandgate.rules.nwc1902.melee.command import pass_command
from sandgate.rules.nwc1902.melee.fire_told import tell_volley
from sandgate.rules.nwc1902.melee.gun_fire import Volley, fire_guns
from sandgate.rules.nwc1902.melee.state import Ship, State
from sandgate.rules.nwc1902.melee.telling import now
from sandgate.rules.nwc1902.melee.torpedo_crossings import Crossings, crossings
from sandgate.rules.nwc1902.melee.torpedo_fire import follow_torpedoes
from sandgate.rules.nwc1902.melee.waters import waters_of
from sandgate.rules.nwc1902.ship.events import Cause, HeadingShown, PowerHalved, ShipOutOfAction
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.squadron.intervening import Hull, cliffs_of
from sandgate.rules.nwc1902.squadron.opponents import units_of
from sandgate.rules.nwc1902.squadron.score import destroyed, power_halved
from sandgate.rules.nwc1902.squadron.state import Boat, Shot, Submarine
from sandgate.rules.nwc1902.squadron.struck import Struck


class Blow(NamedTuple):
    """What torpedoes, mines and submarines charge to a unit."""

    points: float
    cause: Cause


NO_BLOW: Final = Blow(0.0, "torpedo")
BY_BLOW: Final[Mapping[Cause, tuple[str, ...]]] = {"torpedo": ("NWC.DU.45",), "mine": ("NWC.ME.04", "NWC.DU.45")}


@step("NWC.DU.38", "NWC.DU.42", "NWC.ME.21")
def score(state: State, bench: Bench, crossings: Crossings = crossings) -> tuple[State, list[Event]]:
    """Score the move that was plotted last: headings, torpedoes, gun fire, losses, who commands then."""
    moment = now(state)
    shown = list[Event]([*_headings(state), *boats_headings(state)])
    followed = follow_torpedoes(state, bench, moment.at_s, crossings)
    units, hulls, cliffs = units_of(waters_of(state, state.move)), hulls_of(state), cliffs_of(state.shores, state.masks)
    volleys = fire_guns(state, units, hulls, cliffs, bench)
    forts = fire_forts(state, units, hulls, cliffs, bench)
    shots = (*[Shot(v.ship.number, s.target.number, s.points) for v in volleys for s in v.salvoes], *forts.shots)
    gunned, card = _sums(shots), _card(state)
    fired = [event for volley in volleys for event in tell_volley(state, volley, gunned, card, moment)]
    struck = _struck(state.blows, followed.struck)
    ships, settled = settle(state, volleys, gunned, struck, bench)
    causes = {**dict.fromkeys(gunned, "gun fire"), **{number: blow.cause for number, blow in struck.items()}}
    injuries = {number: gunned.get(number, 0.0) + struck.get(number, NO_BLOW).points for number in causes}
    coast, entered = enter_coast(state, injuries, causes, bench)
    scored = replace(
        coast,
        scored=state.move,
        ships=tuple(ships),
        running=followed.running,
        torpedoes=followed.seen,
        shots=shots,
        has_fired=state.has_fired or bool(shots),
        blows=(),
    )
    scored, passed = pass_command(scored, state.ships, moment.at_s)
    return scored, [*shown, *followed.events, *fired, *forts.events, *settled, *entered, *passed]


@step("NWC.DU.47", "NWC.ME.04", "NWC.ME.11", "NWC.ME.20")
def met_before(state: State, rammed_s: float, bench: Bench, crossings: Crossings = crossings) -> tuple[State, list[Event]]:
    """Charge what has met a ship or a boat in the move of the ram that ends the game, before its second: torpedoes, mines.

    No gun fire of that move is scored, and the headings on its dots are not shown.
    """
    followed = follow_torpedoes(state, bench, rammed_s, crossings)
    struck = _struck([blow for blow in state.blows if blow.at_s < rammed_s], followed.struck)
    ships, settled = settle(state, (), {}, struck, bench)
    injuries = {number: blow.points for number, blow in struck.items()}
    boats, entered = enter_boats(state, injuries, {number: blow.cause for number, blow in struck.items()}, bench)
    dotted = [replace(ship, shown_deg=was.shown_deg) for was, ship in zip(state.ships, ships, strict=True)]
    ended = replace(state, ships=tuple(dotted), boats=boats, running=followed.running, torpedoes=followed.seen, blows=())
    ended, passed = pass_command(ended, state.ships, state.move * MOVE_S)
    return ended, [*followed.events, *settled, *entered, *passed]


@step("NWC.TA.48")
def hulls_of(state: State) -> list[Hull]:
    """The ships that may lie in between: all on the paper at the end of the move."""
    afloat = [(ship.number, ship.motion) for ship in state.ships if not ship.out_of_action]
    return [Hull(number, motion.x_yd, motion.y_yd, motion.heading_deg) for number, motion in afloat]


def _headings(state: State) -> list[HeadingShown]:
    """Lay the stencils on the dots that were plotted last, at the proper headings."""
    tell, clauses = now(state).tell, ("NWC.DU.38",)
    return [
        tell(HeadingShown, clauses=clauses, move=state.move, ship=ship.name, heading_deg=ship.motion.heading_deg)
        for ship in state.ships
        if len(ship.shown_deg) < len(ship.dots)
    ]


def _sums(shots: Sequence[Shot]) -> dict[int, float]:
    """What each unit received by gun fire, in the order of the shots: forts score fifths."""
    received = dict[int, float]()
    for shot in shots:
        received[shot.target] = near(received.get(shot.target, 0.0) + shot.points)
    return received


def _card(state: State) -> dict[int, float]:
    """What stands on the card of each ship, boat and submarine; of a fort what it has received in the last four moves."""
    vessels: list[Ship | Boat | Submarine] = [*state.ships, *state.boats, *state.submarines]
    card = {vessel.number: vessel.received for vessel in vessels}
    return card | {fort.number: near(added(fort.lately[1:])) for fort in state.forts}


@step("NWC.DU.45", "NWC.ME.04", "NWC.ME.07")
def _struck(blows: Sequence[Struck], torpedoes: Mapping[int, float]) -> dict[int, Blow]:
    """What torpedoes, mines and submarines charge in the move, and from what a unit is lost that is lost by it."""
    struck = {number: Blow(points, "torpedo") for number, points in torpedoes.items() if points}
    for unit, points, cause, _ in blows:
        before = struck.get(unit, NO_BLOW)
        kind: Cause = "mine" if cause == "a mine" and before is NO_BLOW else "torpedo"
        struck[unit] = Blow(before.points + points, kind)
    return struck


# -- what it comes to ------------------------------------------------------------------------------------------------------


@step("NWC.DU.42", "NWC.DU.44", "NWC.TA.16")
def settle(
    state: State, volleys: Sequence[Volley], gunned: Mapping[int, float], struck: Mapping[int, Blow], bench: Bench
) -> tuple[list[Ship], list[Event]]:
    """Charge the fire of a move, torpedoes included; then half power, then removal."""
    ready, events = {volley.ship.number: volley.ready_move for volley in volleys}, list[Event]()
    ships = [
        _settled(
            state,
            ship,
            gunned.get(ship.number, 0.0),
            struck.get(ship.number, NO_BLOW),
            ready.get(ship.number, ship.ready_move),
            bench,
            events,
        )
        for ship in state.ships
    ]
    return ships, events


_entered = changing(Ship, "shown_deg", "received", "half_power", "out_of_action", "ready_move", "fired")


def _settled(
    state: State, ship: Ship, fire: float, blow: Blow, ready: tuple[int, ...], bench: Bench, events: list[Event]
) -> Ship:
    """A ship after the move has been scored; the heading on her dot is shown now."""
    shown = ship.shown_deg if len(ship.shown_deg) == len(ship.dots) else (*ship.shown_deg, ship.motion.heading_deg)
    received = near(ship.received + fire + blow.points)
    if ship.out_of_action and shown is ship.shown_deg and received == ship.received:
        return ship  # lost before, and nothing has come to her since
    lost, half = ship.out_of_action, ship.half_power
    if not lost:
        lost = _lost(state, ship, received, bench)
        half = half if lost else _halved(state, ship, received, bench)
        if lost:
            cause: Cause = blow.cause if blow.points else "gun fire" if fire else "the umpire's hand"
            events.append(_removed(state, ship, received, cause))
        elif half and not ship.half_power:
            events.append(_power_halved(state, ship, received))
    fired = ship.fired
    if ready != ship.ready_move:
        columns = zip(ship.fired, ship.ready_move, ready, strict=True)
        fired = tuple([(*moves, state.move) if now != before else moves for moves, before, now in columns])
    return _entered(
        ship, shown_deg=shown, received=received, half_power=half, out_of_action=lost, ready_move=ready, fired=fired
    )


def _lost(state: State, ship: Ship, received: float, bench: Bench) -> bool:
    lost = destroyed(ship.kind, received)
    return lost and bench.judge(Slot(state.move, "NWC.TA.16", ship.number), lost, (), "Is {actor} out of action?")


def _halved(state: State, ship: Ship, received: float, bench: Bench) -> bool:
    if not power_halved(ship.kind, received, state.options.ring_at_four_tenths):
        return False  # also if the umpire has struck points off since
    slot = Slot(state.move, "NWC.DU.44", ship.number)
    return ship.half_power or bench.judge(slot, True, (), "Is the power of {actor} halved?")


def _removed(state: State, ship: Ship, received: float, cause: Cause) -> ShipOutOfAction:
    return now(state).tell(
        ShipOutOfAction,
        clauses=(*BY_BLOW.get(cause, ()), "NWC.TA.16"),
        slots=(Slot(state.move, "NWC.TA.16", ship.number),),
        ship=ship.name,
        received=received,
        cause=cause,
    )


def _power_halved(state: State, ship: Ship, received: float) -> PowerHalved:
    return now(state).tell(
        PowerHalved,
        clauses=("NWC.DU.44", "NWC.TA.25") if state.options.ring_at_four_tenths else ("NWC.DU.44",),
        slots=(Slot(state.move, "NWC.DU.44", ship.number),),
        ship=ship.name,
        received=received,
        from_move=state.move + 1,
    )
