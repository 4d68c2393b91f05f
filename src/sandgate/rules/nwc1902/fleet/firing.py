"""The gun fire of a move: Section II, "Gun Fire", "The Score Wand", "Fire of Forts".

Clauses NWC.TA.21, .47, .57 and NWC.ME.02, .05. Fire is measured at the end positions of the move, all at once, with the
force that each ship had when the move began. At whom each fires: concentration.py. What a fire is worth: gun_fire.py and
fire_of_forts.py. Rings and removals come after it.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.rule import step
from sandgate.kernel.units import on_grid
from sandgate.rules.nwc1902.duel.scoring import OVERRULED
from sandgate.rules.nwc1902.fleet.abbreviations import MOVE_S
from sandgate.rules.nwc1902.fleet.concentration import Aim, Gunner, aim_fort, aim_ship
from sandgate.rules.nwc1902.fleet.fire_of_forts import fort_power, fort_score, guns_at
from sandgate.rules.nwc1902.fleet.gun_events import (
    FortBeatenDown,
    FortFireMeasured,
    GunFireMeasured,
    Halving,
    Hindrance,
    OrderedFireHindered,
)
from sandgate.rules.nwc1902.fleet.gun_fire import fire_score, half_battery, scored_as_broadside, spoils_aim
from sandgate.rules.nwc1902.fleet.intervening import cliffs_of, hulls_of
from sandgate.rules.nwc1902.fleet.opponents import Sight, reach_of, units_of
from sandgate.rules.nwc1902.fleet.state import SIDES, Fort, Options, Ship, Shot, State
from sandgate.rules.nwc1902.score_wand import FACES, wand_figure

FAR_YD: Final = (0.0, 1e6)
EIGHTHS: Final = 8.0
POWERS: Final = (0.0, 0.5, 1.0)
UNDIVIDED: Final = ("NWC.TA.44",)  # both sides are told of a fire, so it never says whether it was ordered (NWC.TA.32)
DIVIDED: Final = ("NWC.TA.45", "NWC.TA.46")


HINDRANCES: Final[dict[Hindrance, tuple[str, ...]]] = {
    "masked": ("NWC.TA.48", "NWC.TA.49"),
    "out of reach": ("NWC.TA.19", "NWC.TA.49"),
    "in the same end-on quadrant": ("NWC.TA.45", "NWC.TA.49"),
    "silenced": ("NWC.ME.05",),
}


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


class Left(NamedTuple):
    """What is left of a fort's fire in this move."""

    power: float
    ruled: bool
    clauses: tuple[str, ...]
    slots: tuple[Slot, ...]


SOUND: Final = Weakness(False, False, False, (), ())
WHOLE: Final = Left(1.0, False, (), ())


@step("NWC.TA.43", "NWC.TA.47")
def fire(state: State, turned_pt: Mapping[int, float], bench: Bench) -> Fired:
    """Measure the gun fire of the move being played; turned_pt: compass points turned in it, by number of the ship."""
    units = units_of(state)
    reach, names = reach_of(units), {unit.number: unit.name for unit in units}
    ships = {ship.number: ship for ship in state.ships}
    forts = {fort.number: fort for fort in state.forts}
    concentrations = {fleet.side: fleet.concentration for fleet in state.fleets}
    hulls, cliffs = hulls_of(state), cliffs_of(state.shores, state.masks)
    shots, events = list[Shot](), list[Event]()
    for unit in sorted([unit for unit in units if unit.fires], key=lambda unit: unit.number):
        gunner = Gunner(state.move + 1, unit, reach[unit.number], hulls, cliffs, names, bench)
        if unit.is_fort:
            events += _fort_fires(gunner, forts[unit.number], shots)
        else:
            ship = ships[unit.number]
            weak = _weakness(ship, turned_pt.get(ship.number, 0.0), state.options)
            events += _ship_fires(gunner, aim_ship(gunner, concentrations[ship.side], ship.targets), weak, shots)
    received = _received(shots)
    return Fired(received, tuple(shots), (*events, *_beaten_down(state, received)))


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


@step("NWC.TA.21", "NWC.TA.57")
def _ship_fires(gunner: Gunner, aim: Aim, weak: Weakness, shots: list[Shot]) -> list[Event]:
    """Measure the fire of a ship on each of her targets."""
    events = list[Event]()
    for sight in aim.targets:
        broadside = scored_as_broadside(sight.bears_on_broadside, aim.divided)
        slots = _slots(gunner, sight, "NWC.TA.57")
        range_yd, figure = _measured(gunner, sight, broadside, slots[1])
        score = fire_score(figure, weak.cruiser, weak.half_power, weak.spoiled)
        points = _charged(gunner, score, slots[2])
        ruled = OVERRULED if aim.ruled or gunner.ruled or points != score else ()
        shots.append(Shot(gunner.unit.number, sight.number, points))
        events.append(
            GunFireMeasured(
                at_s=gunner.move * MOVE_S,
                to=SIDES,
                clauses=("NWC.TA.21", *weak.clauses, *(DIVIDED if aim.divided else UNDIVIDED), "NWC.TA.57", *ruled),
                slots=(*aim.slots, *slots),
                firer=gunner.unit.name,
                target=sight.unit.name,
                range_yd=range_yd,
                broadside_battery=broadside,
                broadside_target=sight.shows_broadside,
                divided=aim.divided,
                figure=figure,
                halvings=weak.words,
                points=points,
            )
        )
    return events + _hindered(gunner, aim) if gunner.hindered else events


@step("NWC.ME.02", "NWC.ME.05")
def _fort_fires(gunner: Gunner, fort: Fort, shots: list[Shot]) -> list[Event]:
    """Measure the fire of a fort, its guns shared between its targets, unless it was silenced in the move before."""
    left = _left_to(gunner, fort)
    if left.power == 0.0:
        gunner.hindered += [(number, "silenced") for number in fort.targets if number in gunner.names]
        return _hindered(gunner, Aim())
    aim = aim_fort(gunner, fort.targets, fort.guns)
    events: list[Event] = [_fort_fire(gunner, fort, left, aim, place, shots) for place in range(len(aim.targets))]
    return events + _hindered(gunner, aim)


def _left_to(gunner: Gunner, fort: Fort) -> Left:
    """What the last move has left of a fort's fire."""
    proposed = fort_power(fort.received_in_move)
    if proposed == 1.0:
        return WHOLE
    slot = gunner.slot("NWC.ME.05")
    power = gunner.bench.judge(slot, proposed, POWERS, "share of its fire that is left")
    return Left(power, power != proposed, ("NWC.ME.05",), (slot,))


def _fort_fire(gunner: Gunner, fort: Fort, left: Left, aim: Aim, place: int, shots: list[Shot]) -> FortFireMeasured:
    """Measure the fire of a fort on one of its targets, by its place among them."""
    sight, guns = aim.targets[place], guns_at(fort.guns, len(aim.targets), place)
    slots = _slots(gunner, sight, "NWC.ME.02")
    range_yd, figure = _measured(gunner, sight, True, slots[1])
    score = fort_score(guns, fort.broadsides_per_gun, figure, left.power)
    points = _charged(gunner, score, slots[2])
    ruled = OVERRULED if left.ruled or aim.ruled or gunner.ruled or points != score else ()
    shots.append(Shot(fort.number, sight.number, points))
    return FortFireMeasured(
        at_s=gunner.move * MOVE_S,
        to=SIDES,
        clauses=("NWC.TA.21", "NWC.ME.02", *left.clauses, *ruled),
        slots=(*left.slots, *aim.slots, *slots),
        fort=fort.name,
        target=sight.unit.name,
        range_yd=range_yd,
        guns=guns,
        broadsides=guns * fort.broadsides_per_gun,
        broadside_target=sight.shows_broadside,
        figure=figure,
        power=left.power,
        points=points,
    )


def _slots(gunner: Gunner, sight: Sight, clause: str) -> tuple[Slot, Slot, Slot]:
    """The findings on which a score rests: mask, range, points."""
    move, firer, target = gunner.move, gunner.unit.number, sight.number
    return Slot(move, "NWC.TA.48", firer, target), Slot(move, "NWC.TA.21", firer, target), Slot(move, clause, firer, target)


def _measured(gunner: Gunner, sight: Sight, broadside: bool, slot: Slot) -> tuple[float, float]:
    """The range, measured on the table where there is one, and the figure of the wand."""
    range_yd = gunner.bench.measure(slot, sight.range_yd, FAR_YD, "range, yards")
    if range_yd == sight.range_yd and broadside == sight.bears_on_broadside:
        return range_yd, sight.figure
    return range_yd, wand_figure(broadside, sight.shows_broadside, range_yd, *FACES)


def _charged(gunner: Gunner, score: float, slot: Slot) -> float:
    """The points charged to a target; what the umpire rules otherwise is put on eighths of a point, as all scores are."""
    points = gunner.bench.judge(slot, score, (), "points scored")
    return score if points == score else on_grid(points, EIGHTHS)


@step("NWC.TA.48", "NWC.TA.49")
def _hindered(gunner: Gunner, aim: Aim) -> list[Event]:
    """Tell a side why a target that it ordered was not fired on; while nobody is within reach there is nothing to tell."""
    instead = tuple([sight.unit.name for sight in aim.targets])
    return [
        OrderedFireHindered(
            at_s=gunner.move * MOVE_S,
            to=(gunner.unit.side,),
            clauses=HINDRANCES[hindrance],
            slots=(gunner.slot("NWC.TA.48", number),) if hindrance == "masked" else (),
            firer=gunner.unit.name,
            target=gunner.names[number],
            hindrance=hindrance,
            fired_on=instead,
        )
        for number, hindrance in gunner.hindered
        if instead or hindrance != "out of reach"
    ]


def _received(shots: list[Shot]) -> tuple[tuple[int, float], ...]:
    """What each unit fired on has received; sums of eighths are exact, in any order."""
    received = dict[int, float]()
    for shot in shots:
        received[shot.target] = received.get(shot.target, 0.0) + shot.points
    return tuple(sorted(received.items()))


@step("NWC.ME.05")
def _beaten_down(state: State, received: tuple[tuple[int, float], ...]) -> list[Event]:
    """Tell of the forts whose fire is halved or silent in the next move."""
    points = dict(received)
    return [
        FortBeatenDown(
            at_s=(state.move + 1) * MOVE_S,
            to=SIDES,
            clauses=("NWC.ME.05",),
            fort=fort.name,
            received=points[fort.number],
            power=fort_power(points[fort.number]),
            in_move=state.move + 2,
        )
        for fort in state.forts
        if fort_power(points.get(fort.number, 0.0)) < 1.0
    ]
