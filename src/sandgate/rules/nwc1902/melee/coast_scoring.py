"""Scoring the coast in a move of the mêlée: Section II, "Melee". Clauses NWC.ME.02, .05, .10 and .11, NWC.DU.38.

Forts fire at the end positions as ships do, a fifth of their fleet move's fire; what forts, boats and submarines have
received is entered; the headings of boats are shown. Who can be fired at: squadron/opponents.py.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sandgate.kernel.adding import added
from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.melee.state import Fort, State
from sandgate.rules.nwc1902.melee.telling import now
from sandgate.rules.nwc1902.melee.waters import hearers_of
from sandgate.rules.nwc1902.ship.events import HeadingShown
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.squadron.coast.fire_of_forts import fort_power
from sandgate.rules.nwc1902.squadron.coast.forts_firing import beaten_down, fort_fires
from sandgate.rules.nwc1902.squadron.coast.small_craft import Leaf, enter_small
from sandgate.rules.nwc1902.squadron.concentration import Gunner
from sandgate.rules.nwc1902.squadron.intervening import Cliff, Hull
from sandgate.rules.nwc1902.squadron.opponents import Unit, reach_of
from sandgate.rules.nwc1902.squadron.state import Boat, Shot


class FortsFired(NamedTuple):
    """What the forts did in a move."""

    shots: tuple[Shot, ...]
    events: tuple[Event, ...]


@step("NWC.ME.02", "NWC.ME.05")
def fire_forts(state: State, units: list[Unit], hulls: list[Hull], cliffs: list[Cliff], bench: Bench) -> FortsFired:
    """Measure the fire of all forts for the move that was plotted last."""
    shots, events = list[Shot](), list[Event]()
    if not state.forts:
        return FortsFired((), ())
    reach, names = reach_of([*_forts_alone(units), *_afloat(units)]), {unit.number: unit.name for unit in units}
    by_number, hearers, moment = {unit.number: unit for unit in units}, hearers_of(state), now(state)
    for fort in state.forts:
        unit = by_number[fort.number]
        gunner = Gunner(state.move, moment, hearers, unit, reach[fort.number], hulls, cliffs, names, bench)
        events += fort_fires(gunner, fort, MOVE_S, shots)
    return FortsFired(tuple(shots), tuple(events))


def _forts_alone(units: Sequence[Unit]) -> list[Unit]:
    return [unit for unit in units if unit.is_fort]


def _afloat(units: Sequence[Unit]) -> list[Unit]:
    """The units that are no forts: here only targets."""
    return [unit._replace(fires=False) for unit in units if not unit.is_fort]


@step("NWC.ME.05", "NWC.ME.10", "NWC.ME.11", "NWC.TA.16")
def enter_coast(
    state: State, injuries: Mapping[int, float], causes: Mapping[int, str], bench: Bench
) -> tuple[State, list[Event]]:
    """Enter what the coast has received in the move that is scored; show the headings of its boats."""
    if not (state.forts or state.boats or state.submarines):
        return state, []
    moment, events = now(state), list[Event]()
    leaf = Leaf(state.move, moment, injuries, causes)
    forts = tuple([_entered(fort, injuries.get(fort.number, 0.0)) for fort in state.forts])
    for was, fort in zip(state.forts, forts, strict=True):
        if fort_power(fort.received_in_move) != fort_power(was.received_in_move):
            events += beaten_down(fort, fort.received_in_move, state.move + 1, moment)
    boats, lost = enter_boats(state, injuries, causes, bench)
    events += lost
    submarines = tuple([enter_small(leaf, each, bench, events) for each in state.submarines])
    shown = tuple([replace(boat, heading_deg=boat.motion.heading_deg) for boat in boats])
    return replace(state, forts=forts, boats=shown, submarines=submarines), events


@step("NWC.ME.11", "NWC.TA.16")
def enter_boats(
    state: State, injuries: Mapping[int, float], causes: Mapping[int, str], bench: Bench
) -> tuple[tuple[Boat, ...], list[Event]]:
    """The boats with what they have received in the move; their losses are told."""
    leaf, events = Leaf(state.move, now(state), injuries, causes), list[Event]()
    return tuple([enter_small(leaf, boat, bench, events) for boat in state.boats]), events


@step("NWC.ME.05")
def _entered(fort: Fort, injury: float) -> Fort:
    """A fort after the move: the points of its last five moves are taken together."""
    lately = (*fort.lately[1:], injury)
    return replace(fort, lately=lately, received_in_move=near(added(lately)))


@step("NWC.DU.38")
def boats_headings(state: State) -> list[HeadingShown]:
    """The headings of the boats on the dots that were plotted last."""
    return [_heading(state, boat) for boat in state.boats if not boat.gone]


def _heading(state: State, boat: Boat) -> HeadingShown:
    return now(state).tell(
        HeadingShown,
        clauses=("NWC.DU.38", "NWC.ME.11"),
        move=state.move,
        ship=boat.name,
        heading_deg=boat.motion.heading_deg,
    )
