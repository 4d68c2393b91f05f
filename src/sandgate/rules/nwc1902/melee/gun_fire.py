"""Gun fire in the mêlée: Section II, "Melee", "Gun Fire". Clauses NWC.ME.21, NWC.DU.42, NWC.TA.48 and .49.

By the rules of the Duel, at the end positions of the move, all ships at once, on ships and on what a coast adds (NWC.ME.05,
.10, .11: forts are broadside targets from everywhere, small craft end-on ones; squadron/opponents.py). All pairs of a ship
fire at one target; those that cannot fire on it fire at a second one, if one is ordered. A ship in between masks the target.

Whom a captain fires at: targets.py. Ruling: guns whose ordered target is masked, out of range or not borne upon stay loaded.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from sandgate.kernel.adding import added
from sandgate.kernel.contract import Bench, Slot
from sandgate.kernel.geometry import bearing, distance, relative
from sandgate.kernel.rule import step
from sandgate.kernel.units import near, on_grid
from sandgate.rules.nwc1902.guns.asked import APART, BEARS, END_ON, MASKED, SCORED
from sandgate.rules.nwc1902.guns.gun_fire import UNIT_VALUES, end_on_target, pair_bears
from sandgate.rules.nwc1902.guns.score_card import CARDS, FAR_YD, ROUND_DEG, Column, loaded, ready_move
from sandgate.rules.nwc1902.guns.score_wand import space_of
from sandgate.rules.nwc1902.melee.events import Hindrance
from sandgate.rules.nwc1902.melee.state import Fleet, Ship, State
from sandgate.rules.nwc1902.melee.targets import fire
from sandgate.rules.nwc1902.squadron.intervening import Cliff, Hull, hidden_by_hull, hidden_by_shore
from sandgate.rules.nwc1902.squadron.opponents import Unit
from sandgate.rules.nwc1902.squadron.scale_of_melee import class_discharge

SCORING: Final = ("NWC.TA.48", "NWC.DU.26", "NWC.DU.42")  # mask, aspect, points
PARTS: Final = 64.0  # of a point: all scores are multiples, and so is what the umpire rules
RANGED: Final = 1  # the last part of a range's address, which else would be that of points


class Salvo(NamedTuple):
    """The pairs of a ship that fired at one target, and all that their fire came to."""

    target: Unit
    fired: tuple[Column, ...]
    units: float
    range_yd: float
    relative_deg: float  # of the target from the ship
    end_on: bool
    points: float
    bearing: tuple[Slot, ...]  # the findings on the pairs that bear
    scoring: tuple[Slot, ...]
    ruled: bool  # otherwise than proposed


class Volley(NamedTuple):
    """What the guns of a ship did in a move."""

    ship: Ship
    salvoes: tuple[Salvo, ...]
    ready_move: tuple[int, ...]
    hindered: tuple[tuple[int, Hindrance], ...]  # number of a target that was ordered, 0 where nobody was


@dataclass(slots=True)
class Sights:
    """Ranges and bearings between ships at the end of a move, each measured once."""

    move: int
    bench: Bench
    ranges: dict[Slot, float] = field(default_factory=dict)
    bearings: dict[Slot, float] = field(default_factory=dict)

    def range_yd(self, a: Unit, b: Unit) -> tuple[float, Slot]:
        """The range between two ships."""
        first, second = min(a.number, b.number), max(a.number, b.number)
        slot = Slot(self.move, "NWC.DU.42", first, second, RANGED)
        if slot not in self.ranges:
            computed = distance(a.x_yd, a.y_yd, b.x_yd, b.y_yd)
            self.ranges[slot] = self.bench.measure(slot, computed, FAR_YD, APART)
        return self.ranges[slot], slot

    def relative_deg(self, a: Unit, b: Unit) -> tuple[float, Slot]:
        """The bearing of the second from the first, from right ahead."""
        slot = Slot(self.move, "NWC.DU.07", a.number, b.number)
        if slot not in self.bearings:
            self.bearings[slot] = self.bench.measure(slot, bears_deg(a, b), ROUND_DEG, BEARS)
        return self.bearings[slot], slot


def bears_deg(a: Unit | Hull, b: Unit | Hull) -> float:
    """The bearing of the second from the first, from right ahead."""
    return near(relative(bearing(a.x_yd, a.y_yd, b.x_yd, b.y_yd), a.heading_deg))


@step("NWC.DU.26", "NWC.ME.05", "NWC.ME.10", "NWC.ME.11")
def is_end_on(target: Unit, bears_from_target_deg: float) -> bool:
    """Whether a unit is an end-on target: by her heading if she is a ship."""
    return end_on_target(bears_from_target_deg) if target.shows_broadside is None else not target.shows_broadside


@dataclass(slots=True)
class Gunner:
    """A ship that fires: what she has loaded, whom she sees, and what has come of it so far."""

    state: State
    ship: Ship
    here: Unit  # the same ship, as others see her
    enemies: Mapping[int, Unit]
    hulls: list[Hull]
    cliffs: list[Cliff]
    sights: Sights
    left: list[Column]
    salvoes: list[Salvo] = field(default_factory=list)
    hindered: list[tuple[int, Hindrance]] = field(default_factory=list)
    tried: list[int] = field(default_factory=list)
    masks: dict[int, bool] = field(default_factory=dict)
    ruled: bool = False

    def opponents(self) -> Iterable[int]:
        """The numbers of all who could be fired at."""
        return self.enemies

    def has_fired(self) -> int:
        """On how many targets she has fired in this move."""
        return len(self.salvoes)

    def apart_yd(self, number: int) -> float:
        """How far off an enemy lies."""
        there = self.enemies[number]
        return distance(self.here.x_yd, self.here.y_yd, there.x_yd, there.y_yd)

    def units_on(self, number: int) -> float:
        """What the loaded pairs that bear on an enemy are worth together."""
        relative_deg = bears_deg(self.here, self.enemies[number])
        return added([column.units for column in self.left if pair_bears(column.pair, relative_deg)])

    def value_on(self, number: int, units: float, range_yd: float) -> float:
        """The points of so many units on an enemy."""
        end_on = is_end_on(self.enemies[number], bears_deg(self.enemies[number], self.here))
        return class_discharge(self.ship.kind, units, range_yd, end_on, self.ship.half_power, UNIT_VALUES)

    def is_masked(self, number: int) -> bool:
        """Whether a ship or a shore lies between: asked once, and only where it is needed (NWC.TA.48)."""
        target, found = self.enemies[number], self.masks.get(number)
        if found is None:
            a, cliffs = self.here, [] if target.is_fort else self.cliffs  # a fort stands on the shore
            proposed = hidden_by_hull(a.number, a.x_yd, a.y_yd, target.number, target.x_yd, target.y_yd, self.hulls)
            proposed = proposed or hidden_by_shore(a.x_yd, a.y_yd, target.x_yd, target.y_yd, cliffs)
            slot = Slot(self.state.move, "NWC.TA.48", self.ship.number, target.number)
            found = self.sights.bench.judge(slot, proposed, (), MASKED)
            self.masks[target.number], self.ruled = found, self.ruled or found != proposed
        return found

    def fires_on(self, number: int) -> bool:
        """Fire the pairs that are left and bear on a target, each target once; whether any did. Why not is noted."""
        if not self.left or number in self.tried:
            return False
        self.tried.append(number)
        hindrance = _salvo(self, self.enemies[number])
        if hindrance:
            self.hindered.append((number, hindrance))
        return not hindrance


@step("NWC.ME.21", "NWC.DU.42")
def fire_guns(state: State, units: Sequence[Unit], hulls: list[Hull], cliffs: list[Cliff], bench: Bench) -> list[Volley]:
    """Score the gun fire of all ships for the move that was plotted last, as all were before any of it."""
    afloat = [ship for ship in state.ships if not ship.out_of_action]
    here = {unit.number: unit for unit in units}
    enemies = {side: {unit.number: unit for unit in units if unit.side != side} for side in ("red", "blue")}
    fleets = {fleet.side: fleet for fleet in state.fleets}
    volleys, sights = list[Volley](), Sights(state.move, bench)
    for ship in afloat:
        left = _loaded(ship, state.move)
        if left:
            gunner = Gunner(state, ship, here[ship.number], enemies[ship.side], hulls, cliffs, sights, left)
            _fire(gunner, fleets[ship.side])
            volleys.append(_volley(gunner))
        elif _all_held(ship):
            volleys.append(Volley(ship, (), ship.ready_move, ((0, "all held"),)))
    return volleys


def _wished(ship: Ship, column: Column) -> bool:
    return ship.scoring_12in if column.is_12in else ship.scoring_8in


def _loaded(ship: Ship, move: int) -> list[Column]:
    """The pairs that fire if they bear: of a calibre that is open, not held back, loaded."""
    if not (ship.scoring_12in or ship.scoring_8in):
        return []
    columns = zip(CARDS[ship.battery], ship.ready_move, strict=True)
    return [c for c, ready in columns if _wished(ship, c) and c.pair not in ship.held and loaded(move, ready)]


def _all_held(ship: Ship) -> bool:
    wished = [column for column in CARDS[ship.battery] if _wished(ship, column)]
    return bool(ship.held and wished) and all(column.pair in ship.held for column in wished)


def _fire(gunner: Gunner, fleet: Fleet) -> None:
    """Have a ship fire on those of her targets who are there, else at will."""
    own = [number for number in gunner.ship.targets if number in gunner.enemies]
    fleets = fleet.concentration if fleet.concentration in gunner.enemies else 0
    if not fire(gunner, own, fleets, gunner.state.close_action or fleet.freed):
        gunner.hindered = [(0, "nobody can be fired at")]


# -- a salvo ---------------------------------------------------------------------------------------------------------------


def _salvo(gunner: Gunner, target: Unit) -> Hindrance | None:
    """Measure range and bearings and fire what bears; whatever fired reloads, even for no points."""
    move, ship, sights = gunner.state.move, gunner.ship, gunner.sights
    range_yd, span = sights.range_yd(gunner.here, target)
    if not space_of(range_yd):
        return "out of range"
    if gunner.is_masked(target.number):
        return "masked"
    relative_deg, from_ship = sights.relative_deg(gunner.here, target)
    fired, slots, ruled = _bearing(gunner, target, relative_deg)
    if not fired:
        return "no loaded pair bears"
    target_deg, from_target = sights.relative_deg(target, gunner.here)
    mask, aspect, score = (Slot(move, clause, ship.number, target.number) for clause in SCORING)
    proposed, units = is_end_on(target, target_deg), added([column.units for column in fired])
    end_on = sights.bench.judge(aspect, proposed, (), END_ON)
    computed = class_discharge(ship.kind, units, range_yd, end_on, ship.half_power, UNIT_VALUES)
    points = sights.bench.judge(score, computed, (), SCORED)
    points = computed if points == computed else on_grid(points, PARTS)
    scoring = (span, from_ship, from_target, mask, aspect, score)
    ruled = ruled or gunner.ruled or end_on != proposed or points != computed
    salvo = Salvo(target, tuple(fired), units, range_yd, relative_deg, end_on, points, tuple(slots), scoring, ruled)
    gunner.salvoes.append(salvo)
    gunner.left = [column for column in gunner.left if column not in fired]
    return None


def _bearing(gunner: Gunner, target: Unit, relative_deg: float) -> tuple[list[Column], list[Slot], bool]:
    """The pairs that bear, the addresses of these findings, and whether the umpire has ruled one otherwise."""
    fired, slots, ruled = list[Column](), list[Slot](), False
    for column in gunner.left:
        slot = Slot(gunner.state.move, "NWC.DU.28", gunner.ship.number, target.number, column.nth)
        proposed = pair_bears(column.pair, relative_deg)
        bears = gunner.sights.bench.judge(slot, proposed, (), column.about)
        slots.append(slot)
        if bears:
            fired.append(column)
        ruled = ruled or bears != proposed
    return fired, slots, ruled


def _volley(gunner: Gunner) -> Volley:
    ship, ready = gunner.ship, list(gunner.ship.ready_move)
    for salvo in gunner.salvoes:
        for column in salvo.fired:
            ready[column.nth] = ready_move(gunner.state.move, column.is_12in)
    return Volley(ship, tuple(gunner.salvoes), tuple(ready), tuple(gunner.hindered))
