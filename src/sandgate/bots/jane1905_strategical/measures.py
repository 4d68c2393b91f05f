"""What is measured of a war: prizes, ships lost, the hour of the first sight, the least coal."""

from collections.abc import Sequence

from sandgate.rules.jane1905.strategical.lists import prizes_of
from sandgate.rules.jane1905.strategical.state import State


def _side(role: str) -> str:
    return role.partition("/")[0]


def prizes(states: Sequence[State], role: str) -> float | None:
    """The merchant ships that a side has taken (JANE.STR.19)."""
    return float(len(prizes_of(states[-1], _side(role))))


def ships_lost(states: Sequence[State], role: str) -> float | None:
    """The ships that a side has lost."""
    return float(sum(1 for ship in states[-1].ships if ship.side == _side(role) and ship.fate))


def first_sighted_h(states: Sequence[State], role: str) -> float | None:
    """The hour of the war at which a side first had an enemy in sight; None: never."""
    seen = [each.minute for each in states[-1].reports if _side(each.role) == _side(role)]
    return min(seen) / 60.0 if seen else None


def least_coal(states: Sequence[State], role: str) -> float | None:
    """The part of her bunkers of the ship with the least coal at the end of any period."""
    ships = [ship for state in states for ship in state.ships if ship.side == _side(role) and ship.built.coal_tons]
    return min([ship.coal / ship.built.coal_tons for ship in ships], default=None)
