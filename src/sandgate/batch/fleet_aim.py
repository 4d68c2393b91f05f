"""The aiming of the Fleet's gunners compiled: on whom each ship fires that has no orders (squadron/concentration.py).

One call settles it for all ships of a move. A gunner here goes by numbers, and what he finds stands. What he asks of the
bench he notes, so that it is asked in play as it would be there, if the bench keeps it.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from sandgate.batch.compile import compiled, tell_numba_of_methods
from sandgate.kernel.contract import Bench
from sandgate.kernel.frozen import making
from sandgate.rules.nwc1902.fleet.state import State
from sandgate.rules.nwc1902.squadron.concentration import Aim, Found, naturally
from sandgate.rules.nwc1902.squadron.intervening import Hull, hidden_by_hull
from sandgate.rules.nwc1902.squadron.opponents import BEYOND, BY_HEADING, NOBODY, Sight, range_within, seen_from

SIGHT: Final = 6  # numbers of a sight: who, figure, range, relative bearing, what bears, what she shows
ASKED, BEFORE, BEST, MASKS = 0, 1, 2, 3  # of a gunner's notes: masks asked, those before the best target, she; by place

Numbers = Any  # an array of numpy

as_sight, as_aim, as_found = making(Sight), making(Aim), making(Found)


class QuietGunner(NamedTuple):
    """A ship that looks for a target, as `Gunner` has her, among ships alone; `place` is hers among all of them."""

    place: int
    reach: list[tuple[float, int, int]]  # the range, who she is, her place; the nearest first
    hulls: list[Hull]
    notes: Numbers  # MASKS, and one for each ship: noughts, to be filled in

    def look(self, opponent: tuple[float, int, int]) -> Sight:
        """An opponent as the ship sees her."""
        one, other = self.hulls[self.place], self.hulls[opponent[2]]
        return seen_from(
            one.x_yd,
            one.y_yd,
            one.heading_deg,
            False,
            opponent[1],
            opponent[0],
            other.x_yd,
            other.y_yd,
            other.heading_deg,
            BY_HEADING,
            opponent[2],
        )

    def free(self, sight: Sight) -> bool:
        """Whether no ship lies between her and an opponent; which look it was is noted, below nought if one does."""
        asked = MASKS + sight.unit
        if self.notes[asked] == 0.0:
            one, other = self.hulls[self.place], self.hulls[sight.unit]
            self.notes[ASKED] += 1.0
            hidden = hidden_by_hull(one.number, one.x_yd, one.y_yd, other.number, other.x_yd, other.y_yd, self.hulls)
            self.notes[asked] = 0.0 - self.notes[ASKED] if hidden else self.notes[ASKED]
        return bool(self.notes[asked] > 0.0)

    def can_fire_on(self, number: int) -> Sight:
        """The opponent who was ordered as a target, if she is within reach and free, else `NOBODY`."""
        for opponent in self.reach:
            if opponent[1] == number:
                sight = self.look(opponent)
                if self.free(sight):
                    return sight
        return NOBODY

    def settled_target(self, best: Sight) -> tuple[Sight, bool]:
        """The best target stands."""
        self.notes[BEFORE], self.notes[BEST] = self.notes[ASKED], best.number
        return best, True

    def settled_division(self, _second: Sight) -> bool:
        """The fire is divided where that gains."""
        return True


def aimed(ships: Numbers, sights: Numbers, notes: Numbers, within: Numbers) -> None:
    """Put on whom each ship fires beside her; ships: number, place, heading, whether she is red; two sights for each.

    notes: of each gunner; within: how many are within reach of each ship, and their numbers, the nearest first.
    """
    hulls = [Hull(int(ship[0]), ship[1], ship[2], ship[3]) for ship in ships]
    reach = reaches(hulls, [ship[4] != 0.0 for ship in ships])
    for nth in range(len(hulls)):
        one, other = naturally(QuietGunner(nth, reach[nth], hulls, notes[nth]), True)
        note_sight(one, sights[nth, :SIGHT])
        note_sight(other, sights[nth, SIGHT:])
        within[nth, 0] = len(reach[nth])
        for place in range(len(reach[nth])):
            within[nth, 1 + place] = reach[nth][place][1]


def reaches(hulls: list[Hull], red: list[bool]) -> list[list[tuple[float, int, int]]]:
    """The opponents within reach of each ship, the nearest first, as a gunner has them."""
    reach = [[(0.0, 0, 0) for _ in range(0)] for _ in hulls]
    for a in range(len(hulls)):
        for b in range(len(hulls)):
            if red[a] and not red[b]:
                range_yd = range_within(hulls[a].x_yd, hulls[a].y_yd, hulls[b].x_yd, hulls[b].y_yd)
                if range_yd != BEYOND:
                    put_in_order((range_yd, hulls[b].number, b), reach[a])
                    put_in_order((range_yd, hulls[a].number, a), reach[b])
    return reach


def put_in_order(opponent: tuple[float, int, int], reach: list[tuple[float, int, int]]) -> None:
    """Put an opponent among those in order: of so few it is quicker than to sort them."""
    at = len(reach)
    reach.append(opponent)
    while at > 0 and reach[at - 1] > opponent:
        reach[at], at = reach[at - 1], at - 1
    reach[at] = opponent


def note_sight(sight: Sight, row: Numbers) -> None:
    """Put a sight into a row of numbers."""
    row[0], row[1], row[2], row[3] = sight.number, sight.figure, sight.range_yd, sight.relative_deg
    row[4], row[5] = sight.bears_on_broadside, sight.shows_broadside


def sight_from(row: list[float]) -> Sight:
    """A sight out of its numbers."""
    return as_sight(int(row[0]), row[1], row[2], row[3], row[4] != 0.0, row[5] != 0.0, None)


@cache
def compiled_aim() -> Any:
    """`aimed` as machine code."""
    tell_numba_of_methods(QuietGunner)
    return compiled(aimed, kept=True)


def aims_of(state: State, bench: Bench) -> Mapping[int, Found]:
    """On whom the ships fire that have no orders, by their numbers; of ships alone in open water, if nothing is ruled."""
    if not bench.as_proposed or state.shores or state.forts or state.boats or state.submarines:
        return {}
    ships = [ship for ship in state.ships if not ship.gone]
    rows = [(ship.number, ship.x_yd, ship.y_yd, ship.heading_deg, ship.side == "red") for ship in ships]
    sights, notes = np.zeros((len(ships), 2 * SIGHT)), np.zeros((len(ships), MASKS + len(ships)))
    within = np.zeros((len(ships), 1 + len(ships)), int)
    compiled_aim()(np.array(rows), sights, notes, within)
    ordered = {fleet.side for fleet in state.fleets if fleet.concentration}
    numbers = [ship.number for ship in ships] if bench.keeps else []
    return {
        ship.number: _found(numbers, *found)
        for ship, *found in zip(ships, sights.tolist(), notes.tolist(), within.tolist(), strict=True)
        if not ship.targets and ship.side not in ordered
    }


def _found(numbers: list[int], sights: list[float], notes: list[float], within: list[int]) -> Found:
    """What was found for a ship, out of its numbers; numbers: of all ships, by place; none if nobody keeps what is asked."""
    aim = as_aim(tuple([sight_from(sights[at : at + SIGHT]) for at in (0, SIGHT) if sights[at]]), sights[SIGHT] > 0.0)
    if not numbers:
        return as_found(aim, int(notes[BEST]), [], [], 0)
    asked = sorted([(abs(nth), number, nth < 0.0) for number, nth in zip(numbers, notes[MASKS:], strict=True) if nth])
    masks = [(number, masked) for _, number, masked in asked]
    return as_found(aim, int(notes[BEST]), within[1 : 1 + within[0]], masks, int(notes[BEFORE]))
