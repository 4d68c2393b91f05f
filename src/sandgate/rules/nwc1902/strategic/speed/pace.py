"""What a force may make now, and until when: its slowest ship, with coal, breath, injuries, sea and tows. NWC.ST.31."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.strategic.coal.endurance import lasts_min
from sandgate.rules.nwc1902.strategic.forces import NEVER_MIN, Force
from sandgate.rules.nwc1902.strategic.lists import ships_of
from sandgate.rules.nwc1902.strategic.ships import Ship
from sandgate.rules.nwc1902.strategic.speed.ship_speed import (
    Breath,
    allowed_kn,
    crippled_kn,
    holds_for_min,
    may_make,
    recovery_kn,
    sea_lets_make_kn,
    sustained_kn,
)
from sandgate.rules.nwc1902.strategic.speed.squadron_speed import force_kn, moves_independently
from sandgate.rules.nwc1902.strategic.speed.towing import tow_kn
from sandgate.rules.nwc1902.strategic.state import State


class Pace(NamedTuple):
    """A speed, and the minute up to which nothing that bounds it changes; NEVER_MIN: without end."""

    knots: float
    until_min: float


def highest_kn(ship: Ship) -> float:
    """Her highest speed as she is."""
    return crippled_kn(ship.max_kn) if ship.crippled else ship.max_kn


def breath_of(ship: Ship) -> Breath:
    """How she stands with her full speed."""
    return Breath(ship.spurt_min, ship.recovery_min)


def steaming(state: State, force: Force) -> list[Ship]:
    """The ships of a force that move by themselves: those in tow burn and make nothing."""
    return [ship for ship in ships_of(state, force) if not ship.tow]


@step("NWC.ST.31", "NWC.ST.32", "NWC.ST.33", "NWC.ST.40", "NWC.ST.10")
def most_kn(state: State, force: Force) -> float:
    """The highest speed of a force now; 0 where a ship of it has no coal and no tow, or none steams."""
    return _most_kn(state, ships_of(state, force))


def _most_kn(state: State, all_ships: Sequence[Ship]) -> float:
    ships = [ship for ship in all_ships if not ship.tow]
    if not ships or any(ship.coal <= 0.0 for ship in ships):
        return 0.0
    independent = moves_independently([ship.letter for ship in ships])
    makes = [_makes_kn(state, ship, independent) for ship in ships]
    tows = [tow_kn(ship.letter) for ship in all_ships if ship.tow]
    return min([force_kn([ship.letter for ship in ships], makes), *tows])


def _makes_kn(state: State, ship: Ship, independent: bool) -> float:
    makes = allowed_kn(ship.letter, highest_kn(ship), breath_of(ship), independent)
    return sea_lets_make_kn(ship.letter, state.bell.sea, makes)


@step("NWC.ST.11", "NWC.ST.32", "NWC.ST.40")
def pace_of(state: State, force: Force, plotted_kn: float, now_min: float) -> Pace:
    """The speed at which a force runs a leg: as plotted, or as fast as can be, and until when."""
    all_ships = ships_of(state, force)
    knots = min(plotted_kn, _most_kn(state, all_ships))
    ships = [ship for ship in all_ships if not ship.tow]
    held = [ship for ship in ships if _is_held(ship, ships, knots)]
    if held:
        knots = min(knots, *[recovery_kn(highest_kn(ship)) for ship in held])
    if not knots:
        return Pace(0.0, NEVER_MIN)
    return Pace(knots, min(NEVER_MIN, now_min + min(_ends(ships, knots))))


def _is_held(ship: Ship, ships: list[Ship], knots: float) -> bool:
    independent = moves_independently([each.letter for each in ships])
    return not may_make(ship.letter, highest_kn(ship), breath_of(ship), independent, knots)


def _ends(ships: list[Ship], knots: float) -> Iterator[float]:
    """In how many minutes coal, a spurt or a recovery of each ship ends."""
    for ship in ships:
        yield lasts_min(ship.letter, min(knots, ship.max_kn), ship.coal)
        yield holds_for_min(ship.letter, highest_kn(ship), breath_of(ship), knots)


def sustained_force_kn(state: State, force: Force) -> float:
    """The speed that a force can keep."""
    ships = steaming(state, force)
    if not ships:
        return 0.0
    return force_kn([ship.letter for ship in ships], [sustained_kn(ship.letter, highest_kn(ship)) for ship in ships])
