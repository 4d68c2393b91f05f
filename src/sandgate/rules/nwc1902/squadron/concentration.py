"""Choosing the target: Section II, "Gun Fire", the paragraphs on dividing and on concentrating the fire.

Clauses NWC.TA.44, .45, .49 and .50, and for forts NWC.ME.02. The fleet's signal goes before the captain's order,
which stands in the general instructions (NWC.TA.32), and both before what seems most natural. An opponent who is masked
or out of reach is passed over. What is compared are the figures of the wand: distribution.py.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from sandgate.kernel.contract import Bench, Slot
from sandgate.kernel.events import Moment
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.guns.asked import DIVIDES, MASKED, TARGET
from sandgate.rules.nwc1902.guns.score_wand import FACES, wand_figure
from sandgate.rules.nwc1902.squadron.coast.waters import Hearers
from sandgate.rules.nwc1902.squadron.distribution import better_target, may_divide, worth_dividing
from sandgate.rules.nwc1902.squadron.gun_events import Hindrance
from sandgate.rules.nwc1902.squadron.intervening import Cliff, Hull, hidden_by_hull, hidden_by_shore
from sandgate.rules.nwc1902.squadron.opponents import Opponent, Sight, Unit, look


class Aim(NamedTuple):
    """On whom a unit fires, and why: one target, two with divided fire, or those between whom a fort shares its guns."""

    targets: tuple[Sight, ...] = ()
    divided: bool = False
    slots: tuple[Slot, ...] = ()
    ruled: bool = False  # otherwise than proposed


@dataclass(slots=True)
class Gunner:
    """A unit that looks for a target: whom it has within reach, and what it has found of masks so far."""

    move: int
    moment: Moment  # at which its fire is measured
    hearers: Hearers
    unit: Unit
    reach: list[Opponent]  # the nearest first
    hulls: list[Hull]
    cliffs: list[Cliff]
    names: dict[int, str]  # of all that fires or is fired at
    bench: Bench
    seen: dict[int, Sight] = field(default_factory=dict)
    masked: dict[int, bool] = field(default_factory=dict)
    ruled: bool = False  # the umpire has ruled otherwise on a mask
    hindered: list[tuple[int, Hindrance]] = field(default_factory=list)

    def look(self, opponent: Opponent) -> Sight:
        """An opponent as the unit sees her: looked at once, and only where it is needed."""
        _, number, _ = opponent
        sight = self.seen.get(number)
        if sight is None:
            sight = self.seen[number] = look(self.unit, opponent)
        return sight

    def free(self, sight: Sight) -> bool:
        """Whether nothing lies between the unit and an opponent: asked once, and only where it is needed."""
        number = sight.number
        masked = self.masked.get(number)
        if masked is None:
            proposed = self._hidden(sight.unit)
            masked = self.bench.judge(self.slot("NWC.TA.48", number), proposed, (), MASKED)
            self.masked[number] = masked
            if masked != proposed:
                self.ruled = True
        return not masked

    def slot(self, clause: str, other: int = 0) -> Slot:
        """The address of a finding on this unit."""
        return Slot(self.move, clause, self.unit.number, other)

    def _hidden(self, target: Unit) -> bool:
        """Whether a ship lies between, or a shore between two that are afloat: forts stand on the shore and fire over it."""
        unit, hulls, cliffs = self.unit, self.hulls, self.cliffs
        if hidden_by_hull(unit.number, unit.x_yd, unit.y_yd, target.number, target.x_yd, target.y_yd, hulls):
            return True
        if not cliffs or unit.is_fort or target.is_fort:
            return False
        return hidden_by_shore(unit.x_yd, unit.y_yd, target.x_yd, target.y_yd, cliffs)

    def can_fire_on(self, number: int) -> Sight | None:
        """The opponent who was ordered as a target, if she is within reach and free; why not is noted."""
        hindrance: Hindrance = "out of reach"
        for opponent in self.reach:
            if opponent[1] == number:
                sight = self.look(opponent)
                if self.free(sight):
                    return sight
                hindrance = "masked"
        if number in self.names:  # an order on one who is gone is void
            self.hindered.append((number, hindrance))
        return None


@step("NWC.TA.49")
def aim_ship(gunner: Gunner, concentration: int, targets: tuple[int, ...]) -> Aim:
    """On whom a ship fires: the fleet's target, else her captain's, else as seems best; 0 and () where none is ordered.

    Ruling: on the fleet's target she fires with all that bears and at nobody else, even where that is an end-on battery.
    """
    if concentration:
        sight = gunner.can_fire_on(concentration)
        if sight is not None:
            return Aim((sight,))
    found = _ordered(gunner, [number for number in targets if number != concentration])
    if len(found) > 1:
        return _divide_as_ordered(gunner, found[0], found[1])
    return Aim((found[0],)) if found else _naturally(gunner, True)


@step("NWC.ME.02")
def aim_fort(gunner: Gunner, targets: tuple[int, ...], guns: int) -> Aim:
    """On whom a fort fires: those ordered, as many as it has guns, else all guns as seems best."""
    found = _ordered(gunner, targets)[:guns]
    return Aim(tuple(found)) if found else _naturally(gunner, False)


def _ordered(gunner: Gunner, targets: Iterable[int]) -> list[Sight]:
    """Those of the targets ordered, each named once, that can be fired on."""
    return [sight for sight in map(gunner.can_fire_on, dict.fromkeys(targets)) if sight is not None]


@step("NWC.TA.45")
def _divide_as_ordered(gunner: Gunner, first: Sight, second: Sight) -> Aim:
    """Divide the fire between two; where that is not allowed all of it goes to the one named first."""
    slot = gunner.slot("NWC.TA.45", second.number)
    proposed = may_divide(first.relative_deg, second.relative_deg)
    divides = gunner.bench.judge(slot, proposed, (), DIVIDES)
    if divides:
        pair = (first, second) if first.number < second.number else (second, first)
        return Aim(pair, True, (slot,), not proposed)
    gunner.hindered.append((second.number, "in the same end-on quadrant"))
    return Aim((first,), False, (slot,), proposed)


@step("NWC.TA.44", "NWC.TA.50")
def _naturally(gunner: Gunner, may_part: bool) -> Aim:
    """The target without orders: the highest figure that is not masked; two of them where that gains enough."""
    best = _best(gunner)
    if best is None:
        return Aim()
    slot = gunner.slot("NWC.TA.50")
    proposed, within = gunner.names[best.number], tuple([gunner.names[number] for _, number, _ in gunner.reach])
    chosen = gunner.bench.judge(slot, proposed, within, TARGET)
    if chosen != proposed:
        ruled = gunner.look(gunner.reach[within.index(chosen)])
        if gunner.free(ruled):
            return Aim((ruled,), False, (slot,), True)
    elif may_part:
        pair = _best_pair(gunner, best.figure)
        if pair is not None:
            return _divide_naturally(gunner, best, pair, slot)
    return Aim((best,), False, (slot,))


def _divide_naturally(gunner: Gunner, best: Sight, pair: tuple[Sight, Sight], chosen: Slot) -> Aim:
    """Divide the fire where that gains, unless the umpire has it all go to the best target."""
    slot = gunner.slot("NWC.TA.45", pair[1].number)
    if gunner.bench.judge(slot, True, (), DIVIDES):
        return Aim(pair, True, (chosen, slot))
    return Aim((best,), False, (chosen, slot), True)


def _best(gunner: Gunner) -> Sight | None:
    """The best target that is not masked; opponents too far off to count as much as the best so far are not looked at."""
    left, place, reach = list[Sight](), 0, gunner.reach
    while True:
        best = None
        for sight in left:
            if best is None or _better(sight, best):
                best = sight
        while place < len(reach) and (best is None or _most_at(reach[place]) > best.figure):
            sight = gunner.look(reach[place])
            left.append(sight)
            if best is None or _better(sight, best):
                best = sight
            place += 1
        if best is None or gunner.free(best):
            return best
        left = [sight for sight in left if sight is not best]


def _most_at(opponent: Opponent) -> float:
    """What an opponent at this range can count at most."""
    return wand_figure(True, True, opponent[0], *FACES)


def _better(one: Sight, other: Sight) -> bool:
    return better_target(one.figure, one.range_yd, one.number, other.figure, other.range_yd, other.number)


def _best_pair(gunner: Gunner, single: float) -> tuple[Sight, Sight] | None:
    """The best two, not masked, between whom the fire may be divided with gain.

    Ruling: of equal pairs the nearer one, by the sum of the ranges; then the lower numbers.
    """
    most = wand_figure(False, True, gunner.reach[0][0], *FACES)  # no half counts more than that on the nearest
    if not worth_dividing(single, most, most):
        return None
    halves, pairs = sorted(_halves(gunner, single, most), reverse=True), list[tuple[float, float, int, int]]()
    first_deg = gunner.seen[halves[0][1]].relative_deg
    if not any(may_divide(first_deg, gunner.seen[number].relative_deg) for _, number in halves):
        return None  # all in one end-on quadrant
    for nth, (half, number) in enumerate(halves):
        for other_half, other_number in halves[nth + 1 :]:
            if not worth_dividing(single, half, other_half):
                break
            first, second = sorted((number, other_number))
            ranges_yd = gunner.seen[first].range_yd + gunner.seen[second].range_yd
            pairs.append((-(half + other_half), ranges_yd, first, second))
    for _, _, first, second in sorted(pairs):
        one, other = gunner.seen[first], gunner.seen[second]
        if may_divide(one.relative_deg, other.relative_deg) and gunner.free(one) and gunner.free(other):
            return one, other
    return None


def _halves(gunner: Gunner, single: float, most: float) -> list[tuple[float, int]]:
    """What half of the fire counts on each opponent with whom it may gain; the others are not looked at."""
    halves = list[tuple[float, int]]()
    for opponent in gunner.reach:
        range_yd, number, _ = opponent
        if number not in gunner.seen and not worth_dividing(single, most, wand_figure(False, True, range_yd, *FACES)):
            break
        sight = gunner.look(opponent)
        half = wand_figure(False, sight.shows_broadside, range_yd, *FACES) if sight.bears_on_broadside else sight.figure
        halves.append((half, number))
    return halves
