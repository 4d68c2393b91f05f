"""Destroyers away from fleet and base, counted in play: five days, then home. NWC.ST.26.

Ruling: a destroyer is with the fleet in a force that has a larger ship, and at a base in a friendly port.
"""

from collections.abc import Iterator

from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.lists import at_large, campaign_of, ships_of, with_ships
from sandgate.rules.nwc1902.strategic.ships import Ship
from sandgate.rules.nwc1902.strategic.small_craft.at_sea import is_absent, must_rejoin_by
from sandgate.rules.nwc1902.strategic.state import State


@step("NWC.ST.26")
def absent(state: State, force: Force) -> list[Ship]:
    """The destroyers of a force that are away from fleet and base."""
    ships = ships_of(state, force)
    if not any(ship.letter == "V" for ship in ships):
        return []
    in_base = force.port in campaign_of(state, force.side).friendly
    by_themselves = not in_base and all(ship.letter in "Vts" for ship in ships)
    return [ship for ship in ships if ship.letter == "V" and is_absent(by_themselves, bool(ship.tow))]


@step("NWC.ST.26")
def counted(state: State, minute: int) -> State:
    """Since when each destroyer is away: the count begins as she leaves, and ends as she is with fleet or base again."""
    if not any(ship.letter == "V" for ship in state.ships):
        return state
    away = [ship.number for force in at_large(state) for ship in absent(state, force)]
    left = [ship for ship in state.ships if ship.number in away and ship.left_at_min < 0]
    back = [ship for ship in state.ships if ship.number not in away and ship.left_at_min >= 0]
    return with_ships(
        state,
        [*[replace(ship, left_at_min=minute) for ship in left], *[replace(ship, left_at_min=-1) for ship in back]],
    )


def rejoin_minutes(state: State) -> Iterator[int]:
    """When destroyers must have rejoined."""
    yield from [must_rejoin_by(ship.left_at_min) for ship in state.ships if ship.left_at_min >= 0]


def falling_due(state: State, minute: int) -> list[Force]:
    """The forces with a destroyer whose time is over at this minute."""
    due = [ship.number for ship in state.ships if ship.left_at_min >= 0 and must_rejoin_by(ship.left_at_min) == minute]
    return [force for force in at_large(state) if any(number in due for number in force.ships)] if due else []


@step("NWC.ST.26")
def is_overdue(state: State, force: Force, minute: float) -> bool:
    """Whether a destroyer of a force should be back by a minute."""
    return any(ship.left_at_min >= 0 and must_rejoin_by(ship.left_at_min) <= minute for ship in ships_of(state, force))
