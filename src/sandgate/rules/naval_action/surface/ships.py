"""Ships of a state by number, and states with some of them changed."""

from collections.abc import Mapping

from sandgate.kernel.frozen import replace
from sandgate.kernel.kept import as_it_was, kept
from sandgate.rules.naval_action.navy.ship_class import ShipClass, by_key
from sandgate.rules.naval_action.surface.in_the_water import Spread
from sandgate.rules.naval_action.surface.posts import Group, Side
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.state import State


@kept
def numbered(ships: tuple[Ship, ...]) -> Mapping[int, Ship]:
    """Ships by their numbers."""
    return {ship.number: ship for ship in ships}


def ship_of(state: State, number: int) -> Ship:
    """A ship by her number; raises KeyError."""
    return numbered(state.ships)[number]


def class_of(state: State, ship: Ship) -> ShipClass:
    """What her status sheet lists; raises KeyError."""
    return by_key(state.classes)[ship.ship_class]


def spread_of(state: State, number: int) -> Spread:
    """Torpedoes in the water by their number; raises KeyError."""
    for spread in state.spreads:
        if spread.number == number:
            return spread
    raise KeyError(number)


def afloat(state: State, side: Side | None = None) -> tuple[Ship, ...]:
    """The ships on the sea, of one side or of both, in the order of the state."""
    up = _afloat(state.ships)
    return up if side is None else tuple([ship for ship in up if ship.side == side])


@kept
def _afloat(ships: tuple[Ship, ...]) -> tuple[Ship, ...]:
    off = gone(ships)
    return tuple([ship for ship in ships if ship.number not in off])


@kept
def gone(ships: tuple[Ship, ...]) -> Mapping[int, Ship]:
    """Those of some ships that are off the sea, by their numbers."""
    return {ship.number: ship for ship in ships if ship.gone}


def group_of(state: State, ship: Ship) -> Group:
    """The group of a ship that is afloat."""
    return next(group for group in state.groups if ship.number in group.ships)


def with_ships(state: State, *changed: Ship) -> State:
    """The state with these ships in the places of those of their numbers."""
    if not changed:
        return state
    new = {ship.number: ship for ship in changed}
    ships = as_it_was(state.ships, tuple([new.get(ship.number, ship) for ship in state.ships]))
    return state if ships is state.ships else replace(state, ships=ships)
