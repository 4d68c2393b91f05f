"""Choosing the target: Section II, "Gun Fire", the paragraphs on dividing and on concentrating the fire.

Clauses NWC.TA.44, .45, .49 and .50, and for forts NWC.ME.02. The fleet's signal goes before the captain's order,
which stands in the general instructions (NWC.TA.32), and both before what seems most natural. An opponent who is masked
or out of reach is passed over. What is compared are the figures of the wand: distribution.py.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sandgate.kernel.contract import Bench, Slot
from sandgate.kernel.events import Moment
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.guns.asked import DIVIDES, MASKED, TARGET, as_slot
from sandgate.rules.nwc1902.guns.score_wand import FACES, wand_figure
from sandgate.rules.nwc1902.squadron.coast.waters import Hearers
from sandgate.rules.nwc1902.squadron.distribution import better_target, may_divide, worth_dividing
from sandgate.rules.nwc1902.squadron.gun_events import Hindrance
from sandgate.rules.nwc1902.squadron.intervening import Cliff, Hull, hidden_by_hull, hidden_by_shore
from sandgate.rules.nwc1902.squadron.opponents import NOBODY, Opponent, Sight, Unit, look


class Aim(NamedTuple):
    """On whom a unit fires, and why: one target, two with divided fire, or those between whom a fort shares its guns."""

    targets: tuple[Sight, ...] = ()
    divided: bool = False
    slots: tuple[Slot, ...] = ()


class Found(NamedTuple):
    """On whom a unit without orders fires as seems best, found on numbers, and what is asked on the way, if that is kept."""

    aim: Aim
    best: int  # the number of the best target; 0: none
    within: list[int]  # the opponents within reach, the nearest first
    masks: list[tuple[int, bool]]  # of whom it is asked whether she is masked, in that order, and whether she is
    before: int  # so many of them before the best target


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
    asked: list[Slot] = field(default_factory=list)  # on the choice of targets
    ruled: bool = False  # the umpire has ruled otherwise on a mask or on a target
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
            masked = self.masked[number] = self.ask_mask(number, proposed)
            self.ruled = self.ruled or masked != proposed
        return not masked

    def ask_mask(self, number: int, proposed: bool) -> bool:
        """Whether an opponent is masked, as the umpire settles it."""
        return self.bench.judge(self.slot("NWC.TA.48", number), proposed, (), MASKED)

    def settled_target(self, best: Sight) -> tuple[Sight, bool]:
        """The target as the umpire settles it, and whether that is as proposed."""
        within = [number for _, number, _ in self.reach]
        chosen, names = self.ask_target(best.number, within), self.names
        if chosen == names[best.number]:
            return best, True
        ruled = self.look(self.reach[[names[number] for number in within].index(chosen)])
        if not self.free(ruled):
            return best, False
        self.ruled = True
        return ruled, False

    def ask_target(self, best: int, within: list[int]) -> str:
        """Which of those within reach is the target, as the umpire settles it: her name."""
        self.asked.append(self.slot("NWC.TA.50"))
        return self.bench.judge(self.asked[-1], self.names[best], tuple([self.names[number] for number in within]), TARGET)

    def settled_division(self, second: Sight) -> bool:
        """Whether the fire is divided where that gains, unless the umpire has it all go to the best target."""
        divides = self.ask_division(second.number)
        self.ruled = self.ruled or not divides
        return divides

    def ask_division(self, second: int) -> bool:
        """Whether the fire is divided where that gains, as the umpire settles it."""
        self.asked.append(self.slot("NWC.TA.45", second))
        return self.bench.judge(self.asked[-1], True, (), DIVIDES)

    def as_found(self, found: Found) -> Aim:
        """The aim that was found on numbers, where all stands as proposed: what is asked on the way is asked here."""
        for number, masked in found.masks[: found.before]:
            self.ask_mask(number, masked)
        if found.best:
            self.ask_target(found.best, found.within)
        for number, masked in found.masks[found.before :]:
            self.ask_mask(number, masked)
        if found.aim.divided:
            self.ask_division(found.aim.targets[1].number)
        return Aim(found.aim.targets, found.aim.divided, tuple(self.asked))

    def slot(self, clause: str, other: int = 0) -> Slot:
        """The address of a finding on this unit."""
        return as_slot(self.move, clause, self.unit.number, other)

    def _hidden(self, target: Unit) -> bool:
        """Whether a ship lies between, or a shore between two that are afloat: forts stand on the shore and fire over it."""
        unit, hulls, cliffs = self.unit, self.hulls, self.cliffs
        if hidden_by_hull(unit.number, unit.x_yd, unit.y_yd, target.number, target.x_yd, target.y_yd, hulls):
            return True
        if not cliffs or unit.is_fort or target.is_fort:
            return False
        return hidden_by_shore(unit.x_yd, unit.y_yd, target.x_yd, target.y_yd, cliffs)

    def can_fire_on(self, number: int) -> Sight:
        """The opponent who was ordered as a target, if she is within reach and free, else `NOBODY`; why not is noted."""
        hindrance: Hindrance = "out of reach"
        for opponent in self.reach:
            if opponent[1] == number:
                sight = self.look(opponent)
                if self.free(sight):
                    return sight
                hindrance = "masked"
        if number in self.names:  # an order on one who is gone is void
            self.hindered.append((number, hindrance))
        return NOBODY


@step("NWC.TA.49")
def aim_ship(gunner: Gunner, concentration: int, targets: tuple[int, ...]) -> Aim:
    """On whom a ship fires: the fleet's target, else her captain's, else as seems best; 0 and () where none is ordered.

    Ruling: on the fleet's target she fires with all that bears and at nobody else, even where that is an end-on battery.
    """
    if concentration:
        sight = gunner.can_fire_on(concentration)
        if sight.number:
            return Aim((sight,))
    found = _ordered(gunner, [number for number in targets if number != concentration])
    if len(found) > 1:
        return _divide_as_ordered(gunner, found[0], found[1])
    return Aim((found[0],)) if found else _without_orders(gunner, True)


@step("NWC.ME.02")
def aim_fort(gunner: Gunner, targets: tuple[int, ...], guns: int) -> Aim:
    """On whom a fort fires: those ordered, as many as it has guns, else all guns as seems best."""
    found = _ordered(gunner, targets)[:guns]
    return Aim(tuple(found)) if found else _without_orders(gunner, False)


def _without_orders(gunner: Gunner, may_part: bool) -> Aim:
    """On whom a unit fires as seems best."""
    one, other = naturally(gunner, may_part)
    return Aim(aimed_at(one, other), other.number > 0, tuple(gunner.asked))


def aimed_at(one: Sight, other: Sight) -> tuple[Sight, ...]:
    """The targets of a unit without orders: one, two, or none."""
    return (one, other) if other.number else (one,) if one.number else ()


def _ordered(gunner: Gunner, targets: Iterable[int]) -> list[Sight]:
    """Those of the targets ordered, each named once, that can be fired on."""
    return [sight for sight in map(gunner.can_fire_on, dict.fromkeys(targets)) if sight.number]


@step("NWC.TA.45")
def _divide_as_ordered(gunner: Gunner, first: Sight, second: Sight) -> Aim:
    """Divide the fire between two; where that is not allowed all of it goes to the one named first."""
    slot = gunner.slot("NWC.TA.45", second.number)
    proposed = may_divide(first.relative_deg, second.relative_deg)
    divides = gunner.bench.judge(slot, proposed, (), DIVIDES)
    gunner.ruled = gunner.ruled or divides != proposed
    if divides:
        pair = (first, second) if first.number < second.number else (second, first)
        return Aim(pair, True, (slot,))
    gunner.hindered.append((second.number, "in the same end-on quadrant"))
    return Aim((first,), False, (slot,))


@step("NWC.TA.44", "NWC.TA.50")
def naturally(gunner: Any, may_part: bool) -> tuple[Sight, Sight]:
    """The target without orders: the highest figure that is not masked; two of them where that gains enough.

    gunner: a `Gunner`, or one on numbers with the same reach and methods. Of whom there is not stands `NOBODY`.
    """
    best = _best(gunner)
    if best.number == 0:
        return NOBODY, NOBODY
    chosen, as_proposed = gunner.settled_target(best)
    if as_proposed and may_part:
        one, other = _best_pair(gunner, best.figure)
        if other.number > 0 and gunner.settled_division(other):
            return one, other
    return chosen, NOBODY


def _best(gunner: Any) -> Sight:
    """The best target that is not masked; opponents too far off to count as much as the best so far are not looked at."""
    left, place, reach = [NOBODY for _ in range(0)], 0, gunner.reach
    while True:
        best = NOBODY
        for sight in left:
            if _better(sight, best):
                best = sight
        while place < len(reach) and _most_at(reach[place][0]) > best.figure:
            sight = gunner.look(reach[place])
            left.append(sight)
            if _better(sight, best):
                best = sight
            place += 1
        if best.number == 0 or gunner.free(best):
            return best
        left = [sight for sight in left if sight.number != best.number]


def _most_at(range_yd: float) -> float:
    """What an opponent at this range can count at most."""
    return wand_figure(True, True, range_yd, *FACES)


def _better(one: Sight, other: Sight) -> bool:
    return better_target(one.figure, one.range_yd, one.number, other.figure, other.range_yd, other.number)


def _best_pair(gunner: Any, single: float) -> tuple[Sight, Sight]:
    """The best two, not masked, between whom the fire may be divided with gain.

    Ruling: of equal pairs the nearer one, by the sum of the ranges; then the lower numbers.
    """
    reach = gunner.reach
    most = wand_figure(False, True, reach[0][0], *FACES)  # no half counts more than that on the nearest
    if not worth_dividing(single, most, most):
        return NOBODY, NOBODY
    sights = _who_may_gain(gunner, single, most)
    if not _can_part(sights):
        return NOBODY, NOBODY
    halves = sorted([(_half(sights[place]), place) for place in range(len(sights))], reverse=True)
    pairs = [(0.0, 0.0, 0, 0, 0, 0) for _ in range(0)]
    for nth in range(len(halves)):
        half, place = halves[nth]
        for other_half, other_place in halves[nth + 1 :]:
            if not worth_dividing(single, half, other_half):
                break
            first, second = place, other_place
            if sights[first].number > sights[second].number:
                first, second = second, first
            one, other = sights[first], sights[second]
            ranges_yd = one.range_yd + other.range_yd
            pairs.append((-(half + other_half), ranges_yd, one.number, other.number, first, second))
    for _, _, _, _, first, second in sorted(pairs):
        one, other = sights[first], sights[second]
        if may_divide(one.relative_deg, other.relative_deg) and gunner.free(one) and gunner.free(other):
            return one, other
    return NOBODY, NOBODY


def _can_part(sights: list[Sight]) -> bool:
    """Whether some two do not lie in one and the same end-on quadrant."""
    for sight in sights:  # noqa: SIM110  (plain for the compiler)
        if may_divide(sights[0].relative_deg, sight.relative_deg):
            return True
    return False


def _half(sight: Sight) -> float:
    """What half of the fire counts on an opponent."""
    return wand_figure(False, sight.shows_broadside, sight.range_yd, *FACES) if sight.bears_on_broadside else sight.figure


def _who_may_gain(gunner: Any, single: float, most: float) -> list[Sight]:
    """Those opponents with whom half of the fire may gain, the nearest first; the others are not looked at."""
    sights = [NOBODY for _ in range(0)]
    for opponent in gunner.reach:
        if not worth_dividing(single, most, wand_figure(False, True, opponent[0], *FACES)):
            break
        sights.append(gunner.look(opponent))
    return sights
