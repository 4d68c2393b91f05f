"""The gun fire of a move: Section II, "Gun Fire", "The Score Wand", "Fire of Forts".

Clauses NWC.TA.21, .47, .57 and NWC.ME.02, .05. Fire is measured at the end positions of the move, all at once, with the
force that each ship had when the move began. At whom each fires: squadron/concentration.py. What a fire is
worth: squadron/gun_fire.py and squadron/coast/fire_of_forts.py. Rings and removals come after it.
"""

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Final, NamedTuple

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.events import telling
from sandgate.kernel.frozen import making
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.fleet.gun_events import GunFireMeasured, Halving
from sandgate.rules.nwc1902.fleet.intervening import hulls_of
from sandgate.rules.nwc1902.fleet.state import Options, Ship, State
from sandgate.rules.nwc1902.fleet.telling import at_end
from sandgate.rules.nwc1902.fleet.waters import COMMANDERS, waters_of
from sandgate.rules.nwc1902.ship.events import OVERRULED
from sandgate.rules.nwc1902.squadron.abbreviations import MOVE_S
from sandgate.rules.nwc1902.squadron.coast.forts_firing import beaten_down, fort_fires
from sandgate.rules.nwc1902.squadron.concentration import Aim, Found, Gunner, aim_ship
from sandgate.rules.nwc1902.squadron.gun_fire import fire_score, half_battery, scored_as_broadside, spoils_aim
from sandgate.rules.nwc1902.squadron.intervening import Cliff, Hull, cliffs_of
from sandgate.rules.nwc1902.squadron.opponents import reach_of, units_of
from sandgate.rules.nwc1902.squadron.state import Shot
from sandgate.rules.nwc1902.squadron.wand_reading import charged, hindered, measured, slots_of

UNDIVIDED: Final = ("NWC.TA.44",)  # both sides are told of a fire, so it never says whether it was ordered (NWC.TA.32)
DIVIDED: Final = ("NWC.TA.45", "NWC.TA.46")


tell_fire, as_shot = telling(GunFireMeasured), making(Shot)


class Fired(NamedTuple):
    """What the guns did in a move."""

    received: tuple[tuple[int, float], ...]  # points charged to each unit fired on, by its number
    shots: tuple[Shot, ...]  # by the number of the firing unit
    events: tuple[Event, ...]


class Weakness(NamedTuple):
    """What halves the fire of a ship in this move."""

    cruiser: bool
    half_power: bool
    spoiled: bool
    words: tuple[Halving, ...]
    clauses: tuple[str, ...]


AimsOf = Callable[[State, Bench], Mapping[int, Found]]  # by the number of the firing ship

SOUND: Final = Weakness(False, False, False, (), ())


def by_each(_state: State, _bench: Bench) -> Mapping[int, Found]:
    """No aim is found for all: each gunner finds his own."""
    return {}


@step("NWC.TA.43", "NWC.TA.47")
def fire(state: State, turned_pt: Mapping[int, float], bench: Bench, aims_of: AimsOf = by_each) -> Fired:
    """Measure the gun fire of the move being played; turned_pt: compass points turned in it, by number of the ship.

    aims_of: finds on whom ships fire, of as many as it can on this bench.
    """
    units = units_of(waters_of(state))
    found, names = aims_of(state, bench), {unit.number: unit.name for unit in units}
    seeking = [unit for unit in units if unit.fires and unit.number not in found]
    reach, hulls, cliffs = reach_of(units) if seeking else {}, list[Hull](), list[Cliff]()
    if seeking:
        hulls, cliffs = hulls_of(state), cliffs_of(state.shores, state.masks)
    ships = {ship.number: ship for ship in state.ships}
    forts = {fort.number: fort for fort in state.forts}
    concentrations = {fleet.side: fleet.concentration for fleet in state.fleets}
    shots, events, ended = list[Shot](), list[Event](), at_end(state)
    for unit in sorted([unit for unit in units if unit.fires], key=attrgetter("number")):
        gunner = Gunner(state.move + 1, ended, COMMANDERS, unit, reach.get(unit.number, []), hulls, cliffs, names, bench)
        if unit.is_fort:
            events += fort_fires(gunner, forts[unit.number], MOVE_S, shots)
        else:
            ship = ships[unit.number]
            weak = _weakness(ship, turned_pt.get(ship.number, 0.0), state.options)
            events += _ship_fires(gunner, _aim(gunner, ship, concentrations[ship.side], found), weak, shots)
    received = received_by(shots)
    points = dict(received)
    told = [down for fort in state.forts for down in beaten_down(fort, points.get(fort.number, 0.0), state.move + 2, ended)]
    return Fired(received, tuple(shots), (*events, *told))


def _weakness(ship: Ship, turned_pt: float, options: Options) -> Weakness:
    """What halves the fire of a ship, as she was when the move began, and as she turned in it."""
    cruiser, spoiled = half_battery(ship.kind), spoils_aim(turned_pt)
    if not (cruiser or spoiled or ship.half_power):
        return SOUND
    words, clauses = list[Halving](), list[str]()
    if cruiser:
        words.append("cruiser")
        clauses.append("NWC.TA.18")
    if ship.half_power:
        words.append("half power")
        clauses.append("NWC.TA.25" if options.ring_at_four_tenths else "NWC.TA.17")
    if spoiled:
        words.append("turned more than 8 points")
        clauses.append("NWC.TA.51")
    return Weakness(cruiser, ship.half_power, spoiled, tuple(words), tuple(clauses))


def _aim(gunner: Gunner, ship: Ship, concentration: int, found: Mapping[int, Found]) -> Aim:
    """On whom a ship fires: as was found for her, else as her gunner finds."""
    known = found.get(ship.number)
    return gunner.as_found(known) if known else aim_ship(gunner, concentration, ship.targets)


@step("NWC.TA.21", "NWC.TA.57")
def _ship_fires(gunner: Gunner, aim: Aim, weak: Weakness, shots: list[Shot]) -> list[Event]:
    """Measure the fire of a ship on each of her targets."""
    events = list[Event]()
    for sight in aim.targets:
        broadside = scored_as_broadside(sight.bears_on_broadside, aim.divided)
        slots = slots_of(gunner, sight, "NWC.TA.57")
        range_yd, figure = measured(gunner, sight, broadside, slots[1])
        score = fire_score(figure, weak.cruiser, weak.half_power, weak.spoiled)
        points = charged(gunner, score, slots[2])
        ruled = OVERRULED if gunner.ruled or points != score else ()
        shots.append(as_shot(gunner.unit.number, sight.number, points))
        events.append(
            tell_fire(
                gunner.moment,
                clauses=("NWC.TA.21", *weak.clauses, *(DIVIDED if aim.divided else UNDIVIDED), "NWC.TA.57", *ruled),
                slots=(*aim.slots, *slots),
                firer=gunner.unit.name,
                target=gunner.names[sight.number],
                range_yd=range_yd,
                broadside_battery=broadside,
                broadside_target=sight.shows_broadside,
                divided=aim.divided,
                figure=figure,
                halvings=weak.words,
                points=points,
            )
        )
    return events + hindered(gunner, aim) if gunner.hindered else events


def received_by(shots: list[Shot]) -> tuple[tuple[int, float], ...]:
    """What each unit fired on has received; sums of eighths are exact, in any order."""
    received = dict[int, float]()
    for shot in shots:
        received[shot.target] = received.get(shot.target, 0.0) + shot.points
    return tuple(sorted(received.items()))
