"""What a force makes of an order, and until when nothing changes that bounds it. JANE.STR.23 to .25, .29."""

import math
from collections.abc import Iterator
from typing import NamedTuple

from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.jane1905.strategical.coal.account import most_paid_for_kn, past_normal
from sandgate.rules.jane1905.strategical.coal.book import burns, normally
from sandgate.rules.jane1905.strategical.coal.normal_coal import made_good_kn
from sandgate.rules.jane1905.strategical.coal.reduced_speed import TABLE_MIN
from sandgate.rules.jane1905.strategical.coal.top_speed import TOP_MIN, is_top, max_with_strain, minutes_to_strain
from sandgate.rules.jane1905.strategical.courses.distance import force_max_kn, force_speed_kn
from sandgate.rules.jane1905.strategical.forces import NEVER_MIN, Force
from sandgate.rules.jane1905.strategical.lists import ships_of
from sandgate.rules.jane1905.strategical.ships import Ship
from sandgate.rules.jane1905.strategical.state import State
from sandgate.rules.jane1905.strategical.units import MIN_PER_H, TWO_THIRDS


class Pace(NamedTuple):
    """What is made good and what is paid for, and the minute up to which nothing that bounds it changes."""

    knots: float
    paid_kn: float
    until_min: int


@step("JANE.STR.25", "JANE.STR.29")
def most_kn(state: State, force: Force, minute: int) -> float:
    """The highest speed that a force may order now: what its slowest ship may pay for."""
    return force_max_kn([most_paid_for_kn(state, ship, minute) for ship in ships_of(state, force)])


@step("JANE.STR.24", "JANE.STR.25", "JANE.STR.29")
def pace_of(state: State, force: Force, ordered_kn: float, minute: int) -> Pace:
    """The speed at which a force runs: all keep to the slowest ship, and she says what is paid for."""
    ships = ships_of(state, force)
    paid = [min(ordered_kn, most_paid_for_kn(state, ship, minute)) for ship in ships]
    made = [made_good_kn(each, past_normal(state, ship)) for each, ship in zip(paid, ships, strict=True)]
    knots = force_speed_kn(ordered_kn, made)
    if not knots:
        return Pace(0.0, 0.0, min([NEVER_MIN, *_ends(state, force, 0.0, minute)]))
    slowest = min(range(len(ships)), key=lambda nth: made[nth])
    return Pace(knots, paid[slowest], min([NEVER_MIN, *_ends(state, force, paid[slowest], minute)]))


def _ends(state: State, force: Force, paid_kn: float, minute: int) -> Iterator[int]:
    """The minutes at which coal ends or passes the normal, engines tire or recover, a breakdown is over, for each ship."""
    for ship in ships_of(state, force):
        kn = min(paid_kn, most_paid_for_kn(state, ship, minute))
        if ship.built.diving:
            if kn:
                yield minute + math.ceil(near(ship.surface_h * MIN_PER_H))
            continue
        if force.fires != "out":
            yield from _coal_ends(state, ship, kn, minute)
        if ship.broken_until_min > minute:
            yield ship.broken_until_min
        if kn and is_top(kn, max_with_strain(ship.max_kn, ship.built.speed_kn, ship.tired, False)):
            yield minute + minutes_to_strain(ship.strain)
        elif ship.tired and near(kn) <= near(ship.built.speed_kn * TWO_THIRDS):
            yield minute + TOP_MIN - ship.easy_min


def _coal_ends(state: State, ship: Ship, paid_kn: float, minute: int) -> Iterator[int]:
    units = state.options.units
    per_min = burns(ship.built, paid_kn, TABLE_MIN, units=units) / TABLE_MIN
    if not per_min:
        return
    if ship.coal > 0.0:
        yield minute + max(1, math.ceil(near(ship.coal / per_min)))
    to_normal = near(normally(ship.built, units=units) - ship.burnt)
    if to_normal >= 0.0 and to_normal < ship.coal:
        yield minute + math.floor(near(to_normal / per_min)) + 1


def best_untiring_kn(state: State, force: Force, minute: int) -> float:
    """The highest speed by half knots that tires no ship of a force and that it can make now (JANE.STR.24)."""
    ships = ships_of(state, force)
    tops = [max_with_strain(ship.max_kn, ship.built.speed_kn, ship.tired, False) for ship in ships]
    knots = math.floor(near(most_kn(state, force, minute) * 2.0)) / 2.0
    while knots > 0.0 and any(is_top(knots, top) for top in tops):
        knots -= 0.5
    return knots
